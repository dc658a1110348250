"""Errors between a client and the server."""

from __future__ import annotations

from typing import Any, Mapping


class TilewrightError(Exception):
    """The base of all errors of this package."""


class Refused(TilewrightError):
    """The server refused a request. ``word`` is for programs, the message and ``hint`` are for people."""

    def __init__(self, method: str, error: Mapping[str, Any]) -> None:
        data = error.get("data") or {}
        self.method = method
        self.code: int = error["code"]
        self.word: str = data.get("code", "")
        self.hint: str | None = data.get("hint")
        self.data: Mapping[str, Any] = data
        hint = "" if self.hint is None else f" {self.hint}"
        super().__init__(f"{method}: {error['message']}{hint}")


class ServerGone(TilewrightError):
    """The server cannot be started, or has ended."""


class TimedOut(TilewrightError):
    """The server did not answer in time. It was stopped: a late answer would be taken for that to a later request."""


class BadAnswer(TilewrightError):
    """The server sent an answer that violates the protocol: invalid JSON, an unknown id, or a wrong shape."""
