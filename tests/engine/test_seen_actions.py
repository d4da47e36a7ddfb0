"""Another seat's action as a viewer may know it, written and read back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

from cardrules import FACE_DOWN, HIDDEN_ACTION, Action, Between, Card, Log, Move, OneOf, Phase, frozen
from cardrules.errors import UnknownAction
from tests.engine.toy import Toy, ToyCard, ToyState


@frozen
class Give(Action):
    """Give two or three cards to the next seat, the odd ones openly."""

    cards: Annotated[tuple[ToyCard, ...], Between(2, 3)]
    extra: ToyCard | None = None


def _all_groups(state: ToyState, seat: int) -> tuple[tuple[Card, ...], ...]:
    return (state.hands[seat],)


def _give(state: ToyState, action: Give, seat: int, log: Log) -> ToyState:
    # Everybody sees the cards with odd values on their way.
    shown = tuple(card for card in action.cards if card.value % 2)
    log.at(state.replace(hands=tuple(tuple(c for c in hand if c not in shown) for hand in state.hands), shown=shown))
    return state.replace(hands=((), state.hands[1] + action.cards), seat=1)


class Giving(Toy):
    @override
    def make_phases(self) -> Iterable[Phase[ToyState]]:
        give = Move(Give, _give, (OneOf("cards", _all_groups, "not-held", clause="lay.card"),))
        turn, *others = super().make_phases()
        return (Phase("turn", (*turn.moves, give), ("lay.card",)), *others)


GAME = Giving()
B1: Any = GAME.card("b1")
B2: Any = GAME.card("b2")
HIDDEN: Any = FACE_DOWN


def given_cards(text: str) -> Any:
    """The played action of giving these cards, which are all of the hand."""
    state = GAME.position(phase="turn", hands=[text.replace("+", " "), "r4"], discard="b4", draw="r2")
    return GAME.step(state, GAME.parse_action(f"give {text}"), 0)


@pytest.mark.parametrize(
    ("cards", "seen"),
    [
        ("b1+b3", "give b1+b3"),
        ("b2+r1", "give r1+??"),
        ("b2+b3+r1", "give b3+r1+??"),
        ("b1+b2+b3", "give b1+b3+??"),
    ],
)
def test_hidden_cards_of_a_group_come_last(cards: str, seen: str) -> None:
    played = given_cards(cards)
    shown = GAME.view_action(played, None)
    assert str(shown) == seen
    assert GAME.parse_action(seen, face_down=True) is shown
    for seat in (0, 1):
        assert GAME.view_action(played, seat) is played.action
        assert GAME.parse_action(str(played.action), face_down=True) is played.action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("??", HIDDEN_ACTION),
        ("give ??+??", Give((HIDDEN, HIDDEN))),
        ("give ??+??+?? extra=??", Give((HIDDEN,) * 3, HIDDEN)),
        ("give b1+?? extra=b2", Give((B1, HIDDEN), B2)),
        ("give b1+b2 extra=??", Give((B1, B2), HIDDEN)),
        ("take", GAME.parse_action("take")),
    ],
)
def test_a_seen_action_is_read_where_cards_may_lie_face_down(text: str, action: Action) -> None:
    assert GAME.parse_action(text, face_down=True) is action
    assert str(action) == text
    if "??" in text:
        with pytest.raises(UnknownAction, match=r"'\?\?'"):
            GAME.parse_action(text)
        with pytest.raises(UnknownAction, match=r"^Give: |is no action of this game"):
            GAME.check_action(action)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("give ??", "'??' is (<??>,) (a tuple); expected a tuple of 2 to 3 different cards in deck order"),
        ("give ??+??+??+??", "is (<??>, <??>, <??>, <??>) (a tuple); expected a tuple of 2 to 3"),
        ("give ??+b1", "no card '??': known are 'b1'"),
        ("give b1+??+b3", "no card '??': known are 'b1'"),
        ("give b2+b1+??", "'b2+b1+??' is b2+b1; expected b1+b2, different cards in deck order"),
        ("give b1+b1+??", "'b1+b1+??' is "),
        ("give b1+zz+??", "no card 'zz'"),
        ("guess ??", "'??' is not one of b, r"),
        ("lay b1 target=??", "'??' is not a seat from 0 to 1"),
        ("give ??+?? extra=???", "no card '???'"),
        ("?? ", "no action '??'"),
        ("???", "no action '???'"),
    ],
)
def test_what_no_seen_action_prints_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        GAME.parse_action(text, face_down=True)
    assert reason in str(caught.value)


@given(
    st.lists(st.sampled_from(["give", "lay", "??", "b1", "b2", "+", " ", "extra=", "=", "?"]), max_size=8).map("".join)
)
def test_what_is_read_is_written_the_same(text: str) -> None:
    try:
        action = GAME.parse_action(text, face_down=True)
    except UnknownAction:
        return
    assert str(action) == text
