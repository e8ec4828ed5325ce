"""How Sphinx builds the documentation."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(Path(__file__).parent))

import boardlib  # noqa: E402

project = "boardlib"
author = "The boardlib developers"
copyright = "2026, the boardlib developers"
version = release = boardlib.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "generated",
]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
exclude_patterns = ["_build", "examples/**/README.md"]
html_theme = "furo"
html_title = "boardlib"

nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(collections\.abc|typing|types|os|fractions|pathlib|io)\..*"),
    ("py:.*", r"(attr|attrs|cattrs)\..*"),
    ("py:.*", r"(Actor|Seat|Note|OptionValue|Self|T|Any|Final|ClassVar|Fraction|Work|Player)"),
    ("py:class", r"(optional|Iterator|Iterable|Mapping|Sequence|Callable|Literal.*)"),
]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
suppress_warnings = ["myst.xref_missing"]
