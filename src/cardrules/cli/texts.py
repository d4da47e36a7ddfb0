"""The texts of the command line, and which language they are in."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import PurePath
from typing import Final

from cardrules.errors import printable
from cardrules.rules.texts import ENGLISH, LIBRARY_LANGUAGES, LibraryText


def asked_language(words: Sequence[str]) -> str | None:
    """Return the value of ``--lang`` as it stands, or None without one.

    The help is in this language too, so it has to be known before anything is parsed.

    Args:
        words: The words of the command line.
    """
    for word, following in pairwise((*words, "")):
        if word == "--lang":
            return following or None
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return None


def own_language(asked: str | None, environment: Mapping[str, str], system: str | None) -> str:
    """Return the language of the command line's own texts: the one asked for, else that of the locale, else English.

    Args:
        asked: The value of ``--lang``, or None.
        environment: The environment variables.
        system: The locale of the operating system, for one that does not set these variables.
    """
    if asked in LIBRARY_LANGUAGES:
        return asked
    set_here = (environment.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    # Windows may write German_Germany where others write de_DE.
    name = next(filter(None, (*set_here, system)), "").lower().replace("german", "de", 1)
    return next((lang for lang in LIBRARY_LANGUAGES if name.startswith(lang)), ENGLISH)


def system_locale() -> str | None:
    """Return the locale of an operating system that does not tell it by environment variables; None for others."""
    return locale.getlocale()[0] if os.name == "nt" else None


def say(lang: str, key: str, **params: object) -> str:
    """Return the text ``key`` in ``lang``; texts among its values may come from anywhere."""
    safe = {
        name: printable(str(value)) if isinstance(value, str | PurePath) else value for name, value in params.items()
    }
    return TEXTS[key].render(lang, safe)


def decimal(lang: str, value: float, digits: int = 1) -> str:
    """Return a number with so many digits after the decimal point, which is a comma in German."""
    return f"{value:.{digits}f}".replace(".", say(lang, "decimal-point"))


TEXTS: Final[Mapping[str, LibraryText]] = {
    "no-extra": LibraryText(
        'Die Befehlszeile fehlt noch: pip install "cardrules[cli]"',
        'The command line is missing: pip install "cardrules[cli]"',
    ),
    # Help
    "usage": LibraryText("Aufruf: ", "Usage: "),
    "options": LibraryText("Optionen", "Options"),
    "options-of-game": LibraryText("Optionen des Spiels", "Options of the game"),
    "commands": LibraryText("Befehle", "Commands"),
    "games": LibraryText("Spiele", "Games"),
    "help-help": LibraryText("Zeigt diese Hilfe.", "Show this help."),
    "help-version": LibraryText("Zeigt die Version.", "Show the version."),
    "help-cardrules": LibraryText(
        "Kartenspiele nach Regeln: zusehen, spielen, Aufzeichnungen ansehen und prüfen.",
        "Card games by their rules: watch them, play them, replay and verify records.",
    ),
    "help-games": LibraryText("Zeigt, welche Spiele installiert sind.", "List the installed games."),
    "help-demo": LibraryText(
        "Bots spielen eine ganze Partie, alle Karten sichtbar.",
        "Watch bots play a whole match, with all cards visible.",
    ),
    "help-play": LibraryText(
        "Du spielst eine Partie gegen Bots, allein oder zu mehreren.",
        "Play a match against bots, alone or with others.",
    ),
    "help-rules": LibraryText(
        "Zeigt das Regelbuch, so wie gespielt wird.", "Show the rule book for the chosen options."
    ),
    "help-replay": LibraryText("Zeigt eine aufgezeichnete Partie.", "Show a recorded match."),
    "help-draw": LibraryText(
        "Zeichnet den Tisch einer Aufzeichnung, oder mit --animate die ganze Partie.",
        "Draw the table of a record, or with --animate the whole match.",
    ),
    "help-at": LibraryText(
        "Nach so vielen Aktionen; 0 ist der Tisch nach dem Geben [Vorgabe: nach der letzten].",
        "After this many actions; 0 is the table after the deal [default: after the last one].",
    ),
    "help-animate": LibraryText(
        "Zeichnet die ganze Partie: zum Blättern, wenn die Datei auf .html endet, sonst von selbst laufend.",
        "Draw the whole match: to step through if the file ends in .html, else playing by itself.",
    ),
    "help-output": LibraryText(
        "Die Datei für das Bild [Vorgabe: die Standardausgabe].", "The file for the picture [default: standard output]."
    ),
    "help-theme": LibraryText(
        "Hell oder dunkel; auto richtet sich nach der Umgebung.", "Light or dark; auto follows the surroundings."
    ),
    "help-verify": LibraryText(
        "Prüft eine Aufzeichnung: Hashkette, Festlegung auf den Startwert, jede Aktion.",
        "Check a record: its hash chain, the commitment to its seed, and every action.",
    ),
    "help-explore": LibraryText(
        "Sucht alle Zustände, die sich mit diesen Karten ergeben können, und prüft jeden.",
        "Find and check every state that these cards can lead to.",
    ),
    "help-perft": LibraryText(
        "Zählt, was sich aus einem Startwert ergeben kann, Aktion für Aktion.",
        "Count what can be reached from a deal, action by action.",
    ),
    "help-cards": LibraryText(
        "Die Karten im Spiel, etwa „b1,b2“ [Vorgabe: alle].", "The cards in play, such as “b1,b2” [default: all]."
    ),
    "help-one-deal": LibraryText(
        "Beginnt nur mit dem, was dieser Startwert austeilt [Vorgabe: mit jeder Verteilung].",
        "Begin only with what this seed deals [default: with every deal].",
    ),
    "help-perft-seed": LibraryText("Startwert [Vorgabe: 0].", "Seed [default: 0]."),
    "help-max-states": LibraryText("Hält an, wenn es mehr Zustände sind.", "Stop after this many states."),
    "help-max-depth": LibraryText("Hält nach so vielen Aktionen an.", "Stop after this many actions."),
    "help-depth": LibraryText(
        "Bis zu wie vielen Aktionen gezählt wird [Vorgabe: 3].", "How many actions deep to count [default: 3]."
    ),
    "help-checkpoint": LibraryText(
        "Datei, die den Stand behält: Derselbe Aufruf macht damit weiter.",
        "File that keeps what was found; the same command continues from it.",
    ),
    "help-simulate": LibraryText(
        "Bots spielen viele Partien auf allen Kernen; danach stehen Siege, Punkte und Längen in Tabellen.",
        "Let bots play many matches on all cores, and show wins, points and lengths in tables.",
    ),
    "help-schema": LibraryText(
        "Zeigt die Form aller Daten, die ein Frontend empfängt und sendet: als JSON Schema oder für TypeScript.",
        "Show the form of all data a frontend receives and sends: as JSON Schema or for TypeScript.",
    ),
    "help-format": LibraryText("Die Form der Ausgabe.", "The form of the output."),
    "help-new": LibraryText(
        "Legt in einem neuen Ordner ein Projekt für ein eigenes Spiel an, mit den Regeln eines Beispiels.",
        "Start a project for a game of your own in a new folder, with the rules of an example.",
    ),
    "help-like": LibraryText("Die Art des Spiels.", "The kind of game."),
    "help-completion": LibraryText(
        "Gibt das Skript aus, mit dem eine Shell Befehle, Optionen, Werte und Dateien ergänzt.",
        "Print the script with which a shell completes commands, options, values and files.",
    ),
    "help-lang": LibraryText("Sprache [Vorgabe: die der Umgebung].", "Language [default: that of the environment]."),
    "help-json": LibraryText(
        "Schreibt für Programme: ein JSON-Objekt je Zeile.", "Write for programs: one JSON object per line."
    ),
    "help-seed": LibraryText(
        "Startwert: derselbe gibt dieselbe Partie [Vorgabe: zufällig].",
        "Seed; the same seed gives the same match [default: random].",
    ),
    "help-names": LibraryText(
        "Wie alle heißen, Platz für Platz, mit Kommas; sonst Platz 1, Platz 2 …",
        "What everybody is called, seat by seat, with commas; else Seat 1, Seat 2 …",
    ),
    "help-bots": LibraryText(
        "Welche Bots spielen, Platz für Platz, mit Kommas: {bots}.",
        "The bots, seat by seat, separated by commas: {bots}.",
    ),
    "help-people": LibraryText(
        "Die Plätze von Menschen, ab 1, mit Kommas; mehrere geben die Tastatur weiter [Vorgabe: 1].",
        "The seats of people, from 1, separated by commas; several pass the keyboard on [default: 1].",
    ),
    "help-view": LibraryText(
        "Zeigt nur, was dieser Platz wissen darf, gezählt ab 1.",
        "Show only what this seat may know; seats count from 1.",
    ),
    "help-delay": LibraryText(
        "So viele Sekunden Pause nach jeder Aktion [Vorgabe: keine].",
        "Pause this many seconds after each action [default: none].",
    ),
    "help-plain": LibraryText(
        "Zeile für Zeile statt als Tisch auf dem ganzen Bildschirm (der braucht cardrules[tui]).",
        "Line by line instead of a table on the whole screen (which needs cardrules[tui]).",
    ),
    "help-play-delay": LibraryText(
        "So viele Sekunden Pause nach jeder Aktion auf dem ganzen Bildschirm [Vorgabe: 0.6].",
        "Pause this many seconds after each action on the whole screen [default: 0.6].",
    ),
    "help-record": LibraryText(
        "Datei für die Aufzeichnung [Vorgabe: eine neue in deinem Datenordner; ohne Terminal keine].",
        "File for the record [default: a new one in your data folder; none without a terminal].",
    ),
    "help-no-record": LibraryText("Zeichnet nichts auf.", "Keep no record."),
    "help-resume": LibraryText(
        "Setzt die Partie dieser Aufzeichnung fort, mit ihren Optionen.",
        "Continue the match of this record, with its options.",
    ),
    "help-secret": LibraryText(
        "Der Startwert, falls die Aufzeichnung ihn nicht verrät.", "The seed, if the record does not reveal it."
    ),
    "help-public": LibraryText(
        "Prüft auch, ob diese öffentliche Aufzeichnung zu der vollständigen gehört.",
        "Check too that this public record belongs to the full one.",
    ),
    "help-count": LibraryText("Wie viele Partien [Vorgabe: 1000].", "How many matches [default: 1000]."),
    "help-seed-of-all": LibraryText(
        "Startwert: derselbe gibt dieselben Partien, egal wie viele Prozesse sie spielen [Vorgabe: zufällig].",
        "Seed; the same seed gives the same matches, however many processes play them [default: random].",
    ),
    "help-workers": LibraryText(
        "Wie viele Prozesse [Vorgabe: einer je Kern].", "How many processes [default: one per core]."
    ),
    "help-turn-limit": LibraryText(
        "Nach wie vielen Aktionen eine Partie abgebrochen wird [Vorgabe: 10000].",
        "Give up a match after this many actions [default: 10000].",
    ),
    "help-dask": LibraryText(
        "Adresse eines Dask-Schedulers, dessen Worker spielen (braucht cardrules[dask]).",
        "Address of a Dask scheduler whose workers play (needs cardrules[dask]).",
    ),
    "help-out": LibraryText("Datei für alle Ausgänge, .csv oder .jsonl.", "File for all outcomes, .csv or .jsonl."),
    "help-plot": LibraryText(
        "Datei für ein Bild, .png, .svg oder .pdf (braucht cardrules[plot]).",
        "File for a picture, .png, .svg or .pdf (needs cardrules[plot]).",
    ),
    "help-set": LibraryText(
        "Eine Option des Spiels mit ihrem Namen; mehrmals möglich.",
        "Set an option of the game by its name; may be repeated.",
    ),
    "help-diff": LibraryText(
        "Zeigt nur, was sich an den Regeln ändert, wenn diese Option so steht; mehrmals möglich.",
        "Show only how the rules change with this option; may be repeated.",
    ),
    "default": LibraryText("Vorgabe: {value}", "default: {value}"),
    "preset-default": LibraryText("bei {preset}: {value}", "with {preset}: {value}"),
    "meta-value": LibraryText("WERT", "VALUE"),
    "meta-name": LibraryText("NAME", "NAME"),
    "meta-setting": LibraryText("NAME=WERT", "NAME=VALUE"),
    "meta-options": LibraryText("[OPTIONEN]", "[OPTIONS]"),
    "meta-command": LibraryText("BEFEHL", "COMMAND"),
    "meta-game": LibraryText("SPIEL", "GAME"),
    "meta-record": LibraryText("AUFZEICHNUNG", "RECORD"),
    "meta-file": LibraryText("DATEI", "FILE"),
    "meta-seat": LibraryText("PLATZ", "SEAT"),
    "meta-seats": LibraryText("PLÄTZE", "SEATS"),
    "meta-seconds": LibraryText("SEKUNDEN", "SECONDS"),
    "meta-count": LibraryText("ZAHL", "NUMBER"),
    "meta-address": LibraryText("ADRESSE", "ADDRESS"),
    "meta-names": LibraryText("NAMEN", "NAMES"),
    "meta-cards": LibraryText("KARTEN", "CARDS"),
    "meta-number": LibraryText("ZAHL", "NUMBER"),
    # Wrong usage
    "no-such-option": LibraryText("Die Option {name} gibt es nicht{hint}", "There is no option {name}{hint}"),
    "no-such-command": LibraryText("Den Befehl {name} gibt es nicht{hint}", "There is no command {name}{hint}"),
    "no-such-game": LibraryText("Das Spiel {name} ist nicht installiert{hint}", "No game {name} is installed{hint}"),
    "hint.near": LibraryText("; gemeint ist vielleicht {names}.", "; did you mean {names}?"),
    "hint.known": LibraryText("; es gibt {names}.", "; known are {names}."),
    "hint.none": LibraryText(".", "."),
    "no-such-file": LibraryText("{file}: Die Datei gibt es nicht.", "{file}: There is no such file."),
    "no-such-folder": LibraryText("{file}: Den Ordner {folder} gibt es nicht.", "{file}: There is no folder {folder}."),
    "no-access": LibraryText("{file}: Der Zugriff ist nicht erlaubt.", "{file}: Access is not allowed."),
    "is-folder": LibraryText("{file}: Das ist ein Ordner.", "{file}: This is a folder."),
    "no-scheduler": LibraryText(
        "{address}: Dort antwortet kein Dask-Scheduler.", "{address}: No Dask scheduler answers there."
    ),
    "missing": LibraryText("Es fehlt: {what}.", "Missing: {what}."),
    "missing-game": LibraryText("Es fehlt der Name eines Spiels: {known}.", "The name of a game is missing: {known}."),
    "no-games": LibraryText(
        "Es ist kein Spiel installiert. Zum Beispiel: pip install cardrules-moemmen",
        "No game is installed. For instance: pip install cardrules-moemmen",
    ),
    "too-much": LibraryText("Zu viel: {words}.", "Too much: {words}."),
    "bad-value": LibraryText(
        "{option}: {value} geht nicht; richtig wäre {right}.", "{option} is {value}; expected {right}."
    ),
    "bad-option": LibraryText(
        "{option}: Hier fehlt ein Wert, oder einer ist zu viel.", "{option}: a value is missing, or not wanted."
    ),
    "right-setting": LibraryText("name=wert", "name=value"),
    "right-number": LibraryText("eine ganze Zahl", "a whole number"),
    "right-count": LibraryText("eine ganze Zahl ab {minimum}", "a whole number, at least {minimum}"),
    "right-suffix": LibraryText("eine Datei mit der Endung {suffixes}", "a file that ends in {suffixes}"),
    "right-folder": LibraryText("eine Datei in einem Ordner, den es gibt", "a file in a folder that exists"),
    "no-such-extra": LibraryText(
        '{option} braucht mehr: pip install "cardrules[{extra}]"',
        '{option} needs more: pip install "cardrules[{extra}]"',
    ),
    "right-seat": LibraryText("ein Platz, gezählt ab 1", "a seat, counted from 1"),
    "right-seat-of": LibraryText("ein Platz von 1 bis {last}", "a seat from 1 to {last}"),
    "right-seats": LibraryText(
        "Plätze, gezählt ab 1, jeder einmal, mit Kommas", "seats, counted from 1, each once, separated by commas"
    ),
    "right-seconds": LibraryText("eine Anzahl von Sekunden, 0 bis {maximum}", "a number of seconds, 0 to {maximum}"),
    "right-names-of": LibraryText("nicht mehr Namen als Plätze", "no more names than seats"),
    "right-names": LibraryText("eines von {names}", "one of {names}"),
    "see-help": LibraryText("{problem} (Hilfe: {command})", "{problem} (help: {command})"),
    "file-exists": LibraryText(
        "{file} gibt es schon; weiterspielen mit --resume, oder einen anderen Namen wählen.",
        "{file} exists already; go on with --resume, or choose another name.",
    ),
    "other-game": LibraryText(
        "{file} ist die Aufzeichnung von {recorded}, nicht von {asked}.",
        "{file} is a record of {recorded}, not of {asked}.",
    ),
    "resume-alone": LibraryText(
        "Mit --resume gelten Optionen und Startwert der Aufzeichnung; lass weg: {given}.",
        "With --resume options and seed are those of the record; leave out: {given}.",
    ),
    "at-or-animate": LibraryText("Entweder --at oder --animate.", "Either --at or --animate."),
    "right-at": LibraryText("eine Zahl von 0 bis {last}", "a number from 0 to {last}"),
    "record-or-not": LibraryText("Entweder --record oder --no-record.", "Either --record or --no-record."),
    "no-seed": LibraryText(
        "{file} legt sich nur auf einen Startwert fest; zum Weiterspielen fehlt er in {seed}.",
        "{file} has only a commitment to its seed; to go on, the seed has to be in {seed}.",
    ),
    # A game of one's own
    "made": LibraryText("Angelegt: der Ordner {file}. So geht es weiter:", "Made: the folder {file}. What comes next:"),
    "rules-are": LibraryText("Die Regeln: {file}", "The rules: {file}"),
    "not-a-name": LibraryText(
        "So kann kein Spiel heißen: {name}; richtig wären kleine Buchstaben von a bis z, Ziffern und einzelne _ "
        "dazwischen, vorn ein Buchstabe.",
        "No game can be called {name}; expected small letters from a to z, digits and a single _ between them, "
        "a letter first.",
    ),
    "word-of-python": LibraryText(
        "So kann kein Spiel heißen: {name} ist ein Wort von Python.",
        "No game can be called {name}: it is a word of Python.",
    ),
    "path-exists": LibraryText(
        "{name} gibt es in diesem Ordner schon; such einen anderen Namen aus.",
        "{name} exists in this folder already; choose another name.",
    ),
    "game-exists": LibraryText(
        "Ein Spiel {name} ist schon installiert; such einen anderen Namen aus.",
        "A game {name} is installed already; choose another name.",
    ),
    "module-exists": LibraryText(
        "Ein Modul {name} gibt es in Python schon; such einen anderen Namen aus.",
        "Python has a module {name} already; choose another name.",
    ),
    "class-exists": LibraryText(
        "Die Klasse des Spiels hieße {what}, und so heißt im Beispiel schon etwas; such einen anderen Namen aus.",
        "The class of the game would be {what}, which the example already uses; choose another name.",
    ),
    # The list of games
    "game": LibraryText("Spiel", "Game"),
    "version": LibraryText("Version", "Version"),
    "players": LibraryText("Plätze", "Players"),
    "presets": LibraryText("Vorlagen", "Presets"),
    "bots": LibraryText("Bots", "Bots"),
    "see-options": LibraryText(
        "Die Optionen eines Spiels: cardrules play SPIEL --help", "The options of a game: cardrules play GAME --help"
    ),
    # A match
    "you": LibraryText("du", "you"),
    "person": LibraryText("Mensch", "person"),
    "options-are": LibraryText("Optionen: {options}", "Options: {options}"),
    "seed-is": LibraryText("Startwert: {seed}", "Seed: {seed}"),
    "result": LibraryText("Ergebnis", "Result"),
    "reason": LibraryText("Ende: {reason}", "The end: {reason}"),
    "round": LibraryText("Runde", "Round"),
    "total": LibraryText("Summe", "Total"),
    "unfinished": LibraryText("Die Partie ist noch nicht zu Ende.", "The match is not over yet."),
    "after-demo": LibraryText(
        "Selbst spielen: cardrules play {game}\n"
        "Die Regeln: cardrules rules {game}\n"
        "Langsamer zusehen: cardrules demo {game} --delay 1",
        "Play yourself: cardrules play {game}\n"
        "The rules: cardrules rules {game}\n"
        "Watch more slowly: cardrules demo {game} --delay 1",
    ),
    # Playing
    "record-is": LibraryText("Aufzeichnung: {file}", "Record: {file}"),
    "seed-is-kept": LibraryText(
        "Der Startwert bleibt bis zum Ende der Partie in {file}; wer ihn kennt, kennt alle Karten.",
        "Until the match is over, the seed is kept in {file}; a person who knows it knows all cards.",
    ),
    "resumed": LibraryText("Weiter geht es nach {actions}.", "Going on after {actions}."),
    "your-turn": LibraryText("{player}: {phase}", "{player}: {phase}"),
    "may-wait": LibraryText(
        "Du darfst jetzt handeln, musst aber nicht (Eingabetaste: nichts tun).",
        "You may act now, but need not (Enter: do nothing).",
    ),
    "prompt": LibraryText("Nummer oder Aktion, ? Hilfe, q Ende > ", "Number or action, ? help, q quit > "),
    "help-prompt": LibraryText(
        "Wähle eine Nummer der Liste oder schreib die Aktion aus, etwa „{example}“. "
        "? erklärt die Karten und die Aktionen, q beendet; die Aufzeichnung bleibt, und mit --resume geht es weiter.",
        "Choose a number of the list or write the action, like “{example}”. "
        "? explains the cards and the actions, q quits; the record is kept, and --resume goes on.",
    ),
    "kind-of-action": LibraryText("{kind}: „{example}“", "{kind}: “{example}”"),
    "no-such-number": LibraryText(
        "Eine Nummer {number} gibt es nicht; die Liste geht von 1 bis {last}.",
        "There is no number {number}; the list goes from 1 to {last}.",
    ),
    "refused": LibraryText("Das geht nicht:", "That is not allowed:"),
    "reason-of-clause": LibraryText("  – {message} [{clause}]", "  – {message} [{clause}]"),
    "to-resume": LibraryText("Weiterspielen: {command}", "To go on: {command}"),
    "pass-on": LibraryText(
        "Weiter mit {player}; die Eingabetaste leert den Bildschirm > ",
        "{player} is next; Enter clears the screen > ",
    ),
    "take-over": LibraryText("{player}: die Eingabetaste zeigt deine Karten > ", "{player}: Enter shows your cards > "),
    # The table on the whole screen
    "tui-nothing": LibraryText("nichts tun", "do nothing"),
    "tui-keys": LibraryText(
        "Pfeile wählen · Enter nehmen · ? warum nicht · t Tipp · u zurücknehmen · l Karten · Esc zurück · q Ende",
        "arrows choose · Enter take it · ? why not · t tip · u undo · l cards · Esc back · q quit",
    ),
    "tui-skip": LibraryText("Leertaste: ohne Pausen weiter · q Ende", "Space: go on without pauses · q quit"),
    "tui-leave": LibraryText("q Ende", "q quit"),
    "tui-over": LibraryText("u zurücknehmen · q Ende", "u undo · q quit"),
    "tui-take-over": LibraryText(
        "Die Tastatur ist für {player}.\n\nDie Eingabetaste oder ein Klick zeigt die Karten.",
        "The keyboard is for {player}.\n\nEnter or a click shows the cards.",
    ),
    "tui-may-act": LibraryText(
        "{player}: Du darfst jetzt handeln, musst aber nicht.", "{player}: you may act now, but need not."
    ),
    "tui-next": LibraryText("Wähle, was dazugehört.", "Choose what goes with it."),
    "tui-tip": LibraryText("Tipp: {action}", "Tip: {action}"),
    "tui-allowed": LibraryText("Das geht.", "That is allowed."),
    "tui-no-objection": LibraryText(
        "Mit dieser Karte ist jetzt nichts zu tun.", "There is nothing to do with this card now."
    ),
    "tui-undone": LibraryText("Zurückgenommen.", "Undone."),
    "tui-no-undo": LibraryText("Es gibt noch nichts zurückzunehmen.", "There is nothing to undo yet."),
    "tui-undo-alone": LibraryText(
        "Zurücknehmen geht nur, wenn niemand sonst mitspielt.", "Undo is only for a match without other people."
    ),
    "interrupted": LibraryText("Abgebrochen.", "Interrupted."),
    # Exploring and counting
    "explored-so-far": LibraryText(
        "Zustände: {found}, noch offen: {waiting}, Tiefe: {depth}",
        "states: {found}, still to go on from: {waiting}, depth: {depth}",
    ),
    "explored-complete": LibraryText("vollständig", "complete"),
    "explored-states": LibraryText("Zustände", "states"),
    "explored-actions": LibraryText("Aktionen", "actions"),
    "explored-by-chance": LibraryText("davon mit Zufall", "with chance"),
    "explored-transitions": LibraryText("Übergänge", "transitions"),
    "explored-depth": LibraryText("Tiefe", "depth"),
    "explored-ends": LibraryText("Zustände am Ende einer Partie", "states in which a match is over"),
    "explored-longest": LibraryText("längster Weg", "longest way"),
    "explored-can-always-end": LibraryText("kann immer enden", "can always end"),
    "explored-clauses": LibraryText("Klauseln, die griffen", "clauses that fired"),
    "explored-seconds": LibraryText("Sekunden", "seconds"),
    "perft-depth": LibraryText("Tiefe", "depth"),
    "perft-sequences": LibraryText("Folgen", "sequences"),
    "perft-states": LibraryText("Zustände", "states"),
    "perft-decisions": LibraryText("Entscheidungen", "decisions"),
    "perft-views": LibraryText("Ansichten", "views"),
    "yes": LibraryText("ja", "yes"),
    "no": LibraryText("nein", "no"),
    # Simulations
    "decimal-point": LibraryText(",", "."),
    "rate": LibraryText("Partien/s: {rate}", "matches/s: {rate}"),
    "worker-died": LibraryText(
        "Ein Prozess ist gestorben; noch einmal zu spielen: {matches}.",
        "A process died; to be played again: {matches}.",
    ),
    "not-all": LibraryText("Gespielt: {count} von {matches}.", "Played: {count} of {matches}."),
    "player-heading": LibraryText("Platz", "Seat"),
    "wins": LibraryText("Siege", "Wins"),
    "share": LibraryText("Anteil", "Share"),
    "interval": LibraryText("95-%-Intervall", "95 % interval"),
    "points": LibraryText("Punkte", "Points"),
    "per-match": LibraryText("Je Partie", "Per match"),
    "mean": LibraryText("Mittel", "Mean"),
    "minimum": LibraryText("min", "min"),
    "quartile-1": LibraryText("25 %", "25 %"),
    "median": LibraryText("50 %", "50 %"),
    "quartile-3": LibraryText("75 %", "75 %"),
    "maximum": LibraryText("max", "max"),
    "rounds": LibraryText("Runden", "Rounds"),
    "turns": LibraryText("Züge", "Turns"),
    "actions": LibraryText("Aktionen", "Actions"),
    "end": LibraryText("Ende", "The end"),
    "matches": LibraryText("Partien", "Matches"),
    "stalled": LibraryText("abgebrochen nach {actions}", "given up after {actions}"),
    "of-a-match": LibraryText("einer Partie", "of a match"),
    "written": LibraryText("Geschrieben: {file}", "Written: {file}"),
    # Records
    "record-right": LibraryText(
        "{file}: in Ordnung, {game}, {actions}, Hash {hash}.",
        "{file}: right, {game}, {actions}, hash {hash}.",
    ),
    "record-weak": LibraryText(
        "Die Aufzeichnung hat Version 1: Ihre Hashes sind kurz und binden den nicht, der sie geschrieben hat.",
        "The record has version 1: its hashes are short and do not bind the person who wrote it.",
    ),
    "public-right": LibraryText(
        "{file}: gehört dazu; {count} von {lines}.",
        "{file}: belongs to it; {count} of {lines}.",
    ),
    "line-lost": LibraryText(
        "Die letzte Zeile wurde nicht zu Ende geschrieben und zählt nicht: {line}",
        "The last line was not written to its end and does not count: {line}",
    ),
}
"""Every text, by key; braces hold what is different each time."""
