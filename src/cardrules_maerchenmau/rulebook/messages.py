"""Texts of refusals, and names of what a player reads of."""

from __future__ import annotations

from typing import Final

from cardrules import Text

MESSAGES: Final = {
    "not-in-hand": Text(de="Du hast {card} nicht auf der Hand.", en="{card} is not in your hand."),
    "only-drawn-card": Text(
        de="Nach dem Ziehen darfst du nur die gezogene Karte legen, nicht {card}.",
        en="After drawing you may play only the drawn card, not {card}.",
    ),
    "not-your-own": Text(
        de="{card} ist keine deiner eigenen Karten; die gezogene Karte darfst du nicht zurückgeben.",
        en="{card} is not one of your own cards; you may not give the drawn card back.",
    ),
    "wish-on-wish": Text(
        de="{card} darfst du nicht auf {top} legen: nie Farbenwunsch auf Farbenwunsch.",
        en="You may not play {card} on {top}: never a wish card on a wish card.",
    ),
    "no-match": Text(
        de="{card} passt nicht auf {top}: weder die Farbe {colour} noch die gleiche Zahl.",
        en="{card} does not fit on {top}: neither the colour {colour} nor the same number.",
    ),
    "no-kind-match": Text(
        de="{card} passt nicht auf {top}: weder die Farbe {colour} noch die gleiche Art.",
        en="{card} does not fit on {top}: neither the colour {colour} nor the same kind.",
    ),
    "no-colour-match": Text(
        de="{card} passt nicht auf {top}: Eine Aktionskarte passt nur auf ihre Farbe, und hier zählt {colour}.",
        en="{card} does not fit on {top}: an action card fits only on its colour, and the colour here is {colour}.",
    ),
    "no-answer": Text(
        de="{card} ist keine Antwort auf {top}; nimm die Karten.", en="{card} does not answer {top}; take the cards."
    ),
    "take-first": Text(
        de="Nimm zuerst die geforderten Karten; eine Ziehkarte lässt sich nicht beantworten.",
        en="Take the demanded cards first; a draw card cannot be answered.",
    ),
    "colour-missing": Text(de="{card} braucht eine Farbe.", en="{card} needs a colour."),
    "colour-without-wish": Text(
        de="{card} ist kein Farbenwunsch und braucht keine Farbe.", en="{card} is not a wish card and needs no colour."
    ),
    "target-without-swap": Text(
        de="{card} ist keine Tauschkarte und braucht kein Ziel.", en="{card} is not a swap card and needs no target."
    ),
    "target-on-last-card": Text(
        de="{card} ist deine letzte Karte; es gibt nichts zu tauschen.",
        en="{card} is your last card; there is nothing to swap.",
    ),
    "no-such-target": Text(
        de="Mit {target} kannst du nicht tauschen; es muss jemand anderes mit Karten sein.",
        en="You cannot swap with {target}; it must be another player who holds cards.",
    ),
    "no-calls": Text(de="In diesem Spiel wird nicht gerufen.", en="There are no calls in this game."),
    "calls-by-themselves": Text(de="Die Rufe geschehen von selbst.", en="Calls happen by themselves."),
    "call-not-due": Text(
        de="Du darfst nur rufen, wenn dir danach eine oder keine Karte bleibt.",
        en="You may call only if one card or none remains.",
    ),
    "can-play": Text(de="Du kannst eine Karte legen, also musst du.", en="You can play a card, so you must."),
    "nothing-to-draw": Text(de="Es gibt nichts zu ziehen.", en="There is nothing to draw."),
    "drew-already": Text(de="Du hast schon gezogen.", en="You have already drawn."),
    "taking-counts": Text(
        de="Das Nehmen hat schon als Ziehen gezählt; lege eine Karte.",
        en="Taking the cards counted as drawing; play a card.",
    ),
    "need-not-pass": Text(
        de="Du darfst nur passen, wenn du weder legen noch ziehen kannst.",
        en="You may pass only if you can neither play nor draw a card.",
    ),
    "no-duty": Text(de="Du hast nichts zu rufen.", en="You have nothing to call."),
    "challenge-self": Text(de="Du kannst dich nicht selbst ertappen.", en="You cannot challenge yourself."),
    "nothing-to-challenge": Text(de="{target} hat keinen Ruf versäumt.", en="{target} has not missed a call."),
}
"""Texts of refusals by code; braces hold the refusal's parameters."""

NAMES: Final = {
    # Cards
    "b": Text(de="Blau", en="blue"),
    "y": Text(de="Gelb", en="yellow"),
    "g": Text(de="Grün", en="green"),
    "r": Text(de="Rot", en="red"),
    "1": Text(de="1 (Gestiefelter Kater)", en="1 (Puss in Boots)"),
    "2": Text(de="2", en="2"),
    "3": Text(de="3", en="3"),
    "4": Text(de="4", en="4"),
    "5": Text(de="5", en="5"),
    "6": Text(de="6", en="6"),
    "7": Text(de="7 (Sieben Zwerge)", en="7 (Seven Dwarfs)"),
    "8": Text(de="8 (Sternentaler)", en="8 (Star Money)"),
    "plus1": Text(de="Ziehkarte +1", en="draw card +1"),
    "plus2": Text(de="Ziehkarte +2", en="draw card +2"),
    "skip": Text(de="Aussetzen", en="skip"),
    "wish": Text(de="Farbenwunsch", en="colour wish"),
    "direction": Text(de="Richtungswechsel", en="direction change"),
    "swap": Text(de="Kartentausch", en="card swap"),
    # Zones
    "hands": Text(de="Hand", en="hand"),
    "draw_pile": Text(de="Ziehstapel", en="draw pile"),
    "discard": Text(de="Ablagestapel", en="discard pile"),
    # Phases
    "phase.turn": Text(de="am Zug", en="on turn"),
    "phase.drawn": Text(de="hat eine passende Karte gezogen", en="has drawn a card that fits"),
    "phase.pending": Text(de="muss Karten nehmen", en="has cards to take"),
    "phase.must_play": Text(de="muss legen", en="must play a card"),
    "phase.swap_give": Text(de="gibt im Tausch eine Karte", en="has a card to give in the swap"),
    "phase.start_wish": Text(de="nennt die erste Farbe", en="names the first colour"),
    "phase.over": Text(de="zu Ende", en="over"),
    # Actions
    "action.play": Text(de="legen", en="play"),
    "action.play.card": Text(de="{card} legen", en="play {card}"),
    "action.play.card.colour": Text(de="{card} legen und {colour} wünschen", en="play {card} and wish for {colour}"),
    "action.play.card.target": Text(
        de="{card} legen und mit {target} tauschen", en="play {card} and swap with {target}"
    ),
    "action.play.card.call": Text(de="{card} legen und rufen", en="play {card} and call"),
    "action.play.card.colour.call": Text(
        de="{card} legen, {colour} wünschen und rufen", en="play {card}, wish for {colour} and call"
    ),
    "action.play.card.target.call": Text(
        de="{card} legen, mit {target} tauschen und rufen", en="play {card}, swap with {target} and call"
    ),
    "action.draw": Text(de="ziehen", en="draw"),
    "action.keep": Text(de="behalten", en="keep"),
    "action.pass": Text(de="passen", en="pass"),
    "action.draw_pending": Text(de="Karten nehmen", en="take the cards"),
    "action.give": Text(de="im Tausch geben", en="give in the swap"),
    "action.give.card": Text(de="{card} im Tausch geben", en="give {card} in the swap"),
    "action.wish": Text(de="Farbe nennen", en="name a colour"),
    "action.wish.colour": Text(de="{colour} nennen", en="name {colour}"),
    "action.call": Text(de="rufen", en="call"),
    "action.challenge": Text(de="ertappen", en="challenge"),
    "action.challenge.target": Text(de="{target} ertappen", en="challenge {target}"),
    # Events
    "event.called": Text(de="{seat} ruft „{call}“.", en="{seat} calls “{call}”."),
    "event.punished": Text(de="{seat} hat nicht gerufen: Strafkarten.", en="{seat} did not call: penalty cards."),
    "event.wished": Text(de="{seat} wünscht sich {colour}.", en="{seat} wishes for {colour}."),
    "event.turned": Text(de="Die Spielrichtung wechselt.", en="The direction of play is reversed."),
    "event.skipped": Text(de="{seat} setzt aus.", en="{seat} misses a turn."),
    "event.kept": Text(de="{seat} behält die Karte.", en="{seat} keeps the card."),
    "event.passed": Text(de="{seat} passt.", en="{seat} passes."),
    "event.went_out": Text(de="{seat} wird als Nr. {place} fertig.", en="{seat} goes out as no. {place}."),
    "event.blocked": Text(de="Niemand kann mehr etwas tun.", en="Nobody can do anything any more."),
    "event.moved.draw_pile.hands": Text(de="{target_seat} zieht {cards}.", en="{target_seat} draws {cards}."),
    "event.moved.draw_pile.discard": Text(de="Aufgedeckt wird {cards}.", en="{cards} is turned up."),
    "event.moved.hands.discard": Text(de="{source_seat} legt {cards}.", en="{source_seat} plays {cards}."),
    "event.moved.hands.hands": Text(
        de="{target_seat} bekommt von {source_seat} {cards}.", en="{target_seat} gets {cards} from {source_seat}."
    ),
    "event.moved.discard.draw_pile": Text(
        de="Zurück in den Ziehstapel kommen: {cards}.", en="Back to the draw pile: {cards}."
    ),
    "event.shuffled": Text(de="Der Ziehstapel wird gemischt.", en="The draw pile is shuffled."),
    "last_card": Text(de="Letzte Karte", en="last card"),
    "maerchen_mau": Text(de="Märchen Mau", en="Märchen Mau"),
    # Fields of the state
    "state.direction": Text(de="Es geht gegen den Uhrzeigersinn.", en="Play goes counter-clockwise."),
    "state.wished": Text(de="Gewünscht ist {value}.", en="The wished colour is {value}."),
    "state.pending": Text(de="Zu nehmende Karten: {value}", en="Cards to take: {value}"),
    "state.partner": Text(de="Getauscht wird mit {value}.", en="The swap is with {value}."),
    "state.duty": Text(de="Noch nicht gerufen hat {value}.", en="A call is still due from {value}."),
    "state.out": Text(de="Fertig, der Reihe nach: {value}", en="Out, in order: {value}"),
    "state.passes": Text(de="Nacheinander gepasst: {value}", en="Passes in a row: {value}"),
    # Reasons of results
    "reason.out": Text(de="alle Karten abgelegt", en="all cards played"),
    "reason.blocked": Text(de="niemand kann mehr etwas tun", en="nobody can do anything any more"),
    # Values of options
    "level.1": Text(de="Stufe 1", en="level 1"),
    "level.2": Text(de="Stufe 2", en="level 2"),
    "off": Text(de="ohne Rufe", en="no calls"),
    "auto": Text(de="von selbst", en="by themselves"),
    "window": Text(de="mit Frist", en="with a window"),
    "declare": Text(de="nur beim Legen", en="with the card only"),
    "challenge": Text(de="nur wer ertappt wird", en="only if challenged"),
    "penalty": Text(de="Strafe", en="penalty"),
    "ignore": Text(de="ohne Folgen", en="ignored"),
    "inert": Text(de="ohne Wirkung", en="no effect"),
    "apply": Text(de="mit Wirkung", en="takes effect"),
    "number_only": Text(de="nur Zahlen", en="numbers only"),
    "kind": Text(de="gleiche Art", en="same kind"),
    "colour_only": Text(de="nur Farbe", en="colour only"),
    "action_kinds.none": Text(de="keine", en="none"),
    "ages.none": Text(de="nicht angegeben", en="not given"),
    "stacking.none": Text(de="nie", en="never"),
    "two_player_reverse.none": Text(de="ohne Wirkung", en="no effect"),
    "same_kind": Text(de="mit derselben Art", en="with the same kind"),
    "any_plus": Text(de="mit jeder Ziehkarte", en="with any draw card"),
    "after_seeing": Text(de="nach dem Ziehen", en="after the draw"),
    "before_seeing": Text(de="vor dem Ziehen", en="before the draw"),
    "winner": Text(de="bis zum ersten Sieg", en="until the first win"),
    "places": Text(de="um die Plätze", en="for places"),
}
"""What a player reads for what the code calls by a short word."""
