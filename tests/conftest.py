"""Settings shared by all Python tests."""

from hypothesis import settings

# Repeatable, and without a clock: a slow machine is no failure.
settings.register_profile("everyday", deadline=None, derandomize=True, database=None)
settings.load_profile("everyday")
