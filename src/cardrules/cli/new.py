"""A project for a game of one's own: a distribution whose rules are, to begin with, those of an example."""

from __future__ import annotations

import keyword
import re
from collections.abc import Mapping
from importlib.metadata import version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

from cardrules.registry import games
from cardrules.rules.texts import LIBRARY_LANGUAGES

from .frame import Command
from .lines import write_json
from .options import choice_option, json_option, language_option
from .terminal import Terminal

LIKES: Final[Mapping[str, str]] = {"shed": "ascend", "bet": "leduc_poker", "meld": "gin_rummy", "trick": "oh_hell"}
"""The kinds of games, and the example that a game of that kind begins as."""

_EXAMPLES: Final = ("_examples", "../../docs/examples")
"""The folder of the examples, as seen from the package: in a wheel, and in a checkout."""

_FILES: Final[Mapping[str, str]] = {
    "pyproject.toml": """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
description = "{title}, a card game for cardrules."
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["cardrules~={version}", "typing-extensions"]

[project.optional-dependencies]
dev = ["cardrules[cli,testing]"]

[project.entry-points."cardrules.games"]
{name} = "{name}.game:{class_name}"

[tool.hatch.build.targets.wheel]
packages = ["src/{name}"]

[tool.pytest.ini_options]
testpaths = ["tests"]

[tool.mypy]
strict = true

[tool.pyright]
typeCheckingMode = "strict"

[tool.ruff]
line-length = 120
""",
    "README.md": """\
# {title}

A card game for cardrules. It began as a copy of the example `{example}`; make its rules your own in
`src/{name}/game.py`.

```console
$ pip install -e ".[dev]"
$ cardrules play {name}
$ pytest
```

`cardrules play` seats you among bots, `cardrules demo {name}` lets the bots play alone, and `cardrules rules {name}`
prints the rule book. The tests put the game under the conformance kit of cardrules: run them after each change.
""",
    "src/{name}/__init__.py": '"""{title}, a card game for cardrules."""\n',
    "src/{name}/py.typed": "",
    "tests/test_{name}.py": '''\
"""{title} passes the conformance kit."""

from cardrules.testing import conformance_tests

from {name}.game import {class_name}

test_{name} = conformance_tests({class_name})
''',
}
"""The files of a project other than the game itself, by their paths."""
_NEXT: Final = ("  cd {name}", '  pip install -e ".[dev]"', "  cardrules play {name}", "  pytest")
"""The commands to go on with."""


def new_command(terminal: Terminal) -> Command:
    """Return ``cardrules new``."""

    def callback(name: str, like: str, as_json: bool) -> None:
        terminal.check_language(LIBRARY_LANGUAGES)
        make_project(terminal, name, like, as_json=as_json)

    lang = terminal.lang
    params = [
        click.Argument(["name"], metavar=terminal.say("meta-name")),
        choice_option(lang, "like", "help-like", LIKES),
        json_option(lang),
        language_option(lang),
    ]
    return Command(terminal, "new", callback, params, terminal.say("help-new"))


def make_project(terminal: Terminal, name: str, like: str, *, as_json: bool) -> None:
    """Make a project in a new folder, or leave nothing behind.

    Args:
        terminal: Where to say what comes next, in which language.
        name: The name of the game, its module and the folder.
        like: The kind of game, one of ``LIKES``.
        as_json: Whether to write for machines.

    Raises:
        UsageError: The name will not do, or the folder exists.
    """
    example = LIKES[like]
    rules = _example(example)
    _check_name(terminal, name, example, rules)
    words = {
        "name": name,
        "title": _title(name),
        "class_name": _class_name(name),
        "example": example,
        "version": version("cardrules"),
    }
    texts = {path.format_map(words): text.format_map(words) for path, text in _FILES.items()}
    texts[f"src/{name}/game.py"] = renamed(rules, example, name)
    with TemporaryDirectory(prefix=f".{name}-", dir=".") as draft:
        for path, text in texts.items():
            file = Path(draft, name, path)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        Path(draft, name).rename(name)
    if as_json:
        write_json(terminal.console, {"game": name, "folder": name, "example": example, "files": sorted(texts)})
        return
    lines = (terminal.say("made", file=name), *_NEXT, terminal.say("rules-are", file=f"{name}/src/{name}/game.py"))
    terminal.console.print("\n".join(lines).format_map(words), soft_wrap=True)


def renamed(rules: str, example: str, name: str) -> str:
    """Return the code of an example as that of a game of another name.

    By convention an example is named after its file: ``leduc_poker`` has the title "Leduc poker" or "Leduc Poker" and
    the class ``LeducPoker``; its other classes may begin with that name, or with one word of it.

    Args:
        rules: The code.
        example: The name of the example.
        name: The name of the other game.
    """
    title, words = _title(example), "|".join(map(str.capitalize, example.split("_")))
    rules = re.sub(rf'(?<=")(?:{title}|{title.title()})\b', _title(name), rules)
    rules = re.sub(rf"\b(?:{_class_name(example)}(?![a-z])|(?:{words})(?=[A-Z]))", _class_name(name), rules)
    return re.sub(rf"\b{example}\b", name, rules)


def _example(name: str) -> str:
    """Return the code of an example."""
    package = files("cardrules")
    folder = next(folder for place in _EXAMPLES if (folder := package / place).is_dir())
    return (folder / f"{name}.py").read_text(encoding="utf-8")


def _title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _class_name(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def _check_name(terminal: Terminal, name: str, example: str, rules: str) -> None:
    """Make sure that a game, a module, a class and a folder can have a name.

    Args:
        terminal: The language of the complaint.
        name: The name.
        example: The name of the example.
        rules: Its code, in which the class will stand.

    Raises:
        UsageError: They cannot.
    """
    class_name = _class_name(name)
    problem = None
    if not re.fullmatch(r"[a-z](_?[a-z0-9])*", name):
        problem = "not-a-name"
    elif keyword.iskeyword(name) or keyword.iskeyword(class_name):
        problem = "word-of-python"
    elif Path(name).exists():
        problem = "path-exists"
    elif name in games():
        problem = "game-exists"
    elif find_spec(name) is not None:
        problem = "module-exists"
    elif re.search(rf"\b{class_name}\b", rules) and name != example:
        problem = "class-exists"
    if problem is not None:
        raise click.UsageError(terminal.say(problem, name=name, what=class_name), click.get_current_context())
