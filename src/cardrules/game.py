"""The game: the rules of one game under one set of options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, partial
from typing import Any, ClassVar, Generic, NoReturn, Self, cast

from cattrs import Converter
from typing_extensions import TypeVar, override

from . import saves
from .actions import Action, Notation
from .bots import Bot
from .cards import Card, Deck
from .catalogue import Catalogue
from .chance import Chance, Seed, fresh_seed
from .codec import game_converter
from .errors import (
    IllegalAction,
    InvalidDefinition,
    InvalidPosition,
    InvalidSeat,
    UnknownCard,
    UnknownState,
    ViewOnly,
    shown,
)
from .events import Event, EventT, Log, event_view
from .frozen import frozen
from .moves import MoveTable
from .options import Options
from .phases import Effect, Phase, Window
from .positions import build_position, determinize
from .results import Result
from .rulebook import RuleBook
from .saves import Migration
from .state import State, View, mask
from .tables import PhaseTables, TablesByPhase, check_tables
from .texts import Text
from .validators import Refusal

StateT = TypeVar("StateT", bound=State, default=Any)
ActionT = TypeVar("ActionT", bound=Action, default=Any)
StateT_co = TypeVar("StateT_co", bound=State, covariant=True, default=Any)

MESSAGES: Mapping[str, Text] = {
    "match-over": Text("Die Partie ist zu Ende.", "The match is over."),
    "not-your-turn": Text(
        "Platz {seat} ist nicht an der Reihe, sondern Platz {actors}.",
        "It is not seat {seat} to act, but seat {actors}.",
    ),
    "not-now": Text("{action!r} ist jetzt nicht möglich.", "{action!r} is not possible now."),
}
"""The refusals of the engine itself."""


@frozen
class Step(Generic[StateT_co]):
    """What an action brought about.

    Attributes:
        state: The state after it.
        events: What happened, in order; full, see :meth:`Game.view_event`.
        clauses: Ids of the clauses that fired, each once, in order.
    """

    state: StateT_co
    events: tuple[Event, ...]
    clauses: tuple[str, ...]


class Game(ABC, Generic[StateT, ActionT]):
    """The rules of one game under one set of options: immutable, shared, thread-safe.

    A plugin subclasses it, names its classes and rule book and declares its deck and tables; everything public here
    is derived. A seat is a number ``0 … players - 1``; where an argument ``seat`` is None, the first actor is meant.

    Args:
        **options: Options by name; those not given come from the preset.

    Raises:
        InvalidOptions: With everything that is wrong with the options.

    Attributes:
        options: The options in force.
        deck: All cards of the game.
        phases: The phases by name, the first of a round first.
        windows: The windows by name.
    """

    name: ClassVar[str]
    """The name under which the game is registered."""
    options_type: ClassVar[type[Options]]
    state_type: type[StateT]
    rulebook: ClassVar[RuleBook]
    """Clauses, rulings and texts."""
    migrations: ClassVar[tuple[Migration, ...]] = ()
    """One function from each older version of the game's options and state to the next; see :meth:`dump`."""
    bots: ClassVar[Mapping[str, Bot]] = {}
    """Bots that come with the game, by name; see :data:`~cardrules.Bot`."""

    def __init__(self, **options: object) -> None:
        self.options: Any = self.options_type.of(**options)
        self.deck: Deck[Any] = Deck(self.make_deck())
        # An attribute of the object is found much faster than one of its class.
        self._state_type = self.state_type
        phases, windows = tuple(self.make_phases()), tuple(self.make_windows())
        self.phases: Mapping[str, Phase[StateT]] = {phase.name: phase for phase in phases}
        self.windows: Mapping[str, Window[StateT]] = {window.name: window for window in windows}
        if not phases or len(self.phases) < len(phases) or len(self.windows) < len(windows):
            names = ", ".join([*(phase.name for phase in phases), *(window.name for window in windows)])
            raise InvalidDefinition(f"{self.name}: phases and windows need names of their own; they are {names or '-'}")
        players: int = self.options.players
        self._windows = tuple(PhaseTables(window, self.deck, players) for window in windows)
        self._phases = TablesByPhase(
            {phase.name: PhaseTables(phase, self.deck, players, self._windows) for phase in phases}
        )
        self._clause_ids = {clause.id: f"{self.name}:{clause.id}" for clause in self.rulebook.clauses}
        # The short way of nearly every decision: where only the seat on turn may act, in windows too, what finds its
        # legal actions and, by class, what carries them out.
        self._on_turn = {
            tables.name: (
                tables.legal,
                {action: self._effect(home, table) for action, (home, table) in tables.by_type.items()},
            )
            for tables in self._phases.values()
            if tables.source.actors is None
        }
        # What legal_actions has found last on that way: one of these actions comes next.
        self._offered: tuple[object, tuple[Action, ...], Mapping[type[Action], Effect[StateT, Any]]] = (None, (), {})
        self._of_bots: dict[int, Self] = {}
        types = dict.fromkeys(table.move.action for table in self._all_tables())
        self._notation = Notation(types, self.deck, self.options.players)
        self.rulebook.check_options(self.options.as_dict())
        check_tables((*self._phases.values(), *self._windows), self.name, self.rulebook, self.state_type)

    # What a plugin declares

    @abstractmethod
    def make_deck(self) -> Iterable[Card]:
        """Return the cards in deck order."""

    @abstractmethod
    def make_phases(self) -> Iterable[Phase[StateT]]:
        """Return the phases; the first is the one a custom position is in unless it says otherwise."""

    def make_windows(self) -> Iterable[Window[StateT]]:
        """Return the windows; by default none."""
        return ()

    @abstractmethod
    def deal(self, cards: tuple[Card, ...], chance: Chance, log: Log | None) -> StateT:
        """Return the first state of a match.

        Args:
            cards: The cards in play, in deck order.
            chance: To shuffle them with; the state keeps the chance after it.
            log: What happens is reported to it, unless it is None.
        """

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Return who won, or None while the match runs. Works on a view too."""

    def rounds(self, state: StateT) -> int | None:
        """Return how many rounds are over; None in a game that is not played in rounds, as by default."""
        return None

    def problems(self, state: StateT) -> Iterator[str]:
        """Yield what makes a state impossible in this game, beyond what the engine checks; by default nothing.

        Each text begins with the path of a field: ``"hands[1] has 7 cards; expected at most 6"``.
        """
        yield from ()

    # What a host and a player use

    def start(self, seed: Seed | None = None, *, cards: Iterable[Card] | None = None) -> StateT:
        """Return the first state of a match.

        Args:
            seed: Any string, integer or bytes; None for fresh, unpredictable entropy. It is kept in the state.
            cards: The cards in play if not the whole deck.

        Raises:
            InvalidSeed: ``seed`` is of another type.
            InvalidPosition: ``cards`` are not of the deck, or twice, or too few.
        """
        return self._begin(seed, cards, None)

    def begin(self, seed: Seed | None = None, *, cards: Iterable[Card] | None = None) -> Step[StateT]:
        """Return the first state as :meth:`start` does, with the events of dealing."""
        log = Log(self.options)
        return self._step(self._begin(seed, cards, log), log)

    def _begin(self, seed: Seed | None, cards: Iterable[Card] | None, log: Log | None) -> StateT:
        chance = Chance.from_seed(fresh_seed() if seed is None else seed)
        try:
            in_play = self.deck[:] if cards is None else self.deck.in_order(cards)
        except (UnknownCard, ValueError) as error:
            raise InvalidPosition(f"cards: {error}") from None
        return self.deal(in_play, chance, log)

    def on_turn(self, state: StateT) -> tuple[int, ...]:
        """Return the seats whose phase it is, not those that may act in a window only; () when the match is over.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """
        if state.__class__ is not self.state_type:
            self._check_state(state)
        return self._phases[state.phase].actors(state)

    def actors(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that may act, the one on turn first; () when the match is over.

        Args:
            state: A state, or any view of it: the answer is the same.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """
        seats = self.on_turn(state)
        if not seats:
            return ()
        for window in self._phases[state.phase].windows:
            seats += tuple(seat for seat in window.actors(state) if seat not in seats)
        return seats

    def legal_actions(self, state: StateT, seat: int | None = None) -> tuple[ActionT, ...]:
        """Return what a seat may do, in a stable order; () for a seat that may not act.

        Args:
            state: A state, or the seat's own view of it: the answer is the same.
            seat: The seat; None for the first actor.

        Raises:
            InvalidSeat: No such seat.
            ViewOnly: ``state`` is the view of another seat.
            UnknownState: ``state`` is not one of this game.
        """
        legal: tuple[Any, ...]
        if seat is None and state.__class__ is self._state_type:
            try:
                find, effects = self._on_turn[state.phase]
            except KeyError:
                pass
            else:
                legal = find(state, state.seat)
                self._offered = (state, legal, effects)
                return legal
        on_turn = self.on_turn(state)
        if seat is None:
            seat = next(iter(on_turn), 0)
        self._check(state, seat)
        phase = self._phases[state.phase]
        return phase.legal(state, seat) if seat in on_turn else phase.legal_in_windows(state, seat)

    def refusals(self, state: StateT, action: ActionT, seat: int | None = None) -> tuple[Refusal, ...]:
        """Return every reason why a seat may not do something; () if it may.

        Args:
            state: A state, or the seat's own view of it: the answer is the same.
            action: An action of this game.
            seat: The seat; None for the first actor.

        Raises:
            UnknownAction: ``action`` is of another game, or has a value outside its range.
            InvalidSeat: No such seat.
            ViewOnly: ``state`` is the view of another seat.
            UnknownState: ``state`` is not one of this game.
        """
        if seat is None:
            seat = next(iter(self.on_turn(state)), 0)
        self._check(state, seat)
        self._notation.check(action)
        tables = self._phases[state.phase]
        if not tables.moves:
            return (self._refusal("match-over", tables.clauses[0], {}),)
        return tuple(self._reasons(state, action, seat))

    def _reasons(self, state: StateT, action: ActionT, seat: int) -> Iterator[Refusal]:
        phase = self._phases[state.phase]
        home, table = phase.by_type.get(type(action), (phase, None))
        if table is None:
            yield self._refusal("not-now", phase.clauses[0], {"action": str(action)})
        seats = home.actors(state)
        reasons = [] if table is None else list(table.reasons(state, seat, action))
        if not seats and not reasons:
            yield self._refusal("not-now", home.clauses[0], {"action": str(action)})
        elif seat not in seats and (home is phase or not reasons):
            others = ", ".join(map(str, seats))
            yield self._refusal("not-your-turn", home.clauses[0], {"seat": seat, "actors": others})
        for check, why in reasons:
            yield self._refusal(check.code, check.clause, why or {})
        if (
            table is not None
            and table.move.last_resort is not None
            and seat in seats
            and home.has_other(table, state, seat)
        ):
            yield self._refusal(table.move.last_resort.code, table.move.last_resort.clause, {})

    def apply(self, state: StateT, action: ActionT, seat: int | None = None) -> StateT:
        """Return the state after an action, which is checked first.

        Args:
            state: The state; it is not changed.
            action: What the seat does.
            seat: The seat; None for the first actor.

        Raises:
            IllegalAction: The rules do not allow it; carries every reason.
            UnknownAction: ``action`` is of another game, or has a value outside its range.
            InvalidSeat: No such seat.
            ViewOnly: ``state`` is a view.
            UnknownState: ``state`` is not one of this game.
        """
        known, legal, effects = self._offered
        # The short way of all play: what legal_actions has just offered.
        if known is state and seat is None and action in legal:
            effect = effects[action.__class__]
            return effect(state, action, state.seat, None)
        home, table, seat = self._allowed(state, action, seat)
        return self._carry_out(home, table, state, action, seat, None)

    def step(self, state: StateT, action: ActionT, seat: int | None = None) -> Step[StateT]:
        """Return the state after an action as :meth:`apply` does, with what happened and which clauses fired."""
        log = Log(self.options)
        home, table, seat = self._allowed(state, action, seat)
        return self._step(self._carry_out(home, table, state, action, seat, log), log)

    def _step(self, state: StateT, log: Log) -> Step[StateT]:
        ids = self._clause_ids
        return Step(state, tuple(log.events), tuple([ids[clause] for clause in dict.fromkeys(log.clauses)]))

    def view(self, state: StateT, seat: int | None) -> StateT:
        """Return what a seat may know: the same attributes, hidden cards face down (:data:`~cardrules.FACE_DOWN`).

        Args:
            state: A full state.
            seat: The seat; None for a spectator.

        Raises:
            InvalidSeat: No such seat.
            ViewOnly: ``state`` is itself a view.
        """
        self._check_full(state)
        if seat is not None:
            self._check(state, seat)
        return mask(state, self.options, seat)

    def for_bot(self, seat: int) -> Self:
        """Return the game that the bot of a seat is given: an equal one, always the same, that only this seat uses.

        A game remembers what it was asked last, and what validators said about the cards of hands. In a game of its own
        a bot finds nothing of the match but what it was shown.

        Raises:
            InvalidSeat: No such seat.
        """
        self._check_seat(seat)
        if seat not in self._of_bots:
            self._of_bots.setdefault(seat, type(self)(**self.options.as_dict()))
        return self._of_bots[seat]

    def view_event(self, event: EventT, seat: int | None) -> EventT | None:
        """Return what a seat (None: a spectator) learns of an event, hidden cards face down; None if it learns nothing.

        Raises:
            InvalidSeat: No such seat.
        """
        if seat is not None:
            self._check_seat(seat)
        return event_view(event, seat)

    def determinize(self, view: StateT, seed: Seed) -> StateT:
        """Return a possible state behind a view, for search bots: ``view(determinize(v, seed), v.viewer) == v``.

        The hidden cards are laid at random, and drawn again until they fit what this game knows to be impossible.

        Raises:
            ViewOnly: ``view`` is a full state.
            InvalidPosition: No consistent state was found.
        """
        return determinize(self, view, seed)

    def dump(self, state: StateT) -> dict[str, Any]:
        """Return a state as JSON-ready data: dicts, lists, strings, whole numbers, booleans and None.

        It holds everything, the seed too, and so is for the host. ``game_version`` in it is the number of the game's
        :attr:`migrations` + 1. A plugin that changes the fields of its state or its options adds a migration: a
        function that gets ``{"options": {…}, "state": {…}}`` as the version before wrote it and returns it as the
        next one would.

        Raises:
            ViewOnly: ``state`` is a view; see :meth:`dump_view`.
            InvalidSeed: The state's chance is a scripted one.
            InvalidDefinition: The game's state holds a value that has no form in JSON; see :mod:`cardrules.codec`.
        """
        self._check_full(state)
        return saves.dump(self, state)

    def restore(self, data: object) -> StateT:
        """Return the state that :meth:`dump` made ``data`` of, today or in an older version.

        Who does not know the game yet gets it as ``cardrules.load(data["game"], **data["options"])``.

        Raises:
            CorruptSave: With everything that is wrong and where, as in ``$.state.hands[1][3]: no card 'B+9'``: not a
                dump, of a newer version, of another game or other options, damaged, or impossible in this game.
        """
        return saves.restore(self, self._converter, data)

    def dump_view(self, view: StateT) -> dict[str, Any]:
        """Return a view as JSON-ready data, for sending it to a client: as :meth:`dump`, but nothing hidden is in it.

        Raises:
            ViewOnly: ``view`` is a full state.
        """
        return saves.dump_view(self, view)

    def restore_view(self, data: object) -> StateT:
        """Return the view that :meth:`dump_view` made ``data`` of.

        Raises:
            CorruptSave: As :meth:`restore` does.
        """
        return saves.restore_view(self, self._view_converter, data)

    def event_data(self, event: Event) -> dict[str, Any]:
        """Return an event, or what :meth:`view_event` left of it, as JSON-ready data: its word, then its fields."""
        return saves.event_data(event)

    @cached_property
    def _converter(self) -> Converter:
        return game_converter(self, masked=False)

    @cached_property
    def _view_converter(self) -> Converter:
        return game_converter(self, masked=True)

    def position(self, *, seed: Seed = "position", **fields: Any) -> StateT:
        """Return a custom state.

        Args:
            seed: What chance starts from.
            **fields: Fields of the state. A zone may be text (``"r5 g+2"``), one text per seat for a zone of every
                seat; what is not given is empty, or the field's default. The cards in play are those named.

        Raises:
            InvalidPosition: With everything that is wrong: an unknown field or card, a card twice, or what the
                game's rules make impossible.
        """
        return build_position(self, fields, seed)

    @cached_property
    def actions(self) -> Catalogue[ActionT]:
        """The numbered catalogue of all actions that some state allows; they are made when they are asked for."""
        moves = [table.move for table in self._all_tables() if not table.barred]
        return Catalogue(moves, self.deck, self.options.players)

    @property
    def action_types(self) -> tuple[type[ActionT], ...]:
        """The game's action classes, in the order of the tables."""
        return cast("tuple[type[ActionT], ...]", tuple(dict.fromkeys(t.move.action for t in self._all_tables())))

    def parse_action(self, text: str) -> ActionT:
        """Return the action that is written ``text``: the inverse of ``str(action)``.

        Raises:
            UnknownAction: The text is not what an action of this game prints.
        """
        return cast("ActionT", self._notation.parse(text))

    def card(self, card_id: str) -> Card:
        """Return the card with this id.

        Raises:
            UnknownCard: The deck has no such card.
        """
        return cast("Card", self.deck.card(card_id))

    @override
    def __repr__(self) -> str:
        options = ", ".join(f"{name}={value!r}" for name, value in self.options.changed().items())
        return f"{type(self).__name__}({options})"

    @override
    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and bool(cast("Self", other).options == self.options)

    @override
    def __hash__(self) -> int:
        return hash((type(self), self.options))

    @override
    def __reduce__(self) -> tuple[Any, ...]:
        return (partial(type(self), **self.options.as_dict()), ())

    # How it works

    def _all_tables(self) -> Iterator[MoveTable]:
        for tables in (*self._phases.values(), *self._windows):
            yield from tables.moves

    def _allowed(self, state: StateT, action: ActionT, seat: int | None) -> tuple[PhaseTables, MoveTable, int]:
        """Return the row of an action that is legal, where it stands and the seat.

        Raises:
            IllegalAction: It is not legal.
        """
        if state.__class__ is not self._state_type:
            self._check_full(state)
        phase = self._phases[state.phase]
        if seat is None:
            seat = next(iter(phase.actors(state)), 0)
        elif seat.__class__ is not int:
            self._check_seat(seat)
        home, table = phase.by_type.get(action.__class__, (phase, None))
        if (
            table is None
            or seat not in home.actors(state)
            or not table.allows(state, seat, action)
            or (table.move.last_resort is not None and home.has_other(table, state, seat))
        ):
            self._refuse(state, action, seat)
        return home, table, seat

    def _refuse(self, state: StateT, action: ActionT, seat: int) -> NoReturn:
        found = self.refusals(state, action, seat)
        reasons = "; ".join(f"{refusal.message()} ({refusal.clause})" for refusal in found)
        raise IllegalAction(f"seat {seat} may not {str(action)!r}: {reasons}", found)

    def _effect(self, home: PhaseTables, table: MoveTable) -> Effect[StateT, Any]:
        """Return what carries out a legal action, when no log is kept."""
        effect: Effect[StateT, Any] = table.move.effect
        closing = partial(self._carry_out, home, table)
        for window in home.closes:
            effect = _while_closed(window.actors, effect, closing)
        return effect

    def _carry_out(
        self, home: PhaseTables, table: MoveTable, state: StateT, action: ActionT, seat: int, log: Log | None
    ) -> StateT:
        """Return the state after an action that is known to be legal."""
        for window in home.closes:
            if window.actors(state):
                state = window.close(state, log)
                if not self._phases[state.phase].moves:
                    return state
        if log is not None:
            log.clauses += home.clauses
            log.clauses += table.clauses
        after: StateT = table.move.effect(state, action, seat, log)
        return after

    def _refusal(self, code: str, clause: str, params: Mapping[str, object]) -> Refusal:
        text = MESSAGES.get(code) or self.rulebook.messages[code]
        names = self.rulebook.names
        shown = {name: names.get(value, value) if isinstance(value, str) else value for name, value in params.items()}
        return Refusal(code, f"{self.name}:{clause}", params, text, shown)

    def _check(self, state: object, seat: int) -> None:
        self._check_seat(seat)
        if state.__class__ is not self.state_type:
            self._check_state(state)
            if isinstance(state, View) and state.viewer != seat:
                raise ViewOnly(f"the view of {state.whose} does not tell what seat {seat} may do; use its own view")

    def _check_seat(self, seat: int) -> None:
        if seat.__class__ is not int or not 0 <= seat < self.options.players:
            raise InvalidSeat(f"no seat {shown(seat)}; seats are 0 … {self.options.players - 1}")

    def _check_state(self, state: object) -> None:
        if not isinstance(state, self.state_type):
            raise UnknownState(f"{self.name} works on a {self.state_type.__name__}, not on a {type(state).__name__}")

    def _check_full(self, state: object) -> None:
        self._check_state(state)
        if isinstance(state, View):
            raise ViewOnly(
                f"this is the view of {state.whose}, which only shows a state; keep the state, or make one with "
                "game.determinize"
            )


def _while_closed(
    actors: Callable[[StateT], tuple[int, ...]], effect: Effect[StateT, Any], closing: Effect[StateT, Any]
) -> Effect[StateT, Any]:
    """Return an effect while nobody may act in a window, and else what closes it first."""
    return lambda state, action, seat, log: (closing if actors(state) else effect)(state, action, seat, log)
