"""What a refused player is told, by refusal code, and what things are called."""

from __future__ import annotations

from typing import Final

from cardrules.rules.texts import Text

MESSAGES: Final = {
    "not-in-hand": Text("Du hast {card} nicht auf der Hand.", "{card} is not in your hand."),
    "not-in-meadow": Text("{card} liegt nicht auf der Wiese.", "{card} does not lie in the meadow."),
    "same-card": Text("{card} kann nicht gegen sich selbst getauscht werden.", "{card} cannot be swapped for itself."),
    "minus-for-plus": Text(
        "Für die Minuskarte {lay} musst du eine Pluskarte derselben Farbe nehmen, nicht {take}.",
        "For the minus card {lay} you must take a plus card of the same colour, not {take}.",
    ),
    "minus-for-minus": Text(
        "Auch nach Tim darfst du für die Minuskarte {lay} keine Minuskarte nehmen, also nicht {take}.",
        "Even after Tim you may not take a minus card for the minus card {lay}, so not {take}.",
    ),
    "no-benny": Text("Du hast keinen Benny auf der Hand.", "There is no Benny in your hand."),
    "no-tim": Text("Du hast keinen Tim auf der Hand.", "There is no Tim in your hand."),
    "nothing-to-draw": Text(
        "Für eine Sonderkarte kannst du keine Karte nachziehen: Beide Stapel sind leer.",
        "You cannot draw a card for a special card: both piles are empty.",
    ),
    "too-few-minus": Text(
        "Minuskarten auf der Wiese: {count}; ausgewechselt werden darf ab drei.",
        "Minus cards in the meadow: {count}; it may be replaced with three or more.",
    ),
    "not-turn-start": Text(
        "Auswechseln darfst du nur als erste Aktion des Zuges.",
        "You may replace the meadow only as the first action of a turn.",
    ),
    "exchange-off": Text(
        "Das Auswechseln bei drei Minuskarten ist nicht vereinbart.",
        "The three-minus exchange is not played.",
    ),
    "tim-without-minus": Text(
        "Auf der Wiese liegt keine Minuskarte, und von der Hand könntest du keine legen.",
        "There is no minus card in the meadow, and you could not lay one from your hand.",
    ),
    "tim-active": Text(
        "Das geht erst wieder, wenn Tim auf dem Ablagestapel liegt.",
        "This is not possible until Tim lies on the discard pile.",
    ),
    "leaves-no-minus": Text(
        "Danach läge keine Minuskarte auf der Wiese; nach Tim muss dort eine liegen.",
        "There would be no minus card in the meadow after this; after Tim one must lie there.",
    ),
    "lays-minus": Text(
        "{lay} ist eine Minuskarte; beim Scheren darfst du keine legen.",
        "{lay} is a minus card; you may not lay one in the shearing.",
    ),
    "takes-no-minus": Text(
        "{take} ist keine Minuskarte; beim Scheren musst du eine nehmen.",
        "{take} is not a minus card; you must take one in the shearing.",
    ),
    "can-take": Text(
        "Du darfst nur aussetzen, wenn du ausschließlich Minuskarten auf der Hand hast.",
        "You may miss the turn only if you hold nothing but minus cards.",
    ),
}
"""Refusal texts by code; braces hold the refusal's parameters."""

NAMES: Final = {
    "B": Text("Blau", "blue"),
    "G": Text("Grün", "green"),
    "R": Text("Rot", "red"),
    "Y": Text("Gelb", "yellow"),
    "BEN": Text("Benny der Dorfhund", "Benny the village dog"),
    "TIM": Text("Tim der Scherer", "Tim the shearer"),
    "hands": Text("Hand", "hand"),
    "meadow": Text("Dorfwiese", "meadow"),
    "draw": Text("Nachzugstapel", "draw pile"),
    "discards": Text("Ablagestapel", "discard pile"),
    "tim": Text("Tim am Nachzugstapel", "Tim beside the draw pile"),
    "phase.turn": Text("am Zug", "on turn"),
    "phase.moved": Text("weiter am Zug", "still on turn"),
    "phase.tim": Text("nach Tim", "after Tim"),
    "phase.shear": Text("Scheren", "shearing"),
    "phase.declare": Text("Farben nennen", "naming colours"),
    "phase.over": Text("Ende der Partie", "end of the match"),
    "action.swap": Text("tauschen", "swap"),
    "action.pass": Text("schieben", "pass"),
    "action.benny": Text("Benny spielen", "play Benny"),
    "action.refresh": Text("Wiese auswechseln", "replace the meadow"),
    "action.tim": Text("Tim spielen", "play Tim"),
    "action.take_minus": Text("Minuskarte nehmen", "take a minus card"),
    "action.skip_shear": Text("aussetzen", "miss the turn"),
    "action.declare": Text("Farbe nennen", "name a colour"),
    "event.called": Text("Platz {seat} ruft „{call}“.", "Seat {seat} calls “{call}”."),
    "event.passed": Text("Platz {seat} schiebt.", "Seat {seat} passes."),
    "event.skipped": Text(
        "Platz {seat} hat nur Minuskarten und setzt aus.", "Seat {seat} has only minus cards and misses the turn."
    ),
    "event.round_ended": Text(
        "Die Runde ist vorbei; sechs gleiche Pluskarten hat Platz {ended_by}.",
        "The round is over; six plus cards of one colour: seat {ended_by}.",
    ),
    "event.shown": Text("Platz {seat} zeigt {hand}.", "Seat {seat} shows {hand}."),
    "event.declared": Text("Platz {seat} nennt {colour}.", "Seat {seat} names {colour}."),
    "event.scored": Text(
        "Platz {seat} wertet {colour}; Punkte: {points}, zusammen {total}.",
        "Seat {seat} scores {colour}; points: {points}, total: {total}.",
    ),
    "event.round_began": Text(
        "Runde {number}: Platz {dealer} gibt, Platz {starter} beginnt.",
        "Round {number}: seat {dealer} deals, seat {starter} begins.",
    ),
    "event.match_ended": Text(
        "Die Partie ist zu Ende; Sieg für Platz {winners}.", "The match is over; won by seat {winners}."
    ),
    "state.pass_run": Text("Nacheinander geschoben: {value}", "Passes in a row: {value}"),
    "state.sheet": Text("Punktestand: {value}", "Totals: {value}"),
    "target": Text("Zielpunktzahl erreicht", "target reached"),
    "rounds": Text("letzte Runde gespielt", "last round played"),
    "2021": Text("Ausgabe 2021", "2021 edition"),
    "2001": Text("Ausgabe 2001", "2001 edition"),
    "last": Text("der letzte Platz", "the last seat"),
    "random": Text("das Los", "drawn by lot"),
    "rotate": Text("wandert weiter", "passes on"),
    "fixed": Text("bleibt", "stays"),
    "ends_round": Text("beendet die Runde", "ends the round"),
    "redeal": Text("neu geben", "deal again"),
    "anytime": Text("jederzeit im Zug", "at any time in the turn"),
    "turn_start": Text("nur zu Beginn des Zuges", "only at the start of the turn"),
    "off": Text("gar nicht", "never"),
    "no_move": Text("nur als ganzer Zug", "only as a whole turn"),
    "max_rounds.none": Text("ohne Grenze", "no limit"),
    "no_swap": Text("jedes am Ende eines Zuges", "every one that ends a turn"),
    "any_but_minus": Text("für alles außer einer Minuskarte", "for anything but a minus card"),
    "same_colour": Text("nur für eine Pluskarte derselben Farbe", "only for a plus card of the same colour"),
    "can": Text("nein", "no"),
    "must": Text("ja", "yes"),
    "best": Text("die beste Farbe", "the best colour"),
    "declare": Text("alle nennen eine", "everybody names one"),
    "shared": Text("geteilter Sieg", "shared win"),
    "extra_round": Text("weitere Runde", "another round"),
    "all": Text("alle Karten", "all cards"),
    "top": Text("nur die oberste", "only the top one"),
}
"""Names of what the code calls by a short word: colours, zones, phases, actions, events, reasons, options' values."""
