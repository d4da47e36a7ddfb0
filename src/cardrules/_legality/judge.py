"""The judge: what is legal, why something is not, and what a legal action brings about.

No other part of the engine decides whether an action is allowed. :class:`~cardrules.Game` makes sure that it is given
states of its own, and asks its judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NoReturn, TypeAlias, cast

from cardrules._arguments import name_of, named
from cardrules.errors import InvalidDefinition, Message, nearest, shown
from cardrules.rules.actions import Action, Notation
from cardrules.rules.arguments import Domains, arguments_of, written
from cardrules.rules.cards import Card, Deck, with_item
from cardrules.rules.chance import Chance
from cardrules.rules.events import Chosen, Event
from cardrules.rules.log import SILENT, Log, RecordingLog
from cardrules.rules.options import Options
from cardrules.rules.phases import Effect, Move, Phase, Window
from cardrules.rules.rulebook import RuleBook
from cardrules.rules.state import State, View
from cardrules.rules.texts import LibraryText, SeatsText
from cardrules.rules.validators import IllegalAction, OneOf, Reasons, Refusal, Validator
from cardrules.rules.zones import part_counts, zones_of
from cardrules.steps import Played

from .moves import CompiledMove
from .phases import CompiledPhase, CompiledPhases, check_phases
from .search import Legal

MESSAGES: Final[Mapping[str, LibraryText]] = {
    "match-over": LibraryText("Die Partie ist zu Ende.", "The match is over."),
    "not-your-turn": LibraryText(
        "{seat} ist nicht an der Reihe, sondern {actors}.",
        "It is the turn of {actors}, not of {seat}.",
    ),
    "already-chosen": LibraryText("{seat} hat schon gewählt.", "{seat} has chosen already."),
    "not-now": LibraryText("{action!r} ist jetzt nicht möglich.", "{action!r} is not possible now."),
}
"""The refusals of the engine itself."""

Author: TypeAlias = CompiledMove | Window[Any] | Phase[Any] | None
"""Whose function returned a state: the effect of a move, ``close`` of a window, ``at_once`` of a phase, or None for
``deal``."""


class Judge:
    """Decides which actions are legal, and carries them out.

    Args:
        game: The game's name.
        author: The class that declares the game, for messages.
        phases: The phases; at least one.
        windows: The windows, which lie over every phase.
        deck: The cards.
        options: The options in force.
        state_type: The class of the game's states.
        event_types: The classes of the game's events.
        rulebook: Clauses and texts.
        misfits: Yields what does not fit the declared types of a state's fields.

    Raises:
        InvalidDefinition: A phase names something that does not exist, or has two rows for one action class.

    Attributes:
        phases: The compiled phases by name.
        moves: All compiled moves: those of the phases, then those of the windows.
        action_types: The action classes, in the order of the tables.
        domains: The values that arguments have.
        notation: Reads and checks actions.
    """

    def __init__(
        self,
        game: str,
        author: Any,
        phases: Iterable[Phase[Any]],
        windows: Iterable[Window[Any]],
        *,
        deck: Deck[Card],
        options: Options,
        state_type: type[State],
        event_types: tuple[type[Event], ...],
        rulebook: RuleBook,
        misfits: Callable[[Any], Iterator[str]],
    ) -> None:
        self._game = game
        self._author = author
        players: int = options.players
        self._misfits = misfits
        self._rulebook = rulebook
        self._state_type = state_type
        self._event_types = event_types
        self._options = options
        self._seats = frozenset(range(players))
        self._parts = [(place.name, part_counts(place, players)) for place in zones_of(state_type) if place.in_parts]
        self._clause_ids = {clause.id: f"{game}:{clause.id}" for clause in rulebook.clauses}
        self.domains = Domains(deck, options)
        over = tuple(CompiledPhase(window, self.domains, players) for window in windows)
        self.phases = CompiledPhases(
            {phase.name: CompiledPhase(phase, self.domains, players, over) for phase in phases}
        )
        check_phases((*self.phases.values(), *over), game, rulebook, state_type)
        self.moves: tuple[CompiledMove, ...] = tuple(
            move for home in (*self.phases.values(), *over) for move in home.moves
        )
        self.action_types: tuple[type[Action], ...] = tuple(dict.fromkeys(move.declared.action for move in self.moves))
        allowed = {move.declared.action for move in self.moves if not move.barred}
        self.notation = Notation(self.action_types, self.domains, never={*self.action_types} - allowed)
        # A parameter of a refusal with the name of an argument that is a seat is one too.
        self._seat_params = {"seat"}.union(
            argument.name for kind in self.action_types for argument in arguments_of(kind) if argument.kind == "seat"
        )
        # The fast path of nearly every decision, for phases in which the seat on turn acts: the function that finds its
        # legal actions and, by action class, those that carry them out.
        self._on_turn: dict[str, tuple[Legal, Mapping[type[Action], Effect[Any, Any]]]] = {
            phase.name: (
                phase.legal,
                {action: self._effect(home, move) for action, (home, move) in phase.by_type.items()},
            )
            for phase in self.phases.values()
            if phase.declared.actors is None and phase.at_once is None
        }
        # What legal_actions last found on the fast path: usually one of these actions comes next.
        self._offered: tuple[Any, tuple[Action, ...], Mapping[type[Action], Effect[Any, Any]]] = (None, (), {})

    # What is legal

    def on_turn(self, state: Any) -> tuple[int, ...]:
        """Return the seats whose phase it is."""
        return self.phases.of(state).actors(state)

    def actors(self, state: Any) -> tuple[int, ...]:
        """Return the seats that may act, the one on turn first."""
        seats = self.on_turn(state)
        if not seats:
            return ()
        for window in self.phases[state.phase].windows:
            seats += tuple(seat for seat in window.actors(state) if seat not in seats)
        return seats

    def first(self, state: Any) -> int:
        """Return the first actor; seat 0 when the match is over."""
        return self.phases.of(state).first(state)

    def offer(self, state: Any) -> tuple[Any, ...]:
        """Return the legal actions of the first actor, and remember them for :meth:`apply`.

        Args:
            state: A full state of the game.
        """
        try:
            find, effects = self._on_turn[state.phase]
        except (KeyError, TypeError):
            return self.legal(state, self.first(state))
        legal = find(state, state.seat)
        self._offered = (state, legal, effects)
        return legal

    def legal(self, state: Any, seat: int) -> tuple[Any, ...]:
        """Return the legal actions of a seat, in the order of the tables."""
        phase = self.phases[state.phase]
        return phase.legal(state, seat) if seat in phase.actors(state) else phase.legal_in_windows(state, seat)

    # Why something is not

    def refusals(self, state: Any, action: Action, seat: int) -> tuple[Refusal, ...]:
        """Return every reason why a seat may not do something; () if it may.

        Raises:
            UnknownAction: ``action`` is not one of the game's.
        """
        self.notation.check(action)
        phase = self.phases[state.phase]
        if not phase.moves:
            return (self.refusal("match-over", phase.clauses[0], {}),)
        return tuple(self._reasons(phase, state, action, seat))

    def _reasons(self, phase: CompiledPhase, state: Any, action: Action, seat: int) -> Iterator[Refusal]:
        home, move = phase.by_type.get(type(action), (phase, None))
        if move is None:
            yield self.refusal("not-now", phase.clauses[0], {"action": str(action)})
        seats = home.actors(state)
        judged = phase.judged(state)
        against = [] if move is None else [*objections(move.declared, judged, seat, action)]
        if not seats and not against:
            yield self.refusal("not-now", home.clauses[0], {"action": str(action)})
        elif home.has_chosen(state, seat):
            yield self.refusal("already-chosen", home.clauses[0], {"seat": seat})
        elif seat not in seats and (home is phase or not against):
            others = ", ".join(map(str, seats))
            yield self.refusal("not-your-turn", home.clauses[0], {"seat": seat, "actors": others})
        for check, why in against:
            yield self.refusal(check.code, check.clause, why)
        last_resort = None if move is None else move.declared.last_resort
        if move is not None and last_resort is not None and seat in seats and home.has_other(move, judged, seat):
            yield self.refusal(last_resort.code, last_resort.clause, {})

    def refusal(self, code: str, clause: str, params: Mapping[str, object]) -> Refusal:
        """Return a refusal with its text.

        Args:
            code: Its code: one of the engine's, or of the rule book's.
            clause: The id of its clause within the book.
            params: The values that its text mentions.
        """
        full_id = f"{self._game}:{clause}"
        text = MESSAGES[code].within(self._rulebook.languages) if code in MESSAGES else self._rulebook.messages[code]
        return Refusal(code, full_id, params, text, {name: self._told(name, value) for name, value in params.items()})

    def _told(self, name: str, value: object) -> object:
        """Return the parameter of a refusal as a developer reads it.

        That is the name of a word, a seat with its number, and anything else as in the notation.
        """
        if name == "actors" and isinstance(value, str):
            return SeatsText(*map(int, value.split(", ")))
        if name in self._seat_params and type(value) is int:
            return SeatsText(value)
        if isinstance(value, tuple):
            return written(cast("object", value))
        # The notation of an action is none of the game's words.
        return self._rulebook.names.get(value, value) if isinstance(value, str) and name != "action" else value

    # What an action brings about

    def apply(self, state: Any, action: Action, seat: int | None) -> Any:
        """Return the state after an action, which is checked first.

        Args:
            state: A full state of the game.
            action: What the seat does.
            seat: A seat of the game; None for the first actor.

        Raises:
            IllegalAction: It is not legal.
            UnknownAction: ``action`` is not one of the game's.
        """
        known, legal, effects = self._offered
        # The fast path: an action that legal_actions has just offered.
        if known is state and (seat is None or seat == state.seat) and type(action) in effects and action in legal:
            after = effects[type(action)](state, action, state.seat, SILENT)
            # step also checks its seat and the rest; here that would cost too much.
            if after.__class__ is not self._state_type:
                self._refuse_state(after, self.phases[state.phase].by_type[type(action)][1])
            return after
        home, move, seat = self._move_of(state, action, seat)
        return self._carry_out(home, move, state, action, seat, SILENT)

    def step(self, state: Any, action: Any, seat: int | None) -> Played[Any, Any]:
        """Return the state after an action as :meth:`apply` does, with what happened and which clauses fired."""
        home, move, seat = self._move_of(state, action, seat)
        left_by = move if home.at_once is None else home.declared
        log = RecordingLog(self._options, state)
        after = self._carry_out(home, move, state, action, seat, log)
        self.check_left(after, left_by)
        if after.chance.draws != state.chance.draws:
            # An effect is pure, so calling it again gives the same state, and the log learns what chance shuffles.
            log = RecordingLog(self._options, state)
            witnessed = state.replace(chance=log.witness(state.chance))
            after = unwitnessed(self._carry_out(home, move, witnessed, action, seat, log))
        return Played(after, self.cited(after, log, left_by), log, seat, action, state)

    def _move_of(self, state: Any, action: Action, seat: int | None) -> tuple[CompiledPhase, CompiledMove, int]:
        """Return the phase or window, the move and the seat of a legal action.

        Raises:
            IllegalAction: It is not legal.
        """
        phase = self.phases.of(state)
        if seat is None:
            seat = phase.first(state)
        home, move = phase.by_type.get(type(action), (phase, None))
        judged = state if phase.at_once is None else phase.judged(state)
        try:
            allowed = (
                move is not None
                and seat in home.actors(state)
                and action in move.legal_with(judged, seat, move.given(action))
                and not (move.is_last and home.has_other(move, judged, seat))
            )
        except Exception:
            # An argument of the wrong type may not even be hashable.
            self.notation.check(action)
            raise
        if move is None or not allowed:
            found = self.refusals(state, action, seat)
            reasons = Reasons(found)
            raise IllegalAction(
                Message(
                    "seat {seat} may not {action}: {reasons}", seat=seat, action=shown(str(action)), reasons=reasons
                ),
                found,
            )
        return home, move, seat

    def _effect(self, home: CompiledPhase, move: CompiledMove) -> Effect[Any, Any]:
        """Return the function that carries out a legal action without a log."""
        effect: Effect[Any, Any] = move.declared.effect
        closing = partial(self._carry_out, home, move)
        for window in home.closes:
            effect = _while_closed(window.actors, effect, closing)
        return effect

    def _carry_out(
        self, home: CompiledPhase, move: CompiledMove, state: Any, action: Action, seat: int, log: Log
    ) -> Any:
        """Return the state after an action that is known to be legal."""
        if home.at_once is not None:
            return self._choose(home, state, action, seat, log)
        for window in home.closes:
            if window.actors(state):
                state = window.close(state, log)
                self.check_left(state, window)
                log.at(state)
                if not self.phases[state.phase].moves:
                    return state
        log.cite(*home.clauses, *move.clauses)
        return self._run(move, state, action, seat, log)

    def _run(self, move: CompiledMove, state: Any, action: Action, seat: int, log: Log) -> Any:
        """Return the state that the effect of a move leaves."""
        after = move.declared.effect(state, action, seat, log)
        if after.__class__ is not self._state_type:
            self._refuse_state(after, move)
        return after

    def _choose(self, phase: CompiledPhase, state: Any, action: Action, seat: int, log: Log) -> Any:
        """Return the state after a choice: kept until all have chosen, and then carried out with all the others."""
        log.cite(*phase.clauses)
        log.add(Chosen(seat))
        chosen = with_item(state.chosen or (None,) * len(self._seats), seat, action)
        after = state.replace(chosen=chosen)
        if phase.actors(after):
            return after
        end: Any = phase.at_once
        log.at(after)
        for chooser in phase.choosers(after):
            choice: Any = chosen[chooser]
            move = phase.by_type[type(choice)][1]
            log.cite(*move.clauses)
            after = self._run(move, after, choice, chooser, log)
            log.at(after)
        after = end(after, log)
        if after.__class__ is not self._state_type:
            self._refuse_state(after, phase.declared)
        return after.replace(chosen=())

    # What functions of the game leave

    def check_left(self, state: Any, left_by: Author) -> None:
        """Make sure that a function of the game returned a state from which the game can go on.

        Args:
            state: What it returned.
            left_by: Whose function it was.

        Raises:
            InvalidDefinition: It is not; names the function.
        """
        if state.__class__ is not self._state_type or not self._is_well_formed(state):
            self._refuse_state(state, left_by)
        for actors in self.phases[state.phase].chosen_actors:
            if not self._seats.issuperset(actors(state)):
                raise InvalidDefinition(
                    "after {who}, {phase} names the actors {actors}; seats are 0 … {last}",
                    who=self._who(left_by),
                    phase=shown(state.phase),
                    actors=actors(state),
                    last=len(self._seats) - 1,
                ).at(self._function(left_by))

    def cited(self, state: Any, log: RecordingLog, left_by: Author) -> tuple[str, ...]:
        """End a log at the state that was left, and return the clauses that fired.

        Raises:
            InvalidDefinition: The log holds what the game does not declare.
        """
        try:
            log.at(state)
        except InvalidDefinition as error:
            raise InvalidDefinition("{who}: {error}", who=self._who(left_by), error=error).at(
                self._function(left_by)
            ) from None
        for event in log.reported:
            if event.__class__ not in self._event_types:
                raise InvalidDefinition(
                    "{who} reports {event}; its event_types are {reported}, expected {event_type} among them",
                    who=self._who(left_by),
                    event=shown(event),
                    reported=", ".join(kind.__name__ for kind in self._event_types),
                    event_type=type(event).__name__,
                ).at(self._function(left_by))
        ids = self._clause_ids
        try:
            return tuple([ids[clause] for clause in dict.fromkeys(log.clauses)])
        except KeyError as error:
            (clause,) = error.args
            raise InvalidDefinition(
                "{who} cites the clause {clause}: {hint}",
                who=self._who(left_by),
                clause=shown(clause),
                hint=nearest(clause, ids),
            ).at(self._function(left_by)) from None

    def _is_well_formed(self, state: Any) -> bool:
        if state.seat.__class__ is not int or state.seat not in self._seats or state.phase not in self.phases:
            return False
        if not isinstance(state.chance, Chance):
            return False
        for name, counts in self._parts:
            content = getattr(state, name)
            if content.__class__ is not tuple or len(content) not in counts:
                return False
        return True

    def _refuse_state(self, state: Any, left_by: Author) -> NoReturn:
        who = self._who(left_by)
        if state.__class__ is self._state_type:
            problem = next(self._misfits(state))
            raise InvalidDefinition("{who} left an impossible state: {problem}", who=who, problem=problem).at(
                self._function(left_by)
            )
        what = Message("the view of {whose}", whose=state.whose) if isinstance(state, View) else named(state)
        raise InvalidDefinition(
            "{who} returned {what}; expected {state_type}", who=who, what=what, state_type=self._state_type.__name__
        ).at(self._function(left_by))

    def _who(self, left_by: Author) -> str:
        """Return the name of a function that returned a state, for messages."""
        match left_by:
            case CompiledMove(declared=move):
                return Message(
                    "effect {name} of {action}", name=shown(name_of(move.effect)), action=move.action.__name__
                )
            case Window():
                return Message(
                    "close {name} of window {window}", name=shown(name_of(left_by.close)), window=shown(left_by.name)
                )
            case Phase():
                return Message(
                    "at_once {name} of phase {phase}", name=shown(name_of(left_by.at_once)), phase=shown(left_by.name)
                )
            case _:
                return f"{self._author.__name__}.deal"

    def _function(self, left_by: Author) -> object:
        """Return the function itself."""
        match left_by:
            case CompiledMove(declared=move):
                return move.effect
            case Window():
                return left_by.close
            case Phase():
                return left_by.at_once
            case _:
                return self._author.deal


def unwitnessed(state: Any) -> Any:
    """Return a state with the plain chance that a log witnessed."""
    return state.replace(chance=state.chance.inner)


def objections(
    move: Move[Any, Any], state: Any, seat: int, action: Action
) -> Iterator[tuple[Validator | OneOf, Mapping[str, object]]]:
    """Yield every validator of a move that has something against an action, with the parameters of its refusal."""
    for check in move.validators:
        why = check.why(state, seat, action)
        if why is not None:
            yield check, why


def _while_closed(
    actors: Callable[[Any], tuple[int, ...]], effect: Effect[Any, Any], closing: Effect[Any, Any]
) -> Effect[Any, Any]:
    """Return a function that carries out an effect, and closes a window first if any seat may act in it."""
    return lambda state, action, seat, log: (closing if actors(state) else effect)(state, action, seat, log)
