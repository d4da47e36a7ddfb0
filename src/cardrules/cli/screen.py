"""A match in a terminal: coloured cards, the table, the events, the result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text as Line

from cardrules.game import Game
from cardrules.rules.actions import Action
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.chance import Seed
from cardrules.rules.events import Event, Moved, Place
from cardrules.rules.results import Result
from cardrules.rules.state import State, View
from cardrules.rules.values import fields_of
from cardrules.rules.zones import Cards, Zone, zones_of
from cardrules.steps import Played

from .wording import Wording

COLOURS: Final[Mapping[str, str]] = {
    "b": "bold white on blue",
    "g": "bold black on green",
    "r": "bold white on red",
    "y": "bold black on yellow",
}
"""How a card is painted, by the letter of its colour in lower case."""
COLOURLESS: Final = "bold reverse"
HIDDEN: Final = "dim"


def style_of(card: Card) -> str:
    """Return how a card is painted: by the first of its fields that is the letter of a colour."""
    for field in fields_of(type(card)):
        value: object = getattr(card, field.name)
        if field.name != "id" and isinstance(value, str) and value.lower() in COLOURS:
            return COLOURS[value.lower()]
    return COLOURLESS


class Screen:
    """Shows one match to one person.

    Args:
        console: Where to.
        game: The game.
        lang: The language.
        seat: Whose knowledge is shown; None for all of it.
        players: The name added to each seat's number.
    """

    def __init__(self, console: Console, game: Game, lang: str, seat: int | None, players: Sequence[str]) -> None:
        self.console = console
        self.game = game
        self.wording: Wording = Wording(game, lang)
        self.seat = seat
        self._players = players
        self._styles = {card.id: style_of(card) for card in game.deck} | {FACE_DOWN.id: HIDDEN}
        ids = "|".join(re.escape(card_id) for card_id in sorted(self._styles, key=len, reverse=True))
        self._ids = re.compile(rf"(?<![\w+.-])(?:{ids})(?![\w+-]|\.\w)")
        self._rounds: list[dict[int, int]] = []

    # Pieces

    def paint(self, text: str, style: str = "") -> Line:
        """Return a text in which every card is coloured."""
        line = Line(text, style)
        for found in self._ids.finditer(text):
            line.stylize(self._styles[found[0]], *found.span())
        return line

    def player(self, seat: int) -> str:
        """Return what a seat is called, with who sits there."""
        who = self._players[seat]
        return self.wording.say("player" if who else "seat", seat=seat, who=who)

    def _known(self, state: State) -> State:
        return state if isinstance(state, View) else self.game.view(state, self.seat)

    def _all(self, zone: Zone) -> bool:
        # A viewer of all hands still sees the piles as a spectator does: their order would only confuse.
        return zone.per_seat and self.seat is None

    def _pile(self, cards: Cards) -> Line:
        return self.paint(self.wording.pile(cards))

    @staticmethod
    def _grid() -> Table:
        return Table.grid(padding=(0, 2))

    # Lines

    def title(self, text: str) -> None:
        """Show a headline."""
        self.console.print(Rule(Line(text, "bold"), align="left", style="dim"))

    def line(self, text: str, style: str = "", *, whole: bool = False) -> None:
        """Show a line of text, wrapped between words in a terminal unless it has to stay whole."""
        self._print(self.paint(text, style), whole=whole)

    def say(self, key: str, style: str = "", *, whole: bool = False, **params: object) -> None:
        """Show a text of the catalogue."""
        self.line(self.wording.say(key, **params), style, whole=whole)

    def _print(self, line: Line, *, whole: bool = False) -> None:
        self.console.print(line, soft_wrap=whole or not self.console.is_terminal)

    def heading(self, seed: Seed | None) -> None:
        """Show the game, the players and the seed."""
        say = self.wording.say
        self.title(self.game.rulebook.title.render(self.wording.lang))
        for seat in range(self.game.options.players):
            self.line(f"  {self.player(seat)}")
        self.line(say("options-are", options=self.game.options), "dim")
        if seed is not None:
            self.line(say("seed-is", seed=seed), "dim")

    def table(self, state: State) -> None:
        """Show the plain fields, the shared zones, and the zones of every seat, the viewer's own last."""
        known = self._known(state)
        for fact in self.wording.facts(known):
            self.line(fact, "bold")
        rows = [
            (
                zone.per_seat,
                zone.per_seat and part == self.seat,
                self.wording.place(Place(zone.name, part)),
                cards,
            )
            for zone in zones_of(self.game.state_type)
            for part, cards in zone.parts(state if self._all(zone) else known)
        ]
        grid = self._grid()
        for _, mine, label, cards in sorted(rows, key=itemgetter(0, 1)):
            grid.add_row(Line(label, "bold" if mine else "dim"), self._pile(cards))
        self.console.print(grid)

    def acted(self, played: Played) -> None:
        """Show that a seat acts; the details only to a viewer that may know them, the rest follows from the events."""
        # The arguments of another seat's action can be secret: a card given away face down, a hidden choice.
        seat, open_to_me = played.seat, self.seat in {None, played.seat}
        action = played.action if open_to_me else self.game.view_action(played, self.seat)
        text = str(action) if open_to_me else self.wording.name(action.word, "action")
        meaning = self.wording.action(action) if open_to_me else ""
        line = Line.assemble((f"{self.player(seat)}  ", "bold"), self.paint(text), (f"  {meaning}", "dim"))
        line.rstrip()
        self._print(line)

    def events(self, events: Sequence[Event]) -> None:
        """Show the events that the viewer may know."""
        for event in events:
            shown = event if self.seat is None else self.game.view_event(event, self.seat)
            if shown is not None:
                self._note_score(shown)
                style = "" if isinstance(shown, Moved) else "italic"
                self.line(f"    {self.wording.event(shown)}", style)

    def touched(self, events: Sequence[Event], state: State) -> None:
        """Show the places that cards left or came to, except those that are face down to all."""
        known = self._known(state)
        places = [place for event in events if isinstance(event, Moved) for place in (event.source, event.target)]
        grid = self._grid()
        for zone in zones_of(self.game.state_type):
            for part, cards in zone.parts(state if self._all(zone) else known):
                if Place(zone.name, part) in places and any(card is not FACE_DOWN for card in cards):
                    label = Line(self.wording.place(Place(zone.name, part)), "dim")
                    grid.add_row("   ", label, self._pile(cards))
        if grid.row_count:
            self.console.print(grid)

    def choices(self, actions: Sequence[Action]) -> None:
        """Show a numbered list of actions, grouped by kind with its name."""
        width = len(str(len(actions)))
        grid = self._grid()
        for _, kind in groupby(enumerate(actions, start=1), lambda numbered: type(numbered[1])):
            numbered = list(kind)
            entries = [
                Line.assemble((f"{number:>{width}} ", "cyan"), self.paint(str(action))) for number, action in numbered
            ]
            meaning = Line(self.wording.action(numbered[0][1]), "dim")
            grid.add_row("", meaning, Columns(entries, padding=(0, 3), column_first=True))
        self.console.print(grid)

    def result(self, result: Result | None) -> None:
        """Show the score sheet, and who won; or that the match still runs."""
        say = self.wording.say
        if result is None:
            self.line(say("unfinished"))
            return
        if self._rounds:
            self.console.print(self._score_sheet(result))
        self.title(say("result"))
        grid = self._grid()
        for place, seats in self._places(result):
            for seat in seats:
                points = (
                    ""
                    if result.scores is None
                    else self.wording.counted(result.scores[seat], "{count} point", "{count} points")
                )
                style = "bold" if seat in result.winners else ""
                grid.add_row(f"{place}.", Line(self.player(seat), style), Line(points, style))
        self.console.print(grid)
        self.line(say("reason", reason=self.wording.name(result.reason, "reason")), "dim")

    @staticmethod
    def _places(result: Result) -> Iterator[tuple[int, tuple[int, ...]]]:
        place = 1
        for seats in result.ranking:
            yield place, seats
            place += len(seats)

    def _score_sheet(self, result: Result) -> Table:
        sheet = Table(box=SIMPLE_HEAD, pad_edge=False)
        sheet.add_column(self.wording.say("round"), justify="right")
        for seat in range(self.game.options.players):
            sheet.add_column(self.wording.say("seat", seat=seat), justify="right")
        for number, points in enumerate(self._rounds, start=1):
            sheet.add_row(str(number), *(str(points.get(seat, "")) for seat in range(self.game.options.players)))
        if result.scores is not None:
            sheet.add_section()
            sheet.add_row(self.wording.say("total"), *map(str, result.scores), style="bold")
        return sheet

    def _note_score(self, event: Event) -> None:
        """Keep an event with a seat and points as an entry of the score sheet."""
        seat, points = getattr(event, "seat", None), getattr(event, "points", None)
        if isinstance(seat, int) and isinstance(points, int):
            if not self._rounds or seat in self._rounds[-1]:
                self._rounds.append({})
            self._rounds[-1][seat] = points
