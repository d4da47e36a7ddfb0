"""Games in the languages of their authors: in English only, in French only, in several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import attrs
import pytest

from cardrules import Between, Clause, Game, IllegalAction, Options, RuleBook, Ruling, SourceText, Text, frozen, option
from cardrules.errors import InvalidDefinition, UnknownLanguage
from docs.examples.ascend import RULES, Ascend, AscendOptions
from tests.engine.toy import Toy
from tests.french import FRENCH_RULES, FrenchAscend

BOTH = Text(de="ja", en="yes")


def book(**changes: object) -> RuleBook:
    """Return a small book in German and English."""
    fields: dict[str, object] = {
        "game": "small",
        "title": BOTH,
        "sections": {"lay": BOTH},
        "clauses": (Clause("lay.own", BOTH, ("S-01",)),),
        "messages": {"no": BOTH},
        "names": {"pile": BOTH},
        "rulings": (Ruling("S-Q1", BOTH, (BOTH,), BOTH),),
        "not_normative": {"S-02": BOTH},
        "sources": {"S": SourceText(BOTH, 2)},
        "without_code": {"lay.own": BOTH},
    }
    make: type = RuleBook
    made: RuleBook = make(**fields | changes)
    return made


def test_a_plain_text_is_in_english() -> None:
    assert RULES.languages == ("en",)
    assert RULES.title == Text(en="Ascend")
    assert RULES.render() == RULES.render("en")
    ruling = Ruling("S-Q1", "Why?", ("So.", "Otherwise."), "So.")
    assert ruling.readings == (Text(en="So."), Text(en="Otherwise."))
    assert SourceText("the leaflet", 3).title == Text(en="the leaflet")


def test_the_languages_of_a_book_are_those_of_its_texts() -> None:
    assert book().languages == ("de", "en")
    assert FRENCH_RULES.languages == ("fr",)
    assert FRENCH_RULES.render().splitlines()[2] == "## « Laying »"


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"title": "yes"}, "title"),
        ({"sections": {"lay": "yes"}}, "section lay"),
        ({"clauses": (Clause("lay.own", "yes", ("S-01",)),)}, "clause lay.own"),
        ({"messages": {"no": "yes"}}, "message no"),
        ({"names": {"pile": "yes"}}, "name pile"),
        ({"rulings": (Ruling("S-Q1", BOTH, ("yes",), BOTH),)}, "ruling S-Q1"),
        ({"not_normative": {"S-02": "yes"}}, "not normative S-02"),
        ({"sources": {"S": SourceText("yes", 2)}}, "source S"),
        ({"without_code": {"lay.own": "yes"}}, "without code lay.own"),
    ],
)
def test_a_text_that_lacks_a_language_is_named(changes: dict[str, object], where: str) -> None:
    with pytest.raises(InvalidDefinition) as caught:
        book(**changes)
    assert str(caught.value) == f"rule book of 'small': expected every text in de, en; no de in {where}"


def test_of_many_texts_that_lack_a_language_the_first_are_named() -> None:
    many = {str(number): BOTH for number in range(50)}
    with pytest.raises(InvalidDefinition, match=r"; no de in name 0, .*, name 19, …$"):
        book(messages=many, names={str(number): "yes" for number in range(50)})


def test_a_text_in_a_language_that_the_others_lack_is_named_instead_of_them() -> None:
    with pytest.raises(InvalidDefinition) as caught:
        book(names={"pile": Text(de="ja", en="yes", fr="oui")})
    assert str(caught.value) == "rule book of 'small': expected every text in de, en, fr; fr only in name pile"


def test_every_language_that_a_text_lacks_is_told() -> None:
    with pytest.raises(InvalidDefinition) as caught:
        book(title=Text(de="ja", en="yes", fr="oui"), names={"pile": Text(fr="pile")})
    assert str(caught.value) == (
        "rule book of 'small': expected every text in de, en, fr; "
        "no de in name pile; no en in name pile; fr only in title, name pile"
    )


@frozen
class HalfOptions(AscendOptions):
    speed: Annotated[int, Between(0, 3)] = option(1, text=BOTH)
    height: Annotated[int, Between(0, 3)] = option(1, text=Text(de="Höhe"))


def test_the_texts_of_options_are_in_the_languages_of_the_book() -> None:
    class Half(Ascend):
        options_type = HalfOptions

    with pytest.raises(InvalidDefinition) as caught:
        Half()
    assert str(caught.value).startswith(
        "rule book of 'ascend': expected every text in en; no en in option height (in Half, "
    )


def test_a_language_that_the_game_lacks_is_told_with_those_it_has() -> None:
    asked: tuple[Callable[[], object], ...] = (
        lambda: RULES.render("de"),
        lambda: RULES.render_diff("de", Ascend().options, Ascend().options),
        lambda: RULES.conditions(RULES.clauses[0], "de"),
        lambda: RULES.value("cards", None, "de"),
        lambda: RULES.language("de"),
    )
    for ask in asked:
        with pytest.raises(UnknownLanguage, match=r"^no language 'de': known are 'en'$"):
            ask()


@pytest.mark.parametrize(("game_type", "lang"), [(Ascend, "en"), (FrenchAscend, "fr"), (Toy, "de"), (Toy, "en")])
def test_every_refusal_is_told_in_every_language_of_the_game_and_in_no_other(game_type: type[Game], lang: str) -> None:
    game = game_type()
    state = game.start(seed=1)
    told = [
        refusal.message(lang)
        for seat in range(game.options.players)
        for action in game.actions
        for refusal in game.refusals(state, action, seat)
    ]
    assert len(told) > 1
    assert all(told)
    for refusal in game.refusals(state, game.actions[0], 1):
        with pytest.raises(UnknownLanguage):
            refusal.message("it")


def test_the_librarys_words_in_a_french_game_are_in_english() -> None:
    game = FrenchAscend(players=2)
    state = game.start(seed=1)
    refusal = game.refusals(state, game.legal_actions(state)[0], 1)[0]
    assert refusal.message() == refusal.message("fr") == "It is the turn of Seat 0, not of Seat 1."
    card = next(card for card in game.deck if card not in state.hands[0])
    with pytest.raises(IllegalAction, match=f"« {card} is not in your hand. »"):
        game.apply(state, game.parse_action(f"lay {card}"))
    clause = Clause("lay.own", FRENCH_RULES.title, (), when={"cards": (2,), "fast": (True,)})
    assert FRENCH_RULES.conditions(clause) == "only with cards = 2; fast = yes"
    agreed = FRENCH_RULES.render("fr", game.options)
    assert "## What is agreed\n\n- Personnes: **2**\n- Cartes par personne: **2**\n" in agreed


def test_a_book_keeps_its_texts_when_its_source_changes() -> None:
    names = {"pile": BOTH}
    made = book(names=names)
    names["pile"] = Text(fr="pile")
    assert made.names == {"pile": BOTH}
    assert attrs.evolve(made, names={}).languages == ("de", "en")


def test_an_option_of_the_library_needs_no_translation() -> None:
    assert [option.name for option in Options.declared()] == ["players"]
    FRENCH_RULES.check_options(Options.of())
    assert FRENCH_RULES.render("fr", Options.of()).endswith("- Number of players: **2**\n")
