"""The ambiguity register, part 2: Tim, the shearing, scoring, the end of the match; and the supplements."""

from __future__ import annotations

from typing import Final

from cardrules.rules.rulebook import Ruling
from cardrules.rules.texts import Text

RULINGS: Final = (
    Ruling(
        "M-Q21",
        Text("Wo liegt Tim, solange er wirkt?", "Where does Tim lie while he is active?"),
        (),
        Text(
            "Offen an einem eigenen Platz neben dem Nachzugstapel; er wird nicht mitgemischt und am Rundenende mit "
            "eingesammelt.",
            "Face up in a place of his own beside the draw pile; he is not shuffled in, and is collected with all "
            "other cards at the end of the round.",
        ),
    ),
    Ruling(
        "M-Q22",
        Text("Wofür darf nach Tim eine Minuskarte gelegt werden?", "What may a minus card be laid for after Tim?"),
        (
            Text("Nur für eine Pluskarte ihrer Farbe", "Only for a plus card of its colour"),
            Text("Für jede Pluskarte, jeden Benny, jeden Tim", "For any plus card, any Benny, any Tim"),
            Text("Für jede Karte der Wiese", "For any card of the meadow"),
        ),
        Text(
            "Nach dem Wortlaut: Ausgabe 2021 (b), Ausgabe 2001 (a). Minus gegen Minus wird nicht angeboten.",
            "By the wording: 2021 edition (b), 2001 edition (a). Minus for minus is not offered.",
        ),
        "tim_swap",
    ),
    Ruling(
        "M-Q23",
        Text(
            "Wann wird geprüft, ob eine Minuskarte gelegt werden könnte?",
            "When is it checked whether a minus card could be laid?",
        ),
        (
            Text("Vor dem Nachziehen", "Before the redraw"),
            Text("Nach dem Nachziehen", "After the redraw"),
        ),
        Text(
            "(a): Ob eine Karte gespielt werden darf, kann nicht von einer ungesehenen abhängen. Bei beschränktem "
            "Tausch muss dazu eine Pluskarte der Farbe daliegen.",
            "(a): whether a card may be played cannot depend on an unseen one. With the restricted swap a plus card "
            "of the same colour must lie there for it.",
        ),
    ),
    Ruling(
        "M-Q24",
        Text("Muss die mögliche Minuskarte gelegt werden?", "Must the possible minus card be laid?"),
        (
            Text("Nein, das Können genügt", "No, being able is enough"),
            Text("Ja, wenn keine daliegt", "Yes, if none lies there"),
        ),
        Text(
            "(a): Beide Ausgaben sprechen vom Können, und Schieben nach Tim ist ausdrücklich erlaubt.",
            "(a): both editions speak of being able, and passing after Tim is expressly allowed.",
        ),
        "tim_commit",
    ),
    Ruling(
        "M-Q25",
        Text(
            "Darf man nach Tim die einzige Minuskarte selbst nehmen?", "May the player of Tim take the only minus card?"
        ),
        (),
        Text(
            "Es ist nicht verboten; Tim verpufft dann. Mit der Pflicht, eine Minuskarte zu lassen, geht es nicht.",
            "It is not forbidden; Tim then fizzles out. With the duty to leave a minus card it is not allowed.",
        ),
        "tim_commit",
    ),
    Ruling(
        "M-Q26",
        Text(
            "Sind nach Tim im selben Zug noch Sonderkarten spielbar?",
            "Are special cards playable after Tim in the same turn?",
        ),
        (),
        Text(
            "Nein, auch eine nachgezogene nicht, bis Tim abgelegt ist; im Tausch legen darf man sie.",
            "No, not even one just drawn, until Tim is discarded; they may be laid in the swap.",
        ),
    ),
    Ruling(
        "M-Q27",
        Text(
            "Was gilt, wenn Tim oder Benny bei leerem Stapel gespielt wird oder dessen letzte Karte war?",
            "What if Tim or Benny is played with an empty draw pile, or was its last card?",
        ),
        (),
        Text(
            "Nichts Besonderes: Der Ablagestapel wird gemischt, ohne den liegenden Tim, dann wird nachgezogen.",
            "Nothing special: the discard pile is shuffled, without the Tim lying there, then the card is drawn.",
        ),
    ),
    Ruling(
        "M-Q28",
        Text(
            "Was tut beim Scheren, wer nur Minuskarten hält?",
            "What does a player with only minus cards do in the shearing?",
        ),
        (
            Text("Aussetzen", "Miss the turn"),
            Text("Trotzdem eine Minuskarte legen", "Lay a minus card all the same"),
            Text("Einen normalen Zug machen", "Take a normal turn"),
        ),
        Text(
            "(a): Eine Minuskarte zu legen ist verboten, und einen anderen Zug gibt es nicht. Die Pflicht gilt als "
            "erfüllt; die Hand bleibt verdeckt.",
            "(a): laying a minus card is forbidden and there is no other move. The duty counts as done; the hand "
            "stays hidden.",
        ),
    ),
    Ruling(
        "M-Q29",
        Text("Wie verläuft das Scheren bei mehreren?", "How do several players go through the shearing?"),
        (),
        Text(
            "Einer nach dem anderen im Uhrzeigersinn, jeder genau eine Minuskarte eigener Wahl; schieben darf nicht, "
            "wer tauschen kann.",
            "One after another clockwise, each taking exactly one minus card of their own choice; a player who can "
            "swap must not pass.",
        ),
    ),
    Ruling(
        "M-Q30",
        Text("Wann genau endet das Scheren, und wer ist dran?", "When exactly does the shearing end, and who is next?"),
        (),
        Text(
            "Geprüft wird nach dem Zug mit Tim und nach jedem erzwungenen Zug: Waren alle anderen dran oder liegt "
            "keine Minuskarte mehr da, kommt Tim auf den Ablagestapel, und der nächste Platz hat einen normalen Zug.",
            "This is checked after the turn with Tim and after every forced turn: if all others have had their turn or "
            "no minus card lies there, Tim goes to the discard pile and the next seat has a normal turn.",
        ),
    ),
    Ruling(
        "M-Q31",
        Text("Kann jemand beim Scheren die Runde beenden?", "Can somebody end the round during the shearing?"),
        (),
        Text(
            "Nur, wer Tim gespielt hat, durch das Nachziehen oder den Tausch; geschoren wird dann nicht. Alle "
            "anderen halten danach eine Minuskarte.",
            "Only the player of Tim, by the redraw or the swap; nobody is sheared then. All others hold a minus card "
            "afterwards.",
        ),
    ),
    Ruling(
        "M-Q32",
        Text("Wird die Farbe gewählt oder die beste gewertet?", "Is the colour chosen, or does the best one count?"),
        (
            Text("Die beste zählt", "The best one counts"),
            Text("Alle nennen eine", "Everybody names one"),
        ),
        Text(
            "(a): Eine andere Wahl kann nie nützen. Bei gleich guten Farben gilt die erste in der Farbfolge.",
            "(a): another choice can never help. Of equally good colours the first in colour order is taken.",
        ),
        "score_colour",
    ),
    Ruling(
        "M-Q33",
        Text("Zählen fremdfarbige Minuskarten zusätzlich −1?", "Do minus cards of other colours count another −1?"),
        (
            Text("Nein, nur ihren Wert", "No, only their value"),
            Text("Ja", "Yes"),
        ),
        Text(
            "(a): Die erste Ausgabe spricht von Pluskarten, die neuere nennt für Minuskarten eigens den Wert.",
            "(a): the first edition speaks of plus cards, the newer one expressly names the value for minus cards.",
        ),
    ),
    Ruling(
        "M-Q34",
        Text("Gibt es Punkte unter null?", "Are there points below zero?"),
        (),
        Text(
            "Ja, für Runde und Gesamtstand; ohne Pluskarte zählt die gewählte Farbe null.",
            "Yes, for the round and the total; without a plus card the chosen colour counts zero.",
        ),
    ),
    Ruling(
        "M-Q35",
        Text(
            "Was gilt, wenn mehrere in derselben Runde das Ziel erreichen?",
            "What if several reach the target in the same round?",
        ),
        (
            Text("Der höchste Stand gewinnt, gleiche teilen", "The highest total wins, equal ones share the win"),
            Text("Weitere Runden, bis jemand allein führt", "Further rounds until somebody leads alone"),
            Text("Wer die Runde beendet hat, geht vor", "The player who ended the round has priority"),
        ),
        Text(
            "(a): Das endet sicher und erfindet keinen Vorrang; alle Stände ändern sich zugleich.",
            "(a): it is sure to end and invents no priority; all totals change together.",
        ),
        "tie",
    ),
    Ruling(
        "M-Q36",
        Text("Welche anderen Ziele sind möglich?", "Which other targets are possible?"),
        (),
        Text(
            "Jede positive Punktzahl, vor der Partie vereinbart; für Turniere auch eine Höchstzahl von Runden, die "
            "nicht im Text steht.",
            "Any positive total, agreed before the match; for tournaments also a maximum number of rounds, which is "
            "not in the text.",
        ),
        "target",
    ),
    Ruling(
        "M-Q37",
        Text("Was ist öffentlich?", "What is public?"),
        (
            Text("Der ganze Ablagestapel", "The whole discard pile"),
            Text("Nur seine oberste Karte", "Only its top card"),
        ),
        Text(
            "Wiese, liegender Tim, Größen, Stände, Zug und Zählung; vom Ablagestapel (a), denn jede Karte darin "
            "haben alle gesehen.",
            "The meadow, the Tim lying there, sizes, totals, turn and count; of the discard pile (a), as everybody has "
            "seen every card in it.",
        ),
        "discard_view",
    ),
    Ruling(
        "M-Q38",
        Text("Was kostet ein vergessener Ruf?", "What does a forgotten call cost?"),
        (),
        Text("Nichts; die Rufe sind Ereignisse ohne Folgen.", "Nothing; the calls are events without consequence."),
    ),
    Ruling(
        "M-Q39",
        Text("Was beendet eine endlose Runde?", "What ends an endless round?"),
        (),
        Text(
            "Keine Regel. Eine Zuggrenze ist Sache derer, die die Partie leiten, nicht des Spiels.",
            "No rule. A limit on turns is up to the host of the match, not to the game.",
        ),
    ),
)
"""The rulings M-Q21 to M-Q39."""

SUPPLEMENTS: Final = (
    Ruling(
        "S-01",
        Text(
            "Wo liegt ein Benny, dessen Nachziehen die Hand vervollständigt?",
            "Where does a Benny lie whose redraw completes the hand?",
        ),
        (),
        Text(
            "Auf dem Ablagestapel, in beiden Ausgaben, ohne die Wiese; sie bleibt liegen.",
            "On the discard pile, in both editions, without the meadow, which stays.",
        ),
    ),
    Ruling(
        "S-02",
        Text("Wer ist nach einem Aussetzen dran?", "Who is next after a missed turn?"),
        (),
        Text(
            "Der Platz danach; wer ausgesetzt hat, kommt nicht noch einmal dran.",
            "The seat after it; the player who missed the turn does not get another one first.",
        ),
    ),
    Ruling(
        "S-03",
        Text("Wann wird gewertet und neu gegeben?", "When is a round scored and the next one dealt?"),
        (),
        Text(
            "In der Aktion, die die Runde beendet. Jede beendete Runde bleibt öffentlich aufgeschrieben; in einer "
            "Aktion können mehrere enden, und schon am Anfang können gewertete Runden stehen.",
            "Within the action that ends the round. Every ended round stays on public record; several may end within "
            "one action, and a match may even begin with scored rounds.",
        ),
    ),
    Ruling(
        "S-04",
        Text("Wie wird eine Farbe genannt?", "How is a colour named?"),
        (),
        Text(
            "Alle zugleich und in beliebiger Folge, auch wer die Runde beendet hat, jede der vier Farben; die Hände "
            "sind dann offen.",
            "All at once and in any order, also the player who ended the round, any of the four colours; by then the "
            "hands are open.",
        ),
        "score_colour",
    ),
    Ruling(
        "S-05",
        Text("Wie wird neu gegeben?", "How are cards dealt again?"),
        (),
        Text(
            "Derselbe Geber, dieselbe Runde, alles neu gemischt. Eine vorgegebene Stellung mit vollständiger Hand "
            "wird abgelehnt.",
            "By the same dealer, in the same round, everything shuffled again. A custom position with a complete hand "
            "is refused.",
        ),
        "dealt_complete",
    ),
    Ruling(
        "S-06",
        Text("In welcher Folge wird ausgeteilt?", "In which order are the cards dealt?"),
        (),
        Text(
            "Jede Hand auf einmal, Platz 0 zuerst, dann die Wiese; der Rest ist der Nachzugstapel, seine erste "
            "Karte liegt oben.",
            "A whole hand at a time, seat 0 first, then the meadow; the rest is the draw pile, its first card on top.",
        ),
    ),
    Ruling(
        "S-07",
        Text(
            "In welcher Folge liegen abgelegte und getauschte Karten?",
            "In which order do discarded and swapped cards lie?",
        ),
        (),
        Text(
            "Benny unter den fünf Karten der Wiese, diese in ihrer Folge, die letzte oben. Beim Tausch kommt die "
            "gelegte Karte an den Platz der genommenen. In das Mischen geht der Ablagestapel von unten nach oben ein.",
            "Benny below the five cards of the meadow, these in their order, the last on top. In a swap the card laid "
            "takes the place of the card taken. The discard pile enters a shuffle from the bottom up.",
        ),
    ),
    Ruling(
        "S-08",
        Text("Wie heißen die Karten?", "What are the cards called?"),
        (),
        Text(
            "Farbe, Wert und bei gleichen Karten eine Nummer, die über mehrere Kartensätze weiterläuft.",
            "Colour, value and, for equal cards, a number that runs on across several card sets.",
        ),
    ),
    Ruling(
        "S-09",
        Text(
            "Wie wirken die Höchstzahl von Runden und die weitere Runde zusammen?",
            "How do the maximum number of rounds and the extra round work together?",
        ),
        (),
        Text(
            "Nach der letzten Runde gewinnt der höchste Stand, auch geteilt und auch, wenn sonst weitergespielt "
            "würde. Eine alleinige Führung muss das Ziel noch erreichen, denn Stände können sinken.",
            "After the last round the highest total wins, shared if equal, even where play would otherwise go on. A "
            "single leader must still have reached the target, as totals can fall.",
        ),
        "max_rounds",
    ),
)
"""The supplements S-01 to S-09, which settle details the rulings leave open."""
