"""The tutorial on a game of one's own, followed from its first command to its last."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tests.child import ROOT
from tests.projects import command, install

TUTORIAL: Final = ROOT / "docs/tutorial/own-game.md"
FENCE: Final = re.compile(r"^```(console|diff)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.slow
def test_the_tutorial_can_be_followed(tmp_path: Path) -> None:
    folder = tmp_path
    for kind, text in FENCE.findall(TUTORIAL.read_text("utf-8")):
        if kind == "diff":
            change(folder, text)
            continue
        for part in text.split("$ ")[1:]:
            line, _, expected = part.partition("\n")
            match shlex.split(line):
                case "cd", name:
                    folder /= name
                case "pip", "install", "-e", *_:
                    install(folder)
                case "pip", *_:
                    pass
                case words:
                    ran = command(folder, *words)
                    said = f"{part}\n{ran.stdout}{ran.stderr}"
                    assert re.fullmatch(pattern(expected), ran.stdout) if expected else ran.returncode == 0, said
    assert folder == tmp_path / "climb"


def change(project: Path, diff: str) -> None:
    """Make a change in the one place of a project where it fits."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] or line for line in lines if not line.startswith("+"))
    new = "".join(line[1:] or line for line in lines if not line.startswith("-"))
    files = {file: file.read_text("utf-8") for file in project.rglob("*.py")}
    assert sum(text.count(old) for text in files.values()) == 1, diff
    for file, text in files.items():
        file.write_text(text.replace(old, new), "utf-8")


def pattern(expected: str) -> str:
    """Return the pattern of an output in which "…" stands for anything, on a line of its own also for several lines."""
    escaped = re.escape(expected).replace("…", ".*")
    return re.sub(r"^\.\*\\\n", r"(?:.*\n)*", escaped, flags=re.MULTILINE)
