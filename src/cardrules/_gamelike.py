"""What the modules below :class:`~cardrules.Game` know of it, so that they need not import it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from .rules.actions import Action
from .rules.cards import Card, Deck
from .rules.events import Event
from .rules.fields import FieldChecks
from .rules.phases import Phase
from .rules.results import Result
from .rules.rulebook import RuleBook
from .rules.state import State
from .rules.validators import Refusal

StateT = TypeVar("StateT", bound=State)


class GameLike(ABC, Generic[StateT]):
    """A game, as custom positions, saves and records see it; :class:`~cardrules.Game` says what each member is."""

    name: ClassVar[str]
    migrations: ClassVar[tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]]
    state_type: type[StateT]
    event_types: ClassVar[tuple[type[Event], ...]]
    rulebook: ClassVar[RuleBook]
    options: Any
    deck: Deck[Any]
    phases: Mapping[str, Phase[StateT]]
    _field_checks: FieldChecks

    @property
    @abstractmethod
    def action_types(self) -> tuple[type[Action], ...]: ...
    @abstractmethod
    def card(self, card_id: str) -> Card: ...
    @abstractmethod
    def parse_action(self, text: str, *, face_down: bool = False) -> Action: ...
    @abstractmethod
    def on_turn(self, state: StateT) -> tuple[int, ...]: ...
    @abstractmethod
    def legal_actions(self, state: StateT, seat: int | None = None) -> tuple[Any, ...]: ...
    @abstractmethod
    def refusals(self, state: StateT, action: Any, seat: int | None = None) -> tuple[Refusal, ...]: ...
    @abstractmethod
    def result(self, state: StateT) -> Result | None: ...
    @abstractmethod
    def problems(self, state: StateT) -> Iterator[str]: ...


def field_checks(game: GameLike[Any]) -> FieldChecks:
    """Return what tells whether values fit their fields in a game."""
    # The engine's modules share it, and no host sees it.
    return game._field_checks  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
