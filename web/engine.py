"""What the worker runs: PyScript hands these functions to the page."""

from stratego.app import handle


def ping() -> bool:
    """Answer the watchdog of web/engine.js."""
    return True


__export__ = ["handle", "ping"]
