"""Action spaces of a fixed size: they map the options of a decision to numbers."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Mapping, Protocol, Sequence

from .errors import TilewrightError
from .types import Action


class TooManyOptions(TilewrightError):
    """A decision has more options than the space has numbers."""


class ActionSpace(Protocol):
    """Numbers 0 … ``size`` - 1."""

    size: int

    def numbers(self, options: Sequence[Action], players: Sequence[str]) -> Sequence[int]:
        """Returns a distinct number for each option. ``players`` are in seat order. Raises ``TooManyOptions``."""
        ...


def _check_room(options: Sequence[Action], size: int) -> None:
    if len(options) > size:
        raise TooManyOptions(
            f"This decision has {len(options)} options, and the space {size} numbers: make it larger."
        )


class OptionNumbers:
    """Numbers the options of each decision from 0 in the server's order; a number has no fixed meaning."""

    def __init__(self, size: int = 4096) -> None:
        self.size = size

    def numbers(self, options: Sequence[Action], players: Sequence[str]) -> Sequence[int]:
        _check_room(options, self.size)
        return range(len(options))


class NamedActions:
    """Gives the same action the same number in every game.

    Choice, option and arguments are hashed; players are numbered relative to the deciding one, and equal pieces are not
    distinguished. If two hashes collide, the later option in text order gets the next free number.
    """

    def __init__(self, size: int = 4096) -> None:
        self.size = size

    def numbers(self, options: Sequence[Action], players: Sequence[str]) -> Sequence[int]:
        _check_room(options, self.size)
        texts = [_text(option, players) for option in options]
        numbers = [0] * len(options)
        used: set[int] = set()
        for i in sorted(range(len(options)), key=lambda i: (texts[i], i)):
            number = _hash(texts[i]) % self.size
            while number in used:
                number = (number + 1) % self.size
            used.add(number)
            numbers[i] = number
        return numbers


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode("utf-8"), digest_size=8).digest(), "big")


def _text(option: Action, players: Sequence[str]) -> str:
    """Returns a text for the action that is the same for every player who takes it."""
    seat = players.index(option["player"])
    after = {player: f"player+{(i - seat) % len(players)}" for i, player in enumerate(players)}
    args = [_relative(arg, after) for arg in option["args"]]
    return json.dumps([option["choice"], option["option"], args], sort_keys=True, separators=(",", ":"))


def _relative(arg: Any, after: Mapping[str, str]) -> Any:
    if isinstance(arg, str):
        return after.get(arg, arg)
    if isinstance(arg, Mapping):
        # ``n`` distinguishes equal pieces or equal tiles, so it is irrelevant.
        return {key: _relative(value, after) for key, value in arg.items() if key != "n"}
    return arg
