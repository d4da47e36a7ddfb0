"""Matches from the command line: watched, played, looked at again, verified."""

from __future__ import annotations

import json
import re
import stat
import sys
from pathlib import Path

import pytest
from rich.console import Console

import cardrules
from cardrules import Match, Record
from cardrules.bots import bot_rng
from cardrules.cli.person import Person, Quit
from cardrules.cli.screen import Screen
from tests.engine.test_records import CORPUS, CORPUS_2, hashed, header
from tests.engine.toy import Rest, SayLast, Toy

from .conftest import Run

ALWAYS_THE_FIRST = "1\n" * 200


def lines(out: str) -> list[str]:
    return [line.strip(" ─") for line in out.splitlines()]


# Watching


def test_a_demo_shows_a_whole_match(run: Run) -> None:
    ran = run("demo toy --seed 7 --bonus --set ages=3,4")
    assert ran.code == 0
    assert ran.err == ""
    shown = lines(ran.out)
    options = "Options: players:2 bonus:true ages:3+4"
    assert shown[:5] == ["Toy", "Seat 1 (random)", "Seat 2 (random)", options, "Seed: 7"]
    assert "Shuffled: draw." in shown
    assert "Result" in shown
    assert "The end: empty" in shown
    assert shown[-3:] == [
        "Play yourself: cardrules play toy",
        "The rules: cardrules rules toy",
        "Watch more slowly: cardrules demo toy --delay 1",
    ]
    assert ran.out == run("demo toy --seed 7 --bonus --set ages=3,4").out
    assert ran.out != run("demo toy --seed 10 --bonus --set ages=3,4").out


def test_a_demo_speaks_german(run: Run) -> None:
    shown = lines(run("demo toy --seed toy", LC_ALL="de_DE.UTF-8").out)
    assert shown[:2] == ["Spielzeug", "Platz 1 (random)"]
    assert "Startwert: toy" in shown
    assert "Ende: leer" in shown
    assert shown[-3:] == [
        "Selbst spielen: cardrules play toy",
        "Die Regeln: cardrules rules toy",
        "Langsamer zusehen: cardrules demo toy --delay 1",
    ]


def test_a_demo_can_pause_after_each_action(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr("cardrules.cli.matches.sleep", pauses.append)
    written = run("demo toy --seed 7 --delay 0.5 --json").out.splitlines()
    actions = [line for line in written if json.loads(line)["kind"] == "action"]
    assert pauses == [0.5] * len(actions)
    pauses.clear()
    assert run("demo toy --seed 7 --json").out.splitlines() == written
    assert pauses == []


def test_a_demo_without_a_seed_is_another_match_each_time(run: Run) -> None:
    seeds = {next(line for line in lines(run("demo maerchenmau").out) if line.startswith("Seed: ")) for _ in range(2)}
    assert len(seeds) == 2


def test_there_is_colour_only_for_a_terminal_that_wants_it(run: Run) -> None:
    assert "\x1b" not in run("demo toy --seed 7").out
    coloured = run("demo toy --seed 7", FORCE_COLOR="1", TERM="xterm-256color").out
    assert "\x1b[1;37;44mb" in coloured
    assert "44m" not in run("demo toy --seed 7", FORCE_COLOR="1", NO_COLOR="1").out


def test_a_demo_for_machines_is_one_object_per_line(run: Run) -> None:
    written = [json.loads(line) for line in run("demo toy --seed 7 --players 3 --json").out.splitlines()]
    first, *_, last = written
    assert first["kind"] == "match"
    assert (first["game"], first["seed"], first["players"]) == ("toy", "int:7", ["random"] * 3)
    assert first["options"]["players"] == 3
    assert {line["kind"] for line in written[1:-1]} == {"action", "event"}
    assert last["kind"] == "result"
    assert last["result"]["reason"] == "empty"


@pytest.mark.parametrize("game", ["moemmen --target 20", "maerchenmau"])
def test_every_installed_game_has_a_demo_in_both_languages(run: Run, game: str) -> None:
    texts = [run(f"demo {game} --seed 7 --lang {lang}") for lang in ("de", "en")]
    assert [ran.code for ran in texts] == [0, 0]
    assert texts[0].out != texts[1].out
    assert len(texts[0].out.splitlines()) == len(texts[1].out.splitlines())
    last = json.loads(run(f"demo {game} --seed 7 --json").out.splitlines()[-1])
    assert last["result"]["winners"]


def test_the_bots_are_seated_over_and_over(run: Run) -> None:
    written = run("demo moemmen --seed 7 --players 3 --bots collector,random --target 1 --json").out.splitlines()
    assert json.loads(written[0])["players"] == ["collector", "random", "collector"]


# Playing


def test_a_person_plays_a_match_to_its_end(run: Run) -> None:
    ran = run("play toy --seed 7 --record toy-1.jsonl", ALWAYS_THE_FIRST)
    assert ran.code == 0
    shown = lines(ran.out)
    assert shown[:3] == ["Toy", "Seat 1 (you)", "Seat 2 (random)"]
    assert shown[4] == "Record: toy-1.jsonl"
    assert "Seed: 7" not in shown
    assert shown[-2:] == ["The end: empty", "Record: toy-1.jsonl"]
    assert run("verify toy-1.jsonl").code == 0


def test_only_the_own_hand_is_shown(run: Run) -> None:
    out = run("play toy --seed 7 --people 2", "guess b\nq\n").out
    assert "Seat 1 (random)  guess\n" in out
    assert "Seat 2 (you)  guess: blue\n" in out
    assert "Seat 1’s hands  ??×2" in out


def test_a_record_does_not_overwrite_another(run: Run, tmp_path: Path) -> None:
    assert run("play toy --record mine.jsonl", "q\n").code == 0
    before = (tmp_path / "mine.jsonl").read_bytes()
    ran = run("play toy --record mine.jsonl", "q\n")
    assert ran.code == 2
    assert "mine.jsonl exists already" in ran.err
    assert (tmp_path / "mine.jsonl").read_bytes() == before


@pytest.mark.parametrize("leave", ["q\n", ""])
def test_who_quits_goes_on_from_the_record(run: Run, tmp_path: Path, leave: str) -> None:
    assert run("play toy --seed 7 --bots random --record whole.jsonl", ALWAYS_THE_FIRST).code == 0
    left = run("play toy --seed 7 --bots random --record parts.jsonl", f"1\n{leave}")
    assert left.code == 0
    assert lines(left.out)[-1] == "To go on: cardrules play toy --resume parts.jsonl --bots random"
    went_on = run("play toy --resume parts.jsonl", ALWAYS_THE_FIRST)
    assert went_on.code == 0
    assert "Going on after 2 actions." in went_on.out
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()


class Interrupting:
    """A keyboard on which the first answer is followed by Ctrl-C."""

    def __init__(self, answers: str) -> None:
        self._answers = ["1\n"]

    def readline(self) -> str:
        if self._answers:
            return self._answers.pop()
        raise KeyboardInterrupt


def test_an_interrupted_match_loses_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.cli.conftest.io.StringIO", Interrupting)
    ran = run("play toy --seed 7 --people 2 --record toy-1.jsonl")
    assert ran.code == 130
    assert ran.err == ""
    assert lines(ran.out)[-1] == "To go on: cardrules play toy --resume toy-1.jsonl --people 2"
    assert [str(played.action) for played in Match.load("toy-1.jsonl", Toy, seed=7).history][1] == "guess b"


def test_what_is_refused_is_told_with_every_reason(run: Run) -> None:
    answers = "take\nguess b\ntake now\n9\n\n?\nlay b1\n"
    out = run("play toy --seed 7", answers).out
    assert "That is not allowed:\n  – 'take' is not possible now. [toy:guess.first]\n" in out
    assert "Action 'take now': does not take 'now' here\n" in out
    assert out.count("What the cards say ─") == out.count("lay: “lay ") == 1
    assert "There is no number 9; the list goes from 1 to " in out
    assert out.count("Choose a number of the list") == 2
    assert "  – Blue 1 is not in hand. [toy:lay.card]\n" in out
    german = run("play toy --seed 7 --lang de", "take\n").out
    assert "Das geht nicht:\n  – 'take' ist jetzt nicht möglich. [toy:guess.first]\n" in german


def asked(monkeypatch: pytest.MonkeyPatch, answers: list[str], seat: int) -> object:
    """Return what a person on a seat answers who may say "last" on seat 0 while seat 1 is on turn."""
    game = Toy()
    state = game.position(hands=["b1", "r2"], discard="b3", draw="", due=0, seat=1, guesses=("b", "r"))
    console = Console(markup=False, highlight=False)

    def answer(prompt: str) -> str:
        if not answers:
            raise EOFError
        return answers.pop(0)

    monkeypatch.setattr(console, "input", answer)
    return Person(Screen(console, game, "en", seat, ["ann", "bob"]))(
        game, game.view(state, seat), seat, bot_rng("", seat, 0)
    )


def test_in_a_window_doing_nothing_is_a_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(monkeypatch, [""], 0) is None
    out = capsys.readouterr().out
    assert out.startswith("Seat 1 (ann) ─")
    assert "You may act now, but need not (Enter: do nothing)." in out
    assert asked(monkeypatch, ["1"], 0) == SayLast()
    capsys.readouterr()
    assert asked(monkeypatch, ["", "pass"], 1) == Rest()
    out = capsys.readouterr().out
    assert out.startswith("Seat 2 (bob): turn ─")
    assert "You may act now" not in out
    with pytest.raises(Quit):
        asked(monkeypatch, [], 1)


@pytest.mark.parametrize(
    ("line", "code", "expected"),
    [
        ("play toy --resume gone.jsonl", 1, "gone.jsonl: There is no such file."),
        ("play moemmen --resume toy-1.jsonl", 2, "toy-1.jsonl is a record of toy, not of moemmen."),
        (
            "play toy --resume toy-1.jsonl --seed 3 --no-bonus --set target=none",
            2,
            "With --resume options and seed are those of the record; leave out: --bonus, --target, --seed.",
        ),
        ("play toy --resume toy-1.jsonl --no-record", 2, "leave out: --no-record."),
        ("play toy --record x.jsonl --no-record", 2, "Either --record or --no-record."),
        ("play toy --resume toy-1.jsonl --people 3", 2, "--people is 3; expected a seat from 1 to 2"),
        ("play toy --people 0", 2, "--people is '0'; expected seats, counted from 1, each once, separated by commas"),
        ("play toy --people 1,1", 2, "--people is '1,1'; expected seats, counted from 1, each once"),
        ("play toy --people 1,3", 2, "--people is 3; expected a seat from 1 to 2"),
        ("replay toy-1.jsonl --seat 3", 2, "--seat is 3; expected a seat from 1 to 2"),
        ("replay toy-1.jsonl --seat 0", 2, "--seat is '0'; expected a seat, counted from 1"),
        ("demo toy --delay -1", 2, "--delay is '-1'; expected a number of seconds, 0 to 60"),
        ("demo toy --delay nan", 2, "--delay is 'nan'; expected a number of seconds, 0 to 60"),
        ("demo toy --delay soon", 2, "--delay is 'soon'; expected a number of seconds, 0 to 60"),
    ],
)
def test_wrong_usage_starts_nothing(run: Run, tmp_path: Path, line: str, code: int, expected: str) -> None:
    run("play toy --record toy-1.jsonl", "q\n")
    ran = run(line)
    assert ran.code == code
    assert expected in ran.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["toy-1.jsonl", "toy-1.jsonl.seed"]


# Looking again


def test_a_replay_shows_what_a_demo_shows(run: Run) -> None:
    cardrules.play(Toy(), cardrules.random_bot, seed=7, record="toy.jsonl")
    replayed = lines(run("replay toy.jsonl").out)
    watched = lines(run("demo toy --seed 7").out)
    # A demo says at its end how to go on.
    assert replayed == [line.replace(" (random)", "") for line in watched[:-4]]


def test_a_replay_can_show_what_one_seat_knew(run: Run) -> None:
    cardrules.play(Toy(), cardrules.random_bot, seed=7, record="toy.jsonl")
    out = run("replay toy.jsonl --seat 2").out
    assert "Seed" not in out
    assert "Seat 1’s hands  ??×2" in out
    first, second = (json.loads(line) for line in run("replay toy.jsonl --seat 2 --json").out.splitlines()[:2])
    assert first["seed"] is None
    (hidden,) = second["cards"]
    assert hidden > 1


def test_an_unfinished_match_is_shown_as_far_as_it_goes(run: Run) -> None:
    run("play toy --seed 7 --record toy-1.jsonl", "1\nq\n")
    assert lines(run("replay toy-1.jsonl").out)[-1] == "The match is not over yet."
    assert json.loads(run("replay toy-1.jsonl --json").out.splitlines()[-1]) == {"kind": "result", "result": None}


def test_a_right_record_is_verified(run: Run) -> None:
    match = cardrules.play(Toy(), cardrules.random_bot, seed=7, record="toy.jsonl")
    ran = run("verify toy.jsonl")
    assert ran.code == 0
    count = len(match.history)
    assert ran.out == f"toy.jsonl: right, toy, {count} actions, hash {match.record.hash}.\n"


def test_a_changed_line_is_found(run: Run, tmp_path: Path) -> None:
    cardrules.play(Toy(), cardrules.random_bot, seed=7, record="toy.jsonl")
    path = tmp_path / "toy.jsonl"
    path.write_text(path.read_text(encoding="utf-8").replace("guess b", "guess r", 1), encoding="utf-8")
    for command in ("verify", "replay"):
        ran = run(f"{command} toy.jsonl")
        assert ran.code == 1
        assert ran.out == ""
        assert ran.err.startswith("cardrules: toy.jsonl: line ")


def test_a_line_cut_short_is_told(run: Run, tmp_path: Path) -> None:
    run("play toy --seed 7 --record toy-1.jsonl", "1\nq\n")
    path = tmp_path / "toy-1.jsonl"
    path.write_bytes(path.read_bytes()[:-70])
    ran = run("verify toy-1.jsonl")
    assert ran.code == 0
    assert " 1 action," in ran.out
    assert "The match is not over yet.\nThe last line was not written to its end and does not count: " in ran.out


def test_a_secret_seed_is_asked_for(run: Run) -> None:
    Match(Toy(), "hush", record="toy.jsonl", commit=True)
    ran = run("verify toy.jsonl")
    assert ran.code == 1
    assert "only a commitment" in ran.err
    assert run("verify toy.jsonl --seed other").code == 1
    assert run("verify toy.jsonl --seed hush").code == 0
    assert run("replay toy.jsonl --seed hush").code == 0


# Foreign records


@pytest.mark.parametrize("command", ["verify", "replay", "replay --json"])
def test_nothing_in_a_strangers_record_is_a_command_to_the_terminal(run: Run, tmp_path: Path, command: str) -> None:
    attack = "\x1b]0;owned\x07\x9b2J\u202e"
    path = tmp_path / "strange.jsonl"
    match = Match(Toy(), attack, record=path)
    match.play("guess b")
    whole = path.read_bytes()
    for text in (
        whole,
        whole + attack.encode(),
        whole.replace(b'"game":"toy"', json.dumps({attack: 1}, ensure_ascii=False).encode()[1:-1] + b',"game":"toy"'),
        whole.replace(b'"toy"', json.dumps(attack, ensure_ascii=False).encode()),
        attack.encode() + b"\n",
    ):
        path.write_bytes(text)
        ran = run(f"{command} strange.jsonl")
        assert ran.out + ran.err
        assert all(char.isprintable() or char == "\n" for char in ran.out + ran.err)


def test_a_name_is_no_command_to_the_terminal(run: Run) -> None:
    for line in ("demo to\x9bJy", "demo toy --lev\x9bJel x", "demo toy --level \x9bJ", "verify no\x9bJ.jsonl"):
        ran = run(line)
        assert ran.code > 0
        assert "\\x9b" in ran.err
        assert "\x9b" not in ran.err


# Secrets of a running match


def test_the_seed_of_a_match_is_revealed_when_it_is_over(run: Run, tmp_path: Path) -> None:
    record, seed = tmp_path / "toy-1.jsonl", tmp_path / "toy-1.jsonl.seed"
    left = run("play toy --seed 7 --record toy-1.jsonl", "1\nq\n")
    assert "Until the match is over, the seed is kept in toy-1.jsonl.seed;" in left.out
    assert seed.read_text(encoding="utf-8") == "int:7\n"
    if sys.platform != "win32":
        assert [stat.S_IMODE(file.stat().st_mode) for file in (record, seed)] == [0o600, 0o600]
    assert "int:7" not in record.read_text(encoding="utf-8")
    assert Record.load(record).seed is None
    assert run("verify toy-1.jsonl").code == 0
    assert run("play toy --resume toy-1.jsonl", ALWAYS_THE_FIRST).code == 0
    assert Record.load(record).seed == 7
    assert not seed.exists()
    # A machine may have stopped just before the file was removed.
    seed.write_text("int:7\n", encoding="utf-8")
    again = run("play toy --resume toy-1.jsonl")
    assert again.code == 0
    assert "the seed is kept" not in again.out
    assert not seed.exists()


def test_an_open_record_goes_on_without_a_file_for_the_seed(run: Run, tmp_path: Path) -> None:
    Match(Toy(), 7, record="toy.jsonl")
    assert run("play toy --resume toy.jsonl", ALWAYS_THE_FIRST).code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["toy.jsonl"]


def test_without_its_seed_no_match_goes_on(run: Run, tmp_path: Path) -> None:
    seed = tmp_path / "toy-1.jsonl.seed"
    run("play toy --record toy-1.jsonl", "1\nq\n")
    before = (tmp_path / "toy-1.jsonl").read_bytes()
    for content, message in (
        (b"str:other\n", "cardrules: the record is of another seed"),
        (b"other\n", "cardrules: toy-1.jsonl.seed: 'other' is not the text of a seed"),
        (b"\xff\n", "cardrules: toy-1.jsonl.seed: 'utf-8' codec can't decode byte 0xff"),
        (None, "cardrules: toy-1.jsonl has only a commitment to its seed; to go on, the seed has to be in toy-1.jsonl"),
    ):
        if content is None:
            seed.unlink()
        else:
            seed.write_bytes(content)
        ran = run("play toy --resume toy-1.jsonl", ALWAYS_THE_FIRST)
        assert ran.code == 1
        assert ran.err.startswith(message)
        assert (tmp_path / "toy-1.jsonl").read_bytes() == before


def test_a_seed_that_cannot_be_kept_begins_no_match(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.jsonl.seed" / "folder").mkdir(parents=True)
    ran = run("play toy --record mine.jsonl", ALWAYS_THE_FIRST)
    assert ran.code == 1
    assert not (tmp_path / "mine.jsonl").exists()


def test_a_match_from_a_state_goes_on_in_the_terminal(run: Run, tmp_path: Path) -> None:
    position = Toy().position(phase="turn", hands=["b1", "b3 r4"], discard="b4", draw="b2 r1")
    Match(Toy(), state=position, record="toy.jsonl")
    assert run("play toy --resume toy.jsonl", ALWAYS_THE_FIRST).code == 0
    assert run("verify toy.jsonl").code == 0
    assert "Seed" not in run("replay toy.jsonl").out


def test_a_line_cut_short_is_told_when_the_match_goes_on(run: Run, tmp_path: Path) -> None:
    run("play toy --seed 7 --record toy-1.jsonl", "1\nq\n")
    path = tmp_path / "toy-1.jsonl"
    path.write_bytes(path.read_bytes() + b'{"seat":0,"act\x1b[2J' + b"x" * 500)
    out = run("play toy --resume toy-1.jsonl", "1\nq\n").out
    assert r'The last line was not written to its end and does not count: {"seat":0,"act\x1b[2Jxxx' in out
    assert "x" * 250 not in out
    assert Record.load(path).lost is None


def test_a_public_record_is_verified_with_the_full_one(run: Run, tmp_path: Path) -> None:
    match = Match(Toy(), "hush", record="toy.jsonl", commit=True)
    match.play("guess b")
    public = tmp_path / "public.jsonl"
    public.write_text(match.public(), encoding="utf-8")
    match.play("guess r")
    ran = run("verify toy.jsonl --seed hush --public public.jsonl")
    assert ran.code == 0
    assert "public.jsonl: belongs to it; 2 of 3 lines.\n" in ran.out
    public.write_text(match.public().replace("guess b", "guess r"), encoding="utf-8")
    ran = run("verify toy.jsonl --seed hush --public public.jsonl")
    assert ran.code == 1
    assert ran.err.startswith("cardrules: public.jsonl: line 2: does not belong to this match: ")


def test_an_old_record_is_said_to_be_weaker(run: Run, tmp_path: Path) -> None:
    (tmp_path / "old.jsonl").write_bytes(CORPUS.read_bytes())
    assert "The record has version 1: its hashes are short" in run("verify old.jsonl").out
    (tmp_path / "new.jsonl").write_bytes(CORPUS_2.read_bytes())
    assert "version" not in run("verify new.jsonl").out


CONTROL = "\x1b]0;owned\x07\x9b2J\u202e"


@pytest.mark.parametrize(
    "content",
    [
        hashed([header(seed=f"str:{CONTROL}")], f"str:{CONTROL}"),
        hashed([{**header(), CONTROL: 1}]),
        hashed([header(game=CONTROL)]),
        hashed([header(cardrules=CONTROL)]),
        hashed([header(options={**Toy().options.as_dict(), CONTROL: 1})]),
        hashed([header(cards=[CONTROL])]),
        hashed([header(), {"seat": 0, "action": CONTROL}]),
        hashed([header(), {CONTROL: 0}]),
        hashed([header()]) + CONTROL.encode(),
        hashed([header()]) + f'{{"{CONTROL}":1}}\n'.encode(),
        CONTROL.encode() + b"\n",
    ],
)
@pytest.mark.parametrize("command", ["verify {}", "replay {}", "replay {} --json", "play toy --resume {}"])
def test_nothing_in_a_record_controls_the_terminal(run: Run, tmp_path: Path, content: bytes, command: str) -> None:
    (tmp_path / "r.jsonl").write_bytes(content)
    ran = run(command.format("r.jsonl"), "q\n")
    text = (ran.out + ran.err).replace("\n", "")
    assert text
    assert [char for char in text if not char.isprintable()] == []


def test_help_explains_and_cards_that_are_alike_are_one_choice(run: Run) -> None:
    for word in ("?", "help", "HILFE"):
        out = run("play moemmen --seed 7 --record m.jsonl", f"{word}\n").out
        Path("m.jsonl").unlink()
        assert "What the cards say ─" in out
        assert ".1 .2 … numbers cards that are alike" in out
        assert "swap: “swap " in out
        assert "[moemmen:swap." in out
        choices = re.findall(r"\d+ (swap .+? for .+?)(?:  |\n)", out)
        assert len(choices) == 2 * len({*choices}) > 0


def test_an_action_that_the_options_never_allow_is_not_offered(run: Run) -> None:
    out = run("play maerchenmau --seed 7 --lang de --set action_kinds=skip", "fly\n").out
    assert "Aktion 'fly': keine Aktion 'fly': " in out
    assert "give" not in out


def test_people_and_bots_have_names(run: Run) -> None:
    shown = lines(run("demo toy --seed 7 --names Anna,Ben").out)
    assert shown[1:3] == ["Anna (random)", "Ben (random)"]
    assert any(line.startswith("Ben’s hands ") for line in shown)
    assert "Seat 1" not in shown
    ran = run("play toy --seed 7 --record m.jsonl --names Anna,", "q\n")
    assert lines(ran.out)[1:3] == ["Anna (you)", "Seat 2 (random)"]
    assert lines(ran.out)[-1] == "To go on: cardrules play toy --resume m.jsonl --names Anna,"
    cardrules.play(Toy(), cardrules.random_bot, seed=7, record="toy.jsonl")
    assert "Ann’s hands" in run("replay toy.jsonl --names Ann").out
    ran = run("demo toy --names Anna,Ben,Cem")
    assert ran.code == 2
    assert "--names is Anna,Ben,Cem; expected no more names than seats" in ran.err
    assert run("play toy --record n.jsonl --names Anna,Ben,Cem").code == 2
    assert not Path("n.jsonl").exists()
