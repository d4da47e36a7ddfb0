"""Dealing, ending and scoring rounds, all within the action that ends a round."""

from __future__ import annotations

from typing import Final

from cardrules import Log, Text
from cardrules.errors import Stalled

from .cards import HAND_SIZE, MEADOW_SIZE, Colour
from .events import MatchEnded, RoundBegan, RoundEnded, Scored, Shown
from .options import MoemmenOptions
from .scoring import best_colour, end_of_match, is_complete, points, winners
from .state import OPEN_PHASES, MoemmenState, Round, ScoreSheet

MAX_REDEALS: Final = 100
"""How often a deal is thrown away; a deck in which every hand dealt is complete is then played as it falls."""
MAX_ROUNDS_AT_DEAL: Final = 100
"""How many rounds in a row may end at their deal; cards of which every deal does so make no match."""


def first_sheet(options: MoemmenOptions) -> ScoreSheet:
    """Return the score sheet of a first round; the last seat deals it unless the options name another one."""
    dealer = options.first_dealer
    last = options.players - 1
    return ScoreSheet(dealer=dealer if isinstance(dealer, int) else last, totals=(0,) * options.players)


def next_round(options: MoemmenOptions, state: MoemmenState, log: Log) -> MoemmenState:
    """Deal rounds until a player can act or the match is over: a round can end at its deal.

    Args:
        options: The options in force.
        state: The state between two rounds, with the dealer of the next one.
        log: Where events are reported.

    Raises:
        Stalled: Round after round ends at its deal, and none of them ends the match.
    """
    for _ in range(MAX_ROUNDS_AT_DEAL):
        state, complete = _deal(options, state, log)
        if not complete:
            return state
        state = _finish(options, state, complete, log)
        if state.phase in OPEN_PHASES:
            return state
    raise Stalled(
        Text(
            de="{rounds} Runden nacheinander endeten schon beim Geben, ohne Ende der "
            "Partie; erwartet: unter den Karten im Spiel ({count}) solche, die unvollständige "
            "Hände ergeben",
            en="{rounds} rounds in a row ended at their deal, and the match is not over; "
            "expected cards, of the {count} in play, that deal hands which are not complete",
        ).message(rounds=MAX_ROUNDS_AT_DEAL, count=len(state.cards))
    )


def complete_hands(state: MoemmenState) -> tuple[int, ...]:
    """Return the seats with a complete hand, in turn order from the player who began the round."""
    players = len(state.hands)
    starter = state.sheet.dealer + 1
    return tuple(seat for seat in (*range(starter, players), *range(starter)) if is_complete(state.hands[seat]))


def end_round(options: MoemmenOptions, state: MoemmenState, seat: int, log: Log) -> MoemmenState:
    """End the round because the hand of ``seat`` is complete, and play on."""
    log.cite("round.complete")
    state = _finish(options, state, (seat,), log)
    return state if state.phase in OPEN_PHASES else next_round(options, state, log)


def score_round(
    options: MoemmenOptions,
    state: MoemmenState,
    ended_by: tuple[int, ...],
    colours: tuple[Colour, ...],
    log: Log,
) -> MoemmenState:
    """Write down the round; the state after it is over, or ready for the next deal."""
    sheet = state.sheet
    scored = tuple(points(hand, colour) for hand, colour in zip(state.hands, colours, strict=True))
    totals = tuple(total + more for total, more in zip(sheet.totals, scored, strict=True))
    record = Round(sheet.dealer, ended_by, state.hands, state.meadow, state.tim, colours, scored)
    rounds = (*sheet.rounds, record)
    over = end_of_match(options, totals, len(rounds))
    log.cite("round.recorded", "score.plus", "score.other-plus", "score.minus", "score.special", "score.no-floor")
    for seat, (colour, more, total) in enumerate(zip(colours, scored, totals, strict=True)):
        log.add(Scored(seat, colour, more, total))
    log.cite("match.extra-round" if options.tie == "extra_round" else "match.highest-wins")
    if over:
        log.cite("match.target" if over == "target" else "match.max-rounds")
        log.add(MatchEnded(winners(totals)))
    else:
        log.cite("round.next", "setup.dealer-rotates" if options.dealer == "rotate" else "setup.dealer-fixed")
    passes_on = options.dealer == "rotate" and not over
    dealer = (sheet.dealer + 1) % options.players if passes_on else sheet.dealer
    return state.replace(
        phase="over" if over else "turn",
        sheet=sheet.replace(dealer=dealer, totals=totals, rounds=rounds, ended_by=(), declared=None),
    )


def _finish(options: MoemmenOptions, state: MoemmenState, ended_by: tuple[int, ...], log: Log) -> MoemmenState:
    log.add(RoundEnded(ended_by))
    for seat, hand in enumerate(state.hands):
        log.add(Shown(seat, hand))
    state = state.replace(shearer=None, passes=0)
    if options.score_colour == "declare":
        nothing: tuple[Colour | None, ...] = (None,) * options.players
        return state.replace(phase="declare", sheet=state.sheet.replace(ended_by=ended_by, declared=nothing))
    log.cite("score.best-colour")
    return score_round(options, state, ended_by, tuple(best_colour(hand) for hand in state.hands), log)


def _deal(options: MoemmenOptions, state: MoemmenState, log: Log) -> tuple[MoemmenState, tuple[int, ...]]:
    """Return the state after a deal and the seats whose hands are complete, in turn order."""
    starter = (state.sheet.dealer + 1) % options.players
    complete: tuple[int, ...] = ()
    for _ in range(MAX_REDEALS):
        state = _deal_once(options, state, starter, log)
        complete = complete_hands(state)
        if not complete or options.dealt_complete == "ends_round":
            break
        log.cite("round.redeal")
    if complete:
        log.cite("round.at-deal", "round.complete")
    return state, complete


def _deal_once(options: MoemmenOptions, state: MoemmenState, starter: int, log: Log) -> MoemmenState:
    log.at(state)
    state = state.gather(to="draw_pile").shuffle("draw_pile", log)
    log.cite("setup.shuffle", "setup.deal", "setup.meadow", "setup.draw-pile", "setup.discard-pile", "setup.starter")
    log.add(RoundBegan(len(state.sheet.rounds) + 1, state.sheet.dealer, starter))
    mixed = state.draw_pile
    ends = range(HAND_SIZE, HAND_SIZE * options.players + 1, HAND_SIZE)
    # A position may have too few cards for another round; then the last hands are short.
    hands = tuple(mixed[end - HAND_SIZE : end] for end in ends)
    meadow, draw = mixed[ends[-1] : ends[-1] + MEADOW_SIZE], mixed[ends[-1] + MEADOW_SIZE :]
    return state.replace(seat=starter, hands=hands, meadow=meadow, draw_pile=draw)
