"""Records: what a file may and may not look like, and what is lost when the machine stops."""

from __future__ import annotations

import hashlib
import hmac
import importlib.metadata
import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardrules import Match, Record
from cardrules._storage import record_lines
from cardrules._storage.journal import Journal
from cardrules._storage.record_lines import Acted, Revealed, Undone, short_hash
from cardrules._storage.saves import options_data
from cardrules.errors import AlreadyRevealed, CorruptRecord, InvalidSeed, RecordInUse, UnknownGame
from cardrules.rules.chance import Seed, commitment, read_seed, seed_text
from tests.engine.test_saves import corpus_state
from tests.engine.toy import Toy

CORPUS = Path(__file__).parent / "corpus" / "record-1.jsonl"
CORPUS_2 = CORPUS.with_name("record-2.jsonl")
Change = Callable[[list[str]], None]


def bare(text: str) -> list[dict[str, Any]]:
    """The lines of a record without their hashes."""
    lines = [json.loads(line) for line in text.splitlines()]
    return [{name: value for name, value in line.items() if name != "hash"} for line in lines]


def compact(content: object) -> str:
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def hashed(lines: Sequence[Mapping[str, object]], seed: str = "int:1") -> bytes:
    """The file of these lines, its hashes worked out as the documentation says."""
    key = hashlib.sha256(f"cardrules-record-key-1:{seed}".encode()).digest()
    before, written = "", ""
    for line in lines:
        before = hmac.new(key, (before + compact(line)).encode(), "sha256").hexdigest()
        written += compact({**line, "hash": before}) + "\n"
    return written.encode()


def hashed_1(lines: Sequence[Mapping[str, object]]) -> bytes:
    """The same in version 1."""
    before, written = "", ""
    for line in lines:
        canonical = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = hashlib.sha256((before + canonical).encode()).hexdigest()[:16]
        written += compact({**line, "hash": before}) + "\n"
    return written.encode()


def header(**changes: object) -> Mapping[str, object]:
    fields = {
        "format": "cardrules.record",
        "version": 2,
        "game": "toy",
        "game_version": 1,
        "cardrules": "0.1.0",
        "seed": "int:1",
        "commitment": ...,
        "cards": ...,
        "state": ...,
        "options": options_data(Toy()),
        **changes,
    }
    return {name: value for name, value in fields.items() if value is not ...}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


@pytest.fixture
def played(path: Path) -> Match[Any, Any]:
    """A match of two actions, in a file of three lines."""
    match = Match(Toy(), 1, record=path)
    match.play("guess b")
    match.play("guess r")
    return match


@pytest.mark.parametrize(("corpus", "version"), [(CORPUS, 1), (CORPUS_2, 2)])
def test_a_record_of_any_version_leads_to_its_state(corpus: Path, version: int) -> None:
    record = Record.load(corpus)
    assert record.header.version == version
    assert record.replay(Toy).state == corpus_state()
    assert record.header.game == "toy"
    assert record.options["penalty"] == 2
    assert record.seed == "corpus"
    assert record.lost is None
    assert record.entries[8:11] == [Acted(1, "pass"), Undone(2), Acted(0, "take")]
    assert len(record.actions) == 14
    assert str(record) == corpus.read_text()
    assert record.replay(Toy, seed="corpus").record.hash == record.hash


def test_every_line_is_written_when_it_is_played(path: Path) -> None:
    match = Match(Toy(), "seed", record=path)
    assert len(path.read_text().splitlines()) == 1
    match.play("guess b")
    match.undo()
    first, *lines = map(json.loads, path.read_text().splitlines())
    version = importlib.metadata.version("cardrules")
    assert first == {**header(seed="str:seed", cardrules=version, options=first["options"]), "hash": first["hash"]}
    assert first["options"] == json.loads(json.dumps(Toy().options.as_dict()))
    assert [{**line, "hash": 0} for line in lines] == [
        {"seat": 0, "action": "guess b", "hash": 0},
        {"undo": 1, "hash": 0},
    ]


def test_the_hashes_are_as_documented(played: Match[Any, Any], path: Path) -> None:
    assert path.read_bytes() == hashed(bare(path.read_text()))
    assert played.record.hash == json.loads(path.read_text().splitlines()[-1])["hash"]
    assert len(played.record.hash) == 64


def test_a_record_of_the_first_version_goes_on_in_its_version(path: Path) -> None:
    path.write_bytes(CORPUS.read_bytes())
    match = Match.load(path, Toy)
    match.undo()
    assert path.read_bytes() == hashed_1(bare(path.read_text()))
    assert path.read_bytes().startswith(CORPUS.read_bytes())
    assert Match.load(path, Toy).history == match.history


def test_a_record_may_come_from_elsewhere(path: Path) -> None:
    path.write_bytes(hashed([header(), {"seat": 0, "action": "guess b"}]))
    assert str(Record.load(path).replay(Toy).history[0].action) == "guess b"


# Seeds and commitments


@pytest.mark.parametrize("seed", ["", "7", "str:x", 'ä ↦ \n"', 7, -7, 0, 2**200, b"", b"\x00\xff"])
def test_every_seed_stands_in_the_record(seed: Seed, path: Path) -> None:
    match = Match(Toy(), seed, record=path)
    record = Record.load(path)
    assert record.seed == seed
    assert type(record.seed) is type(seed)
    assert record.replay(Toy).state == match.state


@given(st.text() | st.integers(-(10**30), 10**30) | st.binary(max_size=40))
def test_reading_is_the_inverse_of_writing_a_seed(seed: Seed) -> None:
    assert read_seed(seed_text(seed)) == seed
    assert type(read_seed(seed_text(seed))) is type(seed)


@pytest.mark.parametrize("text", ["", "7", "int:", "int:+7", "int:07", "int: 7", "hex:0", "hex:AB", "hex:0 1", "oct:7"])
def test_what_no_seed_is_written_as_is_refused(text: str) -> None:
    with pytest.raises(InvalidSeed, match="is not the text of a seed; expected str:…, int:… "):
        read_seed(text)


def test_a_committed_record_hides_its_seed_until_it_is_revealed(path: Path) -> None:
    match = Match(Toy(), "secret", record=path, commit=True)
    match.play("guess b")
    assert "secret" not in path.read_text()
    record = Record.load(path)
    assert record.header.commitment == commitment("secret")
    assert record.seed is None
    with pytest.raises(InvalidSeed, match="has only a commitment to its seed; give the seed too"):
        record.replay(Toy)
    assert record.replay(Toy, seed="secret").state == match.state
    with pytest.raises(InvalidSeed, match=f"the record is of another seed: its commitment is {commitment('secret')}"):
        record.replay(Toy, seed="guess")

    continued = Match.load(path, Toy, seed="secret")
    continued.play("guess r")
    continued.reveal()
    revealed = Record.load(path)
    assert revealed.entries[-1] == Revealed("str:secret")
    assert revealed.seed == "secret"
    assert revealed.actions == (Acted(0, "guess b"), Acted(1, "guess r"))
    assert revealed.replay(Toy).state == continued.state
    with pytest.raises(AlreadyRevealed, match="the record holds the seed already"):
        continued.reveal()


def test_a_seed_that_stands_in_the_record_cannot_be_exchanged(played: Match[Any, Any]) -> None:
    assert played.record.replay(Toy, seed=1).history == played.history
    with pytest.raises(InvalidSeed, match="the record is of another seed"):
        played.record.replay(Toy, seed="1")
    with pytest.raises(AlreadyRevealed, match="the record holds the seed already"):
        played.reveal()


# Changes are noticed


def change(number: int, old: str, new: str) -> Change:
    def apply(lines: list[str]) -> None:
        assert old in lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(old, new)

    return apply


def remove(number: int) -> Change:
    def apply(lines: list[str]) -> None:
        del lines[number - 1]

    return apply


def insert(number: int, line: str) -> Change:
    def apply(lines: list[str]) -> None:
        lines.insert(number - 1, line)

    return apply


def swap(number: int, other: int) -> Change:
    def apply(lines: list[str]) -> None:
        lines[number - 1], lines[other - 1] = lines[other - 1], lines[number - 1]

    return apply


@pytest.mark.parametrize(
    ("apply", "message"),
    [
        (change(1, "str:corpus", "str:other"), "line 1: was changed, or a line before it was removed or put in"),
        (change(7, "take", "pass"), "line 7: was changed, or a line before it was removed or put in: its hash is 'c3"),
        (change(18, "lay b4", "lay b1"), "line 18: was changed"),
        (remove(7), "line 7: was changed, or a line before it was removed"),
        (swap(6, 7), "line 6: was changed"),
        (insert(7, CORPUS.read_text().splitlines()[4]), "line 7: was changed"),
        (change(7, "{", ""), "line 7: is not JSON: Extra data"),
        (insert(4, ""), "line 4: is not JSON: Expecting value"),
        (insert(4, "[" * 100_000), "line 4: is nested more than 64 deep"),
        (insert(4, '{"hash":' * 65 + "1" + "}" * 65), "line 4: is nested more than 64 deep"),
        (insert(4, "1" * 101), "line 4: holds a number of more than 100 digits"),
        (insert(4, '"' + "1" * 2**20 + '"'), "line 4: is longer than 1048576 bytes, the most that a line may have"),
        (change(7, "hash", "hush"), "line 7: expected a JSON object with a hash"),
        (insert(7, "[]"), "line 7: expected a JSON object with a hash"),
    ],
)
def test_a_changed_record_is_refused_with_the_line(path: Path, apply: Change, message: str) -> None:
    lines = CORPUS.read_text().splitlines()
    apply(lines)
    path.write_text("".join(f"{line}\n" for line in lines))
    with pytest.raises(CorruptRecord) as caught:
        Record.load(path)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("corpus", [CORPUS, CORPUS_2])
@given(data=st.data())
def test_no_value_of_a_record_changes_unnoticed(
    tmp_path_factory: pytest.TempPathFactory, corpus: Path, data: st.DataObject
) -> None:
    lines = [json.loads(line) for line in corpus.read_text().splitlines()]
    number = data.draw(st.integers(0, len(lines) - 1))
    key = data.draw(st.sampled_from([name for name in lines[number] if name != "hash"]))
    value: object = data.draw(st.none() | st.booleans() | st.integers() | st.text() | st.just([]))
    assume(compact(value) != compact(lines[number][key]))
    lines[number][key] = value
    path = tmp_path_factory.mktemp("records") / "r"
    path.write_text("".join(f"{compact(line)}\n" for line in lines), encoding="utf-8")
    with pytest.raises(CorruptRecord, match=rf"^line ({number + 1}|1): "):
        Record.load(path)


LINE = '{"seat":0,"action":"guess b"'


WRITTEN_OTHERWISE: list[Callable[[str], str]] = [
    lambda text: text.replace(LINE, '{"seat":1,"seat":0,"action":"guess b"'),
    lambda text: text.replace(LINE, '{"seat": 0,"action":"guess b"'),
    lambda text: text.replace(LINE, ' {"seat":0,"action":"guess b"'),
    lambda text: text.replace(LINE, r'{"seat":0,"action":"guess \u0062"'),
    lambda text: text.replace(LINE, '{"seat":0.0,"action":"guess b"').replace("0.0", "0e0"),
    lambda text: text.replace(LINE, '{"seat":-0,"action":"guess b"'),
    lambda text: text.replace("\n", "\r\n"),
    lambda text: text.replace("\n", " \n"),
    lambda text: text.replace("toy", r"\ud800"),
    lambda text: re.sub(r'(\{)(.*),("hash":"[^"]*")\}', r"\1\3,\2}", text),
]


@pytest.mark.parametrize("change", WRITTEN_OTHERWISE)
@pytest.mark.parametrize("version", [1, 2])
def test_a_line_that_is_written_otherwise_is_refused(
    played: Match[Any, Any], path: Path, change: Callable[[str], str], version: int
) -> None:
    text = path.read_text()
    if version == 1:
        first, *others = bare(text)
        text = hashed_1([{**first, "version": 1}, *others]).decode()
        path.write_text(text)
        assert Record.load(path).header.version == 1
    assert change(text) != text
    path.write_bytes(change(text).encode())
    with pytest.raises(CorruptRecord, match=r"^line [12]: (is not written as a journal writes it|is not JSON)"):
        Record.load(path)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([dict(reversed([*header().items()]))], "line 1: its keys are options, seed, cardrules, "),
        (
            [header(), {"action": "guess b", "seat": 0}],
            "line 2: its keys are action, seat; expected seat, action",
        ),
    ],
)
def test_keys_in_another_order_are_refused(path: Path, lines: list[Mapping[str, object]], message: str) -> None:
    path.write_bytes(hashed(lines))
    with pytest.raises(CorruptRecord, match=f"^{message}"):
        Record.load(path)


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_moved_newline_is_noticed(played: Match[Any, Any], path: Path, number: int) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    lines[number] = lines[number][:-1] + b" "
    path.write_bytes(b"".join(lines))
    if number < 2:
        with pytest.raises(CorruptRecord, match=f"^line {number + 1}: is not JSON: Extra data"):
            Record.load(path)
        path.write_bytes(path.read_bytes()[:-1])
        with pytest.raises(CorruptRecord, match=f"^line {number + 1}: is not JSON: Extra data"):
            Record.load(path)
    else:
        with pytest.raises(CorruptRecord, match=r"^line 3: is not written as a journal writes it"):
            Record.load(path)


def test_the_library_writes_no_line_that_it_would_not_read(path: Path) -> None:
    with pytest.raises(CorruptRecord, match=r"the line would have [0-9]+ bytes; a line has at most 1048576"):
        Match(Toy(), "x" * 2**20, record=path)
    assert not path.exists()
    journal = Journal(None, short_hash)
    with pytest.raises(CorruptRecord, match="the line cannot be written: it is nested more than 64 deep"):
        journal.append({"deep": json.loads("[" * 64 + "]" * 64)})
    with pytest.raises(CorruptRecord, match="the line cannot be written: it holds a number of more than 100 digits"):
        journal.append({"long": 10**100})
    assert journal.lines == ()


@given(st.binary(max_size=200) | st.text(alphabet='{}[]",:0123456789\\ \n\x1b', max_size=200).map(str.encode))
def test_whatever_a_file_holds_only_a_corrupt_record_comes_out(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.mktemp("records") / "r"
    for head in (b"", hashed([header()])):
        path.write_bytes(head + content)
        with suppress(CorruptRecord):
            assert Record.load(path).lost is not None or not content


@pytest.mark.parametrize("corpus", [CORPUS, CORPUS_2])
def test_a_record_is_read_from_its_text(corpus: Path) -> None:
    text = corpus.read_text()
    record = Record.parse(text)
    assert str(record) == text
    assert record.path is None
    assert record.entries == Record.load(corpus).entries
    match = record.replay(Toy)
    assert match.state == corpus_state()
    match.undo()
    assert Record.parse(str(match.record)).replay(Toy).history == match.history


def test_a_text_is_read_as_a_file_is(played: Match[Any, Any], path: Path) -> None:
    text = str(played.record)
    assert Record.parse(text[:-20]).lost == text.splitlines()[-1][:-19]
    for wrong in ("", text.replace("guess b", "guess r"), text.replace("\n", "\r\n"), text + text, "\ud800\n"):
        path.write_bytes(wrong.encode(errors="surrogatepass"))
        with pytest.raises(CorruptRecord) as of_file:
            Record.load(path)
        with pytest.raises(CorruptRecord) as of_text:
            Record.parse(wrong)
        assert str(of_text.value) == str(of_file.value)


@given(st.text(alphabet='{}[]",:0123456789\\ \n\x1b\ud800', max_size=200))
def test_of_any_other_text_only_a_corrupt_record_comes_out(text: str) -> None:
    with suppress(CorruptRecord):
        assert Record.parse(hashed([header()]).decode() + text).lost is not None or not text


def test_bytes_that_are_no_text_are_refused(path: Path) -> None:
    path.write_bytes(CORPUS.read_bytes().replace(b"guess b", b"guess \xff"))
    with pytest.raises(CorruptRecord, match="line 2: is not JSON: 'utf-8' codec can't decode byte 0xff"):
        Record.load(path)


# Well-hashed lines may still be wrong


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "chess"}, "line 1: $.format: 'chess'; expected 'cardrules.record'"),
        ({"format": ...}, "line 1: $.format: None; expected"),
        ({"version": 3}, "line 1: $.version: 3: written by a newer version of cardrules; this one reads 1 to 2"),
        ({"version": 0}, "line 1: $.version: 0; this one reads 1 to 2"),
        ({"version": True}, "line 1: $.version: True; this one reads 1 to 2"),
        ({"options": []}, "line 1: $.options: expected an object with every option"),
        ({"options": {"players": 9}}, "line 1: $.options: players is 9; the deck is enough for 3"),
        ({"options": {"colour": 9}}, "line 1: $.options: no option 'colour'"),
        ({"game": 5}, "line 1: $.game: 5 is not a text"),
        ({"game": "chess"}, "line 1: $.game: 'chess'; this game is 'toy'"),
        ({"game_version": 2}, "line 1: $.game_version: 2: written by a newer version of toy; this one reads up to 1"),
        ({"cardrules": ...}, "line 1: $.cardrules: is missing"),
        ({"seed": ...}, "line 1: expected a seed, a commitment or a state, and only one of them"),
        ({"commitment": "x"}, "line 1: expected a seed, a commitment or a state, and only one of them"),
        ({"state": {}}, "line 1: expected a seed, a commitment or a state, and only one of them"),
        ({"state": None}, "line 1: $.state: None; expected an object that holds a state"),
        ({"seed": "x"}, "line 1: $.seed: 'x' is not the text of a seed"),
        ({"seed": 1}, "line 1: $.seed: 1 is not a text or null"),
        ({"cards": ["b1", "b9"]}, "line 1: no card 'b9'"),
        ({"cards": ["b1", "b1"]}, "line 1: cards: card b1 is named twice"),
        ({"cards": ["b1"]}, "line 1: 1 cards are too few"),
        ({"more": 1}, "line 1: $.more: is no field"),
    ],
)
def test_a_wrong_header_is_refused(path: Path, changes: dict[str, Any], message: str) -> None:
    path.write_bytes(hashed([header(**changes)]))
    with pytest.raises(CorruptRecord) as caught:
        Record.load(path).replay(Toy)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({}, "line 3: expected a line with 'action', 'undo' or 'seed', not {}"),
        ({"seat": 0, "action": 5}, "line 3: $.action: 5 is not a text"),
        ({"seat": "0", "action": "guess b"}, "line 3: $.seat: '0' is not a whole number"),
        ({"seat": 0, "action": "guess b", "undo": 1}, "line 3: $.undo: is no field"),
        ({"action": "guess b"}, "line 3: $.seat: is missing"),
        ({"seat": 2, "action": "guess b"}, "line 3: no seat 2; seats are 0 … 1"),
        (
            {"seat": 1, "action": "guess g"},
            "line 3: action 'guess g': 'g' is not one of b, r; legal would be 'guess b', 'guess r'",
        ),
        (
            {"seat": 0, "action": "guess b"},
            "line 3: seat 0 may not 'guess b': It is the turn of Seat 1, not of Seat 0. (",
        ),
        ({"undo": 2}, "line 3: cannot undo 2 actions: the match has 1 so far"),
        ({"undo": 0}, "line 3: $.undo: 0; expected a number from 1 on"),
        ({"undo": "1"}, "line 3: $.undo: '1' is not a whole number"),
        ({"seed": "int:1"}, "line 3: reveals a seed, which a line before it has done already"),
        ({"seed": "1"}, "line 3: $.seed: '1' is not the text of a seed"),
    ],
)
def test_a_wrong_line_is_refused(path: Path, line: Mapping[str, object], message: str) -> None:
    path.write_bytes(hashed([header(), {"seat": 0, "action": "guess b"}, line]))
    with pytest.raises(CorruptRecord) as caught:
        Record.load(path).replay(Toy)
    assert str(caught.value).startswith(message)


def test_after_the_end_nothing_is_legal(path: Path) -> None:
    over = Match(Toy(), 10, record=path)
    while over.actors:
        over.play(over.legal_actions[0])
    line = {"seat": 0, "action": "take"}
    path.write_bytes(hashed([*bare(path.read_text()), line], "int:10"))
    with pytest.raises(CorruptRecord, match=r"The match is over\. \(toy:end\.empty\); legal would be nothing"):
        Match.load(path, Toy)


def test_a_revealed_seed_has_to_keep_the_commitment(path: Path) -> None:
    first = header(seed=..., commitment=commitment("a"))
    path.write_bytes(hashed([first, {"seed": "str:b"}], "str:b"))
    with pytest.raises(CorruptRecord, match=rf"line 2: \$.seed: its commitment is {commitment('b')}, but line 1"):
        Record.load(path)
    path.write_bytes(hashed([first, {"seed": "str:a"}, {"seed": "str:a"}], "str:a"))
    with pytest.raises(CorruptRecord, match="line 3: reveals a seed, which a line before it has done already"):
        Record.load(path)


def test_a_game_that_is_not_installed_cannot_be_replayed(played: Match[Any, Any]) -> None:
    with pytest.raises(UnknownGame, match="no game 'toy' is installed"):
        played.record.replay()


# The machine stops in the middle of a line


@pytest.mark.parametrize("cut", [1, 2, 20, 40])
def test_a_line_not_written_to_its_end_is_lost_and_no_other(played: Match[Any, Any], path: Path, cut: int) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    record = Record.load(path)
    replayed = record.replay(Toy)
    if cut == 1:
        # Only the newline is missing: the line is there.
        assert record.lost is None
        assert replayed.history == played.history
    else:
        assert record.lost == whole.splitlines()[-1][: 1 - cut].decode()
        assert replayed.history == played.history[:-1]
    assert path.read_bytes() == whole[:-cut]


@pytest.mark.parametrize("tail", [b"{", b'{"seat":1,"acti', b"\x00" * 500, "ä".encode()[:1], b"[" * 100_000])
def test_going_on_cuts_off_the_broken_line_first(played: Match[Any, Any], path: Path, tail: bytes) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    match = Match.load(path, Toy)
    assert match.record.lost == tail.decode(errors="replace")
    assert path.read_bytes() == whole + tail
    match.undo()
    assert [record.lost for record in (Record.load(path), match.record)] == [None, None]
    assert path.read_bytes().startswith(whole)
    assert len(path.read_bytes().splitlines()) == 4
    assert Record.load(path).replay(Toy).history == match.history == played.history[:-1]


@pytest.mark.parametrize("tail", [b"\n", b'{"seat":1,"acti\n', b"{}\n"])
def test_a_broken_line_with_a_newline_is_no_line_that_was_not_written_to_its_end(
    played: Match[Any, Any], path: Path, tail: bytes
) -> None:
    path.write_bytes(path.read_bytes() + tail)
    with pytest.raises(CorruptRecord, match=r"^line 4: "):
        Record.load(path)


def test_going_on_adds_a_missing_newline(played: Match[Any, Any], path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    match = Match.load(path, Toy)
    match.undo()
    match.play("guess b", 1)
    assert path.read_bytes().startswith(whole)
    assert Record.load(path).replay(Toy).history == match.history


@pytest.mark.parametrize("size", [0, 30])
def test_a_header_not_written_to_its_end_is_no_record(played: Match[Any, Any], path: Path, size: int) -> None:
    path.write_bytes(path.read_bytes()[:size])
    with pytest.raises(CorruptRecord, match="line 1: is missing; expected the header of a record"):
        Record.load(path)


def test_a_full_disk_leaves_match_and_file_as_they_were(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(Toy(), 1, record=path, fsync=True)
    match.play("guess b")
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="no space left"):
            match.play("guess r")
    assert path.read_bytes() == before
    assert len(match.history) == 1
    match.play("guess r")
    assert Record.load(path).replay(Toy).history == match.history


def test_two_writers_of_one_file_are_noticed(played: Match[Any, Any], path: Path) -> None:
    other = Match.load(path, Toy)
    other.undo()
    with pytest.raises(RecordInUse, match=r"match\.jsonl: somebody else has written to this file since the match was"):
        played.undo()
    assert len(played.history) == 2
    assert Record.load(path).replay(Toy).history == other.history


def test_an_existing_file_is_not_overwritten(played: Match[Any, Any], path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        Match(Toy(), 1, record=path)
    assert path.read_bytes() == before


def test_a_replayed_match_changes_no_file(played: Match[Any, Any], path: Path) -> None:
    before = path.read_bytes()
    replayed = Record.load(path).replay(Toy)
    assert replayed.record.path is None
    replayed.undo()
    assert path.read_bytes() == before


def test_a_library_that_is_not_installed_records_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", missing)
    # It is looked up once only.
    cached: Any = vars(record_lines)["_version"]
    monkeypatch.setattr(record_lines, "_version", cached.__wrapped__)
    assert Match(Toy(), 1).record.header.cardrules == "unknown"


def test_a_journal_is_more_general_than_a_record(path: Path) -> None:
    journal = Journal(path, short_hash)
    journal.append({"any": "thing", "ü": [1]})
    loaded = Journal.load(path)
    assert [line.content for line in loaded.lines] == [{"any": "thing", "ü": [1]}]
    with pytest.raises(CorruptRecord, match="the hashes of this journal were not verified"):
        loaded.append({})
    loaded.verify(short_hash)
    loaded.append({})
    assert path.read_text() == str(loaded)
