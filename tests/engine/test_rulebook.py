"""Rule books: clauses by id, the book for a set of options, and what differs between two."""

from __future__ import annotations

import attrs
import pytest

from cardrules import Clause, RuleBook, SourceText, Text, clauses
from cardrules.errors import InvalidDefinition, UnknownLanguage
from cardrules.rules.rulebook import Difference
from tests.engine.toy import ToyOptions
from tests.trace.whole import RULES, Whole

LOUD = Whole().options
SILENT = Whole(silent=True, last="loses", players=3).options


def book(*parts: Clause) -> RuleBook:
    return RuleBook("toy", Text(de="Buch", en="book"), {"lay": Text(de="Legen", en="Laying")}, parts, {}, {})


def test_a_clause_is_found_with_or_without_the_name_of_the_game() -> None:
    clause = RULES.clause("lay.own")
    assert RULES.clause("whole:lay.own") is clause
    with pytest.raises(InvalidDefinition, match=r"rule book of 'whole' has no clause 'lay\.nothing'"):
        RULES.clause("lay.nothing")


def test_ids_are_unique_and_stand_in_a_section() -> None:
    own = Clause("lay.own", Text(de="a", en="a"), ())
    with pytest.raises(InvalidDefinition, match=r"clause ids used twice: lay\.own"):
        book(own, own)
    with pytest.raises(InvalidDefinition, match=r"'end\.over' stands in no section; sections are lay"):
        book(Clause("end.over", Text(de="a", en="a"), ()))


def test_statements_are_numbered_by_source() -> None:
    sources = {"A": SourceText(Text(de="a", en="a"), 2), "B1": SourceText(Text(de="b", en="b"), 1)}
    made = RuleBook("toy", Text(de="", en=""), {}, (), {}, {}, sources=sources)
    assert made.statements == ("A-01", "A-02", "B1-01")
    assert book().statements == ()


def test_naming_clauses_changes_nothing() -> None:
    def deck() -> None:
        pass

    assert clauses("lay.own")(deck) is deck


def test_the_whole_book_tells_under_which_options_a_clause_holds() -> None:
    assert RULES.render("en").splitlines() == [
        "# Whole",
        "",
        "## cards",
        "",
        "- There are four cards. `whole:cards.four` (W-01)",
        "- They belong to nobody. `whole:cards.free` (W-02)",
        "",
        "## lay",
        "",
        "- One lays a card of one's own. `whole:lay.own` (W-03)",
        "- A player who has none rests. `whole:lay.rest` (W-03)",
        "- One may greet. *(only with silent = no)* `whole:lay.greet` (W-03)",
        "- One does not greet. *(only with silent = yes)* `whole:lay.silent` (W-03)",
        "",
        "## end",
        "",
        "- The last one wins. *(only with last = wins)* `whole:end.wins` (W-Q1)",
        "- It loses. *(only with last = loses)* `whole:end.loses` (W-Q1)",
    ]


def test_the_book_under_options_ends_with_what_is_agreed() -> None:
    lines = RULES.render("de", SILENT).splitlines()
    assert [line for line in lines if "grüßt" in line] == ["- Man grüßt nicht. `whole:lay.silent` (W-03)"]
    assert lines[-6:] == [
        "",
        "## Vereinbart ist",
        "",
        "- Anzahl der Spieler: **3**",
        "- Letzte Karte: **verliert**",
        "- Stumm: **ja**",
    ]
    with pytest.raises(UnknownLanguage):
        RULES.render("fr", SILENT)


def test_what_differs_is_exactly_the_clauses_of_one_of_both() -> None:
    ids = [(item.clause.id, item.new) for item in RULES.diff(LOUD, SILENT)]
    assert ids == [("lay.greet", False), ("lay.silent", True), ("end.wins", False), ("end.loses", True)]
    assert RULES.diff(SILENT, LOUD)[0] == Difference(RULES.clause("lay.greet"), new=True)
    assert RULES.render_diff("en", LOUD, SILENT).splitlines() == [
        "# Whole",
        "",
        "- Number of players: **2** → **3**",
        "- Last card: **wins** → **loses**",
        "- Silent: **no** → **yes**",
        "",
        "## lay",
        "",
        "- **−** One may greet. `whole:lay.greet` (W-03)",
        "- **+** One does not greet. `whole:lay.silent` (W-03)",
        "",
        "## end",
        "",
        "- **−** The last one wins. `whole:end.wins` (W-Q1)",
        "- **+** It loses. `whole:end.loses` (W-Q1)",
    ]


def test_without_differing_clauses_the_book_says_so() -> None:
    assert RULES.render_diff("en", LOUD, LOUD) == "# Whole\n\nThe rules are the same.\n"
    assert "- Anzahl der Spieler: **2** → **4**\n\nEs gelten dieselben Regeln.\n" in RULES.render_diff(
        "de", LOUD, Whole(players=4).options
    )


@pytest.mark.parametrize(
    ("value", "name"),
    [(True, "yes"), (False, "no"), (None, "–"), ((), "–"), (("wins", "x", 3), "wins, x, 3"), (7, "7")],
)
def test_values_have_names(value: object, name: str) -> None:
    assert RULES.value("last", value, "en") == name


def test_a_word_can_have_a_name_of_its_own_as_a_value_of_an_option() -> None:
    names = {"1": Text(de="Kater", en="Puss"), "level.1": Text(de="Stufe 1", en="level 1")}
    made = RuleBook("toy", Text(de="", en=""), {}, (), {}, names)
    assert [made.value(option, "1", "en") for option in ("level", "picture")] == ["level 1", "Puss"]
    assert made.value_name("level", "2") is None


def test_nothing_has_a_name_for_each_option() -> None:
    names = {"ages.none": Text(de="nicht angegeben", en="not given")}
    made = RuleBook("toy", Text(de="", en=""), {}, (), {}, names)
    assert [made.value("ages", value, "de") for value in (None, ())] == ["nicht angegeben"] * 2
    assert [made.value("kinds", value, "de") for value in (None, ())] == ["–"] * 2


def test_a_clause_may_hold_under_either_of_several_conditions() -> None:
    one, other = {"silent": (True,), "last": ("wins",)}, {"players": (3,)}
    clause = Clause("end.three", Text(de="a", en="a"), (), when=(one, other))
    held = [
        clause.holds(Whole(**options).options)
        for options in ({}, {"silent": True}, {"silent": True, "last": "loses"}, {"last": "loses", "players": 3})
    ]
    assert held == [False, True, False, True]
    assert RULES.conditions(clause, "en") == "only with silent = yes; last = wins or players = 3"
    assert RULES.conditions(clause, "de") == "nur mit silent = ja; last = gewinnt oder players = 3"
    assert attrs.evolve(clause).when == clause.when
    always = [Clause("a.b", Text(de="a", en="a"), ()), Clause("a.b", Text(de="a", en="a"), (), when={})]
    assert [clause.when for clause in always] == [(), ()]


def test_an_option_of_several_words_needs_one_of_them() -> None:
    clause = Clause("lay.own", Text(de="a", en="a"), (), when={"kinds": ("odd", "prime")})
    assert clause.holds(ToyOptions(kinds=("odd", "even")))
    assert not clause.holds(ToyOptions(kinds=("even",)))
