"""Messages: each error is one sentence, English as it is raised and complete in German."""

from __future__ import annotations

import ast
import copy
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Final, cast

import attrs
import pytest

import cardrules
from cardrules import CardRulesError, IllegalAction, Text, errors, properties
from cardrules._messages import CATALOGUES
from cardrules.errors import (
    BrokenPlugin,
    CorruptRecord,
    InvalidArgument,
    InvalidOptions,
    InvalidPosition,
    InvalidSeat,
    Message,
    joined,
    nearest,
    shown_error,
)
from tests.engine.toy import Toy

SRC: Final = Path(cardrules.__file__).parents[1]
PACKAGES: Final = ("cardrules", "cardrules_moemmen", "cardrules_maerchenmau")
GERMAN: Final = CATALOGUES["de"]

CLASSES: Final = {
    name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, CardRulesError)
}
RAISED: Final = CLASSES | {"IllegalAction", "Message", "ValueError", "_TooMuchError", "error"}
"""What is called with a template first: errors, those that others quote, and a class handed in as ``error``."""

WORDED: Final = {
    "require": (3,),
    "require_all": (3,),
    "require_tuple": (2,),
    "tuple_of": (2,),
    "counted": (1, 2),
    "chained": (1,),
    "_check_numbers": (2,),
    "_not": (1,),
    "wrong_keys": (3,),
}
"""Functions that make messages of some of their arguments, and which."""

PASSED_ON: Final = {
    "expected": "an argument of the functions above",
    "one": "an argument of the functions above",
    "other": "an argument of the functions above",
    "items": "an argument of the functions above",
    "kind": "an argument of the functions above",
    "right": "an argument of the functions above",
    "words": "made of messages in the same module",
    "template": "the argument of an error, and of `chained`",
    "meaning": "the docstring of a property",
    "separator.join((f'{{{name}}}' for name in values))": "nothing but braces",
    "found": "problems, joined",
    "wrong": "problems, joined",
    "problem": "a problem of a property",
    "joined(_problems(error, path))": "problems, joined",
    "text": "a message of a table in the same function",
    "joined(conflicts)": "problems, joined",
    "joined(problems)": "problems, joined",
    "joined([*problems, *cls._conflicts_anyway(right, wrong)])": "problems, joined",
    "str(error)": "the message of an error is passed on as it is",
    "self._stranger(action)": "returns a message",
    "_leak(where, reader)": "returns a message",
    "self._leak(*self.reads)": "returns a message",
    "_why_lost(self._lost_by, waiting)": "returns a message",
    "SCALARS[kind]": "a table of messages",
    "_WORDS[int]": "a table of messages",
    "_WORDS[str]": "a table of messages",
    "_ANY_NUMBER.words": "a message",
}
"""What stands in the place of a template and is none, and why it may."""


@attrs.frozen
class Site:
    """A place in the sources where a message is made."""

    where: str
    text: ast.expr

    @property
    def template(self) -> str | None:
        """The literal text, or None."""
        return self.text.value if isinstance(self.text, ast.Constant) and isinstance(self.text.value, str) else None

    @property
    def is_passed_on(self) -> bool:
        """Whether what stands here is a message already."""
        if isinstance(self.text, ast.Call) and isinstance(self.text.func, ast.Name | ast.Attribute):
            called = ast.unparse(self.text.func)
            # The texts of a game, and those of the command line, have catalogues of their own.
            if called in {"Message", "chained", "say", "terminal.say"} or (
                called.startswith("Text(") and called.endswith(".message")
            ):
                return True
        return ast.unparse(self.text) in PASSED_ON


def sources(*packages: str) -> Iterator[tuple[Path, ast.Module]]:
    for package in packages:
        for path in sorted((SRC / package).rglob("*.py")):
            if "_messages" not in path.parts:
                yield path.relative_to(SRC), ast.parse(path.read_text(encoding="utf-8"))


def sites(*packages: str) -> Iterator[Site]:
    """Yield where messages are made, both ends of a conditional expression apart."""
    for path, tree in sources(*packages):
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(called)) | ast.Call(func=ast.Attribute(attr="counted" as called)):
                    pass
                case _:
                    continue
            places = (0,) if called in RAISED else WORDED.get(called, ())
            for text in (node.args[place] for place in places if place < len(node.args)):
                for end in (text.body, text.orelse) if isinstance(text, ast.IfExp) else (text,):
                    yield Site(f"{path}:{node.lineno}", end)


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def has_words(template: str) -> bool:
    """Whether there is anything to translate besides the values."""
    return any(char.isalpha() for text, *_ in Formatter().parse(template) for char in text)


TEMPLATES: Final = {template: site.where for site in sites(*PACKAGES) if (template := site.template) is not None} | {
    item.meaning: item.name for item in vars(properties).values() if isinstance(item, properties.Property)
}


def test_every_message_has_its_german() -> None:
    lacking = {
        template: where for template, where in TEMPLATES.items() if template not in GERMAN and has_words(template)
    }
    assert lacking == {}


def test_no_german_is_left_over() -> None:
    # The default of `chained` stands in no call.
    assert GERMAN.keys() - TEMPLATES.keys() == {"{one} or {other}"}


@pytest.mark.parametrize("template", GERMAN)
def test_the_german_has_the_same_values(template: str) -> None:
    # Braces of a text that never has values are its own.
    if template != "{option: values}":
        assert fields(GERMAN[template]) == fields(template)


def test_no_message_is_computed() -> None:
    computed = [site for site in sites(*PACKAGES) if site.template is None and not site.is_passed_on]
    assert computed == []


def test_no_allowance_is_left_over() -> None:
    passed_on = {ast.unparse(site.text) for site in sites("cardrules")}
    assert PASSED_ON.keys() - passed_on == set()


YIELDING: Final = {"_positions.py", "saves.py", "codec.py", "options.py", "positions.py", "properties.py"}
"""The modules whose generators yield problems that errors tell."""


def test_no_problem_is_computed() -> None:
    computed = [
        f"{path}:{node.lineno}"
        for path, tree in sources(*PACKAGES)
        if path.name in YIELDING and "cli" not in path.parts
        for node in ast.walk(tree)
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.JoinedStr | ast.Constant)
    ]
    assert computed == []


def test_games_write_their_problems_in_both_languages() -> None:
    for game, options in (("moemmen", {"players": 12}), ("maerchenmau", {"hand_size": 30, "players": 5})):
        with pytest.raises(InvalidOptions) as caught:
            cardrules.load(game, **options)
        assert "expected" in str(caught.value) or "too large" in str(caught.value)
        assert "erwartet" in caught.value.message("de") or "zu groß" in caught.value.message("de")


def test_an_error_is_english_and_knows_its_german() -> None:
    with pytest.raises(InvalidSeat) as caught:
        Toy().legal_actions(Toy().start(seed=1), 9)
    assert str(caught.value) == caught.value.message() == caught.value.message("en") == "no seat 9; seats are 0 … 1"
    assert caught.value.message("de") == "kein Platz 9; Plätze sind 0 … 1"
    # A language that the library does not have is no mistake: English stands in for it.
    assert caught.value.message("fr") == "no seat 9; seats are 0 … 1"
    assert caught.value.message(cast("Any", ["de"])) == "no seat 9; seats are 0 … 1"


def test_what_is_wrong_with_an_argument_is_told_with_what_is_expected() -> None:
    with pytest.raises(InvalidArgument) as caught:
        cardrules.play(Toy(), cardrules.random_bot, turn_limit=-5)
    assert caught.value.message("de").startswith("turn_limit ist -5 (int); erwartet: eine ganze Zahl von 0 bis ")


def test_problems_and_hints_are_translated_with_the_error() -> None:
    with pytest.raises(InvalidOptions) as caught:
        Toy(player=3)
    assert str(caught.value) == "no option 'player': did you mean 'players'?"
    assert caught.value.message("de") == "keine Option 'player': gemeint ist vielleicht 'players'"
    assert nearest("zz", []).message("de") == "es gibt keine"
    assert joined(Message("is missing") for _ in range(30)).message("de").endswith("fehlt; … und weitere")


def test_refusals_are_told_in_the_languages_of_the_rule_book() -> None:
    game = Toy()
    state = game.position(hands=["b1 r1", "b2"], discard="r2", draw="r3")
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, game.parse_action("lay b2 last"))
    (first, *_) = caught.value.refusals
    assert caught.value.message("de").startswith("Platz 0 darf 'lay b2 last' nicht: ")
    assert f"{first.message('de')} ({first.clause})" in caught.value.message("de")
    assert f"{first.message()} ({first.clause})" in caught.value.message()


def test_a_foreign_text_stays_as_it_is() -> None:
    assert InvalidPosition("{x} and } and {").message("de") == "{x} and } and {"
    assert (
        BrokenPlugin("{where} cannot be imported: {error}", where="x", error=shown_error(OSError("{no}"))).message("de")
        == "x lässt sich nicht importieren: OSError: {no}"
    )


def test_an_error_within_an_error_is_translated_too() -> None:
    inner = InvalidSeat("no seat {seat}; seats are 0 … {last}", seat=9, last=1)
    outer = CorruptRecord("line {number}: {error}", number=3, error=inner)
    assert outer.message("de") == "Zeile 3: kein Platz 9; Plätze sind 0 … 1"
    assert shown_error(outer).message("de") == "CorruptRecord: Zeile 3: kein Platz 9; Plätze sind 0 … 1"
    # Where a long text is cut, English stays.
    long = InvalidSeat("no seat {seat}; seats are 0 … {last}", seat="9" * 300, last=1)
    assert shown_error(long).message("de").startswith("InvalidSeat: no seat 999")


def through_a_pickle(error: CardRulesError) -> CardRulesError:
    again: CardRulesError = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    return again


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, through_a_pickle])
def test_copies_and_pickles_keep_the_german(again: Callable[[CardRulesError], CardRulesError]) -> None:
    with pytest.raises(InvalidOptions) as caught:
        cardrules.load("moemmen", players=12)
    same = again(caught.value)
    assert str(same) == str(caught.value)
    assert same.message("de") == "players ist 12; erwartet: 2 bis 5 bei card_sets=1"


def test_a_text_makes_a_message_in_all_its_languages() -> None:
    seat = Text(de="Platz {seat}", en="seat {seat}")
    told = seat.message(seat=3)
    assert (told, told.message("de"), told.message("fr")) == ("seat 3", "Platz 3", "seat 3")
    within = Text(de="{who} ist dran", en="{who} is on turn").message(who=Text(de="Anna", en="Ann"))
    assert (within, within.message("de")) == ("Ann is on turn", "Anna ist dran")
    assert Text(fr="la {carte}").message(carte="dame") == "la dame"


def test_a_text_needs_the_values_of_all_its_languages() -> None:
    with pytest.raises(InvalidArgument, match="expected the values for"):
        Text(de="{platz}", en="{seat}").message(seat=3)
    with pytest.raises(InvalidArgument, match="expected the values for"):
        Text(en="{seat} {card}").message(seat=3)


def test_reasons_are_told_in_english_where_the_rule_book_lacks_the_language() -> None:
    game = Toy()
    refused = next(action for action in game.actions if game.refusals(game.start(seed=1), action))
    with pytest.raises(IllegalAction) as caught:
        game.apply(game.start(seed=1), refused)
    outer = CorruptRecord("line {number}: {error}", number=2, error=caught.value)
    (refusal, *_) = caught.value.refusals
    for same in (outer, through_a_pickle(outer)):
        assert refusal.message("de") in same.message("de")
        assert same.message("fr") == str(same)
        assert refusal.message("en") in str(same)


def test_counts_are_singular_and_plural_in_both_languages() -> None:
    game = cardrules.load("moemmen")
    with pytest.raises(InvalidPosition) as caught:
        game.start(seed=1, cards=game.deck[:1])
    assert str(caught.value) == "1 card is too few for a deal; expected at least 23"
    assert caught.value.message("de") == "1 Karte ist zu wenig zum Geben; erwartet: mindestens 23"
    with pytest.raises(InvalidPosition) as caught:
        game.start(seed=1, cards=game.deck[:2])
    assert caught.value.message("de") == "2 Karten sind zu wenig zum Geben; erwartet: mindestens 23"
