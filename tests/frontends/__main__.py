"""Compile clients and sample documents against the types of both games: ``python -m tests.frontends FOLDER``.

The folder holds ``node_modules`` with typescript and json-schema-to-typescript. Of every form, documents of a match
have to be assignable both to the types that :func:`cardrules.schema.typescript` declares and to those that
json-schema-to-typescript makes of the JSON Schema, and each of them with a field too many or a wrong word to neither.
The client of the page "Write a frontend" then plays a match in Node.js against its host.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import cardrules
from cardrules.schema import json_schema, typescript
from tests.schema.documents import documents, played

PAGES: Final = Path(__file__).parents[2] / "docs/frontend"
GAMES: Final = ("maerchenmau", "moemmen")
MATCHES: Final = 3
SAMPLES: Final = 12
"""How many documents of a form are tried; each adds to what the compiler has to read."""
SETTINGS: Final[Mapping[str, Any]] = {
    "compilerOptions": {"strict": True, "noEmit": True, "module": "nodenext", "target": "es2022", "types": []}
}


def samples(game: cardrules.Game[Any, Any]) -> Iterator[tuple[str, Any]]:
    """Yield documents of each form of a game, the longest among them."""
    rng = Random(1)  # noqa: S311 - it plays a game
    found: dict[str, dict[str, Any]] = {}
    for _ in range(MATCHES):
        for form, data in documents(played(game, rng, 60), rng):
            found.setdefault(form, {})[json.dumps(data)] = data
    for form, texts in found.items():
        chosen = sorted(rng.sample([*texts], min(SAMPLES, len(texts)))) + [max(texts, key=len)]
        yield from ((form, texts[text]) for text in chosen)


def spoilt(data: Any) -> Iterator[Any]:
    """Yield a document with a field too many, and with its first word changed; a list with such a first item."""
    if isinstance(data, list):
        yield from ([other, *data[1:]] for other in spoilt(data[0]))
        return
    yield {**data, "no_such_field": 1}
    word = next((name for name, value in data.items() if isinstance(value, str) and name != "reason"), None)
    if word is not None:
        yield {**data, word: 7}


def checks(module: str, documents: Iterable[tuple[str, Any]]) -> str:
    """Return a TypeScript module that compiles only if documents are assignable and spoilt ones are not."""
    lines = [f'import type * as forms from "./{module}";']
    for number, (form, data) in enumerate(documents):
        lines.append(f"export const a{number}: forms.{form} = {json.dumps(data)};")
        for other, wrong in enumerate(spoilt(data)):
            lines += ["// @ts-expect-error", f"export const b{number}_{other}: forms.{form} = {json.dumps(wrong)};"]
    return "\n".join(lines) + "\n"


def run(folder: Path, *words: str) -> None:
    """Run a command of a package in the folder."""
    tool, *arguments = words
    subprocess.run([str(folder / "node_modules/.bin" / tool), *arguments], check=True, cwd=folder)


def play(folder: Path) -> None:
    """Let the client of the documentation play a match against the host of the documentation."""
    shutil.copy(PAGES / "client.mts", folder)
    options = ("--strict", "--module", "nodenext", "--target", "es2022", "--types", "")
    run(folder, "tsc", *options, "--ignoreConfig", "client.mts")
    record = folder / "match.jsonl"
    record.unlink(missing_ok=True)
    with subprocess.Popen(
        [sys.executable, str(PAGES / "server.py"), str(record)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as host:
        try:
            address = host.stdout.readline().strip() if host.stdout else ""
            client = [str(shutil.which("node")), "client.mjs", address]
            said = subprocess.run(client, check=True, cwd=folder, capture_output=True, text=True, timeout=120).stdout
        finally:
            host.kill()
    match = cardrules.Record.load(record).replay()
    winners = ",".join(map(str, match.result.winners)) if match.result else "nobody yet"
    if not said.endswith(f"Seats that have won: {winners}\n"):
        sys.exit(f"the client did not play to the end of {match}:\n{said}")


def main(folder: Path) -> None:
    """Write the modules into the folder, and compile them."""
    for name in GAMES:
        game = cardrules.load(name, players=3)
        found = [*samples(game)]
        (folder / f"{name}.ts").write_text(typescript(game), "utf-8")
        (folder / f"{name}.json").write_text(json.dumps(json_schema(game)), "utf-8")
        run(folder, "json2ts", f"{name}.json", f"{name}_by_schema.ts")
        for module in (name, f"{name}_by_schema"):
            (folder / f"check_{module}.ts").write_text(checks(f"{module}.js", found), "utf-8")
    shutil.copy(Path(__file__).with_name("client.ts"), folder)
    files = sorted(path.name for path in folder.glob("*.ts"))
    (folder / "tsconfig.json").write_text(json.dumps({**SETTINGS, "files": files}), "utf-8")
    run(folder, "tsc", "--project", ".")
    less = folder / "client.ts"
    less.write_text(less.read_text("utf-8").replace('    case "blocked":\n', ""), "utf-8")
    try:
        run(folder, "tsc", "--project", ".")
    except subprocess.CalledProcessError:
        pass
    else:
        sys.exit("a client without the event blocked compiles")
    play(folder)
    print(f"{len(files)} modules compile: {', '.join(files)}")  # noqa: T201 - what it found


if __name__ == "__main__":
    main(Path(sys.argv[1]))
