"""Clauses on level 2: the action cards, the calls and their penalties."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

from .clauses_play import ANY_DUTY, PLUS_KINDS

_TWO_LEFT: Final = ({"players": (2,)}, {"play_for": ("places",)})
"""The alternatives under which it can come about that only two are in."""

_PLUS: Final = (
    Clause(
        "plus.take",
        Text(
            de="Eine Ziehkarte fordert so viele Karten, wie auf ihr angegeben sind; die nächste Person nimmt zuerst "
            "alle geforderten Karten auf einmal.",
            en="A draw card demands as many cards as are printed on it; the next player first takes all demanded cards "
            "at once.",
        ),
        ("MF-27", "MF-28", "F-Q14"),
        when={"action_kinds": PLUS_KINDS},
    ),
    Clause(
        "plus.then-turn",
        Text(
            de="Nach dem Nehmen folgt der gewöhnliche Zug mit allen Karten; passt nichts, wird noch eine gezogen.",
            en="After taking, the player has an ordinary turn with all cards; if nothing fits, one more is drawn.",
        ),
        ("MF-16", "MF-27", "MF-28", "F-Q14", "F-Q16"),
        when={"plus_ends_turn": (False,), "forced_draw_counts": (False,), "action_kinds": PLUS_KINDS},
    ),
    Clause(
        "plus.ends-turn",
        Text(
            de="Mit dem Nehmen ist der Zug vorbei.",
            en="Taking the cards ends the turn.",
        ),
        ("F-Q14",),
        when={"plus_ends_turn": (True,), "action_kinds": PLUS_KINDS},
    ),
    Clause(
        "plus.counts-as-draw",
        Text(
            de="Das Nehmen zählt als Ziehen: Wer danach eine passende Karte hat, muss sie legen; sonst ist die nächste "
            "Person dran, auch wenn keine Karte kam.",
            en="Taking counts as drawing: a player who then has a fitting card must play it; otherwise it is the next "
            "player's turn, even if no card came.",
        ),
        ("F-Q16", "S-17"),
        when={"plus_ends_turn": (False,), "forced_draw_counts": (True,), "action_kinds": PLUS_KINDS},
    ),
    Clause(
        "plus.target",
        Text(
            de="Eine Ziehkarte trifft den nächsten Platz in der Spielrichtung; wen sie trifft, steht mit dem Legen "
            "fest.",
            en="A draw card hits the next seat in the direction of play; whom it hits is settled when it is played.",
        ),
        ("F-Q17",),
        when={"action_kinds": PLUS_KINDS},
    ),
    Clause(
        "plus.no-stacking",
        Text(
            de="Eine Ziehkarte kann nicht mit einer Ziehkarte beantwortet werden.",
            en="A draw card cannot be answered with a draw card.",
        ),
        ("MF-27", "MF-28", "F-Q15"),
        when={"stacking": ("none",), "action_kinds": PLUS_KINDS},
    ),
    Clause(
        "plus.stack-same-kind",
        Text(
            de="Statt zu nehmen darf man mit derselben Art von Ziehkarte antworten, gleich welcher Farbe; die Summe "
            "wandert weiter.",
            en="Instead of taking cards a player may answer with the same kind of draw card, whatever its colour; the "
            "sum moves on.",
        ),
        ("F-Q15", "F-Q17", "S-15"),
        when={"stacking": ("same_kind",), "action_kinds": PLUS_KINDS},
    ),
    Clause(
        "plus.stack-any",
        Text(
            de="Statt zu nehmen darf man mit irgendeiner Ziehkarte antworten, gleich welcher Farbe; die Summe wandert "
            "weiter.",
            en="Instead of taking cards a player may answer with any draw card, whatever its colour; the sum moves on.",
        ),
        ("F-Q15", "F-Q17", "S-15"),
        when={"stacking": ("any_plus",), "action_kinds": PLUS_KINDS},
    ),
)

_TURNS: Final = (
    Clause(
        "skip.next",
        Text(
            de="Nach einer Aussetzenkarte setzt die nächste Person aus und kann nichts dagegen tun.",
            en="After a skip card, the next player misses a turn and cannot answer it.",
        ),
        ("MF-29", "F-Q19"),
        when={"action_kinds": ("skip",)},
    ),
    Clause(
        "skip.two",
        Text(
            de="Zu zweit ist nach einer Aussetzenkarte dieselbe Person noch einmal dran.",
            en="With two players left, a player who plays a skip card has the next turn too.",
        ),
        ("F-Q19",),
        when=tuple({"action_kinds": ("skip",), **two_left} for two_left in _TWO_LEFT),
    ),
    Clause(
        "direction.turn",
        Text(
            de="Ein Richtungswechsel kehrt die Spielrichtung sofort um.",
            en="A direction card reverses the direction of play at once.",
        ),
        ("MF-32",),
        when={"action_kinds": ("direction",)},
    ),
    Clause(
        "direction.two-none",
        Text(
            de="Zu zweit ist auch nach einem Richtungswechsel die andere Person dran.",
            en="With two players left, the other player is next after a direction card too.",
        ),
        ("F-Q24",),
        when=tuple(
            {"two_player_reverse": ("none",), "action_kinds": ("direction",), **two_left} for two_left in _TWO_LEFT
        ),
    ),
    Clause(
        "direction.two-skip",
        Text(
            de="Sind beim Legen nur zwei im Spiel, kehrt ein Richtungswechsel die Richtung um und die andere Person "
            "setzt aus.",
            en="If only two players are left when it is played, a direction card reverses the direction and the other "
            "player misses a turn.",
        ),
        ("F-Q24", "S-16"),
        when=tuple(
            {"two_player_reverse": ("skip",), "action_kinds": ("direction",), **two_left} for two_left in _TWO_LEFT
        ),
    ),
)

_WISH: Final = (
    Clause(
        "wish.on-any-card",
        Text(
            de="Ein Farbenwunsch passt auf jede Karte außer auf einen Farbenwunsch.",
            en="A wish card fits on every card except another wish card.",
        ),
        ("MF-30", "F-Q21"),
        when={"action_kinds": ("wish",)},
    ),
    Clause(
        "wish.on-wish",
        Text(
            de="Auf einen Farbenwunsch kommt nie ein Farbenwunsch, auch nicht in der gewünschten Farbe oder als letzte "
            "Karte.",
            en="A wish card is never played on another one, not even in the wished colour or as the last card.",
        ),
        ("MF-30", "F-Q07", "F-Q21"),
        when={"action_kinds": ("wish",)},
    ),
    Clause(
        "wish.colour",
        Text(
            de="Wer einen Farbenwunsch legt, nennt dabei eine der vier Farben, auch wenn es die letzte Karte ist.",
            en="A player who plays a wish card names one of the four colours with it, even if it is the last card.",
        ),
        ("MF-31", "F-Q20", "F-Q22"),
        when={"action_kinds": ("wish",)},
    ),
    Clause(
        "wish.only-wish",
        Text(de="Nur zu einem Farbenwunsch gehört eine Farbe.", en="Only a wish card comes with a colour."),
        ("S-10",),
        when={"action_kinds": ("wish",)},
    ),
    Clause(
        "wish.lasts",
        Text(
            de="Die gewünschte Farbe gilt statt der aufgedruckten, bis eine andere Karte gelegt wird, auch über "
            "gezogene Karten und Passen hinweg.",
            en="The wished colour counts instead of the printed one until another card is played, also while players "
            "draw or pass.",
        ),
        ("MF-31", "F-Q11", "F-Q20"),
        when={"action_kinds": ("wish",)},
    ),
)

_SWAP: Final = (
    Clause(
        "swap.may",
        Text(
            de="Zu einer Tauschkarte darf man eine andere Person nennen, mit der man tauscht; man muss nicht.",
            en="With a swap card, a player may, but need not, name another player to swap with.",
        ),
        ("MF-33", "F-Q25"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.only-swap",
        Text(de="Nur zu einer Tauschkarte gehört ein Ziel.", en="Only a swap card comes with a target."),
        ("S-10",),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.target",
        Text(
            de="Ziel eines Tauschs ist eine andere Person, die noch spielt und in dem Augenblick, in dem die Karte "
            "gelegt wird, mindestens eine Karte hat.",
            en="The target of a swap is another player still in who holds at least one card at the moment the swap "
            "card is played.",
        ),
        ("MF-33", "F-Q25", "F-Q27", "F-Q28", "S-11"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.last-card",
        Text(
            de="Ist die Tauschkarte die letzte Karte, wird nicht getauscht und kein Ziel genannt.",
            en="If the swap card is the last card, there is no swap and no target.",
        ),
        ("F-Q26", "S-10", "S-14"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.blind",
        Text(
            de="Beim Tausch wird die Karte blind aus der Hand des Ziels gezogen, jede mit gleicher Chance.",
            en="In a swap, the card is drawn blindly from the target's hand, every card with the same chance.",
        ),
        ("MF-33", "F-Q25", "F-Q39"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.blind-order",
        Text(
            de="Für das blinde Ziehen stehen die Karten der Hand in der Folge, in der sie dorthin kamen.",
            en="For the blind draw, the cards of the hand stand in the order in which they came into it.",
        ),
        ("S-06",),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.blind-open",
        Text(
            de="Auch aus einer offenen Hand wird beim Tausch blind gezogen.",
            en="In a swap, the card is drawn blindly even from an open hand.",
        ),
        ("F-Q39",),
        when={"open_hands": (True,), "action_kinds": ("swap",)},
    ),
    Clause(
        "swap.give-after-seeing",
        Text(
            de="Beim Tausch wird erst gezogen; wer die gezogene Karte gesehen hat, wählt eine eigene, die dafür "
            "gegeben wird.",
            en="A swap begins with the draw; having seen the drawn card, the player chooses which card to give for it.",
        ),
        ("MF-33", "F-Q25", "F-Q31"),
        when={"swap_give": ("after_seeing",), "action_kinds": ("swap",)},
    ),
    Clause(
        "swap.give-before-seeing",
        Text(
            de="Beim Tausch wird erst die eigene Karte gewählt, dann wird gezogen und getauscht.",
            en="In a swap, the player first chooses which card to give, then draws and exchanges.",
        ),
        ("F-Q25", "S-21"),
        when={"swap_give": ("before_seeing",), "action_kinds": ("swap",)},
    ),
    Clause(
        "swap.own-card",
        Text(
            de="Gegeben wird beim Tausch eine eigene Karte, nie die, die man dabei bekommt.",
            en="The card given in a swap is one of the player's own, never the one received in it.",
        ),
        ("MF-33", "F-Q25"),
        when={"action_kinds": ("swap",)},
    ),
    Clause(
        "swap.secret",
        Text(
            de="Die getauschten Karten kennen nur die beiden, die tauschen.",
            en="Only the two players who swap know the exchanged cards.",
        ),
        ("MF-34", "F-Q28"),
        when={"open_hands": (False,), "action_kinds": ("swap",)},
    ),
    Clause(
        "swap.no-new-duty",
        Text(
            de="Aus einem Tausch folgt keine Rufpflicht.",
            en="A swap creates no duty to call.",
        ),
        ("F-Q27", "F-Q31"),
        when={"calls": ANY_DUTY, "action_kinds": ("swap",)},
    ),
    Clause(
        "swap.no-new-size",
        Text(
            de="Ein Tausch ändert keine Kartenzahl; durch ihn gewinnt niemand.",
            en="A swap leaves every hand at its size, so nobody wins by it.",
        ),
        ("F-Q27",),
        when={"action_kinds": ("swap",)},
    ),
)

_CALL: Final = (
    Clause(
        "call.off",
        Text(de="Es wird nicht gerufen.", en="There are no calls."),
        ("F-Q29", "S-22"),
        when={"calls": ("off",)},
    ),
    Clause(
        "call.auto",
        Text(
            de="Die Rufe geschehen von selbst; niemand wird bestraft.",
            en="Calls happen by themselves; nobody is punished.",
        ),
        ("F-Q29",),
        when={"calls": ("auto",)},
    ),
    Clause(
        "call.last-card",
        Text(
            de="Bleibt nach dem Ablegen nur noch eine Karte, gehört dazu der Ruf „Letzte Karte“, jedes Mal neu.",
            en="The call “last card” goes with playing a card that leaves just one, every time it happens.",
        ),
        ("MF-24", "F-Q29", "F-Q31", "F-Q40"),
        when={"calls": ("auto", *ANY_DUTY)},
    ),
    Clause(
        "call.final",
        Text(
            de="Zur letzten Karte gehört der Ruf „Märchen Mau“.",
            en="The call “Märchen Mau” goes with playing the last card.",
        ),
        ("MF-25", "F-Q32"),
        when={"calls": ("auto", *ANY_DUTY)},
    ),
    Clause(
        "call.with-the-card",
        Text(
            de="Beim Legen wird nur gerufen, wenn danach eine oder keine Karte bleibt.",
            en="A call may come with a card only if one card or none remains.",
        ),
        ("F-Q29", "F-Q34", "S-10", "S-11"),
        when={"calls": ANY_DUTY},
    ),
    Clause(
        "call.window",
        Text(
            de="Ein geschuldeter Ruf kann auch noch nach dem Legen kommen, bis die erste Aktion des nächsten Zuges "
            "geschieht.",
            en="A call that is due can also be made after playing the card, until the first action of the next turn.",
        ),
        ("MF-24", "F-Q29", "F-Q32"),
        when={"calls": ("window", "challenge")},
    ),
    Clause(
        "call.needs-duty",
        Text(de="Ohne offene Rufpflicht wird nicht gerufen.", en="A player without an open duty to call may not call."),
        ("F-Q34",),
        when={"calls": ("window", "challenge")},
    ),
    Clause(
        "call.closing-action",
        Text(
            de="Die erste Aktion des nächsten Zuges beendet die Frist: Was erlaubt ist, richtet sich nach der Lage "
            "davor, die Wirkung nach der Lage danach.",
            en="The first action of the next turn closes the window: what is allowed depends on the state before that, "
            "what the action does on the state after it.",
        ),
        ("F-Q29", "S-11"),
        when={"calls": ("window", "challenge")},
    ),
    Clause(
        "call.window-missed",
        Text(
            de="Bleibt ein geschuldeter Ruf bis zum Ende der Frist aus, kommt die Strafe von selbst.",
            en="If a call that is due has not been made when the window closes, the penalty comes by itself.",
        ),
        ("F-Q29", "F-Q30"),
        when={"calls": ("window",)},
    ),
    Clause(
        "call.penalty",
        Text(
            de="Die Strafe besteht aus Strafkarten vom Ziehstapel, üblich sind zwei; erst kommt die Strafe, dann die "
            "nächste Aktion.",
            en="The penalty is a number of penalty cards from the draw pile, usually two; first comes the penalty, "
            "then the next action.",
        ),
        ("MF-26", "F-Q29", "F-Q30", "F-Q33", "S-22"),
        when={"calls": ANY_DUTY},
    ),
    Clause(
        "call.declare",
        Text(
            de="Gerufen wird nur beim Legen; fehlt ein geschuldeter Ruf, kommt die Strafe sofort.",
            en="Players call only while playing the card; if a call that is due is missing, the penalty comes at once.",
        ),
        ("F-Q29", "S-14"),
        when={"calls": ("declare",)},
    ),
    Clause(
        "call.declare-before-swap",
        Text(
            de="Die Strafe für einen fehlenden Ruf kommt noch vor dem Tausch.",
            en="The penalty for a missing call comes before the swap.",
        ),
        ("S-14",),
        when={"calls": ("declare",), "action_kinds": ("swap",)},
    ),
    Clause(
        "call.challenge",
        Text(
            de="Bestraft wird nur, wer von einer anderen Person ertappt wird, bevor der nächste Zug beginnt.",
            en="A player is punished only if another player challenges the missing call before the next turn begins.",
        ),
        ("F-Q30", "S-13"),
        when={"calls": ("challenge",)},
    ),
    Clause(
        "call.challenge-others",
        Text(
            de="Ertappen kann nur, wer selbst noch spielt, und niemand sich selbst.",
            en="Only players still in can challenge, and nobody can challenge themselves.",
        ),
        ("F-Q30",),
        when={"calls": ("challenge",)},
    ),
    Clause(
        "call.challenge-needs-duty",
        Text(
            de="Ertappt werden kann nur, wer gerade eine Rufpflicht offen hat; ein falscher Vorwurf gilt nicht.",
            en="Only a player with an open duty to call can be challenged; a wrong challenge does not count.",
        ),
        ("F-Q30", "F-Q34"),
        when={"calls": ("challenge",)},
    ),
    Clause(
        "call.unchallenged",
        Text(
            de="Wird die letzte Karte ohne Ruf nicht beanstandet, ist fertig, wer sie gelegt hat, und zwar vor der "
            "nächsten Aktion.",
            en="If a last card played without a call goes unchallenged, its player is out before the next action.",
        ),
        ("S-13",),
        when={"calls": ("challenge",), "missed_final_call": ("penalty",)},
    ),
    Clause(
        "call.missed-final",
        Text(
            de="Die Strafkarten für ein versäumtes „Märchen Mau“ kommen auf die Hand, und das Spiel geht weiter.",
            en="The penalty cards for a missed “Märchen Mau” go to the player's hand, and the game goes on.",
        ),
        ("MF-25", "MF-26", "F-Q32"),
        when={"calls": ANY_DUTY, "missed_final_call": ("penalty",)},
    ),
    Clause(
        "call.final-ignored",
        Text(
            de="Wer die letzte Karte legt, ist auch ohne Ruf sofort fertig; geschuldet ist er dann nicht, erlaubt aber "
            "schon.",
            en="A player who plays the last card is out at once even without the call, which is not due but still "
            "allowed.",
        ),
        ("F-Q32", "S-24"),
        when={"calls": ANY_DUTY, "missed_final_call": ("ignore",)},
    ),
)

CLAUSES: Final = (*_PLUS, *_TURNS, *_WISH, *_SWAP, *_CALL)
"""In reading order."""
