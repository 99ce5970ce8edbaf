"""The bridge between the page and the engine: JSON in, JSON out.

This is the only module that may know of a browser: it runs in the worker and hands every request to the :class:`Desk`.
"""

from __future__ import annotations

import asyncio
import json
from random import SystemRandom

from stratego.desk import Desk

# SystemRandom draws from the browser's own generator, also after a start from a snapshot
desk = Desk(SystemRandom())


async def handle(text: str) -> str:
    """Answer one request of the page, reporting progress and letting other requests in between slices of long work. Never raises."""
    reply = None
    for part in desk.read(text):
        if reply is not None:
            _report(reply)
            await asyncio.sleep(0)
        reply = part
    return json.dumps(reply)


def _report(progress: dict[str, object]) -> None:
    from pyscript import sync  # noqa: PLC0415 - exists in the worker only, and this module is read elsewhere too

    sync.report(json.dumps(progress))
