"""The options, and the two levels as presets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Final, Literal

from typing_extensions import override

from cardrules import Between, Options, PerSeat, Seat, Text, clauses, frozen, option

from .cards import COLOURS, LETTERS, NUMBERS, ActionKind

_MAX_PLAYERS: Final = 6


@clauses("material.players", "level.one", "level.two", "level.choose-kinds")
@frozen
class MauOptions(Options):
    """The options of Märchen Mau, agreed before the first card is dealt."""

    preset: ClassVar[str | None] = "level"
    presets: ClassVar[Mapping[str, Mapping[str, object]]] = {
        "1": {"action_kinds": (), "open_hands": True, "calls": "off"},
        "2": {},
    }

    players: Annotated[int, Between(2, _MAX_PLAYERS)] = option(
        2, text=Text(de="Anzahl der Spielenden", en="number of players"), rulings=("MF-01",)
    )
    level: Literal["1", "2"] = option(
        "2",
        text=Text(
            de="Stufe: 1 ohne Aktionskarten und mit offenen Karten, 2 mit allem",
            en="level: 1 without action cards and with open hands, 2 with everything",
        ),
        rulings=("MF-04", "MF-21", "F-Q38"),
    )
    action_kinds: tuple[ActionKind, ...] = option(
        tuple(LETTERS),
        text=Text(de="Arten von Aktionskarten im Spiel", en="kinds of action cards in play"),
        rulings=("MF-36", "F-Q38"),
    )
    hand_size: Annotated[int, Between(1, 7)] = option(
        5,
        text=Text(de="Karten für jede Hand, üblich sind 4 bis 6", en="cards for every hand, usually 4 to 6"),
        rulings=("MF-07", "F-Q02", "F-Q03", "S-22"),
    )
    open_hands: bool = option(
        False, text=Text(de="Alle Karten liegen offen", en="all hands lie open"), rulings=("MF-07", "F-Q37")
    )
    calls: Literal["off", "auto", "window", "declare", "challenge"] = option(
        "window",
        text=Text(
            de="Rufe: keine, von selbst, mit Frist, nur beim Legen, oder nur wer ertappt wird, zahlt",
            en="calls: none, by themselves, with a window until the next turn, with the card only, or punished if "
            "challenged",
        ),
        rulings=("F-Q29", "F-Q30", "S-13", "S-14"),
    )
    penalty_cards: Annotated[int, Between(1, 20)] = option(
        2,
        text=Text(de="Strafkarten für einen versäumten Ruf", en="penalty cards for a missed call"),
        samples=(1, 2, 3),
        rulings=("MF-26", "F-Q33", "S-22"),
    )
    missed_final_call: Literal["penalty", "ignore"] = option(
        "penalty",
        text=Text(
            de="Letzte Karte ohne Ruf: Strafe und weiterspielen, oder trotzdem fertig",
            en="last card without a call: penalty and playing on, or out all the same",
        ),
        rulings=("F-Q32", "S-24"),
    )
    start_card: Literal["inert", "apply", "number_only"] = option(
        "inert",
        text=Text(
            de="Aktionskarte als erste Karte: ohne Wirkung, mit Wirkung, oder weiter bis zu einer Zahl",
            en="action card as the first card: no effect, its effect, or on until a number comes",
        ),
        rulings=("F-Q06", "F-Q07", "S-18", "S-19"),
    )
    action_match: Literal["kind", "colour_only"] = option(
        "kind",
        text=Text(
            de="Aktionskarten passen auf die gleiche Art, oder nur auf die Farbe",
            en="action cards fit on the same kind, or on the colour only",
        ),
        rulings=("F-Q13",),
    )
    stacking: Literal["none", "same_kind", "any_plus"] = option(
        "none",
        text=Text(
            de="Ziehkarten beantworten: nie, mit derselben Art, mit jeder Ziehkarte",
            en="answering draw cards: never, with the same kind, with any draw card",
        ),
        rulings=("F-Q15", "S-15"),
    )
    plus_ends_turn: bool = option(
        False,
        text=Text(de="Nach dem Nehmen ist der Zug vorbei", en="taking cards for a draw card ends the turn"),
        rulings=("F-Q14",),
    )
    forced_draw_counts: bool = option(
        False,
        text=Text(
            de="Das Nehmen zählt als Ziehen: keine weitere Karte, wenn nichts passt",
            en="taking cards counts as drawing: no further card if nothing fits",
        ),
        rulings=("F-Q16", "S-17"),
    )
    voluntary_draw: bool = option(
        False, text=Text(de="Ziehen auch, wenn etwas passt", en="drawing even if a card fits"), rulings=("F-Q08",)
    )
    two_player_reverse: Literal["none", "skip"] = option(
        "none",
        text=Text(
            de="Richtungswechsel zu zweit: ohne Wirkung auf die Reihenfolge, oder wie Aussetzen",
            en="direction card with two players: no effect on whose turn it is, or as a skip",
        ),
        rulings=("F-Q24", "S-16"),
    )
    swap_give: Literal["after_seeing", "before_seeing"] = option(
        "after_seeing",
        text=Text(
            de="Eigene Karte beim Tausch wählen: nach dem Ziehen, oder davor",
            en="choosing the card to give in a swap: after the draw, or before it",
        ),
        rulings=("F-Q25", "S-21"),
    )
    play_for: Literal["winner", "places"] = option(
        "winner",
        text=Text(
            de="Nach dem ersten Sieg: Schluss, oder um die Plätze", en="after the first win: the end, or for places"
        ),
        rulings=("F-Q36",),
    )
    starter: Seat = option(0, text=Text(de="Platz, der beginnt", en="the seat that begins"), rulings=("MF-11", "F-Q05"))
    ages: PerSeat[Annotated[int, Between(0, 150)]] | None = option(
        None,
        text=Text(de="Alter der Spielenden; die jüngste beginnt", en="ages of the players; the youngest begins"),
        rulings=("MF-11", "F-Q05", "S-22"),
    )

    @classmethod
    @override
    def defaults(cls, given: Mapping[str, object]) -> Mapping[str, object]:
        values = super().defaults(given)
        if given.get("level") == "1" and given.get("players") == _MAX_PLAYERS:
            # Five cards each would leave a pile of one (F-Q02).
            return {**values, "hand_size": 4}
        return values

    @override
    def conflicts(self) -> Iterator[str]:
        cards = len(COLOURS) * (len(NUMBERS) + len(self.action_kinds))
        if self.players * self.hand_size + 1 >= cards:
            yield (
                Text(
                    de="hand_size {hand_size} ist zu groß: Von {cards} Karten bleibt nach {players} Händen und "
                    "einer Startkarte nichts zum Ziehen",
                    en="hand_size {hand_size} is too large: {players} hands and a start card leave nothing to "
                    "draw of {cards} cards",
                ).message(hand_size=self.hand_size, players=self.players, cards=cards)
            )

    @property
    def first_seat(self) -> int:
        """The seat that begins: the one with the lowest age if ages are given, else the starter."""
        return self.starter if self.ages is None else self.ages.index(min(self.ages))
