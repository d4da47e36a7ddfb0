"""Reading code: the clauses that it names, and the ids that tests name."""

from __future__ import annotations

from pathlib import Path

from cardrules.trace.code import Mention, read_code
from cardrules.trace.named import IdsInNames, read_tests

KNOWN = ("E1-01", "E1-24", "M-Q08", "S-07", "free")


def mentions(folder: Path, code: str) -> list[tuple[str, str]]:
    (folder / "code.py").write_text(code, "utf-8")
    return [(mention.place, mention.clause) for mention in read_code(folder, "game", ("lay", "end")).mentions]


def test_a_clause_is_named_where_its_id_stands(tmp_path: Path) -> None:
    code = """
def check(): return "lay.own"
class Effects:
    kind: str
    after: str = "lay.after-taking"
    def lay(self, log):
        local = "lay.first"
        self.clause: "Final" = "game:lay.second"
        log.cite("end.over" if self.kind == "lay.kind" else "end.blocked", *(("lay.own",) if local else ()))
TABLE = {"plain": "text", "lay": "lay.own"}
MOVE: "Move" = Move(Lay, clauses=("elsewhere.clause",))
first, second = "end.one", "end.two"
"lay.lonely"
Text("lay.too.long"), "lay.Upper", "delay.own"
"""
    assert mentions(tmp_path, code) == [
        ("code:check", "lay.own"),
        ("code:Effects", "lay.after-taking"),
        ("code:Effects.lay", "lay.first"),
        ("code:Effects.lay", "lay.second"),
        ("code:Effects.lay", "lay.kind"),
        ("code:Effects.lay", "end.over"),
        ("code:Effects.lay", "end.blocked"),
        ("code:Effects.lay", "lay.own"),
        ("code:TABLE", "lay.own"),
        ("code:MOVE", "elsewhere.clause"),
        ("code", "end.one"),
        ("code", "end.two"),
        ("code", "lay.lonely"),
    ]


def test_what_stands_beside_an_id_is_none(tmp_path: Path) -> None:
    code = """
log.cite(NAMES["short"], CLAUSES[options.kind == "kind"], choose("word"), key="value")
"""
    assert mentions(tmp_path, code) == []


def test_an_id_put_together_at_run_time_is_reported(tmp_path: Path) -> None:
    code = """
def effect(log):
    log.cite(f"{section}.topic", f"plain")
    return f"lay.{topic}", f"game:end.{topic}", f"{other}", f""
"""
    (tmp_path / "code.py").write_text(code, "utf-8")
    assert read_code(tmp_path, "game", ("lay", "end")).mentions == (
        Mention("", "code", "effect", 3, computed=True),
        Mention("plain", "code", "effect", 3, computed=True),
        Mention("lay.", "code", "effect", 4, computed=True),
        Mention("end.", "code", "effect", 4, computed=True),
    )


def test_the_rule_book_itself_names_nothing(tmp_path: Path) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "book.py").write_text('CLAUSES = ("lay.own",)', "utf-8")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "rulebook.py").write_text('CLAUSES = ("lay.own",)', "utf-8")
    code = 'BOOK = RuleBook(clauses=(make("lay.own"),))\nONE = Clause("lay.own")\nTWO = Ruling("lay.own")'
    assert mentions(tmp_path, code) == []


def test_what_a_decorator_declares_never_fires(tmp_path: Path) -> None:
    code = '@clauses("lay.own")\n@other("lay.first")\ndef deck(): return "lay.second"\n'
    (tmp_path / "code.py").write_text(code, "utf-8")
    found = read_code(tmp_path / "code.py", "game", ("lay",)).mentions
    assert {mention.clause for mention in found if mention.declared} == {"lay.own"}
    assert len(found) == 3


def test_ids_stand_at_the_beginning_of_a_name() -> None:
    ids = IdsInNames(KNOWN)
    assert ids("test_e1_24_m_q08_s_07_minus_for_plus") == ("E1-24", "M-Q08", "S-07")
    assert ids("test_e1_24") == ("E1-24",)
    assert ids("test_the_words_before_e1_24_count_not") == ()
    # Of the same text, but with another number: a mistake worth finding.
    assert ids("test_e1_99_m_q8_x") == ("E1-99", "M-Q8")
    assert ids("test_e1_24th_street") == ()
    assert IdsInNames(())("test_e1_24_x") == ()


def test_ids_of_markers_stand_on_test_class_and_module(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "test_marked.py").write_text(
        """
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.rule("lay.all")]
other = 1

@pytest.mark.rule("lay.class")
class TestMany:
    pytestmark = pytest.mark.rule("lay.inner")

    @pytest.mark.parametrize("x", [1])
    @pytest.mark.rule("lay.own", "E1-01")
    async def test_e1_01_e1_24_one(self): pass

    def helper(self): pass

def test_two(): pass

def fixture(): pass
""",
        "utf-8",
    )
    (tmp_path / "other.py").write_text("def test_e1_24_in_no_test_file(): pass\n", "utf-8")
    one, two = read_tests(tmp_path, KNOWN)
    assert (one.name, one.ids) == (
        "TestMany::test_e1_01_e1_24_one",
        ("E1-01", "E1-24", "lay.all", "lay.class", "lay.inner", "lay.own"),
    )
    assert (two.place, two.ids) == ("test_marked:test_two", ("lay.all",))
