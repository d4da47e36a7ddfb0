"""Outcomes in files: CSV for a table, JSON Lines with everything."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from cardrules._storage.codec import to_json
from cardrules.game import Game
from cardrules.rules.chance import Seed, seed_text

from .matches import Outcome

Writer: TypeAlias = Callable[[Game[Any, Any], Seed, Sequence[Outcome]], str]


def csv_text(game: Game[Any, Any], seed: Seed, outcomes: Sequence[Outcome]) -> str:
    """Return a table with a line for each outcome.

    Args:
        game: The game.
        seed: The simulation's seed.
        outcomes: The outcomes.
    """
    seats: range = range(game.options.players)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    per_seat = [f"{word}_{seat}" for word in ("place", "score") for seat in seats]
    writer.writerow(["number", "seed", "reason", "winners", *per_seat, "actions", "turns", "rounds"])
    writer.writerows(_cells(outcome, seats) for outcome in outcomes)
    return text.getvalue()


def _cells(outcome: Outcome, seats: range) -> Iterator[object]:
    yield outcome.number
    yield outcome.seed
    result = outcome.result
    if result is None:
        yield from ["stalled", "", *("" for _ in seats), *("" for _ in seats)]
    else:
        places = {
            seat: 1 + sum(map(len, result.ranking[:index]))
            for index, seats_of_a_place in enumerate(result.ranking)
            for seat in seats_of_a_place
        }
        yield result.reason
        yield " ".join(map(str, result.winners))
        yield from (places[seat] for seat in seats)
        yield from ("" for _ in seats) if result.scores is None else result.scores
    yield outcome.actions
    yield outcome.turns
    yield outcome.rounds


def json_lines(game: Game[Any, Any], seed: Seed, outcomes: Sequence[Outcome]) -> str:
    """Return JSON Lines: first what was played, then a line for each outcome.

    Args:
        game: The game.
        seed: The simulation's seed.
        outcomes: The outcomes.
    """
    options = {name: to_json(value) for name, value in game.options.as_dict().items()}
    head = {"kind": "simulation", "game": game.name, "options": options, "seed": seed_text(seed)}
    lines: list[dict[str, Any]] = [head, *({"kind": "outcome", **to_json(outcome)} for outcome in outcomes)]
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)


WRITERS: Final[Mapping[str, Writer]] = {".csv": csv_text, ".jsonl": json_lines}
"""How outcomes are written, by the suffix of the file."""
