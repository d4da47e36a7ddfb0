"""Boxes of text, put together to a table: each knows which of its parts can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Final, TypeAlias

import attrs
from rich.console import Console
from rich.text import Text as Line

from cardrules.rules.actions import Action
from cardrules.rules.cards import Card

Target: TypeAlias = Card | Action | None
"""What can be chosen: a card on the table, an action in words, or None for doing nothing."""

_CONSOLE: Final = Console(width=80)
"""Wraps lines; nothing is written to it."""


@attrs.frozen
class Spot:
    """A part of a box that can be chosen.

    Attributes:
        target: What it stands for.
        line: Its first line.
        column: Its first column.
        width: How many columns it has.
        height: How many lines it has.
    """

    target: Target
    line: int
    column: int
    width: int
    height: int = 1


@attrs.frozen
class Box:
    """Lines of text that are equally long, with what can be chosen in them.

    Attributes:
        width: How many columns each line has.
        lines: The lines.
        spots: What can be chosen, in reading order.
    """

    width: int
    lines: tuple[Line, ...] = ()
    spots: tuple[Spot, ...] = ()

    def spots_from(self, line: int, column: int) -> tuple[Spot, ...]:
        """Return the spots of this box in another one that has it at this place."""
        return tuple(attrs.evolve(spot, line=spot.line + line, column=spot.column + column) for spot in self.spots)


def written(line: Line, width: int) -> Box:
    """Return a text that is wrapped between words."""
    rows = line.wrap(_CONSOLE, width) if line.plain else [Line()]
    return Box(width, tuple(_padded(row, width) for row in rows))


def _padded(line: Line, width: int) -> Line:
    row = line.copy()
    row.rstrip()
    row.truncate(width)
    row.pad_right(width - row.cell_len)
    return row


def beside(boxes: Sequence[Box], gap: int = 2) -> Box:
    """Return boxes side by side, their first lines at one height."""
    height = max(len(box.lines) for box in boxes)
    columns = tuple(accumulate((box.width + gap for box in boxes), initial=0))
    lines: list[Line] = []
    for number in range(height):
        row = Line()
        for box, column in zip(boxes, columns, strict=False):
            row.pad_right(column - row.cell_len)
            row.append_text(box.lines[number] if number < len(box.lines) else Line(" " * box.width))
        lines.append(row)
    spots = [spot for box, column in zip(boxes, columns, strict=False) for spot in box.spots_from(0, column)]
    return Box(columns[-1] - gap, tuple(lines), tuple(spots))


def above(boxes: Iterable[Box]) -> Box:
    """Return boxes one above the other."""
    boxes = tuple(boxes)
    width = max((box.width for box in boxes), default=0)
    starts = accumulate((len(box.lines) for box in boxes), initial=0)
    lines = [_padded(line, width) for box in boxes for line in box.lines]
    spots = [spot for box, start in zip(boxes, starts, strict=False) for spot in box.spots_from(start, 0)]
    return Box(width, tuple(lines), tuple(spots))


def flowing(boxes: Iterable[Box], width: int, gap: int = 2) -> Box:
    """Return boxes side by side, in as many rows as they need."""
    rows: list[list[Box]] = []
    for box in boxes:
        if rows and sum(other.width + gap for other in rows[-1]) + box.width <= width:
            rows[-1].append(box)
        else:
            rows.append([box])
    return above([beside(row, gap) for row in rows])
