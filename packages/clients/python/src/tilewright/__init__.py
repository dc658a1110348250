"""Plays games of Tilewright: a client of ``tilewright serve``, and an environment for training bots."""

from .actions import ActionSpace, NamedActions, OptionNumbers, TooManyOptions
from .client import Client, Game, Seat
from .environment import Environment, Info, Observation
from .errors import Refused, ServerGone, TilewrightError
from .messages import Hello, Opened, SeatToken, Taken

__all__ = [
    "ActionSpace",
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
    "TooManyOptions",
]
