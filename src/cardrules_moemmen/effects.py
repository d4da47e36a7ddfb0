"""The effects: what a legal action does.

Effects are pure: each takes a state and returns the next one. They report to the log what is no movement of cards, and
the states in between that the table sees.
"""

from __future__ import annotations

from cardrules import Log, Text, with_item, without
from cardrules.errors import InvalidPosition, counted

from .actions import Benny, Declare, Pass, Refresh, SkipShear, Swap, TakeMinus, Tim
from .cards import BENNY, HAND_SIZE, MEADOW_SIZE, TIM, Colour
from .events import Called, Declared, Passed, Skipped
from .options import MoemmenOptions
from .piles import drawn, into_hand, new_meadow
from .rounds import end_round, first_sheet, next_round, score_round
from .scoring import is_complete
from .state import Cards, MoemmenState


def _without_first(kind: str, hand: Cards) -> tuple[Cards, Cards]:
    """Return the first card of a kind, alone, and the hand without it."""
    index = [card.kind for card in hand].index(kind)
    return hand[index : index + 1], hand[:index] + hand[index + 1 :]


def _discard_benny(state: MoemmenState, seat: int) -> MoemmenState:
    benny, hand = _without_first(BENNY, state.hands[seat])
    return state.replace(hands=with_item(state.hands, seat, hand), discard=state.discard + benny)


def _exchanged(state: MoemmenState, action: Swap | TakeMinus, seat: int) -> tuple[tuple[Cards, ...], Cards]:
    """Return the hands and the meadow after a card was laid for another, which takes its place."""
    lay, take = action.lay, action.take
    place = state.meadow.index(take)
    hand = without(state.hands[seat], lay) + (take,)
    return with_item(state.hands, seat, hand), with_item(state.meadow, place, lay)


class Effects:
    """The effects under one set of options.

    Args:
        options: The options in force.
    """

    def __init__(self, options: MoemmenOptions) -> None:
        self._options = options
        self._players = options.players

    def deal(self, state: MoemmenState, log: Log) -> MoemmenState:
        """Choose the first dealer and deal the first round.

        Raises:
            InvalidPosition: There are too few cards for the hands and the meadow.
        """
        options = self._options
        minimum = HAND_SIZE * self._players + MEADOW_SIZE
        if len(state.cards) < minimum:
            raise InvalidPosition(
                Text(
                    de="{cards} zu wenig zum Geben; erwartet: mindestens {minimum}",
                    en="{cards} too few for a deal; expected at least {minimum}",
                ).message(cards=counted(len(state.cards), "{count} card is", "{count} cards are"), minimum=minimum)
            )
        log.cite("setup.first-dealer")
        state = state.replace(sheet=first_sheet(options))
        if options.first_dealer == "random":
            dealer, chance = state.chance.choose(range(self._players))
            state = state.replace(chance=chance, sheet=state.sheet.replace(dealer=dealer))
        return next_round(options, state, log)

    def swap(self, state: MoemmenState, action: Swap, seat: int, log: Log) -> MoemmenState:
        """Exchange two cards and end the turn."""
        hands, meadow = _exchanged(state, action, seat)
        if is_complete(hands[seat]):
            return end_round(self._options, state.replace(hands=hands, meadow=meadow), seat, log)
        return state.replace(phase="turn", seat=(seat + 1) % self._players, hands=hands, meadow=meadow, passes=0)

    def pass_turn(self, state: MoemmenState, action: Pass, seat: int, log: Log) -> MoemmenState:
        """End a turn in which nothing was done."""
        log.add(Passed(seat))
        return self._next_turn(state, seat, state.passes + 1, log)

    def pass_after_moves(self, state: MoemmenState, action: Pass, seat: int, log: Log) -> MoemmenState:
        """End a turn in which the meadow was replaced but nothing swapped."""
        log.add(Passed(seat))
        return self._next_turn(state, seat, self._run_after_moves(state), log)

    def refresh(self, state: MoemmenState, action: Refresh, seat: int, log: Log) -> MoemmenState:
        """Replace the meadow; the turn goes on."""
        return new_meadow(self._after_move(state), log).replace(phase="moved")

    def benny(self, state: MoemmenState, action: Benny, seat: int, log: Log) -> MoemmenState:
        """Play a Benny, draw a card for him and replace the meadow; the turn goes on unless the card ends the round."""
        log.add(Called(seat, "wuff wuff"))
        log.at(state)
        state = self._after_move(state).replace(phase="moved")
        if self._options.edition == "2001":
            state = drawn(_discard_benny(state, seat), 1, into_hand(seat), log)
        else:
            state = drawn(state, 1, into_hand(seat), log)
            log.at(state)
            state = _discard_benny(state, seat)
        return self._ended_by_redraw(state, seat, log) if is_complete(state.hands[seat]) else new_meadow(state, log)

    def tim(self, state: MoemmenState, action: Tim, seat: int, log: Log) -> MoemmenState:
        """Play a Tim and draw a card for him; a swap or a pass follows unless the card ends the round."""
        tim, hand = _without_first(TIM, state.hands[seat])
        log.add(Called(seat, "Mömmen"))
        log.at(state)
        state = self._after_move(state).replace(
            phase="tim", hands=with_item(state.hands, seat, hand), tim=tim, shearer=seat
        )
        state = drawn(state, 1, into_hand(seat), log)
        return self._ended_by_redraw(state, seat, log) if is_complete(state.hands[seat]) else state

    def swap_after_tim(self, state: MoemmenState, action: Swap, seat: int, log: Log) -> MoemmenState:
        """Exchange two cards; then the others are sheared."""
        hands, meadow = _exchanged(state, action, seat)
        state = state.replace(hands=hands, meadow=meadow)
        if is_complete(hands[seat]):
            return end_round(self._options, state, seat, log)
        return self._shear(state, seat, 0, log)

    def pass_after_tim(self, state: MoemmenState, action: Pass, seat: int, log: Log) -> MoemmenState:
        """Swap nothing; then the others are sheared."""
        log.add(Passed(seat))
        return self._shear(state, seat, self._run_after_moves(state), log)

    def take_minus(self, state: MoemmenState, action: TakeMinus, seat: int, log: Log) -> MoemmenState:
        """Exchange two cards as the shearing demands."""
        hands, meadow = _exchanged(state, action, seat)
        return self._shear(state.replace(hands=hands, meadow=meadow), seat, 0, log)

    def skip_shear(self, state: MoemmenState, action: SkipShear, seat: int, log: Log) -> MoemmenState:
        """Miss the forced turn."""
        log.add(Skipped(seat))
        return self._shear(state, seat, 0, log)

    def declare(self, state: MoemmenState, action: Declare, seat: int, log: Log) -> MoemmenState:
        """Name a colour; the last one to do so has the round scored."""
        sheet = state.sheet
        declared: tuple[Colour | None, ...] = with_item(sheet.declared or (), seat, action.colour)
        log.add(Declared(seat, action.colour))
        colours: tuple[Colour, ...] = tuple(colour for colour in declared if colour is not None)
        if len(colours) < self._players:
            return state.replace(sheet=sheet.replace(declared=declared))
        state = score_round(self._options, state, sheet.ended_by, colours, log)
        return state if state.phase == "over" else next_round(self._options, state, log)

    def _ended_by_redraw(self, state: MoemmenState, seat: int, log: Log) -> MoemmenState:
        log.cite("round.on-redraw")
        return end_round(self._options, state, seat, log)

    def _run_after_moves(self, state: MoemmenState) -> int:
        """Return how many passes count if a turn with moves ends in one."""
        return 0 if self._options.only_whole_turns_count else state.passes + 1

    def _after_move(self, state: MoemmenState) -> MoemmenState:
        """Return the state in which a Benny, a Tim or an exchange is carried out."""
        return state.replace(passes=0) if self._options.only_whole_turns_count else state

    def _next_turn(self, state: MoemmenState, seat: int, run: int, log: Log) -> MoemmenState:
        """Give the turn to the next seat; if all have passed, the meadow is replaced before."""
        following = (seat + 1) % self._players
        if run < self._players:
            return state.replace(phase="turn", seat=following, passes=run)
        log.cite("pass.all-passed", "pass.first-moves-on")
        return new_meadow(state.replace(phase="turn", seat=following, passes=0), log)

    def _shear(self, state: MoemmenState, seat: int, run: int, log: Log) -> MoemmenState:
        """Go on to the next forced turn, or put Tim away and give the next seat a normal turn."""
        following = (seat + 1) % self._players
        if following != state.shearer and any(card.value < 0 for card in state.meadow):
            log.cite("pass.shearing-resets")
            return state.replace(phase="shear", seat=following, passes=0)
        log.cite("shear.ends", "shear.tim-discarded", "shear.next-seat")
        state = state.replace(tim=(), shearer=None, discard=state.discard + state.tim)
        return self._next_turn(state, seat, run, log)
