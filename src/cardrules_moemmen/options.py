"""The options of Mömmen, with the two editions as presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal

from typing_extensions import override

from cardrules import Options, choice, clauses, frozen, numbers, whole
from cardrules.rules.texts import Text

from .cards import MINUS_VALUES, PLUS_VALUES

PLAYERS_PER_SET = 5
MAX_SETS = 10
"""With more card sets than these a round would hardly end, and the game would take long to make."""


@frozen
class MoemmenOptions(Options):
    """How Mömmen is played.

    The editions differ in ``tim_swap`` and ``all_pass``, which can also be set by themselves, and in whether a Benny
    already lies on the discard pile when the card for him is drawn.

    Attributes:
        players: Number of players: 2 to 5 per card set.
        edition: The edition of the rules: ``"2021"`` or ``"2001"``.
        card_sets: Number of card sets.
        plus_values: The plus cards of one colour and card set.
        minus_values: The minus cards of one colour and card set.
        first_dealer: The seat that deals first; ``"last"`` for the last seat, ``"random"`` for one drawn by lot.
        dealer: Whether the deal rotates or stays.
        dealt_complete: What a hand complete at the deal leads to.
        three_minus: When the meadow may be replaced at three or more minus cards.
        all_pass: Which passes count towards all having passed.
        tim_swap: What a minus card may be laid for in the swap after Tim.
        tim_commit: Whether the Tim player must leave a minus card in the meadow.
        score_colour: Whether the best colour counts or each player declares one.
        target: The total that ends the match.
        tie: What a tie for the lead leads to.
        max_rounds: The greatest number of rounds; None for no limit.
        discard_view: How much of the discard pile can be seen.
    """

    preset: ClassVar[str | None] = "edition"
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "2021": {"tim_swap": "any_but_minus", "all_pass": "no_swap"},
        "2001": {"tim_swap": "same_colour", "all_pass": "no_move"},
    }

    players: int = whole(
        text=Text("Anzahl der Personen: zwei bis fünf je Kartensatz", "number of players: two to five per card set"),
        default=3,
        minimum=2,
        maximum=PLAYERS_PER_SET * MAX_SETS,
        samples=(2, 3, 4, 5),
        rulings=("M-Q02",),
    )
    edition: Literal["2021", "2001"] = choice(
        "2021", "2001", text=Text("Ausgabe der Regeln", "edition of the rules"), default="2021", rulings=("M-Q12",)
    )
    card_sets: int = whole(
        text=Text("Anzahl der Kartensätze", "number of card sets"),
        default=1,
        minimum=1,
        maximum=MAX_SETS,
        samples=(1, 2),
        rulings=("M-Q02",),
    )
    plus_values: tuple[int, ...] = numbers(
        text=Text("Werte der Pluskarten je Farbe", "values of the plus cards of a colour"),
        default=PLUS_VALUES,
        minimum=1,
        maximum=100,
        rulings=("M-Q01",),
    )
    minus_values: tuple[int, ...] = numbers(
        text=Text("Werte der Minuskarten je Farbe", "values of the minus cards of a colour"),
        default=MINUS_VALUES,
        minimum=-100,
        maximum=-1,
        rulings=("M-Q01",),
    )
    first_dealer: int | Literal["last", "random"] = whole(
        text=Text(
            "wer zuerst gibt: ein Platz, der letzte oder das Los",
            "who deals first: a seat, the last one, or drawn by lot",
        ),
        default="last",
        maximum=PLAYERS_PER_SET * MAX_SETS - 1,
        words=("last", "random"),
        samples=(0, 1),
        rulings=("M-Q03",),
    )
    dealer: Literal["rotate", "fixed"] = choice(
        "rotate",
        "fixed",
        text=Text("ob das Geben weiterwandert", "whether the deal passes on"),
        default="rotate",
        rulings=("M-Q04",),
    )
    dealt_complete: Literal["ends_round", "redeal"] = choice(
        "ends_round",
        "redeal",
        text=Text("was eine beim Geben vollständige Hand bewirkt", "what a hand complete at the deal leads to"),
        default="ends_round",
        rulings=("M-Q05", "S-05"),
    )
    three_minus: Literal["anytime", "turn_start", "off"] = choice(
        "anytime",
        "turn_start",
        "off",
        text=Text(
            "wann bei drei Minuskarten ausgewechselt werden darf",
            "when the meadow may be replaced at three minus cards",
        ),
        default="anytime",
        rulings=("M-Q16",),
    )
    all_pass: Literal["no_swap", "no_move"] = choice(
        "no_swap",
        "no_move",
        text=Text("welches Schieben zählt", "which passes count"),
        default="no_swap",
        rulings=("M-Q18",),
    )
    tim_swap: Literal["any_but_minus", "same_colour"] = choice(
        "any_but_minus",
        "same_colour",
        text=Text("wofür nach Tim eine Minuskarte gelegt werden darf", "what a minus card may be laid for after Tim"),
        default="any_but_minus",
        rulings=("M-Q22",),
    )
    tim_commit: Literal["can", "must"] = choice(
        "can",
        "must",
        text=Text(
            "ob nach Tim eine Minuskarte auf der Wiese bleiben muss",
            "whether a minus card must be left in the meadow after Tim",
        ),
        default="can",
        rulings=("M-Q24", "M-Q25"),
    )
    score_colour: Literal["best", "declare"] = choice(
        "best",
        "declare",
        text=Text(
            "ob die beste Farbe zählt oder alle eine nennen", "whether the best colour counts or all declare one"
        ),
        default="best",
        rulings=("M-Q32", "S-04"),
    )
    target: int = whole(
        text=Text("Punktzahl, die die Partie beendet", "total that ends the match"),
        default=100,
        minimum=1,
        maximum=100_000,
        samples=(1, 30, 100),
        rulings=("M-Q36",),
    )
    tie: Literal["shared", "extra_round"] = choice(
        "shared",
        "extra_round",
        text=Text("was ein Gleichstand an der Spitze bewirkt", "what a tie for the lead leads to"),
        default="shared",
        rulings=("M-Q35", "S-09"),
    )
    max_rounds: int | None = whole(
        text=Text("Höchstzahl der Runden", "greatest number of rounds"),
        default=None,
        minimum=1,
        maximum=10_000,
        optional=True,
        samples=(1, 3),
        rulings=("M-Q36", "S-09"),
    )
    discard_view: Literal["all", "top"] = choice(
        "all",
        "top",
        text=Text("wie viel vom Ablagestapel zu sehen ist", "how much of the discard pile can be seen"),
        default="all",
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
        most = PLAYERS_PER_SET * self.card_sets
        if self.players > most:
            yield f"players is {self.players}; expected 2 to {most} with card_sets={self.card_sets}"
        if isinstance(self.first_dealer, int) and self.first_dealer >= self.players:
            yield f"first_dealer is {self.first_dealer}; expected a seat from 0 to {self.players - 1}"
        for name, values, right in (
            ("plus_values", self.plus_values, PLUS_VALUES),
            ("minus_values", self.minus_values, MINUS_VALUES),
        ):
            if len(values) != len(right):
                yield f"{name} has {len(values)} numbers; expected {len(right)}, the cards of one colour"
