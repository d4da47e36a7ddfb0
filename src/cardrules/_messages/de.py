"""The messages in German, by the English ones; braces hold what is different each time."""

from collections.abc import Mapping
from typing import Final

MESSAGES: Final[Mapping[str, str]] = {
    # Parts of many messages
    "an {word}": "{word}",
    "a {word}": "{word}",
    "{value} (a class, not an object of it)": "{value} (eine Klasse, kein Objekt davon)",
    "the class {value}": "die Klasse {value}",
    "the function {value}": "die Funktion {value}",
    "known are {names}": "es gibt {names}",
    "known are {names} … ({count} in all)": "es gibt {names} … (insgesamt {count})",
    "did you mean {names}?": "gemeint ist vielleicht {names}",
    "none are known": "es gibt keine",
    "{one} or {other}": "{one} oder {other}",
    "{one} and by {other}": "{one} und von {other}",
    "{one} and {other}": "{one} und {other}",
    "… and more": "… und weitere",
    "(its message cannot be shown)": "(seine Meldung lässt sich nicht anzeigen)",
    "none": "keine",
    "nothing": "nichts",
    "seat {seat}": "Platz {seat}",
    "a spectator": "Zuschauer",
    "the view of {whose}": "die Ansicht ({whose})",
    "in {name}, {file}, line {line}": "in {name}, {file}, Zeile {line}",
    "in {file}, line {line}": "in {file}, Zeile {line}",
    # Counts
    "{count} argument": "{count} Argument",
    "{count} arguments": "{count} Argumente",
    "{count} item": "{count} Eintrag",
    "{count} items": "{count} Einträge",
    "{count} seat": "{count} Platz",
    "{count} seats": "{count} Plätze",
    "{count} bot": "{count} Bot",
    "{count} bots": "{count} Bots",
    "{count} action": "{count} Aktion",
    "{count} actions": "{count} Aktionen",
    "{count} card": "{count} Karte",
    "{count} cards": "{count} Karten",
    "{count} face-down cards": "{count} verdeckte Karten",
    "{count} card is": "{count} Karte ist",
    "{count} cards are": "{count} Karten sind",
    "{count} card was": "{count} Karte wurde",
    "{count} cards were": "{count} Karten wurden",
    "{count} match": "{count} Partie",
    "{count} matches": "{count} Partien",
    "{count} line": "{count} Zeile",
    "{count} lines": "{count} Zeilen",
    "{count} point": "{count} Punkt",
    "{count} points": "{count} Punkte",
    "{count} number": "{count} Zahl",
    "{count} numbers": "{count} Zahlen",
    "{count} state": "{count} Zustand",
    "{count} states": "{count} Zustände",
    "{count} transition": "{count} Übergang",
    "{count} transitions": "{count} Übergänge",
    "{count} clause": "{count} Klausel",
    "{count} clauses": "{count} Klauseln",
    "{count} ruling": "{count} Entscheidung",
    "{count} rulings": "{count} Entscheidungen",
    "{count} shuffle": "{count}-mal gemischt",
    "{count} shuffles": "{count}-mal gemischt",
    "{count} draw": "{count} Zufallszug",
    "{count} draws": "{count} Zufallszüge",
    "{count} was": "{count} wurde",
    "{count} were": "{count} wurden",
    "{count} match is": "{count} Partie ist",
    "{count} matches are": "{count} Partien sind",
    # Arguments
    "{name} is {value}; expected {expected}": "{name} ist {value}; erwartet: {expected}",
    "{name} is {value}; expected {expected} ({cause_type}: {cause})": (
        "{name} ist {value}; erwartet: {expected} ({cause_type}: {cause})"
    ),
    "{name} is {value}; expected a whole number from {minimum} to {maximum}": (
        "{name} ist {value}; erwartet: eine ganze Zahl von {minimum} bis {maximum}"
    ),
    "{name} is {value}; expected a function": "{name} ist {value}; erwartet: eine Funktion",
    "{name} is {value}; expected a number between 0 and 1, such as 0.95": (
        "{name} ist {value}; erwartet: eine Zahl zwischen 0 und 1, etwa 0.95"
    ),
    "{name} is {value}; expected the path of a file": "{name} ist {value}; erwartet: der Pfad einer Datei",
    "{name} is {value}; expected the path of a file, not empty and without NUL": (
        "{name} ist {value}; erwartet: der Pfad einer Datei, nicht leer und ohne NUL"
    ),
    "{what} has no item {index}; expected a number below {count}": (
        "{what} hat kein Element {index}; erwartet: eine Zahl unter {count}"
    ),
    "{index} is no index of {what}; expected a whole number": (
        "{index} ist kein Index von {what}; erwartet: eine ganze Zahl"
    ),
    "expected a function of ({names})": "erwartet: eine Funktion mit ({names})",
    "{where} is {function}; {expected}": "{where} ist {function}; {expected}",
    "{where} {function} takes ({parameters}); {expected}": "{where} {function} nimmt ({parameters}); {expected}",
    "{what} is a tuple of {items}, not {value}": "{what} ist {value}; erwartet: ein Tupel, darin: {items}",
    "{what} is a tuple of {items}; {item} is in it": ("{what} enthält {item}; erwartet: ein Tupel, darin nur: {items}"),
    # What is expected
    "a game": "ein Spiel",
    "a game, as cardrules.load returns one": "ein Spiel, wie cardrules.load es liefert",
    "a random.Random": "ein random.Random",
    "an ExploredAction": "eine ExploredAction",
    "an Exploration, as explore returns one": "eine Exploration, wie explore sie liefert",
    "a Property": "eine Property",
    "properties": "Eigenschaften",
    "actions of the game": "Aktionen des Spiels",
    "what step or Match.play returned": "das Ergebnis von step oder Match.play",
    "the name of the game": "der Name des Spiels",
    "the name of a game": "der Name eines Spiels",
    "a RuleBook": "ein RuleBook",
    "a tuple of classes": "ein Tupel von Klassen",
    "a tuple": "ein Tupel",
    "a mapping": "eine Zuordnung (Mapping)",
    "names as its keys": "Namen als Schlüssel",
    "texts as its keys": "Texte als Schlüssel",
    "{kind} objects": "{kind}-Objekte",
    "what {where} returned": "das Ergebnis von {where}",
    "a Journal": "ein Journal",
    "a Record": "ein Record",
    "a Match": "ein Match",
    "True or False": "True oder False",
    "the lines of a record": "die Zeilen einer Aufzeichnung",
    "the text of a seed": "der Text eines Startwerts",
    "cards of the deck": "Karten des Decks",
    "bots": "Bots",
    "a row": "eine Reihe",
    "a tuple of cards": "ein Tupel von Karten",
    "a row of cards for each part": "eine Reihe Karten für jeden Teil",
    "a whole number": "eine ganze Zahl",
    "whole numbers": "ganze Zahlen",
    "true or false": "true oder false",
    "a text": "ein Text",
    "a Text": "ein Text-Objekt",
    "null": "null",
    "None": "None",
    "a list": "eine Liste",
    "an object": "ein Objekt",
    "a card id": "die Kennung einer Karte",
    "a card id, or a number of cards that lie face down": (
        "die Kennung einer Karte oder eine Anzahl verdeckter Karten"
    ),
    "{row} has two numbers in a row; expected their sum": (
        "{row} hat zwei Zahlen hintereinander; erwartet: ihre Summe"
    ),
    "{row} are more cards than there are": "{row} sind mehr Karten, als es gibt",
    "{value}; expected a value, or no such key": "{value}; erwartet: ein Wert oder gar kein solcher Schlüssel",
    "$.state.cards: the whole deck; expected no such key": (
        "$.state.cards: das ganze Deck; erwartet: kein solcher Schlüssel"
    ),
    "an action": "eine Aktion",
    "a Chance": "eine Chance",
    "a text that can be written in UTF-8": "ein Text, der sich in UTF-8 schreiben lässt",
    "one of {words}": "eines von {words}",
    "a seat from 0 to {last}": "ein Platz von 0 bis {last}",
    "a seat from 0 to players - 1": "ein Platz von 0 bis players - 1",
    "a tuple with {expected} for each seat": "ein Tupel mit einem Eintrag je Platz: {expected}",
    "a tuple of up to {maximum} items, each {expected}": (
        "ein Tupel mit höchstens {maximum} Einträgen, jeder davon {expected}"
    ),
    "a tuple with one item for each seat": "ein Tupel mit einem Eintrag für jeden Platz",
    "a tuple of any of {words}, in this order": "ein Tupel mit beliebigen aus {words}, in dieser Reihenfolge",
    "a whole number within ±{maximum}": "eine ganze Zahl innerhalb von ±{maximum}",
    "a whole number, at most {maximum}": "eine ganze Zahl, höchstens {maximum}",
    "a whole number, at least {minimum}": "eine ganze Zahl, mindestens {minimum}",
    "a whole number from {minimum} to {maximum}": "eine ganze Zahl von {minimum} bis {maximum}",
    "ids of rulings": "Kennungen von Entscheidungen",
    "ids of clauses": "Kennungen von Klauseln",
    "clause ids": "Kennungen von Klauseln",
    "the id of a clause": "die Kennung einer Klausel",
    "moves": "Move-Objekte",
    "Validator and OneOf objects": "Validator- und OneOf-Objekte",
    "readers": "Leser",
    "tuples of seats": "Tupel von Plätzen",
    "a word": "ein Wort",
    "{option: values}": "{Option: Werte}",
    "a tuple of ids": "ein Tupel von Kennungen",
    "a tuple of Texts": "ein Tupel von Text-Objekten",
    "a tuple of Clauses": "ein Tupel von Clause-Objekten",
    "a tuple of Rulings": "ein Tupel von Ruling-Objekten",
    "a Clause": "eine Clause",
    "the name of an option": "der Name einer Option",
    "the name of a phase": "der Name einer Phase",
    "the name of a zone": "der Name einer Zone",
    "the name of each seat": "der Name für jeden Platz",
    "the reason of a result": "der Grund eines Ergebnisses",
    "a key of names": "ein Schlüssel von names",
    "keys of names": "Schlüssel von names",
    "the name of an option, or None": "der Name einer Option oder None",
    "a value of the option": "ein Wert der Option",
    "names of options": "Namen von Optionen",
    "values of the option": "Werte der Option",
    "the text of a refusal code": "der Text eines Ablehnungscodes",
    "the name of an argument": "der Name eines Arguments",
    "an argument's name, or None": "der Name eines Arguments oder None",
    "outcomes of matches": "Ergebnisse von Partien",
    "an Outcome": "ein Outcome",
    # Seats, views, actions
    "seats": "Plätze",
    "declined names seat {seat}; expected seats that may act only in a window: {seats}": (
        "declined nennt Platz {seat}; erwartet: Plätze, die nur in einem Fenster handeln dürfen: {seats}"
    ),
    "no seat {seat}; seats are 0 … {last}": "kein Platz {seat}; Plätze sind 0 … {last}",
    "seat {seat} may not {action}: {reasons}": "Platz {seat} darf {action} nicht: {reasons}",
    "determinize takes a view; this is a full state, in which nothing is hidden": (
        "determinize erwartet eine Ansicht; das ist ein vollständiger Zustand, in dem nichts verdeckt ist"
    ),
    "dump_view takes a view, which a client may be sent; this is a full state": (
        "dump_view erwartet eine Ansicht, die man verschicken darf; das ist ein vollständiger Zustand"
    ),
    "the view of {whose} does not tell what seat {seat} may do; use its own view": (
        "die Ansicht ({whose}) verrät nicht, was Platz {seat} darf; das tut nur dessen eigene Ansicht"
    ),
    ("this is the view of {whose}, which only shows a state; keep the state, or make one with game.determinize"): (
        "das ist eine Ansicht ({whose}), die einen Zustand nur zeigt; nötig ist der "
        "Zustand selbst, oder einer aus game.determinize"
    ),
    "this is the view of {whose}, which only shows a state; make a state with game.determinize": (
        "das ist eine Ansicht ({whose}), die einen Zustand nur zeigt; game.determinize macht daraus einen Zustand"
    ),
    "{name} works on a {state_type}, not on a {given}{hint}": (
        "{name} arbeitet mit {state_type}, nicht mit {given}{hint}"
    ),
    "; the state is its attribute state": "; der Zustand ist dessen Attribut state",
    "no state of {game}: {problem}": "kein Zustand von {game}: {problem}",
    "no state of {game}: {error_type}: {error}": "kein Zustand von {game}: {error_type}: {error}",
    "the state is in phase {phase}, which this game under its options does not have: {hint}": (
        "der Zustand steht in Phase {phase}, die dieses Spiel mit seinen Optionen nicht hat: {hint}"
    ),
    "{thing} has no words; expected a card, cards, an action, an event, a place, a refusal or a result": (
        "Für {thing} gibt es keine Worte; erwartet: eine Karte, Karten, eine Aktion, ein Ereignis, ein Ort, eine "
        "Ablehnung oder ein Ergebnis"
    ),
    "names are {names}; expected at most {count}, one for each seat": (
        "names: {names}; erwartet: höchstens {count}, einer für jeden Platz"
    ),
    "{event} is no event of {name}; expected one of {names}": (
        "{event} ist kein Ereignis von {name}; erwartet: eines von {names}"
    ),
    "no action has number {index}; numbers are 0 … {last}": (
        "keine Aktion hat die Nummer {index}; Nummern sind 0 … {last}"
    ),
    "len() cannot return {size}; expected catalogue.size": "len() kann {size} nicht liefern; erwartet: catalogue.size",
    "factors are {factors}; expected the number of a class, and one for each of its {arguments}": (
        "factors sind {factors}; erwartet: die Nummer einer Klasse und eine für jedes ihrer {arguments}"
    ),
    "factors[{place}] is {number}; expected a number below {size}": (
        "factors[{place}] ist {number}; erwartet: eine Zahl kleiner als {size}"
    ),
    "{value} is not in the catalogue: no state of this game allows it": (
        "{value} steht nicht im Katalog: Kein Zustand dieses Spiels lässt es zu"
    ),
    "{index} is no index of the catalogue; expected a whole number": (
        "{index} ist kein Index des Katalogs; erwartet: eine ganze Zahl"
    ),
    "{value} is {found}, an action of another game; expected {own}": (
        "{value} ist {found}, eine Aktion eines anderen Spiels; erwartet: {own}"
    ),
    "{value} is no action; expected an action, as game.parse_action({text}) returns one": (
        "{value} ist keine Aktion; erwartet: eine Aktion, wie game.parse_action({text}) sie liefert"
    ),
    "{value} is no action; expected one of this game, which are {words}": (
        "{value} ist keine Aktion; erwartet: eine dieses Spiels, also {words}"
    ),
    "{value} is no action of this game; its actions are {words}": (
        "{value} ist keine Aktion dieses Spiels; es hat {words}"
    ),
    "{action_type}: {name} {problem}": "{action_type}: {name} {problem}",
    "is {value}; expected {expected}": "ist {value}; erwartet: {expected}",
    "is {value}; expected {right}, different cards in deck order": (
        "ist {value}; erwartet: {right}, verschiedene Karten in der Reihenfolge des Spiels"
    ),
    "one of {listed}{more}": "eines von {listed}{more}",
    "{expected}, or None": "{expected} oder None",
    "a tuple of {fewest} to {most} different cards in deck order": (
        "ein Tupel von {fewest} bis {most} verschiedenen Karten in der Reihenfolge des Spiels"
    ),
    "a tuple of {most} different cards in deck order": (
        "ein Tupel von {most} verschiedenen Karten in der Reihenfolge des Spiels"
    ),
    "card {card}: with '+' in its id, a group of cards such as {name} cannot be read; expected another id": (
        "Karte {card}: Mit „+“ in ihrer Kennung lässt sich eine Gruppe von Karten wie {name} nicht lesen; "
        "erwartet: eine andere Kennung"
    ),
    "action {text}: {error}": "Aktion {text}: {error}",
    "action {text}: no action {word}: {hint}": "Aktion {text}: keine Aktion {word}: {hint}",
    "action {text}: written {action}": "Aktion {text}: Die Schreibweise ist {action}",
    "{given} is no text; expected what str(action) returns{hint}": (
        "{given} ist kein Text; erwartet: was str(action) liefert{hint}"
    ),
    "; an action needs no parsing": "; eine Aktion muss nicht erst gelesen werden",
    "needs {arguments} ({names})": "braucht {arguments} ({names})",
    "{text} is not {expected}": "{text} passt nicht; erwartet: {expected}",
    "{text} is not one of {words}": "{text} ist keines von {words}",
    "does not take {part} here": "{part} passt hier nicht",
    # Cards
    "index is {index}; expected a whole number": "index ist {index}; erwartet: eine ganze Zahl",
    "a row of {count} has no item {index}": "eine Reihe der Länge {count} hat kein Element {index}",
    "{card} is not among {cards}": "{card} ist nicht unter {cards}",
    "{card} cannot be compared with {cards}": "{card} lässt sich nicht mit {cards} vergleichen",
    "no card {card_id}; expected the text of its id": "keine Karte {card_id}; erwartet: der Text ihrer Kennung",
    "no card {text}: {hint}": "keine Karte {text}: {hint}",
    "no card {card}: {hint}": "keine Karte {card}: {hint}",
    "{value} is no card; expected a card, as game.card({id}) returns it": (
        "{value} ist keine Karte; erwartet: eine Karte, wie game.card({id}) sie liefert"
    ),
    "no card {value} in the deck": "keine Karte {value} im Deck",
    "card {card} is named twice": "Karte {card} ist doppelt genannt",
    "deck: made of {cards}; expected cards ({error_type}: {error})": (
        "Deck: besteht aus {cards}; erwartet: Karten ({error_type}: {error})"
    ),
    "deck: {card}; expected a card, of a @frozen class below cardrules.Card": (
        "Deck: {card}; erwartet: eine Karte aus einer @frozen-Klasse unter cardrules.Card"
    ),
    "deck: the id of a card is {card}; expected a text": (
        "Deck: Die Kennung einer Karte ist {card}; erwartet: ein Text"
    ),
    "deck: two cards share the id {card}": "Deck: Zwei Karten haben die Kennung {card}",
    "deck: {card_id} cannot be a card id: no white space, '=' or '??'": (
        "Deck: {card_id} taugt nicht als Kennung: kein Leerraum, kein „=“, kein „??“"
    ),
    # Seeds and chance
    "a seed is a string, an integer or bytes, not {seed}": (
        "ein Startwert ist ein Text, eine ganze Zahl oder bytes, nicht {seed}"
    ),
    "a seed is a text that can be written in UTF-8; {text}: {reason}": (
        "ein Startwert ist ein Text, der sich in UTF-8 schreiben lässt; {text}: {reason}"
    ),
    "a seed is a number of at most {maximum} bits; this one has {bits}": (
        "ein Startwert ist eine Zahl mit höchstens {maximum} Bit; diese hat {bits}"
    ),
    "{text} is not the text of a seed; expected str:…, int:… (decimal) or hex:… (bytes)": (
        "{text} ist nicht der Text eines Startwerts; erwartet: str:…, int:… (dezimal) oder hex:… (bytes)"
    ),
    "a seed was given, but the match of this record began from a state": (
        "ein Startwert ist angegeben, aber die Partie dieser Aufzeichnung begann mit einem Zustand"
    ),
    "a scripted chance cannot be saved: its numbers stand for no seed": (
        "ein vorgegebener Zufall lässt sich nicht speichern: Seine Zahlen stehen für keinen Startwert"
    ),
    "chance.draws is {draws}; expected a number from 0 on, less than {maximum}, all that a seed has": (
        "chance.draws ist {draws}; erwartet: eine Zahl ab 0 und unter {maximum}, mehr gibt ein Startwert nicht her"
    ),
    "chance chooses from 1 to 2**32 items, not from {count}": (
        "der Zufall wählt aus 1 bis 2**32 Dingen, nicht aus {count}"
    ),
    "items are {items}; expected a row of items, such as a tuple": (
        "items ist {items}; erwartet: eine Reihe, etwa ein Tupel"
    ),
    "scripted chance: {answer} is not a number below {limit}": (
        "vorgegebener Zufall: {answer} ist keine Zahl unter {limit}"
    ),
    "chance needs a number below {limit} after {drawn}, and the script has none left": (
        "der Zufall braucht nach {drawn} eine Zahl unter {limit}, aber die vorgegebenen sind aufgebraucht"
    ),
    "seed and chance are given together; expected one of them": (
        "Startwert und Zufall sind beide angegeben; erwartet: nur eines davon"
    ),
    "the record has only a commitment to its seed; give the seed too": (
        "die Aufzeichnung legt sich auf den Startwert nur fest; er muss mit angegeben werden"
    ),
    "the record is of another seed: its commitment is {known}, that of this seed {seed}": (
        "die Aufzeichnung gehört zu einem anderen Startwert: Ihre Festlegung ist {known}, die dieses Startwerts {seed}"
    ),
    "secret is {secret}; expected a text that can be written in UTF-8": (
        "secret ist {secret}; erwartet: ein Text, der sich in UTF-8 schreiben lässt"
    ),
    # Options
    "no option {name}: {hint}": "keine Option {name}: {hint}",
    "{item} is {value}; expected {expected}": "{item} ist {value}; erwartet: {expected}",
    "{value} is none of the values": "{value} ist keiner der Werte",
    " is {value}; expected a seat from 0 to {last}": " ist {value}; erwartet: ein Platz von 0 bis {last}",
    " has {items} for {seats}; expected one for each": " hat {items} für {seats}; erwartet: ein Eintrag je Platz",
    "options are {options}; expected those of the game ({error})": (
        "options ist {options}; erwartet: die des Spiels ({error})"
    ),
    "options are {options}; expected those of a game, as game.options": (
        "options ist {options}; erwartet: die eines Spiels, wie game.options"
    ),
    "new options are {new}; expected {old_type} as the old ones": (
        "die neuen Optionen sind {new}; erwartet: {old_type} wie die alten"
    ),
    # Languages
    "no language {given}: known are {languages}": "keine Sprache {given}: es gibt {languages}",
    "params are {params}; expected the values for {template} ({error_type}: {error})": (
        "params ist {params}; erwartet: die Werte für {template} ({error_type}: {error})"
    ),
    # Positions
    "no field {name} in {state_type}: {hint}": "kein Feld {name} in {state_type}: {hint}",
    "cannot be a {state_type}: {error_type}: {error}": "kann kein {state_type} sein: {error_type}: {error}",
    # What effects do with cards
    "no zone {name} in {state_type}: {hint}": "keine Zone {name} in {state_type}: {hint}",
    "{zone} has several parts; expected a zone of one part": (
        "{zone} hat mehrere Teile; erwartet: eine Zone aus einem Teil"
    ),
    "{zone} has no part {part}; expected {expected}": "{zone} hat keinen Teil {part}; erwartet: {expected}",
    "None, as it has one part": "None, denn sie besteht aus einem Teil",
    "a number below {count}": "eine Zahl unter {count}",
    "None for a new part": "None für einen neuen Teil",
    "a card, or several": "eine Karte oder mehrere",
    "card {card} lies in no zone of the state": "Karte {card} liegt in keiner Zone des Zustands",
    "the log that the effect was given": "das Log, das der Effekt bekommen hat",
    "{zone} is dealt to itself; expected another zone": (
        "{zone} wird an sich selbst gegeben; erwartet: eine andere Zone"
    ),
    "{zone} holds {cards}; expected at least {needed}, to deal {number} each": (
        "{zone} enthält {cards}; erwartet: mindestens {needed}, um je {number} zu geben"
    ),
    "{state_type}: no field has an item for each seat, so that the next seat is not known; expected one of type "
    "PerSeat[…]": (
        "{state_type}: Kein Feld hat einen Eintrag je Platz, daher ist der nächste Platz nicht bekannt; erwartet: "
        "eines vom Typ PerSeat[…]"
    ),
    "a list with the cards of each seat": "eine Liste mit den Karten jedes Platzes",
    "a list with the cards of each part": "eine Liste mit den Karten jedes Teils",
    "{where} is {content}; expected cards, or a text of their ids": (
        "{where} ist {content}; erwartet: Karten oder ein Text mit ihren Kennungen"
    ),
    "no state lies behind this view: {misshapen}": "hinter dieser Ansicht steht kein Zustand: {misshapen}",
    "no state lies behind this view: {problems}": "hinter dieser Ansicht steht kein Zustand: {problems}",
    "found no consistent state behind this view in {tries} tries": (
        "kein stimmiger Zustand hinter dieser Ansicht gefunden, auch nicht in {tries} Versuchen"
    ),
    "phase is {value}: {hint}": "phase ist {value}: {hint}",
    "phase is {phase}: the match has a result, but seat {seat} is to act": (
        "phase ist {phase}: Die Partie hat ein Ergebnis, aber Platz {seat} ist an der Reihe"
    ),
    "phase is {phase}: nobody may act, but the match has no result": (
        "phase ist {phase}: Niemand darf handeln, aber die Partie hat kein Ergebnis"
    ),
    "phase is {phase}, but {who} no legal action": "phase ist {phase}, aber ohne erlaubte Aktion: {who}",
    "seat {seat} has": "Platz {seat}",
    "seats {seats} have": "Plätze {seats}",
    "cards in play are {cards}; expected each of them once, in deck order": (
        "im Spiel sind {cards}; erwartet: jede Karte einmal, in der Reihenfolge des Decks"
    ),
    "cards in play are {cards}; expected what the zones hold, in deck order: {held}": (
        "im Spiel sind {cards}; erwartet: der Inhalt der Zonen in der Reihenfolge des Decks: {held}"
    ),
    "cards in play are {cards}; expected what the zones hold: {seen}, and {face_down} face down": (
        "im Spiel sind {cards}; erwartet: der Inhalt der Zonen: {seen}, dazu verdeckt {face_down}"
    ),
    "{place}: card {card} also lies at {seen}": "{place}: Karte {card} liegt auch in {seen}",
    "{place} lies face down, but {whose} sees it": (
        "{place} liegt verdeckt, ist in dieser Ansicht aber zu sehen ({whose})"
    ),
    "{place} lies open, but {whose} does not see it": (
        "{place} liegt offen, ist in dieser Ansicht aber nicht zu sehen ({whose})"
    ),
    "chosen is {chosen}; expected () while no seat has chosen": (
        "chosen ist {chosen}; erwartet: (), solange noch kein Platz gewählt hat"
    ),
    "chosen is {chosen}; expected a seat that has not chosen yet": (
        "chosen ist {chosen}; erwartet: ein Platz, der noch nicht gewählt hat"
    ),
    "chosen[{seat}] is hidden, but {whose} knows it": (
        "chosen[{seat}] ist verdeckt, obwohl es in dieser Ansicht bekannt ist ({whose})"
    ),
    "chosen[{seat}] is {choice}, but {whose} does not know it": (
        "chosen[{seat}] ist {choice}, in dieser Ansicht aber nicht bekannt ({whose})"
    ),
    "chosen[{seat}] is {choice}, but seat {seat} has nothing to choose": (
        "chosen[{seat}] ist {choice}, aber Platz {seat} hat nichts zu wählen"
    ),
    "chosen[{seat}] is {choice}: {reasons}": "chosen[{seat}] ist {choice}: {reasons}",
    "the position": "die Stellung",
    "{path}: cannot be a state of {game}: {error_type}: {error}": (
        "{path}: kann kein Zustand von {game} sein: {error_type}: {error}"
    ),
    "{path}: cannot be a view of {game}: {error_type}: {error}": (
        "{path}: kann keine Ansicht von {game} sein: {error_type}: {error}"
    ),
    "cards: {error}": "cards: {error}",
    " is {value}; {hint}": " ist {value}; {hint}",
    " is {value}; expected {expected}": " ist {value}; erwartet: {expected}",
    " is {draws}; expected a number of draws from 0 on": " ist {draws}; erwartet: eine Anzahl ab 0",
    " is {seed}; expected a text": " ist {seed}; erwartet: ein Text",
    " has {items}; expected {expected}": " hat {items}; erwartet: {expected}",
    "at least {minimum}": "mindestens {minimum}",
    "at most {maximum}": "höchstens {maximum}",
    "{minimum} to {maximum}": "{minimum} bis {maximum}",
    ": card {value} is not in the deck": ": Karte {value} ist nicht im Deck",
    # Matches
    "cannot undo {actions}: the match has {length} so far": (
        "nicht zurückzunehmen: {actions}; bisher hat die Partie {length}"
    ),
    (
        "the match has been changed while an action was carried out in it; expected effects that "
        "change no match and leave the process as it is"
    ): (
        "die Partie wurde geändert, während in ihr eine Aktion lief; erwartet: Effekte, die keine "
        "Partie ändern und den Prozess lassen, wie er ist"
    ),
    (
        "this thread is in the middle of changing the match: it cannot be changed from within, by an effect, "
        "a signal handler or a finalizer; expected a call after the running one has ended"
    ): (
        "dieser Thread ändert die Partie gerade: Von innen, aus einem Effekt, einem Signal-Handler oder "
        "einem Finalizer, lässt sie sich nicht ändern; erwartet: ein Aufruf nach dem Ende des laufenden"
    ),
    "a match cannot begin from this state: {error}": "mit diesem Zustand kann keine Partie beginnen: {error}",
    (
        "state is given together with seed, cards or commit; expected a state alone, because it holds its "
        "cards and its chance, and there is no seed to commit to"
    ): (
        "state steht neben seed, cards oder commit; erwartet: ein Zustand allein, denn er enthält seine "
        "Karten und seinen Zufall, und es gibt keinen Startwert zum Festlegen"
    ),
    "the record holds {what} already; only a commitment can be revealed, and only once": (
        "die Aufzeichnung enthält {what} schon; nur eine Festlegung lässt sich aufdecken, und nur einmal"
    ),
    "the seed": "den Startwert",
    "its first state": "ihren ersten Zustand",
    "game_type is {kind}; expected a subclass of Game, or None": (
        "game_type ist {kind}; erwartet: eine Unterklasse von Game oder None"
    ),
    # Records
    "line {number}: {error}": "Zeile {number}: {error}",
    "line {number}: {problem}": "Zeile {number}: {problem}",
    "line {number}: {error}; legal would be {legal}": "Zeile {number}: {error}; erlaubt wäre {legal}",
    "line {number}: is longer than {maximum} bytes, the most that a line may have": (
        "Zeile {number}: ist länger als {maximum} Bytes, mehr darf keine Zeile haben"
    ),
    "line {number}: expected a JSON object with a hash": "Zeile {number}: erwartet: ein JSON-Objekt mit einem Hash",
    (
        "line {number}: is not written as a journal writes it; expected every key once, the hash "
        "last, and neither spaces nor needless escapes"
    ): (
        "Zeile {number}: ist nicht so geschrieben, wie ein Journal es tut; erwartet: jeder Schlüssel einmal, "
        "der Hash zuletzt, keine Leerzeichen und keine unnötigen Escapes"
    ),
    (
        "line {number}: was changed, or a line before it was removed or put in: its hash is {hash}, expected {expected}"
    ): (
        "Zeile {number}: wurde geändert, oder vor ihr fehlt eine Zeile oder kam eine dazu: "
        "Ihr Hash ist {hash}, erwartet: {expected}"
    ),
    "line {number}: expected a line with 'action', 'undo' or 'seed', not {line}": (
        "Zeile {number}: erwartet: eine Zeile mit „action“, „undo“ oder „seed“, nicht {line}"
    ),
    "line {number}: its keys are {line}; expected {expected}": (
        "Zeile {number}: hat die Schlüssel {line}; erwartet: {expected}"
    ),
    "line {number}: $.undo: {undo}; expected a number from 1 on": (
        "Zeile {number}: $.undo: {undo}; erwartet: eine Zahl ab 1"
    ),
    "line {number}: $.seed: {error}": "Zeile {number}: $.seed: {error}",
    "line {number}: $.seed: its commitment is {found}, but line 1 commits to {commitment}": (
        "Zeile {number}: $.seed: hat die Festlegung {found}, Zeile 1 aber {commitment}"
    ),
    "line {number}: reveals a seed, which a line before it has done already": (
        "Zeile {number}: deckt einen Startwert auf, was eine Zeile davor schon getan hat"
    ),
    "line {number}: does not belong to this match: {text}; expected {expected}": (
        "Zeile {number}: gehört nicht zu dieser Partie: {text}; erwartet: {expected}"
    ),
    "line 1: {error}": "Zeile 1: {error}",
    "line 1: is missing; expected the header of a record": "Zeile 1: fehlt; erwartet: der Kopf einer Aufzeichnung",
    "line 1: expected a seed, a commitment or a state, and only one of them": (
        "Zeile 1: erwartet: ein Startwert, eine Festlegung oder ein Zustand, und nur eines davon"
    ),
    "line 1: $.format: {form}; expected {expected}": "Zeile 1: $.format: {form}; erwartet: {expected}",
    "line 1: $.format: {format}; expected {public_format}": ("Zeile 1: $.format: {format}; erwartet: {public_format}"),
    "line 1: $.version: {version}{newer}; this one reads 1 to {newest}": (
        "Zeile 1: $.version: {version}{newer}; diese liest 1 bis {newest}"
    ),
    ": written by a newer version of cardrules": ": geschrieben von einer neueren Version von cardrules",
    "line 1: $.options: {error}": "Zeile 1: $.options: {error}",
    "line 1: $.options: expected an object with every option": (
        "Zeile 1: $.options: erwartet: ein Objekt mit jeder Option"
    ),
    "line 1: $.state: {error}": "Zeile 1: $.state: {error}",
    "line 1: $.state: {state}; expected an object that holds a state": (
        "Zeile 1: $.state: {state}; erwartet: ein Objekt mit einem Zustand"
    ),
    "line 1: $.viewer: {error}": "Zeile 1: $.viewer: {error}",
    "line 1: $.game: {game}; this game is {game_type}": "Zeile 1: $.game: {game}; dieses Spiel ist {game_type}",
    "line 1: $.game_version: {game_version}; expected a whole number from 1 on": (
        "Zeile 1: $.game_version: {game_version}; erwartet: eine ganze Zahl ab 1"
    ),
    ("line 1: $.game_version: {game_version}: written by a newer version of {game}; this one reads up to {newest}"): (
        "Zeile 1: $.game_version: {game_version}: geschrieben von einer neueren "
        "Version von {game}; diese liest bis {newest}"
    ),
    "the hashes of this journal were not verified; nothing can be appended to it": (
        "die Hashes dieses Journals sind nicht geprüft; es lässt sich nichts anhängen"
    ),
    "the line would have {count} bytes; a line has at most {maximum}": (
        "die Zeile hätte {count} Bytes; erlaubt sind höchstens {maximum}"
    ),
    "the line cannot be written: it {problem}": "die Zeile lässt sich nicht schreiben: Sie {problem}",
    "is not JSON: {error}": "ist kein JSON: {error}",
    "is nested more than {maximum} deep": "ist tiefer als {maximum} geschachtelt",
    "holds a number of more than {maximum} digits": "enthält eine Zahl mit mehr als {maximum} Ziffern",
    (
        "{file}: somebody else has written to this file since the match was there; expected it to end with "
        "the last line of this match. To go on with what is in the file, load it"
    ): (
        "{file}: Jemand anders hat seitdem in diese Datei geschrieben; erwartet: die letzte Zeile dieser "
        "Partie am Ende. Wer mit dem Stand der Datei weitermachen will, muss sie laden"
    ),
    "somebody else is writing to the record's file and does not finish; try again later": (
        "jemand anders schreibt in die Datei der Aufzeichnung und wird nicht fertig; später noch einmal versuchen"
    ),
    # Saved data
    "$: a {data_type}; expected the dict that {method} returns": (
        "$: {data_type}; erwartet: das dict, das {method} liefert"
    ),
    "$: cannot be brought from version {version} of {game} to {next}: {error_type}: {error}": (
        "$: lässt sich nicht von Version {version} von {game} auf {next} bringen: {error_type}: {error}"
    ),
    "$.format: {format}; expected {expected}": "$.format: {format}; erwartet: {expected}",
    "$.game: {game}; this game is {expected}": "$.game: {game}; dieses Spiel ist {expected}",
    "$.game_version: {game_version}; a view is read by the version that dumped it": (
        "$.game_version: {game_version}; eine Ansicht liest nur die Version, die sie geschrieben hat"
    ),
    "$.viewer: {viewer} is no seat; seats are 0 … {last}, or null": (
        "$.viewer: {viewer} ist kein Platz; Plätze sind 0 … {last}, oder null"
    ),
    "$.{key}: {given}: saved by a newer version of {of}; this one reads up to {newest}": (
        "$.{key}: {given}: gespeichert von einer neueren Version von {of}; diese liest bis {newest}"
    ),
    "$.{key}: {given}; expected a whole number from 1 to {newest}": (
        "$.{key}: {given}; erwartet: eine ganze Zahl von 1 bis {newest}"
    ),
    "{path}.params: {params}; expected values by their names": (
        "{path}.params: {params}; erwartet: Werte unter ihren Namen"
    ),
    "$.params: {params}; expected the values for {template}": (
        "$.params: {params}; erwartet: die Werte für {template}"
    ),
    (
        "{path}: {data}; expected a number, a text, true, false, null, a list of these, or an object with one of the "
        "keys card, action and text"
    ): (
        "{path}: {data}; erwartet: eine Zahl, ein Text, true, false, null, eine Liste davon oder ein Objekt mit einem "
        "der Schlüssel card, action und text"
    ),
    (
        "{value} is a parameter of a refusal; expected a card, an action, a number, a text, a Text, True, False, None "
        "or a tuple of these"
    ): (
        "{value} ist ein Wert einer Ablehnung; erwartet: eine Karte, eine Aktion, eine Zahl, ein Text (str oder Text), "
        "True, False, None oder ein Tupel davon"
    ),
    "$.options: {data}; expected an object with every option": (
        "$.options: {data}; erwartet: ein Objekt mit jeder Option"
    ),
    "$.options.{name}: the save has {given}, this game {value}": (
        "$.options.{name}: der Spielstand hat {given}, dieses Spiel {value}"
    ),
    "{path}.{key}: is missing": "{path}.{key}: fehlt",
    "{path}{key}: is no {kind}; {hint}": "{path}{key}: {kind} unbekannt; {hint}",
    "key": "Schlüssel",
    "field": "Feld",
    "option": "Option",
    "{data} is not {right}": "{data}; erwartet: {right}",
    "is missing": "fehlt",
    "is no field; {hint}": "ist kein Feld; {hint}",
    "the key is no text": "der Schlüssel ist kein Text",
    "nested more than {maximum} deep": "tiefer als {maximum} geschachtelt",
    "more than {maximum} values in all": "mehr als {maximum} Werte insgesamt",
    "more than {maximum} characters in all": "mehr als {maximum} Zeichen insgesamt",
    "{text} cannot be written in UTF-8": "{text} lässt sich nicht in UTF-8 schreiben",
    "a list of {count}; expected {items}": "eine Liste der Länge {count}; erwartet: {items}",
    "a number of {bits} bits; expected at most {maximum}": ("eine Zahl mit {bits} Bit; erwartet: höchstens {maximum}"),
    "a value nested more than {maximum} deep has no form in JSON": (
        "ein Wert, der tiefer als {maximum} geschachtelt ist, hat keine Form in JSON"
    ),
    "{value} cannot be saved: a {value_type} has no form in JSON": (
        "{value} lässt sich nicht speichern: {value_type} hat keine Form in JSON"
    ),
    # Plugins
    "no game {given} is installed: {hint}": "kein Spiel {given} installiert: {hint}",
    "the game {name} of {owner}{named}": "das Spiel {name} von {owner}{named}",
    "the game {name} is claimed by {owners}; uninstall all but one": (
        "das Spiel {name} wird beansprucht von {owners}; nur eines davon darf installiert sein"
    ),
    "{where} is not installed as a whole: {damage}; install it again, or remove it": (
        "{where} ist nicht vollständig installiert: {damage}; neu installieren oder entfernen"
    ),
    "{where} cannot be imported: {error}": "{where} lässt sich nicht importieren: {error}",
    "METADATA is missing, or has no name and version": "METADATA fehlt oder nennt weder Namen noch Version",
    "METADATA cannot be read: {error}": "METADATA lässt sich nicht lesen: {error}",
    "entry_points.txt cannot be read: {error}": "entry_points.txt lässt sich nicht lesen: {error}",
    "is {loaded}; it should be a subclass of cardrules.Game": (
        "ist {loaded}; erwartet: eine Unterklasse von cardrules.Game"
    ),
    "calls itself {claimed}; the two names should be the same": (
        "nennt sich {claimed}; die beiden Namen müssen gleich sein"
    ),
    # Definitions: effects, phases, validators
    "{who}: {error}": "{who}: {error}",
    "{who} returned {what}; expected {state_type}": "{who} lieferte {what}; erwartet: {state_type}",
    "{who} left an impossible state: {problem}": "{who} hinterließ einen unmöglichen Zustand: {problem}",
    "after {who}, {phase} names the actors {actors}; seats are 0 … {last}": (
        "nach {who} nennt {phase} die Handelnden {actors}; Plätze sind 0 … {last}"
    ),
    "{who} reports {event}; its event_types are {reported}, expected {event_type} among them": (
        "{who} meldet {event}; event_types sind {reported}, erwartet: auch {event_type}"
    ),
    "{who} cites the clause {clause}: {hint}": "{who} beruft sich auf die Klausel {clause}: {hint}",
    "effect {name} of {action}": "Effekt {name} von {action}",
    "close {name} of window {window}": "close {name} von Fenster {window}",
    "at_once {name} of phase {phase}": "at_once {name} von Phase {phase}",
    "OneOf {name} of {action}": "OneOf {name} von {action}",
    "{action}: OneOf for {fields}; expected each once of {arguments}": (
        "{action}: OneOf für {fields}; erwartet: je höchstens eines für {arguments}"
    ),
    "{where} yields {value}; expected {expected}": "{where} liefert {value}; erwartet: {expected}",
    "the number of a class, and of the value of each argument": (
        "die Nummer einer Klasse und die des Wertes jedes Arguments"
    ),
    "{action}: {argument} has more than {maximum} values; expected a OneOf that yields those worth asking about": (
        "{action}: {argument} hat mehr als {maximum} Werte; erwartet: ein OneOf, das die infrage kommenden liefert"
    ),
    "validator {name}": "Validator {name}",
    "OneOf {name}": "OneOf {name}",
    "{action}: {code} is about {about}; its optional arguments are {optional}": (
        "{action}: {code} gilt {about}; seine optionalen Argumente sind {optional}"
    ),
    "{where} yields a card that is hidden from the seat; expected what the seat can see": (
        "{where} liefert eine Karte, die dem Platz verborgen ist; erwartet: nur, was der Platz sehen kann"
    ),
    "actors {actors} returned {seats}; expected a tuple of seats": (
        "actors {actors} lieferte {seats}; erwartet: ein Tupel von Plätzen"
    ),
    "{game}: {phase} names no clause; expected the clause that says so": (
        "{game}: {phase} nennt keine Klausel; erwartet: die Klausel, die das festlegt"
    ),
    "{game}: an action has two rows in {phase}": "{game}: Eine Aktion steht in {phase} doppelt",
    "{game}: no message for the refusal {code}; expected one in the rule book's messages": (
        "{game}: kein Text für die Ablehnung {code}; erwartet: einer in messages des Regelbuchs"
    ),
    "{game}: seats choose at once in {phase}, but {state_type} does not keep their choices; expected the field chosen: "
    "Choices = choices() in it": (
        "{game}: In {phase} wählen Plätze gleichzeitig, aber {state_type} hebt ihre Wahl nicht auf; erwartet: das Feld "
        "chosen: Choices = choices() darin"
    ),
    "{game}: {code} reads chosen; expected what is known before anybody has chosen": (
        "{game}: {code} liest chosen; erwartet: was bekannt ist, bevor jemand gewählt hat"
    ),
    "{where}: at_once without moves; expected something to choose": (
        "{where}: at_once ohne moves; erwartet: etwas, das zu wählen ist"
    ),
    "{game}: {code} reads {reader}, which no {state_type} has: {hint}": (
        "{game}: {code} liest {reader}, was kein {state_type} hat: {hint}"
    ),
    "{where} raised {error_type}: {error}": "{where} endete mit {error_type}: {error}",
    "{where}.event_types: {one} and {other} have the same word, {word}": (
        "{where}.event_types: {one} und {other} haben dasselbe Wort, {word}"
    ),
    "{kind}.event: the word of an event has this name in its data; expected another name": (
        "{kind}.event: so heißt in den Daten eines Ereignisses sein Wort; erwartet: ein anderer Name"
    ),
    "{action_type}.action: the word of an action has this name in its data; expected another name": (
        "{action_type}.action: so heißt in den Daten einer Aktion ihr Wort; erwartet: ein anderer Name"
    ),
    "{where} returned {returned}; expected {kind} objects": "{where} lieferte {returned}; erwartet: {kind}-Objekte",
    "{name}: phases and windows need names of their own; they are {names}": (
        "{name}: Phasen und Fenster brauchen eigene Namen; sie heißen {names}"
    ),
    "{where} is {kind}; expected a subclass of {base}": "{where} ist {kind}; erwartet: eine Unterklasse von {base}",
    "property {name} returned {problems}; expected a generator that yields each problem": (
        "Eigenschaft {name} lieferte {problems}; erwartet: ein Generator, der jeden Mangel liefert"
    ),
    "property {name} yielded {problem}; expected a text": ("Eigenschaft {name} lieferte {problem}; erwartet: ein Text"),
    "validator {name} returned {value}; expected None or a dict of parameters": (
        "Validator {name} lieferte {value}; erwartet: None oder ein dict mit Parametern"
    ),
    ("{where} reads {read}, which depends on a card that is hidden from the seat; expected what the seat can see"): (
        "{where} liest {read}, was von einer dem Platz verborgenen Karte abhängt; erwartet: nur, was der Platz "
        "sehen kann"
    ),
    "reader {reader} of {where} returned {found}; expected a value that can be hashed, such as a tuple": (
        "Leser {reader} von {where} lieferte {found}; erwartet: ein hashbarer Wert, etwa ein Tupel"
    ),
    "OneOf {name} yields {value}; expected cards, tuples of cards, numbers or words": (
        "OneOf {name} liefert {value}; erwartet: Karten, Tupel von Karten, Zahlen oder Wörter"
    ),
    "OneOf {name} returned {found}; expected a tuple of values": (
        "OneOf {name} lieferte {found}; erwartet: ein Tupel von Werten"
    ),
    "Move({kind}, …): expected an action class first": "Move({kind}, …): erwartet: zuerst eine Aktionsklasse",
    "{where}: last_resort is {last_resort}; expected a Reason": (
        "{where}: last_resort ist {last_resort}; erwartet: ein Reason"
    ),
    "reported to the log: {event}; expected an Event": "dem Log gemeldet: {event}; erwartet: ein Event",
    "reported to the log: {state}; expected a State": "dem Log gemeldet: {state}; erwartet: ein State",
    "reported to the log: {clause}; expected the id of a clause": (
        "dem Log gemeldet: {clause}; erwartet: die Kennung einer Klausel"
    ),
    (
        "{cards} shuffled and moved on before anybody could look: an event would name a card that only "
        "chance put where it lay; mark the state right after the shuffle with log.at(state)"
    ): (
        "{cards} gemischt und weiterbewegt, bevor jemand hinsehen konnte: Ein Ereignis würde eine Karte "
        "nennen, die nur der Zufall dorthin gelegt hat; der Zustand gleich nach dem Mischen gehört mit "
        "log.at(state) markiert"
    ),
    # Definitions: fields, actions, options
    "{kind}.{field}: {error}": "{kind}.{field}: {error}",
    "{kind}.{field}: has no type; expected an annotation, as in `name: type`": (
        "{kind}.{field}: hat keinen Typ; erwartet: eine Annotation wie `name: type`"
    ),
    (
        "{kind}.{field}: the type {type} cannot be resolved: {error_type}: {error}; expected a type that the "
        "module {module} imports at run time, or defines outside of functions"
    ): (
        "{kind}.{field}: Der Typ {type} lässt sich nicht auflösen: {error_type}: {error}; erwartet: ein Typ, "
        "den das Modul {module} zur Laufzeit importiert oder außerhalb von Funktionen definiert"
    ),
    (
        "values of type {kind} cannot be saved: a field is a card, an action, an int, bool, str or None, a "
        "Literal, a tuple or a frozen class of such, or a union of them"
    ): (
        "Werte vom Typ {kind} lassen sich nicht speichern: Ein Feld ist eine Karte, eine Aktion, ein int, "
        "bool, str oder None, ein Literal, ein Tupel oder eine frozen-Klasse daraus oder eine Vereinigung "
        "davon"
    ),
    "values of type {kind} cannot be saved: two members look alike in JSON, as {name}": (
        "Werte vom Typ {kind} lassen sich nicht speichern: Zwei Glieder sehen in JSON gleich aus: {name}"
    ),
    "Place({zone}, {part}): expected the name of a zone, and the number of a part, or None for its only part": (
        "Place({zone}, {part}): erwartet: der Name einer Zone und die Nummer eines Teils, oder None für ihren einzigen"
    ),
    (
        "{action_type}.{field}: an argument is a card, a tuple[…, ...] of cards, a Seat, an Annotated[int, "
        "Between(…, …)] with both bounds, a Literal of words or a flag with default False, not {hint}"
    ): (
        "{action_type}.{field}: Ein Argument ist eine Karte, ein tuple[…, ...] von Karten, ein Seat, ein "
        "Annotated[int, Between(…, …)] mit beiden Grenzen, ein Literal von Wörtern oder ein Schalter mit Vorgabe "
        "False, nicht {hint}"
    ),
    "{action_type}.{field}: words have no white space and no '=', unlike {words}": (
        "{action_type}.{field}: Wörter haben weder Leerraum noch „=“, anders als {words}"
    ),
    "{action_type}.{field}: the default of an optional argument is None": (
        "{action_type}.{field}: Die Vorgabe eines optionalen Arguments ist None"
    ),
    "{action_type}: {word} is not one word": "{action_type}: {word} ist nicht ein einzelnes Wort",
    "two actions are written {word}": "zwei Aktionen haben die Schreibweise {word}",
    (
        "an option of type {kind} has no known values; expected a Literal or an enumeration, bool, Seat, "
        "Annotated[int, Between(…, …)] with both bounds, a tuple[…, ...] or PerSeat[…] of these, or a union "
        "of these and None"
    ): (
        "eine Option vom Typ {kind} hat keine bekannten Werte; erwartet: ein Literal oder eine Enumeration, "
        "bool, Seat, Annotated[int, Between(…, …)] mit beiden Grenzen, ein tuple[…, ...] oder PerSeat[…] "
        "daraus oder eine Vereinigung davon, auch mit None"
    ),
    "the words are {words}; expected texts or whole numbers, no two spelled alike": (
        "die Wörter sind {words}; erwartet: Texte oder ganze Zahlen, alle verschieden geschrieben"
    ),
    "{word} stands for several values; expected a union in which it stands for one": (
        "{word} steht für mehrere Werte; erwartet: eine Vereinigung, in der es für einen steht"
    ),
    "{kind}.players: has the type {players}; expected Annotated[int, Between(…, …)] or a Literal, of numbers "
    "from 1 on": (
        "{kind}.players: hat den Typ {players}; erwartet: Annotated[int, Between(…, …)] oder ein Literal, mit Zahlen "
        "ab 1"
    ),
    "is no option; expected {field}: type = option(default, text=…)": (
        "ist keine Option; erwartet: {field}: type = option(default, text=…)"
    ),
    "the default is {default}; expected {expected}": "die Vorgabe ist {default}; erwartet: {expected}",
    "a sample is {number}; expected a number that is {expected}": (
        "ein Beispielwert ist {number}; erwartet: {expected}"
    ),
    "{kind}.preset is {preset}: {hint}": "{kind}.preset ist {preset}: {hint}",
    "{kind}.presets: {chosen}; expected {expected}": "{kind}.presets: {chosen}; erwartet: {expected}",
    "{kind}.presets: {value}; expected {{value: {{option: default}}}}": (
        "{kind}.presets: {value}; erwartet: {{Wert: {{Option: Vorgabe}}}}"
    ),
    "{where}: no option {name}: {hint}": "{where}: keine Option {name}: {hint}",
    "a line of options, as in 'players:3'": "eine Zeile mit Optionen wie 'players:3'",
    "expected name:value": "erwartet: name:wert",
    "expected {expected}": "erwartet: {expected}",
    "{name} is named twice": "{name} ist zweimal genannt",
    "{where}: {name} is {value}; expected {expected}": "{where}: {name} ist {value}; erwartet: {expected}",
    "{where}: yields {text}; expected texts": "{where}: liefert {text}; erwartet: Texte",
    "Between: a bound is {value}; expected a whole number of at most {maximum}, or the name of an option": (
        "Between: Eine Grenze ist {value}; erwartet: eine ganze Zahl, höchstens {maximum}, oder der Name einer Option"
    ),
    "Between: the option {name} is {value}; expected an option that is a number": (
        "Between: Die Option {name} ist {value}; erwartet: eine Option, die eine Zahl ist"
    ),
    "Between({minimum}, {maximum}) leaves no number": "Between({minimum}, {maximum}) lässt keine Zahl übrig",
    "{given} is not the name of an attribute": "{given} ist kein Name eines Attributs",
    "Result: scores are (); expected one for each seat": "Result: scores ist (); erwartet: ein Wert je Platz",
    "Result: {name} is {groups}; expected each seat from 0 on, once": (
        "Result: {name} ist {groups}; erwartet: jeder Platz ab 0 genau einmal"
    ),
    "Result: {scores} for {teams}; expected one for each": "Result: {scores} für {teams}; erwartet: einer je Team",
    "{count} score": "{count} Punktestand",
    "{count} scores": "{count} Punktestände",
    "{count} team": "{count} Team",
    "{count} teams": "{count} Teams",
    "{name} is no zone of a {state_type}, or holds no cards ({error_type}: {error})": (
        "{name} ist keine Zone von {state_type} oder enthält keine Karten ({error_type}: {error})"
    ),
    "{kind}.{field}: a zone has the type {type}; expected a tuple of cards, PerSeat[…] or tuple[…, ...] of "
    "such tuples, or Annotated[tuple[…, ...], Between(…, …)]": (
        "{kind}.{field}: Eine Zone hat den Typ {type}; erwartet: ein Tupel von Karten, PerSeat[…] oder tuple[…, ...] "
        "von solchen Tupeln, oder Annotated[tuple[…, ...], Between(…, …)]"
    ),
    "{kind}.{field}: Between({minimum}, {maximum}) bounds the number of parts by an option; expected numbers, and a "
    "deal that makes as many parts as the option says": (
        "{kind}.{field}: Between({minimum}, {maximum}) begrenzt die Zahl der Teile durch eine Option; erwartet: Zahlen "
        "und ein Austeilen, das so viele Teile anlegt, wie die Option sagt"
    ),
    "zone: lies is {lies}; expected one of {known}": "zone: lies ist {lies}; richtig wäre eines von {known}",
    "Look: the label is {label}; expected a text": "Look: Die Aufschrift ist {label}; erwartet: ein Text",
    "Look: the suit is {suit}; expected one of {known}": "Look: Die Farbe ist {suit}; richtig wäre eine von {known}",
    "Look: the {field} is {value}; expected one of {known}, or None": (
        "Look: {field} ist {value}; richtig wäre eines von {known} oder None"
    ),
    "a match": "eine Partie",
    "viewer is {viewer}; expected a seat, None or 'all'": (
        "viewer ist {viewer}; richtig wäre ein Platz, None oder 'all'"
    ),
    "at is {at}; expected at most {length}, the number of actions": (
        "at ist {at}; richtig wäre höchstens {length}, die Zahl der Aktionen"
    ),
    "theme is {theme}; expected 'auto', 'dark' or 'light'": (
        "theme ist {theme}; richtig wäre 'auto', 'dark' oder 'light'"
    ),
    "actions": "Aktionen",
    "{kind}.{field}: sight.owner_only, but the parts of the zone have no owners; expected the type PerSeat[…], "
    "or another rule of sight": (
        "{kind}.{field}: sight.owner_only, aber die Teile der Zone gehören niemandem; erwartet: der Typ PerSeat[…] "
        "oder eine andere Regel der Sicht"
    ),
    "{kind}.{field}: has no default; expected one, for the state before the deal": (
        "{kind}.{field}: hat keine Vorgabe; erwartet: eine, für den Zustand vor dem Geben"
    ),
    "{state_type}: the state before the deal, of defaults only, raises {error_type}: {error}": (
        "{state_type}: Der Zustand vor dem Geben, nur aus Vorgaben, löst {error_type} aus: {error}"
    ),
    "{kind} is not @frozen; expected @cardrules.frozen above the class": (
        "{kind} ist nicht @frozen; erwartet: @cardrules.frozen über der Klasse"
    ),
    "frozen decorates a class, not {kind}": "frozen gehört über eine Klasse, nicht über {kind}",
    "{kind} cannot be @frozen: {error}": "{kind} kann nicht @frozen sein: {error}",
    "{kind}: cards and actions are made of positional fields only": (
        "{kind}: Karten und Aktionen haben nur Positionsfelder"
    ),
    "{kind}: made of {values}; expected hashable values ({error})": (
        "{kind}: besteht aus {values}; erwartet: hashbare Werte ({error})"
    ),
    # Definitions: rule books and texts
    "rule book of {game}: clause ids used twice: {twice}": (
        "Regelbuch von {game}: Kennungen von Klauseln doppelt vergeben: {twice}"
    ),
    "rule book of {game}: expected every text in {wanted}; {told}": (
        "Regelbuch von {game}: erwartet: jeder Text in {wanted}; {told}"
    ),
    "{lang} only in {having}": "{lang} nur in {having}",
    "no {lang} in {lacking}": "{lang} fehlt in {lacking}",
    "rule book of {game} has no clause {given}: {hint}": "Regelbuch von {game}: keine Klausel {given}: {hint}",
    "rule book of {game}: clause {clause} stands in no section; sections are {sections}": (
        "Regelbuch von {game}: Klausel {clause} steht in keinem Abschnitt; Abschnitte sind {sections}"
    ),
    "rule book of {game}: {key} is told under an option {name}, which there is not": (
        "Regelbuch von {game}: {key} wird unter einer Option {name} gesagt, die es nicht gibt"
    ),
    "rule book of {game}: clause {clause} holds under an option {name}, which there is not": (
        "Regelbuch von {game}: Klausel {clause} gilt unter einer Option {name}, die es nicht gibt"
    ),
    'Text: no language is given; expected at least one, such as en="…"': (
        'Text: keine Sprache angegeben; erwartet: mindestens eine, etwa en="…"'
    ),
    "Text: {lang} is {template}; expected a text": "Text: {lang} ist {template}; erwartet: ein Text",
    # Playing, exploring, simulating
    "expected a bot, (game, view, seat, rng) -> action, or a list of one for each seat": (
        "erwartet: ein Bot, (game, view, seat, rng) -> action, oder eine Liste mit einem je Platz"
    ),
    "{wanted}; one is game.bots[{name}]": "{wanted}; einer ist game.bots[{name}]",
    "bots are {bots}; {expected}": "bots ist {bots}; {expected}",
    "{bots} for {seats}; expected one for each of 0 … {last}": (
        "{bots} für {seats}; erwartet: einer für jeden von 0 … {last}"
    ),
    "the bot of seat {seat} is {bot}; {expected}": "der Bot von Platz {seat} ist {bot}; {expected}",
    "the bot of seat {seat} is {bot}; expected a plain function, not async def": (
        "der Bot von Platz {seat} ist {bot}; erwartet: eine gewöhnliche Funktion, nicht async def"
    ),
    "the bot of seat {seat} raised {error_type}: {error}": (
        "der Bot von Platz {seat} endete mit {error_type}: {error}"
    ),
    "the bot of seat {seat} answered {error}": "der Bot von Platz {seat} antwortete falsch: {error}",
    "the bot of seat {seat} answered illegally: {error}": "der Bot von Platz {seat} antwortete regelwidrig: {error}",
    "the bot of seat {seat} failed: {error}": "der Bot von Platz {seat} versagte: {error}",
    "the bot of seat {seat} has not answered within {seconds} s": (
        "der Bot von Platz {seat} hat nach {seconds} s noch nicht geantwortet"
    ),
    "the bot of seat {seat} answered None, but it is its turn; '{legal}' is legal": (
        "der Bot von Platz {seat} antwortete None, ist aber an der Reihe; erlaubt ist „{legal}“"
    ),
    "no end after {actions}, the limit of this runner: phase {phase}, seat {seat} on turn": (
        "kein Ende nach {actions}, mehr sind hier nicht erlaubt: Phase {phase}, Platz {seat} an der Reihe"
    ),
    "the effect put another chance into the state than the one after its draws": (
        "der Effekt hinterließ im Zustand einen anderen Zufall als den nach seinen Ziehungen"
    ),
    "chance drew fewer numbers than {chance}": "der Zufall zog weniger Zahlen als {chance}",
    "{name} raised {error_type}: {error}": "{name} endete mit {error_type}: {error}",
    "there is nothing to begin with; give states, or the cards in play": (
        "es gibt keinen Anfang; nötig sind Zustände oder die Karten im Spiel"
    ),
    "{cards} can be dealt in more than {maximum} ways; take fewer or one deal": (
        "für {cards} gibt es mehr als {maximum} Verteilungen; weniger Karten nehmen oder nur eine Verteilung"
    ),
    "no state is left to go on from": "kein Zustand übrig, von dem es weitergeht",
    "$.new: leads to a state that was found before": "$.new: führt zu einem schon gefundenen Zustand",
    "$.after: expected different states below {last}, with all from {first} on": (
        "$.after: erwartet: verschiedene Zustände unter {last}, darunter alle ab {first}"
    ),
    "$.at: is {at}, which the state is not": "$.at: ist {at}, aber der Zustand ist es nicht",
    "$.moves: the game has no move {word} in {home} that leads to {phase}": (
        "$.moves: in {home} führt keine Aktion {word} zu {phase}"
    ),
    "{path}: line {number}: {error}": "{path}: Zeile {number}: {error}",
    "{path}: line 1: no checkpoint of an exploration": "{path}: Zeile 1: kein Zwischenstand einer Suche",
    "{path}: of another exploration: {what}": "{path}: gehört zu einer anderen Suche: {what}",
    "{name} is {found}, not {expected}": "{name} ist {found}, nicht {expected}",
    "is {data}; expected an object with {names}": "ist {data}; erwartet: ein Objekt mit {names}",
    "$.counts: is {counts}; expected numbers of {names}": "$.counts: ist {counts}; erwartet: Anzahlen von {names}",
    "$.moves: is {moves}; expected numbers from 0 on": "$.moves: ist {moves}; erwartet: Zahlen ab 0",
    "$.{name}: is {data}; expected an object of numbers from 0 on": (
        "$.{name}: ist {data}; erwartet: ein Objekt mit Zahlen ab 0"
    ),
    "workers is {workers}, but this platform cannot start processes; expected 0 or 1, to play in this one": (
        "workers ist {workers}, aber diese Plattform kann keine Prozesse starten; erwartet: 0 oder 1, "
        "dann spielt der laufende Prozess"
    ),
    "match {number} (seed {seed}): {error}": "Partie {number} (Startwert {seed}): {error}",
    (
        "work was lost {attempts} times in a row and no match was finished; not played are {count}: "
        "{listed}. A bot has to be importable by its name, and a script to start under if __name__ == "
        "'__main__'; the last cause: {cause_type}: {cause}"
    ): (
        "{attempts}-mal nacheinander ging Arbeit verloren, ohne dass eine Partie fertig wurde; nicht "
        "gespielt: {count} ({listed}). Ein Bot muss unter seinem Namen importierbar sein und ein Skript "
        "unter if __name__ == '__main__' beginnen; die letzte Ursache: {cause_type}: {cause}"
    ),
    "outcomes are written to {writers}, not to {suffix}": (
        "Ergebnisse lassen sich in {writers} schreiben, nicht in {suffix}"
    ),
    (
        "the executor broke, and {matches} not played; expected to give a function that "
        "makes an executor, so that it can be made anew"
    ): (
        "der Executor ist ausgefallen, und {matches} nicht gespielt; erwartet: eine Funktion, die "
        "einen Executor macht, damit er sich neu machen lässt"
    ),
    "count is {count}; expected at most {total}, the total": (
        "count ist {count}; erwartet: höchstens {total}, die Gesamtzahl"
    ),
    "numbers are none; expected one at least": "numbers ist leer; erwartet: mindestens eine Zahl",
    # Properties, and what an exploration found
    "{card} lies in {place} and in {other}": "{card} liegt in {place} und in {other}",
    "{card} lies nowhere; {rather}": "{card} liegt nirgends; {rather}",
    "the field {field} holds it but is no zone; expected {field}: … = zone(…)": (
        "im Feld {field} steht sie, aber das ist keine Zone; erwartet: {field}: … = zone(…)"
    ),
    "expected it in one of the zones {zones}": "erwartet: in einer der Zonen {zones}",
    "{card} lies in {place}, but is not in play": "{card} liegt in {place}, ist aber nicht im Spiel",
    "no seat may act, but there is no result": "niemand darf handeln, aber es gibt kein Ergebnis",
    "there is a result, but seats {actors} may act": "es gibt ein Ergebnis, aber die Plätze {actors} dürfen handeln",
    "seat {seat} is to act, but has no legal action{hint}": (
        "Platz {seat} ist an der Reihe, kann aber nichts Erlaubtes tun{hint}"
    ),
    "if {cards} too few, deal() has to raise InvalidPosition": (
        "{cards} zu wenig? Dann muss deal() InvalidPosition auslösen"
    ),
    "the actors {actors} do not begin with those on turn, {on_turn}": (
        "die Handelnden {actors} beginnen nicht mit denen, die am Zug sind: {on_turn}"
    ),
    "the actors {actors} name a seat twice": "die Handelnden {actors} enthalten einen Platz doppelt",
    "seat {seat} may not act, but '{action}' is legal for it": (
        "Platz {seat} darf nicht handeln, aber '{action}' ist ihm erlaubt"
    ),
    "{who} sees other actors: {actors}": "in der Ansicht ({who}) handeln andere: {actors}",
    "{who} sees the result {result}": "in der Ansicht ({who}) ist das Ergebnis {result}",
    "{who} sees the scores {scores}": "in der Ansicht ({who}) sind die Punkte {scores}",
    "the utilities are {utilities}; expected {players} numbers from -1 to 1 that add up to 0": (
        "die Nutzen sind {utilities}; erwartet: {players} Zahlen von -1 bis 1 mit der Summe 0"
    ),
    "the scores are {scores}, but those of the result {own}": (
        "die Punkte sind {scores}, die des Ergebnisses aber {own}"
    ),
    "what seat {seat} may do depends on what is hidden from it{blame}": (
        "was Platz {seat} tun darf, hängt von Verdecktem ab{blame}"
    ),
    "by its view, other actions are legal for seat {seat}: {actions}{blame}": (
        "nach seiner Ansicht sind Platz {seat} andere Aktionen erlaubt: {actions}{blame}"
    ),
    "validator": "Validator",
    "{kind} {name} reads {reader}": "{kind} {name} liest {reader}",
    "other cards are in play than before": "es sind andere Karten im Spiel als vorher",
    "the same action led to another state:\n{state}\nand\n{other}": (
        "dieselbe Aktion führte zu einem anderen Zustand:\n{state}\nund\n{other}"
    ),
    "the same action had other events: {events} and {other}": (
        "dieselbe Aktion hatte andere Ereignisse: {events} und {other}"
    ),
    "the same action let other clauses fire": "bei derselben Aktion griffen andere Klauseln",
    "without a log the action led to another state:\n{state}": (
        "ohne Log führte die Aktion zu einem anderen Zustand:\n{state}"
    ),
    "'{action}' is legal, but not offered to the first actor": (
        "'{action}' ist erlaubt, wird dem ersten Platz aber nicht angeboten"
    ),
    "just offered, the action led to another state:\n{state}": (
        "gerade erst angeboten, führte die Aktion zu einem anderen Zustand:\n{state}"
    ),
    "the action changed the state it started from:\n{state}": (
        "die Aktion veränderte den Zustand, von dem sie ausging:\n{state}"
    ),
    "'{action}' of seat {seat} is legal, but refused: {refusals}": (
        "'{action}' ist Platz {seat} erlaubt, wird aber abgelehnt: {refusals}"
    ),
    "'{action}' of seat {seat} is not legal, but nothing refuses it": (
        "'{action}' ist Platz {seat} nicht erlaubt, aber nichts lehnt es ab"
    ),
    "Every card in play is in exactly one place, and no other card is in any.": (
        "Jede Karte im Spiel liegt an genau einem Ort und keine andere Karte an irgendeinem."
    ),
    "Until there is a result, some seat may act, and each that may has a legal action; then none may.": (
        "Bis es ein Ergebnis gibt, darf mindestens ein Platz handeln und kann es auch; danach darf es keiner mehr."
    ),
    "Of the seats that may act, each is named once, those on turn first; no other seat has a legal action.": (
        "Jeder Platz, der handeln darf, ist einmal genannt, zuerst die am Zug; keinem anderen ist etwas erlaubt."
    ),
    "No state is one that the engine or the game's own ``problems`` calls impossible.": (
        "Kein Zustand ist nach der Engine oder nach ``problems`` des Spiels unmöglich."
    ),
    "A view tells its seat the same actors, legal actions, scores and result as the state.": (
        "Eine Ansicht nennt ihrem Platz dieselben Handelnden, legalen Aktionen, Punkte und dasselbe Ergebnis wie der "
        "Zustand."
    ),
    "A result ranks every seat, its utilities from -1 to 1 add up to 0, and its scores are those of the state.": (
        "Ein Ergebnis reiht alle Plätze, seine Nutzen von -1 bis 1 ergeben zusammen 0, und seine Punkte sind die des "
        "Zustands."
    ),
    "The cards in play stay the same throughout a match.": "Die ganze Partie über sind dieselben Karten im Spiel.",
    "An action, read from its notation, has the same result every time, with or without a log.": (
        "Eine Aktion, aus ihrer Notation gelesen, hat jedes Mal dieselbe Wirkung, mit und ohne Log."
    ),
    "Of the actions that name cards in play, exactly the legal ones are not refused, whichever seat asks.": (
        "Von den Aktionen mit Karten im Spiel werden genau die erlaubten nicht abgelehnt, welcher Platz auch fragt."
    ),
    "The game raises no error.": "Das Spiel löst keinen Fehler aus.",
    "{name} does not hold for {game}: {problem}": "{name} gilt nicht für {game}: {problem}",
    "from the state": "aus dem Zustand",
    "by": "durch",
    "comes the state": "wird der Zustand",
    "seat {seat}: {action}{drawn}": "Platz {seat}: {action}{drawn}",
    "  (chance: {numbers})": "  (Zufall: {numbers})",
    # Scenes of tests
    "{count} hands are given; expected at most {players}, one for each player": (
        "Hände angegeben: {count}; erwartet: höchstens {players}, eine je Platz"
    ),
    "hands are given, but {state_type} has no zone with a part for each seat": (
        "Hände sind angegeben, aber {state_type} hat keine Zone mit einem Teil je Platz"
    ),
    "{zone} is given both by seat and by name; expected one of the two": (
        "{zone} ist nach Platz und nach Name angegeben; erwartet: nur eines von beiden"
    ),
    "the move is {move}; expected an action, as in 'draw', or its seat too, as in '1: draw'": (
        "der Zug ist {move}; erwartet: eine Aktion wie „draw“, oder mit Platz wie „1: draw“"
    ),
    # Results
    "a tuple of seats": "ein Tupel von Plätzen",
    "a tuple of whole numbers": "ein Tupel ganzer Zahlen",
    "a tuple of whole numbers, or None": "ein Tupel ganzer Zahlen oder None",
    # Tables
    "a Policy, or None": "eine Policy oder None",
    "{name} is {value}; expected a number of seconds from 0 to {maximum}, or None": (
        "{name} ist {value}; erwartet: eine Zahl von Sekunden von 0 bis {maximum} oder None"
    ),
    "this table runs already; expected one call of run at a time": (
        "dieser Tisch läuft schon; erwartet: nur ein Aufruf von run zugleich"
    ),
    "this chair is a spectator's; expected one at a seat": (
        "dieser Stuhl gehört einem Zuschauer; erwartet: einer an einem Platz"
    ),
    "this chair is no longer at seat {seat}: it has been left, or somebody else has taken the seat; "
    "expected a new chair": (
        "dieser Stuhl steht nicht mehr an Platz {seat}: Er wurde verlassen, oder jemand anders hat den Platz "
        "eingenommen; erwartet: ein neuer Stuhl"
    ),
    "number is {number}; expected that of an update, up to {last}": (
        "number ist {number}; erwartet: die Nummer eines Standes, höchstens {last}"
    ),
    "seat {seat}: {action}": "Platz {seat}: {action}",
    "the answer to update {number} comes too late; since then: {actions}": (
        "die Antwort auf Stand {number} kommt zu spät; seitdem: {actions}"
    ),
    "seat {seat} has declined already": "Platz {seat} hat schon verzichtet",
    "seat {seat} cannot decline: it may only where it acts in a window": (
        "Platz {seat} kann nicht verzichten: Das geht nur, wo er in einem Fenster handeln darf"
    ),
    # Of the functions for the tests of a game
    "a Subject": "ein Subject",
    "a check of the kit": "eine Prüfung des Prüfstands",
    "a Trace": "ein Trace",
    "a Decision": "eine Decision",
    "a Refusal": "eine Refusal",
    "refusals": "Ablehnungen",
    "cards": "Karten",
    "a card": "eine Karte",
    "events": "Ereignisse",
    "numbers of players": "Spielerzahlen",
    "names of fields": "Namen von Feldern",
    "words by the name of a field": "Wörter unter dem Namen eines Feldes",
    "reasons by the id of a clause": "Gründe unter der Nummer einer Klausel",
    "what step or begin returned": "was step oder begin lieferte",
    "what fired by test": "die ausgelösten Klauseln unter jedem Test",
    "an action as text, as in 'draw', or its seat too, as in '1: draw'": (
        "eine Aktion als Text wie 'draw', auch mit ihrem Platz wie '1: draw'"
    ),
}
