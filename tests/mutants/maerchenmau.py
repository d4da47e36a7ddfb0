"""Mutants of Märchen Mau."""

from __future__ import annotations

from typing import Final

from tests.mutants.mutant import Mutant


def _mutant(
    name: str, fault: str, *replaced: tuple[str, str, str], check: str = "", test: str = "", like: str = ""
) -> Mutant:
    return Mutant("maerchenmau", f"maerchenmau-{name}", fault, check, test, replaced, like)


MAERCHENMAU: Final = (
    _mutant(
        "top-card-twice",
        "a reshuffle takes the face-up card into the draw pile and leaves it where it is",
        (
            "effects",
            'state.move(state.discard[:-1], to="draw_pile")',
            "state.replace(draw_pile=state.discard, discard=state.discard[-1:])",
        ),
        check="cards-are-conserved",
        like="RLCard 1.2.0 UNO: replace_deck() puts the face-up card back into the draw pile",
    ),
    _mutant(
        "both-piles-empty",
        "drawing with both piles empty raises an error",
        ("effects", "if len(state.discard) < _TWO:", "if len(state.discard) < _TWO and pile[0]:"),
        test="maerchenmau/test_cases_piles.py::test_b12_drawing_zero_cards",
        like="RLCard 1.2.0 UNO: both piles empty raise an IndexError",
    ),
    _mutant(
        "seat-2-never-wins",
        "only the first two seats are ever named as winners",
        ("game", "return Result(out[:1],", "return Result(tuple(seat for seat in out[:1] if seat < 2),"),
        check="seats-are-alike",
        like="RLCard 1.2.0 UNO: if seat 2 wins, the payoffs are [0, 0, -1]",
    ),
    _mutant(
        "reverse-with-two",
        "with two players a direction card is never a skip",
        ("effects", 'skips = self._options.two_player_reverse == "skip"', "skips = False"),
        test="maerchenmau/test_cases_turns.py::test_b26_direction_with_two_players",
        like="RLCard 1.2.0 UNO: reverse with 2 players does not act as skip",
    ),
    _mutant(
        "forced-play",
        "a drawn card that fits must be played",
        (
            "phases",
            "Move(Keep, effects.keep),",
            'Move(Keep, effects.keep, (never("drew-already", clause="draw.play-drawn"),)),',
        ),
        test="maerchenmau/test_cases_turns.py::test_b34_turns_go_round_for_ever",
        like="RLCard 1.2.0 UNO: any drawn playable card is force-played",
    ),
    _mutant(
        "chance-wishes",
        "chance picks the colour of a wish card that starts the discard pile",
        (
            "effects",
            '                return state.replace(phase="start_wish")',
            (
                '                colour, chance = state.chance.choose(("b", "y", "g", "r"))\n'
                "                return state.replace(wished=cast('Any', colour), chance=chance)"
            ),
        ),
        test="maerchenmau/test_rulings_play.py::test_f_q07_named_by_the_first_player_if_start_cards_apply",
        like="RLCard 1.2.0 UNO: first card wild, the RNG picks the colour",
    ),
    _mutant(
        "start-plus-for-the-second",
        "a draw card that starts the pile demands its cards from the second seat",
        (
            "effects",
            '                return state.replace(phase="pending", pending=PLUS[kind])',
            '                return state.replace(phase="pending", pending=PLUS[kind], seat=1)',
        ),
        test="maerchenmau/test_cases_turns.py::test_b45_a_match_that_starts_on_a_draw_card",
        like="RLCard 1.2.0 UNO: first card Draw Two, seat 0 draws and still moves",
    ),
    _mutant(
        "wish-ignored",
        "the wished colour is forgotten at once",
        (
            "effects",
            "            wished=action.colour,\n            pending",
            "            wished=None,\n            pending",
        ),
        test="maerchenmau/test_cases_calls.py::test_b67_the_wish_stays_while_the_penalty_is_paid",
        like="RLCard PR 278: the chosen colour is ignored",
    ),
    _mutant(
        "wish-for-ever",
        "a wish stays although another card lies on the wish card",
        (
            "effects",
            "            wished=action.colour,\n            pending",
            "            wished=action.colour or state.wished,\n            pending",
        ),
        check="states-are-possible",
        like="RLCard 1.2.0 UNO: recycled wilds keep their chosen colour",
    ),
    _mutant(
        "wish-on-wish",
        "a wish card fits on a wish card",
        ("validators", '(no_wish_on_wish,) if "wish" in options.action_kinds else ()', "()"),
        ("cards", 'return top.kind != "wish"', "return True"),
        test="maerchenmau/test_cases_turns.py::test_b44_a_match_that_starts_on_a_wish",
    ),
    _mutant(
        "lost-penalty",
        "a card is lost whenever cards are taken",
        ("effects", "draw_pile=pile[count:])", "draw_pile=pile[count + 1 :])"),
        check="cards-are-conserved",
    ),
    _mutant(
        "global-chance",
        "the blind swap takes its chance from the process, not from the state",
        (
            "effects",
            "        card, chance = state.chance.choose(state.hands[target])",
            "        card, chance = random.choice(state.hands[target]), state.chance",
        ),
        (
            "effects",
            "from typing import Final, cast",
            "import random\nfrom typing import Final, cast",
        ),
        check="effects-are-pure",
        like="rlcard #113, PokerKit: shuffles with the global random",
    ),
    _mutant(
        "drawn-card-is-told",
        "an event names the card that a player keeps",
        ("effects", "        log.add(Kept(seat))", "        log.add(Called(seat, state.hands[seat][-1].id))"),
        check="event-views-hide-what-is-hidden",
    ),
    _mutant(
        "last-drawn-in-state",
        "the state holds the card last drawn in a field that is no zone",
        (
            "state",
            "    passes: Annotated[int, Between(0)] = 0\n",
            "    passes: Annotated[int, Between(0)] = 0\n    drawn: MauCard | None = None\n",
        ),
        (
            "effects",
            'taken.replace(phase="drawn", passes=0)',
            'taken.replace(phase="drawn", passes=0, drawn=hand[-1])',
        ),
        check="only-zones-hold-cards",
    ),
    _mutant(
        "hands-for-all",
        "every player sees all hands",
        ("state", "or (viewer is not None and viewer == owner)", "or viewer is not None"),
        test="maerchenmau/test_cases_trust.py::test_b80_no_hidden_card_and_no_seed_reaches_a_client",
    ),
    _mutant(
        "blind-swap-in-the-open",
        "the events show everybody the card of a blind swap on its way over the discard pile",
        (
            "effects",
            "        hands = with_item(state.hands, target, without(state.hands[target], card))\n",
            (
                "        hands = with_item(state.hands, target, without(state.hands[target], card))\n"
                "        log.at(state.replace(hands=hands, discard=(*state.discard, card)))\n"
            ),
        ),
        test="maerchenmau/test_cases_trust.py::test_b82_a_swap_gives_nothing_to_track",
    ),
    _mutant(
        "no-pass",
        "a player who can neither play nor draw may not pass",
        (
            "phases",
            'Move(Pass, effects.pass_turn, clauses=("draw.pass",), last_resort=_NEED_NOT_PASS),',
            'Move(Pass, effects.pass_turn, (never("need-not-pass", clause="draw.pass"),), clauses=("draw.pass",)),',
        ),
        test="maerchenmau/test_rulings_play.py::test_f_q12_blocked_after_a_pass_of_all",
        like="cuttle #121: the last card of the deck cannot be played, and no move exists",
    ),
    _mutant(
        "out-but-on-turn",
        "the turn can come to a seat that is out",
        ("effects", "        while seat in state.out:\n            seat = (seat + direction) % players\n", ""),
        check="states-are-possible",
        like="PettingZoo #713: the order of turns goes wrong after somebody left",
    ),
    _mutant(
        "one-way",
        "after a pass or a draw the turn goes clockwise, whatever the direction",
        (
            "effects",
            "seat=self._seat_after(state, seat, state.direction)",
            "seat=self._seat_after(state, seat, 1)",
        ),
        test="maerchenmau/test_clauses_level2.py::test_mf_32_a_turn_that_ends_in_any_way_passes_on_in_the_new_direction",
    ),
    _mutant(
        "skip-two",
        "a skip card skips two",
        (
            "effects",
            "            after = self._seat_after(state, skipped, direction)",
            "            after = self._seat_after(state, self._seat_after(state, skipped, direction), direction)",
        ),
        test="maerchenmau/test_cases_turns.py::test_b26_direction_with_two_players",
    ),
    _mutant(
        "stack-starts-anew",
        "an answer to a draw card demands its own cards only",
        ("effects", "pending = state.pending + PLUS.get(kind, 0)", "pending = PLUS.get(kind, 0)"),
        test="maerchenmau/test_cases_turns.py::test_b49_draw_cards_do_not_add_up",
    ),
    _mutant(
        "one-penalty-card-less",
        "a missed call costs one card less",
        ("effects", "self._options.penalty_cards, log", "self._options.penalty_cards - 1, log"),
        test="maerchenmau/test_cases_calls.py::test_b64_the_duty_arises_again",
    ),
    _mutant(
        "deals-from-the-same-chance",
        "the deal keeps the chance from before the cards were shuffled",
        (
            "effects",
            'gather(to="draw_pile").shuffle("draw_pile", log)',
            'gather(to="draw_pile").shuffle("draw_pile", log).replace(chance=state.chance)',
        ),
        check="dealing-moves-chance-on",
    ),
    _mutant(
        "swaps-by-the-same-chance",
        "a card drawn blindly from a hand does not move chance on",
        (
            "effects",
            "card, chance = state.chance.choose(state.hands[target])",
            "card, chance = state.chance.choose(state.hands[target])[0], state.chance",
        ),
        check="chance-moves-on",
    ),
    _mutant(
        "two-are-the-last",
        "the last-card call is due with two cards left",
        ("effects", "if len(hand) < _TWO:", "if len(hand) <= _TWO:"),
        test="maerchenmau/test_cases_calls.py::test_b71_noticed_too_late",
    ),
    _mutant(
        "duty-stays",
        "after the time to call is over, the duty stays",
        (
            "effects",
            '        seat = cast("int", state.duty)\n        state = state.replace(duty=None)\n',
            '        seat = cast("int", state.duty)\n',
        ),
        check="states-are-possible",
    ),
    _mutant(
        "challenge-self",
        "one may challenge oneself",
        ("phases", "(challenges_other, target_missed_call)", "(target_missed_call,)"),
        test="maerchenmau/test_rulings_calls.py::test_f_q30_challenge_by_any_other_player",
    ),
    _mutant(
        "seat-3-left-out",
        "the seat with number 3 is skipped when the turn goes on",
        (
            "effects",
            "            seat=after,\n",
            "            seat=after if after != 3 else self._seat_after(state, 3, direction),\n",
        ),
        check="seats-are-alike",
    ),
)
