"""Custom positions, their consistency, and possible states behind a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar, cast

from ._gamelike import GameLike, field_checks
from .errors import InvalidDefinition, InvalidPosition, Message, UnknownCard, ViewOnly, joined, nearest, shown
from .rules.actions import HIDDEN_ACTION
from .rules.cards import FACE_DOWN, Card
from .rules.chance import Chance, Seed
from .rules.sight import Visibility
from .rules.state import State, View, all_cards, as_view, keeps_choices, unchosen, unmask
from .rules.validators import Reasons
from .rules.values import fields_of
from .rules.zones import Zone, no_cards, zones_of

StateT = TypeVar("StateT", bound=State)

_MAX_TRIES: Final = 1_000
"""How many arrangements of the hidden cards are tried before giving up on a view."""
_ENOUGH_TRIES: Final = 100
"""After how many failures for the same reason, visible in the view itself, the view counts as impossible."""


def ill_formed(game: GameLike[StateT], state: StateT) -> Iterator[str]:
    """Yield the fields of a state or view whose values are of another type or outside their ranges.

    Args:
        game: The game.
        state: A state or a view of it.
    """
    for _, problem in _misfits(game, state):
        yield problem


def _misfits(game: GameLike[StateT], state: StateT) -> Iterator[tuple[str, str]]:
    """Yield field and text of each problem that :func:`ill_formed` yields."""
    for name, check in field_checks(game).of_state(game.state_type, masked=as_view(state) is not None):
        value = getattr(state, name)
        found = check(value)
        for path, text in found:
            yield name, Message("{name}{path}{text}", name=name, path=path, text=text)
        if name == "phase" and not found and value not in game.phases:
            yield name, Message("phase is {value}: {hint}", value=shown(value), hint=nearest(value, game.phases))


def inconsistencies(game: GameLike[StateT], state: StateT) -> Iterator[str]:
    """Yield everything that is wrong with a state: what holds for all games, then what the game adds."""
    wrong = False
    for problem in _misshapen(game, state):
        wrong = True
        yield problem
    # A game need not cope with seats, parts and cards that do not exist.
    if not wrong:
        yield from _mischosen(game, state)
        yield from game.problems(state)


def _misshapen(game: GameLike[StateT], state: StateT) -> Iterator[str]:
    """Yield what is wrong with a state or a view in any game."""
    wrong: set[str] = set()
    for name, problem in _misfits(game, state):
        wrong.add(name)
        yield problem
    if not wrong & {"cards", *(place.name for place in zones_of(game.state_type))}:
        yield from _misplaced(game, state)
    if not wrong and {*_chosen(game, state)} == {None}:
        yield Message("chosen is {chosen}; expected () while no seat has chosen", chosen=shown(_chosen(game, state)))
    view = as_view(state)
    if not wrong and view is not None:
        yield from _misseen(game, state, view)


def strangeness(game: GameLike[StateT], state: StateT) -> Iterator[str]:
    """Yield why a state or a view, made by a game of the same class, cannot be one of this game."""
    masked = as_view(state) is not None
    # The order of the cards in play does not matter; the zones must hold exactly them.
    ordered = state if masked else state.replace(cards=game.deck.in_order(state.cards))
    problems = [*_misshapen(game, ordered)]
    yield from problems
    if not problems and not masked:
        yield from game.problems(state)


def _misplaced(game: GameLike[StateT], state: StateT) -> Iterator[str]:
    """Yield what is wrong with the places of the cards; face-down cards of a view may be any."""
    seen: dict[Card, tuple[Zone, int | None, int]] = {}
    face_down = 0
    for place in zones_of(game.state_type):
        for part, cards in place.parts(state):
            for index, card in enumerate(cards):
                if card is FACE_DOWN:
                    face_down += 1
                elif card in seen:
                    yield Message(
                        "{place}: card {card} also lies at {seen}",
                        place=_where(place, part, index),
                        card=card,
                        seen=_where(*seen[card]),
                    )
                else:
                    seen[card] = (place, part, index)
    if as_view(state) is None:
        held = game.deck.in_order(seen)
        if state.cards != held:
            yield Message(
                "cards in play are {cards}; expected what the zones hold, in deck order: {held}",
                cards=_listed(state.cards),
                held=_listed(held),
            )
    elif state.cards != game.deck.in_order(dict.fromkeys(state.cards)):
        yield Message(
            "cards in play are {cards}; expected each of them once, in deck order", cards=_listed(state.cards)
        )
    elif not seen.keys() <= set(state.cards) or len(seen) + face_down != len(state.cards):
        yield Message(
            "cards in play are {cards}; expected what the zones hold: {seen}, and {face_down} face down",
            cards=_listed(state.cards),
            seen=_listed(seen),
            face_down=face_down,
        )


def _misseen(game: GameLike[StateT], state: StateT, view: View) -> Iterator[str]:
    """Yield the cards of a view that lie face down although the viewer sees them, or open although not."""
    for place in zones_of(game.state_type):
        for part, cards in place.parts(state):
            sight = place.visible(state, game.options, part, view.viewer)
            for index, card in enumerate(cards):
                seen = sight == Visibility.EVERYTHING or (sight == Visibility.TOP and index == len(cards) - 1)
                if seen and card is FACE_DOWN:
                    yield Message(
                        "{place} lies face down, but {whose} sees it",
                        place=_where(place, part, index),
                        whose=view.whose,
                    )
                elif not seen and card is not FACE_DOWN:
                    yield Message(
                        "{place} lies open, but {whose} does not see it",
                        place=_where(place, part, index),
                        whose=view.whose,
                    )

    for seat, choice in enumerate(_chosen(game, state)):
        if choice is HIDDEN_ACTION and seat == view.viewer:
            yield Message("chosen[{seat}] is hidden, but {whose} knows it", seat=seat, whose=view.whose)
        elif choice not in {None, HIDDEN_ACTION} and seat != view.viewer:
            yield Message(
                "chosen[{seat}] is {choice}, but {whose} does not know it", seat=seat, choice=choice, whose=view.whose
            )


def _chosen(game: GameLike[StateT], state: StateT) -> tuple[Any, ...]:
    """Return what the seats have chosen in a state or a view, if it keeps choices."""
    return cast("Any", state).chosen if keeps_choices(game.state_type) else ()


def _mischosen(game: GameLike[StateT], state: StateT) -> Iterator[str]:
    """Yield which choices in a state or a view cannot have been made; those that a view hides may be any."""
    chosen = _chosen(game, state)
    if not chosen:
        return
    before = unchosen(state)
    choosers = game.on_turn(before) if game.phases[state.phase].at_once is not None else ()
    for seat, choice in enumerate(chosen):
        if choice is not None and seat not in choosers:
            yield Message("chosen[{seat}] is {choice}, but seat {seat} has nothing to choose", seat=seat, choice=choice)
        elif choice not in {None, HIDDEN_ACTION} and (refusals := game.refusals(before, choice, seat)):
            yield Message("chosen[{seat}] is {choice}: {reasons}", seat=seat, choice=choice, reasons=Reasons(refusals))
    if choosers and not any(chosen[seat] is None for seat in choosers):
        yield Message("chosen is {chosen}; expected a seat that has not chosen yet", chosen=shown(chosen))


def _where(place: Zone, part: int | None, index: int) -> str:
    return f"{place.name}[{index}]" if part is None else f"{place.name}[{part}][{index}]"


def _listed(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "none"


def _stuck(game: GameLike[StateT], state: StateT) -> Iterator[str]:
    """Yield why a match does not go on from a state although it has no result, or goes on although it has one."""
    seats = game.on_turn(state)
    over = game.result(state) is not None
    if seats and over:
        yield Message(
            "phase is {phase}: the match has a result, but seat {seat} is to act",
            phase=shown(state.phase),
            seat=seats[0],
        )
    elif not seats and not over:
        yield Message("phase is {phase}: nobody may act, but the match has no result", phase=shown(state.phase))
    elif (view := as_view(state)) is None or seats == (view.viewer,):
        # Other views do not show what all of them may do.
        idle = [seat for seat in seats if not game.legal_actions(state, seat)]
        # Where seats choose at once, each of them has to.
        if idle and (idle == [*seats] or game.phases[state.phase].at_once is not None):
            who = (
                Message("seat {seat} has", seat=idle[0])
                if len(idle) == 1
                else Message("seats {seats} have", seats=", ".join(map(str, idle)))
            )
            yield Message("phase is {phase}, but {who} no legal action", phase=shown(state.phase), who=who)


def faults(game: GameLike[StateT], state: StateT, path: str = "") -> Iterator[str]:
    """Yield why a state from outside is refused: what is wrong with it, or else why the match could not go on.

    An error that the game raises while looking at it is a problem too.

    Args:
        game: The game.
        state: The state.
        path: Where the state stands in saved data, if it does.
    """
    try:
        wrong = False
        for problem in inconsistencies(game, state):
            wrong = True
            yield Message("{path}.{problem}", path=path, problem=problem) if path else problem
        for problem in () if wrong else _stuck(game, state):
            yield Message("{path}.{problem}", path=path, problem=problem) if path else problem
    except Exception as error:  # noqa: BLE001 - a plugin's own code meets a state it was not written for
        yield Message(
            "{path}: cannot be a state of {game}: {error_type}: {error}",
            path=path or Message("the position"),
            game=game.name,
            error_type=type(error).__name__,
            error=error,
        )


def require_consistent(game: GameLike[StateT], state: StateT) -> StateT:
    """Return ``state`` if nothing is wrong with it.

    Raises:
        InvalidPosition: With everything that is wrong.
    """
    wrong = joined(faults(game, state))
    if wrong:
        raise InvalidPosition(wrong)
    return state


def _before_the_deal(game: GameLike[StateT], chance: Chance) -> dict[str, Any]:
    """Return the fields of a state that the engine gives other values than their defaults."""
    zones = {place.name: no_cards(place, game.options.players) for place in zones_of(game.state_type)}
    return {"phase": next(iter(game.phases)), "chance": chance, **zones}


def undealt(game: GameLike[StateT], cards: tuple[Card, ...], chance: Chance) -> StateT:
    """Return the state before the deal; see :meth:`Game.deal`.

    Raises:
        InvalidDefinition: The state class does not accept its own defaults.
    """
    try:
        return game.state_type(**_before_the_deal(game, chance), cards=cards)
    except Exception as error:
        raise InvalidDefinition(
            "{state_type}: the state before the deal, of defaults only, raises {error_type}: {error}",
            state_type=game.state_type.__name__,
            error_type=type(error).__name__,
            error=error,
        ) from error


def build_position(game: GameLike[StateT], fields: Mapping[str, Any], seed: Seed) -> StateT:
    """Return the state with these fields; see :meth:`Game.position`."""
    known = [field.name for field in fields_of(game.state_type)]
    for name in fields:
        if name not in known:
            raise InvalidPosition(
                "no field {name} in {state_type}: {hint}",
                name=shown(name),
                state_type=game.state_type.__name__,
                hint=nearest(name, known),
            )
    values: dict[str, Any] = {**_before_the_deal(game, Chance.from_seed(seed)), **fields}
    if "cards" in fields:
        values["cards"] = _read_cards(game, fields["cards"], "cards")
    for place in zones_of(game.state_type):
        content = values[place.name]
        if not place.in_parts:
            values[place.name] = _read_cards(game, content, place.name)
        elif type(content) in {list, tuple}:
            parts = cast("Sequence[object]", content)
            values[place.name] = tuple(
                _read_cards(game, cards, f"{place.name}[{part}]") for part, cards in enumerate(parts)
            )
        else:
            raise InvalidPosition(
                "{item} is {value}; expected {expected}",
                item=place.name,
                value=shown(content),
                expected=Message(
                    "a list with the cards of each seat" if place.per_seat else "a list with the cards of each part"
                ),
            )
    try:
        state = game.state_type(**values)
    except Exception as error:
        raise InvalidPosition(
            "cannot be a {state_type}: {error_type}: {error}",
            state_type=game.state_type.__name__,
            error_type=type(error).__name__,
            error=error,
        ) from error
    if "cards" not in fields:
        held = [card for card in dict.fromkeys(all_cards(state)) if card in game.deck]
        state = state.replace(cards=game.deck.in_order(held))
    return require_consistent(game, state)


def _read_cards(game: GameLike[Any], content: object, where: str) -> tuple[Card, ...]:
    """Return the cards named by a text, a card, or a sequence of cards and ids."""
    # A subclass of str or list may have methods of its own.
    if type(content) is str:
        items: Sequence[object] = content.split()
    elif isinstance(content, Card):
        items = (content,)
    elif type(content) in {list, tuple}:
        items = cast("Sequence[object]", content)
    else:
        raise InvalidPosition(
            "{where} is {content}; expected cards, or a text of their ids", where=where, content=shown(content)
        )
    try:
        return tuple(item if isinstance(item, Card) else game.deck.card(cast("str", item)) for item in items)
    except UnknownCard as error:
        raise InvalidPosition("{where}: {error}", where=where, error=error) from None


def determinize(game: GameLike[StateT], view: StateT, seed: Seed) -> StateT:
    """Return a possible state behind ``view``; see :meth:`Game.determinize`."""
    if not isinstance(cast("State", view), View):
        raise ViewOnly("determinize takes a view; this is a full state, in which nothing is hidden")
    if misshapen := joined(_open_faults(game, view)):
        raise InvalidPosition("no state lies behind this view: {misshapen}", misshapen=misshapen)
    state, wrong = _behind(game, view, seed, _MAX_TRIES)
    if state is None:
        raise InvalidPosition(
            Message("no state lies behind this view: {problems}", problems=joined(wrong))
            if wrong
            else Message("found no consistent state behind this view in {tries} tries", tries=_MAX_TRIES)
        )
    return state


def _open_faults(game: GameLike[StateT], view: StateT) -> Sequence[str]:
    """Return what is wrong with a view whatever it hides."""
    return [*_misshapen(game, view)] or [*_mischosen(game, view)]


def _behind(game: GameLike[StateT], view: StateT, seed: Seed, tries: int) -> tuple[StateT | None, Sequence[str]]:
    """Return a possible state behind a view; or None, and why there is none if that is certain.

    A problem with one state may come from the arrangement of its hidden cards, so another one is tried. A problem that
    recurs every time, and in the view itself, holds for all of them.
    """
    seen = set(all_cards(view))
    hidden = [card for card in view.cards if card not in seen]
    chance = Chance.from_seed(seed)
    common: set[str] | None = None
    for number in range(1, tries + 1):
        cards, chance = chance.shuffle(hidden)
        state = unmask(view, game.state_type, cards, chance)
        if _chosen(game, view):
            state = _with_choices(game, state)
            chance = state.chance
        wrong = [*faults(game, state)]
        if not wrong:
            return state, ()
        common = {*wrong} if common is None else common.intersection(wrong)
        if len(hidden) < 2:  # noqa: PLR2004 - there is only one way to lay them
            return None, wrong
        if number == _ENOUGH_TRIES and (certain := [*filter(common.__contains__, _shown_by(game, view))]):
            return None, certain
    return None, ()


def _with_choices(game: GameLike[StateT], state: StateT) -> StateT:
    """Return a state in which each hidden choice is one that its seat could have made, chosen by the state's chance."""
    before, chance = unchosen(state), state.chance
    chosen = [*_chosen(game, state)]
    # Hidden choices stay if the state is impossible, and are problems in turn.
    if not any(faults(game, before)):
        for seat, choice in enumerate(chosen):
            if choice is HIDDEN_ACTION and (legal := game.legal_actions(before, seat)):
                chosen[seat], chance = chance.choose(legal)
    return state.replace(chosen=tuple(chosen), chance=chance)


def _shown_by(game: GameLike[StateT], view: StateT) -> Iterator[str]:
    """Yield the game's problems with a view, until the game looks at a face-down card."""
    with suppress(Exception):
        yield from game.problems(view)
    with suppress(Exception):
        yield from _stuck(game, view)


def view_faults(game: GameLike[StateT], view: StateT, path: str) -> Iterator[str]:
    """Yield why no state has this view.

    Args:
        game: The game.
        view: The view.
        path: Where it stands in saved data.
    """
    try:
        wrong = [*_open_faults(game, view)] or [*_behind(game, view, "view", _ENOUGH_TRIES)[1]]
        if not wrong:
            # What the receiver of the view does with it.
            game.result(view)
            for seat in range(game.options.players):
                if seat == cast("View", view).viewer:
                    game.legal_actions(view, seat)
    except Exception as error:  # noqa: BLE001 - a plugin's own code meets a view it was not written for
        yield Message(
            "{path}: cannot be a view of {game}: {error_type}: {error}",
            path=path,
            game=game.name,
            error_type=type(error).__name__,
            error=error,
        )
    else:
        yield from (Message("{path}.{problem}", path=path, problem=problem) for problem in wrong)
