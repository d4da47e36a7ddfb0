"""Pictures of cards and tables as SVG, drawn from what a game declares: no fonts, no files, nothing to install.

How a card looks is its :attr:`Card.look <cardrules.Card.look>`, how the cards of a zone lie the zone's ``lies``, and
what both are called comes from the rule book. Every colour has a mark of its own, so that nobody has to
tell colours apart; a picture adapts to light and dark surroundings, and names its cards to screen readers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ._arguments import require, tuple_of
from ._drawing import BACK, HEIGHT, WIDTH, Artist, Box, Scene, Theme, front, named, picture, table_scene
from ._gamelike import GameLike
from .rules.actions import Action
from .rules.cards import FACE_DOWN, Card
from .rules.events import Event
from .rules.state import State
from .words import Words

__all__ = ["Svg", "Theme", "card", "hand", "table"]


class Svg(str):
    """The text of an SVG picture, which notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f'<div class="cardrules-svg">{self}</div>'


def card(card: Card, *, title: str = "") -> Svg:
    """Return the picture of one card.

    Args:
        card: The card; also :data:`~cardrules.FACE_DOWN`.
        title: What screen readers call it; by default its id.

    Raises:
        InvalidArgument: ``card`` is not a card, or ``title`` not a text.
    """
    require("card", card, Card, "a card")
    name = require("title", title, str, "a text") or card.id
    drawn = BACK if card is FACE_DOWN else front(card.look, name)
    return Svg(picture(Scene(Box(WIDTH, HEIGHT, ((0, 0, drawn),)), name), "light"))


def hand(
    game: GameLike[Any],
    cards: Iterable[Card],
    *,
    lang: str | None = None,
    legal: Iterable[Action] = (),
    theme: Theme = "auto",
) -> Svg:
    """Return the picture of some cards, held as a fan.

    Args:
        game: The game, which has names for its cards.
        cards: The cards.
        lang: The language of the names; None for English or, without it, for the first one of the rule book.
        legal: Actions; the cards that they name are marked.
        theme: ``"light"``, ``"dark"``, or ``"auto"`` for that of the surroundings.

    Raises:
        UnknownCard: A card is of another game.
        UnknownLanguage: The rule book is not written in ``lang``.
        InvalidArgument: A value of another type.
    """
    words = Words(game, lang)
    held = tuple_of("cards", cards, "cards of the deck")
    artist = Artist(words, named(legal))
    return Svg(picture(Scene(artist.cards(held, "fan"), words(held)), theme))


def table(
    game: GameLike[Any],
    view: State,
    *,
    lang: str | None = None,
    names: Iterable[str] = (),
    legal: Iterable[Action] = (),
    events: Iterable[Event] = (),
    theme: Theme = "auto",
) -> Svg:
    """Return the picture of a table: the viewer's seat below, the others around it, shared zones in the middle.

    Args:
        game: The game.
        view: What a seat sees, see :meth:`Game.view <cardrules.Game.view>`; a whole state shows all
            hands, and of the piles what a spectator sees.
        lang: The language of the words; None for English or, without it, for the first one of the rule book.
        names: Who sits on each seat, from seat 0; without names seats are counted from 1.
        legal: Actions, such as those of a decision; the cards that they name are marked.
        events: What happened last, as the viewer may know it; an arrow shows the last movement.
        theme: ``"light"``, ``"dark"``, or ``"auto"`` for that of the surroundings.

    Raises:
        UnknownState: ``view`` is not one of this game.
        UnknownLanguage: The rule book is not written in ``lang``.
        InvalidArgument: A value of another type.
    """
    scene = table_scene(Words(game, lang, names), view, legal, events)
    return Svg(picture(scene, theme))
