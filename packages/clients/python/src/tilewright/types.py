"""Data as it goes over the wire. The keys are those of the schemas in ``packages/server/schema``; a test compares them."""

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
    """What is played, and by whom."""

    without: Sequence[str]
    settings: Mapping[str, str]
    seed: int
    draws: Draws
    askAlways: bool


class Action(TypedDict):
    """What a player does."""

    choice: str
    player: str
    option: Optional[str]
    args: Sequence[Ref]


class _Target(TypedDict):
    on: Literal["square", "corner", "segment", "tile", "zone", "piece", "player", "word", "number", "answer", "nothing"]


class Target(_Target, total=False):
    """What a person would click; besides ``on``, what that is: ``x`` and ``y`` of a square, else a key of its name."""

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
    """Numbers of options, as ``apply_option`` takes them."""


class Decision(TypedDict):
    """A decision that waits; ``options`` and ``targets`` are None for those of others."""

    player: str
    choice: str
    title: str
    secret: bool
    options: Optional[Sequence[Action]]
    targets: Optional[Sequence[TargetGroup]]


Values = Mapping[str, Union[Ref, Sequence[Ref]]]
"""What the rules show of a thing, by name; None: it depends on what not everybody may know."""


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
    """What of a segment is drawn on one square: names of sides, half sides and corners as it lies."""

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
    """A part of a tile that lies."""

    segment: Mapping[str, Any]
    tile: str
    n: int
    layer: Literal[0, 1]
    on: Sequence[DrawnOn]
    marks: Sequence[str]
    feature: int
    """Its place in ``features``."""
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
    """A square beside the tiles, with the edges that its neighbours show."""

    half: Literal["NE", "SE", "SW", "NW"]


class FittingTurns(TypedDict):
    tile: str
    x: int
    y: int
    turns: Sequence[int]


class Board(TypedDict):
    cells: Sequence[Cell]
    links: Sequence[Link]
    """Segments that are joined wherever they lie."""
    segments: Sequence[SegmentSeen]
    features: Sequence[FeatureSeen]
    free: Sequence[FreeSquare]
    fits: Sequence[FittingTurns]


class PieceCount(TypedDict):
    """How many pieces of one kind and owner are where."""

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
    """The game as one seat, or everybody, may see it."""

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
    """What happened: ``type``, ``decision`` and ``index`` are always there, the others as the type has them."""

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
    hidden: Union[bool, Sequence[Mapping[str, Any]]]
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
    """A saved game: for the host alone. Keep it as JSON."""

    table: str


class Record(TypedDict):
    """What a player may keep."""

    format: int
    rules: str
    units: Sequence[str]
    settings: Mapping[str, str]
    view: View


class Explanation(TypedDict):
    """Why points were scored; ``lines`` says it for people."""

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
    """An expansion or a part; `excludes` is left out where it can be played with all others."""

    excludes: Sequence[str]


class Tables(TypedDict):
    """What the rules declare."""

    rules: str
    units: Sequence[Unit]
    settings: Sequence[Mapping[str, Any]]
    pieces: Sequence[Mapping[str, Any]]
    zones: Sequence[Mapping[str, Any]]
    features: Sequence[Mapping[str, Any]]
    choices: Sequence[Mapping[str, Any]]
    options: Sequence[Mapping[str, Any]]
    tiles: Sequence[Mapping[str, Any]]
