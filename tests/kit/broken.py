"""Games with one thing broken each, and the check of the kit that has to reject them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

import attrs
from typing_extensions import override

from cardrules import Action, Card, Event, Log, Move, Phase, Text, View, frozen, validator
from cardrules.catalogue import Catalogue
from cardrules.errors import InvalidPosition
from cardrules.rules.arguments import Domains
from tests.kit.lanterns import RULES, Lanterns, LanternsState, Lay, Took


class LosesACard(Lanterns):
    """The first card of the rest is lost at the deal."""

    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        state = super().deal(state, log)
        return state.replace(rest=state.rest[1:])


class DoublesACard(Lanterns):
    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        state = super().deal(state, log)
        return state.replace(rest=state.rest + state.hands[0][:1])


class CannotDeal(Lanterns):
    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        raise ZeroDivisionError("no cards")


class NeverEnoughCards(Lanterns):
    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        raise InvalidPosition("too few cards")


class BreaksInPlay(Lanterns):
    """Laying a 6 breaks."""

    @override
    def make_phases(self) -> Iterator[Phase[LanternsState]]:
        for phase in super().make_phases():
            yield phase.__class__(
                phase.name,
                tuple(
                    Move(Lay, _broken_lay, move.validators) if move.action is Lay and phase.name == "play" else move
                    for move in phase.moves
                ),
                phase.clauses,
            )


def _broken_lay(state: LanternsState, action: Lay, seat: int, log: Log) -> LanternsState:
    if action.card.number == 6:
        raise KeyError("six")
    return state.replace(seat=seat)


class CountsFromOne(Lanterns):
    """An event names a seat by a number from 1 on."""

    @override
    def make_phases(self) -> Iterator[Phase[LanternsState]]:
        for phase in super().make_phases():
            moves = tuple(
                Move(move.action, _counting_from_one(move.effect), move.validators, clauses=move.clauses)
                for move in phase.moves
            )
            yield Phase(phase.name, moves, phase.clauses)


def _counting_from_one(effect: Any) -> Any:
    def counting(state: LanternsState, action: Action, seat: int, log: Log) -> Any:
        log.add(Took(seat + 1))
        return effect(state, action, seat, log)

    return counting


class DeadEnd(Lanterns):
    @override
    def make_phases(self) -> Iterator[Phase[LanternsState]]:
        for phase in super().make_phases():
            yield phase if phase.name != "play" else Phase("play", (), phase.clauses)


class ByChance(Lanterns):
    """The first seat is drawn by lot outside the state."""

    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        return super().deal(state, log).replace(seat=_SYSTEM.randrange(self.options.players))


_SYSTEM = random.SystemRandom()


class OtherMinds(Lanterns):
    """A validator changes its mind."""

    @override
    def make_phases(self) -> Iterator[Phase[LanternsState]]:
        judged: set[object] = set()

        @validator("must-follow", clause="play.follow")
        def changes(action: Lay) -> dict[str, object] | None:
            if action in judged:
                return {"colour": "r"}
            judged.add(action)
            return None

        for phase in super().make_phases():
            moves = tuple(
                Move(move.action, move.effect, (*move.validators, changes)) if move.action is Lay else move
                for move in phase.moves
            )
            yield Phase(phase.name, moves, phase.clauses)


@frozen
class Found(Event):
    """The event of a bad deal."""

    cards: tuple[tuple[str, tuple[Card, ...]], ...]


class TellsTheTalon(Lanterns):
    event_types: ClassVar[tuple[type[Event], ...]] = (*Lanterns.event_types, Found)

    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        state = super().deal(state, log)
        log.add(Found((("next", state.rest[:1]),)))
        return state


class TellsByWord(Lanterns):
    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        state = super().deal(state, log)
        told: Any = state.rest[0].id
        return state.replace(trump=told)


class Unchecked(Lanterns):
    """Every wish is granted."""

    @override
    def apply(self, state: LanternsState, action: Any, seat: int | None = None, **_: Any) -> LanternsState:
        return state


class BadBot(Lanterns):
    bots = {"bad": lambda game, view, seat, rng: game.legal_actions(view, seat)[99]}  # noqa: RUF012 - as in Lanterns


class LazyBot(Lanterns):
    """A bot that has to act, but does nothing, leaves it to chance."""

    bots = {"lazy": lambda game, view, seat, rng: None}  # noqa: RUF012 - as in Lanterns


class Favourite(Lanterns):
    """Seat 0 always wins."""

    @override
    def result(self, state: LanternsState) -> Any:
        result = super().result(state)
        return None if result is None else result.__class__((0,), result.ranking, result.scores, result.reason)


class OutOfTurn(Lanterns):
    """Everybody may do what the seat on turn may do."""

    @override
    def legal_actions(self, state: LanternsState, seat: int | None = None) -> Any:
        return super().legal_actions(state, self.actors(state)[0]) if self.actors(state) else ()


class HalfCatalogue(Lanterns):
    @cached_property
    @override
    def actions(self) -> Catalogue[Action]:
        moves = [move for phase in self.phases.values() for move in phase.moves]
        return Catalogue(moves[:1], Domains(self.deck, self.options))


class Forgetful(Lanterns):
    """A save that comes back in the next round."""

    @override
    def restore(self, data: object) -> LanternsState:
        state = super().restore(data)
        return state.replace(round=state.round + 1)


class TellsNobody(Lanterns):
    @override
    def view_event(self, event: Any, seat: int | None) -> Any:
        return None


class OneView(Lanterns):
    """Everybody sees what seat 0 sees."""

    @override
    def view(self, state: LanternsState, seat: int | None) -> LanternsState:
        return super().view(state, 0)


class BadGuess(Lanterns):
    @override
    def determinize(self, view: LanternsState, seed: Any) -> LanternsState:
        made = super().determinize(view, seed)
        return made.replace(hands=made.hands[1:] + made.hands[:1])


class NoReds(Lanterns):
    """Red cards are laid last."""

    @override
    def legal_actions(self, state: LanternsState, seat: int | None = None) -> Any:
        legal = super().legal_actions(state, seat)
        return tuple(action for action in legal if not str(action).startswith("lay r")) or legal


class Unexplained(Lanterns):
    rulebook = attrs.evolve(RULES, messages={**RULES.messages, "not-in-hand": Text(en="{why}")})


class NoMessage(Lanterns):
    rulebook = attrs.evolve(
        RULES, messages={code: text for code, text in RULES.messages.items() if code != "say-first"}
    )


def hidden_number(state: LanternsState, seat: int) -> int:
    """Read the number of a face-down card."""
    return int(state.rest[0].id[1:]) if state.rest else 0


class ReadsIds(Lanterns):
    """A validator reads a hidden card in a way that breaks with a face-down one; a bot asks what it may do."""

    bots = {"asks": lambda game, view, seat, rng: game.legal_actions(view, seat)[0]}  # noqa: RUF012 - as in Lanterns

    @override
    def make_phases(self) -> Iterator[Phase[LanternsState]]:
        @validator("must-follow", clause="play.follow", reads=(hidden_number,))
        def lucky(action: Lay, number: int) -> dict[str, object] | None:
            return {"colour": "r"} if action.card.number == number else None

        for phase in super().make_phases():
            moves = tuple(
                Move(move.action, move.effect, (*move.validators, lucky)) if move.action is Lay else move
                for move in phase.moves
            )
            yield Phase(phase.name, moves, phase.clauses)


class BreaksOnViews(Lanterns):
    """Asking a view for legal actions fails, for a reason that is not a reader's."""

    @override
    def legal_actions(self, state: LanternsState, seat: int | None = None) -> Any:
        if isinstance(state, View):
            raise ZeroDivisionError("a view")
        return super().legal_actions(state, seat)


class Finished(Lanterns):
    """A match that is over once the cards are dealt."""

    @override
    def deal(self, state: LanternsState, log: Log) -> LanternsState:
        return super().deal(state, log).replace(phase="over")


class OtherClause(Lanterns):
    """A clause that holds in no game fires."""

    rulebook = attrs.evolve(
        RULES,
        clauses=tuple(
            attrs.evolve(clause, when={"rounds": (99,)}) if clause.id == "play.next" else clause
            for clause in RULES.clauses
        ),
    )


class Nameless(Lanterns):
    rulebook = attrs.evolve(RULES, names={})


class Particular(Lanterns):
    """A second trick is impossible."""

    @override
    def problems(self, state: LanternsState) -> Iterator[str]:
        if any(state.won):
            yield "won is more than nothing"


BROKEN: tuple[tuple[type[Lanterns], str], ...] = (
    (LosesACard, "cards-are-conserved"),
    (DoublesACard, "cards-are-conserved"),
    (CannotDeal, "nothing-breaks"),
    (NeverEnoughCards, "nothing-breaks"),
    (BreaksInPlay, "nothing-breaks"),
    (BadBot, "nothing-breaks"),
    (DeadEnd, "no-dead-end"),
    (ByChance, "matches-are-reproducible"),
    (OtherMinds, "legality-and-refusals-agree"),
    (TellsTheTalon, "dealing-hides-what-is-hidden"),
    (ByChance, "records-replay"),
    (OutOfTurn, "nobody-acts-out-of-turn"),
    (HalfCatalogue, "actions-have-numbers"),
    (Forgetful, "saved-states-come-back"),
    (Forgetful, "a-match-goes-on-after-loading"),
    (TellsNobody, "event-views-tell-enough"),
    (OneView, "views-show-what-is-declared"),
    (OneView, "hidden-cards-make-no-difference"),
    (BadGuess, "determinize-keeps-the-view"),
    (NoReds, "words-are-alike"),
    (Unexplained, "refusals-are-explained"),
    (OtherClause, "events-are-told"),
    (Nameless, "texts-are-complete"),
    (Particular, "states-are-possible"),
    (TellsByWord, "only-zones-hold-cards"),
    (Unchecked, "a-refused-action-changes-nothing"),
    (CountsFromOne, "events-fit-their-types"),
    (Favourite, "seats-are-alike"),
)
