"""A game that is in French only, made from Ascend, which is in English only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import attrs

from cardrules import RuleBook, Text, frozen, option
from docs.examples.ascend import RULES, Ascend, AscendOptions


def french(text: Text) -> Text:
    """Return a text that is easily told from the English one."""
    return Text(fr=f"« {text.render()} »")


def all_french(texts: Mapping[str, Text]) -> Mapping[str, Text]:
    """Return texts by key, all of them in French."""
    return {key: french(text) for key, text in texts.items()}


FRENCH_RULES: Final[RuleBook] = attrs.evolve(
    RULES,
    title=french(RULES.title),
    sections=all_french(RULES.sections),
    clauses=tuple(attrs.evolve(clause, text=french(clause.text)) for clause in RULES.clauses),
    messages=all_french(RULES.messages),
    names=all_french(RULES.names),
)


@frozen
class FrenchOptions(AscendOptions):
    """The options of Ascend."""

    players: Literal[2, 3, 4] = option(2, text=Text(fr="personnes"))
    cards: Literal[1, 2, 3, 4, 5] = option(2, text=Text(fr="cartes par personne"))


class FrenchAscend(Ascend):
    """Ascend in French."""

    options_type = FrenchOptions
    rulebook = FRENCH_RULES
