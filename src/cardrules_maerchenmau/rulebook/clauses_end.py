"""Clauses on the end of the game."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

from .clauses_play import ANY_KIND

CLAUSES: Final = (
    Clause(
        "end.aim",
        Text(de="Ziel ist es, zuerst alle Karten abzulegen.", en="The aim is to be the first to get rid of all cards."),
        ("MF-05",),
    ),
    Clause(
        "end.first-out",
        Text(
            de="Wer zuerst alle Karten abgelegt hat, gewinnt.",
            en="The first player to get rid of all their cards wins.",
        ),
        ("MF-20", "F-Q36"),
    ),
    Clause(
        "end.winner",
        Text(
            de="Sobald jemand gewonnen hat, ist das Spiel aus.",
            en="The game ends as soon as a player has won.",
        ),
        ("MF-20", "F-Q36"),
        when={"play_for": ("winner",)},
    ),
    Clause(
        "end.places",
        Text(
            de="Wer fertig ist, scheidet aus; die anderen spielen um die Plätze, bis nur noch eine Person übrig ist.",
            en="A player who is out leaves the game; the others play on for places until one player is left.",
        ),
        ("MF-35", "F-Q36"),
        when={"play_for": ("places",)},
    ),
    Clause(
        "end.action-card",
        Text(de="Auch eine Aktionskarte darf die letzte sein.", en="An action card may be the last card too."),
        ("F-Q22", "F-Q32", "F-Q35"),
        when={"action_kinds": ANY_KIND},
    ),
    Clause(
        "end.action-card-hits",
        Text(
            de="Wird um die Plätze weitergespielt, trifft eine Aktionskarte als letzte Karte die nächste Person, die "
            "noch spielt.",
            en="When play goes on for places, an action card played as the last card hits the next player still in.",
        ),
        ("F-Q35",),
        when={"play_for": ("places",), "action_kinds": ANY_KIND},
    ),
    Clause(
        "end.blocked",
        Text(
            de="Passen alle nacheinander, ist das Spiel blockiert und zu Ende.",
            en="If all players pass in a row, the game is blocked and over.",
        ),
        ("F-Q12", "S-20"),
    ),
    Clause(
        "end.blocked-winner",
        Text(de="Ein blockiertes Spiel gewinnt niemand.", en="Nobody wins a blocked game."),
        ("F-Q12", "S-20"),
        when={"play_for": ("winner",)},
    ),
    Clause(
        "end.blocked-places",
        Text(
            de="Passen müssen dafür nur die, die noch um die Plätze spielen; ein blockiertes Spiel gewinnt, wer zuerst "
            "fertig war, sonst niemand.",
            en="Only players still in for places need to pass for this; a blocked game is won by the first player out, "
            "or else by nobody.",
        ),
        ("F-Q12", "S-20"),
        when={"play_for": ("places",)},
    ),
)
"""In reading order."""
