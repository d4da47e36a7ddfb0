"""The pictures in the documentation are as the library draws them."""

from __future__ import annotations

from pathlib import Path

from docs.pictures.draw import main

FOLDER = Path(__file__).parent.parent / "docs/pictures"


def test_the_pictures_are_up_to_date(tmp_path: Path) -> None:
    main(tmp_path)
    drawn = {file.name: file.read_text("utf-8") for file in tmp_path.iterdir()}
    kept = {file.name: file.read_text("utf-8") for file in FOLDER.glob("*.svg")}
    assert drawn == kept, "draw them anew: python -m docs.pictures.draw"
