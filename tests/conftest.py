"""Settings shared by all Python tests."""

import sys

from hypothesis import settings

# Repeatable, and without a clock: a slow machine is no failure.
settings.register_profile("everyday", deadline=None, derandomize=True, database=None)
settings.load_profile("everyday")

# The arena is a program of the project's makers: it starts processes, and the browser's Python is given the package alone.
collect_ignore = ["arena"] if sys.platform == "emscripten" else []
