"""Compiled phases: who may act in them, and with what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NoReturn

from cardrules.errors import InvalidDefinition, UnknownState, nearest, shown
from cardrules.rules.actions import Action
from cardrules.rules.arguments import Domains
from cardrules.rules.log import Log
from cardrules.rules.phases import Phase, Window
from cardrules.rules.read import Attribute
from cardrules.rules.rulebook import RuleBook
from cardrules.rules.state import State, keeps_choices, unchosen
from cardrules.rules.validators import OneOf

from .moves import CompiledMove
from .search import Actors, Compiler, Legal, require_seats


class CompiledPhase:
    """A phase or window with its compiled moves, and who may act in it.

    Args:
        declared: The phase or window.
        domains: The values that arguments have.
        players: The number of seats.
        windows: The windows that lie over a phase.

    Attributes:
        declared: The phase or window.
        name: Its name.
        clauses: Ids of the clauses that say who may act with what.
        moves: The moves in the order of the table.
        playable: Those of them that can be legal at all.
        by_type: For each action class the phase or window that has the move, this or a window over it, and the move.
        actors: The seats that may act, in order; none in a phase without moves. Where seats choose at once, those that
            have chosen are not among them.
        at_once: What ends a phase in which the seats choose at once; None in others.
        choosers: The seats that choose at once in the phase, whether they have chosen or not.
        chosen_actors: The game's own functions that say who may act, here and in the windows.
        legal: ``(state, seat) -> actions``: the legal actions of a seat whose phase it is, in the order of the table,
            then those of the windows.
        windows: The windows that lie over a phase.
        closes: Those of them that its first action closes.
    """

    __slots__ = (
        "actors",
        "at_once",
        "by_type",
        "choosers",
        "chosen_actors",
        "clauses",
        "closes",
        "declared",
        "legal",
        "moves",
        "name",
        "playable",
        "windows",
    )

    def __init__(
        self,
        declared: Phase[Any] | Window[Any],
        domains: Domains,
        players: int,
        windows: tuple[CompiledPhase, ...] = (),
    ) -> None:
        self.name: str = declared.name
        self.clauses: tuple[str, ...] = declared.clauses
        self.moves: tuple[CompiledMove, ...] = tuple(CompiledMove(move, domains) for move in declared.moves)
        self.playable: tuple[CompiledMove, ...] = tuple(move for move in self.moves if not move.barred)
        self.actors: Actors = _nobody
        if self.moves:
            self.actors = _seat_on_turn if declared.actors is None else _checked(declared.actors)
        self.declared: Phase[Any] | Window[Any] = declared
        self.at_once: Callable[[Any, Log], Any] | None = declared.at_once if isinstance(declared, Phase) else None
        self.choosers: Actors = _nobody
        if self.at_once is not None:
            self.choosers = _before_choices(_all_of(players) if declared.actors is None else self.actors)
            self.actors = _undecided(self.choosers)
        self.windows: tuple[CompiledPhase, ...] = windows if self.moves and self.at_once is None else ()
        chosen = self.moves and declared.actors is not None
        self.chosen_actors: tuple[Actors, ...] = (
            *((self.actors,) if chosen else ()),
            *(window.actors for window in self.windows),
        )
        # The search calls the windows' own functions; their results are checked only after an error.
        in_windows = [(window.declared.actors or _nobody, window.legal) for window in self.windows]
        self.legal: Legal = Compiler(declared.name, self.playable, in_windows, players).compiled()
        if self.at_once is not None:
            self.legal = _legal_before_choices(self.legal)
        ends_turn = isinstance(declared, Phase) and not declared.same_turn
        self.closes: tuple[Window[Any], ...] = tuple(
            window.declared for window in self.windows if ends_turn and isinstance(window.declared, Window)
        )
        self.by_type: Mapping[type[Action], tuple[CompiledPhase, CompiledMove]] = {
            move.declared.action: (home, move) for home in (self, *self.windows) for move in home.moves
        }

    def first(self, state: Any) -> int:
        """Return the first actor; seat 0 if there is none."""
        return next(iter(self.actors(state)), 0)

    def judged(self, state: Any) -> Any:
        """Return the state on which an action is judged: where seats choose at once, as before their choices."""
        return state if self.at_once is None else unchosen(state)

    def has_chosen(self, state: Any, seat: int) -> bool:
        """Return whether a seat has made its choice already, where seats choose at once."""
        return self.at_once is not None and bool(state.chosen) and state.chosen[seat] is not None

    def legal_in_windows(self, state: Any, seat: int) -> tuple[Any, ...]:
        """Return the actions of a seat whose phase it is not."""
        found: tuple[Any, ...] = ()
        for window in self.windows:
            if seat in window.actors(state):
                found += window.legal(state, seat)
        return found

    def has_other(self, move: CompiledMove, state: Any, seat: int) -> bool:
        """Return whether a move above ``move`` is legal for the seat."""
        above = self.moves[: self.moves.index(move)]
        return any(other.legal(state, seat) for other in above)


class CompiledPhases(dict[str, CompiledPhase]):
    """The compiled phases by name. A state in any other phase is not a state of this game."""

    def of(self, state: Any) -> CompiledPhase:
        """Return the phase of a state.

        Raises:
            UnknownState: The game has no such phase.
        """
        try:
            return self[state.phase]
        except TypeError:
            # It may be of any type, also one that cannot be hashed.
            self.__missing__(state.phase)

    def __missing__(self, phase: object) -> NoReturn:
        raise UnknownState(
            "the state is in phase {phase}, which this game under its options does not have: {hint}",
            phase=shown(phase),
            hint=nearest(phase, self),
        )


def _seat_on_turn(state: State) -> tuple[int, ...]:
    return (state.seat,)


def _checked(actors: Actors) -> Actors:
    return lambda state: require_seats(actors, actors(state))


def _nobody(state: State) -> tuple[int, ...]:
    return ()


def _all_of(players: int) -> Actors:
    seats = tuple(range(players))
    return lambda state: seats


def _before_choices(actors: Actors) -> Actors:
    return lambda state: actors(unchosen(state))


def _undecided(choosers: Actors) -> Actors:
    """Return a function that leaves out the seats that have chosen already."""

    def actors(state: Any) -> tuple[int, ...]:
        seats, chosen = choosers(state), state.chosen
        return tuple(seat for seat in seats if chosen[seat] is None) if chosen else seats

    return actors


def _legal_before_choices(legal: Legal) -> Legal:
    return lambda state, seat: legal(unchosen(state), seat)


def check_phases(phases: Iterable[CompiledPhase], game: str, rulebook: RuleBook, state_type: type[State]) -> None:
    """Make sure that everything a game's phases name exists, and that no action class has two rows at once.

    Args:
        phases: The phases and windows.
        game: The game's name, for the error.
        rulebook: Its clauses and messages.
        state_type: Its states, whose attributes are read.

    Raises:
        InvalidDefinition: A phase names no clause; an action has two rows; a clause, a message or an attribute that is
            read does not exist.
    """
    for phase in phases:
        if not phase.clauses:
            raise InvalidDefinition(
                "{game}: {phase} names no clause; expected the clause that says so", game=game, phase=shown(phase.name)
            )
        rows = [move.declared.action for home in (phase, *phase.windows) for move in home.moves]
        if len(set(rows)) != len(rows):
            raise InvalidDefinition("{game}: an action has two rows in {phase}", game=game, phase=shown(phase.name))
        if phase.at_once is not None and not keeps_choices(state_type):
            raise InvalidDefinition(
                "{game}: seats choose at once in {phase}, but {state_type} does not keep their choices; expected the "
                "field chosen: Choices = choices() in it",
                game=game,
                phase=shown(phase.name),
                state_type=state_type.__name__,
            )
        for clause_id in phase.clauses:
            rulebook.clause(clause_id)
        for move in phase.moves:
            _check_move(move, game, rulebook, state_type)


def _check_move(move: CompiledMove, game: str, rulebook: RuleBook, state_type: type[State]) -> None:
    last = (move.declared.last_resort,) if move.declared.last_resort else ()
    for clause_id in (*move.clauses, *(reason.clause for reason in last)):
        rulebook.clause(clause_id)
    for item in (*move.declared.validators, *last):
        if item.code not in rulebook.messages:
            raise InvalidDefinition(
                "{game}: no message for the refusal {code}; expected one in the rule book's messages",
                game=game,
                code=shown(item.code),
            ).at(getattr(item, "check", None), getattr(item, "among", None))
    for item in move.declared.validators:
        for reader in item.readers if isinstance(item, OneOf) else item.reads:
            if isinstance(reader, Attribute) and reader.name == "chosen" and keeps_choices(state_type):
                raise InvalidDefinition(
                    "{game}: {code} reads chosen; expected what is known before anybody has chosen",
                    game=game,
                    code=shown(item.code),
                )
            if isinstance(reader, Attribute) and not hasattr(state_type, reader.name):
                raise InvalidDefinition(
                    "{game}: {code} reads {reader}, which no {state_type} has: {hint}",
                    game=game,
                    code=shown(item.code),
                    reader=shown(reader.name),
                    state_type=state_type.__name__,
                    hint=nearest(reader.name, (name for name in dir(state_type) if not name.startswith("_"))),
                ).at(item.among if isinstance(item, OneOf) else item.check)
