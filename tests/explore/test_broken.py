"""Games that are broken on purpose: each is found, by the shortest way that can be worked out by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from typing_extensions import override

from cardrules import Event, Game, Log, Move, Phase, Played, View, Window, frozen, validator
from cardrules.exploration import Counterexample, explore, find_leak
from cardrules.properties import (
    PROPERTIES,
    nobody_acts_out_of_turn,
    refusals_agree,
    the_cards_in_play_stay,
    views_tell_whose_turn_it_is,
)
from cardrules.rules.log import SILENT
from cardrules_maerchenmau import MaerchenMau
from cardrules_maerchenmau.actions import Draw, Keep, Pass, Play
from cardrules_maerchenmau.effects import Effects
from cardrules_maerchenmau.state import MauState
from cardrules_moemmen import Moemmen
from cardrules_moemmen.state import MoemmenState
from tests.engine.toy import Toy, ToyState

FEW = "; if {} cards are too few, deal() has to raise InvalidPosition"


def broken(game: Game[Any, Any], *starts: Any) -> Counterexample[Any]:
    found = explore(game, *starts, properties=(*PROPERTIES, refusals_agree)).counterexample
    assert found is not None
    return found


def _with_moves(phase: Phase[MauState], moves: Iterable[Move[MauState, Any]]) -> Phase[MauState]:
    return Phase(phase.name, tuple(moves), phase.clauses, actors=phase.actors, same_turn=phase.same_turn)


def actions(found: Counterexample[Any]) -> list[str]:
    return [f"{explored.seat} {explored.action}" for explored in found.way]


class Careless(Effects):
    """Loses the top card of the discard pile when a card is kept."""

    @override
    def keep(self, state: MauState, action: Keep, seat: int, log: Log) -> MauState:
        state = super().keep(state, action, seat, log)
        return state.replace(discard=state.discard[1:])


class LosesACard(MaerchenMau):
    @property
    @override
    def _effects(self) -> Effects:
        return Careless(self.options)


def test_a_lost_card() -> None:
    game = LosesACard(players=2)
    # 0 lays her only fitting card, 1 has nothing that fits, draws what fits, and keeps it.
    start = game.position(hands=["r5 g6 g7", "b1 b2"], discard="r8", draw_pile="r6 r7")
    assert actions(found := broken(game, start)) == ["0 play r5", "1 draw", "1 keep"]
    assert found.name == "cards-are-conserved"
    assert found.problem == "r8 lies nowhere; expected it in one of the zones hands, draw_pile, discard"


class NoPass(MaerchenMau):
    """Does not allow a pass when no card is left to draw."""

    @override
    def make_phases(self) -> Iterator[Phase[MauState]]:
        for phase in super().make_phases():
            yield _with_moves(phase, (move for move in phase.moves if move.action is not Pass))


def test_a_dead_end() -> None:
    game = NoPass(players=2, hand_size=1)
    # 0 draws the last card, which does not fit; 1 has nothing that fits, and there is nothing to draw.
    start = game.position(hands=["b1 b3", "g2 g3"], discard="r8", draw_pile="y4")
    assert actions(found := broken(game, start)) == ["0 draw"]
    assert (found.name, found.problem) == ("no-dead-end", f"seat 1 is to act, but has no legal action{FEW.format(6)}")


class Sharp(Effects):
    """Shuffles well, but makes a mistake if the blue two comes to lie on top."""

    @override
    def draw(self, state: MauState, action: Draw, seat: int, log: Log) -> MauState:
        after = super().draw(state, action, seat, log)
        if after.hands[seat][-1].id == "b2" and not state.draw_pile:
            raise LookupError("no such card")
        return after


class OneOutcome(MaerchenMau):
    @property
    @override
    def _effects(self) -> Effects:
        return Sharp(self.options)


def test_an_error_after_one_outcome_of_chance_only() -> None:
    game = OneOutcome(players=2)
    start = game.position(hands=["b1 b3", "g2 g3"], discard="b2 y3 y5 r8", draw_pile="y4")
    found = broken(game, start)
    # 0 draws y4, 1 has to shuffle b2, y3 and y5: an error comes if b2 lies on top then.
    assert actions(found) == ["0 draw", "1 draw"]
    assert (found.name, found.state) == ("nothing-breaks", None)
    assert found.problem.startswith("LookupError: no such card")
    assert "(chance: " in str(found)
    assert explore(game, start, max_depth=1).counterexample is None


class Talkative(Effects):
    """Has another effect if there is a log."""

    @override
    def pass_turn(self, state: MauState, action: Pass, seat: int, log: Log) -> MauState:
        after = super().pass_turn(state, action, seat, log)
        return after if log is SILENT else after.replace(direction=-after.direction)


class HeardOtherwise(MaerchenMau):
    @property
    @override
    def _effects(self) -> Effects:
        return Talkative(self.options)


def test_an_effect_that_depends_on_who_listens() -> None:
    game = HeardOtherwise(players=2)
    start = game.position(hands=["b1 b3", "g2 g3"], discard="r8", draw_pile="y4")
    assert actions(found := broken(game, start)) == ["0 draw", "1 pass"]
    assert found.name == "effects-are-pure"


class OwnChance(MaerchenMau):
    """Puts the chance before a draw into the state: the next draw would be the same."""

    @property
    @override
    def _effects(self) -> Effects:
        return SameAgain(self.options)


class SameAgain(Effects):
    @override
    def play(self, state: MauState, action: Play, seat: int, log: Log) -> MauState:
        return super().play(state, action, seat, log).replace(chance=None)


def test_a_lost_chance() -> None:
    game = OwnChance(players=2)
    start = game.position(hands=["r1 r3", "g2 g3"], discard="r8", draw_pile="y4")
    assert actions(found := broken(game, start)) == ["0 play r1"]
    assert "left an impossible state: chance is None; expected a Chance" in found.problem


class Endless(Moemmen):
    """Never ends a match."""

    @override
    def result(self, state: MoemmenState) -> None:
        return None


def test_a_match_without_an_end() -> None:
    game = Endless(players=2, max_rounds=1)
    five = "B+1.1 B+1.2 B+1.3 B+2.1 B+2.2"
    start = game.position(hands=[f"{five} G+1.1", "G-2 R-2 Y-2"], meadow="B+3.1 G+2.1", draw_pile="Y+1.1 Y+1.2")
    found = broken(game, start)
    assert actions(found) == ["0 swap G+1.1 B+3.1"]
    assert (found.name, found.problem) == ("no-dead-end", "no seat may act, but there is no result")


class Early(Toy):
    """Names a seat twice in the window."""

    @override
    def make_windows(self) -> Iterable[Window[ToyState]]:
        (last,) = super().make_windows()

        def everybody(state: ToyState) -> tuple[int, ...]:
            return () if state.due is None else (1, 0, 1)

        return (Window(last.name, everybody, last.moves, last.close, last.clauses),)


def test_a_seat_that_may_act_twice() -> None:
    game = Early()
    start = game.position(hands=["b1 b2", "r1 b4"], discard="b3", draw="r2 r3")
    found = broken(game, start)
    # While seat 1 is on turn it counts once; not so when seat 0 is, after seat 1 has laid its last card but one.
    assert actions(found) == ["0 lay b1", "1 lay b4"]
    assert (found.name, found.problem) == ("nobody-acts-out-of-turn", "the actors (0, 1, 1) name a seat twice")


def _others(state: MauState, seat: int) -> tuple[str, ...]:
    return tuple(card.id for card in state.hands[(seat + 1) % len(state.hands)])


@validator("not-in-hand", clause="play.own-card", reads=(_others,))
def _peeks(action: Play, others: tuple[str, ...]) -> dict[str, object] | None:
    return {"card": action.card} if action.card.id == "r5" and "r7" in others else None


def _checked(move: Move[MauState, Any]) -> Move[MauState, Any]:
    if move.action is not Play:
        return move
    return Move(Play, move.effect, (*move.validators, _peeks), clauses=move.clauses, last_resort=move.last_resort)


class Peeking(MaerchenMau):
    """Forbids the red five to a seat before a red seven."""

    @override
    def make_phases(self) -> Iterator[Phase[MauState]]:
        for phase in super().make_phases():
            yield _with_moves(phase, map(_checked, phase.moves))


def test_a_validator_that_looks_into_another_hand() -> None:
    game = Peeking(players=2)
    start = game.position(hands=["r1 r5", "r7 g3"], discard="r8", draw_pile="y4")
    found = broken(game, start)
    assert (found.name, found.way) == ("views-tell-whose-turn-it-is", ())
    assert "by its view, other actions are legal for seat 0" in found.problem


@frozen
class Whispered(Event):
    """Says aloud which card lies on top of the draw pile, if it is a seven."""

    top: bool


class Gossip(Effects):
    @override
    def keep(self, state: MauState, action: Keep, seat: int, log: Log) -> MauState:
        log.add(Whispered(state.draw_pile[0].kind == "7"))
        return super().keep(state, action, seat, log)


class TellsTales(MaerchenMau):
    event_types: ClassVar[tuple[type[Event], ...]] = (*MaerchenMau.event_types, Whispered)

    @property
    @override
    def _effects(self) -> Effects:
        return Gossip(self.options)


def test_an_event_that_tells_what_is_hidden() -> None:
    game = TellsTales(players=2)
    hands = ["b1 b3", "g2 g3"]
    starts = [game.position(hands=hands, discard="r8", draw_pile=f"r2 {order}") for order in ("y7 y4 y5", "y4 y7 y5")]
    # No single state is wrong …
    exploration = explore(game, *starts, max_depth=2)
    assert exploration.counterexample is None
    # … but two states that look the same to seat 0 tell it different things when it keeps the card it drew.
    leak = find_leak(exploration, actions=())
    assert leak is not None
    assert (leak.viewer, leak.what) == (0, "what is told of 'keep'")
    assert [[str(explored) for explored in way] for _, way in leak.ways] == [["seat 0: draw"]] * 2
    assert str(leak).startswith("two states look the same to seat 0, but what is told of 'keep' differ: ")


class SpectatorSees(MaerchenMau):
    """Tells the result of a blocked match by what lies hidden: a seven on top of the pile ends it for good."""

    @override
    def result(self, state: MauState) -> Any:
        found = super().result(state)
        if found is not None or not state.draw_pile or state.draw_pile[0].id != "r7":
            return found
        return super().result(state.replace(phase="over", out=(0,)))


def test_a_result_that_depends_on_what_is_hidden() -> None:
    game = SpectatorSees(players=2)
    honest = MaerchenMau(players=2)
    starts = [honest.position(hands=["b1", "g2"], discard="r8", draw_pile=order) for order in ("r2 r7", "r7 r2")]
    leak = find_leak(explore(game, *starts, properties=(), max_depth=0), actions=())
    assert leak is not None
    assert (leak.viewer, leak.what) == (0, "the results")


class Lawless(Toy):
    """Allows what it allows on turn to everybody, and refuses nothing."""

    @override
    def legal_actions(self, state: ToyState, seat: int | None = None) -> tuple[Any, ...]:
        return super().legal_actions(state, state.seat)

    @override
    def refusals(self, state: ToyState, action: Any, seat: int | None = None) -> tuple[Any, ...]:
        return ()


class Blind(Toy):
    """Knows no result when it is shown a view."""

    @override
    def result(self, state: ToyState) -> Any:
        return None if isinstance(state, View) else super().result(state)


def test_each_property_can_fail() -> None:
    start = Toy().position(hands=["b1 b2", "r1 b4"], discard="b3", draw="r2 r3")
    assert "seat 1 may not act, but 'lay b1' is legal for it" in nobody_acts_out_of_turn.problems(Lawless(), start)
    *_, refused = refusals_agree.problems(Lawless(), start)
    assert refused.endswith("of seat 1 is not legal, but nothing refuses it")
    over = Toy().position(hands=["", "r1"], discard="b3", phase="over")
    assert [*views_tell_whose_turn_it_is.problems(Blind(), over)][:1] == ["seat 0 sees the result None"]
    step = Toy().step(start, Toy().parse_action("lay b1"))
    other = Played(step.state.replace(cards=()), (), SILENT, step.seat, step.action, step.before)
    assert [*the_cards_in_play_stay.problems(Toy(), other)] == ["other cards are in play than before"]
    assert all(item.meaning for item in (*PROPERTIES, refusals_agree))
