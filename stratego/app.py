"""The bridge between the page and the engine: JSON in, JSON out.

This is the only module that may know of a browser: it runs in the worker and hands every request to the :class:`Desk`.
"""

from __future__ import annotations

import json
from random import SystemRandom

from stratego.desk import Desk

# SystemRandom draws from the browser's own generator, also after a start from a snapshot
desk = Desk(SystemRandom())


async def handle(text: str) -> str:
    """Answer one request of the page."""
    return json.dumps(desk.answer(json.loads(text)))
