"""The bridge between the page and the engine: JSON in, JSON out."""

from __future__ import annotations

import json


async def handle(text: str) -> str:
    """Answer one request of the page."""
    request = json.loads(text)
    if request["op"] == "hello":
        return json.dumps({"id": request["id"], "ok": True, "version": "0.1.0"})
    return json.dumps({"id": request["id"], "ok": False, "error": {"code": "unknown_op"}})
