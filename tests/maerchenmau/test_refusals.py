"""Messages of refusals: each sentence names the cards, colours and seats it is about."""

from __future__ import annotations

import pytest

from cardrules.testing.scenes import after, position
from cardrules_maerchenmau import MaerchenMau


def told(message: str, *hands: str, top: str, move: str, played: str = "", **options: object) -> None:
    """Make sure that a move is refused with a message, after what was played, by the seat on turn."""
    game = MaerchenMau(players=len(hands), **options)
    state = position(game, *hands, discard=top, draw_pile="y1 y2 y3 y4 b4")
    if played:
        state = after(game, state, played)
    messages = [refusal.message("en") for refusal in game.refusals(state, game.parse_action(move), state.seat)]
    assert message in messages


@pytest.mark.parametrize(
    ("hand", "top", "move", "message"),
    [
        ("r1 r2 r3", "r8", "play r4", "r4 is not in your hand."),
        ("gW r2 r3", "rW", "play gW colour=b", "You may not play gW on rW: never a wish card on a wish card."),
        ("b1 r2 r3", "r8", "play b1", "b1 does not fit on r8: neither the colour red nor the same number."),
        ("bS r2 r3", "r8", "play bS", "bS does not fit on r8: neither the colour red nor the same kind."),
        ("gW r2 r3", "r8", "play gW", "gW needs a colour."),
        ("r1 r2 r3", "r8", "play r1 colour=b", "r1 is not a wish card and needs no colour."),
        ("r1 r2 r3", "r8", "play r1 target=1", "r1 is not a swap card and needs no target."),
        ("rX", "r8", "play rX target=1", "rX is your last card; there is nothing to swap."),
        (
            "rX r2 r3",
            "r8",
            "play rX target=0",
            "You cannot swap with Seat 0; it must be another player who holds cards.",
        ),
        ("r1 r2 r3", "r8", "play r1 call", "You may call only if one card or none remains."),
    ],
)
def test_a_refusal_names_what_it_is_about(hand: str, top: str, move: str, message: str) -> None:
    told(message, hand, "b7 b8 g8", top=top, move=move)


def test_a_wished_colour_is_named_in_place_of_the_printed_one() -> None:
    move, played = "play r5", "play gW colour=b"
    told(
        "r5 does not fit on gW: neither the colour blue nor the same number.",
        "gW r2 r3",
        "r5 g8 g7",
        top="r8",
        move=move,
        played=played,
    )
    told(
        "rS does not fit on gW: neither the colour blue nor the same kind.",
        "gW r2 r3",
        "rS g8 g7",
        top="r8",
        move="play rS",
        played=played,
    )


def test_other_ways_to_play_are_told_too() -> None:
    told(
        "bS does not fit on rS: an action card fits only on its colour, and the colour here is red.",
        "bS r2 r3",
        "b7 b8 g8",
        top="rS",
        move="play bS",
        action_match="colour_only",
    )
    told(
        "r3 does not answer r+1; take the cards.",
        "r+1 r1 r2",
        "r3 r4 r5",
        top="r8",
        played="play r+1",
        move="play r3",
        stacking="same_kind",
    )
    told("There are no calls in this game.", "r1 r2", "b7 b8", top="r8", move="play r1 call", calls="off")
    told("Calls happen by themselves.", "r1 r2", "b7 b8", top="r8", move="play r1 call", calls="auto")


def test_cards_that_cannot_be_given_are_named() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "rX r2 r3", "b7", discard="r8", draw_pile="y1 y2"), "play rX target=1")
    for move, message in (
        ("give b7", "b7 is not one of your own cards; you may not give the drawn card back."),
        ("give y1", "y1 is not one of your own cards; you may not give the drawn card back."),
    ):
        assert [refusal.message("en") for refusal in game.refusals(state, game.parse_action(move))] == [message]
    early = MaerchenMau(swap_give="before_seeing")
    state = after(early, position(early, "rX r2 r3", "b7", discard="r8", draw_pile="y1 y2"), "play rX target=1")
    refusals = early.refusals(state, early.parse_action("give b7"))
    assert [refusal.message("en") for refusal in refusals] == ["b7 is not in your hand."]


def test_after_drawing_the_card_that_may_be_laid_is_another() -> None:
    told(
        "After drawing you may play only the drawn card, not b1.",
        "b1 b2 b3",
        "b7 b8 g8",
        top="y8",
        played="draw",
        move="play b1",
    )


def test_who_cannot_be_challenged_is_named() -> None:
    game = MaerchenMau(players=3, calls="challenge")
    state = after(game, position(game, "r1 r2", "r7 b8", "b7 g8", discard="r8", draw_pile="y1 y2"), "play r1")
    refusals = game.refusals(state, game.parse_action("challenge 1"), 2)
    assert [refusal.message("en") for refusal in refusals] == ["Seat 1 has not missed a call."]


def test_the_number_of_a_seat_is_not_taken_for_that_of_a_picture() -> None:
    game = MaerchenMau()
    state = after(game, position(game, "r1 r2 r3", "r4 r5", discard="r8", draw_pile="y1"), "play r1")
    (refusal,) = game.refusals(state, game.parse_action("play r2"), 0)
    assert refusal.message("en") == "It is the turn of Seat 1, not of Seat 0."
