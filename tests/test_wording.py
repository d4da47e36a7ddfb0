"""The wording of texts: seams, numbers, and sentences about things that are not played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

import attrs
import pytest

from cardrules import Clause, Game, Options, Text, words
from cardrules._legality import judge as engine
from cardrules.cli.texts import TEXTS
from cardrules.rules import rulebook as books
from cardrules.rules.texts import LIBRARY_LANGUAGES as LANGUAGES
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from tests.spec.pairs import pairs

T = TypeVar("T")
GAMES: Final[tuple[type[Game], ...]] = (Moemmen, MaerchenMau)
ROOT: Final = Path(__file__).parent.parent


def all_texts() -> Iterator[tuple[str, Text]]:
    """Yield every text of both games, the engine and the command line."""
    for game_type in GAMES:
        yield from ((f"{game_type.name}: {place}", text) for place, text in game_type.rulebook.texts())
        for option in game_type.options_type.declared():
            yield f"{game_type.name}: option {option.name}", option.text
    yield from ((f"engine: {code}", text) for code, text in engine.MESSAGES.items())
    yield "words: legend", words.LEGEND
    yield from ((f"words: {key}", text) for key, text in vars(words)["_TEXTS"].items())
    yield from ((f"words: {kind.__name__}", text) for kind, text in vars(words)["_EVENTS"].items())
    yield from ((f"rule books: {key}", text) for key, text in vars(books)["_TEXTS"].items())
    yield from ((f"command line: {key}", text) for key, text in TEXTS.items())


@pytest.mark.parametrize("game_type", GAMES)
def test_both_games_are_written_in_german_and_english(game_type: type[Game]) -> None:
    assert game_type.rulebook.languages == LANGUAGES


def faults(found: Iterator[str]) -> str:
    """Return what was found, a line for each."""
    return "\n".join(found)


# Seams

SEAM: Final = re.compile(r"""(\S+)["']\s*\n\s*[rfb]*["'](\S+)""")
"""The end of a line that is a piece of a string, and the beginning of the next piece, without white space between."""


def seams(source: str) -> Iterator[str]:
    """Yield where two pieces of a string make one word of two."""
    for end, begin in SEAM.findall(source):
        if re.search(r"[\w.,;:!?)”“]$", end) and not end.endswith("\\n") and re.match(r"[\w({„“]", begin):
            yield f"{end}{begin}"


def test_pieces_of_a_string_are_joined_at_white_space() -> None:
    sources = [*ROOT.glob("src/**/*.py"), *ROOT.glob("docs/_ext/*.py")]
    found = [(file.name, seam) for file in sources for seam in seams(file.read_text(encoding="utf-8"))]
    assert found == []


def test_a_seam_without_white_space_is_found() -> None:
    assert [*seams('Text(\n    "what it does"\n    "follows the state"\n)')] == ["doesfollows"]
    assert [*seams('Text(\n    "the end;"\n    f"{then} more"\n)')] == ["end;{then}"]
    assert [*seams('Text(\n    "what it does "\n    "follows",\n    "and another"\n)')] == []


PAIRED: Final = re.compile(r"[a-zäöüß]+")
JOINED_RIGHTLY: Final = frozenset(
    {"anyway", "cannot", "cardrules", "into", "nobody", "outcomes", "playable", "without"}
)
"""Words of two words that are in the English texts too."""


def joined(texts: list[tuple[str, str]]) -> Iterator[str]:
    """Yield words that are two other words of the same texts written together."""
    words = {word for _, text in texts for word in PAIRED.findall(text.lower())}
    for word in sorted(words - JOINED_RIGHTLY):
        for cut in range(3, len(word) - 2):
            if {word[:cut], word[cut:]} <= words:
                yield word


def test_no_word_is_two_words_written_together() -> None:
    texts = [(place, text.render("en")) for place, text in all_texts()]
    assert [*joined(texts)] == []
    assert [*joined([*texts, ("", "what it doesfollows the state")])] == ["doesfollows"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_and_marks_are_set_apart(lang: str) -> None:
    wrong = re.compile(r"[a-zäöüß][A-ZÄÖÜ]|[;:,.!?][A-Za-zäöüÄÖÜß]|\s[,;.!](?!\w)|\S {2,}\S|^\s|[^>] $")
    fine = re.compile(r"\.(?:json|csv|svg|html|png|pdf)\w*|\{[^{}]*\}|^ oder $|^ or $|[:>] $|^ {2}–|b1,b2|TypeScript")
    found = [
        f"{place}: {text.render(lang)}" for place, text in all_texts() if wrong.search(fine.sub("1", text.render(lang)))
    ]
    assert found == []


# Numbers

COUNTS: Final = frozenset({"count", "points", "total", "found", "waiting", "depth", "rate", "minimum", "maximum"})
"""Values that say how many there are of something."""
LABELS: Final = frozenset({"number", "place", "part", "last", "line"})
"""Values that name the number of a thing."""
WORDS: Final = frozenset(
    {
        "seat",
        "source_seat",
        "target_seat",
        "dealer",
        "starter",
        "ended_by",
        "winners",
        "actors",
        "kind",
        "card",
        "lay",
        "take",
        "top",
        "colour",
        "call",
        "words",
        "hand",
        "action",
        "conditions",
        "known",
        "who",
        "cards",
        "source",
        "target",
        "zone",
        "actions",
        "matches",
        "lines",
        "name",
        "hint",
        "options",
        "seed",
        "reason",
        "file",
        "folder",
        "player",
        "phase",
        "example",
        "message",
        "clause",
        "command",
        "option",
        "preset",
        "game",
        "hash",
        "near",
        "what",
        "bots",
        "right",
        "suffixes",
        "extra",
        "names",
        "problem",
        "recorded",
        "asked",
        "given",
        "under",
        "address",
        "value",
    }
)
"""Values that are cards, words or texts of their own."""
PLACEHOLDER: Final = re.compile(r"\{(\w+)(?:![rs])?\}")
LABELLED: Final = re.compile(
    r"(?:Platz|Plätze|Runde|Nr\.|Nummer|seats?|round|no\.|number|by seat)(?: \{\w+\},?)* $", re.IGNORECASE
)


def agreeing(text: str) -> Iterator[str]:
    """Yield where a text agrees with a number, as in “{count} cards”, so that it is wrong for another one."""
    for found in PLACEHOLDER.finditer(text):
        before, after = text[: found.start()], text[found.end() :]
        if found[1] in COUNTS and not LABELLED.search(before) and re.match(r" (?!von |of )\w", after):
            yield f"{found[0]}{after[:12]}"
        if found[1] in LABELS - WORDS and after[:1] == " " and not LABELLED.search(before):
            yield f"{before[-12:]}{found[0]}"


def test_every_value_of_a_text_is_known_as_a_number_a_label_or_a_word() -> None:
    used = {name for _, text in all_texts() for lang in LANGUAGES for name in PLACEHOLDER.findall(text.render(lang))}
    assert used - COUNTS - LABELS - WORDS == set()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_with_a_number_is_right_for_every_number(lang: str) -> None:
    found = [
        f"{place}: {fault}"
        for place, text in all_texts()
        if not place.endswith((".one", ".other"))
        # A state's value may be a number.
        for fault in agreeing(text.render(lang).replace("{value}", "{count}" if " state." in place else "{value}"))
    ]
    assert found == []


def test_a_text_that_agrees_with_a_number_is_found() -> None:
    assert [*agreeing("There are {count} cards")] == ["{count} cards"]
    assert [*agreeing("Platz {seat}: {points} Punkte")] == ["{points} Punkte"]
    assert [*agreeing("Platz {seat} ruft, Punkte: {points}")] == []


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize(
    ("book", "key", "params", "de", "en"),
    [
        (
            Moemmen.rulebook.messages,
            "too-few-minus",
            ("count",),
            "Minuskarten auf der Wiese: {n}; ausgewechselt werden darf ab drei.",
            "Minus cards in the meadow: {n}; it may be replaced with three or more.",
        ),
        (
            Moemmen.rulebook.names,
            "event.scored",
            ("points", "total"),
            "Anna wertet Blau; Punkte: {n}, zusammen {n}.",
            "Anna scores blue; points: {n}, total: {n}.",
        ),
        (
            MaerchenMau.rulebook.names,
            "event.went_out",
            ("place",),
            "Anna wird als Nr. {n} fertig.",
            "Anna goes out as no. {n}.",
        ),
    ],
)
def test_what_is_said_of_none_of_one_and_of_two(
    book: Mapping[str, Text], key: str, params: tuple[str, ...], de: str, en: str, number: int
) -> None:
    values = {"seat": "Anna", "colour": Text(de="Blau", en="blue"), **dict.fromkeys(params, number)}
    assert [book[key].render(lang, values) for lang in ("de", "en")] == [de.format(n=number), en.format(n=number)]


# Style

AVOIDED: Final[Mapping[str, str]] = {
    "de": (
        r"\bso oft (?:wieder|es)\b|Nachziehstapel|Handlung|durchgezählt|ohne Weiteres|ist nicht auf"
        r"|Rufstand|kommt ohne (?:Farbe|Ziel)|beginnt die Zählung neu|\bwünscht (?!sich\b)"
        r"|[ (]-\d"
    ),
    "en": (
        r"(?:^|[.;] |: )Who(?:ever)? (?!.*\?$|plays,)|\bonly who\b|[Ww]hoever|in none of"
        r"|from \w+ on\b|counted through|lay off|laid off"
        r"|with two in|ends the time|wishes (?!for\b)|% sure|not seat \{\w+\} to act|[ (]-\d|so that who"
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_says_what_nobody_would_say(lang: str) -> None:
    found = [
        f"{place}: {text.render(lang)}" for place, text in all_texts() if re.search(AVOIDED[lang], text.render(lang))
    ]
    assert found == []


def test_in_maerchen_mau_a_card_is_played_not_laid() -> None:
    found = [
        f"{place}: {text.render('en')}"
        for place, text in MaerchenMau.rulebook.texts()
        if re.search(r"\b(?:lay|lays|laid|laying)\b", text.render("en"))
    ]
    assert found == []


@pytest.mark.parametrize("game_type", GAMES)
def test_the_refusals_of_both_games_speak_to_the_player(game_type: type[Game]) -> None:
    not_in_hand = game_type.rulebook.messages["not-in-hand"]
    assert not_in_hand.render("de", {"card": "x"}) == "Du hast x nicht auf der Hand."
    impersonal = re.compile(r"\b(?:darf|muss) (?:nur|nicht|eine|keine)\b.*(?:werden|wer)\b")
    messages = [text.render("de") for text in game_type.rulebook.messages.values()]
    assert [message for message in messages if impersonal.search(message)] == []


@pytest.mark.parametrize("game_type", GAMES)
def test_every_ruling_answers_a_question(game_type: type[Game]) -> None:
    asked = [(ruling.id, ruling.question.render(lang)) for ruling in game_type.rulebook.rulings for lang in LANGUAGES]
    assert [question for question in asked if not question[1].endswith("?")] == []


@pytest.mark.parametrize("game_type", GAMES)
def test_an_option_without_a_value_is_called_by_a_word(game_type: type[Game]) -> None:
    book = game_type.rulebook
    for option in game_type.options_type.declared():
        for value in {None, (), "none"} & {*option.samples, option.default}:
            for lang in LANGUAGES:
                assert book.value(option.name, value, lang) not in {"–", "nein", "no", "none()"}


# Features that are not played

RuledOut: TypeAlias = Callable[[Options], bool]


@attrs.frozen
class Feature:
    """Something that options can rule out.

    Attributes:
        name: What it is.
        ruled_out: Whether it is, under options.
        telltales: A pattern of the words that speak of it, by language.
    """

    name: str
    ruled_out: RuledOut
    telltales: Mapping[str, str]


def kinds(*names: str) -> RuledOut:
    return lambda options: not any(name in vars_of(options, "action_kinds") for name in names)


def vars_of(options: Options, name: str) -> tuple[str, ...]:
    values: tuple[str, ...] = getattr(options, name)
    return values


def value_not(name: str, *values: object) -> RuledOut:
    return lambda options: getattr(options, name) not in values


FEATURES: Final[Mapping[type[Game], tuple[Feature, ...]]] = {
    Moemmen: (
        Feature(
            "the exchange at three minus cards",
            value_not("three_minus", "anytime", "turn_start"),
            {"de": r"drei oder mehr|[Bb]ei drei|sooft", "en": r"three or more|three minus|exchange|three ways"},
        ),
        Feature(
            "an exchange later than first in a turn, or more than once",
            value_not("three_minus", "anytime"),
            {
                "de": r"Auswechseln.*in beliebiger|sooft|jederzeit vor",
                "en": r"exchange.*any|any time before|whenever three",
            },
        ),
        Feature(
            "a free minus card after Tim",
            value_not("tim_swap", "any_but_minus"),
            {"de": r"jede Pluskarte, jeder", "en": r"[Aa]ny plus card, any"},
        ),
        Feature("a Tim that fizzles out", value_not("tim_commit", "can"), {"de": r"verpufft", "en": r"fizzles"}),
        Feature(
            "naming a colour",
            value_not("score_colour", "declare"),
            {"de": r"nennen .*Farbe", "en": r"name their colour"},
        ),
        Feature("a shared win", value_not("tie", "shared"), {"de": r"teilen sich", "en": r"share the win"}),
        Feature("an extra round", value_not("tie", "extra_round"), {"de": r"weitere Runde", "en": r"another round"}),
        Feature(
            "an end as soon as somebody has the target",
            value_not("tie", "shared"),
            {"de": r"endet die Partie, wenn jemand", "en": r"match ends if somebody"},
        ),
        Feature(
            "dealing again",
            value_not("dealt_complete", "redeal"),
            {"de": r"noch einmal ausgeteilt", "en": r"dealt again by"},
        ),
        Feature("a deal that passes on", value_not("dealer", "rotate"), {"de": r"wandert", "en": r"deal passes"}),
        Feature(
            "looking through the discards",
            value_not("discard_view", "all"),
            {"de": r"durchgesehen", "en": r"looked through"},
        ),
    ),
    MaerchenMau: (
        Feature(
            "action cards",
            kinds("plus1", "plus2", "skip", "wish", "direction", "swap"),
            {"de": r"Aktionskarte|Aktionsart(?!en nach und nach)", "en": r"action card(?!s step by step)"},
        ),
        Feature("draw cards", kinds("plus1", "plus2"), {"de": r"Ziehkarte|\+[12]", "en": r"draw card|\+[12]"}),
        Feature("draw cards of one", kinds("plus1"), {"de": r"\+1", "en": r"\+1"}),
        Feature("draw cards of two", kinds("plus2"), {"de": r"\+2", "en": r"\+2"}),
        Feature("skip cards", kinds("skip"), {"de": r"[Aa]ussetzenkarte", "en": r"skip card"}),
        Feature("missing a turn", kinds("skip", "direction"), {"de": r"setzt .*aus\b", "en": r"misses"}),
        Feature("wish cards", kinds("wish"), {"de": r"[Ww]unsch|gewünscht", "en": r"wish"}),
        Feature(
            "direction cards",
            kinds("direction"),
            {"de": r"Richtungswechsel|kehrt .*um\b", "en": r"direction card|reverse|turns the direction"},
        ),
        Feature("swaps", kinds("swap"), {"de": r"[Tt]ausch", "en": r"swap"}),
        Feature(
            "calls",
            value_not("calls", "auto", "window", "declare", "challenge"),
            {"de": r"\b[Rr]uf|gerufen|[Ss]trafe|Strafkarte|ertappt", "en": r"\bcalls?\b(?! for)|penalt|challenge"},
        ),
        Feature(
            "penalties",
            value_not("calls", "window", "declare", "challenge"),
            {
                "de": r"[Ss]trafe(?!t)|Strafkarte|versäumt|muss .*(?:rufen|sagen)|Rufpflicht",
                "en": r"penalt|missed|must (?:call|say)|duty to call",
            },
        ),
        Feature(
            "time to call",
            value_not("calls", "window", "challenge"),
            {"de": r"Frist|danach, bis", "en": r"window|later, until"},
        ),
        Feature(
            "a penalty for every missed call",
            value_not("calls", "window", "declare"),
            {"de": r"[Ff]ür jeden versäumten|^Fehlt „Märchen", "en": r"[Ee]very missed|^If “Märchen"},
        ),
        Feature(
            "challenges", value_not("calls", "challenge"), {"de": r"ertappt|Vorwurf|beanstandet", "en": r"challenge"}
        ),
        Feature(
            "a penalty for the last call",
            value_not("missed_final_call", "penalty"),
            {
                "de": r"[Jj]eden versäumten|versäumtes „M|Fehlt „M|muss „M|letzte Karte ohne Ruf nicht",
                "en": r"[Ee]very missed|missed “Märchen|Mau” is missed|must say “|last card played without",
            },
        ),
        Feature(
            "open hands",
            value_not("open_hands", True),
            {"de": r"offene[nr]? Hand|offenen Händen|Karten liegen offen", "en": r"open hand|hands lie open"},
        ),
        Feature(
            "hidden hands",
            value_not("open_hands", False),
            {"de": r"Karten verdeckt|kennen nur", "en": r"hidden in hand|Only the two"},
        ),
        Feature(
            "playing for places",
            value_not("play_for", "places"),
            {
                "de": r"Plätze|fertig war|scheidet|weitergespielt",
                "en": r"for places|was out first|player out\b|if play goes on",
            },
        ),
        Feature(
            "an end with the first win",
            value_not("play_for", "winner"),
            {"de": r"gewonnen hat, ist das Spiel aus", "en": r"ends as soon as"},
        ),
        Feature(
            "anything after taking",
            lambda options: getattr(options, "plus_ends_turn", False) is True,
            {"de": r"nach dem Nehmen|Nach dem Nehmen|zählt als Ziehen", "en": r"[Aa]fter taking|counts as drawing"},
        ),
        Feature(
            "answers to draw cards",
            value_not("stacking", "same_kind", "any_plus"),
            {"de": r"die Summe|darf man mit .*antworten", "en": r"the sum|may answer"},
        ),
        Feature(
            "two players",
            lambda options: options.players > 2 and getattr(options, "play_for", "") == "winner",
            {"de": r"[Zz]u zweit|nur zwei\b", "en": r"two players (?:are )?left|with two\b"},
        ),
        Feature(
            "start cards with effect",
            value_not("start_card", "apply"),
            {
                "de": r"trifft die Person, die beginnt|wirkt, bevor|aufgedeckter Richt",
                "en": r"hits the starting|takes effect before",
            },
        ),
        Feature(
            "drawing at will", value_not("voluntary_draw", True), {"de": r"Statt zu legen", "en": r"instead of playing"}
        ),
        Feature(
            "fitting by kind",
            value_not("action_match", "kind"),
            {"de": r"gleichen Art|ihre Art\b", "en": r"same kind, that|colour and kind"},
        ),
        Feature(
            "looking before giving",
            value_not("swap_give", "after_seeing"),
            {"de": r"gesehen hat, wählt", "en": r"having seen"},
        ),
        Feature(
            "taking more than one card",
            lambda options: kinds("plus1", "plus2")(options) and getattr(options, "calls", "") in {"off", "auto"},
            {"de": r"nehmen muss", "en": r"must take"},
        ),
    ),
}


AGREED_OTHERWISE: Final = ("sofern nichts anderes vereinbart ist", "unless agreed otherwise")
"""Words with which a clause says itself that options may rule it out."""


@cache
def all_pairs(game_type: type[Game]) -> tuple[Options, ...]:
    """Return options for every pair of option values."""
    return tuple(game_type.options_type.of(**dict(pair)) for pair in pairs(game_type.options_type))


def contradictions(game_type: type[Game], clauses: Iterable[Clause]) -> Iterator[str]:
    """Yield clauses that speak, under a pair of option values, of something that these rule out.

    A clause may do so that holds only where it is ruled out: it says that it is.
    """
    sets = all_pairs(game_type)
    for feature in FEATURES[game_type]:
        without = [options for options in sets if feature.ruled_out(options)]
        played = [options for options in sets if not feature.ruled_out(options)]
        for clause in clauses:
            telling = [
                text
                for lang in LANGUAGES
                for text in [clause.text.render(lang)]
                if re.search(feature.telltales[lang], text) and not any(words in text for words in AGREED_OTHERWISE)
            ]
            if telling and any(map(clause.holds, without)) and any(map(clause.holds, played)):
                yield f"{clause.id} speaks of {feature.name}: {telling[0]}"


@pytest.mark.parametrize("game_type", GAMES)
def test_no_clause_speaks_of_what_a_pair_of_options_rules_out(game_type: type[Game]) -> None:
    assert faults(contradictions(game_type, game_type.rulebook.clauses)) == ""


ALWAYS_SAID: Final[tuple[tuple[type[Game], str, str, dict[str, tuple[object, ...]]], ...]] = (
    (Moemmen, "Zuerst kommt das Auswechseln bei drei Minuskarten.", "First come three-minus exchanges.", {}),
    (Moemmen, "Ausgewechselt wird in beliebiger Folge und Zahl, sooft es geht.", "At any time before a swap.", {}),
    (Moemmen, "Es endet die Partie, wenn jemand das Ziel hat.", "The match ends if somebody has the target.", {}),
    (MaerchenMau, "Für jeden versäumten Ruf …", "Every missed call costs cards.", {"calls": ("window", "challenge")}),
    (MaerchenMau, "Nach dem Nehmen gelegt …", "After taking …", {"stacking": ("none",), "action_kinds": ("plus1",)}),
    (MaerchenMau, "Nur zu einem Farbenwunsch gehört eine Farbe.", "Only a wish card comes with a colour.", {}),
    (MaerchenMau, "Bei +2 zwei.", "Two for +2.", {"action_kinds": ("plus1", "plus2")}),
    (MaerchenMau, "Zu zweit …", "With two players left …", {"action_kinds": ("skip",)}),
    (MaerchenMau, "Es gewinnt, wer zuerst fertig war.", "The first player out wins.", {}),
)


@pytest.mark.parametrize(("game_type", "de", "en", "when"), ALWAYS_SAID)
def test_a_clause_that_is_said_although_it_is_ruled_out_is_found(
    game_type: type[Game], de: str, en: str, when: dict[str, tuple[object, ...]]
) -> None:
    (found, *_) = contradictions(game_type, [Clause("wrong.clause", Text(de=de, en=en), (), when=when)])
    assert found.startswith("wrong.clause speaks of ")
