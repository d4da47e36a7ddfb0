"""The game of Mömmen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

from typing_extensions import override

from cardrules import Card, Chance, Event, Game, InvalidPosition, Log, Options, Phase, Result, RuleBook, clauses
from cardrules.rules.chance import Seed

from .actions import MoemmenAction
from .bots import BOTS
from .cards import HAND_SIZE, MEADOW_SIZE, TIM, MoemmenCard, moemmen_deck
from .events import EVENT_TYPES
from .options import MoemmenOptions
from .phases import make_phases
from .rounds import complete_hands, play_on
from .rulebook import RULEBOOK
from .scoring import end_of_match, is_complete
from .state import OPEN_PHASES, MoemmenState, ScoreSheet

TIM_PHASES: Final = frozenset({"tim", "shear"})
"""The phases in which a Tim lies beside the draw pile."""


class Moemmen(Game[MoemmenState, MoemmenAction]):
    """Mömmen: shepherds gather runaway sheep. Both editions, every option."""

    name: ClassVar[str] = "moemmen"
    options_type: ClassVar[type[Options]] = MoemmenOptions
    state_type = MoemmenState
    rulebook: ClassVar[RuleBook] = RULEBOOK
    event_types: ClassVar[tuple[type[Event], ...]] = EVENT_TYPES
    bots: ClassVar[Mapping[str, Any]] = BOTS
    options: MoemmenOptions

    @override
    def make_deck(self) -> Iterable[MoemmenCard]:
        return moemmen_deck(self.options.card_sets, self.options.plus_values, self.options.minus_values)

    @override
    def make_phases(self) -> Iterator[Phase[MoemmenState]]:
        return make_phases(self.options)

    @override
    def deal(self, cards: tuple[Card, ...], chance: Chance, log: Log) -> MoemmenState:
        """Return the state after the first deal.

        Raises:
            InvalidPosition: There are too few cards for the hands and the meadow.
        """
        in_play = self.deck.in_order(cards)
        least = HAND_SIZE * self.options.players + MEADOW_SIZE
        if len(cards) < least:
            raise InvalidPosition(f"{len(cards)} cards are too few for a deal; expected at least {least}")
        log.cite("setup.first-dealer")
        sheet = self._first_sheet()
        if self.options.first_dealer == "random":
            dealer, chance = chance.choose(range(self.options.players))
            sheet = sheet.replace(dealer=dealer)
        return play_on(self.options, MoemmenState(phase="turn", cards=in_play, chance=chance, sheet=sheet), log)

    @override
    def result(self, state: MoemmenState) -> Result | None:
        if state.phase != "over":
            return None
        sheet = state.sheet
        return Result.by_score(sheet.totals, end_of_match(self.options, sheet.totals, len(sheet.rounds)) or "rounds")

    @override
    def rounds(self, state: MoemmenState) -> int:
        """Return how many rounds are over."""
        return len(state.sheet.rounds)

    @clauses("round.not-in-positions")
    @override
    def problems(self, state: MoemmenState) -> Iterator[str]:
        """Yield what is impossible in Mömmen: oversized zones, a complete hand, a Tim or a score sheet out of place."""
        players, sheet = self.options.players, state.sheet
        for seat, hand in enumerate(state.hands):
            if len(hand) > HAND_SIZE:
                yield f"hands[{seat}] has {len(hand)} cards; expected at most {HAND_SIZE}"
            if is_complete(hand) and state.phase not in OPEN_PHASES:
                yield f"hands[{seat}] is complete, so the round would be over"
        if len(state.meadow) > MEADOW_SIZE:
            yield f"meadow has {len(state.meadow)} cards; expected at most {MEADOW_SIZE}"
        yield from self._tim_problems(state)
        if state.pass_run >= players:
            yield f"pass_run is {state.pass_run}; expected 0 to {players - 1}"
        if (state.phase == "over") != (end_of_match(self.options, sheet.totals, len(sheet.rounds)) is not None):
            yield f"phase is {state.phase!r}, which does not fit the totals {sheet.totals}"
        declaring = state.phase == "declare"
        if (sheet.declared is not None) != declaring:
            yield f"sheet.declared is {sheet.declared}, which does not fit phase {state.phase!r}"
        complete = complete_hands(state) if declaring else ()
        if sheet.ended_by != complete or (declaring and not complete):
            yield f"sheet.ended_by is {sheet.ended_by}; expected the seats with a complete hand, in turn order"
        if self.options.max_rounds is not None and len(sheet.rounds) > self.options.max_rounds:
            yield f"sheet.rounds has {len(sheet.rounds)} rounds; expected at most {self.options.max_rounds}"

    def _tim_problems(self, state: MoemmenState) -> Iterator[str]:
        if len(state.tim) > 1 or any(card.kind != TIM for card in state.tim):
            yield f"tim holds {' '.join(map(str, state.tim))}; expected one Tim or nothing"
        if state.phase in TIM_PHASES:
            if not state.tim:
                yield f"tim is empty, but phase is {state.phase!r}"
            if state.shearer is None:
                yield f"shearer is None, but phase is {state.phase!r}"
            elif (state.phase == "tim") != (state.seat == state.shearer):
                yield f"shearer is {state.shearer}, which does not fit seat {state.seat} in phase {state.phase!r}"
        elif state.shearer is not None or (state.tim and state.phase not in OPEN_PHASES):
            yield f"no Tim is active in phase {state.phase!r}: tim must be empty and shearer None"
        if state.phase == "shear" and not any(card.value < 0 for card in state.meadow):
            yield "phase is 'shear', but no minus card lies in the meadow"

    @override
    def position(self, *, seed: Seed = "position", **fields: Any) -> MoemmenState:
        """Return a custom state, see :meth:`cardrules.Game.position`; without ``sheet`` it is one of a first round."""
        fields.setdefault("sheet", self._first_sheet())
        return super().position(seed=seed, **fields)

    def _first_sheet(self) -> ScoreSheet:
        dealer = self.options.first_dealer
        last = self.options.players - 1
        return ScoreSheet(dealer=dealer if isinstance(dealer, int) else last, totals=(0,) * self.options.players)
