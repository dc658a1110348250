"""Plays games of Tilewright: a client of ``tilewright serve``, and an environment for training bots."""

from .actions import ActionSpace, NamedActions, OptionNumbers, TooManyOptions
from .client import Client, Game, Seat
from .environment import Environment, Info, Observation
from .errors import BadAnswer, Refused, ServerGone, TilewrightError, TimedOut
from .messages import Hello, Opened, SeatToken, Taken

__all__ = [
    "ActionSpace",
    "BadAnswer",
    "Client",
    "Environment",
    "Game",
    "Hello",
    "Info",
    "NamedActions",
    "Observation",
    "Opened",
    "OptionNumbers",
    "Refused",
    "Seat",
    "SeatToken",
    "ServerGone",
    "Taken",
    "TilewrightError",
    "TimedOut",
    "TooManyOptions",
]
