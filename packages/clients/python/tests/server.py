"""The server under test: the command of this project, or the one that TILEWRIGHT_COMMAND names."""

from __future__ import annotations

import json
import os
from pathlib import Path

from tilewright import Client

PROJECT = Path(os.environ.get("TILEWRIGHT_PROJECT", Path(__file__).resolve().parents[4]))


def command() -> list[str]:
    named = os.environ.get("TILEWRIGHT_COMMAND")
    if named is not None:
        return list(json.loads(named))
    return [
        str(PROJECT / "node_modules" / ".bin" / "node"),
        str(PROJECT / "packages" / "cli" / "bin" / "tilewright.js"),
        "serve",
    ]


def connect() -> Client:
    return Client(command(), cwd=str(PROJECT))
