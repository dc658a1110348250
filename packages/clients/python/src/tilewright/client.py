"""Games and seats as objects: each call is one request to the server."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Callable, Mapping, Sequence, TypeVar, cast

from .errors import BadAnswer
from .messages import Hello, Opened, Taken
from .types import Action, Decision, Event, Explanation, Record, Save, Setup, Tables, View
from .wire import Wire, usual_command

PROTOCOL = 1
"""The version of the protocol that this client speaks."""


class Client:
    """A server of games, started as a child process; ``with`` ends it.

    ``command`` is how it is started; without it, the command ``tilewright`` of the system. ``cwd`` is its folder: where a
    folder ``rules`` is found from there, its rules are played.

    ``timeout``: seconds that an answer may take (60, unless told otherwise; None: for ever). ``start_timeout``: the same
    for the first answer, before which the server compiles the rules (300). When one is exceeded, ``TimedOut`` is raised
    and the server is ended.
    """

    def __init__(
        self,
        command: Sequence[str] | None = None,
        cwd: str | None = None,
        *,
        timeout: float | None = 60.0,
        start_timeout: float | None = 300.0,
    ) -> None:
        for seconds in (timeout, start_timeout):
            if seconds is not None and not seconds > 0:
                raise ValueError(f"A time limit is a number of seconds above 0, or None, not {seconds!r}.")
        self._wire = Wire(usual_command() if command is None else command, cwd)
        self._timeout = timeout
        try:
            params = {"protocol": PROTOCOL, "client": "tilewright for Python"}
            [greeting] = self._wire.ask([("hello", params)], start_timeout)
            self.hello = _read("hello", Hello.of, greeting)
        except BaseException:
            self._wire.close()
            raise

    def call(self, method: str, **params: Any) -> Any:
        """Any method by name; those that are None are left out. Raises ``Refused``."""
        return self._wire.ask([(method, _given(params))], self._timeout)[0]

    def batch(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> list[Any]:
        """Several calls in one message. Raises the first error among them; the others are done all the same."""
        if not requests:
            return []
        return self._wire.ask([(method, _given(params)) for method, params in requests], self._timeout)

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
        return Game(self, _read("game/create", Opened.of, self.call("game/create", setup=setup)))

    def load(self, save: Save, up_to: int | None = None) -> "Game":
        """A saved game; with ``up_to``, only so many of its steps."""
        return Game(self, _read("game/load", Opened.of, self.call("game/load", save=save, upTo=up_to)))

    def games(self) -> Sequence[Mapping[str, Any]]:
        """The games that are open."""
        return cast(Sequence[Mapping[str, Any]], _part("game/list", self.call("game/list"), "games"))

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

    def _part(self, part: str, method: str, **params: Any) -> Any:
        return _part(method, self._call(method, **params), part)

    def view(self) -> View:
        """The game as it may be seen from here."""
        return cast(View, self._part("view", "game/view"))

    def parts(self, *names: str) -> Mapping[str, Any]:
        """Only these parts of the view: ``board`` and ``decisions`` are most of the work of a whole one."""
        return cast(Mapping[str, Any], self._part("view", "game/view", parts=names))

    def decisions(self) -> Sequence[Decision]:
        """The decisions that wait; with options only one's own."""
        return cast(Sequence[Decision], self._part("decisions", "game/decisions"))

    def events(self, since: int = 0) -> Sequence[Event]:
        """What happened, from the event with this number to now."""
        found: list[Event] = []
        while True:
            got = self._call("game/events", since=since)
            found += _part("game/events", got, "events")
            if not _part("game/events", got, "more"):
                return found
            since = _part("game/events", got, "next")

    def explain(self, event: int) -> Explanation:
        """Why the event with this number scored what it scored."""
        return cast(Explanation, self._part("explanation", "game/explain", event=event))

    def record(self) -> Record:
        """What may be kept from here."""
        return cast(Record, self._part("record", "game/record"))


class Seat(_Looks):
    """A player at the table: knows what this player may know, and decides for him."""

    def __init__(self, client: Client, game: str, player: str, token: str) -> None:
        super().__init__(client, game, token)
        self.player = player

    def options(self) -> Sequence[Action]:
        """Everything that this player can do now; empty when it is not his turn."""
        return cast(Sequence[Action], self._part("options", "game/options", names=True))

    def count(self) -> int:
        """How many options there are: the fast way for bots, with ``apply_option``."""
        return cast(int, self._part("count", "game/options"))

    def apply(self, action: Action, step: int | None = None) -> Taken:
        """Takes an action by name. Raises ``Refused`` when it is not possible."""
        return _read("game/apply", Taken.of, self._call("game/apply", action=action, step=step))

    def apply_option(self, option: int, step: int | None = None) -> Taken:
        """Takes the option with this number, from 0."""
        return _read("game/applyOption", Taken.of, self._call("game/applyOption", option=option, step=step))


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
        return _read("game/decisions", lambda all: [self._seats[one["player"]] for one in all], self.decisions())

    def over(self) -> bool:
        """Is the game over?"""
        return cast(bool, self._part("over", "game/scores"))

    def scores(self) -> Mapping[str, int]:
        """Points by player, in seat order."""
        scores = self._part("scores", "game/scores")
        return _read("game/scores", lambda all: {one["player"]: one["points"] for one in all}, scores)

    def save(self) -> Save:
        """The whole game, with everything that is hidden."""
        return cast(Save, _part("game/save", self._client.call("game/save", game=self._game, token=self.opened.host), "save"))

    def close(self) -> None:
        """Closes the game on the server."""
        self._client.call("game/close", game=self._game, token=self.opened.host)


T = TypeVar("T")


def _read(method: str, read: Callable[[Any], T], result: Any) -> T:
    """The result as what it should be; ``BadAnswer`` where it is something else."""
    try:
        return read(result)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise BadAnswer(f"{method}: the server's result is not that of the protocol ({error!r}).") from error


def _part(method: str, result: Any, part: str) -> Any:
    return _read(method, lambda all: all[part], result)


def _given(params: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in params.items() if value is not None}
