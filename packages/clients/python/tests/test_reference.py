"""The generated reference for Python is valid: its declarations run, and every type that they name is declared."""

import os
import re
import typing
import unittest


def declared() -> dict[str, typing.Any]:
    page = os.path.join(os.environ["TILEWRIGHT_PROJECT"], "packages/server/reference/python.md")
    with open(page, encoding="utf-8") as file:
        code = re.search(r"```python\n(.*)```", file.read(), re.DOTALL)
    names: dict[str, typing.Any] = {"__name__": "reference"}
    exec(code.group(1) if code else "", names)
    return names


class Reference(unittest.TestCase):
    def test_types_are_declared(self) -> None:
        names = declared()
        classes = [one for one in names.values() if isinstance(one, type) and typing.is_typeddict(one)]
        self.assertGreater(len(classes), 50)
        for one in classes:
            typing.get_type_hints(one, names)

    def test_methods_have_types_of_parameters_and_results(self) -> None:
        names = declared()
        for method in ("hello", "game_create", "game_view", "game_undo"):
            hints = typing.get_type_hints(names[method], names)
            self.assertIn("return", hints)


if __name__ == "__main__":
    unittest.main()
