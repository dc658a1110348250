"""Types of the protocol's data. A test compares their keys with the schemas in ``packages/server/schema``."""

from __future__ import annotations

from typing import Any, Literal, Mapping, Optional, Sequence, TypedDict, Union

Ref = Union[None, str, int, bool, Mapping[str, Any]]
"""An entity by name: text for players, sides and edges; objects for squares, tiles, segments, placements and pieces."""

Place = Union[str, Mapping[str, Any]]
"""``supply``, ``out``, or an object: a segment, a square, a zone, or with another piece."""


class Draws(TypedDict, total=False):
    tiles: Sequence[str]
    tokens: Sequence[str]


class _Setup(TypedDict):
    play: Sequence[str]
    players: Sequence[str]


class Setup(_Setup, total=False):
    """Expansions, players and settings of a game."""

    without: Sequence[str]
    settings: Mapping[str, str]
    seed: int
    draws: Draws
    askAlways: bool


class Action(TypedDict):
    """An action of a player."""

    choice: str
    player: str
    option: Optional[str]
    args: Sequence[Ref]


class _Target(TypedDict):
    on: Literal["square", "corner", "segment", "tile", "zone", "piece", "player", "word", "number", "answer", "nothing"]


class Target(_Target, total=False):
    """A click target: ``on`` is its kind; ``x`` and ``y`` name a square, the key named like the kind anything else."""

    x: int
    y: int
    corner: Mapping[str, Any]
    segment: Mapping[str, Any]
    tile: Mapping[str, Any]
    zone: Mapping[str, Any]
    piece: Mapping[str, Any]
    player: str
    word: str
    number: int
    answer: bool


class TargetGroup(TypedDict):
    target: Target
    options: Sequence[int]
    """Indices of options, as ``apply_option`` takes them."""


class Decision(TypedDict):
    """A pending decision; ``options`` and ``targets`` are None for decisions of others."""

    player: str
    choice: str
    title: str
    secret: bool
    options: Optional[Sequence[Action]]
    targets: Optional[Sequence[TargetGroup]]


Values = Mapping[str, Union[Ref, Sequence[Ref]]]
"""Shown values of an entity, by name; None: the value depends on hidden information."""


class PlayerSeen(TypedDict):
    name: str
    score: int
    values: Values


class TileSeen(TypedDict):
    tile: str
    x: int
    y: int
    turn: int


class Link(TypedDict):
    kind: str
    a: Mapping[str, Any]
    b: Mapping[str, Any]


class _Cell(TypedDict):
    x: int
    y: int
    tile: str
    n: int
    cell: int
    turn: int
    layer: Literal[0, 1]


class Cell(_Cell, total=False):
    """A square that a tile covers, or the ``half`` of one."""

    half: Literal["NE", "SE", "SW", "NW"]


class DrawnOn(TypedDict):
    """Parts of a segment on one square: names of sides, half sides and corners as placed on the board."""

    x: int
    y: int
    sides: Sequence[str]
    halves: Sequence[str]
    corners: Sequence[str]


class StandsOn(TypedDict):
    piece: str
    owner: Optional[str]
    count: int


class SegmentSeen(TypedDict):
    """A segment of a tile on the board."""

    segment: Mapping[str, Any]
    tile: str
    n: int
    layer: Literal[0, 1]
    on: Sequence[DrawnOn]
    marks: Sequence[str]
    feature: int
    """Its index in ``features``."""
    pieces: Sequence[StandsOn]


class FeatureSeen(TypedDict):
    """Segments that are joined."""

    kind: str
    segment: Mapping[str, Any]
    segments: Sequence[int]
    tiles: int
    openEnds: Optional[int]
    owners: Sequence[str]
    values: Values


class _Free(TypedDict):
    x: int
    y: int
    edges: Sequence[Optional[str]]


class FreeSquare(_Free, total=False):
    """A free square beside the tiles, with the edges of its neighbours."""

    half: Literal["NE", "SE", "SW", "NW"]


class FittingTurns(TypedDict):
    tile: str
    x: int
    y: int
    turns: Sequence[int]


class Board(TypedDict):
    cells: Sequence[Cell]
    links: Sequence[Link]
    """Two linked segments."""
    segments: Sequence[SegmentSeen]
    features: Sequence[FeatureSeen]
    free: Sequence[FreeSquare]
    fits: Sequence[FittingTurns]


class PieceCount(TypedDict):
    """Number of pieces of one kind and owner by place."""

    piece: str
    tokens: Optional[str]
    owner: Optional[str]
    supply: int
    board: int
    zones: int
    out: int


class PieceSeen(TypedDict):
    piece: str
    tokens: Optional[str]
    owner: Optional[str]
    at: Place
    count: int
    numbers: Sequence[int]


class Unseen(TypedDict):
    tokens: str
    owner: Optional[str]
    kinds: Mapping[str, int]


class Stack(TypedDict):
    size: int
    unseen: Mapping[str, int]


class SetAside(TypedDict):
    tile: str
    at: Place


class StateSeen(TypedDict):
    state: str
    of: Ref
    value: Union[Ref, Sequence[Ref]]


class View(TypedDict):
    """The game as one seat, or the public, may see it."""

    you: Optional[str]
    over: bool
    players: Sequence[PlayerSeen]
    values: Values
    tiles: Sequence[TileSeen]
    overlays: Sequence[TileSeen]
    board: Board
    pieces: Sequence[PieceSeen]
    counts: Sequence[PieceCount]
    unseen: Sequence[Unseen]
    stack: Stack
    hand: Sequence[str]
    setAside: Sequence[SetAside]
    states: Sequence[StateSeen]
    decisions: Sequence[Decision]


_From = TypedDict("_From", {"from": Place}, total=False)


class Event(_From, total=False):
    """An event: ``type``, ``decision`` and ``index`` are always present, other keys depend on the type."""

    type: Literal[
        "drawn",
        "drawn-token",
        "rolled",
        "discarded",
        "set-aside",
        "placed",
        "lifted",
        "joined",
        "parted",
        "moved",
        "returned",
        "removed",
        "scored",
        "revealed",
        "state",
        "told",
        "announced",
        "chose",
    ]
    decision: int
    index: int
    tile: str
    n: int
    cells: Sequence[Cell]
    at: Place
    before: Union[Ref, Sequence[Ref]]
    after: Union[Ref, Sequence[Ref]]
    wasFaceDown: bool
    besideHidden: Mapping[str, bool]
    piece: Mapping[str, Any]
    hidden: Union[bool, Mapping[str, Any], Sequence[Mapping[str, Any]]]
    knownTo: Optional[str]
    to: Place
    x: int
    y: int
    turn: int
    segments: Sequence[Mapping[str, Any]]
    faceDown: bool
    player: str
    points: int
    die: str
    shown: int
    rule: str
    title: str
    phase: Optional[str]
    subject: Ref
    state: str
    of: Ref
    value: Union[Ref, Sequence[Ref]]
    event: str
    values: Sequence[int]
    secret: bool
    forced: bool
    action: Optional[Action]


class _Save(TypedDict):
    format: int
    units: Sequence[str]
    settings: Mapping[str, str]
    players: Sequence[str]
    askAlways: bool
    rules: str
    drawings: Optional[Sequence[Mapping[str, Any]]]
    deeds: Sequence[Mapping[str, Any]]
    steps: Sequence[Mapping[str, Any]]
    draws: Draws
    chance: Sequence[int]
    mixing: Sequence[int]
    end: str


class Save(_Save, total=False):
    """A saved game: for the host only. Store it as JSON."""

    table: str


class Record(TypedDict):
    """The record that a player may keep."""

    format: int
    rules: str
    units: Sequence[str]
    settings: Mapping[str, str]
    view: View


class Explanation(TypedDict):
    """Explanation of a scoring; ``lines`` is its text."""

    label: str
    title: str
    cites: Sequence[str]
    assumed: Optional[str]
    at: str
    rule: Mapping[str, Any]
    player: str
    points: int
    amount: Optional[Mapping[str, Any]]
    values: Sequence[Mapping[str, Any]]
    features: Sequence[Mapping[str, Any]]
    counted: Sequence[Mapping[str, Any]]
    turnedUp: Sequence[Mapping[str, Any]]
    among: Optional[Mapping[str, Any]]
    settings: Sequence[Mapping[str, Any]]
    lines: Sequence[str]


class _Unit(TypedDict):
    name: str
    title: str
    of: Optional[str]
    off: bool
    needs: Sequence[str]
    players: Optional[Sequence[int]]
    editions: Sequence[str]


class Unit(_Unit, total=False):
    """An expansion or a part; `excludes` is omitted if it can be combined with all others."""

    excludes: Sequence[str]


class Tables(TypedDict):
    """The declarations of the rules."""

    rules: str
    units: Sequence[Unit]
    settings: Sequence[Mapping[str, Any]]
    pieces: Sequence[Mapping[str, Any]]
    zones: Sequence[Mapping[str, Any]]
    features: Sequence[Mapping[str, Any]]
    choices: Sequence[Mapping[str, Any]]
    options: Sequence[Mapping[str, Any]]
    tiles: Sequence[Mapping[str, Any]]
