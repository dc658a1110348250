"""Engines of `tilewright build --target c` in Python: a shared library and ctypes, no compiler at run time."""

from tilewright_native.engine import Choice, Engine, EngineError, Game, Option, Piece, Placement, Tile

__all__ = ["Choice", "Engine", "EngineError", "Game", "Option", "Piece", "Placement", "Tile"]
