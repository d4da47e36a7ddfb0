"""Pictures: what they show, of whom, and that they are well-formed wherever they are read."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import override

import cardrules
from cardrules import FACE_DOWN, Game, Moved, Place, looks
from cardrules.errors import InvalidArgument, InvalidDefinition, UnknownCard, UnknownLanguage
from cardrules.rules.zones import zones_of
from cardrules.svg import Svg, card, hand, table
from cardrules_maerchenmau import MaerchenMau
from cardrules_moemmen import Moemmen
from docs.examples.hearts import Hearts
from docs.examples.oh_hell import OhHell
from tests.engine.toy import Lay, Toy, ToyState
from tests.kit.terraces import Terraces

SVG = "{http://www.w3.org/2000/svg}"
GAME = Toy()


def state() -> ToyState:
    found: ToyState = GAME.position(hands=["b1 r4", "r2"], discard="b3", draw="r3 r1", guesses=("b", "r"))
    return found


def parsed(picture: str) -> ET.Element:
    return ET.fromstring(picture)  # noqa: S314 - our own picture


def titles(picture: str) -> list[str]:
    """Return what screen readers read of a picture, its own title first."""
    return [str(title.text) for title in parsed(picture).iter(f"{SVG}title")]


def texts(picture: str) -> list[str]:
    return [str(text.text) for text in parsed(picture).iter(f"{SVG}text")]


def classes(picture: str, name: str) -> list[ET.Element]:
    return [element for element in parsed(picture).iter() if element.get("class") == name]


def test_a_card_is_named_and_drawn_without_any_font() -> None:
    picture = card(MaerchenMau(level=2).card("y+2"), title="yellow +2")
    assert titles(picture) == ["yellow +2", "yellow +2"]
    assert texts(picture) == []
    assert "#f0e442" in picture
    # The mark of yellow is a circle; "+2" stands in the corner and in the middle.
    assert len(parsed(picture).findall(f".//{SVG}path")) == 1 + 2 * len("+2")


def test_a_card_without_a_title_is_called_by_its_id() -> None:
    assert titles(card(GAME.card("r4")))[0] == "r4"
    assert titles(card(FACE_DOWN)) == ["??"]


def test_a_label_that_has_no_lines_is_a_text() -> None:
    @cardrules.frozen
    class Sun(cardrules.Card):
        @property
        @override
        def look(self) -> looks.Look:
            return looks.Look("☀", "orange")

    assert texts(card(Sun("sun"))) == ["☀", "☀"]


def test_a_suit_is_drawn_in_its_colour_on_white() -> None:
    red, black = card(OhHell().card("HQ")), card(OhHell().card("SQ"))
    assert "#c1440e" in red
    assert "#c1440e" not in black
    assert "#f7f7f2" in red
    assert "#f7f7f2" in black


def test_a_view_shows_no_hidden_card() -> None:
    picture = GAME.show(GAME.view(state(), 0))
    assert {"b1", "r4", "b3"} <= {title.split()[-1] for title in named_ids(picture)}
    assert not {"r2", "r3", "r1"} & set(named_ids(picture))
    whole = GAME.show(state())
    assert "r2" in named_ids(whole)


def named_ids(picture: str) -> list[str]:
    """Return the ids of the cards that a picture of the toy names."""
    words = GAME.words()
    ids = {words(item): item.id for item in GAME.deck}
    return [ids[title] for title in titles(picture) if title in ids]


def test_the_viewer_sits_below_and_the_others_around_in_turn() -> None:
    game = MaerchenMau(players=4)
    picture = game.show(game.view(game.start(1), 1), names=("Anna", "Ben", "Cem", "Dana"))
    at = {str(name.text).removeprefix("▶ "): position for name, position in placed(picture)}
    ben, cem, dana, anna = (at[name] for name in ("Ben", "Cem", "Dana", "Anna"))
    assert ben[1] > cem[1] > dana[1]
    assert ben[1] > anna[1] > dana[1]
    assert cem[0] < ben[0] < anna[0]
    assert cem[0] < dana[0] < anna[0]


def placed(picture: str) -> Iterator[tuple[ET.Element, tuple[float, float]]]:
    """Yield the names of the seats and where they stand."""
    for group in parsed(picture).iter(f"{SVG}g"):
        for name in group.findall(f"{SVG}text[@class='name']"):
            x, y = group.attrib["transform"].removeprefix("translate(").rstrip(")").split()
            yield name, (float(x) + float(name.attrib["x"]) if "x" in name.attrib else float(x), float(y))


def test_who_is_on_turn_is_marked() -> None:
    picture = GAME.show(state())
    assert [text for text in texts(picture) if text.startswith("▶")] == ["▶ Seat 1"]


def test_cards_of_legal_actions_are_marked() -> None:
    legal = [Lay(GAME.card("b1"))]
    assert len(classes(GAME.show(state(), legal=legal), "legal")) == 1
    assert len(classes(hand(GAME, state().hands[0], legal=legal), "legal")) == 1
    assert classes(GAME.show(state()), "legal") == []


def test_an_arrow_shows_the_last_movement() -> None:
    first = Moved((GAME.card("r3"),), Place("draw"), Place("hands", 1), None, ())
    last = Moved((GAME.card("b3"),), Place("hands", 0), Place("discard"), None, ())
    (arrow,) = classes(GAME.show(state(), events=[first, last]), "arrow")
    (alone,) = classes(GAME.show(state(), events=[last]), "arrow")
    assert arrow.get("d") == alone.get("d")
    assert classes(GAME.show(state(), events=[]), "arrow") == []
    # Within one place nothing can be pointed at.
    within = Moved((GAME.card("b3"),), Place("discard"), Place("discard"), None, ())
    assert classes(GAME.show(state(), events=[within]), "arrow") == []


def test_a_pile_shows_its_top_and_how_many_cards_lie_there() -> None:
    game = Moemmen(players=2)
    picture = game.show(game.view(game.start(1), 0))
    assert any(text.startswith("draw pile (") for text in texts(picture))
    assert titles(picture).count("a face-down card") <= 1 + 6


def test_a_place_without_cards_is_an_outline() -> None:
    empty = GAME.position(hands=["b1", "r2"], discard="b3", draw="", guesses=("b", "r"))
    # The draw pile, and the zone for what is shown.
    assert len(classes(GAME.show(empty), "empty")) == 2
    assert len(classes(GAME.show(state()), "empty")) == 1


def test_rows_of_several_parts_are_drawn_part_by_part() -> None:
    game = Terraces()
    picture = game.show(game.view(game.start(1), 0))
    rows = [text for text in texts(picture) if text.startswith(game.words().zone("rows"))]
    assert len(rows) >= 2


def test_everything_is_in_the_chosen_language() -> None:
    game = Moemmen(players=2)
    picture = game.show(game.view(game.start(1), 0), lang="de", names=("Anna",))
    assert {"Anna", "▶ Anna"} & set(texts(picture))
    assert any("Platz 2" in text for text in texts(picture))
    with pytest.raises(UnknownLanguage):
        game.show(game.start(1), lang="xx")


@pytest.mark.parametrize(
    ("theme", "media", "dark"), [("auto", True, True), ("light", False, False), ("dark", False, True)]
)
def test_a_theme_is_that_of_the_surroundings_or_fixed(theme: Any, media: bool, dark: bool) -> None:
    picture = table(GAME, state(), theme=theme)
    assert ("prefers-color-scheme" in picture, "#1c2b22" in picture) == (media, dark)


def test_another_theme_is_refused() -> None:
    wrong: Any = "pink"
    with pytest.raises(InvalidArgument, match="theme is 'pink'; expected 'auto', 'dark' or 'light'"):
        table(GAME, state(), theme=wrong)


def test_a_foreign_card_is_refused() -> None:
    with pytest.raises(UnknownCard):
        hand(GAME, [MaerchenMau().card("y1")])


def test_notebooks_show_pictures() -> None:
    picture: Any = GAME.show(state())
    assert picture._repr_svg_() == str(picture)
    assert picture._repr_html_() == f'<div class="cardrules-svg">{picture}</div>'
    assert isinstance(picture, Svg)


def test_names_are_escaped() -> None:
    picture = GAME.show(state(), names=("<script>", "b&b"))
    assert {"▶ <script>", "b&b"} <= set(texts(picture))


@pytest.mark.parametrize("game", [MaerchenMau(players=6), Moemmen(players=5), Hearts(), OhHell(players=7)], ids=str)
def test_whole_matches_are_well_formed_pictures(game: Game[Any, Any]) -> None:
    chooser, shown = Random(1), game.start(1)  # noqa: S311 - it plays games
    for _ in range(60):
        actors = game.actors(shown)
        if not actors:
            break
        played = game.step(shown, chooser.choice(game.legal_actions(shown)))
        shown = played.state
        for seat in (None, 0, 1):
            seen = [event for event in (game.view_event(event, seat) for event in played.events) if event]
            picture = game.show(game.view(shown, seat), events=seen)
            width, height = (float(parsed(picture).attrib[side]) for side in ("width", "height"))
            assert 0 < width < 1600
            assert 0 < height < 1600
            assert len(texts(picture)) >= game.options.players


@given(st.text(min_size=1, max_size=6))
def test_any_label_can_be_drawn(label: str) -> None:
    @cardrules.frozen
    class Labelled(cardrules.Card):
        @property
        @override
        def look(self) -> looks.Look:
            return looks.Look(label, "green", "star")

    if label.isprintable():
        parsed(card(Labelled("x")))


LOOK: Any = looks.Look
ZONE: Any = cardrules.zone


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: LOOK("7", "pink"), "Look: the colour is 'pink'; expected one of black, blue, "),
        (lambda: LOOK("7", None, "sheep"), "Look: the symbol is 'sheep'; expected one of circle, "),
        (lambda: LOOK(7), "Look: the label is 7 .an int.; expected a text"),
        (lambda: looks.suited("X", "7"), "Look: the suit is 'X'; expected one of S, H, D, C"),
        (
            lambda: ZONE(cardrules.sight.everyone, lies="heap"),
            "zone: lies is 'heap' .a str.; expected one of fan, pile, row",
        ),
    ],
)
def test_a_wrong_look_is_refused(make: Any, message: str) -> None:
    with pytest.raises(InvalidDefinition, match=message):
        make()


def test_how_cards_lie_follows_from_who_sees_them_unless_it_is_declared() -> None:
    lying = {zone.name: zone.lies for game in (MaerchenMau, Moemmen) for zone in zones_of(game.state_type)}
    assert lying == {
        "hands": "fan", "draw_pile": "pile", "discard": "pile", "meadow": "row", "tim": "row",
    }  # fmt: skip
