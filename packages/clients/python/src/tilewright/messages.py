"""Answers of the server that are more than data: what opening a game and taking a decision led to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Mapping, Sequence

from .types import Event


@dataclass(frozen=True)
class Hello:
    """What the server said to the handshake."""

    protocol: int
    server: str
    rules: str
    limits: Mapping[str, int]
    methods: Mapping[str, str]
    """Names of methods, and who may call them: ``anyone``, ``looks``, ``seat`` or ``host``."""

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Hello":
        methods = {one["name"]: one["role"] for one in result["methods"]}
        return Hello(result["protocol"], result["server"], result["rules"], result["limits"], methods)


@dataclass(frozen=True)
class SeatToken:
    """A player and the token that lets him sit there. It is not shown when printed."""

    player: str
    token: str = field(repr=False)


@dataclass(frozen=True)
class Opened:
    """A game that was opened: for its host."""

    game: str
    host: str = field(repr=False)
    seats: Sequence[SeatToken]
    units: Sequence[str]
    warnings: Sequence[str]
    step: int

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Opened":
        seats = tuple(SeatToken(one["player"], one["token"]) for one in result["seats"])
        return Opened(
            result["game"], result["host"], seats, tuple(result["units"]), tuple(result["warnings"]), result["step"]
        )


@dataclass(frozen=True)
class Taken:
    """What a decision led to, as its player may know it."""

    step: int
    events: Sequence[Event]
    over: bool
    waiting: Sequence[str]
    """Players who have to decide now."""

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Taken":
        waiting = tuple(one["player"] for one in result["waiting"])
        return Taken(result["step"], result["events"], result["over"], waiting)
