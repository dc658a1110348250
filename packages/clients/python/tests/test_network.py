"""A server on a network: several clients, undo, notifications, and connections that break."""

from __future__ import annotations

import socket
import subprocess
import threading
import unittest

from tilewright import BadAnswer, Client, Game, Refused, ServerGone

from server import PROJECT, command


class Network(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.server = subprocess.Popen(
            [*command(), "--websocket", "0"], cwd=PROJECT, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL
        )
        assert cls.server.stderr is not None
        line = cls.server.stderr.readline().decode()
        cls.url = next(word for word in line.split() if word.startswith("ws:"))

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.kill()
        cls.server.wait()
        assert cls.server.stderr is not None
        cls.server.stderr.close()

    server: subprocess.Popen[bytes]
    url: str

    def begin(self, client: Client) -> Game:
        return client.create(["base"], ["Ann", "Bob"], seed=1, draws="on-request", grace=0)

    def test_the_server_plays_the_seats_of_computers(self) -> None:
        with Client(url=self.url) as client:
            self.assertIn("mcts-easy", client.hello.computers)
            with self.assertRaisesRegex(Refused, "Did you mean 'bot'"):
                client.create(["base"], ["Ann", "Bob"], computers={"Bob": "bto"})
            game = client.create(["base"], ["Ann", "Bob"], seed=1, computers={"Bob": "chance"})
            self.assertEqual((game.players, dict(game.computers)), (("Ann",), {"Bob": "chance"}))
            ann = game.seat("Ann")
            ann.subscribe()
            while not game.over():
                if game.to_decide():
                    ann.apply_option(ann.count() // 2)
            self.assertEqual(list(game.scores()), ["Ann", "Bob"])
            loaded = client.load(game.save(), up_to=3, computers={"Ann": "chance", "Bob": "chance"})
            self.assertEqual(loaded.players, ())

    def test_a_whole_game_of_two_clients_by_notifications(self) -> None:
        with Client(url=self.url) as host, Client(url=self.url) as other:
            game = self.begin(host)
            token = next(seat.token for seat in game.opened.seats if seat.player == "Bob")
            bob, ann = other.seat(game.opened.game, "Bob", token), game.seat("Ann")
            events = list(bob.events())
            seen = bob.subscribe()
            self.assertEqual(seen, len(events))
            over, turns = False, 0
            while not over:
                deciding = game.to_decide()
                seat = ann if [one.player for one in deciding] == ["Ann"] else bob
                taken = seat.apply_option(seat.count() // 2)
                if taken.held is not None:
                    self.assertEqual(taken.held, seat.player)
                    if turns % 3 == 0:
                        undone = seat.undo()
                        self.assertEqual((undone.step, undone.waiting), (taken.step - 1, (seat.player,)))
                        seat.apply_option(seat.count() // 2)
                    taken = seat.go_on()
                    turns += 1
                over = taken.over
                while len(events) < len(game.events()):
                    change = other.next_change(timeout=30)
                    assert change is not None
                    self.assertLessEqual(change.since, len(events))
                    events[change.since :] = change.events
                    self.assertEqual(len(events), change.next)
                    self.assertEqual(change.game, game.opened.game)
            self.assertEqual(events, list(bob.events()))
            self.assertGreater(turns, 50)

    def test_undo_is_refused_when_the_next_tile_was_drawn(self) -> None:
        with Client(url=self.url) as host:
            ann = self.begin(host).seat("Ann")
            ann.apply_option(0)
            ann.apply_option(0)
            self.assertEqual(ann.go_on().waiting, ("Bob",))
            with self.assertRaises(Refused) as refused:
                ann.undo()
            self.assertEqual(refused.exception.word, "nothing-to-undo")

    def test_a_broken_connection_is_opened_again_and_brings_what_was_missed(self) -> None:
        with Client(url=self.url) as host, Client(url=self.url) as other:
            game = self.begin(host)
            watcher = other.seat(game.opened.game, "Bob", game.opened.seats[1].token)
            seen = watcher.subscribe()
            other._wire._channel.kill()
            with self.assertRaises(ServerGone):
                other.games()
            with self.assertRaises(ServerGone):
                other.next_change(timeout=10)
            taken = game.seat("Ann").apply_option(0)
            other.reconnect()
            watcher.subscribe(since=seen)
            change = other.next_change(timeout=30)
            assert change is not None
            self.assertEqual(list(change.events), list(taken.events))
            self.assertIsNone(other.next_change(timeout=0.05))
            watcher.unsubscribe()

    def test_a_closed_game_is_announced(self) -> None:
        with Client(url=self.url) as host:
            game = self.begin(host)
            game.subscribe()
            game.close()
            change = host.next_change(timeout=30)
            assert change is not None
            self.assertEqual((change.game, change.closed), (game.opened.game, "closed"))

    def test_wrong_addresses_are_refused_with_the_reason(self) -> None:
        for url in ["http://localhost/", "ws:", "games"]:
            with self.assertRaises(ValueError):
                Client(url=url)
        with self.assertRaisesRegex(ServerGone, "404"):
            Client(url=f"{self.url}elsewhere")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        with self.assertRaisesRegex(ServerGone, "no connection"):
            Client(url=f"ws://127.0.0.1:{port}/")
        with self.assertRaises(ValueError):
            Client(["tilewright"], url=self.url)

    def test_what_is_no_websocket_is_a_bad_answer(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as server:

            def answer() -> None:
                connection, _ = server.accept()
                with connection:
                    connection.recv(4096)
                    connection.sendall(b"HTTP/1.1 101 Switching Protocols\r\nSec-WebSocket-Accept: x\r\n\r\n")

            thread = threading.Thread(target=answer)
            thread.start()
            with self.assertRaises(BadAnswer):
                Client(url=f"ws://127.0.0.1:{server.getsockname()[1]}/")
            thread.join()

    def test_long_messages_arrive_whole(self) -> None:
        with Client(url=self.url) as client:
            self.assertGreater(len(client.tables()["tiles"]), 300)
            with self.assertRaises(Refused):
                client.call("game/view", game="x" * 70_000)
            with self.assertRaises(Refused):
                client.call("game/view", game="ä" * 200)


if __name__ == "__main__":
    unittest.main()
