"""The game: everything put together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from typing_extensions import override

from cardrules import Event, Game, Log, Options, Phase, Result, Window, clauses

from .actions import MauAction
from .bots import BOTS
from .cards import MauCard, deck
from .effects import Effects
from .events import EVENT_TYPES
from .options import MauOptions
from .phases import make_phases, make_windows
from .positions import problems
from .rulebook import RULEBOOK
from .state import MauState


class MaerchenMau(Game[MauState, MauAction]):
    """The rules of Märchen Mau under one set of options, see :class:`MauOptions`."""

    name = "maerchenmau"
    options_type: ClassVar[type[Options]] = MauOptions
    state_type = MauState
    rulebook = RULEBOOK
    event_types: ClassVar[tuple[type[Event], ...]] = EVENT_TYPES
    bots: ClassVar[Mapping[str, Any]] = BOTS
    options: MauOptions

    @property
    def _effects(self) -> Effects:
        return Effects(self.options)

    @override
    def make_deck(self) -> Iterator[MauCard]:
        return deck(self.options.action_kinds)

    @override
    def make_phases(self) -> Iterator[Phase[MauState]]:
        return make_phases(self.options, self._effects)

    @override
    def make_windows(self) -> Iterator[Window[MauState]]:
        return make_windows(self.options, self._effects)

    @override
    def deal(self, state: MauState, log: Log) -> MauState:
        return self._effects.deal(state, log)

    @clauses("end.aim")
    @override
    def result(self, state: MauState) -> Result | None:
        if state.phase != "over":
            return None
        out = state.out
        rest = tuple(seat for seat in range(self.options.players) if seat not in out)
        # A blocked match leaves two or more in although it was played for places, or nobody out at all.
        blocked = not out or (self.options.play_for == "places" and len(rest) > 1)
        ranking = (*((seat,) for seat in out), rest)
        return Result(out[:1], ranking, None, "blocked" if blocked else "out")

    @override
    def problems(self, state: MauState) -> Iterator[str]:
        return problems(self.options, state)
