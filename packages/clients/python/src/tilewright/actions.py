"""Spaces of actions of a fixed size: which number stands for which option of a decision."""

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
        """The number of each option, all different. ``players`` in seat order. Raises ``TooManyOptions``."""
        ...


def _check_room(options: Sequence[Action], size: int) -> None:
    if len(options) > size:
        raise TooManyOptions(
            f"This decision has {len(options)} options, and the space {size} numbers: make it larger."
        )


class OptionNumbers:
    """The options of each decision from 0, in the order of the server: what a number means differs each time."""

    def __init__(self, size: int = 4096) -> None:
        self.size = size

    def numbers(self, options: Sequence[Action], players: Sequence[str]) -> Sequence[int]:
        _check_room(options, self.size)
        return range(len(options))


class NamedActions:
    """The same action has the same number in every game.

    Choice, option and arguments are hashed; players are counted from the one who decides, and equal pieces are one. Of two
    options that fall together, the later one in the order of their words goes to the next free number.
    """

    def __init__(self, size: int = 4096) -> None:
        self.size = size

    def numbers(self, options: Sequence[Action], players: Sequence[str]) -> Sequence[int]:
        _check_room(options, self.size)
        words = [_words(option, players) for option in options]
        numbers = [0] * len(options)
        used: set[int] = set()
        for i in sorted(range(len(options)), key=lambda i: (words[i], i)):
            number = _hash(words[i]) % self.size
            while number in used:
                number = (number + 1) % self.size
            used.add(number)
            numbers[i] = number
        return numbers


def _hash(words: str) -> int:
    return int.from_bytes(hashlib.blake2b(words.encode("utf-8"), digest_size=8).digest(), "big")


def _words(option: Action, players: Sequence[str]) -> str:
    """What the action says, whoever takes it."""
    own = players.index(option["player"])
    after = {player: f"player+{(i - own) % len(players)}" for i, player in enumerate(players)}
    args = [_relative(arg, after) for arg in option["args"]]
    return json.dumps([option["choice"], option["option"], args], sort_keys=True, separators=(",", ":"))


def _relative(arg: Any, after: Mapping[str, str]) -> Any:
    if isinstance(arg, str):
        return after.get(arg, arg)
    if isinstance(arg, Mapping):
        # Which of several equal pieces it is says nothing; nor which of several equal tiles.
        return {key: _relative(value, after) for key, value in arg.items() if key != "n"}
    return arg
