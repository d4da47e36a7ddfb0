"""Every Python example a reader may copy is run: in documents, in docstrings and in files of their own."""

from __future__ import annotations

import doctest
import importlib
import re
import runpy
import sys
from pathlib import Path
from textwrap import indent
from types import ModuleType
from typing import Any

import pytest

from cardrules import errors

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted({*ROOT.glob("*.md"), *ROOT.glob("src/*/README.md"), *ROOT.glob("docs/**/*.md")})
EXAMPLES = sorted(ROOT.glob("docs/examples/*.py"))
SOURCES = sorted(file for file in ROOT.glob("src/**/*.py") if ">>>" in file.read_text(encoding="utf-8"))
FENCE = re.compile(r"^```(?:python|\{code-cell\})\n(.*?)^```$", re.DOTALL | re.MULTILINE)
QUOTE = re.compile(r"^```(?:python|typescript) (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
"""A piece of a file, which the fence names: a page shows it so that it can be read where nothing builds the page."""
ANY_FENCE = re.compile(r"^```.*?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NARROW = sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/tutorial/*.md"), *ROOT.glob("docs/how-to/*.md")})
WIDTH = 88
"""How many characters of code a page shows side by side."""


def name(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def run_document(text: str, filename: str) -> doctest.TestResults:
    """Run the ``python`` fences and code cells of one document in order, as one module: as a session, or as a script.

    Long output may be shown in several lines.
    """
    module = ModuleType("__main__")
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "__main__", module)
        for fence in FENCE.finditer(text):
            code, before = fence[1], text.count("\n", 0, fence.start(1))
            if ">>>" in code:
                test = doctest.DocTestParser().get_doctest(code, {}, filename, filename, before)
                test.globs = vars(module)
                runner.run(test, clear_globs=False)
            else:
                exec(compile("\n" * before + code, filename, "exec"), vars(module))  # noqa: S102 - our own documents
    return runner.summarize(verbose=False)


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_examples_in_documents(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(ROOT / "docs/examples"), *sys.path])
    assert run_document(document.read_text(encoding="utf-8"), str(document)).failed == 0


def test_the_readme_shows_what_its_script_prints(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    run_document(text, "README.md")
    assert f"```text\n{capsys.readouterr().out}```" in text


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_quotations_in_documents_stand_in_their_files(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    assert not re.search(r"^```\{literalinclude\} \S+\.py$", text, re.MULTILINE)
    for path, quoted in QUOTE.findall(text):
        file = (document.parent / path).read_text(encoding="utf-8")
        assert any(indent(quoted.rstrip(), " " * depth) in file for depth in (0, 4, 8)), quoted


@pytest.mark.parametrize("document", NARROW, ids=name)
def test_code_fits_the_page(document: Path) -> None:
    lines = "".join(ANY_FENCE.findall(document.read_text(encoding="utf-8"))).splitlines()
    assert [line for line in lines if len(line) > WIDTH] == []


@pytest.mark.parametrize("source", SOURCES, ids=name)
def test_examples_in_docstrings(source: Path) -> None:
    parts = source.relative_to(ROOT / "src").with_suffix("").parts
    module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
    failed, attempted = doctest.testmod(module)
    assert attempted > 0
    assert failed == 0


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_example_files(example: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(example)])
    runpy.run_path(str(example), run_name="__main__")


def test_a_wrong_example_is_found_at_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    text = "# Title\n\n```python\n>>> seat = 1\n```\n\nthen\n\n```python\n>>> seat + 1\n3\n```\n"
    assert run_document(text, "guide.md") == doctest.TestResults(failed=1, attempted=2)
    assert 'File "guide.md", line 10' in capsys.readouterr().out


def test_a_failing_script_names_its_line() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        run_document("# Title\n\n```python\nseat = 1\nseat / 0\n```\n", "guide.md")
    assert [entry.lineno + 1 for entry in caught.traceback][-1] == 5


PUBLIC = ("cardrules", "cardrules.rules.chance", "cardrules.rules.read", "cardrules.rules.sight")
"""The modules whose public names are in the reference."""


def named(name: str) -> Any:
    module, _, last = name.rpartition(".")
    return getattr(importlib.import_module(module), last)


def test_the_reference_describes_everything_public_once() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in ROOT.glob("docs/reference/*.md"))
    described: list[object] = []
    module = ""
    for directive, name in re.findall(r"^\.\. (auto\w+|currentmodule):: ([\w.]+)", pages, re.MULTILINE):
        if directive == "currentmodule":
            module = name
        elif directive != "automodule":
            described.append(named(name if "." in name else f"{module}.{name}"))
    public = {f"{module}.{name}" for module in PUBLIC for name in importlib.import_module(module).__all__}
    missing = [
        name for name in sorted(public) if not isinstance(found := named(name), ModuleType) and found not in described
    ]
    assert missing == []
    assert [item for item in described if described.count(item) > 1] == []


def test_the_reference_describes_every_error() -> None:
    page = (ROOT / "docs/reference/errors.md").read_text(encoding="utf-8")
    described = re.findall(r"^\.\. autoexception:: (?:cardrules\.)?(\w+)$", page, re.MULTILINE)
    names = [
        name
        for name, found in vars(errors).items()
        if isinstance(found, type) and issubclass(found, errors.CardRulesError)
    ]
    assert sorted(described) == sorted([*names, "IllegalAction"])
