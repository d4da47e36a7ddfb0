"""Mutants of Mömmen."""

from __future__ import annotations

from typing import Final

from tests.mutants.mutant import Mutant


def _mutant(
    name: str, fault: str, *replaced: tuple[str, str, str], check: str = "", test: str = "", like: str = ""
) -> Mutant:
    return Mutant("moemmen", f"moemmen-{name}", fault, check, test, replaced, like)


MOEMMEN: Final = (
    _mutant(
        "lost-in-reshuffle",
        "a reshuffle loses a card",
        (
            "piles",
            "state.move(state.discard,",
            "state.replace(discard=state.discard[1:]).move(state.discard[1:],",
        ),
        check="cards-are-conserved",
    ),
    _mutant(
        "same-shuffle",
        "a reshuffle does not move chance on, so that the next one is the same",
        ("piles", 'shuffle("draw_pile", log)', 'shuffle("draw_pile", log).replace(chance=state.chance)'),
        check="chance-moves-on",
        like="mahjax #71: the key is never advanced",
    ),
    _mutant(
        "score-by-id",
        "a card scores the number in its id instead of its value",
        ("scoring", "total += card.value or SPECIAL", "total += int(card.id[-1]) if card.value else SPECIAL"),
        check="equal-cards-are-alike",
        like="OpenSpiel 2.0.2 crazy_eights: ScoreUp subtracts the number of the card, not its rank",
    ),
    _mutant(
        "hidden-card-counts",
        "whether a pass counts depends on the card under the draw pile's back",
        (
            "effects",
            "return self._next_turn(state, seat, state.passes + 1, log)",
            (
                "more = not state.draw_pile or state.draw_pile[0].value > 1\n"
                "        return self._next_turn(state, seat, state.passes + more, log)"
            ),
        ),
        check="nothing-hidden-decides",
    ),
    _mutant(
        "hand-in-event",
        "the event of a pass shows the hand",
        (
            "effects",
            "        log.add(Passed(seat))\n        return self._next_turn(state, seat, state.passes + 1, log)",
            (
                "        log.add(Shown(seat, state.hands[seat]))\n"
                "        return self._next_turn(state, seat, state.passes + 1, log)"
            ),
        ),
        ("effects", "from .events import Called,", "from .events import Shown, Called,"),
        check="event-views-hide-what-is-hidden",
    ),
    _mutant(
        "id-in-event",
        "the event of a call names the card just drawn by its id",
        (
            "effects",
            '        log.add(Called(seat, "Mömmen"))',
            "        log.add(Called(seat, state.draw_pile[0].id if state.draw_pile else 'Mömmen'))",
        ),
        check="event-views-hide-what-is-hidden",
    ),
    _mutant(
        "refusal-tells",
        "a refusal says what kind the next card of the draw pile is",
        (
            "validators",
            (
                '@guard("too-few-minus", clause="refresh.three-minus", reads=(minus_count,))\n'
                "def three_minus(count: int) -> Objection:"
            ),
            (
                "def _under(state: MoemmenState, seat: int) -> str | None:\n"
                '    return getattr(state.draw_pile[0], "kind", None) if state.draw_pile else None\n\n\n'
                '@guard("too-few-minus", clause="refresh.three-minus", reads=(minus_count, _under))\n'
                "def three_minus(count: int, under: str | None) -> Objection:"
            ),
        ),
        ("validators", 'else {"count": count}', 'else {"count": count, "under": under}'),
        check="hidden-cards-make-no-difference",
    ),
    _mutant(
        "looks-under-the-pile",
        "a validator counts the hidden top of the draw pile as if it lay in the meadow",
        (
            "validators",
            "    for card in state.meadow:\n        if card.value < 0:",
            "    for card in state.meadow + state.draw_pile[:1]:\n        if getattr(card, 'value', 0) < 0:",
        ),
        check="hidden-cards-make-no-difference",
    ),
    _mutant(
        "open-hands",
        "every player sees all hands",
        (
            "state",
            "if viewer == owner or state.phase in OPEN_PHASES",
            "if viewer is not None or state.phase in OPEN_PHASES",
        ),
        test="moemmen/test_cases.py::test_b80_nothing_hidden_is_in_a_view_or_in_the_first_events",
    ),
    _mutant(
        "drawn-in-the-shuffle",
        "cards are drawn from the reshuffled pile before anybody could see that it was shuffled",
        (
            "piles",
            '    state = state.move(state.discard, to="draw_pile").shuffle("draw_pile", log)\n',
            (
                "    pile, chance = state.chance.shuffle(state.discard)\n"
                "    state = state.replace(draw_pile=pile, discard=(), chance=chance)\n"
            ),
        ),
        check="nothing-breaks",
    ),
    _mutant(
        "no-way-out-of-shearing",
        "a player with only minus cards cannot miss the forced turn",
        (
            "phases",
            '                clauses=("shear.skip",),\n',
            '                (never("can-take", clause="shear.skip"),),\n                clauses=("shear.skip",),\n',
        ),
        test="moemmen/test_tim.py::test_m_q28_s_02_who_holds_only_minus_cards_misses_the_turn",
    ),
    _mutant(
        "minus-for-anything",
        "a minus card may be swapped for anything",
        ("phases", "(LAY, TAKE, two_cards, MINUS_FOR_PLUS),", "(LAY, TAKE, two_cards),"),
        test="moemmen/test_bots.py::test_what_the_bot_prefers",
    ),
    _mutant(
        "tim-leaves-none",
        "under “must”, the swap after Tim need not leave a minus card",
        ("phases", "*((swap_leaves_minus,) if must else ())", "*()"),
        test="moemmen/test_tim.py::test_m_q24_m_q25_under_must_a_minus_has_to_lie_there_afterwards",
    ),
    _mutant(
        "shear-anything",
        "in the shearing a plus card may be taken",
        ("phases", "(LAY, TAKE, lays_no_minus, takes_minus),", "(LAY, TAKE, lays_no_minus),"),
        test="moemmen/test_cases.py::test_b100_a_mandatory_choice_without_a_valid_card",
    ),
    _mutant(
        "two-minus-are-enough",
        "two minus cards are enough to replace the meadow",
        ("validators", "EXCHANGE_FROM: Final = 3", "EXCHANGE_FROM: Final = 2"),
        test="moemmen/test_cases.py::test_b16_the_exchange_is_offered_never_forced",
    ),
    _mutant(
        "counter-clockwise",
        "after a swap the turn goes to the seat before",
        (
            "effects",
            'return state.replace(phase="turn", seat=(seat + 1) % self._players, hands=hands',
            'return state.replace(phase="turn", seat=(seat - 1) % self._players, hands=hands',
        ),
        test="moemmen/test_cases.py::test_b95_a_swap_between_the_passes_starts_the_count_anew",
    ),
    _mutant(
        "one-pass-more",
        "the meadow is replaced only one pass after all have passed",
        ("effects", "if run < self._players:", "if run <= self._players:"),
        check="states-are-possible",
    ),
    _mutant(
        "shears-herself",
        "the shearing goes on to the player of Tim",
        (
            "effects",
            "if following != state.shearer and any(",
            "if seat != state.shearer or any(",
        ),
        check="states-are-possible",
    ),
    _mutant(
        "dealer-begins",
        "the dealer begins the round",
        (
            "rounds",
            "    starter = (state.sheet.dealer + 1) % options.players\n",
            "    starter = state.sheet.dealer\n",
        ),
        test="moemmen/test_cases.py::test_b22_a_round_in_which_all_pass_never_ends",
    ),
    _mutant(
        "dealer-stays",
        "the deal does not pass on",
        (
            "rounds",
            "dealer = (sheet.dealer + 1) % options.players if passes_on else sheet.dealer",
            "dealer = sheet.dealer",
        ),
        test="moemmen/test_round_end.py::test_s_03_the_next_round_is_dealt_within_the_same_action",
    ),
    _mutant(
        "past-the-target",
        "reaching the target is not enough, it must be passed",
        ("scoring", "if top >= options.target and", "if top > options.target and"),
        test="moemmen/test_cases.py::test_b109_the_target_is_compared_with_the_total",
    ),
    _mutant(
        "first-seat-wins-ties",
        "among equal totals only the first seat wins",
        (
            "game",
            "        return Result.by_score(sheet.totals,",
            (
                "        totals = tuple(t - (t in sheet.totals[:s]) for s, t in enumerate(sheet.totals))\n"
                "        return Result.by_score(totals,"
            ),
        ),
        test="moemmen/test_scoring.py::test_m_q35_equal_totals_share_the_win",
    ),
    _mutant(
        "deals-from-the-same-chance",
        "the deal keeps the chance from before the cards were shuffled",
        (
            "rounds",
            'shuffle("draw_pile", log)',
            'shuffle("draw_pile", log).replace(chance=state.chance)',
        ),
        check="dealing-moves-chance-on",
    ),
    _mutant(
        "refuses-its-own-saves",
        "a state that play leads to cannot be restored",
        ("positions", "if state.passes >= players:", "if state.passes >= players - 1:"),
        check="saved-states-come-back",
    ),
    _mutant(
        "no-english",
        "a refusal has no English text",
        ("rulebook.messages", '"The three-minus exchange is not played."', '""'),
        check="texts-are-complete",
    ),
    _mutant(
        "other-edition",
        "the clause of the other edition fires for a Benny",
        (
            "phases",
            'if options.edition == "2001" else "benny.discarded-with-meadow"',
            'if options.edition != "2001" else "benny.discarded-with-meadow"',
        ),
        check="events-are-told",
    ),
)
