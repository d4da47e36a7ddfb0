"""Public information of a running match: actions as others may know them, and public records."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardrules import FACE_DOWN, Game, Match, Moved, Record, load
from cardrules.errors import CorruptRecord, InvalidArgument, InvalidSeat
from cardrules.rules.chance import fresh_seed
from tests.engine.test_records import bare, hashed, hashed_1
from tests.engine.toy import Toy

MAU = {"players": 3, "level": "2"}
GAMES: list[tuple[str, Mapping[str, object]]] = [
    ("maerchenmau", {**MAU, "swap_give": "before_seeing"}),
    ("maerchenmau", {**MAU, "swap_give": "after_seeing", "play_for": "places"}),
    ("maerchenmau", {**MAU, "swap_give": "before_seeing", "open_hands": True}),
    ("moemmen", {"players": 3}),
    ("moemmen", {"players": 2, "tim_commit": "must"}),
    ("moemmen", {"players": 3, "score_colour": "declare", "discard_view": "top"}),
]


def play_gift() -> Match[Any, Any]:
    """A match up to a card given away face down."""
    game = load("maerchenmau", **MAU)
    for seed in range(200):
        match = Match(game, seed)
        rng = Random(seed)  # noqa: S311 - what is tried out
        while match.actors and match.length < 60:
            actions = match.legal_actions
            if match.play(rng.choice(actions)).action.word == "give":
                return match
    raise AssertionError("somebody gives a card")


def test_a_card_that_was_given_face_down_is_known_to_giver_and_taker() -> None:
    match = play_gift()
    played = match.history[-1]
    game, giver, taker = match.game, played.seat, played.before.partner
    (other,) = {0, 1, 2} - {giver, taker}
    assert game.view_action(played, giver) is played.action
    assert game.view_action(played, taker) is played.action
    for stranger in (other, None):
        shown = game.view_action(played, stranger)
        assert str(shown) == "give ??"
        assert type(shown) is type(played.action)
        assert shown.card is FACE_DOWN
    step = game.step(played.before, played.action, giver)
    assert str(game.view_action(step, None)) == "give ??"


def test_an_action_whose_cards_everybody_sees_is_told_as_it_is() -> None:
    match = Match(Toy(), "corpus")
    for seat, action in ((0, "guess b"), (1, "guess r"), (0, "lay b4"), (0, "say_last")):
        played = match.play(action, seat)
        for viewer in (0, 1, None):
            assert match.game.view_action(played, viewer) is played.action


def test_an_action_is_viewed_by_a_seat_and_as_it_was_played() -> None:
    match = Match(Toy(), 1)
    played = match.play("guess b")
    with pytest.raises(InvalidSeat, match="no seat 2"):
        match.game.view_action(played, 2)
    with pytest.raises(InvalidArgument, match=r"played is <guess b> \(a Guess\); expected what step or Match\.play"):
        match.game.view_action(played.action, 1)  # type: ignore[arg-type]


def walk(game: Game[Any, Any], rng: Random) -> Any:
    """A state of a random match, preferably one with a hidden choice."""
    state = game.start(rng.randrange(10**6))
    minimum = rng.randrange(60)
    for number in range(200):
        words = {action.word for action in game.legal_actions(state)}
        if not words or (number >= minimum and (words & {"give", "declare", "take_minus"} or number >= minimum + 60)):
            break
        state = game.apply(state, rng.choice(game.legal_actions(state)))
    return state


def told(game: Game[Any, Any], played: Any, viewer: int | None) -> str:
    """All that a viewer learns of an action besides the action itself."""
    events = [game.view_event(event, viewer) for event in played.events]
    return f"{played.seat} {played.action.word} {game.view(played.state, viewer)!r} {events}"


@pytest.mark.parametrize(("name", "options"), GAMES)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=4)
def test_an_action_tells_nothing_that_views_and_events_do_not_tell(
    name: str, options: Mapping[str, object], seed: int
) -> None:
    """In every state that looks the same to a viewer, actions that look the same afterwards are told the same."""
    game = load(name, **options)
    rng = Random(seed)  # noqa: S311 - what is tried out
    state = walk(game, rng)
    for viewer in (None, *range(game.options.players)):
        view = game.view(state, viewer)
        ways: dict[str, set[str]] = defaultdict(set)
        for world in (state, *(game.determinize(view, number) for number in range(3))):
            for seat in game.actors(world):
                for action in game.legal_actions(world, seat):
                    played = game.step(world, action, seat)
                    if seat == viewer:
                        assert game.view_action(played, viewer) is action
                    else:
                        ways[told(game, played, viewer)].add(str(game.view_action(played, viewer)))
        assert [texts for texts in ways.values() if len(texts) > 1] == []


def without_hashes(public: str) -> list[dict[str, Any]]:
    """The lines of a public record without what the key makes random to everybody who does not have it."""
    return [{name: value for name, value in line.items() if name != "commitment"} for line in bare(public)]


@pytest.mark.parametrize(("name", "options"), GAMES)
@given(seed=st.integers(0, 10**6))
@settings(max_examples=4)
def test_matches_that_differ_in_hidden_cards_have_the_same_public_lines(
    name: str, options: Mapping[str, object], seed: int
) -> None:
    game = load(name, **options)
    rng = Random(seed)  # noqa: S311 - what is tried out
    viewer = rng.choice([None, *range(game.options.players)])
    first = walk(game, rng)
    one = Match(game, state=first)
    other = Match(game, state=game.determinize(game.view(first, viewer), fresh_seed()))
    for _ in range(15):
        if not one.actors:
            break
        seat = rng.choice(one.actors)
        played = one.play(rng.choice(game.legal_actions(one.state, seat)), seat)
        twins = [
            action
            for action in game.legal_actions(other.state, seat)
            if told(game, game.step(other.state, action, seat), viewer) == told(game, played, viewer)
        ]
        if not twins:
            # The events tell the two apart: a card turned up that is elsewhere in the other.
            break
        other.play(rng.choice(twins), seat)
    theirs = without_hashes(other.public(viewer))
    assert without_hashes(one.public(viewer))[: len(theirs)] == theirs


def test_the_public_record_of_a_gift_hides_the_card_and_the_seed(tmp_path: Path) -> None:
    gift = play_gift()
    rng = Random(1)  # noqa: S311 - what is tried out
    match = Match(gift.game, "secret", record=tmp_path / "r", commit=True)
    while match.actors:
        match.play(rng.choice(match.legal_actions))
    assert "str:" not in match.public()
    gifts = [played for played in match.history if played.action.word == "give"]
    assert gifts
    public = match.public().splitlines()
    full = (tmp_path / "r").read_text().splitlines()
    assert len(public) == len(full)
    assert sum('"give ??"' in line for line in public) == len(gifts)
    seen = [event for event in match.events_for(None) if isinstance(event, Moved)]
    assert FACE_DOWN in {card for event in seen for card in event.cards}


def test_a_public_hash_does_not_tell_which_card_it_is_of() -> None:
    """Trying out all cards finds the one that was given, but only with the seed."""
    match = play_gift()
    lines = [json.loads(line) for line in match.public().splitlines()]
    before, gift = lines[-2]["hash"], lines[-1]
    seed = match.dealt.state.chance.seed
    given_card = str(match.history[-1].action)

    def fitting(head: str) -> list[str]:
        key = hashlib.sha256(head.encode()).digest()
        found: list[str] = []
        for card in match.game.deck:
            line = json.dumps({"seat": gift["seat"], "action": f"give {card}"}, separators=(",", ":"))
            text = (before + line).encode()
            hashes = {hashlib.new("sha256", text).hexdigest(), _hmac(key, text), _hmac(b"", text)}
            if gift["hash"] in hashes:
                found.append(f"give {card}")
        return found

    assert fitting(f"cardrules-record-key-1:{seed}") == [given_card]
    for known in ("", lines[0]["commitment"], before, lines[0]["hash"]):
        assert fitting(known) == fitting(f"cardrules-record-key-1:{known}") == []


def _hmac(key: bytes, text: bytes) -> str:
    import hmac  # noqa: PLC0415 - next to its use, as the documentation has it

    return hmac.new(key, text, "sha256").hexdigest()


def test_a_public_record_is_as_documented() -> None:
    match = Match(Toy(), "secret", commit=True)
    for action in ("guess b", "guess r"):
        match.play(action)
    match.undo()
    first, *others = bare(match.public())
    header = bare(str(match.record))[0]
    assert list(first.items()) == [
        ("format", "cardrules.public-record"),
        ("version", 1),
        ("game", "toy"),
        ("game_version", 1),
        ("cardrules", header["cardrules"]),
        ("viewer", None),
        ("commitment", header["commitment"]),
        ("options", header["options"]),
    ]
    assert others == bare(str(match.record))[1:]
    assert [json.loads(line)["hash"] for line in match.public().splitlines()] == [
        json.loads(line)["hash"] for line in str(match.record).splitlines()
    ]
    assert hashed(bare(str(match.record)), "str:secret").decode() == str(match.record)


def test_the_public_form_grows_line_by_line() -> None:
    match, written = Match(Toy(), "secret", commit=True), ""
    for action in ("guess b", "guess r", "undo", "guess b", "reveal"):
        written += match.public(1, since=written.count("\n"))
        if action in {"undo", "reveal"}:
            getattr(match, action)()
        else:
            match.play(action)
    assert '{"seed":' not in match.public(1, since=0)[:-100]
    assert written + match.public(1, since=written.count("\n")) == match.public(1)
    assert match.public(1, since=99) == ""
    for wrong in (-1, True, "1"):
        with pytest.raises(InvalidArgument, match=r"since is .*; expected a whole number from 0 to"):
            match.public(since=wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidSeat):
        match.public(2)


# Opened


@pytest.fixture
def match() -> Match[Any, Any]:
    match = Match(Toy(), "secret", commit=True)
    match.play("guess b")
    match.play("guess r")
    return match


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_public_record_belongs_to_the_full_one(match: Match[Any, Any], tmp_path: Path, viewer: int | None) -> None:
    path = tmp_path / "public"
    path.write_text(match.public(viewer))
    match.undo()
    match.reveal()
    assert match.check_public(path) == 3
    match.save(tmp_path / "full")
    record = Record.load(tmp_path / "full")
    assert record.replay(Toy).check_public(path) == 3
    path.write_text(record.public(viewer, Toy))
    assert record.replay(Toy).check_public(path) == 5


def test_what_does_not_belong_to_the_full_record_is_named(match: Match[Any, Any], tmp_path: Path) -> None:
    path = tmp_path / "public"
    public = match.public()
    other = Match(Toy(), "other", commit=True)
    for text, message in (
        ("", "line 1: $.format: None; expected 'cardrules.public-record'"),
        (str(match.record), "line 1: $.format: 'cardrules.record'; expected"),
        (other.public(), "line 1: does not belong to this match: "),
        (public.replace('"viewer":null', '"viewer":7'), "line 1: $.viewer: no seat 7"),
        (public.replace('"viewer":null', '"viewer":[]'), "line 1: $.viewer: no seat []"),
        (public.replace("guess b", "guess r"), "line 2: does not belong to this match: "),
        (public + public.splitlines(keepends=True)[-1], "line 4: does not belong to this match: "),
        (public + "{", ""),
    ):
        path.write_text(text)
        if message:
            with pytest.raises(CorruptRecord) as caught:
                match.check_public(path)
            assert str(caught.value).startswith(message)
        else:
            assert match.check_public(path) == 3


def test_a_record_of_the_first_version_has_a_public_form_that_tells_nothing(tmp_path: Path) -> None:
    path = tmp_path / "old"
    match = play_gift()
    first, *others = bare(str(match.record))
    path.write_bytes(hashed_1([{**first, "version": 1}, *others]))
    old = Record.load(path)
    assert old.header.version == 1
    public = old.public()
    assert '"give ??"' in public
    lines = hashed([{**first, "version": 1}, *others], first["seed"]).decode().splitlines()
    assert [json.loads(line)["hash"] for line in public.splitlines()] == [json.loads(line)["hash"] for line in lines]
