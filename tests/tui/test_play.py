"""A match on the whole screen: what is shown, and what keys and clicks do."""

from __future__ import annotations

from copy import copy
from pathlib import Path

import pytest

from cardrules import Game, Match
from cardrules.errors import BotFailed, RecordInUse
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from docs.examples.dou_dizhu import DouDizhu
from docs.examples.goofspiel import Goofspiel
from docs.examples.oh_hell import OhHell
from tests.engine.toy import Toy

from .seated import Seated, scene, seated

# Anna holds a yellow skip card, a blue direction change, a green wish card, a blue 3 and a blue 2; a blue 8 lies open.
HAND = """\
▶ Anna
hand (5)
┌───┐┏━━━┓┏━━━┓┏━━━┓┏━━━┓
│S●⊘│▶D♦↻◀┃W■✚┃┃3♦ ┃┃2♦ ┃
└───┘┗━━━┛┗━━━┛┗━━━┛┗━━━┛
"""
MAU = MaerchenMau(players=3)


# What is shown


@scene
async def test_only_legal_cards_light_up() -> None:
    async with seated(MAU) as table:
        assert HAND in table.text
        assert "Ben  hand (5)  ▒▒×5" in table.text
        assert "│8♦ │" in table.text
        assert "Anna: on turn\nblue direction change\n" in table.text
        assert "Ben draws 5 face-down cards." in table.text


@scene
async def test_german() -> None:
    async with seated(MAU, lang="de") as table:
        assert "Hand (5)" in table.text
        assert "Anna: am Zug\nBlau Richtungswechsel\nPfeile wählen · Enter nehmen" in table.text


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (110, 30), (200, 60)], ids=str)
@pytest.mark.parametrize(
    "game", [MAU, Moemmen(players=4), OhHell(players=4, tricks=5), DouDizhu(), Goofspiel(), Toy()], ids=str
)
@scene
async def test_it_fits_every_terminal(game: Game, size: tuple[int, int]) -> None:
    async with seated(game, size=size) as table:
        lines = table.text.splitlines()
        assert len(lines) == size[1]
        # The cursor is on the screen, the question and the keys too.
        assert "▶" in "\n".join(lines[: size[1] // 2 + 3])
        assert any(line.startswith("Anna") for line in lines[-8:])
        assert "quit" in "\n".join(lines[-3:])


@scene
async def test_wide_terminals_have_the_log_at_the_right() -> None:
    async with seated(MAU, size=(110, 30)) as wide, seated(MAU, size=(109, 30)) as narrow:
        assert "│    Ben draws 5 face-down cards." in wide.text
        assert "\n    Ben draws 5 face-down cards." in narrow.text


@scene
async def test_a_terminal_changes_its_size() -> None:
    async with seated(MAU, size=(80, 30)) as table:
        await table.pilot.resize_terminal(150, 40)
        await table.until(lambda: "│    Ben draws 5 face-down cards." in table.text)


@scene
async def test_no_colour_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated(MAU) as table:
        assert HAND in table.text
        rows = table.app.screen._compositor.render_strips()  # pyright: ignore[reportPrivateUsage]
        colours = {
            colour.triplet
            for row in rows
            for segment in row
            if segment.style is not None
            for colour in (segment.style.color, segment.style.bgcolor)
            if colour is not None and colour.triplet is not None
        }
        filtered = [filter_.__class__.__name__ for filter_ in table.app.get_line_filters()]
        assert "Monochrome" in filtered
        assert colours


# Choosing


@scene
async def test_a_card_with_one_action_is_played_at_once() -> None:
    async with seated(MAU, size=(120, 40)) as table:
        shown = await table.press("right", "right", "enter")
        assert str(table.match.history[0].action) == "play b3"
        assert "Anna  play blue 3" in shown
        assert "*discard pile" in shown


@scene
async def test_what_is_still_open_is_chosen_next() -> None:
    async with seated(MAU) as table:
        shown = await table.press("right", "enter")
        assert "║W■✚║" in shown
        assert "▶1 play green colour wish and wish for blue◀" in shown
        assert "Choose what goes with it." in shown
        assert HAND in await table.press("escape")
        await table.press("right", "enter", "right", "enter")
        assert str(table.match.history[0].action) == "play gW colour=y"


@scene
async def test_a_chosen_card_is_put_back() -> None:
    async with seated(MAU) as table:
        await table.press("right", "enter", "left", "left", "left")
        assert "▶W■✚◀" in table.text
        shown = await table.press("enter")
        assert "║" not in shown
        assert "Anna: on turn" in shown


@scene
async def test_actions_have_numbers() -> None:
    async with seated(MAU) as table:
        assert await table.press("9", "0", "x") == table.text
        assert table.match.length == 0
        await table.press("right", "enter", "4")
        assert str(table.match.history[0].action) == "play gW colour=r"


@scene
async def test_two_cards_are_chosen_one_after_the_other() -> None:
    async with seated(Moemmen(players=3)) as table:
        shown = await table.press("enter")
        # The cursor goes from the hand to the meadow, where the cards are that can be taken.
        assert "║+2●║" in shown
        assert "▶-2▲◀" in shown
        await table.press("enter")
        assert str(table.match.history[0].action).startswith("swap ")


@scene
async def test_a_group_grows_card_by_card() -> None:
    game = DouDizhu()
    match = Match(game, 3)
    while match.state.phase == "bid":
        match.play(match.legal_actions[-1])
    async with seated(game, (match.state.seat,), match=match) as table:
        hand = len(match.legal_actions)
        assert hand > 10
        shown = await table.press("enter")
        assert "║" in shown
        await table.press("1")
        assert table.match.length > len(match.record.actions) - 1


@scene
async def test_arrows_go_around_the_table() -> None:
    async with seated(MAU) as table:
        await table.press("left")
        assert "▶S●⊘◀" in table.text
        assert "▶8♦ ◀" in await table.press("up")
        assert "▶8♦ ◀" in await table.press("up")
        # The nearest one; below it there is nothing.
        assert "▶3♦ ◀" in await table.press("down")
        assert "▶3♦ ◀" in await table.press("down")
        assert "▶8♦ ◀" in await table.press("left", "left", "left", "left")
        assert "▶2♦ ◀" in await table.press("left")


# Asking


@scene
async def test_why_not() -> None:
    reason = "– Yellow skip does not fit on blue 8"
    async with seated(MAU) as table:
        assert reason not in table.text
        assert reason in await table.press("left", "?")
        assert "[maerchenmau:" in table.text
        # Trying it gives the same answer, and so does a click.
        assert reason in await table.press("right", "left", "enter")
        assert "That is allowed." in await table.press("right", "?")
        assert reason in await table.click("S●⊘")
        assert table.match.length == 0


@scene
async def test_a_card_that_nobody_can_play_now() -> None:
    async with seated(OhHell(players=4, tricks=5), (1,), seed=1) as table:
        # Before the first trick one bids.
        await table.press("up", "?")
        assert "There is nothing to do with this card now." in table.text


@scene
async def test_a_tip() -> None:
    async with seated(MAU) as table:
        shown = await table.press("t")
        assert "Tip: play blue 3" in shown
        assert "▶3♦ ◀" in shown


@scene
async def test_a_tip_of_a_broken_bot() -> None:
    async with seated(MAU, bots=[_broken] * 3) as table:
        assert "the bot of seat 0 raised RuntimeError: tired" in await table.press("t")


@scene
async def test_the_legend() -> None:
    async with seated(MAU) as table:
        assert "b blue · y yellow" in await table.press("l")


# Undoing


@scene
async def test_undo() -> None:
    async with seated(MAU) as table:
        assert "There is nothing to undo yet." in await table.press("u")
        await table.press("right", "right", "enter")
        assert table.match.length > 1
        shown = await table.press("u")
        assert HAND in shown
        assert "Undone." in shown
        assert "plays" not in shown
        assert table.match.length == 0


@scene
async def test_undo_is_not_for_several_people() -> None:
    async with seated(MAU, (0, 1)) as table:
        await table.press("enter")
        assert "Undo is only for a match without other people." in await table.press("u")


# Bots


def _broken(*_: object) -> None:
    raise RuntimeError("tired")


@scene
async def test_an_error_of_a_bot_ends_the_application() -> None:
    async with seated(MAU, bots=[_broken] * 3) as table:
        await table.press("enter")
    assert isinstance(table.app.return_value, BotFailed)


@scene
async def test_actions_are_shown_for_a_while_and_skipped() -> None:
    async with seated(MAU, delay=3600) as table:
        shown = await table.press("right", "right", "enter")
        assert table.match.length == 1
        assert "Space: go on without pauses" in shown
        assert await table.press("x") == shown
        assert "Anna: on turn" in await table.press("space")
        assert table.match.length > 2
        # A click goes on as well.
        await table.press("enter", "enter")
        assert "Space: go on" in table.text
        assert "Space: go on" not in await table.click("Anna")


@scene
async def test_actions_follow_each_other_by_themselves() -> None:
    async with seated(MAU, delay=0.001) as table:
        await table.press("right", "right", "enter")
        await table.until(lambda: "Anna: on turn" in table.text)
        assert table.match.length > 2


# Leaving


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
@scene
async def test_leaving(key: str) -> None:
    async with seated(MAU) as table:
        await table.press(key)
        assert not table.app.is_running or table.app._exit  # pyright: ignore[reportPrivateUsage]
    assert table.app.return_value is None


# Whole matches


async def _by_keys(table: Seated) -> None:
    for _ in range(200):
        if table.match.result is not None:
            return
        # Who never says "last" in the test game draws for ever.
        await table.press("1" if "you may act now" in table.text else "enter")


@pytest.mark.parametrize("game", [MAU, OhHell(players=4, tricks=3), Toy()], ids=str)
@scene
async def test_a_match_by_keys(game: Game) -> None:
    async with seated(game) as table:
        await _by_keys(table)
        assert "u undo · q quit" in table.text
        assert "1." in table.text
        assert await table.press("enter") == table.text
        # The last decision may come again.
        assert "Undone." in await table.press("u")
        assert table.match.result is None
        await _by_keys(table)
        assert table.match.result is not None


@pytest.mark.parametrize("game", [MAU, OhHell(players=4, tricks=3)], ids=str)
@scene
async def test_a_match_by_mouse(game: Game) -> None:
    async with seated(game) as table:
        for _ in range(200):
            if table.match.result is None:
                await table.click_cursor()
        assert table.match.result is not None


# Several people


@scene
async def test_people_pass_the_keyboard_on() -> None:
    async with seated(MAU, (0, 1)) as table:
        assert "The keyboard is for Anna." in table.text
        assert "3♦" not in table.text
        assert "hand" not in table.text
        assert await table.press("x") == table.text
        assert HAND in await table.press("enter")
        # Anna plays her blue 3, and Ben comes.
        shown = await table.press("right", "right", "enter")
        assert "The keyboard is for Ben." in shown
        assert "♦" not in shown
        shown = await table.click("keyboard")
        assert "▶ Ben\nhand (5)" in shown
        assert "Anna  hand (4)  ▒▒×4" in shown


@scene
async def test_after_a_match_of_people_the_table_is_nobodys() -> None:
    async with seated(Toy(), (0, 1)) as table:
        await _by_keys(table)
        assert "Won by" in table.text
        assert "u undo" not in table.text
        assert "lay" not in table.text


# Windows


@scene
async def test_a_window_closes_by_itself_unless_a_key_is_pressed() -> None:
    # Anna's last card but one is to follow.
    match = Match(Toy(), 7)
    for text in "guess b", "guess b", "lay b2", "take", "lay b4", "take", "lay b1", "pass", "take", "take", "lay b3":
        match.play(text)
    async with seated(Toy(), match=copy(match), delay=0.001) as table:
        # Nobody touches anything: the others go on, and Anna misses it.
        await table.until(lambda: "Penalty: Anna" in table.text)
    async with seated(Toy(), match=copy(match), delay=3600) as table:
        closes = table.window_closes
        assert closes
        assert "▶0 do nothing◀" in await table.press("x")
        assert not table.window_closes
        await table.press("1")
        assert str(table.match.history[-1].action) == "say_last"
    async with seated(Toy(), match=copy(match)) as table:
        # Without pauses it waits.
        assert not table.window_closes
        assert "Penalty: Anna" in await table.press("0")


@scene
async def test_a_record_that_cannot_be_written_ends_the_application(tmp_path: Path) -> None:
    match = Match(MAU, 7, record=tmp_path / "mau.jsonl")
    async with seated(MAU, match=match) as table:
        _write_to(tmp_path / "mau.jsonl")
        await table.press("enter")
    assert isinstance(table.app.return_value, RecordInUse)


@scene
async def test_an_undo_that_cannot_be_written_ends_the_application(tmp_path: Path) -> None:
    match = Match(MAU, 7, record=tmp_path / "mau.jsonl")
    async with seated(MAU, match=match) as table:
        await table.press("enter")
        _write_to(tmp_path / "mau.jsonl")
        await table.press("u")
    assert isinstance(table.app.return_value, RecordInUse)


def _write_to(path: Path) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write("{}\n")
