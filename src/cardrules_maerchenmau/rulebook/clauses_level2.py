"""The clauses of level 2: the action cards, the calls and their penalties."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

_PLUS_KINDS: Final = ("plus1", "plus2")
_ANY_DUTY: Final = ("window", "declare", "challenge")

_PLUS: Final = (
    Clause(
        "plus.take",
        Text(
            "Nach einer Ziehkarte nimmt die nächste Person zuerst alle geforderten Karten auf einmal, bei +1 eine, "
            "bei +2 zwei.",
            "After a draw card the next player first takes all demanded cards at once, one for +1 and two for +2.",
        ),
        ("MF-27", "MF-28", "F-Q14"),
        when={"action_kinds": _PLUS_KINDS},
    ),
    Clause(
        "plus.then-turn",
        Text(
            "Nach dem Nehmen folgt der gewöhnliche Zug mit allen Karten; passt nichts, wird noch eine gezogen.",
            "After taking comes the ordinary turn with all cards; if nothing fits, one more is drawn.",
        ),
        ("MF-16", "MF-27", "MF-28", "F-Q14", "F-Q16"),
        when={"plus_ends_turn": (False,), "forced_draw_counts": (False,), "action_kinds": _PLUS_KINDS},
    ),
    Clause(
        "plus.ends-turn",
        Text(
            "Mit dem Nehmen ist der Zug vorbei.",
            "Taking the cards ends the turn.",
        ),
        ("F-Q14",),
        when={"plus_ends_turn": (True,), "action_kinds": _PLUS_KINDS},
    ),
    Clause(
        "plus.counts-as-draw",
        Text(
            "Das Nehmen zählt als Ziehen: Wer danach eine passende Karte hat, muss sie legen; sonst ist die nächste "
            "Person dran, auch wenn keine Karte kam.",
            "Taking counts as drawing: who has a fitting card then must lay it; otherwise the turn passes, even if "
            "no card came.",
        ),
        ("F-Q16", "S-17"),
        when={"plus_ends_turn": (False,), "forced_draw_counts": (True,), "action_kinds": _PLUS_KINDS},
    ),
    Clause(
        "plus.target",
        Text(
            "Eine Ziehkarte trifft den nächsten Platz in der Richtung, die beim Legen gilt; spätere "
            "Richtungswechsel ändern das nicht.",
            "A draw card hits the next seat in the direction valid when it is laid; later changes do not move it.",
        ),
        ("F-Q17",),
        when={"action_kinds": _PLUS_KINDS},
    ),
    Clause(
        "plus.no-stacking",
        Text(
            "Eine Ziehkarte kann nicht mit einer Ziehkarte beantwortet werden; nach dem Nehmen gelegt trifft sie mit "
            "ihrem eigenen Wert.",
            "A draw card cannot be answered with a draw card; laid after taking, it hits with its own value only.",
        ),
        ("MF-27", "MF-28", "F-Q15"),
        when={"stacking": ("none",), "action_kinds": _PLUS_KINDS},
    ),
    Clause(
        "plus.stack-same-kind",
        Text(
            "Statt zu nehmen darf man mit derselben Art von Ziehkarte antworten, gleich welcher Farbe; die Summe "
            "wandert weiter.",
            "Instead of taking one may answer with the same kind of draw card of any colour; the sum moves on.",
        ),
        ("F-Q15", "F-Q17", "S-15"),
        when={"stacking": ("same_kind",), "action_kinds": _PLUS_KINDS},
    ),
    Clause(
        "plus.stack-any",
        Text(
            "Statt zu nehmen darf man mit irgendeiner Ziehkarte antworten, gleich welcher Farbe; die Summe wandert "
            "weiter.",
            "Instead of taking one may answer with any draw card of any colour; the sum moves on.",
        ),
        ("F-Q15", "F-Q17", "S-15"),
        when={"stacking": ("any_plus",), "action_kinds": _PLUS_KINDS},
    ),
)

_TURNS: Final = (
    Clause(
        "skip.next",
        Text(
            "Nach einer Aussetzenkarte setzt die nächste Person aus und kann nichts dagegen tun; zu zweit ist dieselbe "
            "Person noch einmal dran.",
            "After a skip card the next player misses a turn and cannot answer; with two in, the same player moves "
            "again.",
        ),
        ("MF-29", "F-Q19"),
        when={"action_kinds": ("skip",)},
    ),
    Clause(
        "direction.turn",
        Text(
            "Ein Richtungswechsel kehrt die Spielrichtung sofort um.",
            "A direction card reverses the direction of play at once.",
        ),
        ("MF-32",),
        when={"action_kinds": ("direction",)},
    ),
    Clause(
        "direction.two-none",
        Text(
            "Zu zweit ist auch nach einem Richtungswechsel die andere Person dran.",
            "With two in, the other player is next after a direction card too.",
        ),
        ("F-Q24",),
        when={"two_player_reverse": ("none",), "action_kinds": ("direction",)},
    ),
    Clause(
        "direction.two-skip",
        Text(
            "Sind beim Legen nur zwei im Spiel, kehrt ein Richtungswechsel die Richtung um und die andere Person "
            "setzt aus.",
            "If only two are in when it is laid, a direction card turns the direction and the other player misses a "
            "turn.",
        ),
        ("F-Q24", "S-16"),
        when={"two_player_reverse": ("skip",), "action_kinds": ("direction",)},
    ),
)

_WISH: Final = (
    Clause(
        "wish.on-any-card",
        Text(
            "Ein Farbenwunsch passt auf jede Karte außer auf einen Farbenwunsch.",
            "A wish card fits on every card except a wish card.",
        ),
        ("MF-30", "F-Q21"),
        when={"action_kinds": ("wish",)},
    ),
    Clause(
        "wish.on-wish",
        Text(
            "Auf einen Farbenwunsch kommt nie ein Farbenwunsch, auch nicht in der gewünschten Farbe oder als letzte "
            "Karte.",
            "A wish card is never laid on a wish card, not even in the wished colour or as the last card.",
        ),
        ("MF-30", "F-Q07", "F-Q21"),
        when={"action_kinds": ("wish",)},
    ),
    Clause(
        "wish.colour",
        Text(
            "Wer einen Farbenwunsch legt, nennt dabei eine der vier Farben, auch wenn es die letzte Karte ist.",
            "Who lays a wish card names one of the four colours with it, even if it is the last card.",
        ),
        ("MF-31", "F-Q20", "F-Q22"),
        when={"action_kinds": ("wish",)},
    ),
    Clause(
        "wish.only-wish",
        Text("Nur zu einem Farbenwunsch gehört eine Farbe.", "Only a wish card comes with a colour."),
        ("S-10",),
    ),
    Clause(
        "wish.lasts",
        Text(
            "Die gewünschte Farbe gilt statt der aufgedruckten, bis eine andere Karte gelegt wird, auch über gezogene "
            "Karten und Passen hinweg.",
            "The wished colour counts instead of the printed one until another card is laid, through draws and passes.",
        ),
        ("MF-31", "F-Q11", "F-Q20"),
        when={"action_kinds": ("wish",)},
    ),
)

_SWAP: Final = (
    Clause(
        "swap.may",
        Text(
            "Zu einer Tauschkarte darf man eine andere Person nennen, mit der man tauscht; man muss nicht.",
            "With a swap card one may name another player to swap with; one need not.",
        ),
        ("MF-33", "F-Q25"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.only-swap",
        Text("Nur zu einer Tauschkarte gehört ein Ziel.", "Only a swap card comes with a target."),
        ("S-10",),
    ),
    Clause(
        "swap.target",
        Text(
            "Ziel eines Tauschs ist eine andere Person, die noch spielt und mindestens eine Karte hat, so wie es "
            "beim Legen daliegt.",
            "The target of a swap is another player still in who holds at least one card, as things lie when the "
            "card is laid.",
        ),
        ("MF-33", "F-Q25", "F-Q27", "F-Q28", "S-11"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.last-card",
        Text(
            "Ist die Tauschkarte die letzte Karte, wird nicht getauscht und kein Ziel genannt.",
            "If the swap card is the last card, there is no swap and no target.",
        ),
        ("F-Q26", "S-10", "S-14"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.blind",
        Text(
            "Beim Tausch wird die Karte blind aus der Hand des Ziels gezogen, jede mit gleicher Chance, auch aus "
            "offenen Händen.",
            "In a swap the card is drawn blindly from the target's hand, each with the same chance, from open hands "
            "too.",
        ),
        ("MF-33", "F-Q25", "F-Q39"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.give-after-seeing",
        Text(
            "Beim Tausch wird erst gezogen; wer die gezogene Karte gesehen hat, wählt eine eigene zum Zurückgeben.",
            "A swap begins with the draw; having seen the drawn card, the player chooses an own card to give.",
        ),
        ("MF-33", "F-Q25", "F-Q31"),
        when={"swap_give": ("after_seeing",), "action_kinds": ("swap",)},
    ),
    Clause(
        "swap.give-before-seeing",
        Text(
            "Beim Tausch wird erst die eigene Karte gewählt, dann wird gezogen und getauscht.",
            "In a swap the own card is chosen first, then follow the draw and the exchange.",
        ),
        ("F-Q25", "S-21"),
        when={"swap_give": ("before_seeing",), "action_kinds": ("swap",)},
    ),
    Clause(
        "swap.own-card",
        Text(
            "Beim Tausch wird eine eigene Karte gegeben, nicht die gezogene.",
            "The card given in a swap is one of the player's own, not the one just drawn.",
        ),
        ("MF-33", "F-Q25"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.secret",
        Text(
            "Die getauschten Karten kennen nur die beiden, die tauschen, außer die Karten liegen offen.",
            "Only the two who swap know the exchanged cards, unless hands lie open.",
        ),
        ("MF-34", "F-Q28"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.no-new-duty",
        Text(
            "Ein Tausch ändert keine Kartenzahl: Er lässt niemanden gewinnen, und aus ihm folgt keine Rufpflicht.",
            "A swap changes no hand size: it lets nobody win and creates no duty to call.",
        ),
        ("F-Q27", "F-Q31"),
        when={"action_kinds": ("swap",)},
    ),
)

_CALL: Final = (
    Clause(
        "call.off",
        Text("Es wird nicht gerufen.", "There are no calls."),
        ("F-Q29", "S-22"),
        when={"calls": ("off",)},
    ),
    Clause(
        "call.auto",
        Text(
            "Die Rufe geschehen von selbst; niemand wird bestraft.", "Calls happen by themselves; nobody is punished."
        ),
        ("F-Q29",),
        when={"calls": ("auto",)},
    ),
    Clause(
        "call.last-card",
        Text(
            "Wer durch Ablegen nur noch eine Karte hat, muss „Letzte Karte“ rufen, jedes Mal neu.",
            "Who has one card left by laying one must call “last card”, every time anew.",
        ),
        ("MF-24", "F-Q29", "F-Q31", "F-Q40"),
        when={"calls": ("auto", *_ANY_DUTY)},
    ),
    Clause(
        "call.final",
        Text(
            "Wer die letzte Karte legt, muss „Märchen Mau“ sagen.",
            "Who lays the last card must say “Märchen Mau”.",
        ),
        ("MF-25", "F-Q32"),
        when={"calls": ("auto", *_ANY_DUTY)},
    ),
    Clause(
        "call.with-the-card",
        Text(
            "Gerufen wird beim Legen, wenn danach eine oder keine Karte bleibt, und sonst nicht.",
            "The call goes with the laid card if one or no card remains, and not otherwise.",
        ),
        ("F-Q29", "F-Q34", "S-10", "S-11"),
        when={"calls": _ANY_DUTY},
    ),
    Clause(
        "call.window",
        Text(
            "Gerufen werden kann auch noch danach, bis die erste Handlung des nächsten Zuges geschieht.",
            "The call can also come later, until the first action of the next turn.",
        ),
        ("MF-24", "F-Q29", "F-Q32"),
        when={"calls": ("window", "challenge")},
    ),
    Clause(
        "call.needs-duty",
        Text("Ohne offene Rufpflicht wird nicht gerufen.", "Without an open duty there is no call."),
        ("F-Q34",),
        when={"calls": ("window", "challenge")},
    ),
    Clause(
        "call.closing-action",
        Text(
            "Die erste Handlung des nächsten Zuges beendet die Frist: Was erlaubt ist, richtet sich nach der Lage "
            "davor, die Wirkung nach der Lage danach.",
            "The first action of the next turn ends the time: what is allowed follows the state before it, what it "
            "does"
            "follows the state after it.",
        ),
        ("F-Q29", "S-11"),
        when={"calls": ("window", "challenge")},
    ),
    Clause(
        "call.penalty",
        Text(
            "Für jeden versäumten Ruf werden Strafkarten vom Ziehstapel genommen, üblich sind zwei; erst die Strafe, "
            "dann die nächste Handlung.",
            "Every missed call costs penalty cards from the draw pile, usually two; first the penalty, then the "
            "next action.",
        ),
        ("MF-26", "F-Q29", "F-Q30", "F-Q33", "S-22"),
        when={"calls": _ANY_DUTY},
    ),
    Clause(
        "call.declare",
        Text(
            "Gerufen wird nur beim Legen; fehlt der Ruf, kommt die Strafe sofort, noch vor einem Tausch.",
            "Calls go with the laid card only; a missing one is punished at once, before any swap.",
        ),
        ("F-Q29", "S-14"),
        when={"calls": ("declare",)},
    ),
    Clause(
        "call.challenge",
        Text(
            "Bestraft wird nur, wer von einer anderen Person ertappt wird, bevor der nächste Zug beginnt.",
            "Only who is caught by another player before the next turn begins is punished.",
        ),
        ("F-Q30", "S-13"),
        when={"calls": ("challenge",)},
    ),
    Clause(
        "call.challenge-others",
        Text(
            "Ertappen kann nur, wer selbst noch spielt, und niemand sich selbst.",
            "Only players still in can challenge, and nobody challenges herself.",
        ),
        ("F-Q30",),
        when={"calls": ("challenge",)},
    ),
    Clause(
        "call.challenge-needs-duty",
        Text(
            "Ertappt werden kann nur, wer gerade eine Rufpflicht offen hat; ein falscher Vorwurf gilt nicht.",
            "Only a player with an open duty can be challenged; a wrong challenge does not count.",
        ),
        ("F-Q30", "F-Q34"),
        when={"calls": ("challenge",)},
    ),
    Clause(
        "call.unchallenged",
        Text(
            "Wird die letzte Karte ohne Ruf nicht beanstandet, ist ihre Besitzerin vor der nächsten Handlung fertig.",
            "If a last card without a call goes unchallenged, its player is out before the next action.",
        ),
        ("S-13",),
        when={"calls": ("challenge",)},
    ),
    Clause(
        "call.missed-final",
        Text(
            "Fehlt „Märchen Mau“, kommen die Strafkarten auf die Hand und das Spiel geht weiter.",
            "If “Märchen Mau” is missed, the penalty cards are taken and the game goes on.",
        ),
        ("MF-25", "MF-26", "F-Q32"),
        when={"calls": _ANY_DUTY, "missed_final_call": ("penalty",)},
    ),
    Clause(
        "call.final-ignored",
        Text(
            "Wer die letzte Karte legt, ist auch ohne Ruf fertig; rufen darf man trotzdem.",
            "Who lays the last card is out without the call too; calling is still allowed.",
        ),
        ("F-Q32", "S-24"),
        when={"calls": _ANY_DUTY, "missed_final_call": ("ignore",)},
    ),
)

CLAUSES_OF_LEVEL_TWO: Final = (*_PLUS, *_TURNS, *_WISH, *_SWAP, *_CALL)
"""The action cards and the calls, in reading order."""
