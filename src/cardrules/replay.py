"""Replays: the pictures of a match one after the other, with what happens in words.

A :class:`Replay` draws single pictures, a page that steps through all of them, and a picture that plays by itself. Each
is one file that needs nothing else, neither a server nor a network.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from html import escape
from textwrap import wrap
from typing import Any, Final, Literal, TypeAlias, cast

import attrs

from ._arguments import described, integer, plain_integer, plain_text, require
from ._drawing import Box, Scene, above, on_felt, picture, style, table_scene, text
from .errors import InvalidArgument
from .match import Match
from .rules.actions import HIDDEN_ACTION, Action, cards_in
from .rules.events import Event, Moved
from .rules.state import State
from .rules.texts import LibraryText
from .steps import Played
from .svg import Svg, Theme
from .words import Words

__all__ = ["Replay", "Viewer"]

Viewer: TypeAlias = int | Literal["all"] | None
"""Whose knowledge is shown: that of a seat; None for that of a spectator; or ``"all"`` for every hand."""

_SECONDS: Final = 2
"""How long a moving picture shows each frame; the last one twice as long."""
_LINE: Final = 60
"""How many characters of a caption stand in one line of a moving picture."""

_AROUND: Final = 180
"""How high captions and buttons of a page are."""

_BEGINS: Final = LibraryText("Die Partie beginnt.", "The match begins.")
_LABELS: Final = {
    "first": LibraryText("Zum Anfang", "To the beginning"),
    "back": LibraryText("Zurück", "Back"),
    "play": LibraryText("Abspielen oder anhalten", "Play or pause"),
    "next": LibraryText("Weiter", "Next"),
    "last": LibraryText("Zum Ende", "To the end"),
    "slider": LibraryText("Aktion", "Action"),
}
# Outlines within 24 × 24: not every font has these signs.
_ICONS: Final = {
    "first": "M4 4H7V20H4ZM20 4V20L8 12Z",
    "back": "M18 4V20L6 12Z",
    "play": "M2 4V20L12 12ZM14 4H17V20H14ZM19 4H22V20H19Z",
    "next": "M6 4V20L18 12Z",
    "last": "M4 4V20L16 12ZM17 4H20V20H17Z",
}

_PAGE_STYLE: Final = """\
body{margin:0 auto;max-width:60rem;padding:0 1rem;font-family:sans-serif;text-align:center}
figure{margin:1rem 0}figure svg{width:100%;max-height:75vh}figcaption{min-height:3em}figcaption p{margin:.2em}
nav{position:sticky;bottom:0;display:none;gap:.5rem;padding:.5rem;background:canvas}
.steps nav{display:flex;align-items:center}button{padding:.5rem .7rem}button svg{display:block;fill:currentcolor}
input{flex:1}"""
# Without JavaScript all frames are shown, one below the other.
_SCRIPT: Final = """\
const frames = [...document.querySelectorAll("figure")], last = frames.length - 1;
const slider = document.querySelector("input"), number = document.querySelector("output");
let at = 0, timer = 0;
function show(to) {
  at = Math.max(0, Math.min(to || 0, last));
  frames.forEach((frame, n) => { frame.hidden = n !== at; });
  slider.value = at;
  number.value = `${at} / ${last}`;
  if (location.protocol !== "about:") history.replaceState(null, "", `#${at}`);
}
function pause() { clearInterval(timer); timer = 0; }
const does = {
  first: () => show(0), back: () => show(at - 1), next: () => show(at + 1), last: () => show(last),
  play() {
    if (timer) return pause();
    show(at < last ? at + 1 : 0);
    timer = setInterval(() => at < last ? show(at + 1) : pause(), 1500);
  },
};
const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
for (const button of document.querySelectorAll("button")) button.onclick = () => does[button.name]();
slider.oninput = () => show(Number(slider.value));
onhashchange = () => show(Number(location.hash.slice(1)));
onkeydown = (event) => {
  if (event.key in keys) { event.preventDefault(); does[keys[event.key]](); }
};
document.body.className = "steps";
show(Number(location.hash.slice(1)));"""


@attrs.frozen
class _Frame:
    """A moment of a match: what is drawn, and what is said about it."""

    scene: Scene
    caption: tuple[str, ...]


class _Pieces:
    """Pieces of pictures that are drawn once and used by many frames."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def used(self, box: Box) -> str:
        """Return a box that refers to its pieces by name."""
        return "".join(
            f'<use href="#{self._names.setdefault(piece, f"p{len(self._names)}")}" x="{x:.4g}" y="{y:.4g}"/>'
            for x, y, piece in box.pieces
        )

    def drawn(self) -> str:
        """Return what the names stand for."""
        drawn = "".join(f'<g id="{name}">{piece}</g>' for piece, name in self._names.items())
        return f"<defs>{drawn}</defs>"


class Replay:
    """The pictures of a match, from the deal to its last action; a notebook shows the page that steps through them.

    Args:
        match: The match; of what is played later nothing is shown.
        viewer: Whose knowledge is shown, see :data:`Viewer`.
        lang: The language of the words; None for English or, without it, for the first one of the rule book.
        names: Who sits on each seat, from seat 0; without names seats are counted from 1.
        theme: ``"light"``, ``"dark"``, or ``"auto"`` for that of the surroundings.

    Attributes:
        length: How many actions are shown; there is one picture more.

    Raises:
        InvalidSeat: There is no such seat.
        UnknownLanguage: The rule book is not written in ``lang``.
        InvalidArgument: A value of another type.
    """

    def __init__(
        self,
        match: Match[Any, Any],
        viewer: Viewer = "all",
        *,
        lang: str | None = None,
        names: Iterable[str] = (),
        theme: Theme = "auto",
    ) -> None:
        self._match = require("match", match, Match, "a match")
        self._game = match.game
        self._dealt = match.dealt
        self._history = match.history
        self._viewer: Viewer = _checked(viewer)
        self._view(self._dealt.state)
        self._words = Words(self._game, lang, names)
        self._theme: Theme = theme
        self._style = style(theme)
        self.length: int = len(self._history)

    def picture(self, at: int) -> Svg:
        """Return the picture after so many actions, with the cards marked that a seat may use next.

        Args:
            at: How many; 0 for the table after the deal.

        Raises:
            InvalidArgument: ``at`` is not a number, or one of more actions than there are.
        """
        if integer("at", at, 0) > self.length:
            raise InvalidArgument(
                "at is {at}; expected at most {length}, the number of actions", at=at, length=self.length
            )
        return Svg(picture(self._frame(at).scene, self._theme))

    def html(self) -> str:
        """Return a page that steps through the pictures by buttons, arrow keys and a slider.

        ``#5`` after the page's address shows the table after five actions. Without JavaScript the pictures stand one
        below the other.
        """
        pieces = _Pieces()
        width, height = self._size
        figures = "\n".join(
            f'<figure id="{number}">{self._inset(frame, pieces.used(frame.scene.box), width, height)}'
            f"<figcaption>{''.join(f'<p>{escape(line)}</p>' for line in frame.caption)}</figcaption></figure>"
            for number, frame in enumerate(self._frames)
        )
        label = {name: escape(text.render(self._words.lang)) for name, text in _LABELS.items()}
        buttons = "".join(
            f'<button name="{name}" title="{label[name]}" aria-label="{label[name]}">'
            f'<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="{icon}"/></svg></button>'
            for name, icon in _ICONS.items()
        )
        scheme = "light dark" if self._theme == "auto" else self._theme
        return (
            f'<!doctype html>\n<html lang="{self._words.lang}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{escape(self._title)}</title>\n'
            f"<style>:root{{color-scheme:{scheme}}}\n{_PAGE_STYLE}</style>{self._style}</head>\n"
            f'<body><svg width="0" height="0" style="position:absolute" aria-hidden="true">{pieces.drawn()}</svg>\n'
            f'<main aria-live="polite">\n{figures}\n</main>\n'
            f'<nav>{buttons}<input type="range" max="{self.length}" value="0" aria-label="{label["slider"]}">'
            f"<output></output></nav>\n<script>\n{_SCRIPT}\n</script></body></html>\n"
        )

    def svg(self) -> Svg:
        """Return one picture that plays the match by itself, over and over.

        Readers who asked their system for less motion see the end of the match only.
        """
        pieces = _Pieces()
        captions = [
            above([text(line) for told in frame.caption for line in wrap(told, _LINE)], 2) for frame in self._frames
        ]
        width, height = self._size
        below = max(caption.height for caption in captions)
        count = len(captions)
        seconds = (count + 1) * _SECONDS
        frames = "".join(
            f'<g class="frame{" last" if number == self.length else ""}" style="animation-delay:{number * _SECONDS}s">'
            f"{pieces.used(_centred(frame.scene.box, width, height))}"
            f"{pieces.used(caption.moved((width - caption.width) / 2, height))}</g>"
            for number, (frame, caption) in enumerate(zip(self._frames, captions, strict=True))
        )
        part = 100 / (count + 1)
        moving = (
            f"<style>.frame{{visibility:hidden;animation:a {seconds}s step-end infinite}}.last{{animation-name:b}}"
            f"@keyframes a{{0%{{visibility:visible}}{part:.4g}%{{visibility:hidden}}}}"
            f"@keyframes b{{0%{{visibility:visible}}{2 * part:.4g}%{{visibility:hidden}}}}"
            "@media (prefers-reduced-motion:reduce){.frame{animation:none}.last{visibility:visible}}</style>"
        )
        inside = f"{self._style}{moving}{pieces.drawn()}{frames}"
        return Svg(on_felt(width, height + below, self._title, self._frames[-1].scene.description, inside))

    def _repr_html_(self) -> str:
        # A page of its own: its keys and styles must not reach the notebook.
        height = self._size[1] + _AROUND
        return (
            f'<iframe title="{escape(self._title)}" srcdoc="{escape(self.html())}" '
            f'style="width:100%;height:{height:.4g}px;border:0"></iframe>'
        )

    # Frames

    @property
    def _title(self) -> str:
        return self._frames[0].scene.title

    @cached_property
    def _frames(self) -> tuple[_Frame, ...]:
        return tuple([self._frame(at) for at in range(self.length + 1)])

    @property
    def _size(self) -> tuple[float, float]:
        boxes = [frame.scene.box for frame in self._frames]
        return max(box.width for box in boxes), max(box.height for box in boxes)

    @staticmethod
    def _inset(frame: _Frame, inside: str, width: float, height: float) -> str:
        box = frame.scene.box
        placed = f'<g transform="translate({(width - box.width) / 2:.4g} {(height - box.height) / 2:.4g})">{inside}</g>'
        return on_felt(width, height, ". ".join(frame.caption), frame.scene.description, placed)

    def _frame(self, at: int) -> _Frame:
        played = self._history[at - 1] if at else None
        state = self._dealt.state if played is None else played.state
        events = () if played is None else tuple(self._known(played.events))
        scene = table_scene(self._words, self._view(state), self._legal(state), events)
        return _Frame(scene, (_BEGINS.render(self._words.lang),) if played is None else tuple(self._told(played)))

    def _view(self, state: State) -> State:
        """Return what the viewer knows."""
        return state if self._viewer == "all" else cast("State", self._game.view(state, self._viewer))

    def _known(self, events: Iterable[Event]) -> Iterator[Event]:
        for event in events:
            shown = event if self._viewer == "all" else self._game.view_event(event, self._viewer)
            if shown is not None:
                yield shown

    def _legal(self, state: State) -> tuple[Action, ...]:
        actors = self._game.actors(state)
        seat = next(iter(actors), None) if self._viewer == "all" else self._viewer
        return self._game.legal_actions(state, seat) if seat in actors else ()

    def _told(self, played: Played) -> Iterator[str]:
        """Yield what happened, without movements of the cards that the action has just named."""
        words, open_to_me = self._words, self._viewer in ("all", played.seat)
        action: Action = played.action
        if not open_to_me:
            action = self._game.view_action(played, cast("int | None", self._viewer))
        in_full = open_to_me or action is HIDDEN_ACTION
        named = frozenset(cards_in(action) if in_full else ())
        told = [
            said
            for event in self._known(played.events)
            if not (isinstance(event, Moved) and named.issuperset(event.cards)) and (said := words(event))
        ]
        # The arguments of another seat's action can be secret; those that are not follow from the events.
        if in_full or not told:
            yield f"{words.seat(played.seat)} – {words(action) if in_full else words.kind(type(action))}"
        yield from told
        result = self._game.result(played.state)
        if result is not None:
            yield words(result)


def _checked(viewer: object) -> Viewer:
    if viewer is None or plain_text(viewer) == "all":
        return None if viewer is None else "all"
    if plain_integer(viewer) is None:
        raise InvalidArgument("viewer is {viewer}; expected a seat, None or 'all'", viewer=described(viewer))
    return plain_integer(viewer)


def _centred(box: Box, width: float, height: float) -> Box:
    return box.moved((width - box.width) / 2, (height - box.height) / 2)
