"""Settings of the documentation site; ``nox -s docs`` builds it."""

from __future__ import annotations

from importlib.metadata import version as installed_version

project = "cardrules"
author = "the cardrules authors"
project_copyright = author
release = installed_version(project)

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.graphviz",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
]
exclude_patterns = ["_build", "examples"]
nitpicky = True
nitpick_ignore_regex = [
    ("py:class", r"typing_extensions\..*"),  # has no inventory here
    ("py:(class|obj)", r"(.*\.)?[A-Z]\w*T(_co|_contra)?"),  # type variables have no page
]

html_theme = "furo"
html_title = f"cardrules {release}"

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True

graphviz_output_format = "svg"
copybutton_exclude = ".linenos, .gp, .go"

# The inventory is kept here, so that the site builds without a network.
intersphinx_mapping = {"python": ("https://docs.python.org/3", "_inventories/python.inv")}
