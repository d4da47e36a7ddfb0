"""The tutorials on games of one's own, followed from their first command to their last."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from tests.child import ROOT
from tests.projects import command, install

TUTORIALS: Final = ROOT / "docs/tutorial"
EXAMPLES: Final = ROOT / "docs/examples"
FENCE: Final = re.compile(r"^```(console|diff|python)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.slow
def test_the_tutorial_on_a_small_game_can_be_followed(tmp_path: Path) -> None:
    assert follow("own-game.md", tmp_path) == tmp_path / "climb"


@pytest.mark.slow
def test_the_tutorial_on_a_game_of_tricks_ends_with_the_example(tmp_path: Path) -> None:
    project = follow("game-of-tricks.md", tmp_path)
    made = (project / "src/jay/game.py").read_text("utf-8")
    assert made == (EXAMPLES / "jay.py").read_text("utf-8")


def test_the_page_on_publishing_shows_the_project_as_it_is_made(tmp_path: Path) -> None:
    page = (ROOT / "docs/how-to/publish.md").read_text("utf-8")
    command(tmp_path, "cardrules", "new", "jay")
    project = tmp_path / "jay"
    assert f"```toml\n{(project / 'pyproject.toml').read_text('utf-8')}```" in page
    names = {path.name for path in project.rglob("*")} | {project.name}
    tree = re.search(r"^```text\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    assert tree is not None
    assert {line.split("── ")[-1].split()[0] for line in tree[1].splitlines()} == names


def follow(page: str, folder: Path) -> Path:
    """Do in a folder what a page says, and return the folder of the project that it makes.

    Code in a fence of its own is a piece of the file ``game.py``, which consists of these pieces to begin with.
    """
    pieces: list[str] = []
    for kind, text in FENCE.findall((TUTORIALS / page).read_text("utf-8")):
        match kind:
            case "python":
                pieces.append(text)
                (folder / "src" / folder.name / "game.py").write_text("\n\n".join(pieces), "utf-8")
            case "diff":
                change(folder, text)
            case _:
                folder = run(folder, text)
    return folder


def run(folder: Path, session: str) -> Path:
    """Run the commands of a session, compare what they print with what it shows, and return the folder it ends in."""
    for part in session.split("$ ")[1:]:
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
    return folder


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
