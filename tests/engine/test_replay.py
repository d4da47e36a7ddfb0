"""Replays: every picture and sentence of a match, for each viewer, in files that need nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typing_extensions import override

from cardrules import Game, Match
from cardrules.errors import InvalidArgument, InvalidSeat
from cardrules.playing import play_on
from cardrules.replay import Replay, Viewer
from cardrules.rules.zones import zones_of
from cardrules_maerchenmau import MaerchenMau
from docs.examples.oh_hell import OhHell
from tests.engine.toy import Said, Toy

SVG = "{http://www.w3.org/2000/svg}"
FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")


def toy(game: Game[Any, Any] | None = None) -> Match[Any, Any]:
    match = Match(game or Toy(), "corpus")
    for seat, action in ((0, "guess b"), (1, "guess r"), (0, "lay b4"), (0, "say_last")):
        match.play(action, seat)
    return match


def whole(game: Game[Any, Any]) -> Match[Any, Any]:
    """Return a match of bots, from its deal to its end."""
    match = Match(game, 5)
    for _ in play_on(match, next(iter(game.bots.values()))):
        pass
    return match


class Page(HTMLParser):
    """What a page holds: its frames with their captions, what is drawn once, and what each frame uses of it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.frames: dict[str, list[str]] = {}
        self.used: dict[str, list[str]] = {}
        self.drawn: set[str] = set()
        self.labels: dict[str, str] = {}
        self.language = ""
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    @override
    def handle_starttag(self, tag: str, attrs: Any) -> None:
        values = dict(attrs)
        if tag not in {"meta", "input"}:
            self._open.append(tag)
        match tag:
            case "figure":
                self.frames[values["id"]], self.used[values["id"]] = [], []
            case "g" if "id" in values:
                self.drawn.add(values["id"])
            case "use":
                [*self.used.values()][-1].append(values["href"].removeprefix("#"))
            case "button":
                self.labels[values["name"]] = values["aria-label"]
            case "html":
                self.language = values["lang"]
            case _:
                pass

    @override
    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    @override
    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] == "p":
            [*self.frames.values()][-1].append(data)


@pytest.mark.parametrize(
    ("viewer", "guessed", "laid", "said"),
    [
        ("all", ["Seat 1 – guess: blue"], ["Seat 1 – lay: blue 4"], ["Seat 1 – say last", "Said: Seat 1"]),
        (0, ["Seat 1 – guess: blue"], ["Seat 1 – lay: blue 4"], ["Seat 1 – say last", "Said: Seat 1"]),
        (1, ["Seat 1 – guess"], ["Blue 4: Seat 1’s hands → discard"], ["Said: Seat 1"]),
        (None, ["Seat 1 – guess"], ["Blue 4: Seat 1’s hands → discard"], ["Said: Seat 1"]),
    ],
)
def test_each_viewer_is_told_what_it_may_know(
    viewer: Viewer, guessed: list[str], laid: list[str], said: list[str]
) -> None:
    frames = Page(Replay(toy(), viewer).html()).frames
    assert [*frames] == ["0", "1", "2", "3", "4"]
    assert frames["0"] == ["The match begins."]
    assert [frames[at] for at in ("1", "3", "4")] == [guessed, laid, said]


def test_a_picture_is_that_of_the_table_after_so_many_actions() -> None:
    match = toy()
    game, replay = match.game, Replay(match, 0, lang="de", names=("Anna",), theme="dark")
    assert replay.length == 4
    played = match.history[2]
    seen = game.view(played.state, 0)
    events = [event for event in (game.view_event(event, 0) for event in played.events) if event]
    legal = game.legal_actions(seen, 0) if 0 in game.actors(seen) else ()
    assert replay.picture(3) == game.show(seen, lang="de", names=("Anna",), legal=legal, events=events, theme="dark")
    assert replay.picture(0) == game.show(
        game.view(match.dealt.state, 0),
        lang="de",
        names=("Anna",),
        legal=game.legal_actions(match.dealt.state, 0),
        theme="dark",
    )


def test_cards_are_marked_for_the_viewer_alone_or_for_whoever_is_on_turn() -> None:
    # After both have guessed, seat 0 lays a card.
    match = toy()
    assert match.history[1].state.seat == 0
    assert 'class="legal"' in Replay(match).picture(2)
    assert 'class="legal"' in Replay(match, 0).picture(2)
    assert 'class="legal"' not in Replay(match, 1).picture(2)
    assert 'class="legal"' not in Replay(match, None).picture(2)


def test_all_hands_are_open_but_piles_lie_as_for_a_spectator() -> None:
    match = toy()
    words = match.game.words()
    picture = Replay(match).picture(4)
    for hand in match.state.hands:
        assert all(f"<title>{words(card)}</title>" in picture for card in hand)
    assert not any(f"<title>{words(card)}</title>" in picture for card in match.state.draw)


def test_a_page_shows_nothing_that_its_viewer_never_saw() -> None:
    game = MaerchenMau(players=3)
    match = whole(game)
    seen = {card for step in (match.dealt, *match.history) for card in cards_of(game, game.view(step.state, 1))}
    words = game.words("de")
    page, picture = (form(Replay(match, 1, lang="de")) for form in (Replay.html, Replay.svg))
    hidden = {words(card) for card in game.deck} - {words(card) for card in seen}
    assert hidden
    for text in (page, picture):
        assert not set(re.findall("<title>(.*?)</title>", text)) & hidden
    assert {words(card) for card in match.dealt.state.hands[1]} <= set(re.findall("<title>(.*?)</title>", page))


def cards_of(game: Game[Any, Any], view: Any) -> set[Any]:
    return {card for zone in zones_of(game.state_type) for _, cards in zone.parts(view) for card in cards}


@pytest.mark.parametrize("game", [MaerchenMau(players=4), OhHell(players=3, tricks=2)], ids=str)
def test_a_page_draws_everything_once_and_needs_no_network(game: Game[Any, Any]) -> None:
    match = whole(game) if game.bots else Match(game, 1)
    text = Replay(match, names=("<Anna>",)).html()
    page = Page(text)
    assert len(page.frames) == match.length + 1
    assert {name for names in page.used.values() for name in names} == page.drawn
    assert all(page.used.values())
    assert page.language == "en"
    assert text.replace("http://www.w3.org/2000/svg", "").count("://") == 0
    assert "<Anna>" not in text
    assert text.count("@media") == 1
    if match.length > 20:
        assert len(text) * 3 < sum(len(Replay(match).picture(at)) for at in range(match.length + 1))


class Whispering(Toy):
    """A toy in which only seat 0 hears what is said."""

    @override
    def view_event(self, event: Any, seat: int | None) -> Any:
        return event if seat == 0 or not isinstance(event, Said) else None


def test_of_an_event_for_others_alone_nothing_is_told() -> None:
    match = toy(Whispering())
    assert Page(Replay(match, 0).html()).frames["4"] == ["Seat 1 – say last", "Said: Seat 1"]
    assert Page(Replay(match, 1).html()).frames["4"] == ["Seat 1 – say last"]


def test_the_last_caption_says_who_has_won() -> None:
    match = whole(MaerchenMau(players=3))
    replay = Replay(match, 2, lang="de", names=("Anna", "Ben", "Cem"))
    page = Page(replay.html())
    assert match.result is not None
    assert page.frames[str(match.length)][-1] == match.game.words("de", ("Anna", "Ben", "Cem"))(match.result)
    assert page.language == "de"
    assert page.labels["next"] == "Weiter"


def test_a_moving_picture_shows_one_frame_after_the_other() -> None:
    replay = Replay(toy(), 0)
    picture = ET.fromstring(replay.svg())  # noqa: S314 - our own picture
    frames = [group for group in picture.iter(f"{SVG}g") if "frame" in str(group.get("class"))]
    assert [frame.get("style") for frame in frames] == [f"animation-delay:{2 * number}s" for number in range(5)]
    assert [frame.get("class") for frame in frames] == ["frame"] * 4 + ["frame last"]
    # Five frames for two seconds each, and the last one for two more.
    assert "animation:a 12s step-end infinite" in replay.svg()
    drawn = {group.get("id"): group for group in picture.iter(f"{SVG}g") if group.get("id")}
    for frame in frames:
        assert all(use.attrib["href"].removeprefix("#") in drawn for use in frame.iter(f"{SVG}use"))
    told = [
        [str(text.text) for use in frame.iter(f"{SVG}use") for text in drawn[use.attrib["href"][1:]].iter(f"{SVG}text")]
        for frame in frames
    ]
    assert "The match begins." in told[0]
    assert "Seat 1 – lay: blue 4" in told[3]
    assert "prefers-reduced-motion" in replay.svg()


def test_long_captions_stand_in_several_lines() -> None:
    name = "Anna " * 30
    assert name.strip() not in Replay(toy(), names=(name,)).svg().split("</defs>")[1]
    assert all(len(line) <= 60 for line in captions(Replay(toy(), names=(name,)).svg()) if "guess" in line)


def captions(picture: str) -> list[str]:
    return re.findall('<text text-anchor="middle">(.*?)</text>', picture)


def test_a_notebook_shows_the_page_in_a_frame_of_its_own() -> None:
    replay: Any = Replay(toy())
    shown = replay._repr_html_()
    assert shown.startswith('<iframe title="Toy" srcdoc="&lt;!doctype html&gt;')
    assert shown.count('"') == 6


def test_what_is_played_later_is_not_shown() -> None:
    match = toy()
    replay = Replay(match)
    match.play(match.legal_actions[0])
    assert replay.length == 4
    with pytest.raises(InvalidArgument, match="at is 5; expected at most 4, the number of actions"):
        replay.picture(5)


def test_another_viewer_is_refused() -> None:
    wrong: Any = "host"
    with pytest.raises(InvalidArgument, match=r"viewer is 'host' \(a str\); expected a seat, None or 'all'"):
        Replay(toy(), wrong)
    with pytest.raises(InvalidSeat):
        Replay(toy(), 2)


@pytest.mark.skipif(shutil.which("chromium") is None, reason="needs Chromium")
@pytest.mark.slow
def test_a_browser_steps_through_the_page(tmp_path: Path) -> None:
    steps = """
      const seen = [], note = () => seen.push(frames.findIndex((frame) => !frame.hidden));
      const press = (key) => { dispatchEvent(new KeyboardEvent("keydown", { key })); note(); };
      const click = (name) => { document.querySelector(`button[name=${name}]`).click(); note(); };
      note(); press("ArrowRight"); press("ArrowRight"); press("ArrowLeft"); press("Home"); press("ArrowLeft");
      click("last"); click("next"); click("back"); click("first"); click("next"); click("play"); click("play");
      slider.value = 2; slider.oninput(); note();
      document.title = seen.join(" ") + " of " + last;
    """
    page = Replay(toy(), 0).html().replace("</script></body>", f"</script><script>{steps}</script></body>")
    file = tmp_path / "match.html"
    file.write_text(page, encoding="utf-8")
    command = ["chromium", *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom", f"{file.as_uri()}#2"]
    shown = subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout
    assert "<title>2 3 4 3 0 0 4 4 3 0 1 2 2 2 of 4</title>" in shown
    assert [*re.findall('<figure id="([0-9])"(.*?)>', shown)] == [
        ("0", ' hidden=""'), ("1", ' hidden=""'), ("2", ""), ("3", ' hidden=""'), ("4", ' hidden=""'),
    ]  # fmt: skip
