"""The texts of refusals, and the names of everything a player reads of."""

from __future__ import annotations

from typing import Final

from cardrules import Text

MESSAGES: Final = {
    "not-in-hand": Text("Du hast {card} nicht auf der Hand.", "{card} is not in your hand."),
    "only-drawn-card": Text(
        "Nach dem Ziehen darfst du nur die gezogene Karte legen, nicht {card}.",
        "After drawing you may play only the drawn card, not {card}.",
    ),
    "not-your-own": Text(
        "{card} ist keine deiner eigenen Karten; die gezogene Karte darfst du nicht zurückgeben.",
        "{card} is not one of your own cards; you may not give the drawn card back.",
    ),
    "wish-on-wish": Text(
        "{card} darfst du nicht auf {top} legen: nie Farbenwunsch auf Farbenwunsch.",
        "You may not play {card} on {top}: never a wish card on a wish card.",
    ),
    "no-match": Text(
        "{card} passt nicht auf {top}: weder die Farbe {colour} noch die gleiche Zahl.",
        "{card} does not fit on {top}: neither the colour {colour} nor the same number.",
    ),
    "no-kind-match": Text(
        "{card} passt nicht auf {top}: weder die Farbe {colour} noch die gleiche Art.",
        "{card} does not fit on {top}: neither the colour {colour} nor the same kind.",
    ),
    "no-colour-match": Text(
        "{card} passt nicht auf {top}: Eine Aktionskarte passt nur auf ihre Farbe, und hier zählt {colour}.",
        "{card} does not fit on {top}: an action card fits only on its colour, and the colour here is {colour}.",
    ),
    "no-answer": Text(
        "{card} ist keine Antwort auf {top}; nimm die Karten.", "{card} is no answer to {top}; take the cards."
    ),
    "take-first": Text(
        "Nimm zuerst die geforderten Karten; eine Ziehkarte lässt sich nicht beantworten.",
        "Take the demanded cards first; a draw card cannot be answered.",
    ),
    "colour-missing": Text("{card} braucht eine Farbe.", "{card} needs a colour."),
    "colour-without-wish": Text(
        "{card} ist kein Farbenwunsch und braucht keine Farbe.", "{card} is not a wish card and needs no colour."
    ),
    "target-without-swap": Text(
        "{card} ist keine Tauschkarte und braucht kein Ziel.", "{card} is not a swap card and needs no target."
    ),
    "target-on-last-card": Text(
        "{card} ist deine letzte Karte; es gibt nichts zu tauschen.",
        "{card} is your last card; there is nothing to swap.",
    ),
    "no-such-target": Text(
        "Mit Platz {target} kannst du nicht tauschen; es muss jemand anderes mit Karten sein.",
        "You cannot swap with seat {target}; it must be another player who holds cards.",
    ),
    "no-calls": Text("In diesem Spiel wird nicht gerufen.", "There are no calls in this game."),
    "calls-by-themselves": Text("Die Rufe geschehen von selbst.", "Calls happen by themselves."),
    "call-not-due": Text(
        "Du rufst nur, wenn dir danach eine oder keine Karte bleibt.", "You call only if one card or none remains."
    ),
    "can-lay": Text("Du kannst eine Karte legen, also musst du.", "You can play a card, so you must."),
    "nothing-to-draw": Text("Es gibt nichts zu ziehen.", "There is nothing to draw."),
    "drew-already": Text("Du hast schon gezogen.", "You have already drawn."),
    "taking-counts": Text(
        "Das Nehmen hat schon als Ziehen gezählt; lege eine Karte.", "Taking the cards counted as drawing; play a card."
    ),
    "need-not-pass": Text(
        "Du darfst nur passen, wenn du weder legen noch ziehen kannst.",
        "You may pass only if you can neither play nor draw a card.",
    ),
    "no-duty": Text("Du hast nichts zu rufen.", "You have nothing to call."),
    "challenge-self": Text("Du kannst dich nicht selbst ertappen.", "You cannot challenge yourself."),
    "nothing-to-challenge": Text("Platz {target} hat keinen Ruf versäumt.", "Seat {target} has not missed a call."),
}
"""Texts of refusals, keyed by refusal code."""

_COLOURS: Final = {
    "b": Text("Blau", "blue"),
    "y": Text("Gelb", "yellow"),
    "g": Text("Grün", "green"),
    "r": Text("Rot", "red"),
}

_KINDS: Final = {
    "1": Text("1 (Gestiefelter Kater)", "1 (Puss in Boots)"),
    "2": Text("2", "2"),
    "3": Text("3", "3"),
    "4": Text("4", "4"),
    "5": Text("5", "5"),
    "6": Text("6", "6"),
    "7": Text("7 (Sieben Zwerge)", "7 (Seven Dwarfs)"),
    "8": Text("8 (Sternentaler)", "8 (Star Money)"),
    "plus1": Text("Ziehkarte +1", "draw card +1"),
    "plus2": Text("Ziehkarte +2", "draw card +2"),
    "skip": Text("Aussetzen", "skip"),
    "wish": Text("Farbenwunsch", "colour wish"),
    "direction": Text("Richtungswechsel", "direction change"),
    "swap": Text("Kartentausch", "card swap"),
}

_VALUES: Final = {
    "level.1": Text("Stufe 1", "level 1"),
    "level.2": Text("Stufe 2", "level 2"),
    "off": Text("ohne Rufe", "no calls"),
    "auto": Text("von selbst", "by themselves"),
    "window": Text("mit Frist", "with a window"),
    "declare": Text("nur beim Legen", "with the card only"),
    "challenge": Text("nur wer ertappt wird", "only if challenged"),
    "penalty": Text("Strafe", "penalty"),
    "ignore": Text("ohne Folgen", "ignored"),
    "inert": Text("ohne Wirkung", "no effect"),
    "apply": Text("mit Wirkung", "takes effect"),
    "number_only": Text("nur Zahlen", "numbers only"),
    "kind": Text("gleiche Art", "same kind"),
    "colour_only": Text("nur Farbe", "colour only"),
    "action_kinds.none": Text("keine", "none"),
    "ages.none": Text("nicht angegeben", "not given"),
    "stacking.none": Text("nie", "never"),
    "two_player_reverse.none": Text("ohne Wirkung", "no effect"),
    "same_kind": Text("mit derselben Art", "with the same kind"),
    "any_plus": Text("mit jeder Ziehkarte", "with any draw card"),
    "after_seeing": Text("nach dem Ziehen", "after the draw"),
    "before_seeing": Text("vor dem Ziehen", "before the draw"),
    "winner": Text("bis zum ersten Sieg", "until the first win"),
    "places": Text("um die Plätze", "for places"),
}

_PHASES: Final = {
    "phase.turn": Text("am Zug", "on turn"),
    "phase.drawn": Text("hat eine passende Karte gezogen", "has drawn a card that fits"),
    "phase.pending": Text("muss Karten nehmen", "has cards to take"),
    "phase.must_lay": Text("muss legen", "must play a card"),
    "phase.swap_give": Text("gibt im Tausch eine Karte", "has a card to give in the swap"),
    "phase.start_wish": Text("nennt die erste Farbe", "names the first colour"),
    "phase.over": Text("zu Ende", "over"),
    "reason.out": Text("alle Karten abgelegt", "all cards played"),
    "reason.blocked": Text("niemand kann mehr etwas tun", "nobody can do anything any more"),
}

_ACTIONS: Final = {
    "action.play": Text("legen", "play"),
    "action.draw": Text("ziehen", "draw"),
    "action.keep": Text("behalten", "keep"),
    "action.pass": Text("passen", "pass"),
    "action.draw_pending": Text("Karten nehmen", "take the cards"),
    "action.give": Text("im Tausch geben", "give in the swap"),
    "action.wish": Text("Farbe nennen", "name a colour"),
    "action.call": Text("rufen", "call"),
    "action.challenge": Text("ertappen", "challenge"),
}

_TABLE: Final = {
    "hands": Text("Hand", "hand"),
    "draw_pile": Text("Ziehstapel", "draw pile"),
    "discard": Text("Ablagestapel", "discard pile"),
    "state.direction": Text("Es geht gegen den Uhrzeigersinn.", "Play goes counter-clockwise."),
    "state.wished": Text("Gewünscht ist {value}.", "The wished colour is {value}."),
    "state.pending": Text("Zu nehmende Karten: {value}", "Cards to take: {value}"),
    "state.partner": Text("Getauscht wird mit Platz {value}.", "The swap is with seat {value}."),
    "state.duty": Text("Platz {value} hat noch nicht gerufen.", "Seat {value} has not called yet."),
    "state.out": Text("Fertig, der Reihe nach: {value}", "Out, in order: {value}"),
    "state.passes": Text("Nacheinander gepasst: {value}", "Passes in a row: {value}"),
}

_EVENTS: Final = {
    "event.called": Text("Platz {seat} ruft „{words}“.", "Seat {seat} calls “{words}”."),
    "event.punished": Text("Platz {seat} hat nicht gerufen: Strafkarten.", "Seat {seat} did not call: penalty cards."),
    "event.wished": Text("Platz {seat} wünscht sich {colour}.", "Seat {seat} wishes for {colour}."),
    "event.turned": Text("Die Richtung wechselt.", "The direction changes."),
    "event.skipped": Text("Platz {seat} setzt aus.", "Seat {seat} misses a turn."),
    "event.kept": Text("Platz {seat} behält die Karte.", "Seat {seat} keeps the card."),
    "event.passed": Text("Platz {seat} passt.", "Seat {seat} passes."),
    "event.went_out": Text("Platz {seat} wird als Nr. {place} fertig.", "Seat {seat} goes out as no. {place}."),
    "event.blocked": Text("Niemand kann mehr etwas tun.", "Nobody can do anything any more."),
}

_CALLS: Final = {
    "last_card": Text("Letzte Karte", "last card"),
    "maerchen_mau": Text("Märchen Mau", "Märchen Mau"),
}

NAMES: Final = {**_COLOURS, **_KINDS, **_VALUES, **_PHASES, **_ACTIONS, **_TABLE, **_EVENTS, **_CALLS}
"""Names, keyed by what the code calls the thing."""
