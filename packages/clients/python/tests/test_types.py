"""The types of this package match the schemas."""

from __future__ import annotations

import json
import unittest
from typing import Any, get_args, get_type_hints

import tilewright
from tilewright import types

from server import PROJECT

SCHEMAS = PROJECT / "packages" / "server" / "schema"


def _properties(schema: dict[str, Any]) -> set[str]:
    """The keys of an object, of the definition that it refers to, or of all objects of a union."""
    own = set(schema.get("properties", {}))
    if "$ref" in schema and "definitions" in schema:
        own |= _properties(schema["definitions"][schema["$ref"].rsplit("/", 1)[-1]])
    return own.union(*(_properties(one) for one in schema.get("anyOf", [])))


class Types(unittest.TestCase):
    def test_keys_are_those_of_the_schemas(self) -> None:
        for name, made in {
            "setup": types.Setup,
            "action": types.Action,
            "decision": types.Decision,
            "event": types.Event,
            "view": types.View,
            "save": types.Save,
            "record": types.Record,
            "explanation": types.Explanation,
            "tables": types.Tables,
        }.items():
            with self.subTest(schema=name):
                schema = json.loads((SCHEMAS / f"{name}.json").read_text("utf-8"))
                keys = set(made.__required_keys__ | made.__optional_keys__)
                self.assertEqual(keys, _properties(schema))

    def test_keys_of_the_board_are_those_of_the_schema(self) -> None:
        known = json.loads((SCHEMAS / "view.json").read_text("utf-8"))["definitions"]
        for name, made in {
            "BoardSeen": types.Board,
            "SegmentSeen": types.SegmentSeen,
            "FeatureSeen": types.FeatureSeen,
            "DrawnOn": types.DrawnOn,
            "FreeSquare": types.FreeSquare,
            "FittingTurns": types.FittingTurns,
            "CellSeen": types.Cell,
            "PieceCount": types.PieceCount,
            "DecisionSeen": types.Decision,
            "TargetGroup": types.TargetGroup,
            "Target": types.Target,
        }.items():
            with self.subTest(schema=name):
                keys = set(made.__required_keys__ | made.__optional_keys__)
                self.assertEqual(keys, _properties(known[name]))

    def test_types_of_events_are_those_of_the_schema(self) -> None:
        schema = json.loads((SCHEMAS / "event.json").read_text("utf-8"))
        said = [one["properties"]["type"] for one in schema["anyOf"]]
        known = {word for one in said for word in one.get("enum", [one.get("const")])}
        self.assertEqual(set(get_args(get_type_hints(types.Event)["type"])), known)

    def test_the_package_is_typed(self) -> None:
        from pathlib import Path

        self.assertTrue((Path(tilewright.__file__).parent / "py.typed").exists())
