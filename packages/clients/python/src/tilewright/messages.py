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
    computers: Sequence[str] = ()
    """Strategies of computer players that seats can have."""

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Hello":
        methods = {method["name"]: method["role"] for method in result["methods"]}
        computers = tuple(result.get("computers", ()))
        return Hello(result["protocol"], result["server"], result["rules"], result["limits"], methods, computers)


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
    computers: Mapping[str, str] = field(default_factory=dict)
    """Strategies of the seats that computers play, by player."""

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Opened":
        seats = tuple(SeatToken(seat["player"], seat["token"]) for seat in result["seats"])
        return Opened(
            result["game"],
            result["host"],
            seats,
            tuple(result["units"]),
            tuple(result["warnings"]),
            result["step"],
            {seat["player"]: seat["strategy"] for seat in result.get("computers", ())},
        )


@dataclass(frozen=True)
class Taken:
    """The result of a decision, as its player may know it."""

    step: int
    events: Sequence[Event]
    over: bool
    waiting: Sequence[str]
    """Players who have to decide now."""
    held: str | None = None
    """The player whose step waits for ``Seat.go_on``; he may take it back."""

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Taken":
        return Taken(result["step"], result["events"], result["over"], _waiting(result), _held(result))


@dataclass(frozen=True)
class Undone:
    """Where the game is after an action was taken back."""

    step: int
    events: int
    """The number of events that are left."""
    waiting: Sequence[str]

    @staticmethod
    def of(result: Mapping[str, Any]) -> "Undone":
        return Undone(result["step"], result["events"], _waiting(result))


@dataclass(frozen=True)
class Change:
    """What has happened in a game that was subscribed to."""

    game: str
    closed: str | None
    """Why the game is closed; None while it is open."""
    since: int = 0
    """The number of the first event; events from it on that came before did not happen."""
    next: int = 0
    events: Sequence[Event] = ()
    step: int = 0
    over: bool = False
    waiting: Sequence[str] = ()
    held: str | None = None

    @staticmethod
    def of(message: Mapping[str, Any]) -> "Change":
        params = message["params"]
        if message["method"] == "game/closed":
            return Change(params["game"], params["reason"])
        return Change(
            params["game"],
            None,
            params["since"],
            params["next"],
            params["events"],
            params["step"],
            params["over"],
            _waiting(params),
            _held(params),
        )


def _waiting(standing: Mapping[str, Any]) -> Sequence[str]:
    return tuple(decision["player"] for decision in standing["waiting"])


def _held(standing: Mapping[str, Any]) -> str | None:
    return standing["held"]["player"] if "held" in standing else None
