"""Märchen Mau on parts of the deck, and what its rules promise, as properties."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardrules import Card, Event, Played
from cardrules.properties import action_property, state_property
from cardrules_maerchenmau import Called, MaerchenMau, MauAction, Punished
from cardrules_maerchenmau.actions import Challenge, Draw, DrawPending, Give, Keep, Pass, Play, Wish
from cardrules_maerchenmau.state import MauState

from .recall import Counts, everything

THEMES: Final = ("r5 r6 g+2 bX gW", "r5 b+1 r+2 rS rD", "r5 g5 r+1 g+1 bX", "r5 gS bS rW gW", "r5 rX gX rD gD")
"""Decks of five cards; those that are not in play give place to numbers."""
NUMBERS: Final = ("b5", "g6", "r7", "b6", "y5", "g7")


def deck(game: MaerchenMau, theme: str, size: int) -> tuple[Card, ...]:
    """Return the cards of a theme that are in play, filled up with numbers."""
    known = {card.id for card in game.deck}
    names = [name for name in theme.split() if name in known]
    names += [name for name in NUMBERS if name not in names]
    return tuple(game.card(name) for name in names[:size])


def deals(game: MaerchenMau, theme: str, count: int) -> Iterator[MauState]:
    """Yield positions with one card in each hand, in which the cards that lie face down are turned round.

    Two and three players have cards to draw, more have none. If play goes on for places, all but three are out.
    """
    players = game.options.players
    inside = min(players, 3) if game.options.play_for == "places" else players
    start, *rest = deck(game, theme, inside + {2: 3, 3: 2}.get(inside, 1))
    for first in range(min(count, len(rest))):
        lying = (*rest[first:], *rest[:first])
        yield game.position(
            hands=[lying[seat : seat + 1] if seat < inside else () for seat in range(players)],
            discard=(start,),
            draw_pile=lying[inside:],
            out=tuple(range(inside, players)),
        )


def all_but_words(event: Event) -> object:
    """Let an event count, but neither the call for a last card nor who challenged.

    The player is out either way, or takes cards for any challenger: the table looks the same afterwards.
    """
    match event:
        case Called(call="maerchen_mau"):
            return None
        case Punished():
            return event.seat
        case _:
            return event


def counted(game: MaerchenMau) -> Counts:
    """Return what of an event a seat must be able to tell from what it sees later."""
    told_only = game.options.calls == "challenge" or game.options.missed_final_call == "ignore"
    return all_but_words if told_only else everything


@action_property
def the_next_seat_is_right(game: MaerchenMau, played: Played[MauState, MauAction]) -> Iterator[str]:
    """Play goes on round the table in its direction, past those that are out; a skip misses one more."""
    before, after, action, options = played.before, played.state, played.action, game.options
    if after.phase == "over" or type(action) not in {Play, Draw, DrawPending, Pass, Give} or before.out != after.out:
        return
    steps = 1
    if isinstance(action, Play):
        skips = action.card.kind == "skip" or (
            action.card.kind == "direction"
            and options.two_player_reverse == "skip"
            and options.players - len(before.out) == 2
        )
        steps = 2 if skips else 1
        if (after.direction != before.direction) != (action.card.kind == "direction"):
            yield "the direction changed without a direction card, or did not with one"
    elif isinstance(action, Draw):
        steps = 0 if after.phase == "drawn" else 1
    elif isinstance(action, DrawPending):
        steps = 1 if options.plus_ends_turn or (options.forced_draw_counts and after.phase == "turn") else 0
    if after.phase == "swap_give":
        steps = 0
    seat = before.seat
    for _ in range(steps):
        seat = (seat + after.direction) % options.players
        while seat in after.out:
            seat = (seat + after.direction) % options.players
    if after.seat != seat:
        yield f"seat {after.seat} is on turn; expected {seat}"


@action_property
def windows_close(game: MaerchenMau, played: Played[MauState, MauAction]) -> Iterator[str]:
    """The time to call ends with the first action of the next turn; a new one is for the seat that just played."""
    before, after = played.before, played.state
    if after.phase == "over" or after.duty is None:
        return
    if isinstance(played.action, Play):
        if after.duty != played.seat:
            yield f"seat {after.duty} may call, but seat {played.seat} played a card"
    elif after.duty != before.duty:
        yield f"seat {after.duty} may call after '{played.action}'"
    elif before.phase in {"turn", "pending"} and not isinstance(played.action, Challenge):
        yield f"seat {after.duty} may still call after '{played.action}'"


@state_property
def wishes_lie_on_wishes(game: MaerchenMau, state: MauState) -> Iterator[str]:
    """A colour is wished only on a wish card; on one that was played, one always is."""
    if state.wished is not None and state.top.kind != "wish":
        yield f"{state.wished} is wished on {state.top}"
    if state.pending and state.phase not in {"pending", "over"}:
        yield f"{state.pending} cards wait to be taken in phase {state.phase}"


@action_property
def played_wishes_have_a_colour(game: MaerchenMau, played: Played[MauState, MauAction]) -> Iterator[str]:
    """A player who plays a wish card, or begins on one, names a colour, which counts until another card is played."""
    after, action = played.state, played.action
    if isinstance(action, Play) and after.phase == "over" and after.top is not action.card:
        # S-13: a last card without a challenge ended the match before.
        return
    if isinstance(action, Play | Wish):
        if after.wished != action.colour:
            yield f"{after.wished} is wished, not {action.colour}"
    elif after.wished != played.before.wished:
        yield "another colour is wished, but no card was played"


@action_property
def who_is_out_stays_out(game: MaerchenMau, played: Played[MauState, MauAction]) -> Iterator[str]:
    """Places are final, and who is out does nothing any more."""
    before, after = played.before, played.state
    if after.out[: len(before.out)] != before.out:
        yield f"{before.out} were out, now {after.out}"
    if played.seat in before.out:
        yield f"seat {played.seat} is out"


@action_property
def passes_end_the_match(game: MaerchenMau, played: Played[MauState, MauAction]) -> Iterator[str]:
    """Passes in a row are counted, and when all seats still in have passed the match is over."""
    before, after, action = played.before, played.state, played.action
    if isinstance(action, Pass) and after.out == before.out and before.duty is None:
        blocked = before.passes + 1 == game.options.players - len(before.out)
        if after.passes != before.passes + 1 or blocked != (after.phase == "over"):
            yield f"after {before.passes} passes and one more they are {after.passes} in phase {after.phase}"


STEPS: Final = ("start_wish", "pending", "turn", "must_play", "drawn", "swap_give")
"""The phases of a turn, in the order in which they can follow each other."""
ENDING: Final = (Play, Draw, DrawPending, Keep, Pass, Give)
"""What can end a turn; whose turn it is then is another property."""


@action_property
def a_turn_comes_to_its_end(game: MaerchenMau, played: Played[MauState, MauAction]) -> Iterator[str]:
    """An action ends the turn or brings it nearer to its end, as a call or a challenge does, of which there is one."""
    before, after = played.before, played.state
    if after.phase == "over" or (isinstance(played.action, ENDING) and after.phase in {"turn", "pending"}):
        return
    # One step of the turn less, or in the same step a call less to wait for.
    done = [(STEPS.index(state.phase), state.duty is None) for state in (before, after)]
    if done[1] <= done[0]:
        yield f"after '{played.action}' the phase is {after.phase}, which was {before.phase}"


@state_property
def the_match_ends_when_it_is_decided(game: MaerchenMau, state: MauState) -> Iterator[str]:
    """A match is over exactly when a player has won, for places when one is left, or when all have passed."""
    inside = game.options.players - len(state.out)
    won = inside == 1 if game.options.play_for == "places" else bool(state.out)
    if (state.phase == "over") != (won or state.passes >= inside):
        yield f"{state.out} are out after {state.passes} passes in phase {state.phase}"
    for seat, hand in enumerate(state.hands):
        if not hand and seat not in (*state.out, state.duty, state.partner):
            yield f"seat {seat} has no card left, but is not out"


OWN: Final = (
    the_next_seat_is_right,
    windows_close,
    wishes_lie_on_wishes,
    played_wishes_have_a_colour,
    who_is_out_stays_out,
    passes_end_the_match,
    a_turn_comes_to_its_end,
    the_match_ends_when_it_is_decided,
)
