"""Texts of refusals, and names of what a player reads of."""

from __future__ import annotations

from typing import Final

from cardrules import Text

MESSAGES: Final = {
    "not-in-hand": Text(de="Du hast {card} nicht auf der Hand.", en="{card} is not in your hand."),
    "not-in-meadow": Text(de="{card} liegt nicht auf der Wiese.", en="{card} does not lie in the meadow."),
    "same-card": Text(
        de="{card} kann nicht gegen sich selbst getauscht werden.", en="{card} cannot be swapped for itself."
    ),
    "minus-for-plus": Text(
        de="Für die Minuskarte {lay} musst du eine Pluskarte derselben Farbe nehmen, nicht {take}.",
        en="For the minus card {lay} you must take a plus card of the same colour, not {take}.",
    ),
    "minus-for-minus": Text(
        de="Auch nach Tim darfst du für die Minuskarte {lay} keine Minuskarte nehmen, also nicht {take}.",
        en="Even after Tim you may not take a minus card for the minus card {lay}, so not {take}.",
    ),
    "no-benny": Text(de="Du hast keinen Benny auf der Hand.", en="There is no Benny in your hand."),
    "no-tim": Text(de="Du hast keinen Tim auf der Hand.", en="There is no Tim in your hand."),
    "nothing-to-draw": Text(
        de="Für eine Sonderkarte kannst du keine Karte nachziehen: Beide Stapel sind leer.",
        en="You cannot draw a card for a special card: both piles are empty.",
    ),
    "too-few-minus": Text(
        de="Minuskarten auf der Wiese: {count}; ausgewechselt werden darf ab drei.",
        en="Minus cards in the meadow: {count}; it may be replaced with three or more.",
    ),
    "not-turn-start": Text(
        de="Auswechseln darfst du nur als erste Aktion des Zuges.",
        en="You may replace the meadow only as the first action of a turn.",
    ),
    "exchange-off": Text(
        de="Das Auswechseln bei drei Minuskarten ist nicht vereinbart.",
        en="The three-minus exchange is not played.",
    ),
    "tim-without-minus": Text(
        de="Auf der Wiese liegt keine Minuskarte, und von der Hand könntest du keine legen.",
        en="There is no minus card in the meadow, and you could not lay one from your hand.",
    ),
    "tim-active": Text(
        de="Das geht erst wieder, wenn Tim auf dem Ablagestapel liegt.",
        en="This is not possible until Tim lies on the discard pile.",
    ),
    "leaves-no-minus": Text(
        de="Danach läge keine Minuskarte auf der Wiese; nach Tim muss dort eine liegen.",
        en="There would be no minus card in the meadow after this; after Tim one must lie there.",
    ),
    "lays-minus": Text(
        de="{lay} ist eine Minuskarte; beim Scheren darfst du keine legen.",
        en="{lay} is a minus card; you may not lay one in the shearing.",
    ),
    "takes-no-minus": Text(
        de="{take} ist keine Minuskarte; beim Scheren musst du eine nehmen.",
        en="{take} is not a minus card; you must take one in the shearing.",
    ),
    "can-take": Text(
        de="Du darfst nur aussetzen, wenn du ausschließlich Minuskarten auf der Hand hast.",
        en="You may miss the turn only if you hold nothing but minus cards.",
    ),
}
"""Texts of refusals by code; braces hold the refusal's parameters."""

NAMES: Final = {
    # Cards
    "B": Text(de="Blau", en="blue"),
    "G": Text(de="Grün", en="green"),
    "R": Text(de="Rot", en="red"),
    "Y": Text(de="Gelb", en="yellow"),
    "card": Text(de="{kind} {value:+d}", en="{kind} {value:+d}"),
    "card.BEN": Text(de="Benny", en="Benny"),
    "card.TIM": Text(de="Tim", en="Tim"),
    "BEN": Text(de="Benny der Dorfhund", en="Benny the village dog"),
    "TIM": Text(de="Tim der Scherer", en="Tim the shearer"),
    # Zones
    "hands": Text(de="Hand", en="hand"),
    "meadow": Text(de="Dorfwiese", en="meadow"),
    "draw_pile": Text(de="Nachzugstapel", en="draw pile"),
    "discard": Text(de="Ablagestapel", en="discard pile"),
    "tim": Text(de="Tim am Nachzugstapel", en="Tim beside the draw pile"),
    # Phases
    "phase.turn": Text(de="am Zug", en="on turn"),
    "phase.moved": Text(de="weiter am Zug", en="still on turn"),
    "phase.tim": Text(de="nach Tim", en="after Tim"),
    "phase.shear": Text(de="Scheren", en="shearing"),
    "phase.declare": Text(de="Farben nennen", en="naming colours"),
    "phase.over": Text(de="zu Ende", en="over"),
    # Actions
    "action.swap": Text(de="tauschen", en="swap"),
    "action.swap.lay.take": Text(de="{lay} gegen {take} tauschen", en="swap {lay} for {take}"),
    "action.pass": Text(de="schieben", en="pass"),
    "action.benny": Text(de="Benny spielen", en="play Benny"),
    "action.refresh": Text(de="Wiese auswechseln", en="replace the meadow"),
    "action.tim": Text(de="Tim spielen", en="play Tim"),
    "action.take_minus": Text(de="Minuskarte nehmen", en="take a minus card"),
    "action.take_minus.lay.take": Text(de="{take} nehmen und {lay} legen", en="take {take} and lay {lay}"),
    "action.skip_shear": Text(de="aussetzen", en="miss the turn"),
    "action.declare": Text(de="Farbe nennen", en="name a colour"),
    "action.declare.colour": Text(de="{colour} nennen", en="name {colour}"),
    # Events
    "event.called": Text(de="{seat} ruft „{call}“.", en="{seat} calls “{call}”."),
    "event.passed": Text(de="{seat} schiebt.", en="{seat} passes."),
    "event.skipped": Text(
        de="{seat} hat nur Minuskarten und setzt aus.", en="{seat} has only minus cards and misses the turn."
    ),
    "event.round_ended": Text(
        de="Die Runde ist vorbei; sechs gleiche Pluskarten: {ended_by}.",
        en="The round is over; six plus cards of one colour: {ended_by}.",
    ),
    "event.shown": Text(de="{seat} zeigt {hand}.", en="{seat} shows {hand}."),
    "event.declared": Text(de="{seat} nennt {colour}.", en="{seat} names {colour}."),
    "event.scored": Text(
        de="{seat} wertet {colour}; Punkte: {points}, zusammen {total}.",
        en="{seat} scores {colour}; points: {points}, total: {total}.",
    ),
    "event.round_began": Text(
        de="Runde {number}: {dealer} gibt, {starter} beginnt.",
        en="Round {number}: {dealer} deals, {starter} begins.",
    ),
    "event.match_ended": Text(
        de="Die Partie ist zu Ende; Sieg für {winners}.", en="The match is over; won by {winners}."
    ),
    "event.moved.hands.meadow": Text(
        de="{source_seat} legt {cards} auf die Wiese.", en="{source_seat} lays {cards} into the meadow."
    ),
    "event.moved.meadow.hands": Text(
        de="{target_seat} nimmt {cards} von der Wiese.", en="{target_seat} takes {cards} from the meadow."
    ),
    "event.moved.draw_pile.hands": Text(de="{target_seat} zieht {cards}.", en="{target_seat} draws {cards}."),
    "event.moved.draw_pile.meadow": Text(de="Neu auf der Wiese: {cards}.", en="New in the meadow: {cards}."),
    "event.moved.meadow.discard": Text(
        de="Von der Wiese auf den Ablagestapel: {cards}.", en="From the meadow to the discard pile: {cards}."
    ),
    "event.moved.hands.discard": Text(
        de="{source_seat} legt {cards} auf den Ablagestapel.", en="{source_seat} lays {cards} on the discard pile."
    ),
    "event.moved.hands.tim": Text(
        de="{source_seat} legt {cards} neben den Nachzugstapel.", en="{source_seat} lays {cards} beside the draw pile."
    ),
    "event.moved.tim.discard": Text(de="{cards} kommt auf den Ablagestapel.", en="{cards} goes to the discard pile."),
    "event.moved.discard.draw_pile": Text(
        de="Der Ablagestapel wird zum Nachzugstapel: {cards}.", en="The discard pile becomes the draw pile: {cards}."
    ),
    "event.shuffled": Text(de="Der Nachzugstapel wird gemischt.", en="The draw pile is shuffled."),
    # Fields of the state
    "state.passes": Text(de="Nacheinander geschoben: {value}", en="Passes in a row: {value}"),
    "state.sheet": Text(de="Punktestand: {value}", en="Totals: {value}"),
    # Reasons of results
    "reason.target": Text(de="Zielpunktzahl erreicht", en="target reached"),
    "reason.rounds": Text(de="letzte Runde gespielt", en="last round played"),
    # Values of options
    "2021": Text(de="Ausgabe 2021", en="2021 edition"),
    "2001": Text(de="Ausgabe 2001", en="2001 edition"),
    "last": Text(de="der letzte Platz", en="the last seat"),
    "random": Text(de="das Los", en="drawn by lot"),
    "rotate": Text(de="wandert weiter", en="passes on"),
    "fixed": Text(de="bleibt", en="stays"),
    "ends_round": Text(de="beendet die Runde", en="ends the round"),
    "redeal": Text(de="neu geben", en="deal again"),
    "anytime": Text(de="jederzeit im Zug", en="at any time in the turn"),
    "turn_start": Text(de="nur zu Beginn des Zuges", en="only at the start of the turn"),
    "off": Text(de="gar nicht", en="never"),
    "no_move": Text(de="nur als ganzer Zug", en="only as a whole turn"),
    "max_rounds.none": Text(de="ohne Grenze", en="no limit"),
    "no_swap": Text(de="jedes am Ende eines Zuges", en="every one that ends a turn"),
    "any_but_minus": Text(de="für alles außer einer Minuskarte", en="for anything but a minus card"),
    "same_colour": Text(de="nur für eine Pluskarte derselben Farbe", en="only for a plus card of the same colour"),
    "can": Text(de="nein", en="no"),
    "must": Text(de="ja", en="yes"),
    "best": Text(de="die beste Farbe", en="the best colour"),
    "declare": Text(de="alle nennen eine", en="everybody names one"),
    "shared": Text(de="geteilter Sieg", en="shared win"),
    "extra_round": Text(de="weitere Runde", en="another round"),
    "all": Text(de="alle Karten", en="all cards"),
    "top": Text(de="nur die oberste", en="only the top one"),
}
"""What a player reads for what the code calls by a short word."""
