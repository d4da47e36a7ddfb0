"""Clauses on Tim and the shearing."""

from __future__ import annotations

from typing import Final

from cardrules import Clause, Text

CLAUSES: Final = (
    Clause(
        "tim.play",
        Text(
            de="Wer einen Tim auf der Hand hat, darf ihn vor dem Tauschen ausspielen.",
            en="A player who holds a Tim may play it before the swap.",
        ),
        ("E1-20", "E2-11", "E2-26"),
    ),
    Clause(
        "tim.may-be-played",
        Text(
            de="Tim ist nur spielbar, wenn eine Minuskarte auf der Wiese liegt oder die Hand ohne diesen Tim eine "
            "Minuskarte enthält, die dann gelegt werden könnte. Die nachgezogene Karte zählt dabei nicht.",
            en="A Tim can be played only if a minus card lies in the meadow, or if the rest of the hand holds a minus "
            "card that could then be laid. The card drawn for Tim does not count.",
        ),
        ("E1-48", "E1-49", "E2-36", "M-Q23"),
    ),
    Clause(
        "tim.call",
        Text(
            de="Zu Tim gehört der Ruf „Mömmen“; wer ihn vergisst, zahlt nichts.",
            en="A Tim comes with the call “Mömmen”; forgetting it costs nothing.",
        ),
        ("E1-35", "E2-26", "M-Q38"),
    ),
    Clause(
        "tim.beside-pile",
        Text(
            de="Der gespielte Tim liegt für alle sichtbar neben dem Nachzugstapel, nicht auf dem Ablagestapel, und "
            "wird nicht mitgemischt.",
            en="A Tim that was played lies face up beside the draw pile, not on the discard pile, and is not shuffled "
            "in.",
        ),
        ("E1-36", "M-Q21", "M-Q27"),
    ),
    Clause(
        "tim.redraw",
        Text(
            de="Für den gespielten Tim wird sofort eine Karte nachgezogen.",
            en="A player who plays a Tim draws one card at once.",
        ),
        ("E1-37", "E2-27", "M-Q27"),
    ),
    Clause(
        "tim.then-swap-or-pass",
        Text(
            de="Nach Tim folgt in diesem Zug nur noch ein Tausch oder Schieben.",
            en="After Tim, only a swap or a pass is left in the turn.",
        ),
        ("E1-38", "E1-46", "E1-51", "E2-28", "M-Q11"),
    ),
    Clause(
        "tim.no-specials",
        Text(
            de="Solange Tim liegt, spielt niemand eine Sonderkarte aus, auch keinen zweiten Tim; legen darf man sie im "
            "Tausch.",
            en="While Tim lies there, nobody may play a special card, not even a second Tim; laying one in a swap is "
            "allowed.",
        ),
        ("E1-47", "E2-20", "E2-31", "E2-35", "M-Q26"),
    ),
    Clause(
        "tim.no-replacing",
        Text(
            de="Solange Tim liegt, wird die Wiese auf keine Weise ausgewechselt.",
            en="While Tim lies there, the meadow cannot be replaced in any way.",
        ),
        ("E1-47", "E2-35", "E2-37", "M-Q17", "M-Q20"),
    ),
    Clause(
        "tim.swap-same-colour",
        Text(
            de="Auch der Tausch nach Tim folgt der Minusregel: Minuskarte nur gegen Pluskarte derselben Farbe.",
            en="The swap after Tim follows the minus rule too: a minus card only for a plus card of the same colour.",
        ),
        ("E1-38", "M-Q22"),
        when={"tim_swap": ("same_colour",)},
    ),
    Clause(
        "tim.swap-any-but-minus",
        Text(
            de="Im Tausch nach Tim darf für eine gelegte Minuskarte jede Pluskarte, jeder Benny und jeder Tim genommen "
            "werden, nur keine Minuskarte.",
            en="In the swap after Tim, a minus card may be laid for any plus card, any Benny or any Tim, but not for a "
            "minus card.",
        ),
        ("E2-28", "E2-29", "M-Q22"),
        when={"tim_swap": ("any_but_minus",)},
    ),
    Clause(
        "tim.need-not-lay",
        Text(
            de="Wer Tim gespielt hat, muss die mögliche Minuskarte nicht legen und darf sogar die einzige Minuskarte "
            "nehmen; dann verpufft Tim.",
            en="The player who played Tim need not lay the minus card that could be laid, and may even take the only "
            "one in the meadow; Tim then fizzles out.",
        ),
        ("E1-46", "E1-48", "M-Q24", "M-Q25"),
        when={"tim_commit": ("can",)},
    ),
    Clause(
        "tim.must-leave-minus",
        Text(
            de="Nach dem Tausch oder Schieben der Person, die Tim gespielt hat, muss eine Minuskarte auf der Wiese "
            "liegen.",
            en="After the swap or pass that follows Tim, a minus card must lie in the meadow.",
        ),
        ("E2-36", "M-Q24", "M-Q25"),
        when={"tim_commit": ("must",)},
    ),
    Clause(
        "shear.forced-take",
        Text(
            de="Nach dem Zug mit Tim nehmen die anderen reihum je eine Minuskarte von der Wiese und legen dafür eine "
            "Handkarte hin.",
            en="After the turn with Tim, the other players in turn each take a minus card from the meadow and lay a "
            "card from their hand in its place.",
        ),
        ("E1-39", "E2-03", "E2-30", "E2-32", "M-Q29"),
    ),
    Clause(
        "shear.only-move",
        Text(
            de="Wer geschoren wird, hat nur diesen einen Spielzug: kein Schieben, kein anderer Tausch, keine "
            "Sonderkarte.",
            en="A player who is sheared has only this one move: no pass, no other swap, no special card.",
        ),
        ("E1-39", "E2-31", "E2-35", "M-Q29"),
    ),
    Clause(
        "shear.lay-no-minus",
        Text(
            de="Beim Scheren wird eine Pluskarte, ein Benny oder ein Tim gelegt, nie eine Minuskarte.",
            en="In the shearing, players lay a plus card, a Benny or a Tim, never a minus card.",
        ),
        ("E1-40", "E2-30", "E2-31"),
    ),
    Clause(
        "shear.take-minus",
        Text(
            de="Beim Scheren wird eine Minuskarte eigener Wahl genommen, gleich welcher Farbe.",
            en="In the shearing, players choose which minus card to take, whatever its colour.",
        ),
        ("E1-39", "E2-30", "M-Q29"),
    ),
    Clause(
        "shear.skip",
        Text(
            de="Wer beim Scheren nur Minuskarten hält, setzt aus, nichts ändert sich; die Pflicht gilt als erfüllt, "
            "und die Hand bleibt verdeckt.",
            en="A player who holds only minus cards in the shearing misses the turn, and nothing changes; the duty "
            "counts as done and the hand stays hidden.",
        ),
        ("M-Q28", "S-02"),
    ),
    Clause(
        "shear.ends",
        Text(
            de="Das Scheren endet, sobald alle anderen an der Reihe waren oder keine Minuskarte mehr auf der Wiese "
            "liegt; geprüft wird nach dem Zug mit Tim und nach jedem erzwungenen Zug.",
            en="The shearing ends as soon as all others have had their turn or no minus card is left in the meadow; "
            "this is checked after the turn with Tim and after every forced turn.",
        ),
        ("E1-41", "E2-33", "M-Q30"),
    ),
    Clause(
        "shear.tim-discarded",
        Text(
            de="Ist das Scheren zu Ende, kommt Tim sofort auf den Ablagestapel, und Sonderkarten sind wieder spielbar.",
            en="When the shearing ends, Tim goes to the discard pile at once and special cards are playable again.",
        ),
        ("E1-42", "E2-35", "M-Q21", "M-Q30"),
    ),
    Clause(
        "shear.next-seat",
        Text(
            de="Nach dem Scheren hat der nächste Platz einen normalen Zug: links von der Person, die zuletzt am Zug "
            "war oder ausgesetzt hat.",
            en="After the shearing, the next seat has a normal turn: the one to the left of the player who last had or "
            "missed a turn.",
        ),
        ("E1-43", "E1-44", "E1-45", "E2-34", "M-Q30", "S-02"),
    ),
    Clause(
        "shear.ends-no-round",
        Text(
            de="Beim erzwungenen Tausch kann niemand die Runde beenden, denn danach ist eine Minuskarte auf der Hand.",
            en="Nobody can end the round by a forced take, as the hand then holds a minus card.",
        ),
        ("M-Q31",),
    ),
)
"""In reading order."""
