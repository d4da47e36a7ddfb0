"""The options of Mömmen, with the two editions as presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Final, Literal

from typing_extensions import override

from cardrules import Between, Options, Seat, Text, clauses, frozen, option
from cardrules.errors import counted

from .cards import MINUS_VALUES, PLUS_VALUES

_PLAYERS_PER_SET: Final = 5
_MAX_SETS: Final = 10
"""With more card sets than these a round would hardly end, and the game would take long to make."""


@frozen
class MoemmenOptions(Options):
    """The options of Mömmen, agreed before the first card is dealt.

    The editions differ in ``tim_swap`` and ``all_pass``, which can also be set by themselves, and in whether a Benny
    already lies on the discard pile when the card for him is drawn.
    """

    preset: ClassVar[str | None] = "edition"
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "2021": {"tim_swap": "any_but_minus", "all_pass": "no_swap"},
        "2001": {"tim_swap": "same_colour", "all_pass": "no_move"},
    }

    players: Annotated[int, Between(2, _PLAYERS_PER_SET * _MAX_SETS)] = option(
        3,
        text=Text(
            de="Anzahl der Personen: zwei bis fünf je Kartensatz", en="number of players: two to five per card set"
        ),
        samples=(2, 3, 4, 5),
        rulings=("M-Q02",),
    )
    edition: Literal["2021", "2001"] = option(
        "2021", text=Text(de="Ausgabe der Regeln", en="edition of the rules"), rulings=("M-Q12",)
    )
    card_sets: Annotated[int, Between(1, _MAX_SETS)] = option(
        1, text=Text(de="Anzahl der Kartensätze", en="number of card sets"), samples=(1, 2), rulings=("M-Q02",)
    )
    plus_values: tuple[Annotated[int, Between(1, 100)], ...] = option(
        PLUS_VALUES,
        text=Text(de="Werte der Pluskarten je Farbe", en="values of the plus cards of a colour"),
        rulings=("M-Q01",),
    )
    minus_values: tuple[Annotated[int, Between(-100, -1)], ...] = option(
        MINUS_VALUES,
        text=Text(de="Werte der Minuskarten je Farbe", en="values of the minus cards of a colour"),
        rulings=("M-Q01",),
    )
    first_dealer: Seat | Literal["last", "random"] = option(
        "last",
        text=Text(
            de="wer zuerst gibt: ein Platz, der letzte oder das Los",
            en="who deals first: a seat, the last one, or drawn by lot",
        ),
        samples=(0, 1),
        rulings=("M-Q03",),
    )
    dealer: Literal["rotate", "fixed"] = option(
        "rotate", text=Text(de="ob das Geben weiterwandert", en="whether the deal passes on"), rulings=("M-Q04",)
    )
    dealt_complete: Literal["ends_round", "redeal"] = option(
        "ends_round",
        text=Text(de="was eine beim Geben vollständige Hand bewirkt", en="what a hand complete at the deal leads to"),
        rulings=("M-Q05", "S-05"),
    )
    three_minus: Literal["anytime", "turn_start", "off"] = option(
        "anytime",
        text=Text(
            de="wann bei drei Minuskarten ausgewechselt werden darf",
            en="when the meadow may be replaced at three minus cards",
        ),
        rulings=("M-Q16",),
    )
    all_pass: Literal["no_swap", "no_move"] = option(
        "no_swap", text=Text(de="welches Schieben zählt", en="which passes count"), rulings=("M-Q18",)
    )
    tim_swap: Literal["any_but_minus", "same_colour"] = option(
        "any_but_minus",
        text=Text(
            de="wofür nach Tim eine Minuskarte gelegt werden darf", en="what a minus card may be laid for after Tim"
        ),
        rulings=("M-Q22",),
    )
    tim_commit: Literal["can", "must"] = option(
        "can",
        text=Text(
            de="ob nach Tim eine Minuskarte auf der Wiese bleiben muss",
            en="whether a minus card must be left in the meadow after Tim",
        ),
        rulings=("M-Q24", "M-Q25"),
    )
    score_colour: Literal["best", "declare"] = option(
        "best",
        text=Text(
            de="ob die beste Farbe zählt oder alle eine nennen", en="whether the best colour counts or all declare one"
        ),
        rulings=("M-Q32", "S-04"),
    )
    target: Annotated[int, Between(1, 100_000)] = option(
        100,
        text=Text(de="Punktzahl, die die Partie beendet", en="total that ends the match"),
        samples=(1, 30, 100),
        rulings=("M-Q36",),
    )
    tie: Literal["shared", "extra_round"] = option(
        "shared",
        text=Text(de="was ein Gleichstand an der Spitze bewirkt", en="what a tie for the lead leads to"),
        rulings=("M-Q35", "S-09"),
    )
    max_rounds: Annotated[int, Between(1, 10_000)] | None = option(
        None,
        text=Text(de="Höchstzahl der Runden", en="greatest number of rounds"),
        samples=(1, 3),
        rulings=("M-Q36", "S-09"),
    )
    discard_view: Literal["all", "top"] = option(
        "all",
        text=Text(de="wie viel vom Ablagestapel zu sehen ist", en="how much of the discard pile can be seen"),
        rulings=("M-Q37",),
    )

    @property
    def only_whole_turns_count(self) -> bool:
        """Whether a pass counts only if it was the whole turn."""
        return self.all_pass == "no_move"  # noqa: S105 - no password

    @clauses("material.players")
    @override
    def conflicts(self) -> Iterator[str]:
        """Yield what contradicts itself among values that are each right alone."""
        maximum = _PLAYERS_PER_SET * self.card_sets
        if self.players > maximum:
            yield Text(
                de="players ist {players}; erwartet: 2 bis {maximum} bei card_sets={card_sets}",
                en="players is {players}; expected 2 to {maximum} with card_sets={card_sets}",
            ).message(players=self.players, maximum=maximum, card_sets=self.card_sets)
        for name, values, right in (
            ("plus_values", self.plus_values, PLUS_VALUES),
            ("minus_values", self.minus_values, MINUS_VALUES),
        ):
            if len(values) != len(right):
                yield Text(
                    de="{name} enthält {numbers}; erwartet: {expected}, so viele Karten hat eine Farbe",
                    en="{name} has {numbers}; expected {expected}, the cards of one colour",
                ).message(
                    name=name, numbers=counted(len(values), "{count} number", "{count} numbers"), expected=len(right)
                )
