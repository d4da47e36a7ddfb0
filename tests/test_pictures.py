"""The pictures in the documentation are as the library draws them."""

from __future__ import annotations

from pathlib import Path

from docs.pictures.draw import main
from docs.pictures.draw_tui import main as draw_session

FOLDER = Path(__file__).parent.parent / "docs/pictures"
SESSION = "tui"
"""Drawn by Textual, whose pictures differ from release to release."""


def test_the_pictures_are_up_to_date(tmp_path: Path) -> None:
    main(tmp_path)
    drawn = {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()}
    kept = {file.name: file.read_text("utf-8") for file in FOLDER.glob("*.svg") if file.stem != SESSION}
    assert drawn == kept, "draw them anew: python -m docs.pictures.draw"


def test_the_session_is_drawn(tmp_path: Path) -> None:
    draw_session(tmp_path)
    (drawn,) = tmp_path.iterdir()
    assert drawn.name == f"{SESSION}.svg"
    for picture in (drawn, FOLDER / drawn.name):
        text = picture.read_text("utf-8").replace("&#160;", " ")
        assert "That is not allowed:" in text
        assert "@font-face" not in text
