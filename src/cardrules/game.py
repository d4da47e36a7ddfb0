"""The game: the rules of one game under one set of options."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial, wraps
from operator import sub
from typing import Any, ClassVar, Final, Self, cast

from attrs import NOTHING
from typing_extensions import TypeVar, override

from . import svg
from ._arguments import described, function, is_a, named, require, require_all, require_tuple, subclass_of, tuple_of
from ._legality.judge import Judge, unwitnessed
from ._positions import determinize, ill_formed, strangeness, undealt
from ._redaction import action_view
from ._storage.data_forms import DataForms
from ._storage.saves import Migration
from .catalogue import Catalogue
from .decisions import Decision
from .errors import (
    CardRulesError,
    InvalidArgument,
    InvalidDefinition,
    InvalidPosition,
    InvalidSeat,
    Message,
    UnknownCard,
    UnknownState,
    ViewOnly,
    joined,
    shown,
)
from .rules.actions import Action
from .rules.bots import Bot
from .rules.cards import Card, Deck
from .rules.chance import Chance, Seed, fresh_seed
from .rules.declarations import check_fields
from .rules.events import ENGINE_EVENTS, Event, EventT, event_view
from .rules.fields import FieldChecks
from .rules.log import SILENT, Log, RecordingLog
from .rules.options import Options, check_options_type
from .rules.phases import Phase, Window
from .rules.ranges import PerSeat
from .rules.results import Result
from .rules.rulebook import RuleBook
from .rules.state import State, View, mask
from .rules.validators import Refusal
from .rules.values import cached_property, fields_of, itself
from .rules.zones import zones_of
from .steps import Played, Step
from .words import Words

T = TypeVar("T")
StateT = TypeVar("StateT", bound=State, default=Any)
ActionT = TypeVar("ActionT", bound=Action, default=Any)
StateT_co = TypeVar("StateT_co", bound=State, covariant=True, default=Any)
ActionT_co = TypeVar("ActionT_co", bound=Action, covariant=True, default=Any)

_MAX_KNOWN: Final = 1024
"""How many tuples of cards in play, other than the whole deck, a game remembers."""


class Game(DataForms[StateT, ActionT]):
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
    event_types: ClassVar[tuple[type[Event], ...]] = ENGINE_EVENTS
    """The classes of all events. A game declares those that its effects report themselves; the engine adds
    :class:`~cardrules.Moved`, :class:`~cardrules.Shuffled` and :class:`~cardrules.Chosen`."""
    migrations: ClassVar[tuple[Migration, ...]] = ()
    """One function from each older version of the game's options and state to the next; see :meth:`dump`."""
    bots: ClassVar[Mapping[str, Bot]] = {}
    """Bots that come with the game, by name; see :data:`~cardrules.Bot`."""

    def __init__(self, /, **options: object) -> None:
        try:
            self._make(options)
        except InvalidDefinition as error:
            error.at(error, type(self))
            raise

    def _make(self, options: Mapping[str, object]) -> None:
        """Make the game; errors need not name its class."""
        check_definition(type(self))
        self.options: Any = self.options_type.of(**options)
        self.deck: Deck[Any] = Deck(self._declared("make_deck", Card))
        # An attribute of the object is found much faster than one of its class.
        self._state_type = self.state_type
        # A game recognises its states by their cards in play: the whole deck is one tuple of this game's own, and the
        # tuples of other states are remembered by identity once checked.
        self._cards: tuple[Card, ...] = self.deck[:]
        self._before_the_deal: StateT | None = None
        self._known_cards: dict[int, tuple[Card, ...]] = {}
        self._seats = frozenset(range(self.options.players))
        phases, windows = self._declared("make_phases", Phase), self._declared("make_windows", Window)
        self.phases: Mapping[str, Phase[StateT]] = {phase.name: phase for phase in phases}
        self.windows: Mapping[str, Window[StateT]] = {window.name: window for window in windows}
        if not phases or len(self.phases) < len(phases) or len(self.windows) < len(windows):
            names = ", ".join([*(phase.name for phase in phases), *(window.name for window in windows)])
            raise InvalidDefinition(
                "{name}: phases and windows need names of their own; they are {names}",
                name=self.name,
                names=names or "-",
            )
        self._judge = Judge(
            self.name,
            type(self),
            phases,
            windows,
            deck=self.deck,
            options=self.options,
            state_type=self.state_type,
            event_types=self.event_types,
            rulebook=self.rulebook,
            misfits=partial(ill_formed, self),
        )
        self._of_bots: dict[int, Self] = {}
        self._field_checks: FieldChecks = FieldChecks(
            self.deck, self.options, self._judge.notation, zones_of(self.state_type)
        )
        self.rulebook.check_options(self.options)

    @override
    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Check the arguments and results of methods that a plugin defines and a host calls directly."""
        super().__init_subclass__(**kwargs)
        declared: Any = vars(cls).get("event_types")
        # What is declared wrong is refused when a game is made.
        if is_a(declared, tuple):
            cls.event_types = (*ENGINE_EVENTS, *(kind for kind in declared if kind not in ENGINE_EVENTS))
        for name, answer in _ANSWERS.items():
            if name in vars(cls):
                setattr(cls, name, cls._checked(vars(cls)[name], answer))

    @staticmethod
    def _checked(method: Callable[..., Any], answer: Any) -> Callable[..., Any]:
        """Return a method that checks the state it is given, and then its own result."""

        @wraps(method)
        def checked(self: Game[Any, Any], state: Any) -> Any:
            # What _check_state does first, without its call: results are asked for after every action.
            if state.__class__ is not self._state_type or state.cards is not self._cards or not self._has_phase(state):
                self._check_state(state)
            found = method(self, state)
            for path, problem in () if found is None else self._field_checks.of(answer)(found):
                raise InvalidDefinition(
                    "{name}: {method}{path}{text}", name=self.name, method=method.__name__, path=path, text=problem
                ).at(method)
            return found

        return checked

    # What a plugin declares

    @abstractmethod
    def make_deck(self) -> Iterable[Card]:
        """Return the cards in deck order."""

    @abstractmethod
    def make_phases(self) -> Iterable[Phase[StateT]]:
        """Return the phases; the first is the default of a custom position."""

    def make_windows(self) -> Iterable[Window[StateT]]:
        """Return the windows; by default none."""
        return ()

    @abstractmethod
    def deal(self, state: StateT, log: Log) -> StateT:
        """Return the first state of a match.

        Args:
            state: The state before the deal, in the first phase. It has the cards in play in deck order, and its
                chance shuffles them; the zones are empty, and all other fields have their defaults.
            log: Marks the state right after a shuffle, see :meth:`Log.at() <cardrules.Log.at>`, and takes other
                events.
        """

    @override
    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Return who won, or None while the match runs. Works on a view too.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """

    def rounds(self, state: StateT) -> int | None:
        """Return how many rounds are over; None in a game that is not played in rounds, as by default.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """
        self._check_state(state)
        return None

    def scores(self, state: StateT) -> tuple[int, ...] | None:
        """Return the points of each seat so far; None in a game without points, as by default.

        At the end they are those of the :meth:`result`. Works on a view too.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """
        self._check_state(state)
        return None

    @override
    def problems(self, state: StateT) -> Iterator[str]:
        """Yield what makes a state impossible in this game, beyond what the engine checks; by default nothing.

        Each text begins with the path of a field: ``"hands[1] has 7 cards; expected at most 6"``.
        """
        yield from ()

    # What a host and a player use

    def start(
        self, seed: Seed | None = None, *, cards: Iterable[Card] | None = None, chance: Chance | None = None
    ) -> StateT:
        """Return the first state of a match.

        Args:
            seed: Any string, integer or bytes; None for fresh, unpredictable entropy. It is kept in the state.
            cards: The cards in play if not the whole deck.
            chance: What dealing draws from, instead of a chance made of a seed. The state keeps the rest of it.

        Raises:
            InvalidSeed: ``seed`` is of another type.
            InvalidPosition: ``cards`` are not of the deck, or twice, or too few.
            InvalidArgument: ``chance`` is not a chance, or given together with ``seed``.
            ChanceNeeded: ``chance`` is a scripted one, and has too few numbers.
            Stalled: With these cards, dealing does not end.
        """
        state = self._undealt(seed, cards, chance)
        return self._dealt(self.deal(state, SILENT), state.cards)

    def begin(
        self, seed: Seed | None = None, *, cards: Iterable[Card] | None = None, chance: Chance | None = None
    ) -> Step[StateT]:
        """Return the first state as :meth:`start` does, with the events of dealing."""
        state = self._undealt(seed, cards, chance)
        log = RecordingLog(self.options, None)
        witnessed = state.replace(chance=log.witness(state.chance))
        dealt = unwitnessed(self._dealt(self.deal(witnessed, log), state.cards))
        return Step(dealt, self._judge.cited(dealt, log, None), log)

    def _undealt(self, seed: Seed | None, cards: Iterable[Card] | None, chance: Chance | None) -> StateT:
        """Return the state before the deal of a new match."""
        if chance is None:
            chance = Chance.from_seed(fresh_seed() if seed is None else seed)
        elif seed is None:
            chance = self._checked_chance(chance)
        else:
            raise InvalidArgument("seed and chance are given together; expected one of them")
        given = None if cards is None else tuple_of("cards", cards, "cards of the deck", InvalidPosition)
        try:
            in_play = self.deck[:] if given is None else self.deck.in_order(given)
        except (UnknownCard, InvalidArgument) as error:
            raise InvalidPosition("cards: {error}", error=error) from None
        # Not a cached property: asking for the __dict__ of an object makes all its attributes slower to find.
        if self._before_the_deal is None:
            self._before_the_deal = undealt(self, self.deck[:], Chance.from_seed(0))
        return self._before_the_deal.replace(cards=in_play, chance=chance)

    def _dealt(self, state: StateT, in_play: tuple[Card, ...]) -> StateT:
        """Return what ``deal`` returned, after making sure that it is a state of this game."""
        self._judge.check_left(state, None)
        if state.cards == in_play and state.cards is not in_play:
            # The game's own tuple of these cards, by which it recognises its states.
            state = state.replace(cards=in_play)
        return self._known(state)

    @override
    def on_turn(self, state: StateT) -> tuple[int, ...]:
        """Return the seats whose phase it is; () when the match is over.

        Those that may only act in a window are not among them, nor those that have made their choice where several
        choose at once.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """
        if state.__class__ is not self._state_type or state.cards is not self._cards:
            self._check_state(state)
        return self._judge.on_turn(state)

    def actors(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that may act, the one on turn first; () when the match is over.

        Args:
            state: A state, or any view of it: the answer is the same.

        Raises:
            UnknownState: ``state`` is not one of this game.
        """
        if state.__class__ is not self._state_type or state.cards is not self._cards:
            self._check_state(state)
        return self._judge.actors(state)

    def decision(self, state: StateT, declined: Iterable[int] = ()) -> Decision[ActionT] | None:
        """Return which seat is asked next, and what it may do; None when the match is over.

        Seats that may only act in a window come first, because the first action of a seat on turn closes it; each may
        decline. Then comes the first seat on turn, which has to act. After an action the order starts again::

            declined = ()
            while decision := game.decision(state, declined):
                action = ask(decision)
                if action is None:
                    declined += (decision.seat,)
                else:
                    state, declined = game.apply(state, action, decision.seat), ()

        Args:
            state: A state, or the asked seat's own view of it: the answer is the same.
            declined: The seats that have declined in this state.

        Raises:
            InvalidArgument: ``declined`` names a seat that may not decline.
            InvalidSeat: ``declined`` names a seat that the game does not have.
            ViewOnly: ``state`` is the view of another seat than the one that is asked.
            UnknownState: ``state`` is not one of this game.
        """
        on_turn = self.on_turn(state)
        waiting = self._judge.actors(state)[len(on_turn) :]
        silent = tuple_of("declined", declined, "seats")
        for seat in silent:
            self._check_seat(seat)
            if seat not in waiting:
                raise InvalidArgument(
                    "declined names seat {seat}; expected seats that may act only in a window: {seats}",
                    seat=seat,
                    seats=", ".join(map(str, waiting)) or Message("none"),
                )
        for seat in waiting:
            if seat not in silent:
                return Decision(seat, self.legal_actions(state, seat), may_decline=True)
        return Decision(on_turn[0], self.legal_actions(state), may_decline=False) if on_turn else None

    @override
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
        if seat is None and state.__class__ is self._state_type and state.cards is self._cards:
            offered: tuple[ActionT, ...] = self._judge.offer(state)
            return offered
        legal: tuple[ActionT, ...] = self._judge.legal(state, self._viewer(state, seat))
        return legal

    @override
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
        return self._judge.refusals(state, action, self._viewer(state, seat))

    def apply(self, state: StateT, action: ActionT, seat: int | None = None, *, chance: Chance | None = None) -> StateT:
        """Return the state after an action, which is checked first.

        Args:
            state: The state; it is not changed.
            action: What the seat does.
            seat: The seat; None for the first actor.
            chance: What the action draws from, as if it were the state's own chance: the state after the action keeps
                the rest of it. None for the state's own.

        Raises:
            IllegalAction: The rules do not allow it; carries every reason.
            UnknownAction: ``action`` is of another game, or has a value outside its range.
            InvalidSeat: No such seat.
            InvalidArgument: ``chance`` is not a chance.
            ChanceNeeded: The chance is a scripted one, and has too few numbers.
            ViewOnly: ``state`` is a view.
            UnknownState: ``state`` is not one of this game.
            Stalled: What follows from the action does not end.
            InvalidSeed: The chance has no further draw.
        """
        if state.__class__ is not self._state_type or state.cards is not self._cards:
            self._check_full(state)
        if seat is not None:
            self._check_seat(seat)
        if chance is not None:
            state = state.replace(chance=self._checked_chance(chance))
        after: StateT = self._judge.apply(state, action, seat)
        return after

    def step(
        self, state: StateT, action: ActionT, seat: int | None = None, *, chance: Chance | None = None
    ) -> Played[StateT, ActionT]:
        """Return the state after an action as :meth:`apply` does, with what happened and which clauses fired."""
        if state.__class__ is not self._state_type or state.cards is not self._cards:
            self._check_full(state)
        if seat is not None:
            self._check_seat(seat)
        if chance is not None:
            state = state.replace(chance=self._checked_chance(chance))
        return self._judge.step(state, action, seat)

    def rewards(self, played: Played[StateT, ActionT]) -> tuple[int, ...] | None:
        """Return by how much an action changed the points of each seat; None in a game without points.

        A learner is rewarded when points are written down, not only at the end. In a game without points, or where they
        count only by place, use :attr:`Result.utilities <cardrules.Result.utilities>`.

        Args:
            played: What :meth:`step` or :meth:`Match.play` returned.

        Raises:
            UnknownState: ``played`` is not of this game.
            InvalidArgument: ``played`` is not a played action.
        """
        require("played", played, Played, "what step or Match.play returned")
        before, after = self.scores(played.before), self.scores(played.state)
        return None if before is None or after is None else tuple(map(sub, after, before))

    def view(self, state: StateT, seat: int | None) -> StateT:
        """Return what a seat may know: the same attributes, hidden cards face down (:data:`~cardrules.FACE_DOWN`).

        Args:
            state: A full state.
            seat: The seat; None for a spectator.

        Raises:
            InvalidSeat: No such seat.
            ViewOnly: ``state`` is itself a view.
            UnknownState: ``state`` is not one of this game.
        """
        self._check_full(state)
        if seat is not None:
            self._check_seat(seat)
        return mask(state, self.options, seat)

    def for_bot(self, seat: int) -> Self:
        """Return the game that the bot of a seat is given: an equal one, always the same, that only this seat uses.

        A game remembers the last question, and verdicts about cards in hands. In a game of its own a bot finds only
        what it was shown.

        Raises:
            InvalidSeat: No such seat.
        """
        self._check_seat(seat)
        if seat not in self._of_bots:
            self._of_bots.setdefault(seat, type(self)(**self.options.as_dict()))
        return self._of_bots[seat]

    def view_action(self, played: Played[StateT, ActionT], seat: int | None) -> ActionT:
        """Return an action as a seat (None: a spectator) may know it.

        A card among its arguments that is hidden from the seat is face down, so that the notation is ``give ??``. The
        seat has seen a card if its view of the state before or after the action shows where the card lies, or if what
        it learns of the events shows the card. A seat knows its own actions.

        What another seat chose in a phase with ``at_once`` stays hidden as a whole: it is
        :data:`~cardrules.HIDDEN_ACTION`. The events of the last choice tell what came of them all.

        Args:
            played: What :meth:`step` or :meth:`Match.play` returned.
            seat: The seat; None for a spectator.

        Raises:
            InvalidSeat: No such seat.
            InvalidArgument: ``played`` is not a played action.
            UnknownState: ``played`` is not of this game.
        """
        self.check_seat(seat)
        require("played", played, Played, "what step or Match.play returned")
        self._check_state(played.before)
        return cast("ActionT", action_view(played, self.phases[played.before.phase], self.options, seat))

    def view_event(self, event: EventT, seat: int | None) -> EventT | None:
        """Return what a seat (None: a spectator) learns of an event, hidden cards face down; None if it learns nothing.

        Raises:
            InvalidSeat: No such seat.
            InvalidArgument: ``event`` is not one of this game.
        """
        self._check_event(event)
        if seat is not None:
            self._check_seat(seat)
        return event_view(event, seat)

    @override
    def _check_event(self, event: object) -> None:
        if type(event) not in self.event_types:
            names = ", ".join(sorted(kind.__name__ for kind in self.event_types))
            raise InvalidArgument(
                "{event} is no event of {name}; expected one of {names}",
                event=described(event),
                name=self.name,
                names=names,
            )

    def words(self, lang: str | None = None, names: Iterable[str] = ()) -> Words:
        """Return what people read of this game: ``words = game.words("de", names=("Anna", "Ben"))``.

        ``words(event)`` is a sentence, ``words(action)`` and ``words(card)`` say what they are called,
        ``words.facts(view)`` what is to know, and ``words.legend()`` what the codes of the cards mean.

        Args:
            lang: One of the languages of the rule book; None for English or, without it, for the first one.
            names: Who sits on each seat, from seat 0; without names seats are counted from 1.

        Raises:
            UnknownLanguage: The rule book is not written in ``lang``.
            InvalidArgument: ``names`` are not texts, or more than the seats.
        """
        return Words(self, lang, names)

    def show(
        self,
        view: StateT,
        *,
        lang: str | None = None,
        names: Iterable[str] = (),
        legal: Iterable[Action] = (),
        events: Iterable[Event] = (),
        theme: svg.Theme = "auto",
    ) -> svg.Svg:
        """Return a picture of the table, which a notebook shows; see :func:`cardrules.svg.table`."""
        return svg.table(self, view, lang=lang, names=names, legal=legal, events=events, theme=theme)

    def determinize(self, view: StateT, seed: Seed) -> StateT:
        """Return a possible state behind a view, for search bots: ``view(determinize(v, seed), v.viewer) == v``.

        The hidden cards are placed randomly, again and again until the state is possible in this game. A hidden choice
        becomes a random one of those that its seat could make.

        Raises:
            ViewOnly: ``view`` is a full state.
            UnknownState: ``view`` is not one of this game.
            InvalidSeed: ``seed`` is of another type.
            InvalidPosition: No state has this view, or none was found in a bounded number of tries.
        """
        self._check_state(view)
        return self._known(determinize(self, view, seed))

    @cached_property
    def actions(self) -> Catalogue[ActionT]:
        """The numbered catalogue of all actions that some state allows; each is made when asked for."""
        moves = [move.declared for move in self._judge.moves if not move.barred]
        return Catalogue(moves, self._judge.domains)

    @property
    @override
    def action_types(self) -> tuple[type[ActionT], ...]:
        """The game's action classes, in the order of the tables."""
        return cast("tuple[type[ActionT], ...]", self._judge.action_types)

    @override
    def parse_action(self, text: str, *, face_down: bool = False) -> ActionT:
        """Return the action that is written ``text``: the inverse of ``str(action)``.

        Args:
            text: The text.
            face_down: Whether it may be what :meth:`view_action` left of an action: cards of it may lie face down, as
                in ``give ??``, or the whole action be hidden.

        Raises:
            UnknownAction: The text is not what an action of this game prints.
            InvalidArgument: ``face_down`` is neither True nor False.
        """
        require("face_down", face_down, bool, "True or False")
        return cast("ActionT", self._judge.notation.parse(text, face_down=face_down))

    def check_state(self, state: object) -> None:
        """Make sure that something is a full state of this game.

        Raises:
            ViewOnly: It is a view.
            UnknownState: It is of another game or type.
        """
        self._check_full(state)

    def check_action(self, action: object) -> None:
        """Make sure that something is an action of this game, whether it is legal or not.

        Raises:
            UnknownAction: It is of another game or type, or has a value outside its range.
        """
        self._judge.notation.check(action)

    @override
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

    __copy__ = itself
    __deepcopy__ = itself

    # How it works

    def _declared(self, method: str, kind: type) -> tuple[Any, ...]:
        """Return what a method of the plugin declares: cards, phases or windows."""
        where = f"{type(self).__name__}.{method}"
        try:
            returned: Any = getattr(self, method)()
            made: tuple[Any, ...] | None = tuple(returned) if is_a(returned, Iterable) else None
        except CardRulesError:
            raise
        except Exception as error:
            raise InvalidDefinition(
                "{where} raised {error_type}: {error}", where=where, error_type=type(error).__name__, error=error
            ).at(error) from error
        if made is None:
            raise InvalidDefinition(
                "{where} returned {returned}; expected {kind} objects",
                where=where,
                returned=named(returned),
                kind=kind.__name__,
            )
        require_tuple(
            made, Message("what {where} returned", where=where), Message("{kind} objects", kind=kind.__name__), kind
        )
        return made

    def _viewer(self, state: StateT, seat: int | None) -> int:
        """Return the seat a question is about, after making sure that the state can answer it.

        Raises:
            InvalidSeat: No such seat.
            ViewOnly: The state is the view of another seat.
            UnknownState: The state is not one of this game.
        """
        self._check_state(state)
        if seat is None:
            seat = self._judge.first(state)
        self._check_seat(seat)
        shown_to: object = state
        if type(state) is not self._state_type and isinstance(shown_to, View) and shown_to.viewer != seat:
            raise ViewOnly(
                "the view of {whose} does not tell what seat {seat} may do; use its own view",
                whose=shown_to.whose,
                seat=seat,
            )
        return seat

    def check_seat(self, seat: int | None) -> None:
        """Make sure that there is a seat of this number; None stands for a spectator.

        Raises:
            InvalidSeat: No such seat.
        """
        if seat is not None:
            self._check_seat(seat)

    def _checked_chance(self, chance: Chance) -> Chance:
        """Return what takes the place of a state's chance.

        Raises:
            InvalidArgument: It is not a chance.
        """
        for path, problem in self._field_checks.of(Chance)(chance):
            raise InvalidArgument("{name}{path}{text}", name="chance", path=path, text=problem)
        return chance

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or seat not in self._seats:
            given = shown(seat) if type(seat) is int else described(seat)
            raise InvalidSeat("no seat {seat}; seats are 0 … {last}", seat=given, last=self.options.players - 1)

    @override
    def _check_state(self, state: object) -> None:
        if not issubclass(type(state), self._state_type):
            hint = Message("; the state is its attribute state") if is_a(state, Step) else ""
            raise UnknownState(
                "{name} works on a {state_type}, not on a {given}{hint}",
                name=self.name,
                state_type=self.state_type.__name__,
                given=type(state).__name__,
                hint=hint,
            )
        own = cast("StateT", state)
        if own.cards is not self._cards or not self._has_phase(own):
            self._recognise(own)

    def _has_phase(self, state: StateT) -> bool:
        return type(state.phase) is str and state.phase in self.phases

    def _recognise(self, state: StateT) -> None:
        """Make sure that a state or view that this game did not make can be one of its own.

        Raises:
            UnknownState: It has other seats, phases or cards.
        """
        cards = state.cards
        if self._known_cards.get(id(cards), self) is cards and self._has_phase(state):
            return
        try:
            problem = joined(strangeness(self, state))
        except Exception as error:
            raise UnknownState(
                "no state of {game}: {error_type}: {error}",
                game=shown(self),
                error_type=type(error).__name__,
                error=error,
            ) from error
        if problem:
            raise UnknownState("no state of {game}: {problem}", game=shown(self), problem=problem)
        self._known(state)

    @override
    def _known(self, state: StateT) -> StateT:
        """Return a state of this game, which the game recognises from now on by its cards in play."""
        cards = state.cards
        # States of all games share the empty tuple.
        if cards and cards is not self._cards:
            if len(self._known_cards) >= _MAX_KNOWN:
                self._known_cards.clear()
            self._known_cards[id(cards)] = cards
        return state

    @override
    def _check_full(self, state: object) -> None:
        self._check_state(state)
        if isinstance(state, View):
            raise ViewOnly(
                "this is the view of {whose}, which only shows a state; keep the state, or make one with "
                "game.determinize",
                whose=state.whose,
            )


def check_definition(game_type: type[Game[Any, Any]]) -> None:
    """Check the attributes of a game's class: name, options, states, events, rule book and bots.

    Raises:
        InvalidDefinition: Something is missing, or of another type, or a field has no form in JSON.
    """
    where = game_type.__name__
    own: dict[str, Any] = {
        name: getattr(game_type, name, None)
        for name in ("name", "state_type", "options_type", "rulebook", "event_types", "migrations", "bots")
    }
    require(f"{where}.name", own["name"], str, "the name of the game", InvalidDefinition)
    require(f"{where}.rulebook", own["rulebook"], RuleBook, "a RuleBook", InvalidDefinition)
    try:
        check_options_type(own["options_type"], own["name"])
    except InvalidDefinition as error:
        error.at(own["options_type"])
        raise
    subclass_of(f"{where}.state_type", own["state_type"], State, InvalidDefinition)
    for event_type in require_all(
        f"{where}.event_types", own["event_types"], type, "a tuple of classes", InvalidDefinition
    ):
        subclass_of(f"{where}.event_types", event_type, Event, InvalidDefinition)
    check_fields((own["state_type"], *own["event_types"]))
    zones_of(own["state_type"])
    for field in fields_of(own["state_type"]):
        if field.default is NOTHING and field.name != "phase":
            raise InvalidDefinition(
                "{kind}.{field}: has no default; expected one, for the state before the deal",
                kind=own["state_type"].__name__,
                field=field.name,
            )
    _check_words(where, own["event_types"])
    for migration in require_all(f"{where}.migrations", own["migrations"], object, "a tuple", InvalidDefinition):
        function(f"{where}.migrations", migration, InvalidDefinition)
    for name, bot in require(f"{where}.bots", own["bots"], Mapping, "a mapping", InvalidDefinition).items():
        require(f"{where}.bots", name, str, "names as its keys", InvalidDefinition)
        function(f"{where}.bots[{name!r}]", bot, InvalidDefinition)


def _check_words(where: str, event_types: Iterable[type[Event]]) -> None:
    """Make sure that the data of an event tells its class."""
    by_word: dict[str, type[Event]] = {}
    for kind in event_types:
        if by_word.setdefault(kind.word, kind) is not kind:
            raise InvalidDefinition(
                "{where}.event_types: {one} and {other} have the same word, {word}",
                where=where,
                one=by_word[kind.word].__name__,
                other=kind.__name__,
                word=shown(kind.word),
            )
        if any(field.name == "event" for field in fields_of(kind)):
            raise InvalidDefinition(
                "{kind}.event: the word of an event has this name in its data; expected another name",
                kind=kind.__name__,
            )


_ANSWERS: Final[Mapping[str, Any]] = {"result": Result, "rounds": int, "scores": PerSeat[int]}
"""The types of what methods of a plugin that a host calls directly return, if not None."""
