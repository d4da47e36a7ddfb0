"""The effects: what a legal action does.

Effects are pure: each takes a state and returns the next one. They report to the log what is no movement of cards, and
the states in between that the table sees.
"""

from __future__ import annotations

from typing import Final, cast

from cardrules import Log, Text, with_item, without
from cardrules.errors import InvalidPosition, counted

from .actions import Call, Challenge, Draw, DrawPending, Give, Keep, Pass, Play, Wish
from .cards import NUMBERS, PLUS, MauCard, fits
from .events import Blocked, Called, Kept, Passed, Punished, Skipped, Turned, WentOut, Wished
from .options import MauOptions
from .state import MauState

_TWO: Final = 2


class Effects:
    """The effects under one set of options.

    Args:
        options: The options in force.
    """

    def __init__(self, options: MauOptions) -> None:
        self._options = options
        self._kinds_match = options.action_match == "kind"
        counts = "plus.counts-as-draw" if options.forced_draw_counts else "plus.then-turn"
        self._after_plus = "plus.ends-turn" if options.plus_ends_turn else counts
        self._sees_first = options.swap_give == "after_seeing"

    # The deal

    def deal(self, state: MauState, log: Log) -> MauState:
        """Deal, turn up the start card and carry out its effect if it has one.

        Raises:
            InvalidPosition: There are too few cards for the hands, the start card and a card to draw.
        """
        options = self._options
        size, players, cards = options.hand_size, options.players, state.cards
        if len(cards) < players * size + 2:
            raise InvalidPosition(
                Text(
                    de="{cards} zu wenig: {players} Hände zu {size}, eine Startkarte und eine "
                    "Karte zum Ziehen brauchen {needed}",
                    en="{cards} too few: {players} hands of {size}, a start card and a card to draw take {needed}",
                ).message(
                    cards=counted(len(cards), "{count} card is", "{count} cards are"),
                    players=players,
                    size=size,
                    needed=players * size + 2,
                )
            )
        state = state.replace(seat=options.first_seat).gather(to="draw_pile").shuffle("draw_pile", log)
        log.cite("setup.hand-size", "setup.deal", "setup.open-hands" if options.open_hands else "setup.hidden-hands")
        log.cite("setup.draw-pile", "setup.start-card", "setup.starter")
        state = self._turn_up(state.deal("draw_pile", to="hands", each=size), log)
        if state.top.kind in NUMBERS:
            return state
        if options.start_card == "apply":
            return self._apply_start(state, log)
        log.cite("setup.start-number" if options.start_card == "number_only" else "setup.start-inert")
        return state

    def _turn_up(self, state: MauState, log: Log) -> MauState:
        """Turn up the start card; if it must be a number, put action cards below the pile until one comes."""
        pile = state.draw_pile
        if self._options.start_card == "number_only":
            for _ in range(next((place for place, card in enumerate(pile) if card.kind in NUMBERS), 0)):
                log.cite("setup.start-number")
                log.at(state.replace(draw_pile=pile[1:], discard=pile[:1]))
                pile = pile[1:] + pile[:1]
                state = state.replace(draw_pile=pile)
                log.at(state)
        return state.replace(draw_pile=pile[1:], discard=pile[:1])

    def _apply_start(self, state: MauState, log: Log) -> MauState:
        kind = state.top.kind
        log.cite("setup.start-wish" if kind == "wish" else "setup.start-apply")
        match kind:
            case "plus1" | "plus2":
                log.cite("setup.start-plus")
                return state.replace(phase="pending", pending=PLUS[kind])
            case "skip":
                log.cite("setup.start-skip")
                log.add(Skipped(state.seat))
                return self._end_turn(state, state.seat)
            case "direction":
                log.cite("setup.start-direction")
                log.add(Turned(-1))
                return state.replace(direction=-1)
            case "wish":
                return state.replace(phase="start_wish")
            case _:
                log.cite("setup.start-swap")
                return state

    def name_colour(self, state: MauState, action: Wish, seat: int, log: Log) -> MauState:
        """Name the colour for a wish card that starts the discard pile."""
        log.add(Wished(seat, action.colour))
        return state.replace(wished=action.colour, phase="turn")

    # Playing

    def play(self, state: MauState, action: Play, seat: int, log: Log) -> MauState:
        """Play a card and carry out its effect."""
        card = action.card
        kind = card.kind
        hand = without(state.hands[seat], card)
        direction = state.direction
        skips = kind == "skip"
        if skips:
            log.cite("skip.next", *(("skip.two",) if self._still_in(state) == _TWO else ()))
        if action.colour is not None:
            log.cite("wish.on-any-card", "wish.lasts")
            log.add(Wished(seat, action.colour))
        if kind == "direction":
            direction = -direction
            log.cite("direction.turn")
            log.add(Turned(direction))
            if self._still_in(state) == _TWO:
                skips = self._options.two_player_reverse == "skip"
                log.cite("direction.two-skip" if skips else "direction.two-none")
        pending = state.pending + PLUS.get(kind, 0)
        if pending:
            log.cite("plus.target")
        # Going out does not change whose turn is next: with only two players left, the match would be over.
        after = skipped = self._seat_after(state, seat, direction)
        if skips:
            after = self._seat_after(state, skipped, direction)
        played = state.replace(
            phase="pending" if pending else "turn",
            seat=after,
            hands=with_item(state.hands, seat, hand),
            discard=state.discard + (card,),
            direction=direction,
            wished=action.colour,
            pending=pending,
            passes=0,
        )
        if len(hand) < _TWO:
            played = self._announce(played, seat, log, called=action.call)
            if played.phase == "over":
                return played
        if skips:
            log.add(Skipped(skipped))
        return played if action.target is None else self._begin_swap(played, seat, action.target, log)

    # Calls

    def _announce(self, state: MauState, seat: int, log: Log, *, called: bool) -> MauState:
        """Carry out what follows from having one card left, or none."""
        options = self._options
        final = not state.hands[seat]
        if options.calls != "off":
            log.cite("call.final" if final else "call.last-card")
        if called or options.calls == "auto":
            log.add(Called(seat, "maerchen_mau" if final else "last_card"))
        elif final and options.missed_final_call == "ignore":
            if options.calls != "off":
                log.cite("call.final-ignored")
        elif options.calls == "declare":
            log.cite("call.declare")
            state = self._punish(state, seat, log, challenger=None)
        elif options.calls != "off":
            return state.replace(duty=seat)
        return self._out_if_empty(state, seat, log)

    def call(self, state: MauState, action: Call, seat: int, log: Log) -> MauState:
        """Call in time."""
        log.add(Called(seat, "last_card" if state.hands[seat] else "maerchen_mau"))
        return self._out_if_empty(state.replace(duty=None), seat, log)

    def challenge(self, state: MauState, action: Challenge, seat: int, log: Log) -> MauState:
        """Catch a player who did not call."""
        state = self._punish(state.replace(duty=None), action.target, log, challenger=seat)
        return self._out_if_empty(state, action.target, log)

    def close_calls(self, state: MauState, log: Log) -> MauState:
        """Close the window: the penalty comes now, or a last card that nobody challenged stands."""
        log.cite("call.closing-action")
        seat = cast("int", state.duty)
        state = state.replace(duty=None)
        if self._options.calls == "window":
            log.cite("call.window-missed")
            state = self._punish(state, seat, log, challenger=None)
        elif not state.hands[seat]:
            log.cite("call.unchallenged")
        return self._out_if_empty(state, seat, log)

    def _punish(self, state: MauState, seat: int, log: Log, *, challenger: int | None) -> MauState:
        log.cite("call.penalty")
        if not state.hands[seat]:
            log.cite("call.missed-final")
        log.add(Punished(seat, challenger))
        log.at(state)
        # The card taken in a swap stays the last one of the hand.
        before = 1 if self._sees_first and state.phase == "swap_give" else 0
        return self._take(state, seat, self._options.penalty_cards, log, before=before)

    # Going out, and whose turn it is

    def _still_in(self, state: MauState) -> int:
        return self._options.players - len(state.out)

    def _out_if_empty(self, state: MauState, seat: int, log: Log) -> MauState:
        if state.hands[seat]:
            return state
        out = (*state.out, seat)
        log.cite("end.first-out", "end.winner" if self._options.play_for == "winner" else "end.places")
        if state.top.kind not in NUMBERS:
            log.cite("end.action-card", *(("end.action-card-hits",) if self._options.play_for == "places" else ()))
        log.add(WentOut(seat, len(out)))
        over = self._options.play_for == "winner" or self._options.players - len(out) == 1
        return state.replace(out=out, phase="over" if over else state.phase)

    def _seat_after(self, state: MauState, seat: int, direction: int) -> int:
        players = self._options.players
        seat = (seat + direction) % players
        while seat in state.out:
            seat = (seat + direction) % players
        return seat

    def _end_turn(self, state: MauState, seat: int, passes: int = 0) -> MauState:
        """Pass the turn on from ``seat``, which has played no card."""
        return state.replace(phase="turn", seat=self._seat_after(state, seat, state.direction), passes=passes)

    # Drawing

    def _take(self, state: MauState, seat: int, count: int, log: Log, *, before: int = 0) -> MauState:
        """Take cards into a hand, as many as there are, before its last ``before`` cards."""
        hand, pile = state.hands[seat], state.draw_pile
        index = len(hand) - before
        cards = pile[:count]
        hands = with_item(state.hands, seat, hand[:index] + cards + hand[index:])
        state = state.replace(hands=hands, draw_pile=pile[count:])
        missing = count - len(cards)
        if not missing:
            return state
        if len(state.discard) < _TWO:
            log.cite("draw.take-what-is-there")
            return state
        log.cite("draw.reshuffle", "draw.shuffle-order")
        state = state.move(state.discard[:-1], to="draw_pile").shuffle("draw_pile", log)
        return self._take(state, seat, missing, log, before=before)

    def _fits(self, state: MauState, card: MauCard) -> bool:
        return fits(card, state.top, state.wished, kinds_match=self._kinds_match)

    def draw(self, state: MauState, action: Draw, seat: int, log: Log) -> MauState:
        """Draw a card; if it fits, it may be played."""
        taken = self._take(state, seat, 1, log)
        hand = taken.hands[seat]
        if len(hand) > len(state.hands[seat]) and self._fits(state, hand[-1]):
            return taken.replace(phase="drawn", passes=0)
        log.cite("draw.no-fit-ends-turn")
        return self._end_turn(taken, seat)

    def keep(self, state: MauState, action: Keep, seat: int, log: Log) -> MauState:
        """Keep the drawn card."""
        log.add(Kept(seat))
        return self._end_turn(state, seat)

    def pass_turn(self, state: MauState, action: Pass, seat: int, log: Log) -> MauState:
        """Pass; if all players have, the match is blocked."""
        passes = state.passes + 1
        log.add(Passed(seat))
        if passes >= self._still_in(state):
            log.cite(
                "end.blocked", "end.blocked-winner" if self._options.play_for == "winner" else "end.blocked-places"
            )
            log.add(Blocked())
            return state.replace(phase="over", passes=passes)
        return self._end_turn(state, seat, passes)

    def draw_pending(self, state: MauState, action: DrawPending, seat: int, log: Log) -> MauState:
        """Take all cards that a draw card demands."""
        options = self._options
        taken = self._take(state, seat, state.pending, log).replace(pending=0)
        log.cite(self._after_plus)
        if options.plus_ends_turn:
            return self._end_turn(taken, seat)
        must_play = options.forced_draw_counts and any(self._fits(state, card) for card in taken.hands[seat])
        if options.forced_draw_counts and not must_play:
            return self._end_turn(taken, seat)
        return taken.replace(phase="must_play" if must_play else "turn", passes=0)

    # Swapping

    def _begin_swap(self, state: MauState, seat: int, target: int, log: Log) -> MauState:
        log.cite("swap.may")
        if self._sees_first:
            state = self._take_blindly(state, seat, target, log)
        return state.replace(phase="swap_give", seat=seat, partner=target)

    def _take_blindly(self, state: MauState, seat: int, target: int, log: Log) -> MauState:
        log.at(state)
        card, chance = state.chance.choose(state.hands[target])
        log.cite("swap.blind", "swap.blind-order", "swap.blind-open" if self._options.open_hands else "swap.secret")
        hands = with_item(state.hands, target, without(state.hands[target], card))
        return state.replace(hands=with_item(hands, seat, hands[seat] + (card,)), chance=chance)

    def give(self, state: MauState, action: Give, seat: int, log: Log) -> MauState:
        """Give a card in a swap; if it was chosen before seeing the other one, take that first."""
        partner = cast("int", state.partner)
        if not self._sees_first:
            state = self._take_blindly(state, seat, partner, log)
            log.at(state)
        hands = with_item(state.hands, seat, without(state.hands[seat], action.card))
        hands = with_item(hands, partner, hands[partner] + (action.card,))
        return self._end_turn(state.replace(hands=hands, partner=None), seat)
