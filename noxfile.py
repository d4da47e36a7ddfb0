"""Every check and every run of the project; ``nox -l`` lists them.

``pip install "nox[uv]"`` is all the set-up there is, and plain ``nox`` works too, only slower. Tools come from the
dependency groups of pyproject.toml, their versions from constraints.txt.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "uv|venv"
nox.options.sessions = ["lint", "typing", "tests", "docs"]

PYPROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PYPROJECT)
BENCHED = ("3.14", PYTHONS[0])  # the newest for which OpenSpiel is published, and the oldest
GAMES = ("moemmen", "maerchenmau")
PROJECTS = (".", *(f"./src/cardrules_{game}" for game in GAMES))
PACKAGES = ("cardrules", *(f"cardrules_{game}" for game in GAMES))
DIST = Path("dist")
SITE = Path("docs/_build/html")
FAULTS = ("tests/mutants", "tests/mutation")
SPEC = ("tests/spec",)
ENGINE = ("tests/engine",)
# Calls every public function with wrong values of all kinds, which takes minutes, and finds the same on every Python.
DOORS = ("tests/engine/test_doors.py",)
PLAYED = ("tests/explore", "tests/kit", "tests/maerchenmau", "tests/moemmen", "tests/solved")

PYODIDE = "314.0.8"  # of Python 3.14
# What the types for frontends are checked with.
TYPESCRIPT = ("typescript@7.0.2", "json-schema-to-typescript@16.0.0")

FUZZER_INSTALLED = "import importlib.util as util; print('yes' if util.find_spec('atheris') else '', end='')"

# Hosts of registries and folders of one machine have no place in the repository.
# The brackets keep this very line from being found.
PRIVATE = r"pypi[.]org|files[.]pythonhosted|registry[.]npmjs|[/]work/|[/]opt/pypi"


def install(session: nox.Session, *groups: str, projects: bool = True) -> None:
    """Install tools, and with ``projects`` all three distributions with the command line, editable."""
    editable = [word for project in PROJECTS for word in ("-e", f"{project}[cli,tui]" if project == "." else project)]
    tools = nox.project.dependency_groups(PYPROJECT, *groups)
    session.install("-c", "constraints.txt", *(editable if projects else ()), *tools)


def build_site(session: nox.Session) -> None:
    """Build the documentation, with every warning an error."""
    if shutil.which("dot") is None:
        session.error("the diagrams need Graphviz: install the system package graphviz")
    install(session, "docs")
    session.run("sphinx-build", "-nW", "--keep-going", "-q", "-b", "html", "docs", str(SITE), *session.posargs)


def compiling_once(session: nox.Session) -> dict[str, str]:
    """Return the variables that have Python keep what it compiles, outside the source tree.

    Where PYTHONDONTWRITEBYTECODE is set, each of the interpreters that tests start would compile all that it imports.
    """
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(session.cache_dir.resolve() / "pycache")}


def ignoring(*paths: str) -> list[str]:
    """Return the words that keep pytest from running the tests there."""
    return [f"--ignore={path}" for path in paths]


@nox.session
def demo(session: nox.Session) -> None:
    """Watch simple bots play a whole match of each game (-- --lang de, -- --delay 1)."""
    install(session)
    for number, game in enumerate(GAMES, start=1):
        session.log(f"Match {number} of {len(GAMES)}: {game}")
        session.run("cardrules", "demo", game, *session.posargs)
    session.log(f"Play against the bots: {Path(session.bin) / 'cardrules'} play {GAMES[-1]}")
    session.log("Watch more slowly: nox -s demo -- --delay 1")


@nox.session
def tests(session: nox.Session) -> None:
    """Run all tests, and ask for every line and branch of src; or those named after --, and ask for nothing."""
    install(session, "tests")
    if session.posargs:
        session.run("python", "-m", "pytest", *session.posargs)
        return
    # Tracing makes a run two to five times as slow, so what says nothing about coverage is not traced: properties,
    # which try other examples each time, and what is slow anyway. The longest parts begin.
    traced = ("coverage", "run", "--parallel-mode", "-m", "pytest", "-m", "not hypothesis and not slow")
    untraced = ignoring(*FAULTS, *SPEC)
    parts: dict[str, Sequence[str]] = {
        "all else under coverage": (*traced, *untraced, *ignoring(*PLAYED)),
        "slow tests": ("python", "-m", "pytest", "-m", "slow and not hypothesis", *untraced),
        "games under coverage": (*traced, *PLAYED),
        "planted faults": ("python", "-m", "pytest", *FAULTS),
        "properties": ("python", "-m", "pytest", "-m", "hypothesis", *untraced),
        "formal models": ("python", "-m", "pytest", *SPEC),
    }
    compiled = compiling_once(session)

    def passes(name: str) -> bool:
        # Everywhere else the kit plays the same few matches every time.
        profile = {} if name == "properties" else {"HYPOTHESIS_PROFILE": "small"}
        try:
            # Two at a time would mix what they print, and write to one cache.
            output = session.run(*parts[name], "-p", "no:cacheprovider", env={**compiled, **profile}, silent=True)
        except CommandFailed:
            return False
        print(f"::: {name}\n{output}")  # noqa: T201 - what a silent command would have printed
        return True

    session.run("coverage", "erase")
    session.log(f"Two at a time, and each is shown at its end: {', '.join(parts)}")
    with ThreadPoolExecutor(2) as cores:
        failed = [name for name, passed in zip(parts, cores.map(passes, parts), strict=True) if not passed]
    try:
        session.run("coverage", "combine", "--quiet")
        session.run("coverage", "report")
    except CommandFailed:
        failed.append("full coverage")
    if failed:
        session.error(f"failed: {', '.join(failed)}")


@nox.session
def spec(session: nox.Session) -> None:
    """Compare the games with their models in Maude, explore reduced decks and solve poker, for published figures."""
    install(session, "spec")
    tests = session.posargs or ("tests/spec", "tests/explore", "tests/solved")
    session.run("python", "-m", "pytest", *tests, env={"CARDRULES_SPEC": "full"})


@nox.session
def mutants(session: nox.Session) -> None:
    """Plant every seeded fault into the games, one after the other, and list the checks and tests that reject it."""
    install(session, "tests")
    session.run("python", "-m", "tests.mutants.judge", *session.posargs)


@nox.session
def mutation(session: nox.Session) -> None:
    """Change the rules of the games wherever a machine can, and count what no test notices (-- --sample: a few)."""
    install(session, "tests")
    session.run("python", "-m", "tests.mutation.judge", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Fuzz all that takes foreign text or data, guided by coverage (-- --seconds 600 --target restore)."""
    install(session, "tests", "fuzz")
    # Where the fuzzer cannot be installed, the tests still try its targets on inputs of their own.
    if not session.run("python", "-c", FUZZER_INSTALLED, silent=True, success_codes=[0, 1], log=False):
        session.skip("atheris, the fuzzer, is for Linux on x86-64")
    # The checks try the same mutations each time; by hand, new ones.
    seed = ["--seed", "1"] if "CI" in os.environ else []
    session.run("python", "-m", "tests.fuzz", *seed, *session.posargs)


@nox.session
def lockstep(session: nox.Session) -> None:
    """Play games on the engine and in OpenSpiel, which it installs, decision by decision (-- --matches 9 leduc)."""
    install(session, "bench")
    # The checks play a few matches of each game; by hand, many.
    few = ["--matches", "50"] if "CI" in os.environ else []
    session.run("python", "-m", "tests.lockstep", *few, *session.posargs)


@nox.session
def frontends(session: nox.Session) -> None:
    """Compile clients in TypeScript against the types of both games, and let one play; installs packages with npm."""
    if shutil.which("npm") is None:
        session.skip("needs Node.js with npm")
    install(session, "tests")
    folder = Path(session.create_tmp()).resolve()
    quiet = ("--no-audit", "--no-fund", "--silent", "--prefix", str(folder))
    session.run("npm", "install", *quiet, *TYPESCRIPT, external=True)
    session.run("python", "-m", "tests.frontends", str(folder))


@nox.session(python=BENCHED)
def bench(session: nox.Session) -> None:
    """Measure the engine against its peers, which it installs (-- --rounds 5; takes minutes, on an idle machine)."""
    install(session, "bench")
    session.run("python", "-m", "tests.benchmarks.bench", *session.posargs)


@nox.session(python=PYTHONS)
def matrix(session: nox.Session) -> None:
    """Run the tests on every supported Python, with few examples, and without what asks about the rules alone.

    In CI only the newest and the oldest Python run them all. Those between them run the tests of the engine, which is
    where a Python makes a difference, and play a match of each game on the command line.
    """
    install(session, "tests")
    environment = {**compiling_once(session), "HYPOTHESIS_PROFILE": "small"}
    between = "CI" in os.environ and session.python in PYTHONS[1:-1] and not session.posargs
    tests = session.posargs or ([*ENGINE, *ignoring(*DOORS)] if between else ignoring(*FAULTS, *SPEC))
    session.run("python", "-m", "pytest", *tests, env=environment)
    for game in GAMES if between else ():
        session.run("cardrules", "demo", game, "--seed", "7", env=environment, silent=True)


@nox.session
def pyodide(session: nox.Session) -> None:
    """Run the tests of engine and games in Pyodide, the Python of browsers: 32 bit, no processes, no threads.

    It runs in Node.js, which has to be there with npm. In CI it runs the tests of the engine alone.
    """
    if shutil.which("npm") is None:
        session.error("Pyodide runs in Node.js: install that, with npm")
    folder = Path(session.create_tmp()).resolve()
    session.run("npm", "install", "--silent", "--no-save", "--prefix", str(folder), f"pyodide@{PYODIDE}", external=True)
    inside = json.loads((folder / "node_modules" / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]

    # pip runs on this Python and installs for the one in Pyodide. The tests run the code in src; the wheels are there
    # for what they say about themselves, such as the games they have.
    session.install("pip")
    wheels, site = folder / "wheels", folder / "site"
    for old in (wheels, site):
        shutil.rmtree(old, ignore_errors=True)
    session.run("pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(wheels), *PROJECTS)
    wanted = [f"{wheel}[cli,testing]" if "cardrules-" in wheel.name else str(wheel) for wheel in wheels.iterdir()]
    platform = ["--platform", f"pyemscripten_{inside['abi_version']}_wasm32", "--python-version", inside["python"]]
    target = ["--target", str(site), "--only-binary", ":all:", *platform]
    session.run("pip", "install", "--quiet", "-c", "constraints.txt", *target, *wanted)

    tests = [*ENGINE, *ignoring(*DOORS)] if "CI" in os.environ else [*ENGINE, *(f"tests/{game}" for game in GAMES)]
    session.run("node", "tests/pyodide.mjs", str(folder), *(session.posargs or tests), external=True)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, layers, spelling and metadata."""
    install(session, "lint")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")
    session.run("validate-pyproject", *(f"{project}/pyproject.toml" for project in PROJECTS))
    files = session.run("git", "ls-files", external=True, silent=True) or ""
    session.run("codespell", *files.splitlines(), log=False)
    session.run("git", "grep", "-nIE", PRIVATE, external=True, success_codes=[1])


@nox.session
def typing(session: nox.Session) -> None:
    """Run both type checkers, strict, over sources, tests, examples and this file."""
    install(session, "typing")
    session.run("mypy")
    session.run("pyright")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site with every warning an error; its examples are run by the tests."""
    build_site(session)


@nox.session
def pages(session: nox.Session) -> None:
    """Build the site, and let a browser read every page: as on a phone, without JavaScript, with a screen reader."""
    if shutil.which("chromium") is None:
        session.error("the browser is missing: install the system package chromium")
    build_site(session)
    session.run("python", "-m", "tests.pages", str(SITE))


@nox.session
def wheels(session: nox.Session) -> None:
    """Build all distributions, check them, and test what is installed from them in clean environments."""
    install(session, "wheels", projects=False)
    shutil.rmtree(DIST, ignore_errors=True)
    for project in PROJECTS:
        session.run("python", "-m", "build", "--no-isolation", "--outdir", str(DIST), project)
    built = sorted(str(file) for file in DIST.glob("*.whl"))
    session.run("check-wheel-contents", *built)
    session.run("twine", "check", "--strict", *built, *(str(file) for file in DIST.glob("*.tar.gz")))

    clean = Path(session.create_tmp()).resolve()
    for name, requirements in {
        "one_game": ["cardrules-moemmen"],
        "both_games": ["cardrules[cli]", "cardrules-moemmen", "cardrules-maerchenmau"],
        "new_game": ["cardrules[cli,testing]", "hatchling"],
    }.items():
        python = str(clean / name / "bin" / "python")
        session.run("python", "-m", "virtualenv", "--quiet", "--clear", str(clean / name))
        for wanted in (requirements, ["pytest"]):
            command = [python, "-m", "pip", "install", "--quiet", "-c", "constraints.txt", "--find-links", str(DIST)]
            session.run(*command, *wanted, external=True)
        test = f"tests/wheels/test_{name}.py"
        session.run(python, "-m", "pytest", "--confcutdir=tests/wheels", test, external=True)

    # As a user's checkers see the installed packages; without the settings that point at src.
    session.install(
        "-c", "constraints.txt", *(f"{wheel}[cli,testing,tui]" if "cardrules-" in wheel else wheel for wheel in built)
    )
    session.run("mypy", "--strict", "--config-file=", "tests/wheels")
    for package in PACKAGES:
        session.run("pyright", "--verifytypes", package, "--ignoreexternal")


@nox.session(default=False)
def lock(session: nox.Session) -> None:
    """Regenerate constraints.txt: versions and markers, no addresses."""
    install(session, "lock", projects=False)
    groups = [word for group in PYPROJECT["dependency-groups"] if group != "dev" for word in ("--group", group)]
    options = ["--universal", "--upgrade", "--all-extras", "--strip-extras", "--no-annotate", "--no-header", "--quiet"]
    session.run("uv", "pip", "compile", "pyproject.toml", *groups, *options, "--output-file", "constraints.txt")
