"""The same in every process: pickles, the order of catalogues, and matches from their seed."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.engine.toy import Toy

ROOT = Path(__file__).parents[2]

RECEIVE = """
import pickle, sys
from tests.engine.toy import Toy
game, state, view, actions, catalogue, error = pickle.load(sys.stdin.buffer)
assert game == Toy(players=3)
assert state == game.start("there and back")
assert state.hands[0][0] is game.card(state.hands[0][0].id)
assert view == game.view(state, 1)
assert all(game.parse_action(str(action)) is action for action in actions)
assert actions == game.legal_actions(state, 1)
assert catalogue == list(game.actions)
assert error.refusals
after = game.apply(state, actions[0], 1)
sys.stdout.buffer.write(pickle.dumps((after, view, actions)))
"""

PLAY = """
from tests.engine.toy import Toy
game = Toy(players=3)
state = game.start("anywhere")
for _ in range(60):
    if game.actors(state):
        state = game.apply(state, game.legal_actions(state)[-1])
print(repr(state), list(game.actions), [str(a) for a in game.legal_actions(game.start(5))])
"""


def run(code: str, given: bytes = b"", hash_seed: str = "0") -> bytes:
    """Run code in another process, with another hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'src'}"}
    done = subprocess.run(
        [sys.executable, "-c", code], input=given, capture_output=True, env=environment, check=False, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_values_come_through_another_process() -> None:
    game = Toy(players=3)
    state = game.start("there and back")
    actions = game.legal_actions(state, 1)
    with pytest.raises(Exception, match="may not 'take'") as caught:
        game.apply(state, game.parse_action("take"), 1)
    sent = (game, state, game.view(state, 1), actions, list(game.actions), caught.value)
    after, view, returned = pickle.loads(run(RECEIVE, pickle.dumps(sent)))  # noqa: S301 - our own
    assert after == game.apply(state, actions[0], 1)
    assert view == game.view(state, 1)
    assert all(one is other for one, other in zip(returned, actions, strict=True))


def test_b93_the_same_seed_and_actions_give_the_same_in_every_process() -> None:
    assert len({run(PLAY, hash_seed=hash_seed) for hash_seed in ("0", "1", "random")}) == 1


def test_one_game_serves_many_threads() -> None:
    game = Toy(players=3)
    ends: list[str] = []
    start = threading.Barrier(6)

    def play(game: Toy) -> None:
        start.wait()
        for seed in range(40):
            state = game.start(seed)
            for _ in range(60):  # a toy match need not end
                if game.actors(state):
                    state = game.apply(state, game.legal_actions(state)[-1])
            ends.append(f"{seed} {state!r}")

    threads = [threading.Thread(target=play, args=(game,)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(ends) == 6 * 40
    assert len(set(ends)) == 40
