"""Completion in the shell: the scripts, and what they are answered."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run


def completed(run: Run, line: str) -> list[str]:
    """Return what bash is told when the last word of a line is completed."""
    words = line.split(" ")
    ran = run("", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1), _CARDRULES_COMPLETE="bash_complete")
    assert (ran.code, ran.err) == (0, "")
    return ran.out.split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("cardrules de", ["plain,demo"]),
        ("cardrules play to", ["plain,toy"]),
        ("cardrules play toy --re", ["plain,--record", "plain,--resume"]),
        ("cardrules play toy --lang ", ["plain,de", "plain,en"]),
        ("cardrules demo toy --level h", ["plain,hard"]),
        ("cardrules demo toy --penalty ", ["plain,0", "plain,1", "plain,2"]),
        ("cardrules demo moemmen --edition 20", ["plain,2021", "plain,2001"]),
        ("cardrules demo moemmen --bots collector,r", ["plain,collector,random"]),
        ("cardrules rules toy --diff le", ["plain,level=easy", "plain,level=hard"]),
        ("cardrules new climb --like b", ["plain,bet"]),
        ("cardrules play toy --resume m", ["file,m"]),
        ("cardrules verify m", ["file,m"]),
        ("cardrules simulate toy --out all", ["file,all"]),
        ("cardrules completion ", ["plain,bash", "plain,zsh", "plain,fish"]),
        # What is wrong before the cursor is told when the command is run.
        ("cardrules dmeo to", []),
        ("cardrules demo whist --le", []),
        ("cardrules games a b --js", ["plain,--json"]),
    ],
)
def test_words_are_completed(run: Run, line: str, expected: list[str]) -> None:
    assert completed(run, line) == expected


def test_a_game_that_does_not_load_is_not_completed(run: Run, install: object) -> None:
    assert callable(install)
    install("cardrules-broken", "0.1", {"broken": "tests.engine.toy:Nothing"})
    assert completed(run, "cardrules demo broken --le") == []


@pytest.mark.parametrize(
    ("shell", "expected"),
    [("bash", "complete -o nosort -F"), ("zsh", "#compdef cardrules"), ("fish", "complete --no-files --command")],
)
def test_there_is_a_script_for_each_shell(run: Run, shell: str, expected: str) -> None:
    ran = run(f"completion {shell}")
    assert ran.code == 0
    assert expected in ran.out
    assert "_CARDRULES_COMPLETE" in ran.out


def test_another_shell_is_refused_with_those_there_are(run: Run) -> None:
    assert run("completion tcsh").err == (
        "cardrules: SHELL is 'tcsh'; expected bash / zsh / fish. (help: cardrules completion --help)\n"
    )
    assert run("completion --lang fr bash").code == 2


ASKED = """
eval "$(cardrules completion bash)"
COMP_WORDS=(cardrules demo moemmen --edition 20)
COMP_CWORD=4
_cardrules_completion cardrules
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="needs bash")
def test_bash_completes_a_value(tmp_path: Path) -> None:
    command = tmp_path / "cardrules"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cardrules "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    bash = shutil.which("bash")
    assert bash is not None
    asked = subprocess.run(
        [bash, "--norc", "-c", f'PATH="{tmp_path}:$PATH"\n{ASKED}'], capture_output=True, text=True, check=True
    )
    assert asked.stdout.split() == ["2021", "2001"]
    assert asked.stderr == ""
