"""The ambiguity register, second part: Tim, the shearing, scoring, the end of the match."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS: Final = (
    Ruling(
        "M-Q21",
        Text(de="Wo liegt Tim, solange er wirkt?", en="Where does Tim lie while he is active?"),
        (),
        Text(
            de="Offen an einem eigenen Platz neben dem Nachzugstapel; er wird nicht mitgemischt und am Rundenende mit "
            "eingesammelt.",
            en="Face up in a place of his own beside the draw pile; he is not shuffled in, and is collected with all "
            "other cards at the end of the round.",
        ),
    ),
    Ruling(
        "M-Q22",
        Text(
            de="Wofür darf nach Tim eine Minuskarte gelegt werden?", en="What may a minus card be laid for after Tim?"
        ),
        (
            Text(de="Nur für eine Pluskarte ihrer Farbe", en="Only for a plus card of its colour"),
            Text(de="Für jede Pluskarte, jeden Benny, jeden Tim", en="For any plus card, any Benny, any Tim"),
            Text(de="Für jede Karte der Wiese", en="For any card of the meadow"),
        ),
        Text(
            de="Nach dem Wortlaut: Ausgabe 2021 (b), Ausgabe 2001 (a). Minus gegen Minus wird nicht angeboten.",
            en="By the wording: 2021 edition (b), 2001 edition (a). Minus for minus is not offered.",
        ),
        "tim_swap",
    ),
    Ruling(
        "M-Q23",
        Text(
            de="Wann wird geprüft, ob eine Minuskarte gelegt werden könnte?",
            en="When is it checked whether a minus card could be laid?",
        ),
        (
            Text(de="Vor dem Nachziehen", en="Before the redraw"),
            Text(de="Nach dem Nachziehen", en="After the redraw"),
        ),
        Text(
            de="(a): Ob eine Karte gespielt werden darf, kann nicht von einer ungesehenen abhängen. Bei beschränktem "
            "Tausch muss dazu eine Pluskarte der Farbe daliegen.",
            en="(a): whether a card may be played cannot depend on an unseen one. With the restricted swap a plus card "
            "of the same colour must lie there for it.",
        ),
    ),
    Ruling(
        "M-Q24",
        Text(de="Muss die mögliche Minuskarte gelegt werden?", en="Must the possible minus card be laid?"),
        (
            Text(de="Nein, das Können genügt", en="No, being able to is enough"),
            Text(de="Ja, wenn keine daliegt", en="Yes, if none lies there"),
        ),
        Text(
            de="(a): Beide Ausgaben sprechen vom Können, und Schieben nach Tim ist ausdrücklich erlaubt.",
            en="(a): both editions speak of being able to, and passing after Tim is expressly allowed.",
        ),
        "tim_commit",
    ),
    Ruling(
        "M-Q25",
        Text(
            de="Darf man nach Tim die einzige Minuskarte selbst nehmen?",
            en="May the player who played Tim take the only minus card?",
        ),
        (),
        Text(
            de="Es ist nicht verboten; Tim verpufft dann. Mit der Pflicht, eine Minuskarte zu lassen, geht es nicht.",
            en="It is not forbidden; Tim then fizzles out. With the duty to leave a minus card it is not allowed.",
        ),
        "tim_commit",
    ),
    Ruling(
        "M-Q26",
        Text(
            de="Sind nach Tim im selben Zug noch Sonderkarten spielbar?",
            en="Are special cards playable after Tim in the same turn?",
        ),
        (),
        Text(
            de="Nein, auch eine nachgezogene nicht, bis Tim abgelegt ist; im Tausch legen darf man sie.",
            en="No, not even one just drawn, until Tim is discarded; they may be laid in the swap.",
        ),
    ),
    Ruling(
        "M-Q27",
        Text(
            de="Was gilt, wenn Tim oder Benny bei leerem Stapel gespielt wird oder dessen letzte Karte war?",
            en="What if a Tim or a Benny is played with an empty draw pile, or was its last card?",
        ),
        (),
        Text(
            de="Nichts Besonderes: Der Ablagestapel wird gemischt, ohne den liegenden Tim, dann wird nachgezogen.",
            en="Nothing special: the discard pile is shuffled, without the Tim lying there, then the card is drawn.",
        ),
    ),
    Ruling(
        "M-Q28",
        Text(
            de="Was tut beim Scheren, wer nur Minuskarten hält?",
            en="What does a player with only minus cards do in the shearing?",
        ),
        (
            Text(de="Aussetzen", en="Miss the turn"),
            Text(de="Trotzdem eine Minuskarte legen", en="Lay a minus card all the same"),
            Text(de="Einen normalen Zug machen", en="Take a normal turn"),
        ),
        Text(
            de="(a): Eine Minuskarte zu legen ist verboten, und einen anderen Zug gibt es nicht. Die Pflicht gilt als "
            "erfüllt; die Hand bleibt verdeckt.",
            en="(a): laying a minus card is forbidden and there is no other move. The duty counts as done; the hand "
            "stays hidden.",
        ),
    ),
    Ruling(
        "M-Q29",
        Text(de="Wie verläuft das Scheren bei mehreren?", en="How do several players go through the shearing?"),
        (),
        Text(
            de="Alle der Reihe nach im Uhrzeigersinn, jeweils genau eine Minuskarte eigener Wahl; schieben darf nicht, "
            "wer tauschen kann.",
            en="One after another clockwise, each taking exactly one minus card of their own choice; a player who can "
            "swap must not pass.",
        ),
    ),
    Ruling(
        "M-Q30",
        Text(
            de="Wann genau endet das Scheren, und wer ist dran?",
            en="When exactly does the shearing end, and who is next?",
        ),
        (),
        Text(
            de="Geprüft wird nach dem Zug mit Tim und nach jedem erzwungenen Zug: Waren alle anderen dran oder liegt "
            "keine Minuskarte mehr da, kommt Tim auf den Ablagestapel, und der nächste Platz hat einen normalen Zug.",
            en="This is checked after the turn with Tim and after every forced turn: if all others have had their turn "
            "or no minus card lies there, Tim goes to the discard pile and the next seat has a normal turn.",
        ),
    ),
    Ruling(
        "M-Q31",
        Text(de="Kann jemand beim Scheren die Runde beenden?", en="Can somebody end the round during the shearing?"),
        (),
        Text(
            de="Nur, wer Tim gespielt hat, durch das Nachziehen oder den Tausch; geschoren wird dann nicht. Alle "
            "anderen halten danach eine Minuskarte.",
            en="Only the player who played Tim, by the redraw or the swap; nobody is sheared then. All others hold a "
            "minus card afterwards.",
        ),
    ),
    Ruling(
        "M-Q32",
        Text(
            de="Wird die Farbe gewählt oder die beste gewertet?", en="Is the colour chosen, or does the best one count?"
        ),
        (
            Text(de="Die beste zählt", en="The best one counts"),
            Text(de="Alle nennen eine", en="Everybody names one"),
        ),
        Text(
            de="(a): Eine andere Wahl kann nie nützen. Bei gleich guten Farben gilt die erste in der Farbfolge.",
            en="(a): another choice can never help. Of equally good colours the first in colour order is taken.",
        ),
        "score_colour",
    ),
    Ruling(
        "M-Q33",
        Text(
            de="Zählen fremdfarbige Minuskarten zusätzlich −1?", en="Do minus cards of other colours score another −1?"
        ),
        (
            Text(de="Nein, nur ihren Wert", en="No, only their value"),
            Text(de="Ja", en="Yes"),
        ),
        Text(
            de="(a): Die erste Ausgabe spricht von Pluskarten, die neuere nennt für Minuskarten eigens den Wert.",
            en="(a): the first edition speaks of plus cards, the newer one expressly names the value for minus cards.",
        ),
    ),
    Ruling(
        "M-Q34",
        Text(de="Können Punkte unter null fallen?", en="Can points fall below zero?"),
        (),
        Text(
            de="Ja, für Runde und Gesamtstand; ohne Pluskarte zählt die gewählte Farbe null.",
            en="Yes, for the round and the total; without a plus card the chosen colour counts zero.",
        ),
    ),
    Ruling(
        "M-Q35",
        Text(
            de="Was gilt, wenn mehrere in derselben Runde das Ziel erreichen?",
            en="What if several players reach the target in the same round?",
        ),
        (
            Text(
                de="Der höchste Stand gewinnt, gleiche teilen", en="The highest total wins; equal totals share the win"
            ),
            Text(de="Weitere Runden, bis jemand allein führt", en="Further rounds until somebody leads alone"),
            Text(de="Wer die Runde beendet hat, geht vor", en="The player who ended the round has priority"),
        ),
        Text(
            de="(a): Das endet sicher und erfindet keinen Vorrang; alle Stände ändern sich zugleich.",
            en="(a): it is sure to end and invents no priority; all totals change together.",
        ),
        "tie",
    ),
    Ruling(
        "M-Q36",
        Text(de="Welche anderen Ziele sind möglich?", en="Which other targets are possible?"),
        (),
        Text(
            de="Jede positive Punktzahl, vor der Partie vereinbart; für Turniere auch eine Höchstzahl von Runden, die "
            "nicht im Text steht.",
            en="Any positive total, agreed before the match; for tournaments also a maximum number of rounds, which is "
            "not in the text.",
        ),
        "target",
    ),
    Ruling(
        "M-Q37",
        Text(de="Was ist öffentlich?", en="What is public?"),
        (
            Text(de="Der ganze Ablagestapel", en="The whole discard pile"),
            Text(de="Nur seine oberste Karte", en="Only its top card"),
        ),
        Text(
            de="Wiese, liegender Tim, Größen, Stände, Zug und Zählung; vom Ablagestapel (a), denn jede Karte darin "
            "haben alle gesehen.",
            en="The meadow, the Tim lying there, sizes, totals, turn and count; of the discard pile (a), as everybody "
            "has seen every card in it.",
        ),
        "discard_view",
    ),
    Ruling(
        "M-Q38",
        Text(de="Was kostet ein vergessener Ruf?", en="What does a forgotten call cost?"),
        (),
        Text(
            de="Nichts; die Rufe sind Ereignisse ohne Folgen.", en="Nothing; the calls are events without consequence."
        ),
    ),
    Ruling(
        "M-Q39",
        Text(de="Was beendet eine endlose Runde?", en="What ends an endless round?"),
        (),
        Text(
            de="Keine Regel. Eine Zuggrenze ist Sache derer, die die Partie leiten, nicht des Spiels.",
            en="No rule. A limit on turns is up to the host of the match, not to the game.",
        ),
    ),
)
"""The rulings M-Q21 to M-Q39."""
