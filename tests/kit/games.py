"""The facts that the kit needs about each game."""

from __future__ import annotations

from typing import Final

from cardrules.testing import Subject
from cardrules_maerchenmau import COLOURS as MAU_COLOURS
from cardrules_maerchenmau import MaerchenMau
from cardrules_maerchenmau.cards import NUMBERS
from cardrules_moemmen import Moemmen
from cardrules_moemmen.cards import COLOURS
from tests.benchmarks.crazy_eights import CrazyEights
from tests.engine.toy import Toy
from tests.kit.lanterns import Lanterns
from tests.kit.melds import Melds
from tests.kit.terraces import Terraces

MOEMMEN: Final = Subject(
    Moemmen,
    players=(6, 10),
    records=("sheet",),
    words={"kind": COLOURS},
    rare={
        "round.at-deal": "a hand is complete at the deal once in some millions",
        "round.redeal": "as round.at-deal",
    },
)
MAERCHENMAU: Final = Subject(
    MaerchenMau,
    words={"colour": MAU_COLOURS, "kind": NUMBERS},
    rare={
        "end.blocked": "nobody can do anything only with a part of the deck, and then hardly ever",
        "end.blocked-winner": "as end.blocked",
        "end.blocked-places": "as end.blocked",
        "setup.start-direction": "a match seldom starts on this one kind of card under options that give it an effect",
        "setup.start-swap": "as setup.start-direction",
    },
)
LANTERNS: Final = Subject(Lanterns, words={"colour": "bgry"})
MELDS: Final = Subject(Melds)
TOY: Final = Subject(Toy, "saves", players=(1,))
TERRACES: Final = Subject(Terraces, words={"colour": "bgry"})
CRAZY_EIGHTS: Final = Subject(CrazyEights, words={"suit": "CDHS"})
