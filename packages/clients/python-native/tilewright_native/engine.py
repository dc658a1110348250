"""A typed wrapper of `engine.h`."""

from __future__ import annotations

import ctypes as c
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PUBLIC = -1
HOST = -2
_TEXT = 400


class _Error(c.Structure):
    _fields_ = [
        ("code", c.c_char_p),
        ("message", c.c_char * _TEXT),
        ("hint", c.c_char * _TEXT),
        ("rule", c.c_int32),
    ]


class _Setup(c.Structure):
    _fields_ = [
        ("players", c.c_int),
        ("seed", c.c_uint64),
        ("words", c.POINTER(c.c_int32)),
        ("settings", c.POINTER(c.c_int32)),
        ("ask_always", c.c_bool),
        ("names", c.POINTER(c.c_char_p)),
    ]


class _Decision(c.Structure):
    _fields_ = [("choice", c.c_int32), ("player", c.c_int32), ("secret", c.c_bool)]


class _Option(c.Structure):
    _fields_ = [("option", c.c_int32), ("args", c.c_int32 * 3)]


class _Tile(c.Structure):
    _fields_ = [(name, c.c_int32) for name in ("kind", "place", "x", "y", "turn")] + [("on_board", c.c_bool)]


class _Piece(c.Structure):
    _fields_ = [(name, c.c_int32) for name in ("kind", "owner", "place", "id")] + [("face_down", c.c_bool)]


class _Placement(c.Structure):
    _fields_ = [(name, c.c_int32) for name in ("tile", "x", "y", "turn")]


class EngineError(Exception):
    """A refusal, or a mistake of the rules: `code` for programs, the message and `hint` for people."""

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(message)
        self.code = code
        self.hint = hint


@dataclass(frozen=True)
class Choice:
    """What is to be decided, by the names of the set."""

    name: str
    player: int
    secret: bool


@dataclass(frozen=True)
class Option:
    """One option: its name, None for an element of a set, and its arguments in numbers."""

    name: str | None
    args: tuple[int, ...]


@dataclass(frozen=True)
class Tile:
    """A tile; `square` is None off the board."""

    name: str
    square: tuple[int, int] | None
    turn: int


@dataclass(frozen=True)
class Piece:
    """A piece; `name` is None for a token that lies face down for the viewer."""

    name: str | None
    owner: int | None
    place: str | None
    id: int


@dataclass(frozen=True)
class Placement:
    """Where a tile can be laid."""

    tile: int
    x: int
    y: int
    turn: int


class Engine:
    """Working memory for games in one thread. `library` is the shared library of `engine.c`, `names` its engine.json."""

    def __init__(self, library: str | Path, names: str | Path) -> None:
        self.names: dict[str, Any] = json.loads(Path(names).read_text("utf-8"))
        self._lib = c.CDLL(str(library))
        for name, result, *params in _FUNCTIONS:
            function = getattr(self._lib, name)
            function.restype = result
            function.argtypes = params
        self._context: int | None = self._lib.tw_open()
        if self._context is None:
            raise MemoryError
        self._games = 0

    def create(
        self,
        players: int | Sequence[str],
        seed: int,
        settings: dict[str, str] | None = None,
        ask_always: bool = False,
    ) -> Game:
        """A game at its first decision: how many players, or their names; settings by name, the others are as usual."""
        values = self._settings(settings or {})
        given = (c.c_int32 * max(1, len(values)))(*values)
        count = players if isinstance(players, int) else len(players)
        names = None if isinstance(players, int) else (c.c_char_p * max(1, count))(*(name.encode() for name in players))
        setup = _Setup(count, seed, None, given, ask_always, names)
        return self._game(self._lib.tw_create(self._context, c.byref(setup)))

    def load(self, text: str) -> Game:
        """A game that `Game.save`, or the engine in JavaScript, has saved."""
        data = text.encode()
        return self._game(self._lib.tw_load(self._context, data, len(data)))

    def _settings(self, wanted: dict[str, str]) -> list[int]:
        known = {setting["name"]: setting for setting in self.names["settings"]}
        for name, value in wanted.items():
            if name not in known or value not in known[name]["values"]:
                raise EngineError("unknown-setting", f"There is no setting '{name}' with the value '{value}'.", "")
        return [
            setting["values"].index(wanted[name]) if name in wanted else setting["initial"]
            for name, setting in known.items()
        ]

    def _game(self, handle: int | None) -> Game:
        if handle is None:
            raise self._failure()
        return Game(self, handle)

    def _failure(self) -> EngineError:
        error = self._lib.tw_error(self._context).contents
        return EngineError(error.code.decode(), error.message.decode(errors="replace"), error.hint.decode(errors="replace"))

    def close(self) -> None:
        """Frees the working memory. Its games have to be closed before."""
        if self._context is not None and self._games > 0:
            raise EngineError("open-games", "Games of this engine are open.", "Close them first.")
        if self._context is not None:
            self._lib.tw_close(self._context)
            self._context = None

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Game:
    """A game of an engine."""

    def __init__(self, engine: Engine, handle: int) -> None:
        self._engine = engine
        self._lib = engine._lib
        self._handle: int | None = handle
        engine._games += 1

    def _checked(self, result: int) -> int:
        if result < 0:
            raise self._engine._failure()
        return result

    def _open(self) -> int:
        if self._handle is None:
            raise EngineError("closed-game", "This game is closed.", "")
        return self._handle

    @property
    def over(self) -> bool:
        return self._checked(self._lib.tw_is_over(self._open())) == 1

    @property
    def option_count(self) -> int:
        return self._checked(self._lib.tw_option_count(self._open()))

    def apply(self, option: int) -> None:
        """Takes the option of this number; one that there is not is refused and changes nothing."""
        self._checked(self._lib.tw_apply(self._open(), option))

    def decision(self) -> Choice | None:
        """What is to be decided; None when the game is over."""
        out = _Decision()
        if self._checked(self._lib.tw_decision(self._open(), c.byref(out))) == 0:
            return None
        return Choice(self._engine.names["choices"][out.choice]["name"], out.player, out.secret)

    def option(self, number: int) -> Option:
        out = _Option()
        self._checked(self._lib.tw_option(self._open(), number, c.byref(out)))
        if out.option < 0:
            return Option(None, (out.args[0],))
        row = self._engine.names["options"][out.option]
        return Option(row["name"], tuple(out.args[: len(row["params"])]))

    def placement(self, number: int) -> Placement:
        out = _Placement()
        self._checked(self._lib.tw_placement(self._open(), number, c.byref(out)))
        return Placement(out.tile, out.x, out.y, out.turn)

    @property
    def scores(self) -> Sequence[int]:
        game = self._open()
        return [self._lib.tw_score(game, seat) for seat in range(self._lib.tw_player_count(game))]

    @property
    def steps(self) -> int:
        return self._lib.tw_step_count(self._open())

    def tile(self, number: int, viewer: int = PUBLIC) -> Tile:
        out = _Tile()
        self._checked(self._lib.tw_tile(self._open(), viewer, number, c.byref(out)))
        return Tile(self._engine.names["tiles"][out.kind], (out.x, out.y) if out.on_board else None, out.turn)

    def pieces(self, viewer: int = PUBLIC) -> list[Piece]:
        """All pieces, as the viewer may see them: a seat, PUBLIC or HOST."""
        game, names = self._open(), self._engine.names
        pieces = []
        for number in range(self._lib.tw_piece_count(game)):
            out = _Piece()
            self._checked(self._lib.tw_piece(game, viewer, number, c.byref(out)))
            pieces.append(
                Piece(
                    names["pieces"][out.kind] if out.kind >= 0 else None,
                    out.owner if out.owner >= 0 else None,
                    names["places"][out.place] if out.place >= 0 else None,
                    out.id,
                )
            )
        return pieces

    def view(self, viewer: int = PUBLIC) -> dict[str, Any]:
        """What a seat, or everybody (PUBLIC), may see: the view of the engine in JavaScript."""
        return json.loads(self._text(self._lib.tw_view(self._open(), viewer, None)))

    def save(self) -> str:
        """The record of the game, for the host: all that is hidden is in it."""
        return self._text(self._lib.tw_save(self._open(), None))

    def _text(self, text: bytes | None) -> str:
        if text is None:
            raise self._engine._failure()
        return text.decode()

    def clone(self) -> Game:
        handle = self._lib.tw_clone(self._open())
        if handle is None:
            raise MemoryError
        return Game(self._engine, handle)

    def close(self) -> None:
        if self._handle is not None:
            self._lib.tw_free(self._handle)
            self._handle = None
            self._engine._games -= 1

    def __enter__(self) -> Game:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_FUNCTIONS: list[tuple[Any, ...]] = [
    ("tw_open", c.c_void_p),
    ("tw_close", None, c.c_void_p),
    ("tw_error", c.POINTER(_Error), c.c_void_p),
    ("tw_create", c.c_void_p, c.c_void_p, c.POINTER(_Setup)),
    ("tw_free", None, c.c_void_p),
    ("tw_clone", c.c_void_p, c.c_void_p),
    ("tw_is_over", c.c_int, c.c_void_p),
    ("tw_option_count", c.c_int, c.c_void_p),
    ("tw_apply", c.c_int, c.c_void_p, c.c_int),
    ("tw_score", c.c_int, c.c_void_p, c.c_int),
    ("tw_step_count", c.c_int, c.c_void_p),
    ("tw_player_count", c.c_int, c.c_void_p),
    ("tw_decision", c.c_int, c.c_void_p, c.POINTER(_Decision)),
    ("tw_option", c.c_int, c.c_void_p, c.c_int, c.POINTER(_Option)),
    ("tw_tile", c.c_int, c.c_void_p, c.c_int, c.c_int, c.POINTER(_Tile)),
    ("tw_piece_count", c.c_int, c.c_void_p),
    ("tw_piece", c.c_int, c.c_void_p, c.c_int, c.c_int, c.POINTER(_Piece)),
    ("tw_placement", c.c_int, c.c_void_p, c.c_int, c.POINTER(_Placement)),
    ("tw_view", c.c_char_p, c.c_void_p, c.c_int, c.c_void_p),
    ("tw_save", c.c_char_p, c.c_void_p, c.c_void_p),
    ("tw_load", c.c_void_p, c.c_void_p, c.c_char_p, c.c_size_t),
]
