"""The texts of the command line, and which language they are in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import PurePath
from typing import Final

from cardrules.errors import printable
from cardrules.rules.texts import LANGUAGES, Text


def language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language asked for: by ``--lang``, else by the locale.

    The help is in this language too, so it has to be known before anything is parsed.

    Args:
        words: The words of the command line.
        environment: The environment variables.
    """
    for word, following in pairwise((*words, "")):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and asked in LANGUAGES:
            return asked
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    return "de" if locale.lower().startswith("de") else "en"


def say(lang: str, key: str, **params: object) -> str:
    """Return the text ``key`` in ``lang``; texts among its values may come from anywhere."""
    safe = {
        name: printable(str(value)) if isinstance(value, str | PurePath) else value for name, value in params.items()
    }
    return TEXTS[key].render(lang, safe)


TEXTS: Final[Mapping[str, Text]] = {
    "no-extra": Text(
        'Die Befehlszeile fehlt noch: pip install "cardrules[cli]"',
        'The command line is missing: pip install "cardrules[cli]"',
    ),
    # Help
    "usage": Text("Aufruf: ", "Usage: "),
    "options": Text("Optionen", "Options"),
    "options-of-game": Text("Optionen des Spiels", "Options of the game"),
    "commands": Text("Befehle", "Commands"),
    "games": Text("Spiele", "Games"),
    "help-help": Text("Zeigt diese Hilfe.", "Show this help."),
    "help-version": Text("Zeigt die Version.", "Show the version."),
    "help-cardrules": Text(
        "Kartenspiele nach Regeln: zusehen, spielen, Aufzeichnungen ansehen und prüfen.",
        "Card games by the rules: watch, play, look at records and verify them.",
    ),
    "help-games": Text("Zeigt, welche Spiele installiert sind.", "Show which games are installed."),
    "help-demo": Text(
        "Bots spielen eine ganze Partie, alle Karten sichtbar.",
        "Bots play a whole match, all cards visible.",
    ),
    "help-play": Text("Du spielst eine Partie gegen Bots.", "You play a match against bots."),
    "help-rules": Text("Zeigt das Regelbuch, so wie gespielt wird.", "Show the rule book, as it is played."),
    "help-replay": Text("Zeigt eine aufgezeichnete Partie.", "Show a recorded match."),
    "help-verify": Text(
        "Prüft eine Aufzeichnung: Hashkette, Festlegung auf den Startwert, jede Aktion.",
        "Verify a record: hash chain, commitment to the seed, every action.",
    ),
    "help-explore": Text(
        "Sucht alle Zustände, die sich mit diesen Karten ergeben können, und prüft jeden.",
        "Find every state that can come about with these cards, and check each of them.",
    ),
    "help-perft": Text(
        "Zählt, was sich aus einem Startwert ergeben kann, Aktion für Aktion.",
        "Count what can come of a seed, action by action.",
    ),
    "help-cards": Text(
        "Die Karten im Spiel, etwa „b1,b2“; sonst alle.", "The cards in play, such as “b1,b2”; else all of them."
    ),
    "help-one-deal": Text(
        "Beginnt nur mit dem, was dieser Startwert austeilt; sonst mit jeder Verteilung.",
        "Begin only with what this seed deals; else with every deal.",
    ),
    "help-perft-seed": Text("Startwert; sonst 0.", "Seed; else 0."),
    "help-max-states": Text("Hält an, wenn es mehr Zustände sind.", "Stop when there are more states."),
    "help-max-depth": Text("Hält nach so vielen Aktionen an.", "Stop after so many actions."),
    "help-depth": Text("Bis zu wie vielen Aktionen gezählt wird; sonst 3.", "Up to how many actions to count; else 3."),
    "help-checkpoint": Text(
        "Datei, die den Stand behält: Derselbe Aufruf macht damit weiter.",
        "File that keeps what was found: the same command goes on from it.",
    ),
    "help-simulate": Text(
        "Bots spielen viele Partien auf allen Kernen; gezeigt wird, was sie zusammen sagen.",
        "Bots play many matches on all cores; shown is what they say together.",
    ),
    "help-lang": Text(
        "Sprache, de oder en; sonst die der Umgebung.", "Language, de or en; else that of the environment."
    ),
    "help-json": Text("Für Maschinen: ein JSON-Objekt je Zeile.", "For machines: one JSON object per line."),
    "help-seed": Text(
        "Startwert: derselbe gibt dieselbe Partie. Sonst zufällig.",
        "Seed: the same one gives the same match. Else random.",
    ),
    "help-bots": Text(
        "Wer spielt, Platz für Platz, mit Kommas: {bots}.", "Who plays, seat by seat, with commas: {bots}."
    ),
    "help-seat": Text("Dein Platz, ab 0.", "Your seat, from 0."),
    "help-view": Text("Zeigt nur, was dieser Platz wissen darf.", "Show only what this seat may know."),
    "help-record": Text(
        "Datei für die Aufzeichnung; sonst ein neuer Name in diesem Ordner.",
        "File for the record; else a new name in this folder.",
    ),
    "help-resume": Text(
        "Setzt die Partie dieser Aufzeichnung fort, mit ihren Optionen.",
        "Go on with the match of this record, under its options.",
    ),
    "help-secret": Text(
        "Der Startwert, falls die Aufzeichnung ihn nicht verrät.", "The seed, if the record does not reveal it."
    ),
    "help-public": Text(
        "Prüft auch, ob diese öffentliche Aufzeichnung zu der vollständigen gehört.",
        "Verify too that this public record belongs to the full one.",
    ),
    "help-count": Text("Wie viele Partien [sonst 1000].", "How many matches [else 1000]."),
    "help-seed-of-all": Text(
        "Startwert: derselbe gibt dieselben Partien, wer immer sie spielt. Sonst zufällig.",
        "Seed: the same one gives the same matches, no matter who plays them. Else random.",
    ),
    "help-workers": Text("Wie viele Prozesse; sonst einer je Kern.", "How many processes; else one on each core."),
    "help-turn-limit": Text(
        "Nach wie vielen Aktionen eine Partie abgebrochen wird [sonst 10000].",
        "After how many actions a match is given up [else 10000].",
    ),
    "help-dask": Text(
        "Adresse eines Dask-Schedulers, dessen Worker spielen (braucht cardrules[dask]).",
        "Address of a Dask scheduler whose workers play (needs cardrules[dask]).",
    ),
    "help-out": Text("Datei für alle Ausgänge, .csv oder .jsonl.", "File for all outcomes, .csv or .jsonl."),
    "help-plot": Text(
        "Datei für ein Bild, .png, .svg oder .pdf (braucht cardrules[plot]).",
        "File for a picture, .png, .svg or .pdf (needs cardrules[plot]).",
    ),
    "help-set": Text(
        "Eine Option des Spiels mit ihrem Namen; mehrmals möglich.", "An option of the game by name; may be repeated."
    ),
    "help-diff": Text(
        "Zeigt nur, was sich an den Regeln ändert, wenn diese Option so steht; mehrmals möglich.",
        "Show only what changes in the rules if this option is set so; may be repeated.",
    ),
    "default": Text("sonst {value}", "else {value}"),
    "preset-default": Text("bei {preset} {value}", "with {preset} {value}"),
    "meta-value": Text("WERT", "VALUE"),
    "meta-setting": Text("NAME=WERT", "NAME=VALUE"),
    "meta-options": Text("[OPTIONEN]", "[OPTIONS]"),
    "meta-command": Text("BEFEHL", "COMMAND"),
    "meta-game": Text("SPIEL", "GAME"),
    "meta-record": Text("AUFZEICHNUNG", "RECORD"),
    "meta-file": Text("DATEI", "FILE"),
    "meta-seat": Text("PLATZ", "SEAT"),
    "meta-count": Text("ZAHL", "NUMBER"),
    "meta-address": Text("ADRESSE", "ADDRESS"),
    "meta-names": Text("NAMEN", "NAMES"),
    "meta-cards": Text("KARTEN", "CARDS"),
    "meta-number": Text("ZAHL", "NUMBER"),
    # Wrong usage
    "no-such-option": Text("Die Option {option} gibt es nicht.", "There is no option {option}."),
    "no-such-option-but": Text(
        "Die Option {option} gibt es nicht; gemeint ist vielleicht {near}.",
        "There is no option {option}; did you mean {near}?",
    ),
    "no-such-command": Text(
        "Den Befehl {command} gibt es nicht; es gibt {known}.", "There is no command {command}; there are {known}."
    ),
    "missing": Text("Es fehlt: {what}.", "Missing: {what}."),
    "missing-game": Text("Es fehlt der Name eines Spiels: {known}.", "The name of a game is missing: {known}."),
    "no-games": Text(
        "Es ist kein Spiel installiert. Zum Beispiel: pip install cardrules-moemmen",
        "No game is installed. For instance: pip install cardrules-moemmen",
    ),
    "too-much": Text("Zu viel: {words}.", "Too much: {words}."),
    "bad-value": Text("{option}: {value} geht nicht; richtig wäre {right}.", "{option} is {value}; expected {right}."),
    "bad-option": Text(
        "{option}: Der Wert fehlt, oder es darf keiner dastehen.", "{option}: its value is missing, or it takes none."
    ),
    "right-setting": Text("name=wert", "name=value"),
    "right-number": Text("eine ganze Zahl", "a whole number"),
    "right-count": Text("eine ganze Zahl ab {least}", "a whole number, at least {least}"),
    "right-suffix": Text("eine Datei auf {suffixes}", "a file that ends in {suffixes}"),
    "right-folder": Text("eine Datei in einem Ordner, den es gibt", "a file in a folder that exists"),
    "no-such-extra": Text(
        '{option} braucht mehr: pip install "cardrules[{extra}]"',
        '{option} needs more: pip install "cardrules[{extra}]"',
    ),
    "right-seat": Text("eine Zahl von 0 bis {last}", "a number from 0 to {last}"),
    "right-names": Text("eines von {names}", "one of {names}"),
    "see-help": Text("{problem} (Hilfe: {command})", "{problem} (help: {command})"),
    "file-exists": Text(
        "{file} gibt es schon; weiterspielen mit --resume, oder einen anderen Namen wählen.",
        "{file} exists already; go on with --resume, or choose another name.",
    ),
    "other-game": Text(
        "{file} ist die Aufzeichnung von {recorded}, nicht von {asked}.",
        "{file} is a record of {recorded}, not of {asked}.",
    ),
    "resume-alone": Text(
        "Mit --resume gelten Optionen und Startwert der Aufzeichnung; lass weg: {given}.",
        "With --resume options and seed are those of the record; leave out: {given}.",
    ),
    "no-seed": Text(
        "{file} legt sich nur auf einen Startwert fest; zum Weiterspielen fehlt er in {seed}.",
        "{file} has only a commitment to its seed; to go on, the seed has to be in {seed}.",
    ),
    # The list of games
    "game": Text("Spiel", "Game"),
    "version": Text("Version", "Version"),
    "players": Text("Plätze", "Players"),
    "presets": Text("Vorlagen", "Presets"),
    "bots": Text("Bots", "Bots"),
    # A match
    "player": Text("Platz {seat} ({who})", "Seat {seat} ({who})"),
    "you": Text("du", "you"),
    "zone-of-seat": Text("{zone} von Platz {seat}", "{zone} of seat {seat}"),
    "cards": Text("Karten ×{count}", "cards ×{count}"),
    "moved": Text("{cards}: {source} → {target}", "{cards}: {source} → {target}"),
    "shuffled": Text("{zone}: gemischt, Karten: {count}", "{zone}: shuffled, cards: {count}"),
    "options-are": Text("Optionen: {options}", "Options: {options}"),
    "seed-is": Text("Startwert: {seed}", "Seed: {seed}"),
    "result": Text("Ergebnis", "Result"),
    "reason": Text("Ende: {reason}", "The end: {reason}"),
    "seat": Text("Platz {seat}", "Seat {seat}"),
    "count-points": Text("Punkte: {count}", "points: {count}"),
    "round": Text("Runde", "Round"),
    "total": Text("Summe", "Total"),
    "unfinished": Text("Die Partie ist noch nicht zu Ende.", "The match is not over yet."),
    # Playing
    "record-is": Text("Aufzeichnung: {file}", "Record: {file}"),
    "seed-is-kept": Text(
        "Der Startwert bleibt bis zum Ende der Partie in {file}; wer ihn kennt, kennt alle Karten.",
        "Until the match is over, the seed is kept in {file}; a person who knows it knows all cards.",
    ),
    "resumed": Text("Weiter geht es; bisherige Aktionen: {count}.", "Going on; actions so far: {count}."),
    "your-turn": Text("{player}: {phase}", "{player}: {phase}"),
    "may-wait": Text(
        "Du darfst jetzt handeln, musst aber nicht (Eingabetaste: nichts tun).",
        "You may act now, but need not (Enter: do nothing).",
    ),
    "prompt": Text("Nummer oder Aktion, ? Hilfe, q Ende > ", "Number or action, ? help, q quit > "),
    "help-prompt": Text(
        "Wähle eine Nummer der Liste oder schreib die Aktion aus, etwa „{example}“. "
        "? zeigt den Tisch noch einmal, q beendet; die Aufzeichnung bleibt, und mit --resume geht es weiter.",
        "Choose a number of the list or write the action, like “{example}”. "
        "? shows the table again, q quits; the record is kept, and --resume goes on.",
    ),
    "no-such-number": Text(
        "Eine Nummer {number} gibt es nicht; die Liste geht von 1 bis {last}.",
        "There is no number {number}; the list goes from 1 to {last}.",
    ),
    "refused": Text("Das geht nicht:", "That is not allowed:"),
    "reason-of-clause": Text("  – {message} [{clause}]", "  – {message} [{clause}]"),
    "to-resume": Text("Weiterspielen: {command}", "To go on: {command}"),
    "interrupted": Text("Abgebrochen.", "Interrupted."),
    # Exploring and counting
    "explored-so-far": Text(
        "Zustände: {found}, noch offen: {waiting}, Tiefe: {depth}",
        "states: {found}, still to go on from: {waiting}, depth: {depth}",
    ),
    "explored-complete": Text("vollständig", "complete"),
    "explored-states": Text("Zustände", "states"),
    "explored-actions": Text("Aktionen", "actions"),
    "explored-by-chance": Text("davon mit Zufall", "with chance"),
    "explored-transitions": Text("Übergänge", "transitions"),
    "explored-depth": Text("Tiefe", "depth"),
    "explored-ends": Text("Zustände am Ende einer Partie", "states in which a match is over"),
    "explored-longest": Text("längster Weg", "longest way"),
    "explored-can-always-end": Text("kann immer enden", "can always end"),
    "explored-clauses": Text("Klauseln, die griffen", "clauses that fired"),
    "explored-seconds": Text("Sekunden", "seconds"),
    "perft-depth": Text("Tiefe", "depth"),
    "perft-sequences": Text("Folgen", "sequences"),
    "perft-states": Text("Zustände", "states"),
    "perft-decisions": Text("Entscheidungen", "decisions"),
    "perft-views": Text("Ansichten", "views"),
    "yes": Text("ja", "yes"),
    "no": Text("nein", "no"),
    # Simulations
    "decimal-point": Text(",", "."),
    "rate": Text("Partien/s: {rate}", "matches/s: {rate}"),
    "worker-died": Text(
        "Ein Prozess ist gestorben; Partien, die noch einmal gespielt werden: {count}.",
        "A process died; matches to be played again: {count}.",
    ),
    "not-all": Text("Gespielte Partien: {count} von {games}.", "Matches played: {count} of {games}."),
    "player-heading": Text("Platz", "Seat"),
    "wins": Text("Siege", "Wins"),
    "share": Text("Anteil", "Share"),
    "interval": Text("95-%-Intervall", "95 % interval"),
    "points": Text("Punkte", "Points"),
    "per-match": Text("Je Partie", "Per match"),
    "mean": Text("Mittel", "Mean"),
    "least": Text("min", "min"),
    "quartile-1": Text("25 %", "25 %"),
    "median": Text("50 %", "50 %"),
    "quartile-3": Text("75 %", "75 %"),
    "greatest": Text("max", "max"),
    "rounds": Text("Runden", "Rounds"),
    "turns": Text("Züge", "Turns"),
    "actions": Text("Aktionen", "Actions"),
    "end": Text("Ende", "The end"),
    "matches": Text("Partien", "Matches"),
    "stalled": Text("abgebrochen an der Grenze, Aktionen: {limit}", "given up at the limit, actions: {limit}"),
    "of-a-match": Text("einer Partie", "of a match"),
    "written": Text("Geschrieben: {file}", "Written: {file}"),
    # Records
    "record-right": Text(
        "{file}: in Ordnung, {game}, Aktionen: {count}, Hash {hash}.",
        "{file}: right, {game}, actions: {count}, hash {hash}.",
    ),
    "record-weak": Text(
        "Die Aufzeichnung hat Version 1: Ihre Hashes sind kurz und binden den nicht, der sie geschrieben hat.",
        "The record has version 1: its hashes are short and do not bind the person who wrote it.",
    ),
    "public-right": Text(
        "{file}: gehört dazu; Zeilen: {count} von {total}.",
        "{file}: belongs to it; lines: {count} of {total}.",
    ),
    "line-lost": Text(
        "Die letzte Zeile wurde nicht zu Ende geschrieben und zählt nicht: {line}",
        "The last line was not written to its end and does not count: {line}",
    ),
}
"""Every text, by key; braces hold what is different each time."""
