"""The table as text: the others above, shared zones in the middle, the viewer's own cards below.

A card that can be chosen has a thick frame, one that is chosen a double one, and arrows point at the one under the
cursor: nobody has to tell colours apart.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, Final

import attrs
from rich.style import Style
from rich.text import Text as Line

from cardrules.cli.screen import HIDDEN, MAX_CARDS, NEWEST, Screen, style_of
from cardrules.rules.actions import Action
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.events import Place
from cardrules.rules.looks import Lies, Symbol
from cardrules.rules.zones import Cards, Zone, zones_of

from .boxes import Box, Spot, Target, above, beside, flowing, written

SYMBOLS: Final[Mapping[Symbol, str]] = {
    "circle": "●",
    "club": "♣",
    "diamond": "♦",
    "heart": "♥",
    "minus": "−",
    "moon": "☾",
    "plus": "+",
    "reverse": "↻",
    "skip": "⊘",
    "spade": "♠",
    "square": "■",
    "star": "★",
    "swap": "⇄",
    "triangle": "▲",
    "wheel": "✚",
}
BACK: Final = "▒▒"
_FRAMES: Final = {"plain": tuple("┌─┐│└┘"), "lit": tuple("┏━┓┃┗┛"), "picked": tuple("╔═╗║╚╝")}
_SIDES: Final = {"plain": "  ", "lit": "[]", "picked": "{}"}
_MOVED: Final = "*"
_SEAT_WIDTH: Final = 30
"""How wide what another seat has is at least."""
ROOMY: Final = 30
"""From so many lines on, the cards in the middle are large."""


@attrs.frozen
class Scene:
    """What is to be drawn.

    Attributes:
        view: What the viewer sees.
        seat: The viewer's seat; None for a spectator.
        lit: The cards that can be chosen.
        picked: The cards that are chosen.
        moved: The places that cards have just come to.
        listed: The actions to be told in words.
        may_decline: Whether doing nothing can be chosen.
    """

    view: Any
    seat: int | None
    lit: frozenset[Card] = frozenset()
    picked: Collection[Card] = ()
    moved: Collection[Place] = ()
    listed: tuple[Action, ...] = ()
    may_decline: bool = False


def face(card: Card) -> str:
    """Return what is printed on a card: its label, its mark and its symbol."""
    if card is FACE_DOWN:
        return BACK
    look = card.look
    marks = [SYMBOLS[symbol] for symbol in (look.mark, look.symbol) if symbol is not None]
    return look.label + "".join(dict.fromkeys(marks))


class Painter:
    """Draws scenes of one match for one person.

    Args:
        screen: Has the words.
        scene: What is drawn.
        cursor: What the cursor is on; a card, an action or None.
        width: How many columns there are.
        height: How many lines there are.
    """

    def __init__(self, screen: Screen, scene: Scene, cursor: Target, width: int, height: int) -> None:
        self._screen = screen
        self._words = screen.words
        self._scene = scene
        self._cursor = cursor
        self._width = width
        self._roomy = height >= ROOMY

    def table(self) -> Box:
        """Return the whole table, and below it the actions in words."""
        scene = self._scene
        game = self._screen.game
        players: int = game.options.players
        me = scene.seat
        # Clockwise from the viewer on.
        others = [((me or 0) + turn) % players for turn in range(me is not None, players)]
        columns = max(1, min(len(others), (self._width + 2) // (_SEAT_WIDTH + 2)))
        seat_width = (self._width + 2) // columns - 2
        parts = [flowing((self._seat(seat, seat_width) for seat in others), self._width)]
        parts += [written(self._screen.paint(fact, "italic"), self._width) for fact in self._words.facts(scene.view)]
        shared = [self._zone(place, cards, zone, large=self._roomy) for zone, place, cards in self._zones(None)]
        parts.append(flowing(shared, self._width))
        if me is not None:
            own = [self._zone(place, cards, zone, large=True) for zone, place, cards in self._zones(me)]
            parts += [written(self._name(me), self._width), flowing(own, self._width)]
        return above((*parts, self._actions()))

    def _zones(self, seat: int | None) -> Iterator[tuple[Zone, Place, Cards]]:
        """Yield the parts of zones that belong to a seat, or to none; but the first one only if cards are there."""
        first = True
        for zone in zones_of(self._screen.game.state_type):
            if zone.per_seat is (seat is not None):
                for part, cards in zone.parts(self._scene.view):
                    if seat is None or (part == seat and (cards or first)):
                        yield zone, Place(zone.name, part), cards
                first = False

    def _name(self, seat: int) -> Line:
        on_turn = seat in self._screen.game.on_turn(self._scene.view)
        return Line(f"{'▶' if on_turn else ' '} {self._screen.player(seat)}", "bold")

    def _seat(self, seat: int, width: int) -> Box:
        rows = [self._zone(place, cards, zone, large=False, width=width) for zone, place, cards in self._zones(seat)]
        name = self._name(seat)
        return flowing((written(name, min(name.cell_len, width)), *rows), width)

    def _zone(self, place: Place, cards: Cards, zone: Zone, *, large: bool, width: int | None = None) -> Box:
        """Return a part of a zone, with its name and how many cards lie there."""
        width = self._width if width is None else width
        called = self._words.zone(zone.name) if zone.per_seat else self._words(place)
        moved = _MOVED if place in self._scene.moved else ""
        told = Line(f"{moved}{called} ({len(cards)})" if len(cards) > 1 else f"{moved}{called}", "dim")
        shown = self._shown(cards, zone.lies)
        draw = self._card if large else self._chip
        boxes = [draw(card, len([*run])) for card, run in groupby(shown)] or [written(Line("–"), 1)]
        lying = flowing(boxes, width, 0)
        if large:
            return above((written(told, max(lying.width, min(told.cell_len, width))), lying))
        # In front of its cards, where they have room for it.
        if told.cell_len + 1 + lying.width <= width:
            return beside((written(told, told.cell_len), lying), 1)
        return above((written(told, width), lying))

    def _shown(self, cards: Cards, lies: Lies) -> Sequence[Card]:
        """Return the cards that are shown: of a pile the one on top, of many others the newest."""
        if lies == "pile" and cards:
            # An open pile's top is its last card.
            return (next((card for card in reversed(cards) if card is not FACE_DOWN), FACE_DOWN),)
        cut = lies == "row" and len(cards) > MAX_CARDS and FACE_DOWN not in cards
        return cards[-NEWEST:] if cut and self._scene.lit.isdisjoint(cards) else cards

    def _kind(self, card: Card) -> str:
        return "picked" if card in self._scene.picked else "lit" if card in self._scene.lit else "plain"

    def _style(self, card: Card) -> Style:
        if card is FACE_DOWN:
            return Style.parse(HIDDEN)
        # Where something can be chosen, only that lights up.
        choosing = self._scene.lit or self._scene.picked
        return Style.parse(style_of(card)) + Style(dim=bool(choosing) and self._kind(card) == "plain")

    def _card(self, card: Card, count: int) -> Box:
        """Return a large card; of several face-down ones one, with their number."""
        left, line, right, side, low_left, low_right = _FRAMES[self._kind(card)]
        text = face(card) + (f"×{count}" if count > 1 else "")
        width = max(3, len(text))
        sides = "▶◀" if self._is_cursor(card) else side * 2
        rows = [
            Line(f"{left}{line * width}{right}"),
            Line.assemble(sides[0], (f"{text:<{width}}", self._style(card)), sides[1]),
            Line(f"{low_left}{line * width}{low_right}"),
        ]
        return Box(width + 2, tuple(rows), self._spots(card, width + 2, 3))

    def _chip(self, card: Card, count: int) -> Box:
        """Return a card in one line."""
        text = face(card) + (f"×{count}" if count > 1 else "")
        sides = "▶◀" if self._is_cursor(card) else _SIDES[self._kind(card)]
        line = Line.assemble(sides[0], (text, self._style(card)), sides[1])
        return Box(line.cell_len, (line,), self._spots(card, line.cell_len, 1))

    def _is_cursor(self, card: Card) -> bool:
        return card is not FACE_DOWN and card is self._cursor

    @staticmethod
    def _spots(card: Card, width: int, height: int) -> tuple[Spot, ...]:
        return () if card is FACE_DOWN else (Spot(card, 0, 0, width, height),)

    def _actions(self) -> Box:
        """Return the actions in words, each with its number, and doing nothing."""
        scene = self._scene
        rows: list[tuple[str, str, Target]] = [
            (str(number), self._words(action), action) for number, action in enumerate(scene.listed, start=1)
        ]
        if scene.may_decline:
            rows.append(("0", self._screen.text("tui-nothing"), None))
        if not rows:
            return Box(0)
        return flowing((self._action(*row) for row in rows), self._width)

    def _action(self, key: str, text: str, target: Target) -> Box:
        left, right = ("▶", "◀") if target is self._cursor else ("[", "]")
        line = Line.assemble(left, (key, "bold cyan"), " ", self._screen.paint(text), right)
        box = written(line, min(line.cell_len, self._width))
        return attrs.evolve(box, spots=(Spot(target, 0, 0, box.width, len(box.lines)),))


def clickable(box: Box) -> Line:
    """Return the lines of a box as one text; a click at a spot says its number, as ``meta["spot"]``."""
    text = Line("\n", end="").join(box.lines)
    starts = partial(_offset, box)
    for number, spot in enumerate(box.spots):
        for line in range(spot.line, spot.line + spot.height):
            start = starts(line, spot.column)
            text.stylize(Style(meta={"spot": number}), start, starts(line, spot.column + spot.width))
    return text


def _offset(box: Box, line: int, column: int) -> int:
    """Return how many characters stand before a column of a line; all that is drawn is one column wide or two."""
    before = sum(len(other.plain) + 1 for other in box.lines[:line])
    start = box.lines[line].copy()
    start.truncate(column)
    return before + len(start.plain)
