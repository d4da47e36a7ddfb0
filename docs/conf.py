"""Settings of the documentation site; ``nox -s docs`` builds it."""

from __future__ import annotations

import inspect
import sys
from functools import cache
from importlib import import_module
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

import attrs
from sphinx.pycode import ModuleAnalyzer

from cardrules import errors

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "cardrules"
author = "the cardrules authors"
project_copyright = author
release = installed_version(project)

extensions = [
    "myst_nb",
    "rule_pages",
    "sphinx.ext.autodoc",
    "sphinx.ext.graphviz",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
]
exclude_patterns = ["_build", "examples"]
nitpicky = True
nitpick_ignore_regex = [
    ("py:class", r"_pytest\..*|hypothesis\..*|typing_extensions\..*|Migration|Random|Seed"),  # no inventory here
    ("py:(class|obj)", r"(.*\.)?([A-Z]\w*)?T(_co|_contra)?"),  # type variables have no page
    ("py:class", r"(concurrent\.futures\._base\.)?Executor"),  # Python's own, but under a name without a page
    ("py:class", r"cardrules\.rules\.(fields\.FieldChecks|arguments\.Domains)"),  # how the engine checks values
    ("py:class", r"cardrules\.rules\.state\._Stops"),  # as much of a log as a state needs
    ("py:class", r"_OneOfTheSeats|_OneForEachSeat"),  # the marks that Seat and PerSeat put on a type
    ("py:class", r"cardrules\.rules\.values\.(Declared|KeywordOnly|Value)"),  # how classes are made is private
    ("py:class", r"cardrules\.(_gamelike\.GameLike|_storage\.data_forms\.DataForms)"),  # what Game is made of
]

rule_pages_games = ("moemmen", "maerchenmau")

templates_path = ["_templates"]

html_theme = "furo"
html_title = f"cardrules {release}"

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

# Pages with code cells are run anew by each build.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 300

# Every frozen class has a replace of its own; Replaceable's stands for them all.
autodoc_default_options = {"exclude-members": "replace", "members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

graphviz_output_format = "svg"
copybutton_exclude = ".linenos, .gp, .go"

# The inventory is kept here, so that the site builds without a network.
intersphinx_mapping = {"python": ("https://docs.python.org/3", "_inventories/python.inv")}


@cache
def written(package: str) -> dict[tuple[str, str], list[str]]:
    """Return the lines written below every constant, type alias and attribute: keyed by (class or "", name)."""
    found: dict[tuple[str, str], list[str]] = {}
    for source in (Path(__file__).parent.parent / "src" / package).rglob("*.py"):
        found |= ModuleAnalyzer.for_file(source, source.stem).find_attr_docs()
    return found


def show_as_written(app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Let a constant that a package re-exports, every attribute and property be described by what is written there.

    Autodoc would show the docstring of a re-exported constant's type, and napoleon takes the words before a colon for
    a type.
    """
    if what == "property":
        lines[:] = (inspect.getdoc(obj) or "").splitlines()
    elif what in {"attribute", "data"}:
        package, *path = name.split(".")
        key = (path[-2] if what == "attribute" else "", path[-1])
        lines[:] = written(package).get(key, lines if what == "attribute" else [])


def resolve_fields(package: str) -> None:
    """Give the constructors that attrs wrote the fields' types; as text these name what only their own module knows."""
    for public in vars(import_module(package)).values():
        if isinstance(public, type) and attrs.has(public):
            annotations, hints = vars(public)["__init__"].__annotations__, get_type_hints(public, include_extras=True)
            annotations |= {name: hints[name] for name in annotations if name in hints}


def resolve_error(app: Sphinx, env: BuildEnvironment, node: pending_xref, content: Any) -> Any:
    """Resolve the bare name of an error, as it stands under Raises."""
    if node.get("refdomain") != "py" or "." in node["reftarget"] or not hasattr(errors, node["reftarget"]):
        return None
    target = f"cardrules.errors.{node['reftarget']}"
    return env.domains["py"].resolve_xref(env, node["refdoc"], app.builder, "exc", target, node, content)


def setup(app: Sphinx) -> None:
    """Prepare the classes, and connect the rest after napoleon."""
    for package in ("cardrules", "cardrules_maerchenmau", "cardrules_moemmen"):
        resolve_fields(package)
    app.connect("autodoc-process-docstring", show_as_written, priority=900)
    app.connect("missing-reference", resolve_error)
