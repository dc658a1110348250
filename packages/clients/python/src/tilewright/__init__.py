"""Plays games of Tilewright: a client of ``tilewright serve``, and an environment for training bots."""

from .actions import ActionSpace, NamedActions, OptionNumbers, TooManyOptions
from .client import Client, Game, Seat
from .environment import Environment, Info, Observation
from .errors import BadAnswer, Refused, ServerGone, TilewrightError, TimedOut
from .messages import Change, Hello, Opened, SeatToken, Taken, Undone

__all__ = [
    "ActionSpace",
    "BadAnswer",
    "Change",
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
    "Undone",
]
