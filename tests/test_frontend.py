"""The host of the page "Write a frontend", in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias
from urllib.request import Request, urlopen

import pytest

from cardrules import Record

HOST = Path(__file__).parents[1] / "docs/frontend/server.py"
Send: TypeAlias = Callable[..., Any]


@pytest.fixture
def send(tmp_path: Path) -> Iterator[Send]:
    """Send messages to a host whose record is ``match.jsonl``."""
    command = [sys.executable, str(HOST), str(tmp_path / "match.jsonl")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as host:
        assert host.stdout is not None
        address = host.stdout.readline().strip()

        def send(**message: object) -> Any:
            with urlopen(Request(address, json.dumps(message).encode()), timeout=60) as answer:  # noqa: S310 - our host
                return json.load(answer)

        yield send
        host.kill()


def test_a_match_is_played_to_its_end(send: Send, tmp_path: Path) -> None:
    table = send()
    assert table["told"]
    while table["decision"]:
        assert table["decision"]["seat"] == 0
        assert table["picture"].startswith("<svg")
        shown = table["length"]
        # In a window, nothing is an answer too.
        action = None if table["decision"]["may_decline"] else table["decision"]["actions"][0]
        table = send(since=shown, action=action)
        assert table["refused"] == []
    match = Record.load(tmp_path / "match.jsonl").replay()
    assert match.result is not None
    assert table["result"] == match.game.dump_result(match.result)
    assert table["length"] == match.length


def test_a_refused_action_changes_nothing(send: Send) -> None:
    table = send()
    (*_, top) = table["view"]["state"]["discard"]
    answer = send(since=table["length"], action={"action": "play", "card": top})
    assert answer["refused"]
    assert answer | {"refused": [], "told": table["told"]} == table
