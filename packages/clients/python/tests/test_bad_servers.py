"""Servers that are silent or violate the protocol: the client raises one of its own errors and never hangs."""

from __future__ import annotations

import json
import sys
import unittest
from typing import Any

from tilewright import BadAnswer, Client, Refused, ServerGone, TilewrightError, TimedOut

HELLO = {"protocol": 1, "server": "fake", "rules": "none", "limits": {}, "methods": []}

GREETS = f"""
import json, sys, time
def read():
    return json.loads(sys.stdin.buffer.readline() or b"null")
def say(text):
    sys.stdout.buffer.write(text.encode("utf-8", "surrogateescape"))
    sys.stdout.flush()
def answer(**parts):
    say(json.dumps({{"jsonrpc": "2.0", **parts}}) + chr(10))
answer(id=read()["id"], result={HELLO!r})
"""


def fake(program: str, greets: bool = True, **limits: Any) -> Client:
    """A client of a server that runs this program after its greeting."""
    return Client([sys.executable, "-c", (GREETS if greets else "import sys, time\n") + program], **limits)


class BadServers(unittest.TestCase):
    def refuses(self, program: str, kind: type[TilewrightError], words: str, **limits: Any) -> None:
        with fake(program, **limits) as client:
            with self.assertRaisesRegex(kind, words):
                client.games()

    def test_invalid_json_rpc_is_a_bad_answer(self) -> None:
        for output in [
            "Segmentation fault",
            '{"jsonrpc":"2.0","id":2,"result":',
            "[]",
            "[1]",
            "null",
            "7",
            "[" * 100_000,
            "\udcff",
            '{"id":2,"result":{"games":[]}}',
            '{"jsonrpc":"2.0","id":2}',
            '{"jsonrpc":"2.0","id":2,"result":{},"error":{"code":1,"message":"both"}}',
            '{"jsonrpc":"2.0","id":2,"error":"no object"}',
            '{"jsonrpc":"2.0","id":2,"error":{"message":"no code"}}',
            '{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"m","data":"no object"}}',
        ]:
            with self.subTest(output[:60]):
                self.refuses(f"read(); say({output!r} + chr(10))", BadAnswer, "answer|error")

    def test_an_answer_with_another_id_is_a_bad_answer(self) -> None:
        for other_id in [1, 3, "2", 2.0, True, [2]]:
            with self.subTest(other_id):
                self.refuses(f"read(); answer(id={other_id!r}, result={{'games': []}})", BadAnswer, "was not asked, with the id")

    def test_an_error_without_an_id_refuses_the_whole_message(self) -> None:
        self.refuses("read(); answer(id=None, error={'code': -32700, 'message': 'not read'})", Refused, "not read")

    def test_a_result_of_another_shape_is_a_bad_answer(self) -> None:
        for result in [None, [], {}, {"game": []}, "games", 3]:
            with self.subTest(result):
                self.refuses(f"answer(id=read()['id'], result={result!r})", BadAnswer, "game/list: the server's result")

    def test_a_game_of_another_shape_is_a_bad_answer(self) -> None:
        with fake("answer(id=read()['id'], result={'game': 'g1'})") as client:
            with self.assertRaisesRegex(BadAnswer, "game/create: the server's result.*seats"):
                client.create(play=["base"], players=["Ann", "Bob"])

    def test_a_greeting_of_another_shape_is_a_bad_answer(self) -> None:
        with self.assertRaisesRegex(BadAnswer, "hello: the server's result.*methods"):
            fake("print('{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}')", greets=False)

    def test_batches_need_every_answer_once(self) -> None:
        twice = [{"jsonrpc": "2.0", "id": 2, "result": 1}, {"jsonrpc": "2.0", "id": 2, "result": 2}]
        for answers, words in [(twice, "was not asked"), (twice[:1], "answered 1 of 2"), (twice[0], "answered 1 of 2")]:
            with self.subTest(words):
                with fake(f"read(); say({json.dumps(answers)!r} + chr(10))") as client:
                    with self.assertRaisesRegex(BadAnswer, words):
                        client.batch([("game/list", {}), ("game/list", {})])
        with fake(f"read(); say({json.dumps([{**twice[0], 'id': 3}, twice[0]])!r} + chr(10))") as client:
            self.assertEqual(client.batch([("game/list", {}), ("game/list", {})]), [1, 1])

    def test_no_request_is_sent_after_a_bad_answer(self) -> None:
        with fake("read(); say('oops' + chr(10)); answer(id=read()['id'], result={'games': []})") as client:
            with self.assertRaises(BadAnswer):
                client.games()
            with self.assertRaisesRegex(ServerGone, "not JSON: 'oops'"):
                client.games()

    def test_a_silent_server_is_stopped_after_the_timeout(self) -> None:
        with fake("time.sleep(3600)", timeout=0.2) as client:
            with self.assertRaisesRegex(TimedOut, "within 0.2 seconds"):
                client.games()
            with self.assertRaisesRegex(ServerGone, "did not answer within 0.2 seconds, and was ended"):
                client.games()

    def test_an_incomplete_line_is_no_answer(self) -> None:
        self.refuses("read(); say('{'); time.sleep(3600)", TimedOut, "within 0.2 seconds", timeout=0.2)
        self.refuses("read(); say('{')", ServerGone, "has ended")

    def test_a_server_without_greeting_is_stopped(self) -> None:
        with self.assertRaisesRegex(TimedOut, "within 0.3 seconds"):
            fake("time.sleep(3600)", greets=False, start_timeout=0.3)

    def test_a_server_that_never_reads_does_not_block_the_client(self) -> None:
        with fake("time.sleep(3600)", timeout=0.2) as client:
            with self.assertRaises(TimedOut):
                # Larger than the buffer of a pipe.
                client.call("game/list", text="x" * 4_000_000)

    def test_timeouts_are_seconds_or_none(self) -> None:
        for wrong in [0, -1, float("nan")]:
            with self.subTest(wrong), self.assertRaisesRegex(ValueError, "above 0, or None"):
                Client(["no-such-command"], timeout=wrong)
        with fake("answer(id=read()['id'], result={'games': []})", timeout=None, start_timeout=None) as client:
            self.assertEqual(client.games(), [])


if __name__ == "__main__":
    unittest.main()
