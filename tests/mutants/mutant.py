"""A mutant: a game with a seeded fault."""

from __future__ import annotations

import attrs


@attrs.frozen
class Mutant:
    """A game with one fault.

    Attributes:
        game: The game's name.
        name: The mutant's name.
        fault: What is wrong, for people.
        check: A check of the kit that rejects it; "" if none does.
        test: A test of a clause that rejects it, below ``tests/``; "" if none does.
        replaced: Where the source is changed: module, old words, new ones.
        like: A fault of another engine that it repeats.
    """

    game: str
    name: str
    fault: str
    check: str
    test: str
    replaced: tuple[tuple[str, str, str], ...]
    like: str = ""

    @property
    def package(self) -> str:
        """The package of the game."""
        return f"cardrules_{self.game}"
