"""The diagram of the phases: what explorations reached, from the data in ``docs/phases``."""

from __future__ import annotations

import csv
from pathlib import Path

from cardrules import Window
from cardrules.trace import Trace, phases_of

FOLDER = Path(__file__).parent.parent / "phases"


def diagram(trace: Trace) -> list[str]:
    """Return the phases as a graph in Markdown, with what the lines mean."""
    lines = ["digraph phases {", '  node [shape=box, style=rounded, fontname="sans-serif"];']
    lines.append('  edge [fontname="sans-serif", fontsize=10];')
    looks = {
        home.name: ', style="rounded,dashed"' if isinstance(home, Window) else "" if home.moves else ", peripheries=2"
        for game in trace.games
        for home in phases_of(game)
    }
    lines += [_node(trace, name, look) for name, look in looks.items()]
    edges: dict[tuple[str, str, str], list[str]] = {}
    with (FOLDER / f"{trace.game_type.name}.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            style = "solid" if row["presets"] else "dashed"
            edges.setdefault((row["phase"], row["next"], style), []).append(row["action"])
    for (before, after, style), words in edges.items():
        label = "\\n".join(words)
        lines.append(f'  "{before}" -> "{after}" [label="{label}", style={style}];')
    lines.append("}")
    how = "Solid: reached by an exploration under a preset. Dashed: under other options only. A dashed box is a window."
    alt = ":alt: The phases, and the actions that lead from one to the next."
    return ["```{graphviz}", alt, "", *lines, "```", "", how, ""]


def _node(trace: Trace, name: str, more: str) -> str:
    text = trace.book.names.get(f"phase.{name}")
    label = "" if text is None else text.render()
    return f'  "{name}" [label="{name}\\n{label}"{more}];'
