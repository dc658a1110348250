"""Games and seats as objects: each call is one request to the server."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Callable, Mapping, Sequence, TypeVar, cast

from .errors import BadAnswer
from .messages import Change, Hello, Opened, Taken, Undone
from .types import Action, Decision, Event, Explanation, Record, Save, Setup, Tables, View
from .wire import ProcessChannel, WebSocketChannel, Wire, usual_command

PROTOCOL = 1
"""The protocol version of this client."""


class Client:
    """A game server, started as a child process, or one on a network; ``with`` stops it or leaves it.

    ``command`` starts the server; by default the system's command ``tilewright``. ``cwd`` is its working directory: if a
    folder ``rules`` is found from there, its rules are played.

    ``url``: the link of a server that runs already (``tilewright serve --websocket``), instead of a command.

    ``timeout``: maximum seconds for an answer (None: unlimited). ``start_timeout``: the same for the first answer, before
    which the server compiles the rules. When one is exceeded, ``TimedOut`` is raised and the server is stopped.
    """

    def __init__(
        self,
        command: Sequence[str] | None = None,
        cwd: str | None = None,
        *,
        url: str | None = None,
        timeout: float | None = 60.0,
        start_timeout: float | None = 300.0,
    ) -> None:
        for seconds in (timeout, start_timeout):
            if seconds is not None and not seconds > 0:
                raise ValueError(f"A time limit is a number of seconds above 0, or None, not {seconds!r}.")
        if url is not None and (command is not None or cwd is not None):
            raise ValueError("A server is started by a command, or runs at an address: not both.")
        self._url = url
        self._timeout = timeout
        self._open(usual_command() if command is None and url is None else command, cwd, start_timeout)

    def _open(self, command: Sequence[str] | None, cwd: str | None, timeout: float | None) -> None:
        channel = ProcessChannel(command or [], cwd) if self._url is None else WebSocketChannel(self._url, timeout)
        self._wire = Wire(channel)
        try:
            params = {"protocol": PROTOCOL, "client": "tilewright for Python"}
            [greeting] = self._wire.ask([("hello", params)], timeout)
            self.hello = _read("hello", Hello.of, greeting)
        except BaseException:
            self._wire.close()
            raise

    def reconnect(self) -> None:
        """Connects again to a server on a network. Games and seats of this client go on; subscribe to them again."""
        if self._url is None:
            raise ValueError("The games of a child process end with it: there is nothing to connect to again.")
        self._wire.close()
        self._open(None, None, self._timeout)

    def next_change(self, timeout: float | None = None) -> "Change | None":
        """Waits for the next change of a game that was subscribed to; None after ``timeout`` seconds without one."""
        notification = self._wire.notification(timeout)
        return None if notification is None else _read("notification", Change.of, notification)

    def seat(self, game: str, player: str, token: str) -> "Seat":
        """A seat of a game that somebody else has opened, by its token."""
        return Seat(self, game, player, token)

    def call(self, method: str, **params: Any) -> Any:
        """Calls a method by name; parameters that are None are omitted. Raises ``Refused``."""
        return self._wire.ask([(method, _given(params))], self._timeout)[0]

    def batch(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> list[Any]:
        """Sends several calls in one message. Raises the first error among them; the other calls are still executed."""
        if not requests:
            return []
        return self._wire.ask([(method, _given(params)) for method, params in requests], self._timeout)

    def tables(self) -> Tables:
        """The declarations of the rules: units, settings, pieces, tiles."""
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
        draws: str | None = None,
        grace: int | None = None,
        computers: Mapping[str, str] | None = None,
    ) -> "Game":
        """Creates a game, with this client as its host.

        ``draws="on-request"``: a step waits before the next tile is drawn, at most ``grace`` seconds (0: for ever), so that
        it can be taken back. ``computers={"Bob": "mcts"}``: the server plays this seat; ``hello.computers`` lists how.
        """
        given = {"without": without, "settings": settings, "seed": seed, "askAlways": ask_always}
        setup = cast(Setup, {"play": play, "players": players, **_given(given)})
        return self.create_from(setup, draws, grace, computers)

    def create_from(
        self,
        setup: Setup,
        draws: str | None = None,
        grace: int | None = None,
        computers: Mapping[str, str] | None = None,
    ) -> "Game":
        """Creates a game from a setup."""
        opened = self.call("game/create", setup=setup, draws=draws, grace=grace, computers=_computers(computers))
        return Game(self, _read("game/create", Opened.of, opened))

    def load(self, save: Save, up_to: int | None = None, computers: Mapping[str, str] | None = None) -> "Game":
        """Loads a saved game; with ``up_to``, only this many of its steps. ``computers``: see ``create``."""
        opened = self.call("game/load", save=save, upTo=up_to, computers=_computers(computers))
        return Game(self, _read("game/load", Opened.of, opened))

    def games(self) -> Sequence[Mapping[str, Any]]:
        """The open games."""
        return cast(Sequence[Mapping[str, Any]], _part("game/list", self.call("game/list"), "games"))

    def close(self) -> int:
        """Stops the child process, which ends its games, or leaves the server. Returns the exit code, or 0."""
        return self._wire.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Viewer:
    """Queries of a viewer: a seat, or the public."""

    def __init__(self, client: Client, game: str, token: str | None) -> None:
        self._client = client
        self._game = game
        self._token = token

    def _call(self, method: str, **params: Any) -> Any:
        return self._client.call(method, game=self._game, token=self._token, **params)

    def _part(self, part: str, method: str, **params: Any) -> Any:
        return _part(method, self._call(method, **params), part)

    def view(self) -> View:
        """The view of this viewer."""
        return cast(View, self._part("view", "game/view"))

    def parts(self, *names: str) -> Mapping[str, Any]:
        """Only these parts of the view; ``board`` and ``decisions`` are the most expensive."""
        return cast(Mapping[str, Any], self._part("view", "game/view", parts=names))

    def decisions(self) -> Sequence[Decision]:
        """The pending decisions; only the viewer's own have options."""
        return cast(Sequence[Decision], self._part("decisions", "game/decisions"))

    def events(self, since: int = 0) -> Sequence[Event]:
        """All events from this number on."""
        events: list[Event] = []
        while True:
            result = self._call("game/events", since=since)
            events += _part("game/events", result, "events")
            if not _part("game/events", result, "more"):
                return events
            since = _part("game/events", result, "next")

    def subscribe(self, since: int | None = None) -> int:
        """Lets ``Client.next_change`` bring what happens, from event number ``since`` on. Returns the number of events so far."""
        return cast(int, self._part("events", "game/subscribe", since=since))

    def unsubscribe(self) -> None:
        """Ends the subscription of this viewer."""
        self._call("game/unsubscribe")

    def explain(self, event: int) -> Explanation:
        """Explains the scoring event with this number."""
        return cast(Explanation, self._part("explanation", "game/explain", event=event))

    def record(self) -> Record:
        """The record that this viewer may keep."""
        return cast(Record, self._part("record", "game/record"))


class Seat(_Viewer):
    """A player's seat: sees what this player may know, and takes his decisions."""

    def __init__(self, client: Client, game: str, player: str, token: str) -> None:
        super().__init__(client, game, token)
        self.player = player

    def options(self) -> Sequence[Action]:
        """The current options of this player; empty when it is not his turn."""
        return cast(Sequence[Action], self._part("options", "game/options", names=True))

    def count(self) -> int:
        """The number of options; with ``apply_option`` the fast interface for bots."""
        return cast(int, self._part("count", "game/options"))

    def apply(self, action: Action, step: int | None = None) -> Taken:
        """Takes an action by name. Raises ``Refused`` when it is not possible."""
        return _read("game/apply", Taken.of, self._call("game/apply", action=action, step=step))

    def apply_option(self, option: int, step: int | None = None) -> Taken:
        """Takes the option with this number, from 0."""
        return _read("game/applyOption", Taken.of, self._call("game/applyOption", option=option, step=step))


    def undo(self, step: int | None = None) -> Undone:
        """Takes back this player's last action. Raises ``Refused`` when it cannot be."""
        return _read("game/undo", Undone.of, self._call("game/undo", step=step))

    def go_on(self, step: int | None = None) -> Taken:
        """Lets a held step of this player go on to what chance decides."""
        return _read("game/continue", Taken.of, self._call("game/continue", step=step))


class Game(_Viewer):
    """A game, for its host. Its own queries give the public view; ``seat`` gives a player's."""

    def __init__(self, client: Client, opened: Opened) -> None:
        super().__init__(client, opened.game, None)
        self.opened = opened
        self.players: Sequence[str] = tuple(seat.player for seat in opened.seats)
        """In seat order, without the computers."""
        self.computers: Mapping[str, str] = opened.computers
        self._seats = {seat.player: Seat(client, opened.game, seat.player, seat.token) for seat in opened.seats}

    def seat(self, player: str) -> Seat:
        """The seat of a player; KeyError if there is no such player."""
        return self._seats[player]

    def to_decide(self) -> Sequence[Seat]:
        """The seats that have to decide now: none when the game is over, or when a computer has to."""
        return _read(
            "game/decisions",
            lambda decisions: [
                self._seats[decision["player"]] for decision in decisions if decision["player"] not in self.computers
            ],
            self.decisions(),
        )

    def over(self) -> bool:
        """Whether the game is over."""
        return cast(bool, self._part("over", "game/scores"))

    def scores(self) -> Mapping[str, int]:
        """Points by player, in seat order."""
        scores = self._part("scores", "game/scores")
        return _read("game/scores", lambda scores: {score["player"]: score["points"] for score in scores}, scores)

    def save(self) -> Save:
        """The whole game, including hidden information."""
        return cast(Save, _part("game/save", self._client.call("game/save", game=self._game, token=self.opened.host), "save"))

    def close(self) -> None:
        """Closes the game on the server."""
        self._client.call("game/close", game=self._game, token=self.opened.host)


def _computers(given: Mapping[str, str] | None) -> Sequence[Mapping[str, str]] | None:
    return None if given is None else [{"player": player, "strategy": strategy} for player, strategy in given.items()]


T = TypeVar("T")


def _read(method: str, read: Callable[[Any], T], result: Any) -> T:
    """Converts a result; raises ``BadAnswer`` if it has another shape."""
    try:
        return read(result)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadAnswer(f"{method}: the server's result is not that of the protocol ({error!r}).") from error


def _part(method: str, result: Any, part: str) -> Any:
    return _read(method, lambda all: all[part], result)


def _given(params: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}
