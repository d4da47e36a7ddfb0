"""The ambiguity register, first part: material, setup, the end of a round, the turn, piles, replacing the meadow."""

from __future__ import annotations

from typing import Final

from cardrules import Ruling, Text

RULINGS: Final = (
    Ruling(
        "M-Q01",
        Text(de="Welche Werte tragen die Karten?", en="Which values do the cards carry?"),
        (
            Text(
                de="Je Farbe je dreimal 1 bis 4, dazu −2 und −3",
                en="In each colour three each of 1 to 4, and −2 and −3",
            ),
            Text(de="Eine andere Verteilung", en="Another split"),
        ),
        Text(
            de="(a): Besprechungen nennen 1 bis 4 gleich häufig, dazu −2 und −3; der Regeltext nennt keine Werte.",
            en="(a): reviews give 1 to 4 equally often, and −2 and −3; the rules text gives no values.",
        ),
        "plus_values",
    ),
    Ruling(
        "M-Q02",
        Text(de="Wie viele spielen mit mehreren Kartensätzen?", en="How many players can play with several card sets?"),
        (
            Text(de="Je Kartensatz bis zu fünf", en="Up to five per card set"),
            Text(de="Beliebig viele", en="Any number"),
        ),
        Text(
            de="(a), in beiden Ausgaben: Zwei bis fünf je Satz ist gedruckt, und so gehen die Karten nie aus.",
            en="(a), in both editions: two to five per set is printed, and the cards then never run out.",
        ),
        "card_sets",
    ),
    Ruling(
        "M-Q03",
        Text(de="Wer gibt zuerst, wer beginnt?", en="Who deals first, who begins?"),
        (
            Text(de="Links vom Geber wird begonnen", en="The player to the dealer's left begins"),
            Text(de="Das Los entscheidet", en="It is drawn by lot"),
        ),
        Text(
            de="(a), in beiden Ausgaben; zuerst gibt der letzte Platz, damit Platz 0 beginnt.",
            en="(a), in both editions; the last seat deals first, so that seat 0 begins.",
        ),
        "first_dealer",
    ),
    Ruling(
        "M-Q04",
        Text(de="Wer gibt in der nächsten Runde?", en="Who deals the next round?"),
        (
            Text(de="Der nächste Platz im Uhrzeigersinn", en="The next seat clockwise"),
            Text(de="Derselbe Platz", en="The same seat"),
            Text(de="Wer die Runde beendet hat", en="The player who ended the round"),
        ),
        Text(
            de="(a): der übliche Sinn von „Geber“; der Vorteil des Anfangs verteilt sich.",
            en="(a): the usual meaning of “dealer”; the advantage of starting goes round.",
        ),
        "dealer",
    ),
    Ruling(
        "M-Q05",
        Text(
            de="Was gilt, wenn eine Hand schon beim Geben vollständig ist?",
            en="What if a hand is complete at the deal?",
        ),
        (
            Text(de="Die Runde endet sofort und wird gewertet", en="The round ends at once and is scored"),
            Text(de="Es wird neu gegeben", en="The cards are dealt again"),
            Text(de="Man wartet bis zum eigenen Zug", en="Its owner waits for their own turn"),
        ),
        Text(
            de="(a), sobald Hände und Wiese ausgeteilt sind: Der Text kennt keine Ausnahme. Sind es mehrere Hände, "
            "braucht es keinen Vorrang, denn alle werden nach derselben Formel gewertet.",
            en="(a), once hands and meadow are dealt: the text has no exception. Several such hands need no priority, "
            "as all are scored by the same formula.",
        ),
        "dealt_complete",
    ),
    Ruling(
        "M-Q06",
        Text(
            de="Was gilt, wenn die für Benny oder Tim nachgezogene Karte die Hand vervollständigt?",
            en="What if the card drawn for Benny or Tim completes the hand?",
        ),
        (
            Text(
                de="Die Runde endet sofort, die Wirkung entfällt",
                en="The round ends at once, without the card's effect",
            ),
            Text(de="Die Wirkung wird noch ausgeführt", en="The effect is carried out first"),
        ),
        Text(
            de="(a): Aufgedeckt wird sofort. Die alte Wiese bleibt liegen, niemand wird geschoren, die gespielte Karte "
            "zählt nicht zur Hand.",
            en="(a): the hand is shown at once. The old meadow stays, nobody is sheared, and the card played does not "
            "count as part of the hand.",
        ),
    ),
    Ruling(
        "M-Q07",
        Text(
            de="Darf man mit sechs Pluskarten einer Farbe weiterspielen?",
            en="May a player play on with six plus cards of one colour?",
        ),
        (
            Text(de="Nein, die Runde endet von selbst", en="No, the round ends by itself"),
            Text(de="Ja, wenn man möchte", en="Yes, if the player likes"),
        ),
        Text(de="(a): Beide Ausgaben verlangen sofortiges Aufdecken.", en="(a): both editions demand showing at once."),
    ),
    Ruling(
        "M-Q08",
        Text(de="Ist auch das Nehmen einer Minuskarte beschränkt?", en="Is taking a minus card restricted too?"),
        (
            Text(de="Nein, nur das Legen", en="No, only laying one"),
            Text(de="Ja, nur gegen eine Pluskarte ihrer Farbe", en="Yes, only for a plus card of its colour"),
        ),
        Text(
            de="(a): Das gedruckte Beispiel lässt eine Pluskarte gegen jede Karte zu, die neuere Ausgabe spricht nur "
            "vom Legen. Minus gegen Minus geht beim gewöhnlichen Tausch nie.",
            en="(a): in the printed example a plus card goes for any card, and the newer edition speaks of laying "
            "only. Minus for minus is never possible in an ordinary swap.",
        ),
    ),
    Ruling(
        "M-Q09",
        Text(
            de="Ist eine eingetauschte Sonderkarte noch im selben Zug spielbar?",
            en="Can a special card taken in a swap be played in the same turn?",
        ),
        (),
        Text(de="Nein, der Tausch beendet den Zug.", en="No, the swap ends the turn."),
    ),
    Ruling(
        "M-Q10",
        Text(
            de="Darf man nur schieben, wenn kein sinnvoller Tausch möglich ist?",
            en="May a player pass only if no sensible swap is possible?",
        ),
        (
            Text(de="Schieben ist immer erlaubt", en="Passing is always allowed"),
            Text(de="Nur ohne sinnvollen Tausch", en="Only without a sensible swap"),
        ),
        Text(
            de="(a): „Sinnvoll“ lässt sich nicht prüfen, und die erste Ausgabe fragt nur, ob man tauschen will.",
            en="(a): “sensible” cannot be checked, and the first edition only asks whether the player wants to swap.",
        ),
    ),
    Ruling(
        "M-Q11",
        Text(
            de="In welcher Folge sind die übrigen Spielzüge erlaubt?", en="In which order are the other moves allowed?"
        ),
        (
            Text(
                de="Benny und Auswechseln beliebig oft, dann höchstens ein Tim, dann Tausch oder Schieben",
                en="Bennys and exchanges any number of times, then at most one Tim, then a swap or a pass",
            ),
            Text(de="Jede Art höchstens einmal", en="Each kind at most once"),
        ),
        Text(
            de="(a): Das Beispiel der ersten Ausgabe wiederholt Spielzüge.",
            en="(a): the example of the first edition repeats moves.",
        ),
    ),
    Ruling(
        "M-Q12",
        Text(
            de="Liegt Benny schon auf dem Ablagestapel, wenn für ihn nachgezogen wird?",
            en="Does Benny lie on the discard pile already when the card for him is drawn?",
        ),
        (
            Text(de="Ja (Ausgabe 2001)", en="Yes (2001 edition)"),
            Text(de="Nein (Ausgabe 2021)", en="No (2021 edition)"),
        ),
        Text(
            de="Wie in der gewählten Ausgabe; sichtbar nur, wenn der Nachzugstapel gerade leer ist: 2001 wird Benny "
            "mitgemischt.",
            en="As in the chosen edition; it shows only when the draw pile is just then empty: in 2001 Benny is "
            "shuffled in.",
        ),
        "edition",
    ),
    Ruling(
        "M-Q13",
        Text(de="Was geschieht, wenn der Nachzugstapel leer ist?", en="What happens when the draw pile is empty?"),
        (
            Text(
                de="Der Ablagestapel wird gemischt, sobald die nächste Karte fehlt",
                en="The discard pile is shuffled when the next card is needed",
            ),
            Text(de="Er wird gemischt, sobald der Stapel leer ist", en="It is shuffled as soon as the pile is empty"),
            Text(de="Die Runde endet", en="The round ends"),
            Text(de="Es wird nicht mehr nachgezogen", en="No more cards are drawn"),
        ),
        Text(
            de="(a): allgemein üblich; so bleiben sechs Handkarten und fünf Karten auf der Wiese. Nichts bleibt auf "
            "dem Ablagestapel zurück.",
            en="(a): common practice; it keeps six cards in each hand and five in the meadow. Nothing stays on the "
            "discard pile.",
        ),
    ),
    Ruling(
        "M-Q14",
        Text(
            de="Was gilt, wenn der Stapel mitten im Aufdecken der Wiese ausgeht?",
            en="What if the pile runs out while the meadow is turned up?",
        ),
        (
            Text(de="Die fünf alten Karten werden mitgemischt", en="The five old cards are shuffled in"),
            Text(de="Die fünf alten Karten bleiben draußen", en="The five old cards stay out"),
        ),
        Text(
            de="(a): Sie liegen schon auf dem Ablagestapel; ein Auswechseln kann daher nie scheitern. Schon "
            "aufgedeckte neue Karten bleiben liegen.",
            en="(a): they already lie on the discard pile, so a replacement can never fail. New cards that have been "
            "turned up stay.",
        ),
    ),
    Ruling(
        "M-Q15",
        Text(de="Können beide Stapel leer sein?", en="Can both piles be empty?"),
        (),
        Text(
            de="Nicht mit höchstens fünf Personen je Kartensatz: Mindestens 28 Karten liegen immer in den Stapeln. In "
            "einer vorgegebenen Stellung ist eine Sonderkarte nicht spielbar, wenn keine Karte nachgezogen werden "
            "kann.",
            en="Not with at most five players per card set: at least 28 cards are always in the piles. In a custom "
            "position a special card is not playable if no card can be drawn for it.",
        ),
    ),
    Ruling(
        "M-Q16",
        Text(
            de="Wann und wie oft darf man bei drei Minuskarten auswechseln, und muss man es?",
            en="When and how often may the meadow be replaced with three minus cards, and must it be?",
        ),
        (
            Text(
                de="Jederzeit vor Tim, Tausch oder Schieben, sooft es zutrifft, freiwillig",
                en="At any time before Tim, swap or pass, whenever it applies, voluntarily",
            ),
            Text(de="Nur als erste Aktion des Zuges, einmal", en="Only as the first action of a turn, once"),
        ),
        Text(
            de="(a): Das Beispiel der ersten Ausgabe zeigt es nach zwei Bennys; „zuerst“ der neueren heißt: vor dem "
            "Tauschen.",
            en="(a): the first edition's example shows it after two Bennys; “first” in the newer one means before the "
            "swap.",
        ),
        "three_minus",
    ),
    Ruling(
        "M-Q17",
        Text(
            de="Darf nach Tim bei drei Minuskarten ausgewechselt werden?",
            en="May the meadow be replaced with three minus cards after Tim?",
        ),
        (),
        Text(
            de="Nein, niemand, bis Tim auf dem Ablagestapel liegt.",
            en="No, nobody, until Tim lies on the discard pile.",
        ),
    ),
    Ruling(
        "M-Q18",
        Text(de="Wer gilt als „geschoben“?", en="Who counts as having passed?"),
        (
            Text(de="Wessen Zug nur aus Schieben bestand", en="A player whose turn was nothing but a pass"),
            Text(
                de="Wessen Zug mit Schieben endete, auch nach Benny, Auswechseln oder Tim",
                en="A player whose turn ended in a pass, even after a Benny, an exchange or a Tim",
            ),
        ),
        Text(
            de="Nach dem Wortlaut: Ausgabe 2001 (a), Ausgabe 2021 (b). Die erste betont, dass kein Spielzug gemacht "
            "wurde; nach einem Benny galt das frühere Schieben zudem einer anderen Wiese. Die neuere erklärt Schieben "
            "damit, dass niemand tauschen will, und jeder Zug endet dort mit Tauschen oder Schieben.",
            en="By the wording: 2001 edition (a), 2021 edition (b). The first stresses that no move was made; besides, "
            "after a Benny the earlier passes were about another meadow. The newer one explains passing by nobody "
            "wanting to swap, and there every turn ends in a swap or a pass.",
        ),
        "all_pass",
    ),
    Ruling(
        "M-Q19",
        Text(
            de="Wer ist dran, wenn alle geschoben haben, und geschieht das Auswechseln von selbst?",
            en="Whose turn is it after all have passed, and is the replacement automatic?",
        ),
        (),
        Text(
            de="Es geschieht von selbst nach dem letzten Schieben; dran ist, wer damit begonnen hat, also der nächste "
            "Platz. Die Zählung steht auf null.",
            en="It happens automatically after the last pass; the next turn is that of the player who began passing, "
            "which is the next seat. The count is reset to zero.",
        ),
    ),
    Ruling(
        "M-Q20",
        Text(
            de="Zählen erzwungene Züge beim Scheren als Schieben?", en="Do forced turns in a shearing count as passes?"
        ),
        (),
        Text(
            de="Nein; mit dem Beginn des Scherens steht die Zählung auf null. Bei liegendem Tim wird nichts "
            "ausgewechselt: Erst kommt Tim auf den Ablagestapel, dann wird die Zählung geprüft.",
            en="No; when a shearing begins the count is zero. While Tim lies there nothing is replaced: first Tim goes "
            "to the discard pile, then the count is checked.",
        ),
    ),
)
"""The rulings M-Q01 to M-Q20."""
