"""A match in a terminal: coloured cards, the table, the events, the result."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text as Line

from cardrules.errors import counted
from cardrules.game import Game
from cardrules.rules import looks
from cardrules.rules.actions import HIDDEN_ACTION, Action, cards_in
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.chance import Seed
from cardrules.rules.events import Event, Moved, Place
from cardrules.rules.phases import Phase, Window
from cardrules.rules.results import Result
from cardrules.rules.rulebook import Clause
from cardrules.rules.state import State, View
from cardrules.rules.validators import Refusal
from cardrules.rules.zones import Cards, Zone, zones_of
from cardrules.steps import Played
from cardrules.words import LEGEND, Words

from .texts import say

COLOURS: Final[Mapping[looks.Colour, str]] = {
    "black": "bold black on white",
    "blue": "bold white on blue",
    "green": "bold black on green",
    "orange": "bold black on dark_orange",
    "purple": "bold white on purple",
    "red": "bold white on red",
    "white": "bold black on white",
    "yellow": "bold black on yellow",
}
"""How a card is painted, by its colour; on black and white the letter of a suit tells it from others."""
COLOURLESS: Final = "bold reverse"
HIDDEN: Final = "dim"
MAX_CARDS: Final = 12
"""More open cards of a pile than these are cut to the newest ones."""
NEWEST: Final = 5


def style_of(card: Card) -> str:
    """Return how a card is painted, by what it declares of its look."""
    colour = card.look.colour
    return COLOURLESS if colour is None else COLOURS[colour]


def codes(cards: Iterable[Card]) -> str:
    """Return the cards' ids, runs of face-down cards counted."""
    words: list[str] = []
    for card, run in groupby(cards):
        count = len(list(run))
        words.append(str(card) if count == 1 else f"{card}×{count}")
    return " ".join(words)


def laid(cards: Cards, lies: looks.Lies) -> str:
    """Return the ids of the cards of a zone; of many open ones in a pile the newest."""
    if not cards:
        return "–"
    if lies == "pile" and len(cards) > MAX_CARDS and FACE_DOWN not in cards:
        return f"({len(cards)}) … {codes(cards[-NEWEST:])}"
    return codes(cards)


class Screen:
    """Shows one match to one person.

    Args:
        console: Where to.
        game: The game.
        lang: The language.
        seat: Whose knowledge is shown; None for all of it.
        players: What is added to each seat in brackets: its bot, or that it is the person's.
        names: Who sits on each seat, see :meth:`Game.words`.
    """

    def __init__(
        self,
        console: Console,
        game: Game,
        lang: str,
        seat: int | None,
        players: Sequence[str],
        names: Sequence[str] = (),
    ) -> None:
        self.console = console
        self.game = game
        self.words: Words = game.words(lang, names)
        self.seat = seat
        self._players = players
        self._styles = {FACE_DOWN.id: HIDDEN}
        for card in game.deck:
            self._styles |= dict.fromkeys((card.id, self.words(card)), style_of(card))
        texts = "|".join(re.escape(text) for text in sorted(self._styles, key=len, reverse=True))
        self._cards = re.compile(rf"(?<![\w+.-])(?:{texts})(?![\w+-]|\.\w)")
        self._rounds: list[dict[int, int]] = []
        self._named: frozenset[Card] = frozenset()

    # Pieces

    def paint(self, text: str, style: str = "") -> Line:
        """Return a text in which every card is coloured."""
        line = Line(text, style)
        for found in self._cards.finditer(text):
            line.stylize(self._styles[found[0]], *found.span())
        return line

    def text(self, key: str, **params: object) -> str:
        """Return a text of the command line's own catalogue."""
        return say(self.words.lang, key, **params)

    def player(self, seat: int) -> str:
        """Return what a seat is called, with who sits there."""
        who = self._players[seat]
        return f"{self.words.seat(seat)} ({who})" if who else self.words.seat(seat)

    def _known(self, state: State) -> State:
        return state if isinstance(state, View) else self.game.view(state, self.seat)

    def _all(self, zone: Zone) -> bool:
        # A viewer of all hands still sees the piles as a spectator does: their order would only confuse.
        return zone.per_seat and self.seat is None

    def _laid(self, cards: Cards, lies: looks.Lies) -> Line:
        return self.paint(laid(cards, lies))

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
        self.line(self.text(key, **params), style, whole=whole)

    def _print(self, line: Line, *, whole: bool = False) -> None:
        self.console.print(line, soft_wrap=whole or not self.console.is_terminal)

    def heading(self, seed: Seed | None) -> None:
        """Show the game, the players and the seed."""
        self.title(self.game.rulebook.title.render(self.words.lang))
        for seat in range(self.game.options.players):
            self.line(f"  {self.player(seat)}")
        self.say("options-are", "dim", options=self.game.options)
        if seed is not None:
            self.say("seed-is", "dim", seed=seed)

    def table(self, state: State) -> None:
        """Show the plain fields, the shared zones, and the zones of every seat, the viewer's own last."""
        known = self._known(state)
        for fact in self.words.facts(known):
            self.line(fact, "bold")
        rows = [
            (
                zone.per_seat,
                zone.per_seat and part == self.seat,
                self.words(Place(zone.name, part)),
                self._laid(cards, zone.lies),
            )
            for zone in zones_of(self.game.state_type)
            for part, cards in zone.parts(state if self._all(zone) else known)
        ]
        grid = self._grid()
        for _, mine, label, cards in sorted(rows, key=itemgetter(0, 1)):
            grid.add_row(Line(label, "bold" if mine else "dim"), cards)
        self.console.print(grid)

    def told(self, played: Played) -> Iterator[Line]:
        """Yield what an action and its events say to the viewer."""
        yield self._acted(played)
        yield from self.happened(played.events)

    def forget(self) -> None:
        """Forget the rounds of the score sheet, before the match is told anew."""
        self._rounds.clear()

    def acted(self, played: Played) -> None:
        """Show that a seat acts; the details only to a viewer that may know them, the rest follows from the events."""
        self._print(self._acted(played))

    def _acted(self, played: Played) -> Line:
        # The arguments of another seat's action can be secret: a card given away face down, a hidden choice.
        seat, open_to_me = played.seat, self.seat in {None, played.seat}
        action: Action = played.action if open_to_me else self.game.view_action(played, self.seat)
        in_full = open_to_me or action is HIDDEN_ACTION
        text = self.words(action) if in_full else self.words.kind(type(action))
        self._named = frozenset(cards_in(action) if in_full else ())
        return Line.assemble((f"{self.player(seat)}  ", "bold"), self.paint(text))

    def events(self, events: Sequence[Event]) -> None:
        """Show the events that the viewer may know, without movements of the cards that the action has just named."""
        for line in self.happened(events):
            self._print(line)

    def happened(self, events: Sequence[Event]) -> Iterator[Line]:
        """Yield what the events that the viewer may know say."""
        for event in events:
            shown = event if self.seat is None else self.game.view_event(event, self.seat)
            if shown is None or (isinstance(shown, Moved) and self._named.issuperset(shown.cards)):
                continue
            self._note_score(shown)
            if text := self.words(shown):
                yield self.paint(f"    {text}", "" if isinstance(shown, Moved) else "italic")
        self._named = frozenset()

    def touched(self, events: Sequence[Event], state: State) -> None:
        """Show the places that cards left or came to, except those that are face down to all."""
        known = self._known(state)
        places = [place for event in events if isinstance(event, Moved) for place in (event.source, event.target)]
        grid = self._grid()
        for zone in zones_of(self.game.state_type):
            for part, cards in zone.parts(state if self._all(zone) else known):
                if Place(zone.name, part) in places and any(card is not FACE_DOWN for card in cards):
                    label = Line(self.words(Place(zone.name, part)), "dim")
                    grid.add_row("   ", label, self._laid(cards, zone.lies))
        if grid.row_count:
            self.console.print(grid)

    def choices(self, actions: Sequence[Action]) -> None:
        """Show a numbered list of actions, those of each kind together."""
        width = len(str(len(actions)))
        for _, kind in groupby(enumerate(actions, start=1), lambda numbered: type(numbered[1])):
            entries = [
                Line.assemble((f"{number:>{width}} ", "cyan"), self.paint(self.words(action)))
                for number, action in kind
            ]
            self.console.print(Columns(entries, padding=(0, 3), column_first=True))

    def legend(self, state: State) -> None:
        """Show what the codes of the open cards mean."""
        zones = zones_of(self.game.state_type)
        cards = [card for zone in zones for _, part in zone.parts(self._known(state)) for card in part]
        entries = [
            Line.assemble(self.paint(code, "bold"), f" {meaning}") for code, meaning in self.words.legend(cards).items()
        ]
        if entries:
            self.title(LEGEND.render(self.words.lang))
            self.console.print(Columns(entries, padding=(0, 3)))

    def reason(self, refusal: Refusal) -> str:
        """Return what speaks against an action, with its clause."""
        return self.text("reason-of-clause", message=self.words(refusal), clause=refusal.clause)

    def clauses(self, state: State, actions: Sequence[Action]) -> None:
        """Show for each kind of action how it is written, and the clauses about it."""
        examples: dict[type[Action], Action] = {type(action): action for action in reversed(actions)}
        for kind, example in reversed(examples.items()):
            self.title(self.text("kind-of-action", kind=self.words.kind(kind), example=example))
            for clause in self._clauses(state, kind):
                text = clause.text.render(self.words.lang)
                self.say("reason-of-clause", message=text, clause=f"{self.game.name}:{clause.id}")

    def _clauses(self, state: State, kind: type[Action]) -> Iterator[Clause]:
        book = self.game.rulebook
        homes: tuple[Phase[Any] | Window[Any], ...] = (self.game.phases[state.phase], *self.game.windows.values())
        for home in homes:
            for move in home.moves:
                if move.action is kind:
                    about = (*move.clauses, *(check.clause for check in move.validators))
                    yield from map(book.clause, dict.fromkeys(about))

    def result(self, result: Result | None) -> None:
        """Show the score sheet, and who won; or that the match still runs."""
        if result is None:
            self.say("unfinished")
            return
        if self._rounds:
            self.console.print(self.score_sheet(result))
        self.title(self.text("result"))
        self.console.print(self.places(result))
        self.say("reason", "dim", reason=self.words.reason(result.reason))

    def places(self, result: Result) -> Table:
        """Return who came in which place, with their points."""
        grid = self._grid()
        for place, seats in self._places(result):
            for seat in seats:
                points = "" if result.scores is None else self._points(result.scores[seat])
                style = "bold" if seat in result.winners else ""
                grid.add_row(f"{place}.", Line(self.player(seat), style), Line(points, style))
        return grid

    def _points(self, points: int) -> str:
        return counted(points, "{count} point", "{count} points").message(self.words.lang)

    @staticmethod
    def _places(result: Result) -> Iterator[tuple[int, tuple[int, ...]]]:
        place = 1
        for seats in result.ranking:
            yield place, seats
            place += len(seats)

    def score_sheet(self, result: Result) -> Table:
        """Return the points of every round."""
        sheet = Table(box=SIMPLE_HEAD, pad_edge=False)
        sheet.add_column(self.text("round"), justify="right")
        for seat in range(self.game.options.players):
            sheet.add_column(self.words.seat(seat), justify="right")
        for number, points in enumerate(self._rounds, start=1):
            sheet.add_row(str(number), *(str(points.get(seat, "")) for seat in range(self.game.options.players)))
        if result.scores is not None:
            sheet.add_section()
            sheet.add_row(self.text("total"), *map(str, result.scores), style="bold")
        return sheet

    def _note_score(self, event: Event) -> None:
        """Keep an event with a seat and points as an entry of the score sheet."""
        seat, points = getattr(event, "seat", None), getattr(event, "points", None)
        if isinstance(seat, int) and isinstance(points, int):
            if not self._rounds or seat in self._rounds[-1]:
                self._rounds.append({})
            self._rounds[-1][seat] = points
