"""Games and seats as objects: each call is one request to the server."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Mapping, Sequence, cast

from .messages import Hello, Opened, Taken
from .types import Action, Decision, Event, Explanation, Record, Save, Setup, Tables, View
from .wire import Wire, usual_command

PROTOCOL = 1
"""The version of the protocol that this client speaks."""


class Client:
    """A server of games, started as a child process; ``with`` ends it.

    ``command`` is how it is started; without it, the command ``tilewright`` of the system. ``cwd`` is its folder: where a
    folder ``rules`` is found from there, its rules are played.
    """

    def __init__(self, command: Sequence[str] | None = None, cwd: str | None = None) -> None:
        self._wire = Wire(usual_command() if command is None else command, cwd)
        try:
            self.hello = Hello.of(self.call("hello", protocol=PROTOCOL, client="tilewright for Python"))
        except BaseException:
            self._wire.close()
            raise

    def call(self, method: str, **params: Any) -> Any:
        """Any method by name; those that are None are left out. Raises ``Refused``."""
        return self._wire.ask([(method, _given(params))])[0]

    def batch(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> list[Any]:
        """Several calls in one message. Raises the first error among them; the others are done all the same."""
        return self._wire.ask([(method, _given(params)) for method, params in requests]) if requests else []

    def tables(self) -> Tables:
        """What the rules declare: units, settings, pieces, tiles."""
        return cast(Tables, self.call("rules/tables"))

    def create(
        self,
        play: Sequence[str],
        players: Sequence[str],
        *,
        without: Sequence[str] | None = None,
        settings: Mapping[str, str] | None = None,
        seed: int | None = None,
        ask_always: bool | None = None,
    ) -> "Game":
        """A new game, with this client as its host."""
        given = {"without": without, "settings": settings, "seed": seed, "askAlways": ask_always}
        return self.create_from(cast(Setup, {"play": play, "players": players, **_given(given)}))

    def create_from(self, setup: Setup) -> "Game":
        """A new game of a setup as data."""
        return Game(self, Opened.of(self.call("game/create", setup=setup)))

    def load(self, save: Save, up_to: int | None = None) -> "Game":
        """A saved game; with ``up_to``, only so many of its steps."""
        return Game(self, Opened.of(self.call("game/load", save=save, upTo=up_to)))

    def games(self) -> Sequence[Mapping[str, Any]]:
        """The games that are open."""
        return cast(Sequence[Mapping[str, Any]], self.call("game/list")["games"])

    def close(self) -> int:
        """Ends the server, and with it its games. Returns its exit code."""
        return self._wire.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Looks:
    """What one who looks may ask: a seat, or everybody."""

    def __init__(self, client: Client, game: str, token: str | None) -> None:
        self._client = client
        self._game = game
        self._token = token

    def _call(self, method: str, **params: Any) -> Any:
        return self._client.call(method, game=self._game, token=self._token, **params)

    def view(self) -> View:
        """The game as it may be seen from here."""
        return cast(View, self._call("game/view")["view"])

    def parts(self, *names: str) -> Mapping[str, Any]:
        """Only these parts of the view: ``board`` and ``decisions`` are most of the work of a whole one."""
        return cast(Mapping[str, Any], self._call("game/view", parts=names)["view"])

    def decisions(self) -> Sequence[Decision]:
        """The decisions that wait; with options only one's own."""
        return cast(Sequence[Decision], self._call("game/decisions")["decisions"])

    def events(self, since: int = 0) -> Sequence[Event]:
        """What happened, from the event with this number to now."""
        found: list[Event] = []
        while True:
            got = self._call("game/events", since=since)
            found += got["events"]
            if not got["more"]:
                return found
            since = got["next"]

    def explain(self, event: int) -> Explanation:
        """Why the event with this number scored what it scored."""
        return cast(Explanation, self._call("game/explain", event=event)["explanation"])

    def record(self) -> Record:
        """What may be kept from here."""
        return cast(Record, self._call("game/record")["record"])


class Seat(_Looks):
    """A player at the table: knows what this player may know, and decides for him."""

    def __init__(self, client: Client, game: str, player: str, token: str) -> None:
        super().__init__(client, game, token)
        self.player = player

    def options(self) -> Sequence[Action]:
        """Everything that this player can do now; empty when it is not his turn."""
        return cast(Sequence[Action], self._call("game/options", names=True)["options"])

    def count(self) -> int:
        """How many options there are: the fast way for bots, with ``apply_option``."""
        return cast(int, self._call("game/options")["count"])

    def apply(self, action: Action, step: int | None = None) -> Taken:
        """Takes an action by name. Raises ``Refused`` when it is not possible."""
        return Taken.of(self._call("game/apply", action=action, step=step))

    def apply_option(self, option: int, step: int | None = None) -> Taken:
        """Takes the option with this number, from 0."""
        return Taken.of(self._call("game/applyOption", option=option, step=step))


class Game(_Looks):
    """A game, for its host. What is seen from here is what everybody may see; ``seat`` sees more."""

    def __init__(self, client: Client, opened: Opened) -> None:
        super().__init__(client, opened.game, None)
        self.opened = opened
        self.players: Sequence[str] = tuple(one.player for one in opened.seats)
        self._seats = {one.player: Seat(client, opened.game, one.player, one.token) for one in opened.seats}

    def seat(self, player: str) -> Seat:
        """The seat of a player; KeyError for one who does not play."""
        return self._seats[player]

    def to_decide(self) -> Sequence[Seat]:
        """The seats that have to decide now: none when the game is over."""
        return [self._seats[one["player"]] for one in self.decisions()]

    def over(self) -> bool:
        """Is the game over?"""
        return cast(bool, self._client.call("game/scores", game=self._game)["over"])

    def scores(self) -> Mapping[str, int]:
        """Points by player, in seat order."""
        scores = self._client.call("game/scores", game=self._game)["scores"]
        return {one["player"]: one["points"] for one in scores}

    def save(self) -> Save:
        """The whole game, with everything that is hidden."""
        return cast(Save, self._client.call("game/save", game=self._game, token=self.opened.host)["save"])

    def close(self) -> None:
        """Closes the game on the server."""
        self._client.call("game/close", game=self._game, token=self.opened.host)


def _given(params: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}
