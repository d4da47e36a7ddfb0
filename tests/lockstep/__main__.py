"""Plays all games against OpenSpiel, prints how many matches agree, and fails if one does not."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, Final

from .games import PAIRS
from .harness import Differs, Pair, play_all_matches, play_match
from .openspiel import SpielGame, spiel_game

MATCHES: Final = 500
_WIDTH: Final = max(len(pair.peer) for pair in PAIRS)
_HEAD: Final = f"{'game':<{_WIDTH}} {'games':>7} {'decisions':>10} {'differences':>12}\n"


def compare(pair: Pair[Any], peer_game: SpielGame, matches: int) -> tuple[int, list[str]]:
    """Return the number of decisions in so many matches, and what differs in each that does not agree."""
    decisions, differences = 0, list[str]()
    for seed in range(matches):
        try:
            decisions += play_match(pair, peer_game, seed)
        except Differs as error:
            differences.append(f"{pair.peer}, seed {seed}: {error}")
    return decisions, differences


def compare_all(pair: Pair[Any], peer_game: SpielGame) -> tuple[int, list[str]]:
    """Return the number of all matches of a small game, and what differs first."""
    try:
        return play_all_matches(pair, peer_game), []
    except Differs as error:
        return 0, [f"{pair.peer}: {error}"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, print a line for each game, and return the number of differences."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="random matches of each game")
    parser.add_argument("games", nargs="*", help="only games whose name begins so")
    given = parser.parse_args(arguments)
    found: list[str] = []
    sys.stdout.write(_HEAD)
    for pair in PAIRS:
        if given.games and not pair.peer.startswith(tuple(given.games)):
            continue
        peer_game = spiel_game(pair.peer)
        decisions, differences = compare(pair, peer_game, given.matches)
        sys.stdout.write(f"{pair.peer:<{_WIDTH}} {given.matches:>7} {decisions:>10} {len(differences):>12}\n")
        found += differences
        if pair.alike is not None:
            matches, differences = compare_all(pair, peer_game)
            sys.stdout.write(f"{pair.peer:<{_WIDTH}} {'all':>7} {matches:>10} {len(differences):>12}\n")
            found += differences
    sys.stdout.write("".join(f"\n{difference}\n" for difference in found[:10]))
    return len(found)


if __name__ == "__main__":
    sys.exit(main() > 0)
