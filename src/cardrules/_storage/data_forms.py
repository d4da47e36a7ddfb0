"""The data forms of a game: everything a host keeps or a frontend receives, as JSON-ready data and strictly back."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Generic, cast

from cattrs import Converter
from typing_extensions import TypeVar

from cardrules._arguments import require
from cardrules._gamelike import GameLike
from cardrules._legality.judge import Judge
from cardrules._positions import build_position
from cardrules.decisions import Decision
from cardrules.rules.actions import HIDDEN_ACTION, Action
from cardrules.rules.chance import Seed
from cardrules.rules.events import Event
from cardrules.rules.results import Result
from cardrules.rules.state import State
from cardrules.rules.validators import Refusal
from cardrules.rules.values import cached_property

from . import forms, saves
from .codec import action_converter, action_to_json, fields_to_json, game_converter
from .keys import Keys

StateT = TypeVar("StateT", bound=State, default=Any)
ActionT = TypeVar("ActionT", bound=Action, default=Any)


class DataForms(GameLike[StateT], Generic[StateT, ActionT]):
    """What :class:`~cardrules.Game` inherits: each data form, its inverse, and the keys of states and views."""

    _judge: Judge

    @abstractmethod
    def _check_state(self, state: object) -> None: ...
    @abstractmethod
    def _check_full(self, state: object) -> None: ...
    @abstractmethod
    def _check_event(self, event: object) -> None: ...
    @abstractmethod
    def _known(self, state: StateT) -> StateT: ...

    def dump(self, state: StateT) -> dict[str, Any]:
        """Return a state as JSON-ready data: dicts, lists, strings, whole numbers, booleans and None.

        It holds everything, including the seed, so only the host may have it. ``game_version`` in it is the number of
        the game's :attr:`migrations` + 1. A plugin that changes the fields of its state or its options adds a
        migration: a function that gets ``{"options": {…}, "state": {…}}`` as the version before wrote it and returns it
        as the next one would.

        Raises:
            ViewOnly: ``state`` is a view; see :meth:`dump_view`.
            UnknownState: ``state`` is not one of this game.
            InvalidSeed: The state's chance is a scripted one.
            InvalidDefinition: The game's state holds a value that has no form in JSON; see
                :mod:`cardrules._storage.codec`.
        """
        self._check_full(state)
        return saves.dump(self, state)

    def restore(self, data: object) -> StateT:
        """Return the state that :meth:`dump` made ``data`` of, today or in an older version.

        To rebuild the game first, call ``cardrules.load(data["game"], **data["options"])``.

        Raises:
            CorruptData: With everything that is wrong and where, as in ``$.state.hands[1][3]: no card 'B+9'``: not a
                dump, of a newer version, of another game or other options, damaged, or impossible in this game.
        """
        return self._known(saves.restore(self, self._converter, data))

    def dump_view(self, view: StateT) -> dict[str, Any]:
        """Return a view as JSON-ready data, for sending it to a client: as :meth:`dump`, without hidden information.

        In a row of cards, a number stands for so many cards that lie face down. The cards in play are left out if they
        are the whole deck, which :meth:`dump_deck` tells.

        Raises:
            ViewOnly: ``view`` is a full state.
            UnknownState: ``view`` is not one of this game.
        """
        self._check_state(view)
        return saves.dump_view(self, view)

    def restore_view(self, data: object) -> StateT:
        """Return the view that :meth:`dump_view` made ``data`` of.

        Raises:
            CorruptData: As :meth:`restore` does; also for a view that no state has: its viewer's own cards lie face
                down, say, or the numbers of cards do not add up.
        """
        return self._known(saves.restore_view(self, self._view_converter, data))

    def dump_deck(self) -> list[dict[str, Any]]:
        """Return the cards in deck order as JSON-ready data: the id of each, its other fields, and how it looks.

        A client needs it once; views, events and actions name cards by their ids.

        Raises:
            InvalidDefinition: A field of a card holds a value that has no form in JSON.
        """
        return [{**fields_to_json(card), "look": fields_to_json(card.look)} for card in self.deck]

    def dump_action(self, action: ActionT) -> dict[str, Any]:
        """Return an action, or what :meth:`view_action` left of it, as JSON-ready data: its word, then its arguments.

        An argument that is not given is left out: ``{"action": "play", "card": "rW", "colour": "b"}``. A client matches
        a click with it without knowing the notation.

        Raises:
            UnknownAction: ``action`` is of another game, or has a value outside its range.
        """
        if action is not HIDDEN_ACTION:
            self._judge.notation.check(action, face_down=True)
        return action_to_json(action)

    def restore_action(self, data: object, *, face_down: bool = False) -> ActionT:
        """Return the action that :meth:`dump_action` made ``data`` of.

        Args:
            data: The data.
            face_down: Whether it may be what :meth:`view_action` left of an action: cards of it may lie face down, or
                the whole action be hidden.

        Raises:
            CorruptData: With everything that is wrong and where.
            InvalidArgument: ``face_down`` is neither True nor False.
        """
        require("face_down", face_down, bool, "True or False")
        converter = self._seen_action_converter if face_down else self._action_converter
        return cast("ActionT", forms.restore_action(converter, saves.opened(data, "dump_action")))

    def dump_event(self, event: Event) -> dict[str, Any]:
        """Return an event, or what :meth:`view_event` left of it, as JSON-ready data: its word, then its fields.

        Raises:
            InvalidArgument: ``event`` is not one of this game, or a field does not fit its type.
        """
        self._check_event(event)
        return forms.dump_event(self, event)

    def restore_event(self, data: object) -> Event:
        """Return the event that :meth:`dump_event` made ``data`` of.

        Raises:
            CorruptData: With everything that is wrong and where, as in ``$.source.owner is 7; expected …``.
        """
        return forms.restore_event(self, self._view_converter, data)

    def dump_refusal(self, refusal: Refusal) -> dict[str, Any]:
        """Return a refusal as JSON-ready data: its code, its clause and its parameters.

        Raises:
            InvalidArgument: ``refusal`` is not a refusal, or not one of this game.
            InvalidDefinition: A parameter has no form in JSON, see :mod:`cardrules._storage.forms`.
        """
        require("refusal", refusal, Refusal, "a Refusal")
        return forms.dump_refusal(self, refusal)

    def restore_refusal(self, data: object) -> Refusal:
        """Return the refusal that :meth:`dump_refusal` made ``data`` of; its message is the same in every language.

        Raises:
            CorruptData: With what is wrong and where; also for a code or a clause that the rule book does not have, or
                parameters that its text lacks.
        """
        return forms.restore_refusal(self, self._action_converter, self._judge.refusal, data)

    def dump_decision(self, decision: Decision[ActionT]) -> dict[str, Any]:
        """Return a decision as JSON-ready data: for the seat that is asked, because it lists what the seat may do.

        Raises:
            InvalidArgument: ``decision`` is not a decision, or not one of this game.
        """
        require("decision", decision, Decision, "a Decision")
        return forms.dump_decision(self, decision)

    def restore_decision(self, data: object) -> Decision[ActionT]:
        """Return the decision that :meth:`dump_decision` made ``data`` of.

        Raises:
            CorruptData: With everything that is wrong and where.
        """
        return forms.restore_decision(self, self._action_converter, data)

    def dump_result(self, result: Result) -> dict[str, Any]:
        """Return the result of a match as JSON-ready data.

        Raises:
            InvalidArgument: ``result`` is not a result, or not one for the seats of this game.
        """
        return forms.dump_fields(self, "result", result, Result)

    def restore_result(self, data: object) -> Result:
        """Return the result that :meth:`dump_result` made ``data`` of.

        Raises:
            CorruptData: With everything that is wrong and where.
        """
        return forms.restore_fields(self, self._converter, saves.opened(data, "dump_result"), Result)

    def key(self, state: StateT) -> str:
        """Return a short text that stands for a state or a view: 32 hexadecimal digits.

        Two states or views have the same key if they are equal, under equal options of the same game; that different
        ones have the same is as good as impossible. A key is the same in every process and on every platform. That of a
        view says nothing its viewer does not know; it is the key to look up what a bot has learnt, or to tell whether
        two seats know the same. How it is made is described under :mod:`cardrules._storage.keys`.

        Raises:
            UnknownState: ``state`` is not one of this game.
            InvalidSeed: The state's chance is a scripted one.
            InvalidDefinition: The game's state holds a value that has no form in JSON.
        """
        self._check_state(state)
        return self._keys.of(state)

    @cached_property
    def _keys(self) -> Keys:
        return Keys(self)

    @cached_property
    def _converter(self) -> Converter:
        return game_converter(self, masked=False)

    @cached_property
    def _view_converter(self) -> Converter:
        return game_converter(self, masked=True)

    @cached_property
    def _action_converter(self) -> Converter:
        return action_converter(self, masked=False)

    @cached_property
    def _seen_action_converter(self) -> Converter:
        return action_converter(self, masked=True)

    def position(self, /, *, seed: Seed = "position", **fields: Any) -> StateT:
        """Return a custom state.

        Args:
            seed: The seed of the state's chance.
            **fields: Fields of the state. A zone may be text (``"r5 g+2"``), one text per seat for a zone of every
                seat; other zones are empty, and other fields have their defaults. The cards named are the cards in
                play. Values of other fields are checked by the fields' types, as strictly as in :meth:`restore`.

        Raises:
            InvalidPosition: With everything that is wrong: an unknown field or card, a card twice, a value of another
                type or out of range, what the game's rules make impossible, or that the match could not go on.
        """
        return self._known(build_position(self, fields, seed))
