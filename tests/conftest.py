"""Settings of all tests: a slow machine is no failure."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("boardlib", deadline=None)
settings.load_profile("boardlib")
