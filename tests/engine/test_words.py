"""Words: what people read of both games, worked out by hand in both languages, and how words are found."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

import attrs
import pytest
from typing_extensions import override

from cardrules import (
    FACE_DOWN,
    HIDDEN_ACTION,
    Action,
    Card,
    Chosen,
    Event,
    Game,
    IllegalAction,
    Moved,
    Place,
    Refusal,
    Result,
    Seat,
    Shuffled,
    Text,
    Words,
    frozen,
)
from cardrules.errors import (
    InvalidArgument,
    InvalidDefinition,
    InvalidSeat,
    UnknownAction,
    UnknownCard,
    UnknownLanguage,
    UnknownState,
)
from cardrules.rules.cards import Deck
from cardrules_maerchenmau import MaerchenMau
from cardrules_maerchenmau import events as mau
from cardrules_moemmen import Moemmen
from cardrules_moemmen import events as moe
from tests.engine.toy import RULES, Cheat, Guess, Lay, Said, Take, Toy
from tests.kit.contest import Contest
from tests.kit.terraces import Terraces

MAU: Final = MaerchenMau(players=3, calls="declare")
MOE: Final = Moemmen(players=3)
NAMES: Final = ("Anna", "Ben")


def both(game: Game) -> tuple[Words, Words]:
    """Return the words of a game in German and English; seat 2 has no name."""
    return game.words("de", NAMES), game.words("en", NAMES)


def said(game: Game, thing: Any) -> tuple[str, str]:
    german, english = both(game)
    return german(thing), english(thing)


def hand(game: Game, ids: str) -> tuple[Any, ...]:
    return tuple(game.card(card_id) for card_id in ids.split())


# Actions


@pytest.mark.parametrize(
    ("notation", "de", "en"),
    [
        ("play r5", "Rot 5 legen", "play red 5"),
        ("play r+2 call", "Rot Ziehkarte +2 legen und rufen", "play red draw card +2 and call"),
        (
            "play yW colour=r",
            "Gelb Farbenwunsch legen und Rot wünschen",
            "play yellow colour wish and wish for red",
        ),
        (
            "play yW colour=r call",
            "Gelb Farbenwunsch legen, Rot wünschen und rufen",
            "play yellow colour wish, wish for red and call",
        ),
        (
            "play gX target=1",
            "Grün Kartentausch legen und mit Ben tauschen",
            "play green card swap and swap with Ben",
        ),
        (
            "play gX target=2 call",
            "Grün Kartentausch legen, mit Platz 3 tauschen und rufen",
            "play green card swap, swap with Seat 3 and call",
        ),
        ("draw", "ziehen", "draw"),
        ("keep", "behalten", "keep"),
        ("pass", "passen", "pass"),
        ("draw_pending", "Karten nehmen", "take the cards"),
        ("give b1", "Blau 1 (Gestiefelter Kater) im Tausch geben", "give blue 1 (Puss in Boots) in the swap"),
        ("give ??", "eine verdeckte Karte im Tausch geben", "give a face-down card in the swap"),
    ],
)
def test_the_actions_of_maerchenmau(notation: str, de: str, en: str) -> None:
    assert said(MAU, MAU.parse_action(notation, face_down=True)) == (de, en)


@pytest.mark.parametrize(
    ("options", "notation", "de", "en"),
    [
        ({"start_card": "apply"}, "wish b", "Blau nennen", "name blue"),
        ({"calls": "challenge"}, "call", "rufen", "call"),
        # The number 1 is the name of a card, Puss in Boots; a seat is never that.
        ({"calls": "challenge"}, "challenge 1", "Ben ertappen", "challenge Ben"),
        ({"calls": "challenge"}, "challenge 2", "Platz 3 ertappen", "challenge Seat 3"),
    ],
)
def test_actions_of_maerchenmau_under_some_options(
    options: Mapping[str, object], notation: str, de: str, en: str
) -> None:
    game = MaerchenMau(players=3, **options)
    assert said(game, game.parse_action(notation)) == (de, en)


@pytest.mark.parametrize(
    ("notation", "de", "en"),
    [
        ("swap B-2 G+1.3", "Blau -2 gegen Grün +1 tauschen", "swap blue -2 for green +1"),
        ("swap R+4.1 BEN.2", "Rot +4 gegen Benny tauschen", "swap red +4 for Benny"),
        ("pass", "schieben", "pass"),
        ("benny", "Benny spielen", "play Benny"),
        ("tim", "Tim spielen", "play Tim"),
        ("refresh", "Wiese auswechseln", "replace the meadow"),
        ("take_minus Y+2.1 R-3", "Rot -3 nehmen und Gelb +2 legen", "take red -3 and lay yellow +2"),
        ("skip_shear", "aussetzen", "miss the turn"),
    ],
)
def test_the_actions_of_moemmen(notation: str, de: str, en: str) -> None:
    assert said(MOE, MOE.parse_action(notation)) == (de, en)


def test_naming_a_colour_in_moemmen() -> None:
    game = Moemmen(players=3, score_colour="declare")
    assert said(game, game.parse_action("declare G")) == ("Grün nennen", "name green")


# Events


@pytest.mark.parametrize(
    ("event", "de", "en"),
    [
        (mau.Called(0, "last_card"), "Anna ruft „Letzte Karte“.", "Anna calls “last card”."),
        (mau.Called(2, "maerchen_mau"), "Platz 3 ruft „Märchen Mau“.", "Seat 3 calls “Märchen Mau”."),
        (mau.Punished(1, 0), "Ben hat nicht gerufen: Strafkarten.", "Ben did not call: penalty cards."),
        (mau.Wished(0, "y"), "Anna wünscht sich Gelb.", "Anna wishes for yellow."),
        (mau.Turned(-1), "Die Spielrichtung wechselt.", "The direction of play is reversed."),
        (mau.Skipped(1), "Ben setzt aus.", "Ben misses a turn."),
        (mau.Kept(1), "Ben behält die Karte.", "Ben keeps the card."),
        (mau.Passed(2), "Platz 3 passt.", "Seat 3 passes."),
        (mau.WentOut(0, 2), "Anna wird als Nr. 2 fertig.", "Anna goes out as no. 2."),
        (mau.Blocked(), "Niemand kann mehr etwas tun.", "Nobody can do anything any more."),
        (Shuffled(Place("draw_pile"), ()), "Der Ziehstapel wird gemischt.", "The draw pile is shuffled."),
    ],
)
def test_the_events_of_maerchenmau(event: Event, de: str, en: str) -> None:
    assert said(MAU, event) == (de, en)


PILE, DISCARD = Place("draw_pile"), Place("discard")
HAND_0, HAND_1 = Place("hands", 0), Place("hands", 1)


@pytest.mark.parametrize(
    ("source", "target", "de", "en"),
    [
        (PILE, HAND_0, "Anna zieht Rot 5, Blau Aussetzen.", "Anna draws red 5, blue skip."),
        (HAND_1, DISCARD, "Ben legt Rot 5, Blau Aussetzen.", "Ben plays red 5, blue skip."),
        (HAND_1, HAND_0, "Anna bekommt von Ben Rot 5, Blau Aussetzen.", "Anna gets red 5, blue skip from Ben."),
        (PILE, DISCARD, "Aufgedeckt wird Rot 5, Blau Aussetzen.", "Red 5, blue skip is turned up."),
        (
            DISCARD,
            PILE,
            "Zurück in den Ziehstapel kommen: Rot 5, Blau Aussetzen.",
            "Back to the draw pile: red 5, blue skip.",
        ),
    ],
)
def test_the_movements_of_maerchenmau(source: Place, target: Place, de: str, en: str) -> None:
    assert said(MAU, Moved(hand(MAU, "r5 bS"), source, target, None, ())) == (de, en)


def test_with_two_players_the_direction_is_not_worth_a_word() -> None:
    game = MaerchenMau(players=2)
    state = game.start(1).replace(direction=-1)
    assert said(game, mau.Turned(-1)) == ("", "")
    assert game.words().facts(state) == ()
    state = MAU.start(1).replace(direction=-1)
    assert MAU.words().facts(state) == ("Play goes counter-clockwise.",)


@pytest.mark.parametrize(
    ("event", "de", "en"),
    [
        (moe.Called(0, "wuff wuff"), "Anna ruft „wuff wuff“.", "Anna calls “wuff wuff”."),
        (moe.Passed(1), "Ben schiebt.", "Ben passes."),
        (moe.Skipped(1), "Ben hat nur Minuskarten und setzt aus.", "Ben has only minus cards and misses the turn."),
        (
            moe.RoundEnded((0, 2)),
            "Die Runde ist vorbei; sechs gleiche Pluskarten: Anna, Platz 3.",
            "The round is over; six plus cards of one colour: Anna, Seat 3.",
        ),
        (moe.Shown(1, hand(MOE, "B-2 TIM.1")), "Ben zeigt Blau -2, Tim.", "Ben shows blue -2, Tim."),
        (moe.Declared(2, "R"), "Platz 3 nennt Rot.", "Seat 3 names red."),
        (
            moe.Scored(0, "Y", 7, 12),
            "Anna wertet Gelb; Punkte: 7, zusammen 12.",
            "Anna scores yellow; points: 7, total: 12.",
        ),
        (moe.RoundBegan(2, 0, 1), "Runde 2: Anna gibt, Ben beginnt.", "Round 2: Anna deals, Ben begins."),
        (
            moe.MatchEnded((1, 2)),
            "Die Partie ist zu Ende; Sieg für Ben, Platz 3.",
            "The match is over; won by Ben, Seat 3.",
        ),
        (Shuffled(PILE, ()), "Der Nachzugstapel wird gemischt.", "The draw pile is shuffled."),
    ],
)
def test_the_events_of_moemmen(event: Event, de: str, en: str) -> None:
    assert said(MOE, event) == (de, en)


MEADOW, TIM = Place("meadow"), Place("tim")


@pytest.mark.parametrize(
    ("source", "target", "de", "en"),
    [
        (HAND_0, MEADOW, "Anna legt Tim auf die Wiese.", "Anna lays Tim into the meadow."),
        (MEADOW, HAND_1, "Ben nimmt Tim von der Wiese.", "Ben takes Tim from the meadow."),
        (PILE, HAND_1, "Ben zieht Tim.", "Ben draws Tim."),
        (PILE, MEADOW, "Neu auf der Wiese: Tim.", "New in the meadow: Tim."),
        (MEADOW, DISCARD, "Von der Wiese auf den Ablagestapel: Tim.", "From the meadow to the discard pile: Tim."),
        (HAND_0, DISCARD, "Anna legt Tim auf den Ablagestapel.", "Anna lays Tim on the discard pile."),
        (HAND_0, TIM, "Anna legt Tim neben den Nachzugstapel.", "Anna lays Tim beside the draw pile."),
        (TIM, DISCARD, "Tim kommt auf den Ablagestapel.", "Tim goes to the discard pile."),
        (
            DISCARD,
            PILE,
            "Der Ablagestapel wird zum Nachzugstapel: Tim.",
            "The discard pile becomes the draw pile: Tim.",
        ),
        (HAND_1, PILE, "Tim: Hand von Ben → Nachzugstapel", "Tim: Ben’s hand → draw pile"),
    ],
)
def test_the_movements_of_moemmen(source: Place, target: Place, de: str, en: str) -> None:
    assert said(MOE, Moved(hand(MOE, "TIM.2"), source, target, None, ())) == (de, en)


# Fields of the state


@pytest.mark.parametrize(
    ("changed", "de", "en"),
    [
        ({"direction": -1}, "Es geht gegen den Uhrzeigersinn.", "Play goes counter-clockwise."),
        ({"wished": "g"}, "Gewünscht ist Grün.", "The wished colour is green."),
        ({"pending": 3}, "Zu nehmende Karten: 3", "Cards to take: 3"),
        ({"partner": 1}, "Getauscht wird mit Ben.", "The swap is with Ben."),
        ({"duty": 2}, "Noch nicht gerufen hat Platz 3.", "A call is still due from Seat 3."),
        ({"out": (1, 0)}, "Fertig, der Reihe nach: Ben, Anna", "Out, in order: Ben, Anna"),
        ({"passes": 2}, "Nacheinander gepasst: 2", "Passes in a row: 2"),
    ],
)
def test_the_fields_of_maerchenmau(changed: dict[str, Any], de: str, en: str) -> None:
    german, english = both(MAU)
    state = MAU.start(1)
    assert german.facts(state) == english.facts(state) == ()
    state = state.replace(**changed)
    assert (german.facts(state), english.facts(state)) == ((de,), (en,))


def test_the_fields_of_moemmen() -> None:
    german, english = both(MOE)
    state = MOE.start(1)
    assert (german.facts(state), english.facts(state)) == (("Punktestand: 0, 0, 0",), ("Totals: 0, 0, 0",))
    view = MOE.view(state.replace(passes=1), 2)
    assert german.facts(view) == ("Punktestand: 0, 0, 0", "Nacheinander geschoben: 1")
    assert english.facts(view) == ("Totals: 0, 0, 0", "Passes in a row: 1")


# Refusals


def refusals(game: Game, state: Any, notation: str, seat: int | None = None) -> list[str]:
    german, english = both(game)
    found = game.refusals(state, game.parse_action(notation), seat)
    return [text for refusal in found for text in (german(refusal), english(refusal))]


def test_a_refusal_names_cards_and_seats() -> None:
    game = MaerchenMau(players=3, calls="challenge")
    state = game.position(hands=["r5 bS", "g1 g2", "g3"], discard="y4", draw_pile="b1 b2")
    assert refusals(game, state, "play r5") == [
        "Rot 5 passt nicht auf Gelb 4: weder die Farbe Gelb noch die gleiche Zahl.",
        "Red 5 does not fit on yellow 4: neither the colour yellow nor the same number.",
    ]
    assert refusals(game, state, "draw", 2) == [
        "Platz 3 ist nicht an der Reihe, sondern Anna.",
        "It is the turn of Anna, not of Seat 3.",
    ]
    assert refusals(game, state, "give b1") == [
        "'Blau 1 (Gestiefelter Kater) im Tausch geben' ist jetzt nicht möglich.",
        "'give blue 1 (Puss in Boots) in the swap' is not possible now.",
    ]
    state = state.replace(duty=0, seat=1)
    assert refusals(game, state, "challenge 1", 2) == ["Ben hat keinen Ruf versäumt.", "Ben has not missed a call."]


def test_the_message_of_a_refusal_has_the_numbers_of_seats() -> None:
    game = MaerchenMau(players=3, calls="challenge")
    state = game.position(hands=["r5", "g1 g2", "g3"], discard="y4", draw_pile="b1 b2", duty=0, seat=1)
    (refusal,) = game.refusals(state, game.parse_action("challenge 1"), 2)
    assert (refusal.message("de"), refusal.message()) == (
        "Platz 1 hat keinen Ruf versäumt.",
        "Seat 1 has not missed a call.",
    )
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, game.parse_action("challenge 1"), 2)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
    assert game.words()(again.refusals[0]) == "Seat 2 has not missed a call."
    assert str(again) == str(caught.value)


def test_what_a_validator_says_in_words_of_its_own_is_said() -> None:
    text, colour = Text(de="{what}: {cards}", en="{what}: {cards}"), Text(de="blau", en="blue")
    refusal = Refusal(
        "odd", "toy:lay.card", {"what": colour, "cards": hand(Toy(), "b1 b2")}, text, {"what": 1, "cards": 2}
    )
    assert said(Toy(), refusal) == ("Blau: Blau 1, Blau 2", "Blue: blue 1, blue 2")


# Results, places, seats, names


@pytest.mark.parametrize(
    ("winners", "de", "en"),
    [
        ((1,), "Sieg für Ben: alle Karten abgelegt.", "Won by Ben: all cards played."),
        ((0, 2), "Sieg für Anna, Platz 3: alle Karten abgelegt.", "Won by Anna, Seat 3: all cards played."),
        ((), "Niemand gewinnt: alle Karten abgelegt.", "Nobody wins: all cards played."),
    ],
)
def test_a_result_says_who_won_and_why(winners: tuple[int, ...], de: str, en: str) -> None:
    assert said(MAU, Result(winners, ((0, 1, 2),), None, "out")) == (de, en)


def test_places_and_seats() -> None:
    assert said(MAU, HAND_1) == ("Hand von Ben", "Ben’s hand")
    assert said(MAU, PILE) == ("Ziehstapel", "draw pile")
    assert Terraces(players=2).words()(Place("rows", 2)) == "row 2"
    german, english = both(MAU)
    assert [*map(german.seat, range(3))] == ["Anna", "Ben", "Platz 3"]
    assert [*map(english.seat, range(3))] == ["Anna", "Ben", "Seat 3"]
    assert MAU.words(names=("", "Ben")).seat(0) == "Seat 1"


def test_names_of_zones_phases_reasons_kinds_and_options() -> None:
    german, english = both(MAU)
    assert (german.zone("discard"), english.zone("discard")) == ("Ablagestapel", "discard pile")
    assert (german.phase("drawn"), english.phase("turn")) == ("hat eine passende Karte gezogen", "on turn")
    assert (german.reason("blocked"), english.reason("out")) == ("niemand kann mehr etwas tun", "all cards played")
    kind = type(MAU.parse_action("play r5"))
    assert (german.kind(kind), english.kind(kind)) == ("legen", "play")
    assert (german.option("starter"), english.option("starter")) == ("Platz, der beginnt", "the seat that begins")
    assert (german.value("starter", 1), english.value("starter", 2)) == ("Ben", "Seat 3")
    assert (german.value("level", "2"), english.value("open_hands", True)) == ("Stufe 2", "yes")
    assert (german.value("calls", "auto"), english.value("ages", None)) == ("von selbst", "not given")


def test_a_word_without_a_name_is_said_as_it_is() -> None:
    words = Toy().words()
    assert (words.zone("discard"), words.phase("turn"), words.reason("out_of_cards")) == (
        "discard",
        "turn",
        "out of cards",
    )
    assert words(Lay(Toy().card("b1"), last=True, target=1)) == "lay: blue 1, last, Seat 2"
    assert words(Take()) == "take"
    assert words(Said(1)) == "Said: Seat 2"
    assert words.kind(Cheat) == "cheat"
    assert words(HIDDEN_ACTION) == "choose in secret"
    assert words(Guess("b")) == "guess: blue"


@frozen
class Scene(Event):
    seats: tuple[Seat, ...]
    nobody: Seat | None
    flag: bool
    number: int
    named: int
    row: tuple[Literal["b", "r"] | None, ...]
    place: Place
    action: Action
    rest: Result


@frozen
class Silent(Event):
    """An event without fields."""


@frozen
class Joker(Card):
    value: int | None
    word: Literal["wild", "b"] = "wild"


class NamedToy(Toy):
    """The test game with names of many kinds."""

    event_types = (*Toy.event_types, Scene, Silent)
    rulebook = attrs.evolve(
        RULES,
        names={
            **RULES.names,
            "event.scene": Text(
                de="{seats}; {nobody}; {flag}; {number:+d}; {named}; {row}; {place}; {action}",
                en="{seats}; {nobody}; {flag}; {number:+d}; {named}; {row}; {place}; {action}",
            ),
            "named.3": Text(de="drei", en="three"),
            "row.none": Text(de="nichts", en="nothing"),
            "card.b4": Text(de="die blaue Vier", en="the blue four"),
            "card.r": Text(de="{colour} {value} ({id})", en="{colour} {value} ({id})"),
        },
    )


def test_values_are_said_by_the_types_of_their_fields() -> None:
    game = NamedToy()
    rest = Result((0,), ((0,), (1,)), None, "out")
    scene = Scene((1, 0), None, True, 1, 3, ("b", None), Place("hands", 1), Take(), rest)
    assert said(game, scene) == (
        "Ben, Anna; –; ja; +1; drei; Blau, nichts; hands von Ben; take",
        "Ben, Anna; –; yes; +1; three; blue, nothing; Ben’s hands; take",
    )
    nameless = attrs.evolve(game.rulebook, names={})
    assert str(rest) in type("Nameless", (NamedToy,), {"rulebook": nameless})().words()(scene)
    assert game.words()(Silent()) == "Silent"


def test_a_card_is_called_by_its_id_by_one_of_its_words_or_by_its_fields() -> None:
    words = NamedToy().words()
    assert [words(card) for card in hand(Toy(), "b1 b4 r2")] == ["blue 1", "the blue four", "red 2 (r2)"]
    assert words(FACE_DOWN) == "a face-down card"


def test_several_cards() -> None:
    german, english = both(MOE)
    cards = (FACE_DOWN, FACE_DOWN, MOE.card("TIM.1"), FACE_DOWN)
    assert german(cards) == "2 verdeckte Karten, Tim, eine verdeckte Karte"
    assert english(cards) == "2 face-down cards, Tim, a face-down card"
    assert (german(()), english(MOE.deck[:12]), english(MOE.deck[:13])) == (
        "–",
        ", ".join(["blue +1"] * 3 + ["blue +2"] * 3 + ["blue +3"] * 3 + ["blue +4"] * 3),
        "13 cards",
    )


def test_a_sentence_begins_with_a_capital_but_names_and_codes_stay_as_they_are() -> None:
    assert MAU.words(names=("anna b.",))(mau.Passed(0)) == "anna b. passes."
    moved = Moved((Plain().card("b1"),), Place("draw"), Place("discard"), None, ())
    assert Plain().words()(moved) == "b1: draw → discard"


class Plain(Toy):
    """The test game with cards without fields."""

    @override
    def make_deck(self) -> Iterator[Any]:
        return (Card(card.id) for card in super().make_deck())


def test_the_engines_events_without_a_text_of_the_game() -> None:
    words = Contest(players=2).words()
    assert words(Chosen(1)) == "Seat 2 has chosen."
    assert words(Shuffled(Place("rest"), ())) == "Shuffled: rest."


# The legend


def test_the_legend_of_maerchenmau() -> None:
    german, english = both(MAU)
    assert english.legend(hand(MAU, "yX r5 b7 g+2")) == {
        "b": "blue",
        "y": "yellow",
        "g": "green",
        "r": "red",
        "7": "7 (Seven Dwarfs)",
        "+2": "draw card +2",
        "X": "card swap",
    }
    assert german.legend(hand(MAU, "yX")) == {"y": "Gelb", "X": "Kartentausch"}
    assert [*english.legend()] == ["b", "y", "g", "r", "1", "7", "8", "+1", "+2", "S", "W", "D", "X"]


def test_the_legend_of_moemmen() -> None:
    german, english = both(MOE)
    assert german.legend((*hand(MOE, "G+1.3 BEN.1 R-2"), FACE_DOWN)) == {
        "G": "Grün",
        "R": "Rot",
        "BEN": "Benny der Dorfhund",
        ".1 .2 …": "gleiche Karten, durchnummeriert",
    }
    assert english.legend(hand(MOE, "R-2")) == {"R": "red"}
    assert english.legend(()) == {}


def test_the_rules_end_with_the_legend() -> None:
    german, english = (MaerchenMau(level="1").words(lang) for lang in ("de", "en"))
    assert english.rules() == "\n".join(
        [
            MaerchenMau.rulebook.render("en", MaerchenMau(level="1").options),
            "## What the cards say",
            "",
            "- `b` blue",
            "- `y` yellow",
            "- `g` green",
            "- `r` red",
            "- `1` 1 (Puss in Boots)",
            "- `7` 7 (Seven Dwarfs)",
            "- `8` 8 (Star Money)",
            "",
        ]
    )
    assert "## Was auf den Karten steht\n\n- `b` Blau\n" in german.rules()
    assert Terraces(players=2).words().rules() == Terraces.rulebook.render("en", Terraces(players=2).options)


class Odd(Toy):
    """The test game with cards whose ids say little."""

    rulebook = attrs.evolve(RULES, names={**RULES.names, "card.odd": Text(de="seltsam", en="strange")})

    @override
    def make_deck(self) -> Iterator[Any]:
        return iter([*Deck(super().make_deck()), Joker("odd", 1, "b"), Joker("J", None)])


def test_a_card_whose_id_is_not_made_of_its_fields_is_in_the_legend_as_a_whole() -> None:
    assert Odd().words().legend() == {"b": "blue", "r": "red", "odd": "strange", "J": "wild"}


# What is refused


def test_words_know_their_game_language_and_names() -> None:
    words = MAU.words("de", iter(NAMES))
    assert (words.game, words.lang, words.names) == (MAU, "de", NAMES)
    assert repr(words) == "<Words for MaerchenMau(players=3, calls='declare') in 'de'>"
    assert MAU.words().lang == "en"
    assert copy.copy(words)(mau.Passed(0)) == "Anna passt."


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda: MAU.words("fr"), UnknownLanguage, "no language 'fr': known are 'de', 'en'"),
        (
            lambda: MAU.words(names="Anna"),
            InvalidArgument,
            "names is 'Anna' (a str); expected the name of each seat",
        ),
        (lambda: MAU.words(names=("A", "B", "C", "D")), InvalidArgument, "expected at most 3, one for each seat"),
        (lambda: MAU.words()(7), InvalidArgument, "7 (an int) has no words; expected a card, cards, an action"),  # type: ignore[arg-type]
        (lambda: MAU.words()(Said(0)), InvalidArgument, "is no event of maerchenmau; expected one of Blocked, Called"),
        (lambda: MAU.words()(MOE.card("B-2")), UnknownCard, "no card"),
        (lambda: MAU.words()(hand(MOE, "B-2")), UnknownCard, "no card"),
        (lambda: MAU.words()(Take()), UnknownAction, "no action 'take'"),
        (lambda: MAU.words().seat(3), InvalidSeat, "no seat 3; seats are 0 … 2"),
        (lambda: MAU.words().facts(MOE.start(1)), UnknownState, "works on a MauState"),
        (lambda: MAU.words().option("levl"), InvalidArgument, "no option 'levl': did you mean 'level'"),
        (lambda: MAU.words().value("nothing", 1), InvalidArgument, "no option 'nothing'"),
    ],
)
def test_what_has_no_words_is_refused(call: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error) as caught:
        call()
    assert text in str(caught.value)


def test_something_is_told_only_under_an_option_that_exists() -> None:
    book = attrs.evolve(RULES, told_when={"event.said": {"levl": ("easy",)}})
    assert attrs.evolve(book) == book
    with pytest.raises(InvalidDefinition, match=r"'event\.said' is told under an option 'levl', which there is not"):
        type("Wrong", (Toy,), {"rulebook": book})()
    with pytest.raises(InvalidDefinition, match="RuleBook: told_when"):
        attrs.evolve(RULES, told_when=7)
