"""An environment for training bots: reset, step, masks, and observations of the deciding seat."""

from __future__ import annotations

from typing import Mapping, Sequence, TypedDict

from .actions import ActionSpace, NamedActions
from .client import Client, Game, Seat
from .errors import TilewrightError
from .types import Action, Setup, View


class Observation(TypedDict):
    """The deciding seat's view; the public view at the end."""

    seat: str | None
    view: View
    mask: Sequence[bool]
    """For each number of the action space, whether it is possible now."""


class Info(TypedDict):
    seat: str | None
    """The seat that decides next; None at the end."""
    scores: Mapping[str, int]
    gained: Mapping[str, int]
    """Points gained by each player in the last step."""
    options: Mapping[int, Action]
    """The actions of the possible numbers."""


class Environment:
    """Plays a sequence of games with the same setup. All seats are played through it, one decision at a time.

    If several players decide secretly at once, they are asked in seat order, each without the answers of the others.
    """

    def __init__(
        self,
        client: Client,
        play: Sequence[str],
        players: Sequence[str] = ("one", "two"),
        *,
        without: Sequence[str] = (),
        settings: Mapping[str, str] | None = None,
        space: ActionSpace | None = None,
    ) -> None:
        self.space: ActionSpace = NamedActions() if space is None else space
        self.players = tuple(players)
        self._client = client
        self._setup: Setup = {
            "play": list(play),
            "players": list(players),
            "without": list(without),
            "settings": dict(settings or {}),
        }
        self._game: Game | None = None
        self._seat: Seat | None = None
        self._choices: dict[int, int] = {}
        self._scores: dict[str, int] = {}

    @property
    def game(self) -> Game:
        """The current game, for its host."""
        if self._game is None:
            raise TilewrightError("No game has begun: call reset() first.")
        return self._game

    def reset(self, seed: int | None = None) -> tuple[Observation, Info]:
        """Starts a new game. The same seed and the same actions give the same game."""
        self.close()
        setup = self._setup if seed is None else Setup(**{**self._setup, "seed": seed})  # type: ignore[typeddict-item]
        self._game = self._client.create_from(setup)
        self._scores = {player: 0 for player in self.players}
        return self._observe()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """Takes the option with this number of the space, for the seat that decides.

        Returns the observation of the next seat, the points gained by the acting seat, whether the game is over, False (games
        are never truncated), and further information. Raises ValueError for a number that the mask excludes.
        """
        seat, option = self._seat, self._choices.get(action)
        if seat is None:
            raise ValueError("The game is over, or has not begun: call reset().")
        if option is None:
            raise ValueError(f"The action {action} is not possible now: the mask says which are.")
        seat.apply_option(option)
        observation, info = self._observe()
        return observation, float(info["gained"][seat.player]), observation["seat"] is None, False, info

    def close(self) -> None:
        """Closes the game on the server."""
        if self._game is not None:
            self._game.close()
        self._game = self._seat = None
        self._choices = {}

    def _observe(self) -> tuple[Observation, Info]:
        waiting = self.game.to_decide()
        self._seat = waiting[0] if waiting else None
        viewer = self.game if self._seat is None else self._seat
        view = viewer.view()
        decision = next((decision for decision in view["decisions"] if decision["options"] is not None), None)
        options: Sequence[Action] = [] if decision is None else decision["options"] or []
        numbers = self.space.numbers(options, self.players)
        self._choices = {number: i for i, number in enumerate(numbers)}
        mask = [False] * self.space.size
        for number in numbers:
            mask[number] = True
        scores = {player["name"]: player["score"] for player in view["players"]}
        gained = {player: scores[player] - self._scores[player] for player in self.players}
        self._scores = scores
        seat = None if self._seat is None else self._seat.player
        info: Info = {
            "seat": seat,
            "scores": scores,
            "gained": gained,
            "options": {number: options[i] for i, number in enumerate(numbers)},
        }
        return {"seat": seat, "view": view, "mask": mask}, info
