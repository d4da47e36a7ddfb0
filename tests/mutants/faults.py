"""The table of mutants: games with one seeded fault each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.mutants.maerchenmau import MAERCHENMAU
from tests.mutants.moemmen import MOEMMEN
from tests.mutants.mutant import Mutant

MUTANTS: Final[Mapping[str, Mutant]] = {mutant.name: mutant for mutant in (*MOEMMEN, *MAERCHENMAU)}
"""All mutants by name."""
