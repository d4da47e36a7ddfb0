"""The ambiguity register, part 1: material, setup, round end, turn, piles, replacing the meadow."""

from __future__ import annotations

from typing import Final

from cardrules.rules.rulebook import Ruling
from cardrules.rules.texts import Text

RULINGS: Final = (
    Ruling(
        "M-Q01",
        Text("Welche Werte tragen die Karten?", "Which values do the cards carry?"),
        (
            Text("Je Farbe je dreimal 1 bis 4, dazu −2 und −3", "In each colour three each of 1 to 4, and −2 and −3"),
            Text("Eine andere Verteilung", "Another split"),
        ),
        Text(
            "(a): Besprechungen nennen 1 bis 4 gleich häufig, dazu −2 und −3; der Regeltext nennt keine Werte.",
            "(a): reviews give 1 to 4 equally often, and −2 and −3; the rules text gives no values.",
        ),
        "plus_values",
    ),
    Ruling(
        "M-Q02",
        Text("Wie viele spielen mit mehreren Kartensätzen?", "How many play with several card sets?"),
        (
            Text("Je Kartensatz bis zu fünf", "Up to five per card set"),
            Text("Beliebig viele", "Any number"),
        ),
        Text(
            "(a), in beiden Ausgaben: Zwei bis fünf je Satz ist gedruckt, und so gehen die Karten nie aus.",
            "(a), in both editions: two to five per set is printed, and the cards then never run out.",
        ),
        "card_sets",
    ),
    Ruling(
        "M-Q03",
        Text("Wer gibt zuerst, wer beginnt?", "Who deals first, who begins?"),
        (
            Text("Links vom Geber wird begonnen", "The player to the dealer's left begins"),
            Text("Das Los entscheidet", "It is drawn by lot"),
        ),
        Text(
            "(a), in beiden Ausgaben; zuerst gibt der letzte Platz, damit Platz 0 beginnt.",
            "(a), in both editions; the last seat deals first, so that seat 0 begins.",
        ),
        "first_dealer",
    ),
    Ruling(
        "M-Q04",
        Text("Wer gibt in der nächsten Runde?", "Who deals the next round?"),
        (
            Text("Der nächste Platz im Uhrzeigersinn", "The next seat clockwise"),
            Text("Derselbe Platz", "The same seat"),
            Text("Wer die Runde beendet hat", "The player who ended the round"),
        ),
        Text(
            "(a): der übliche Sinn von „Geber“; der Vorteil des Anfangs verteilt sich.",
            "(a): the usual meaning of “dealer”; the advantage of starting goes round.",
        ),
        "dealer",
    ),
    Ruling(
        "M-Q05",
        Text("Was gilt, wenn eine Hand schon beim Geben vollständig ist?", "What if a hand is complete at the deal?"),
        (
            Text("Die Runde endet sofort und wird gewertet", "The round ends at once and is scored"),
            Text("Es wird neu gegeben", "The cards are dealt again"),
            Text("Man wartet bis zum eigenen Zug", "Its owner waits for their own turn"),
        ),
        Text(
            "(a), sobald Hände und Wiese ausgeteilt sind: Der Text kennt keine Ausnahme. Sind es mehrere Hände, "
            "braucht es keinen Vorrang, denn alle werden nach derselben Formel gewertet.",
            "(a), once hands and meadow are dealt: the text has no exception. Several such hands need no priority, as "
            "all are scored by the same formula.",
        ),
        "dealt_complete",
    ),
    Ruling(
        "M-Q06",
        Text(
            "Was gilt, wenn die für Benny oder Tim nachgezogene Karte die Hand vervollständigt?",
            "What if the card drawn for Benny or Tim completes the hand?",
        ),
        (
            Text("Die Runde endet sofort, die Wirkung entfällt", "The round ends at once, without the card's effect"),
            Text("Die Wirkung wird noch ausgeführt", "The effect is carried out first"),
        ),
        Text(
            "(a): Aufgedeckt wird sofort. Die alte Wiese bleibt liegen, niemand wird geschoren, die gespielte Karte "
            "zählt nicht zur Hand.",
            "(a): the hand is shown at once. The old meadow stays, nobody is sheared, and the card played does not "
            "count as part of the hand.",
        ),
    ),
    Ruling(
        "M-Q07",
        Text(
            "Darf man mit sechs Pluskarten einer Farbe weiterspielen?",
            "May a player play on with six plus cards of one colour?",
        ),
        (
            Text("Nein, die Runde endet von selbst", "No, the round ends by itself"),
            Text("Ja, wenn man möchte", "Yes, if the player likes"),
        ),
        Text("(a): Beide Ausgaben verlangen sofortiges Aufdecken.", "(a): both editions demand showing at once."),
    ),
    Ruling(
        "M-Q08",
        Text("Ist auch das Nehmen einer Minuskarte beschränkt?", "Is taking a minus card restricted too?"),
        (
            Text("Nein, nur das Legen", "No, only laying one"),
            Text("Ja, nur gegen eine Pluskarte ihrer Farbe", "Yes, only for a plus card of its colour"),
        ),
        Text(
            "(a): Das gedruckte Beispiel lässt eine Pluskarte gegen jede Karte zu, die neuere Ausgabe spricht nur "
            "vom Legen. Minus gegen Minus geht beim gewöhnlichen Tausch nie.",
            "(a): in the printed example a plus card goes for any card, and the newer edition speaks of laying only. "
            "Minus for minus is never possible in an ordinary swap.",
        ),
    ),
    Ruling(
        "M-Q09",
        Text(
            "Ist eine eingetauschte Sonderkarte noch im selben Zug spielbar?",
            "Can a special card taken in a swap be played in the same turn?",
        ),
        (),
        Text("Nein, der Tausch beendet den Zug.", "No, the swap ends the turn."),
    ),
    Ruling(
        "M-Q10",
        Text(
            "Darf man nur schieben, wenn kein sinnvoller Tausch möglich ist?",
            "May a player pass only if no sensible swap is possible?",
        ),
        (
            Text("Schieben ist immer erlaubt", "Passing is always allowed"),
            Text("Nur ohne sinnvollen Tausch", "Only without a sensible swap"),
        ),
        Text(
            "(a): „Sinnvoll“ lässt sich nicht prüfen, und die erste Ausgabe fragt nur, ob man tauschen will.",
            "(a): “sensible” cannot be checked, and the first edition only asks whether the player wants to swap.",
        ),
    ),
    Ruling(
        "M-Q11",
        Text("In welcher Folge sind die übrigen Spielzüge erlaubt?", "In which order are the other moves allowed?"),
        (
            Text(
                "Benny und Auswechseln beliebig oft, dann höchstens ein Tim, dann Tausch oder Schieben",
                "Bennys and exchanges any number of times, then at most one Tim, then a swap or a pass",
            ),
            Text("Jede Art höchstens einmal", "Each kind at most once"),
        ),
        Text(
            "(a): Das Beispiel der ersten Ausgabe wiederholt Spielzüge.",
            "(a): the example of the first edition repeats moves.",
        ),
    ),
    Ruling(
        "M-Q12",
        Text(
            "Liegt Benny schon auf dem Ablagestapel, wenn für ihn nachgezogen wird?",
            "Does Benny lie on the discard pile already when the card for him is drawn?",
        ),
        (
            Text("Ja (Ausgabe 2001)", "Yes (2001 edition)"),
            Text("Nein (Ausgabe 2021)", "No (2021 edition)"),
        ),
        Text(
            "Wie in der gewählten Ausgabe; sichtbar nur, wenn der Nachzugstapel gerade leer ist: 2001 wird Benny "
            "mitgemischt.",
            "As in the chosen edition; it shows only when the draw pile is just then empty: in 2001 Benny is shuffled "
            "in.",
        ),
        "edition",
    ),
    Ruling(
        "M-Q13",
        Text("Was geschieht, wenn der Nachzugstapel leer ist?", "What happens when the draw pile is empty?"),
        (
            Text(
                "Der Ablagestapel wird gemischt, sobald die nächste Karte fehlt",
                "The discard pile is shuffled when the next card is needed",
            ),
            Text("Er wird gemischt, sobald der Stapel leer ist", "It is shuffled as soon as the pile is empty"),
            Text("Die Runde endet", "The round ends"),
            Text("Es wird nicht mehr nachgezogen", "No more cards are drawn"),
        ),
        Text(
            "(a): allgemein üblich; so bleiben sechs Handkarten und fünf Karten auf der Wiese. Nichts bleibt auf dem "
            "Ablagestapel zurück.",
            "(a): common practice; it keeps six cards in each hand and five in the meadow. Nothing stays on the "
            "discard pile.",
        ),
    ),
    Ruling(
        "M-Q14",
        Text(
            "Was gilt, wenn der Stapel mitten im Aufdecken der Wiese ausgeht?",
            "What if the pile runs out while the meadow is turned up?",
        ),
        (
            Text("Die fünf alten Karten werden mitgemischt", "The five old cards are shuffled in"),
            Text("Die fünf alten Karten bleiben draußen", "The five old cards stay out"),
        ),
        Text(
            "(a): Sie liegen schon auf dem Ablagestapel; ein Auswechseln kann daher nie scheitern. Schon aufgedeckte "
            "neue Karten bleiben liegen.",
            "(a): they already lie on the discard pile, so a replacement can never fail. New cards that have been "
            "turned up stay.",
        ),
    ),
    Ruling(
        "M-Q15",
        Text("Können beide Stapel leer sein?", "Can both piles be empty?"),
        (),
        Text(
            "Nicht mit höchstens fünf Personen je Kartensatz: Mindestens 28 Karten liegen immer in den Stapeln. In "
            "einer vorgegebenen Stellung ist eine Sonderkarte nicht spielbar, wenn keine Karte nachgezogen werden "
            "kann.",
            "Not with at most five players per card set: at least 28 cards are always in the piles. In a custom "
            "position a special card is not playable if no card can be drawn for it.",
        ),
    ),
    Ruling(
        "M-Q16",
        Text(
            "Wann und wie oft darf man bei drei Minuskarten auswechseln, und muss man es?",
            "When and how often may the meadow be replaced with three minus cards, and must it be?",
        ),
        (
            Text(
                "Jederzeit vor Tim, Tausch oder Schieben, sooft es zutrifft, freiwillig",
                "At any time before Tim, swap or pass, whenever it applies, voluntarily",
            ),
            Text("Nur als erste Aktion des Zuges, einmal", "Only as the first action of a turn, once"),
        ),
        Text(
            "(a): Das Beispiel der ersten Ausgabe zeigt es nach zwei Bennys; „zuerst“ der neueren heißt: vor dem "
            "Tauschen.",
            "(a): the first edition's example shows it after two Bennys; “first” in the newer one means before the "
            "swap.",
        ),
        "three_minus",
    ),
    Ruling(
        "M-Q17",
        Text(
            "Darf nach Tim bei drei Minuskarten ausgewechselt werden?",
            "May the meadow be replaced with three minus cards after Tim?",
        ),
        (),
        Text("Nein, niemand, bis Tim auf dem Ablagestapel liegt.", "No, nobody, until Tim lies on the discard pile."),
    ),
    Ruling(
        "M-Q18",
        Text("Wer gilt als „geschoben“?", "Who counts as having passed?"),
        (
            Text("Wessen Zug nur aus Schieben bestand", "A player whose turn was nothing but a pass"),
            Text(
                "Wessen Zug mit Schieben endete, auch nach Benny, Auswechseln oder Tim",
                "A player whose turn ended in a pass, even after a Benny, an exchange or a Tim",
            ),
        ),
        Text(
            "Nach dem Wortlaut: Ausgabe 2001 (a), Ausgabe 2021 (b). Die erste betont, dass kein Spielzug gemacht "
            "wurde; nach einem Benny galt das frühere Schieben zudem einer anderen Wiese. Die neuere erklärt "
            "Schieben damit, dass niemand tauschen will, und jeder Zug endet dort mit Tauschen oder Schieben.",
            "By the wording: 2001 edition (a), 2021 edition (b). The first stresses that no move was made; besides, "
            "after a Benny the earlier passes were about another meadow. The newer one explains passing by nobody "
            "wanting to swap, and there every turn ends in a swap or a pass.",
        ),
        "all_pass",
    ),
    Ruling(
        "M-Q19",
        Text(
            "Wer ist dran, wenn alle geschoben haben, und geschieht das Auswechseln von selbst?",
            "Whose turn is it after all have passed, and is the replacement automatic?",
        ),
        (),
        Text(
            "Es geschieht von selbst nach dem letzten Schieben; dran ist, wer damit begonnen hat, also der nächste "
            "Platz. Die Zählung steht auf null.",
            "It happens automatically after the last pass; the next turn is that of the player who began passing, "
            "which is the next seat. The count is reset to zero.",
        ),
    ),
    Ruling(
        "M-Q20",
        Text("Zählen erzwungene Züge beim Scheren als Schieben?", "Do forced turns in a shearing count as passes?"),
        (),
        Text(
            "Nein; mit dem Beginn des Scherens steht die Zählung auf null. Bei liegendem Tim wird nichts "
            "ausgewechselt: Erst kommt Tim auf den Ablagestapel, dann wird die Zählung geprüft.",
            "No; when a shearing begins the count is zero. While Tim lies there nothing is replaced: first Tim goes "
            "to the discard pile, then the count is checked.",
        ),
    ),
)
"""The rulings M-Q01 to M-Q20."""
