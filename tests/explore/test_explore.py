"""Exploring, on a small game: what it finds, where it stops, what it keeps, what it says."""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardrules
from cardrules import Action, Log, Match, Move, Phase, Played
from cardrules.errors import CorruptData, InvalidArgument, InvalidPosition, InvalidSeat
from cardrules.exploration import ExploredAction, carry_out, explore, find_leak
from cardrules.exploration.search import size_of
from cardrules.properties import PROPERTIES, action_property, refusals_agree, state_property
from cardrules.rules.chance import Chance, ChanceNeeded
from cardrules_moemmen import Moemmen
from tests.engine.rows import One, TableState, rows
from tests.engine.toy import Lay, Rest, Take, Toy, ToyState

GAME = Toy()
EVERYTHING = (*PROPERTIES, refusals_agree)


def start(**fields: Any) -> ToyState:
    """Return a position with five cards: seat 0 may lay b1 or b2, seat 1 nothing."""
    given: dict[str, Any] = {"hands": ["b1 b2", "r1 r3"], "discard": "b3", **fields}
    return GAME.position(**given)


def test_every_state_and_the_ways_to_it_are_found() -> None:
    found = explore(GAME, start(), properties=EVERYTHING)
    assert found.complete
    assert found.counterexample is None
    assert found.states[0].chance == Chance.from_seed("explored")
    assert len(found.states) == len({*found.states}) == len(found.successors)
    for number, state in enumerate(found.states):
        begun, actions = found.way_to(number)
        assert begun == found.states[0]
        assert [*found.trail(number)][-1] == state
        assert len(actions) <= found.depth
    assert {number for number, state in enumerate(found.states) if not GAME.actors(state)} == {*found.ends}


def test_worked_out_by_hand() -> None:
    # b1 with or without a call; then no seat can play or draw, and 1 passes: b3 goes under as the new pile …
    found = explore(GAME, start(hands=["b1", "r1"], discard="b3"))
    # Seat 0 lays her last card: over. Laying b1 is the only action, as "last" is due at two cards only.
    assert [len(found.states), found.actions, found.transitions, found.depth, found.longest] == [2, 1, 1, 1, 1]
    assert found.can_always_end is True
    assert found.moves == {("turn", "lay", "over"): 1}
    assert str(found).splitlines() == [
        "Toy(): complete",
        "2 states, 1 action, 1 transition, depth 1",
        f"0 actions with chance, 0 of them tried only; {len(found.clauses)} clauses fired",
        "the match ends in 1 state; at the edge: 0",
        "the longest way has 1 action; the match can always end",
    ]


def test_ways_that_meet_are_one_state() -> None:
    found = explore(GAME, start(hands=["b1", "r1"], discard="b3", phase="guess", guesses=(None, None)))
    # Two seats guess one of two colours each, in any order; then seat 0 lays its last card.
    assert len(found.states) == 3 * 3 + 4
    assert (found.actions, found.longest, len(found.ends)) == (4 + 4 * 2 + 4, 3, 4)


@pytest.mark.slow
def test_every_outcome_of_chance_is_followed() -> None:
    position = start(hands=["r1", "r2"], discard="b1 b2 b3 b4")
    found = explore(GAME, position)
    # Seat 0 can only pass; three cards are shuffled, in six orders.
    assert len(found.successors[0]) == 6
    assert {found.states[number].draw for number in found.successors[0]} == {
        tuple(map(GAME.card, order.split()))
        for order in ("b1 b2 b3", "b1 b3 b2", "b2 b1 b3", "b2 b3 b1", "b3 b1 b2", "b3 b2 b1")
    }
    assert found.by_chance >= 1
    for number in found.successors[0]:
        _, (explored,) = found.way_to(number)
        assert str(explored) == f"seat 0: pass  (chance: {' '.join(map(str, explored.chance))})"
        assert carry_out(GAME, position, explored).state == found.states[number]


def test_too_many_outcomes_are_tried_only() -> None:
    position = start(hands=["r1", "r2"], discard="b1 b2 b3 b4")
    found = explore(GAME, position, max_outcomes=5, samples=3)
    assert (len(found.states), found.tried, found.transitions, found.complete) == (1, 1, 3, True)
    assert found.can_always_end is True


def test_every_deal_is_begun_with() -> None:
    found = explore(GAME, cards=GAME.deck[:6], max_depth=0)
    assert len(found.states) == 720
    assert found.limit == "max_depth"
    assert str(found).startswith("Toy(): stopped by max_depth\n720 states, 0 actions")
    assert [found.longest, found.can_always_end] == [None, None]


def test_there_must_be_something_to_begin_with() -> None:
    with pytest.raises(InvalidPosition, match="nothing to begin with"):
        explore(GAME)
    with pytest.raises(InvalidPosition, match="8 cards can be dealt in more than 100 ways"):
        explore(GAME, cards=GAME.deck, max_outcomes=100)


def test_it_stops_at_each_limit() -> None:
    whole = explore(GAME, start())
    assert explore(GAME, start(), max_states=len(whole.states)).complete
    for found, limit in (
        (explore(GAME, start(), max_states=3), "max_states"),
        (explore(GAME, start(), max_memory=3000), "max_memory"),
    ):
        assert found.limit == limit
        assert len(found.states) < len(whole.states)
    assert explore(GAME, start(), max_depth=2).depth == 2


def test_it_stays_within() -> None:
    found = explore(GAME, start(), within=lambda state: state.seat == 0)
    assert found.complete
    assert found.edge
    assert all(found.states[number].seat == 1 and not found.successors[number] for number in found.edge)


def test_states_can_come_again() -> None:
    # No seat holds a blue card at first, and a seat that takes one holds a red one too: it goes round and round.
    found = explore(GAME, start(hands=["r1", "r2"], discard="b1 b2 b3"))
    assert found.complete
    assert (found.longest, found.can_always_end, found.ends) == (None, False, ())
    assert str(found).endswith("states can come again; the match can not always end")


@pytest.mark.slow
def test_memory_is_estimated_from_above_and_not_wildly() -> None:
    tracemalloc.start()
    try:
        found = explore(GAME, cards=GAME.deck[:6], properties=(), max_states=4000)
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    estimate = sum(size_of(state) + 500 for state in found.states)
    assert taken / 3 < estimate < taken * 3


def test_progress_is_told() -> None:
    told: list[tuple[int, int, int]] = []

    def tell(states: int, waiting: int, depth: int) -> None:
        told.append((states, waiting, depth))

    found = explore(GAME, cards=GAME.deck[:6], properties=(), max_depth=2, progress=tell)
    assert len(told) == len(found.successors) // 1000 + 1
    for states, waiting, depth in told:
        assert 0 <= waiting <= states
        assert depth <= 2
    assert told[-1][0] == len(found.states)


def test_it_goes_on_from_a_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "toy.jsonl"
    position = start(draw="r2 r4")
    whole = explore(GAME, position)
    part = explore(GAME, position, checkpoint=file, max_states=5)
    assert not part.complete
    assert json.loads(file.read_text().splitlines()[0])["format"] == "cardrules.exploration"
    for _ in range(2):
        rest = explore(GAME, position, checkpoint=file)
        assert (rest.states, rest.came_from, rest.successors) == (whole.states, whole.came_from, whole.successors)
        assert (rest.ends, rest.actions, rest.transitions) == (whole.ends, whole.actions, whole.transitions)
        assert (rest.clauses, rest.moves) == (whole.clauses, whole.moves)


def test_an_interrupted_exploration_keeps_what_is_done(tmp_path: Path) -> None:
    file = tmp_path / "toy.jsonl"
    looked_at: list[object] = []

    @state_property
    def interrupted(game: Toy, state: ToyState) -> tuple[str, ...]:
        looked_at.append(state)
        if len(looked_at) == 7:
            raise KeyboardInterrupt
        return ()

    with pytest.raises(KeyboardInterrupt):
        explore(GAME, start(), properties=(interrupted,), checkpoint=file)
    done = len(file.read_text().splitlines()) - 1
    assert done > 0
    # As if the computer had stopped while a line was being written.
    with file.open("a", encoding="utf-8") as torn:
        torn.write('{"after": [1')
    found = explore(GAME, start(), properties=(interrupted,), checkpoint=file)
    assert found.states == explore(GAME, start()).states


def test_a_checkpoint_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "toy.jsonl"
    explore(GAME, start(), checkpoint=file, cards=None)
    with pytest.raises(CorruptData, match="of another exploration: properties is"):
        explore(GAME, start(), checkpoint=file, properties=())
    with pytest.raises(CorruptData, match="of another exploration: options is"):
        explore(Toy(penalty=2), start(), checkpoint=file)
    with pytest.raises(CorruptData, match="of another exploration: starts is"):
        explore(GAME, start(hands=["b1", "r1"]), checkpoint=file)
    with pytest.raises(CorruptData, match="of another exploration: cards is"):
        explore(GAME, start(), cards=GAME.deck[:6], checkpoint=file)


NO_CHANCE: list[int] = []


def made(**fields: object) -> str:
    """Return the line of a state after which seat 0 lays b1, with some fields changed."""
    sound: dict[str, object] = json.loads('{"after": [1], "new": [[0, "lay b1", []]]}')
    return json.dumps(sound | {"counts": {}, "clauses": {}, "moves": [], "at": ""} | fields)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("nothing", "Expecting value"),
        ("\udce4", "codec can't decode"),
        ("[" * 100_000, "is nested more than 64 deep"),
        ("[]", r"is \[\]; expected an object with after, new, counts, clauses, moves, at"),
        ("{}", "is {}; expected an object with after, new, counts, clauses, moves, at"),
        (made(after=["1"]), r"\$\.after\[0\]: '1' is not a whole number"),
        (made(after=[2**70]), r"\$\.after: expected different states below 2, with all from 1 on"),
        (made(after=[]), r"\$\.after: expected different states"),
        (made(after=[1, 1]), r"\$\.after: expected different states"),
        (made(after=[1, -1]), r"\$\.after: expected different states"),
        (made(new="lay b1"), r"\$\.new: 'lay b1' is not a list"),
        (made(new=[[2, "lay b1", NO_CHANCE]]), r"no seat 2; seats are 0"),
        (made(new=[[0, 7, NO_CHANCE]]), r"\$\.new\[0\]\[1\]: 7 is not an action"),
        (made(new=[[0, "lay b1", [0.5]]]), r"\$\.new\[0\]\[2\]\[0\]: 0\.5 is not a whole number"),
        (made(new=[[0, "lay b1", NO_CHANCE]] * 2), r"\$\.new: leads to a state that was found before"),
        (made(counts=[]), r"\$\.counts: is \[\]; expected an object of numbers from 0 on"),
        (made(counts={"actions": -1}), r"\$\.counts: is {'actions': -1}; expected an object of numbers"),
        (made(counts={"jokes": 1}), r"\$\.counts: is {'jokes': 1}; expected numbers of actions, transitions"),
        (made(clauses={"toy:lay.fits": "1"}), r"\$\.clauses: is .*; expected an object of numbers from 0 on"),
        (made(clauses={"toy:fly": 1}), "has no clause 'toy:fly'"),
        (made(moves={"turn": 1}), r"\$\.moves: .* is not a list"),
        (made(moves=[["turn", "lay", "turn", -1]]), r"\$\.moves: is .*; expected numbers from 0 on"),
        (made(moves=[["guess", "lay", "turn", 1]]), "has no move 'lay' in 'guess' that leads to 'turn'"),
        (made(moves=[["turn", "fly", "turn", 1]]), "has no move 'fly' in 'turn' that leads to 'turn'"),
        (made(moves=[["turn", "lay", "lunch", 1]]), "has no move 'lay' in 'turn' that leads to 'lunch'"),
        (made(at="nowhere"), r"\$\.at: 'nowhere' is not one of '', 'end', 'edge'"),
        (made(at="end"), r"\$\.at: is 'end', which the state is not"),
        (made(at="edge"), r"\$\.at: is 'edge', which the state is not"),
        (made(new=[[0, "fly", NO_CHANCE]]), "no action 'fly'"),
        (made(new=[[0, "lay r1", NO_CHANCE]]), "seat 0 may not"),
        (made(new=[[0, "lay b1", [7]]]), "fewer numbers than"),
        (made(new=[[1, "lay r1", [7]]]), "seat 1 may not"),
    ],
)
def test_a_damaged_checkpoint_is_refused(tmp_path: Path, line: str, wrong: str) -> None:
    file = tmp_path / "toy.jsonl"
    explore(GAME, start(), checkpoint=file, max_depth=0)
    foreign = file.read_bytes() + f"{line}\n".encode(errors="surrogateescape")
    file.write_bytes(foreign)
    with pytest.raises(CorruptData, match=f"line 2: .*{wrong}"):
        explore(GAME, start(), checkpoint=file)
    assert file.read_bytes() == foreign


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]\n",
        b"what is this",
        b"what is this\n",
        b"\xff\xfe\n",
        b"[" * 100_000 + b"\n",
        b"9" * 5000 + b"\n",
        b'{"format": "cardrules.record"}\n',
    ],
)
def test_another_file_is_no_checkpoint_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    with pytest.raises(CorruptData, match="line 1: no checkpoint"):
        explore(GAME, start(), checkpoint=file)
    assert file.read_bytes() == content


def test_a_checkpoint_is_written_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After every so many states, unless it has hardly grown."""
    monkeypatch.setattr("cardrules.exploration.search._EVERY", 1)
    written: list[int] = []

    def write(path: Path, content: bytes) -> None:
        written.append(content.count(b"\n"))
        path.write_bytes(content)

    monkeypatch.setattr("cardrules.exploration.checkpoints.write_bytes", write)
    file = tmp_path / "toy.jsonl"
    found = explore(GAME, start(draw="r2 r4"), checkpoint=file)
    assert written[:4] == [1, 2, 3, 4]
    assert written[-1] == len(found.successors) + 1 == file.read_bytes().count(b"\n")
    assert len(written) < len(found.successors)
    assert b"\r" not in file.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="a limit on the size of files stands for a full disk")
def test_a_full_disk_leaves_the_checkpoint_that_was_there(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - Windows has none

    file = tmp_path / "toy.jsonl"
    position = start(draw="r2 r4")
    explore(GAME, position, checkpoint=file, max_states=5)
    before = file.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before), limits[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            explore(GAME, position, checkpoint=file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]
    assert explore(GAME, position, checkpoint=file).states == explore(GAME, position).states


def test_a_checkpoint_that_cannot_be_written_is_told_before_anything_is_explored(tmp_path: Path) -> None:
    @action_property
    def never(game: Toy, played: Played[ToyState, Any]) -> tuple[str, ...]:
        pytest.fail("explored")

    for file in (tmp_path / "none" / "toy.jsonl", tmp_path, tmp_path / "a\0b"):
        with pytest.raises((InvalidArgument, OSError), match=r"No such file|directory|NUL"):
            explore(GAME, start(), properties=(never,), checkpoint=file)


def test_too_many_lines_are_no_checkpoint(tmp_path: Path) -> None:
    file = tmp_path / "toy.jsonl"
    explore(GAME, start(hands=["b1", "r1"]), checkpoint=file)
    more = '{"after": [], "new": [], "counts": {}, "clauses": {}, "moves": [], "at": "end"}\n'
    file.write_text(file.read_text() + more)
    with pytest.raises(CorruptData, match="line 4: no state is left to go on from"):
        explore(GAME, start(hands=["b1", "r1"]), checkpoint=file)


def test_a_property_yields_or_raises_what_is_wrong() -> None:
    @state_property
    def asserted(game: Toy, state: ToyState) -> Iterator[str]:
        assert state.seat == 0, "not seat 0"
        yield from ()

    @action_property
    def yielded(game: Toy, played: Played[ToyState, Any]) -> Iterator[str]:
        if isinstance(played.action, Take):
            yield "somebody took a card"

    broken = explore(GAME, start(), properties=(asserted,)).counterexample
    assert broken is not None
    assert broken.problem.startswith("AssertionError: not seat 0")
    assert len(broken.way) == 1
    # Seat 0 lays a card, seat 1 has none that fits and takes one.
    broken = explore(GAME, start(draw="r2 r4"), properties=(yielded,)).counterexample
    assert broken is not None
    assert [type(explored.action) for explored in broken.way] == [Lay, Take]
    assert "yielded does not hold for Toy(): somebody took a card" in str(broken)


def test_a_wrong_state_to_begin_with_needs_no_actions() -> None:
    wrong = start().replace(discard=())
    found = explore(GAME, start(), wrong)
    assert found.counterexample is not None
    assert found.counterexample.way == ()
    assert not found.complete
    assert str(found).startswith("Toy(): broken\n")
    assert "by" not in str(found.counterexample).splitlines()


def test_a_match_undone_and_played_again_comes_to_the_same_states() -> None:
    found = explore(GAME, *(GAME.start(seed, cards=GAME.deck[:6]) for seed in range(3)), max_depth=6)
    for seed in range(3):
        match = Match(GAME, seed, cards=GAME.deck[:6])
        states = [match.state]
        while match.actors and match.length < 6:
            match.play(match.legal_actions[-1])
            states.append(match.state)
        if match.length:
            match.undo(match.length)
        assert match.state == states[0]
        for state in states:
            settled = state.replace(chance=found.states[0].chance)
            # A chance of its own draws one of all the outcomes.
            assert settled in found.states


@pytest.mark.slow
def test_a_window_and_a_last_resort_are_explored() -> None:
    found = explore(GAME, start(hands=["b1 b2", "b4 r3"], draw="r1"), properties=EVERYTHING)
    assert found.complete
    assert "toy:last.say" in found.clauses
    # A move of the window counts as the window's.
    assert {home for home, word, _ in found.moves if word == "say_last"} == {"last"}
    assert Rest in {type(way[1].action) for way in found.came_from if way is not None}


def test_an_action_that_is_not_allowed_is_refused() -> None:
    with pytest.raises(cardrules.IllegalAction):
        carry_out(GAME, start(), ExploredAction(0, GAME.parse_action("lay r1")))
    position = start(hands=["r1", "r2"], discard="b1 b2 b3 b4")
    with pytest.raises(ValueError, match="not a number below"):
        carry_out(GAME, position, ExploredAction(0, GAME.parse_action("pass"), (9, 9)))
    with pytest.raises(ChanceNeeded, match=r"a number below 2 after \(1,\)"):
        carry_out(GAME, position, ExploredAction(0, GAME.parse_action("pass"), (1,)))
    with pytest.raises(ValueError, match="fewer numbers"):
        carry_out(GAME, position, ExploredAction(0, GAME.parse_action("pass"), (1, 1, 1)))


@pytest.mark.slow
def test_no_leak_in_all_deals() -> None:
    found = explore(GAME, cards=GAME.deck[:6], max_depth=3, max_states=2500, properties=())
    assert find_leak(found) is None
    assert Chance.from_seed(0) != found.states[0].chance


def test_an_action_with_too_many_outcomes_is_not_compared() -> None:
    game = Moemmen(players=2)
    starts = [
        game.position(hands=["B+1.1 B+1.2 B+1.3 B+2.1 B+2.2 BEN.1", "G+1.1"], meadow="G-2", draw_pile=draw)
        # The card that Benny draws completes the hand, and all cards are dealt again; or it does not.
        for draw in ("B+4.1 Y+2.1", "Y+2.1 B+4.1")
    ]
    found = explore(game, *starts, properties=(), max_depth=0)
    assert len(found.states) == 2
    assert find_leak(found, actions=()) is None


def test_what_a_function_raises_that_was_handed_in_is_told() -> None:
    def unsure(state: ToyState) -> bool:
        raise KeyError("hand")

    def elsewhere(state: ToyState) -> bool:
        return bool(GAME.actors(GAME.view(state, 9)))

    with pytest.raises(InvalidArgument, match="within raised KeyError: 'hand'"):
        explore(GAME, start(), within=unsure)
    with pytest.raises(InvalidSeat, match="no seat 9"):
        explore(GAME, start(), within=elsewhere)


def test_an_effect_that_leaves_another_chance_is_found() -> None:
    def reseed(state: TableState, action: Action, seat: int, log: Log) -> TableState:
        return state.replace(chance=Chance.from_seed("lucky"))

    game = rows([Phase("turn", (Move(One, reseed),), ("a.row",)), Phase("over", (), ("a.row",))])
    broken = explore(game, game.start(1), properties=()).counterexample
    assert broken is not None
    assert list(map(str, broken.way)) == ["seat 0: one"]
    assert str(broken).startswith(
        "nothing-breaks does not hold for GivenRows(): InvalidDefinition: the effect put another chance into the "
        "state than the one after its draws\n"
    )
