"""The cards: plus and minus cards in four colours, Bennys and Tims.

The rules text gives no values for them; those here follow published reviews (ruling M-Q01).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, TypeAlias

from typing_extensions import override

from cardrules import Card, clauses, frozen, looks

Colour: TypeAlias = Literal["B", "G", "R", "Y"]
"""A herd: blue, green, red or yellow. The rules name blue only; the other three are placeholders."""

COLOURS: Final[tuple[Colour, ...]] = ("B", "G", "R", "Y")
PLUS_VALUES: Final = (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)
"""The plus cards of one colour and card set."""
MINUS_VALUES: Final = (-2, -3)
"""The minus cards of one colour and card set."""
PAINTS: Final[Mapping[str, looks.Colour]] = {"B": "blue", "G": "green", "R": "red", "Y": "yellow"}
BENNY: Final = "BEN"
TIM: Final = "TIM"
SPECIALS_PER_SET: Final = 4
"""How many Bennys, and how many Tims, a card set has."""
HAND_SIZE: Final = 6
MEADOW_SIZE: Final = 5


@frozen
class MoemmenCard(Card):
    """A card of Mömmen.

    Attributes:
        kind: The colour of a plus or minus card, or ``BENNY`` or ``TIM``.
        value: Above 0 on a plus card, below 0 on a minus card, 0 on a special card.
    """

    kind: str
    value: int

    @property
    @override
    def look(self) -> looks.Look:
        if self.value == 0:
            return looks.Look(self.kind, None, "star" if self.kind == BENNY else "moon")
        return looks.Look(f"{self.value:+d}", PAINTS[self.kind])

    @property
    def is_plus(self) -> bool:
        """Whether it is an unshorn Mömme."""
        return self.value > 0

    @property
    def is_minus(self) -> bool:
        """Whether it is a shorn Mömme."""
        return self.value < 0


def _equal_cards(name: str, kind: str, value: int, count: int) -> Iterator[MoemmenCard]:
    if count == 1:
        yield MoemmenCard(name, kind, value)
    else:
        for number in range(1, count + 1):
            yield MoemmenCard(f"{name}.{number}", kind, value)


@clauses("material.deck", "material.colours", "material.values", "material.card-sets", "material.card-ids")
def deck(
    card_sets: int = 1, plus_values: Sequence[int] = PLUS_VALUES, minus_values: Sequence[int] = MINUS_VALUES
) -> Iterator[MoemmenCard]:
    """Yield the cards in deck order: colour by colour the plus and minus cards, then the Bennys and Tims.

    Args:
        card_sets: How many card sets.
        plus_values: The plus cards of one colour and set.
        minus_values: The minus cards of one colour and set.
    """
    for colour in COLOURS:
        for values in (plus_values, minus_values):
            for value, count in Counter(values).items():
                yield from _equal_cards(f"{colour}{value:+d}", colour, value, count * card_sets)
    for special in (BENNY, TIM):
        yield from _equal_cards(special, special, 0, SPECIALS_PER_SET * card_sets)
