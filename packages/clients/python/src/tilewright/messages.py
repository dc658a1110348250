"""Typed answers of the server: to the handshake, to opening a game and to taking a decision."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Sequence

from .types import Event


@dataclass(frozen=True)
class Hello:
    """The server's answer to the handshake."""

    protocol: int
    server: str
    rules: str
    limits: Mapping[str, int]
    methods: Mapping[str, str]
    """The role required by each method: ``anyone``, ``looks``, ``seat`` or ``host``."""

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Hello":
        methods = {method["name"]: method["role"] for method in result["methods"]}
        return Hello(result["protocol"], result["server"], result["rules"], result["limits"], methods)


@dataclass(frozen=True)
class SeatToken:
    """A player with the token of his seat. The token is not printed."""

    player: str
    token: str = field(repr=False)


@dataclass(frozen=True)
class Opened:
    """An opened game, for its host."""

    game: str
    host: str = field(repr=False)
    seats: Sequence[SeatToken]
    units: Sequence[str]
    warnings: Sequence[str]
    step: int

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Opened":
        seats = tuple(SeatToken(seat["player"], seat["token"]) for seat in result["seats"])
        return Opened(
            result["game"], result["host"], seats, tuple(result["units"]), tuple(result["warnings"]), result["step"]
        )


@dataclass(frozen=True)
class Taken:
    """The result of a decision, as its player may know it."""

    step: int
    events: Sequence[Event]
    over: bool
    waiting: Sequence[str]
    """Players who have to decide now."""

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Taken":
        waiting = tuple(decision["player"] for decision in result["waiting"])
        return Taken(result["step"], result["events"], result["over"], waiting)
