"""What the legal actions of Mömmen do.

Effects are pure: they get a state and return the next one. What happens on the way is reported to the log, in the
order in which it happens at the table, if somebody listens.
"""

from __future__ import annotations

from typing import Final

from cardrules import Log, with_item, without

from .actions import Benny, Declare, Pass, Refresh, SkipShear, Swap, TakeMinus, Tim
from .cards import BENNY, TIM, Colour
from .events import Called, Declared, Passed, Skipped
from .options import MoemmenOptions
from .piles import DISCARDS, MEADOW, TIM_PLACE, Piles, hand_of
from .rounds import end_round, play_on, score_round
from .scoring import is_complete
from .state import Cards, Colours, MoemmenState


def _without_first(kind: str, hand: Cards) -> tuple[Cards, Cards]:
    """Return the first card of a kind, alone, and the hand without it."""
    index = [card.kind for card in hand].index(kind)
    return hand[index : index + 1], hand[:index] + hand[index + 1 :]


def _exchanged(
    state: MoemmenState, action: Swap | TakeMinus, seat: int, log: Log | None
) -> tuple[tuple[Cards, ...], Cards]:
    """Return the hands and the meadow after a card was laid for another, which takes its place."""
    lay, take = action.lay, action.take
    place = state.meadow.index(take)
    if log is not None:
        log.moved(state, (lay,), hand_of(seat), MEADOW, place)
        log.moved(state, (take,), MEADOW, hand_of(seat))
    hand = without(state.hands[seat], lay) + (take,)
    return with_item(state.hands, seat, hand), with_item(state.meadow, place, lay)


class Effects:
    """The effects under one set of options.

    Args:
        options: The options in force.
    """

    __slots__ = ("_options", "_players")

    def __init__(self, options: MoemmenOptions) -> None:
        self._options: Final = options
        self._players: Final = options.players

    def swap(self, state: MoemmenState, action: Swap, seat: int, log: Log | None) -> MoemmenState:
        """Exchange two cards and end the turn."""
        hands, meadow = _exchanged(state, action, seat, log)
        if is_complete(hands[seat]):
            return end_round(self._options, state.replace(hands=hands, meadow=meadow), seat, log)
        return state.replace(phase="turn", seat=(seat + 1) % self._players, hands=hands, meadow=meadow, pass_run=0)

    def pass_turn(self, state: MoemmenState, action: Pass, seat: int, log: Log | None) -> MoemmenState:
        """End a turn in which nothing was done."""
        if log is not None:
            log.add(Passed(seat))
        return self._next_turn(state, seat, state.pass_run + 1, log)

    def pass_after_moves(self, state: MoemmenState, action: Pass, seat: int, log: Log | None) -> MoemmenState:
        """End a turn in which the meadow was replaced but nothing swapped."""
        if log is not None:
            log.add(Passed(seat))
        return self._next_turn(state, seat, self._run_after_moves(state), log)

    def refresh(self, state: MoemmenState, action: Refresh, seat: int, log: Log | None) -> MoemmenState:
        """Replace the meadow; the turn goes on."""
        piles = Piles(state, log)
        meadow = piles.new_meadow()
        return self._after_move(state, piles).replace(phase="moved", meadow=meadow)

    def benny(self, state: MoemmenState, action: Benny, seat: int, log: Log | None) -> MoemmenState:
        """Play a Benny, draw a card for him and replace the meadow; the turn goes on unless the card ends the round."""
        hand, place = state.hands[seat], hand_of(seat)
        benny, hand = _without_first(BENNY, hand)
        piles = Piles(state, log)
        if log is not None:
            log.add(Called(seat, "wuff wuff"))
        if self._options.edition == "2001":
            piles.put(benny, place)
            hand += piles.take(1, place)
        else:
            hand += piles.take(1, place)
            piles.put(benny, place)
        complete = is_complete(hand)
        meadow = state.meadow if complete else piles.new_meadow()
        state = self._after_move(state, piles).replace(
            phase="moved", hands=with_item(state.hands, seat, hand), meadow=meadow
        )
        return self._ended_by_redraw(state, seat, log) if complete else state

    def tim(self, state: MoemmenState, action: Tim, seat: int, log: Log | None) -> MoemmenState:
        """Play a Tim and draw a card for him; a swap or a pass follows unless the card ends the round."""
        hand, place = state.hands[seat], hand_of(seat)
        tim, hand = _without_first(TIM, hand)
        if log is not None:
            log.add(Called(seat, "Mömmen"))
            log.moved(state, tim, place, TIM_PLACE)
        piles = Piles(state, log)
        hand += piles.take(1, place)
        state = self._after_move(state, piles).replace(
            phase="tim", hands=with_item(state.hands, seat, hand), tim=tim, shearer=seat
        )
        return self._ended_by_redraw(state, seat, log) if is_complete(hand) else state

    def swap_after_tim(self, state: MoemmenState, action: Swap, seat: int, log: Log | None) -> MoemmenState:
        """Exchange two cards; then the others are sheared."""
        hands, meadow = _exchanged(state, action, seat, log)
        state = state.replace(hands=hands, meadow=meadow)
        if is_complete(hands[seat]):
            return end_round(self._options, state, seat, log)
        return self._shear(state, seat, 0, log)

    def pass_after_tim(self, state: MoemmenState, action: Pass, seat: int, log: Log | None) -> MoemmenState:
        """Swap nothing; then the others are sheared."""
        if log is not None:
            log.add(Passed(seat))
        return self._shear(state, seat, self._run_after_moves(state), log)

    def take_minus(self, state: MoemmenState, action: TakeMinus, seat: int, log: Log | None) -> MoemmenState:
        """Exchange two cards as the shearing demands."""
        hands, meadow = _exchanged(state, action, seat, log)
        return self._shear(state.replace(hands=hands, meadow=meadow), seat, 0, log)

    def skip_shear(self, state: MoemmenState, action: SkipShear, seat: int, log: Log | None) -> MoemmenState:
        """Miss the forced turn."""
        if log is not None:
            log.add(Skipped(seat))
        return self._shear(state, seat, 0, log)

    def declare(self, state: MoemmenState, action: Declare, seat: int, log: Log | None) -> MoemmenState:
        """Name a colour; the last one to do so has the round scored."""
        sheet = state.sheet
        declared: Colours = with_item(sheet.declared, seat, action.colour)
        if log is not None:
            log.add(Declared(seat, action.colour))
        colours: tuple[Colour, ...] = tuple(colour for colour in declared if colour is not None)
        if len(colours) < self._players:
            return state.replace(sheet=sheet.replace(declared=declared))
        state = score_round(self._options, state, sheet.ended_by, colours, log)
        return state if state.phase == "over" else play_on(self._options, state, log)

    def _ended_by_redraw(self, state: MoemmenState, seat: int, log: Log | None) -> MoemmenState:
        if log is not None:
            log.cite("round.on-redraw")
        return end_round(self._options, state, seat, log)

    def _run_after_moves(self, state: MoemmenState) -> int:
        """Return how many passes count if a turn with moves ends in one."""
        return 0 if self._options.only_whole_turns_count else state.pass_run + 1

    def _after_move(self, state: MoemmenState, piles: Piles) -> MoemmenState:
        """Return the state with the piles as they are after a Benny, a Tim or an exchange."""
        run = 0 if self._options.only_whole_turns_count else state.pass_run
        return state.replace(pass_run=run, draw=piles.draw, discards=piles.discards, chance=piles.chance)

    def _next_turn(self, state: MoemmenState, seat: int, run: int, log: Log | None) -> MoemmenState:
        """Give the turn to the next seat; if all have passed, the meadow is replaced before."""
        following = (seat + 1) % self._players
        if run < self._players:
            return state.replace(phase="turn", seat=following, pass_run=run)
        if log is not None:
            log.cite("pass.all-passed", "pass.first-moves-on")
        piles = Piles(state, log)
        meadow = piles.new_meadow()
        return state.replace(
            phase="turn",
            seat=following,
            pass_run=0,
            meadow=meadow,
            draw=piles.draw,
            discards=piles.discards,
            chance=piles.chance,
        )

    def _shear(self, state: MoemmenState, seat: int, run: int, log: Log | None) -> MoemmenState:
        """Go on to the next forced turn, or put Tim away and give the next seat a normal turn."""
        following = (seat + 1) % self._players
        if following != state.shearer and any(card.value < 0 for card in state.meadow):
            if log is not None:
                log.cite("pass.shearing-resets")
            return state.replace(phase="shear", seat=following, pass_run=0)
        if log is not None:
            log.cite("shear.ends", "shear.tim-discarded", "shear.next-seat")
            log.moved(state, state.tim, TIM_PLACE, DISCARDS)
        state = state.replace(tim=(), shearer=None, discards=state.discards + state.tim)
        return self._next_turn(state, seat, run, log)
