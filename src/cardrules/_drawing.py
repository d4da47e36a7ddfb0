"""How pictures are drawn: boxes of pieces of SVG, each piece at its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import accumulate
from math import hypot
from typing import Final, Literal, TypeAlias

import attrs

from ._arguments import plain_text, require, tuple_of
from .errors import InvalidArgument, shown
from .rules.actions import Action, cards_in
from .rules.cards import FACE_DOWN, Card
from .rules.events import Event, Moved, Place
from .rules.looks import Colour, Lies, Look, Symbol
from .rules.state import State, View, mask
from .rules.zones import Zone, zones_of
from .words import Words

Theme: TypeAlias = Literal["auto", "dark", "light"]

WIDTH: Final = 56
HEIGHT: Final = 80
_GAP: Final = 12
_FAN: Final = 24
"""How far cards in a fan lie apart."""
_HEAD: Final = 20
"""How long the head of an arrow is."""
_ROW: Final = 420
"""How wide a row of cards or of zones may become before its cards overlap, or the next row begins."""

_FILLS: Final[Mapping[Colour | None, tuple[str, str]]] = {
    None: ("#f7f7f2", "#1a1a1a"),
    "black": ("#f7f7f2", "#1a1a1a"),
    "white": ("#ffffff", "#1a1a1a"),
    "red": ("#d55e00", "#ffffff"),
    "yellow": ("#f0e442", "#1a1a1a"),
    "green": ("#009e73", "#ffffff"),
    "blue": ("#0072b2", "#ffffff"),
    "orange": ("#e69f00", "#1a1a1a"),
    "purple": ("#cc79a7", "#1a1a1a"),
}
"""The ground and the ink of a card: the palette of Okabe and Ito, which people who are colour-blind can tell apart."""
_SUIT_INKS: Final = {"red": "#c1440e", "black": "#1a1a1a"}

# Outlines within 24 × 24, filled.
_ROUND: Final = "M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2Z"
_SYMBOLS: Final[Mapping[Symbol, str]] = {
    "spade": "M12 2C9 7 3 10 3 15A4.4 4.4 0 0 0 11 17L9 22H15L13 17A4.4 4.4 0 0 0 21 15C21 10 15 7 12 2Z",
    "heart": "M12 22C9 17 2 13 2 8A5 5 0 0 1 12 7A5 5 0 0 1 22 8C22 13 15 17 12 22Z",
    "diamond": "M12 2L20 12L12 22L4 12Z",
    "club": "M12 2A5 5 0 0 1 15.5 10A5 5 0 1 1 13 17L15 22H9L11 17A5 5 0 1 1 8.5 10A5 5 0 0 1 12 2Z",
    "circle": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3Z",
    "square": "M4 4H20V20H4Z",
    "triangle": "M12 3L22 20H2Z",
    "star": "M12 2L14.9 8.6L22 9.3L16.7 14L18.2 21L12 17.4L5.8 21L7.3 14L2 9.3L9.1 8.6Z",
    "moon": "M15 2A10 10 0 1 0 22 17A9 9 0 0 1 15 2Z",
    "plus": "M9 3H15V9H21V15H15V21H9V15H3V9H9Z",
    "minus": "M3 9H21V15H3Z",
    "skip": f"{_ROUND}M6.8 8.4A6.5 6.5 0 0 0 15.6 17.2ZM8.4 6.8L17.2 15.6A6.5 6.5 0 0 0 8.4 6.8Z",
    "reverse": "M8 2L15 8L8 14V10.5H3V5.5H8ZM16 10L9 16L16 22V18.5H21V13.5H16Z",
    "swap": "M7 2L13 9H9.5V22H4.5V9H1ZM17 22L11 15H14.5V2H19.5V15H23Z",
    "wheel": f"{_ROUND}M11 11V5A7 7 0 0 0 5 11ZM13 11H19A7 7 0 0 0 13 5ZM13 13V19A7 7 0 0 0 19 13Z "
    "M11 13H5A7 7 0 0 0 11 19Z",
}
_PITCH: Final = 5.5
"""How far letters lie apart, in the units of their lines."""
# Lines within 4 × 6: what is printed on cards must not depend on a font.
_GLYPHS: Final[Mapping[str, str]] = {
    "0": "M1 0H3L4 1V5L3 6H1L0 5V1Z",
    "1": "M1 1L2 0V6M1 6H3",
    "2": "M0 1L1 0H3L4 1V2L0 6H4",
    "3": "M0 0H4L2 2.5L4 4V5L3 6H1L0 5",
    "4": "M3 6V0L0 4H4",
    "5": "M4 0H0V2.5H3L4 3.5V5L3 6H0",
    "6": "M4 0H1L0 1V5L1 6H3L4 5V3.5L3 2.5H0",
    "7": "M0 0H4L1.5 6",
    "8": "M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3",
    "9": "M4 3.5H1L0 2.5V1L1 0H3L4 1V5L3 6H0",
    "A": "M0 6L2 0L4 6M.7 4H3.3",
    "B": "M0 0V6H3L4 5V4L3 3H0M0 0H3L4 1V2L3 3",
    "C": "M4 1L3 0H1L0 1V5L1 6H3L4 5",
    "D": "M0 0V6H2.5L4 4.5V1.5L2.5 0Z",
    "E": "M4 0H0V6H4M0 3H3",
    "F": "M4 0H0V6M0 3H3",
    "G": "M4 1L3 0H1L0 1V5L1 6H3L4 5V3H2.5",
    "H": "M0 0V6M4 0V6M0 3H4",
    "I": "M2 0V6M1 0H3M1 6H3",
    "J": "M4 0V5L3 6H1L0 5",
    "K": "M0 0V6M4 0L0 3.5M1.4 2.4L4 6",
    "L": "M0 0V6H4",
    "M": "M0 6V0L2 3L4 0V6",
    "N": "M0 6V0L4 6V0",
    "O": "M1 0H3L4 1V5L3 6H1L0 5V1Z",
    "P": "M0 6V0H3L4 1V2.5L3 3.5H0",
    "Q": "M1 0H3L4 1V5L3 6H1L0 5V1ZM2.5 4.5L4 6",
    "R": "M0 6V0H3L4 1V2.5L3 3.5H0M2 3.5L4 6",
    "S": "M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5",
    "T": "M0 0H4M2 0V6",
    "U": "M0 0V5L1 6H3L4 5V0",
    "V": "M0 0L2 6L4 0",
    "W": "M0 0L1 6L2 3L3 6L4 0",
    "X": "M0 0L4 6M4 0L0 6",
    "Y": "M0 0L2 3L4 0M2 3V6",
    "Z": "M0 0H4L0 6H4",
    "+": "M2 1.5V4.5M.5 3H3.5",
    "-": "M.5 3H3.5",
    "−": "M.5 3H3.5",
    "?": "M0 1L1 0H3L4 1V2L2 3.5V4.2M2 5.5V6",
    ".": "M2 5.5V6",
}
_STYLE: Final = """\
text{font-family:sans-serif;font-size:13px;fill:#1a1a1a}
.name{font-size:16px;font-weight:bold}.fact{font-style:italic}
.felt{fill:#e4efe6}.empty{fill:none;stroke:#7a8a80;stroke-dasharray:4 4}
.legal{fill:none;stroke:#b5007a;stroke-width:4}.arrow{fill:#b5007a;opacity:.75}"""
_DARK: Final = "text{fill:#f2f2f2}.felt{fill:#1c2b22}.legal{stroke:#ff7ad0}.arrow{fill:#ff7ad0}"


@attrs.frozen
class Box:
    """A part of a picture, drawn from its upper left corner.

    Attributes:
        width: In user units.
        height: In user units.
        pieces: What is drawn where.
        spots: The middle of each place for cards.
    """

    width: float
    height: float
    pieces: tuple[tuple[float, float, str], ...] = ()
    spots: Mapping[Place, tuple[float, float]] = attrs.field(factory=dict[Place, tuple[float, float]])

    def moved(self, right: float, down: float) -> Box:
        return Box(
            self.width,
            self.height,
            tuple((x + right, y + down, piece) for x, y, piece in self.pieces),
            {place: (x + right, y + down) for place, (x, y) in self.spots.items()},
        )

    def drawn(self) -> str:
        return "".join(f'<g transform="translate({x:.4g} {y:.4g})">{piece}</g>' for x, y, piece in self.pieces)


@attrs.frozen
class Scene:
    """What a picture shows, and what it says to those who do not see it.

    Attributes:
        box: What is drawn.
        title: What the picture is called.
        description: What can be seen.
    """

    box: Box
    title: str
    description: str = ""


def joined(boxes: Sequence[Box], width: float, height: float) -> Box:
    pieces = tuple(piece for box in boxes for piece in box.pieces)
    return Box(width, height, pieces, {place: spot for box in boxes for place, spot in box.spots.items()})


def beside(boxes: Sequence[Box], gap: float = 2 * _GAP) -> Box:
    """Return boxes side by side, their middles at one height."""
    if not boxes:
        return Box(0, 0)
    height = max(box.height for box in boxes)
    lefts = accumulate((box.width + gap for box in boxes), initial=0.0)
    width = sum(box.width for box in boxes) + gap * (len(boxes) - 1)
    return joined(
        [box.moved(x, (height - box.height) / 2) for box, x in zip(boxes, lefts, strict=False)], width, height
    )


def above(boxes: Sequence[Box], gap: float = _GAP) -> Box:
    """Return boxes one above the other, their middles in one line."""
    boxes = [box for box in boxes if box.height]
    if not boxes:
        return Box(0, 0)
    width = max(box.width for box in boxes)
    tops = accumulate((box.height + gap for box in boxes), initial=0.0)
    height = sum(box.height for box in boxes) + gap * (len(boxes) - 1)
    return joined([box.moved((width - box.width) / 2, y) for box, y in zip(boxes, tops, strict=False)], width, height)


def flowing(boxes: Iterable[Box], width: float = _ROW) -> Box:
    """Return boxes side by side in as many rows as they need."""
    rows: list[list[Box]] = [[]]
    for box in boxes:
        if rows[-1] and sum(other.width + 2 * _GAP for other in rows[-1]) + box.width > width:
            rows.append([])
        rows[-1].append(box)
    return above([beside(row) for row in rows])


def text(words: str, kind: str = "") -> Box:
    """Return a line of text; how wide it becomes is a guess, since fonts differ."""
    size = 16 if kind == "name" else 13
    width = 0.6 * size * len(words)
    name = f' class="{kind}"' if kind else ""
    return Box(width, size + 4, ((width / 2, size, f'<text{name} text-anchor="middle">{escape(words)}</text>'),))


# Cards


def _label(text: str, ink: str, x: float, y: float, width: float, height: float) -> str:
    """Return a text around a point, in lines where there are lines for all of it, as large as fits."""
    glyphs = [_GLYPHS.get(char) for char in text.upper()]
    if not all(glyphs):
        size = min(height * 1.3, width * 1.6 / len(text))
        style = f"font-size:{size:.4g}px;fill:{ink}"
        return f'<text x="{x:.4g}" y="{y + size * 0.35:.4g}" text-anchor="middle" style="{style}">{escape(text)}</text>'
    spread = _PITCH * len(text) - (_PITCH - 4)
    scale = min(height / 6, width / spread) if text else 1
    lines = "".join(
        f'<path d="{glyph}" transform="translate({_PITCH * at - spread / 2:.4g} -3)"/>'
        for at, glyph in enumerate(glyphs)
    )
    return (
        f'<g transform="translate({x:.4g} {y:.4g}) scale({scale:.4g})" fill="none" stroke="{ink}" '
        f'stroke-width=".9" stroke-linecap="round" stroke-linejoin="round">{lines}</g>'
    )


def _symbol(name: Symbol, ink: str, x: float, y: float, size: float) -> str:
    return (
        f'<path d="{_SYMBOLS[name]}" fill="{ink}" fill-rule="evenodd" '
        f'transform="translate({x - size / 2:.4g} {y - size / 2:.4g}) scale({size / 24:.4g})"/>'
    )


@lru_cache(1024)
def front(look: Look, name: str) -> str:
    """Return an open card."""
    ground, ink = _FILLS[None if look.suited else look.colour]
    if look.suited:
        ink = _SUIT_INKS.get(look.colour or "black", ink)
    parts = [
        f"<title>{escape(name)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{ground}" stroke="#333"/>',
    ]
    # A fan shows the left edge of a card only: what tells it apart stands there.
    parts.append(_label(look.label, ink, 12, 12, min(18, 6 * len(look.label)), 11))
    if look.symbol is not None:
        parts.append(_symbol(look.symbol, ink, WIDTH / 2, HEIGHT * 0.55, 32))
    else:
        parts.append(_label(look.label, ink, WIDTH / 2, HEIGHT / 2, 40, 30))
    if look.mark is not None:
        parts.append(_symbol(look.mark, ink, 11, HEIGHT - 11, 11))
    return "".join(parts)


BACK: Final = (
    f'<rect width="{WIDTH}" height="{HEIGHT}" rx="6" fill="#46505a" stroke="#222"/>'
    f'<rect x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="4" fill="none" stroke="#9fb0c0"/>'
    '<path d="M5 40L28 5L51 40L28 75Z" fill="none" stroke="#9fb0c0"/>'
)


class Artist:
    """Draws cards and zones of one game."""

    def __init__(self, words: Words, legal: Collection[Card]) -> None:
        self._words = words
        self._legal = legal

    def card(self, card: Card) -> str:
        if card is FACE_DOWN:
            return f"<title>{escape(self._words(card))}</title>{BACK}"
        drawn = front(card.look, self._words(card))
        if card in self._legal:
            drawn += f'<rect class="legal" x="-1" y="-1" width="{WIDTH + 2}" height="{HEIGHT + 2}" rx="7"/>'
        return drawn

    def cards(self, cards: Sequence[Card], lies: Lies, width: float = _ROW) -> Box:
        """Return cards as they lie; of a pile the one on top."""
        if not cards:
            return Box(WIDTH, HEIGHT, ((0, 0, f'<rect class="empty" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'),))
        if lies == "pile":
            under = [(3 * at, 3 * at, BACK) for at in range(min(2, len(cards) - 1), 0, -1)]
            # An open pile's top is its last card.
            top = next((card for card in reversed(cards) if card is not FACE_DOWN), FACE_DOWN)
            return Box(WIDTH + 6, HEIGHT + 6, (*under, (0, 0, self.card(top))))
        step: float = _FAN if lies == "fan" else WIDTH + 6
        if len(cards) > 1:
            step = min(step, (width - WIDTH) / (len(cards) - 1))
        raised = [-10 if card in self._legal else 0 for card in cards]
        pieces = tuple(
            (at * step, 10 + up, self.card(card)) for at, (card, up) in enumerate(zip(cards, raised, strict=True))
        )
        return Box(WIDTH + step * (len(cards) - 1), HEIGHT + 10, pieces)

    def zone(self, zone: Zone, part: int | None, cards: Sequence[Card], width: float = _ROW) -> Box:
        """Return a part of a zone with its name, and how many cards lie there."""
        place = Place(zone.name, part)
        lying = self.cards(cards, zone.lies, width)
        name = self._words.zone(zone.name) if zone.per_seat else self._words(place)
        told = f"{name} ({len(cards)})" if len(cards) > 1 else name
        box = above((lying, text(told)), 4)
        return attrs.evolve(box, spots={place: (box.width / 2, lying.height / 2)})


# Tables


def table_scene(words: Words, view: State, legal: Iterable[Action], events: Iterable[Event]) -> Scene:
    """Return a table; see :func:`cardrules.svg.table`."""
    game = words.game
    facts = words.facts(view)
    artist = Artist(words, named(legal))
    players: int = game.options.players
    me = (view.viewer if isinstance(view, View) else None) or 0
    on_turn = game.on_turn(view)
    zones = zones_of(game.state_type)
    # Where all hands are open, piles still lie as a spectator sees them.
    seen = view if isinstance(view, View) else mask(view, game.options, None)
    shared = [(zone, part, cards) for zone in zones if not zone.per_seat for part, cards in zone.parts(seen)]
    held = [(zone, part, cards) for zone in zones if zone.per_seat for part, cards in zone.parts(view)]

    def seat(number: int, width: float) -> Box:
        own = [place for place in held if place[1] == number]
        # What a seat has won or laid down is left out while there is nothing of it.
        drawn = [artist.zone(*place, width) for at, place in enumerate(own) if place[2] or at == 0]
        name = f"▶ {words.seat(number)}" if number in on_turn else words.seat(number)
        return above((text(name, "name"), flowing(drawn, width)), 4)

    others = [(me + turn) % players for turn in range(1, players)]
    left, top, right = around(others)
    column = above(
        (
            beside([seat(number, 160) for number in top], 4 * _GAP),
            flowing(artist.zone(*place) for place in shared),
            above([text(fact, "fact") for fact in facts], 2),
            seat(me, _ROW),
        ),
        2 * _GAP,
    )
    sides = [above([seat(number, 160) for number in side], 3 * _GAP) for side in (left, right)]
    box = beside([side for side in (sides[0], column, sides[1]) if side.width], 3 * _GAP)
    moved = [event for event in tuple_of("events", events, "events") if isinstance(event, Moved)]
    if moved and moved[-1].source in box.spots and moved[-1].target in box.spots:
        pointed = arrow(box.spots[moved[-1].source], box.spots[moved[-1].target])
        box = attrs.evolve(box, pieces=(*box.pieces, (0, 0, pointed)))
    told = [f"{words(Place(zone.name, part))}: {words(cards)}" for zone, part, cards in (*shared, *held)]
    return Scene(box, game.rulebook.title.render(words.lang), ". ".join((*facts, *told)))


def around(others: Sequence[int]) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
    """Return who sits at the left, opposite and at the right, clockwise."""
    # One seat in three sits at either side, but one alone opposite.
    side = (len(others) + 1) // 3
    return others[:side][::-1], others[side : len(others) - side], others[len(others) - side :]


def named(legal: Iterable[Action]) -> frozenset[Card]:
    """Return the cards that some actions name."""
    actions = [require("legal", action, Action, "actions") for action in tuple_of("legal", legal, "actions")]
    return frozenset(card for action in actions for card in cards_in(action))


def arrow(source: tuple[float, float], target: tuple[float, float]) -> str:
    (x, y), (to_x, to_y) = source, target
    length = hypot(to_x - x, to_y - y)
    if length <= _HEAD:
        return ""
    along = ((to_x - x) / length, (to_y - y) / length)

    def point(forward: float, aside: float) -> str:
        return f"{x + along[0] * forward - along[1] * aside:.4g} {y + along[1] * forward + along[0] * aside:.4g}"

    neck = length - _HEAD
    outline = (
        point(0, 3),
        point(neck, 3),
        point(neck, 11),
        point(length, 0),
        point(neck, -11),
        point(neck, -3),
        point(0, -3),
    )
    return f'<path class="arrow" d="M{"L".join(outline)}Z"/>'


# Whole pictures


def style(theme: Theme) -> str:
    """Return the style of a picture.

    Raises:
        InvalidArgument: There is no such theme.
    """
    if plain_text(theme) not in ("auto", "dark", "light"):
        raise InvalidArgument("theme is {theme}; expected 'auto', 'dark' or 'light'", theme=shown(theme))
    dark = f"@media (prefers-color-scheme:dark){{{_DARK}}}" if theme == "auto" else _DARK if theme == "dark" else ""
    return f"<style>{_STYLE}{dark}</style>"


def on_felt(width: float, height: float, title: str, description: str, inside: str, *, sized: bool = True) -> str:
    """Return a picture of its own.

    Args:
        width: How wide what it shows is.
        height: How high.
        title: What it is called.
        description: What can be seen.
        inside: Its pieces and styles.
        sized: Whether it has a size, other than its proportions.
    """
    width, height = width + 4 * _GAP, height + 3 * _GAP
    size = f' width="{width:.4g}" height="{height:.4g}"' if sized else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.4g} {height:.4g}"{size} role="img">'
        f"<title>{escape(title)}</title>"
        + (f"<desc>{escape(description)}</desc>" if description else "")
        + f'<rect class="felt" width="100%" height="100%" rx="12"/>'
        f'<g transform="translate({2 * _GAP} {1.5 * _GAP:.4g})">{inside}</g></svg>'
    )


def picture(scene: Scene, theme: Theme) -> str:
    """Return the picture of a scene."""
    inside = style(theme) + scene.box.drawn()
    return on_felt(scene.box.width, scene.box.height, scene.title, scene.description, inside)
