"""The application: it asks people, shows what happens, and lets bots act."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Final, cast

from rich.console import Group, RenderableType
from rich.text import Text as Line
from textual.app import App, ComposeResult
from textual.containers import Container, VerticalScroll
from textual.events import Click, Key, Resize
from textual.geometry import Region
from textual.timer import Timer
from textual.widgets import Static
from typing_extensions import override

from cardrules.cli.screen import Screen
from cardrules.decisions import Decision
from cardrules.errors import BotFailed, CardRulesError
from cardrules.rules.actions import Action, cards_in
from cardrules.rules.cards import FACE_DOWN, Card
from cardrules.rules.events import Moved, Place
from cardrules.rules.zones import Cards, Zone, zones_of
from cardrules.steps import Played
from cardrules.words import Words

from .boxes import Box, Target
from .choice import Choice, objections
from .sitting import Sitting
from .table import ROOMY, Painter, Scene, clickable

PATIENCE: Final = 10
"""How many pauses long a window stays open for a person who touches nothing."""
WIDE: Final = 110
"""From so many columns on, what happened stands at the right of the table, else below it."""
_LOG_WIDTH: Final = 40
_LOG_LINES: Final = 60


class Tabletop(App[CardRulesError | OSError]):
    """Plays a match at one keyboard; returns the error that ended it, if one did.

    It shows an action for a while, or passes the keyboard to a person, or lets that person choose, or shows the result.

    Args:
        sitting: The match.
        screens: The words for each person, by their seats.
        delay: How many seconds each action is shown before the next one.
    """

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False
    CSS: ClassVar[str] = f"""
    #middle {{ height: 1fr; }}
    #cloth {{ height: 1fr; }}
    #log {{ height: 6; border-top: solid grey; }}
    Screen.low #middle #log {{ height: 4; }}
    #middle.wide {{ layout: horizontal; }}
    #middle.wide #cloth {{ width: 1fr; }}
    Screen #middle.wide #log {{ width: {_LOG_WIDTH}; height: 1fr; border-top: none; border-left: solid grey; }}
    #said {{ height: auto; max-height: 12; border-top: solid grey; }}
    #keys {{ height: auto; }}
    """

    def __init__(self, sitting: Sitting, screens: Mapping[int, Screen], delay: float) -> None:
        super().__init__()
        self._sitting = sitting
        self._match = sitting.match
        self._game = sitting.match.game
        self._screens = screens
        self._alone = len(screens) == 1
        self._delay = delay
        # A single person need not come first.
        self._seat: int | None = next(iter(screens)) if self._alone else None
        self._told: dict[int | None, list[Line]] = {}
        self._pause: Timer | None = None
        self._hurried = False
        self._decision: Decision | None = None
        self._choice: Choice | None = None
        self._window: Timer | None = None
        self._cursor: Target = None
        self._moved: frozenset[Place] = frozenset()
        self._message: tuple[RenderableType, ...] = ()
        self._box = Box(0)

    @override
    def compose(self) -> ComposeResult:
        with Container(id="middle"):
            with VerticalScroll(id="cloth", can_focus=False):
                yield Static(id="table")
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="told")
        yield Static(id="said")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Begin, or go on with a match that is continued."""
        self._tell_again()
        self._go_on()

    # What happens

    def _tell_again(self) -> None:
        """Tell each person the whole match so far."""
        for seat, screen in self._screens.items():
            screen.forget()
            self._told[seat] = list(screen.happened(self._match.dealt.events))
        for played in self._match.history:
            self._tell(played)

    def _tell(self, played: Played) -> None:
        for seat, screen in self._screens.items():
            self._told[seat] += screen.told(played)

    def _go_on(self) -> None:
        """Let bots act until a person is asked, the match is over, or an action is to be looked at."""
        self._pause = None
        sitting = self._sitting
        try:
            while (decision := sitting.decision) is not None and decision.seat not in sitting.people:
                if self._act(decision, sitting.suggestion(decision)):
                    return
        except (CardRulesError, OSError) as error:
            self.exit(error)
            return
        self._decision, self._hurried = decision, False
        if decision is None:
            # Between people, what is left belongs to nobody.
            self._seat = self._seat if self._alone else None
        elif decision.seat == self._seat:
            self._ask(decision)
        self._draw()

    def _act(self, decision: Decision, action: Action | None) -> bool:
        """Play an action, or nothing; return whether it is now to be looked at."""
        played = self._sitting.answer(decision, action)
        if played is None:
            return False
        self._tell(played)
        self._moved = frozenset(event.target for event in played.events if isinstance(event, Moved))
        if self._hurried or not self._delay:
            return False
        self._pause = self.set_timer(self._delay, self._go_on)
        self._draw()
        return True

    def _ask(self, decision: Decision) -> None:
        view = self._match.view(decision.seat)
        zones = zones_of(self._game.state_type)
        visible = frozenset(card for zone in zones for _, cards in zone.parts(view) for card in cards)
        self._choice = Choice(decision.actions, visible - {FACE_DOWN})
        self._settle()
        if decision.may_decline and self._delay:
            self._window = self.set_timer(self._delay * PATIENCE, self._decline)

    def _decline(self) -> None:
        self._answer(None)

    def _answer(self, action: Action | None) -> None:
        """Do what the person has chosen."""
        decision = self._asked
        self._decision, self._choice, self._message = None, None, ()
        try:
            shown = self._act(decision, action)
        except (CardRulesError, OSError) as error:
            self.exit(error)
        else:
            if not shown:
                self._go_on()

    # What people do

    def on_key(self, event: Key) -> None:
        """Do what a key stands for."""
        event.stop()
        self._do(event.character if event.is_printable and event.character else event.key, None)

    def on_click(self, event: Click) -> None:
        """Choose what is clicked at."""
        self._do("click", event.style.meta.get("spot"))

    @override
    def action_help_quit(self) -> None:
        """Leave with Ctrl-C too."""
        self.exit()

    def _do(self, key: str, spot: int | None) -> None:
        if self._window is not None:
            # A person who looks around is not hurried.
            self._window.stop()
            self._window = None
        if key == "q":
            self.exit()
        elif self._pause is not None:
            self._skip(key)
        elif self._choice is not None:
            self._message = ()
            self._choose(key, spot)
        elif self._decision is not None:
            self._take_over(key)
        elif key == "u":
            self._undo()
        self._draw()

    def _skip(self, key: str) -> None:
        if self._pause is not None and key in {"space", " ", "enter", "click"}:
            self._pause.stop()
            self._hurried = True
            self._go_on()

    def _take_over(self, key: str) -> None:
        if key in {"enter", "click"}:
            self._seat = self._asked.seat
            self._ask(self._asked)

    def _choose(self, key: str, spot: int | None) -> None:
        keys: Mapping[str, Callable[[], None]] = {
            "enter": self._take,
            "?": self._explain,
            "t": self._tip,
            "u": self._undo,
            "l": self._legend,
            "escape": self._back,
            "left": lambda: self._step(-1),
            "right": lambda: self._step(1),
            "up": lambda: self._climb(-1),
            "down": lambda: self._climb(1),
        }
        if spot is not None:
            self._cursor = self._box.spots[spot].target
            self._take()
        elif key in keys:
            keys[key]()
        elif key.isdecimal():
            self._number(int(key))

    def _number(self, number: int) -> None:
        """Choose an action in words by its number, or 0 for doing nothing."""
        actions = self._listed
        if number == 0 and self._may_decline:
            self._answer(None)
        elif 1 <= number <= len(actions):
            self._answer(actions[number - 1])

    def _take(self) -> None:
        """Choose what the cursor is on."""
        target, choice = self._cursor, self._chosen
        if not isinstance(target, Card):
            self._answer(target)
        elif target in choice.lit or target in choice.picked:
            self._choice = choice.pick(target)
            if self._choice.decided is None:
                self._settle()
            else:
                self._answer(self._choice.decided)
        else:
            self._explain()

    def _back(self) -> None:
        self._choice = self._chosen.restart()
        self._settle()

    def _explain(self) -> None:
        """Say what speaks against the card under the cursor."""
        target, screen, seat, choice = self._cursor, self._screen, self._asked.seat, self._chosen
        if not isinstance(target, Card) or target in choice.lit or target in choice.picked:
            self._say("tui-allowed")
            return
        view = self._match.view(seat)
        refusals = objections(self._game, view, seat, target, choice.picked)
        if refusals:
            self._say("refused", style="red")
            self._message += tuple(screen.paint(screen.reason(refusal)) for refusal in refusals)
        else:
            self._say("tui-no-objection")

    def _tip(self) -> None:
        """Say what a bot would do, and move the cursor there."""
        try:
            action = self._sitting.suggestion(self._asked)
        except BotFailed as error:
            self._message = (Line(error.message(self._words.lang), "red"),)
            return
        self._back()
        self._say("tui-tip", action=self._called(action))
        first = next((card for card in cards_in(action) if card in self._chosen.lit), None) if action else None
        self._cursor = action if first is None else first

    def _legend(self) -> None:
        legend = self._words.legend(card for card in self._game.deck if card in self._chosen.visible)
        entries = " · ".join(f"{code} {meaning}" for code, meaning in legend.items())
        self._message = (self._screen.paint(entries),)

    def _undo(self) -> None:
        """Return to the last decision of a person who plays alone."""
        if not self._alone:
            self._say("tui-undo-alone")
            return
        try:
            undone = self._sitting.undo()
        except (CardRulesError, OSError) as error:
            self.exit(error)
            return
        if undone:
            self._choice, self._moved = None, frozenset()
            self._tell_again()
            self._go_on()
        self._say("tui-undone" if undone else "tui-no-undo")

    # The cursor

    def _settle(self) -> None:
        """Put the cursor onto the first thing that can be chosen next; in a window, onto doing nothing."""
        choice = self._chosen
        self._box = self._painter().table()
        targets = [spot.target for spot in self._box.spots]
        words: list[Target] = [target for target in targets if isinstance(target, Action)]
        # The person's own cards first.
        own = frozenset(card for zone in zones_of(self._game.state_type) for card in self._own(zone))
        lit: list[Target] = sorted(
            (target for target in targets if isinstance(target, Card) and target in choice.lit),
            key=lambda card: card not in own,
        )
        # After the first card what is left in words is nearer than another card.
        self._cursor = None if self._may_decline else ([*words, *lit] if choice.picked else [*lit, *words])[0]

    def _own(self, zone: Zone) -> Cards:
        """Return the cards of a zone that belong to the person."""
        parts = zone.parts(self._match.view(self._seat)) if zone.per_seat else ()
        return next((cards for part, cards in parts if part == self._seat), ())

    def _place(self) -> int:
        """Return the number of the spot that the cursor is on."""
        return next(number for number, spot in enumerate(self._box.spots) if spot.target is self._cursor)

    def _step(self, by: int) -> None:
        spots = self._box.spots
        self._cursor = spots[(self._place() + by) % len(spots)].target

    def _climb(self, by: int) -> None:
        """Move the cursor to the nearest spot in the next lines that have any."""
        here = self._box.spots[self._place()]
        beyond = [spot for spot in self._box.spots if (spot.line - here.line) * by > 0]
        if beyond:
            nearest = min(beyond, key=lambda spot: (abs(spot.line - here.line), abs(spot.column - here.column)))
            self._cursor = nearest.target

    # What is shown

    @property
    def _asked(self) -> Decision:
        """The question to the person who is being asked."""
        return cast("Decision", self._decision)

    @property
    def _chosen(self) -> Choice:
        """What this person may choose."""
        return cast("Choice", self._choice)

    @property
    def _may_decline(self) -> bool:
        return self._choice is not None and self._asked.may_decline and not self._choice.picked

    @property
    def _listed(self) -> tuple[Action, ...]:
        """The actions to be told in words; of those that are told alike one."""
        listed = () if self._choice is None else self._choice.listed
        return tuple({self._words(action): action for action in reversed(listed)}.values())[::-1]

    @property
    def _screen(self) -> Screen:
        """The words of the person at the keyboard; those that all may read are the same for everybody."""
        return self._screens[next(iter(self._screens)) if self._seat is None else self._seat]

    @property
    def _words(self) -> Words:
        return self._screen.words

    def _say(self, key: str, style: str = "", **params: object) -> None:
        self._message = (self._screen.paint(self._screen.text(key, **params), style),)

    def on_resize(self, event: Resize) -> None:
        """Draw for the new size, which the application learns after this."""
        self.call_later(self._draw)

    def _draw(self) -> None:
        """Draw everything; nothing of the table while the keyboard is passed on."""
        passing = self._decision is not None and self._choice is None
        self._box = Box(0) if passing else self._painter().table()
        self.query_one("#middle").set_class(self.size.width >= WIDE, "wide")
        self.screen.set_class(self.size.height < ROOMY, "low")
        self.query_one("#table", Static).update(clickable(self._box))
        told = [] if passing else self._told.get(self._seat, [])
        self.query_one("#told", Static).update(Line("\n").join(told[-_LOG_LINES:]))
        self.query_one("#said", Static).update(Group(*self._said()))
        self.query_one("#keys", Static).update(Line(self._keys(), "dim"))
        self.query_one("#log").scroll_end(animate=False)
        if self._choice is not None:
            spot = self._box.spots[self._place()]
            region = Region(spot.column, spot.line, spot.width, spot.height)
            self.query_one("#cloth").scroll_to_region(region, animate=False)

    def _painter(self) -> Painter:
        width, height = self.size
        choice = self._choice
        scene = Scene(
            self._match.view(self._seat),
            self._seat,
            lit=frozenset() if choice is None else choice.lit,
            picked=() if choice is None else choice.picked,
            moved=self._moved,
            listed=self._listed,
            may_decline=self._may_decline,
        )
        # The last columns are the scroll bar's.
        columns = width - 2 - (_LOG_WIDTH if width >= WIDE else 0)
        return Painter(self._screen, scene, self._cursor, columns, height)

    def _said(self) -> Iterator[RenderableType]:
        """Yield the question, what the cursor is on, the result, and the answer to what was asked for."""
        screen, decision, result = self._screen, self._decision, self._match.result
        if decision is not None and self._choice is None:
            yield Line(screen.text("tui-take-over", player=screen.player(decision.seat)), "bold")
        elif decision is not None:
            yield Line(self._question(decision), "bold")
            yield screen.paint(self._called(self._cursor))
        elif self._pause is None and result is not None:
            yield Line(self._words(result), "bold")
            yield screen.places(result)
        yield from self._message

    def _question(self, decision: Decision) -> str:
        screen = self._screen
        player, phase = screen.player(decision.seat), screen.words.phase(self._match.state.phase)
        if self._chosen.picked:
            return screen.text("tui-next")
        if decision.may_decline or not phase:
            return screen.text("tui-may-act", player=player) if decision.may_decline else player
        return screen.text("your-turn", player=player, phase=phase)

    def _called(self, target: Target) -> str:
        return self._screen.text("tui-nothing") if target is None else self._words(target)

    def _keys(self) -> str:
        if self._choice is not None:
            return self._screen.text("tui-keys")
        if self._decision is not None:
            return self._screen.text("tui-leave")
        over = "tui-over" if self._alone else "tui-leave"
        return self._screen.text("tui-skip" if self._pause is not None else over)
