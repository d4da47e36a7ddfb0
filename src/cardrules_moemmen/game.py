"""The game: everything put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from typing_extensions import override

from cardrules import Event, Game, Log, Options, Phase, Result

from .actions import MoemmenAction
from .bots import BOTS
from .cards import MoemmenCard, deck
from .effects import Effects
from .events import EVENT_TYPES
from .options import MoemmenOptions
from .phases import make_phases
from .positions import problems
from .rounds import first_sheet
from .rulebook import RULEBOOK
from .scoring import end_of_match
from .state import MoemmenState


class Moemmen(Game[MoemmenState, MoemmenAction]):
    """The rules of Mömmen under one set of options, see :class:`MoemmenOptions`."""

    name = "moemmen"
    options_type: ClassVar[type[Options]] = MoemmenOptions
    state_type = MoemmenState
    rulebook = RULEBOOK
    event_types: ClassVar[tuple[type[Event], ...]] = EVENT_TYPES
    bots: ClassVar[Mapping[str, Any]] = BOTS
    options: MoemmenOptions

    @property
    def _effects(self) -> Effects:
        return Effects(self.options)

    @override
    def make_deck(self) -> Iterator[MoemmenCard]:
        return deck(self.options.card_sets, self.options.plus_values, self.options.minus_values)

    @override
    def make_phases(self) -> Iterator[Phase[MoemmenState]]:
        return make_phases(self.options, self._effects)

    @override
    def deal(self, state: MoemmenState, log: Log) -> MoemmenState:
        return self._effects.deal(state, log)

    @override
    def result(self, state: MoemmenState) -> Result | None:
        if state.phase != "over":
            return None
        sheet = state.sheet
        return Result.by_score(sheet.totals, end_of_match(self.options, sheet.totals, len(sheet.rounds)) or "rounds")

    @override
    def rounds(self, state: MoemmenState) -> int:
        """Return how many rounds are over."""
        return len(state.sheet.rounds)

    @override
    def scores(self, state: MoemmenState) -> tuple[int, ...]:
        """Return the totals of the score sheet."""
        return state.sheet.totals

    @override
    def problems(self, state: MoemmenState) -> Iterator[str]:
        return problems(self.options, state)

    @override
    def position(self, /, **fields: Any) -> MoemmenState:
        """Return a custom state, see :meth:`cardrules.Game.position`; without ``sheet`` it is one of a first round."""
        fields.setdefault("sheet", first_sheet(self.options))
        return super().position(**fields)
