"""Whole games of every expansion."""

from __future__ import annotations

import json
import random
import unittest

from tilewright import Client, Environment, NamedActions, OptionNumbers, Refused, ServerGone, TooManyOptions
from tilewright.types import Action

from server import PROJECT, command, connect


class WithServer(unittest.TestCase):
    client: Client

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = connect()
        units = cls.client.tables()["units"]
        cls.boxes = [unit["name"] for unit in units if unit["of"] is None]
        cls.everything = [unit["name"] for unit in units]

    @classmethod
    def tearDownClass(cls) -> None:
        assert cls.client.close() == 0, "the server exits with 0 at the end of its input"

    boxes: list[str]
    everything: list[str]

    def sets(self) -> list[list[str]]:
        first = self.boxes[0]
        return [[first]] + [[first, box] for box in self.boxes[1:]] + [self.everything]

    def few_sets(self) -> list[list[str]]:
        first, second, *_, last = self.boxes
        return [[first], [first, second], [first, last], self.everything]


class Games(WithServer):
    def test_a_game_of_every_expansion_is_played_to_its_end(self) -> None:
        self.assertGreaterEqual(len(self.boxes), 6)
        for number, play in enumerate(self.sets()):
            with self.subTest(play=play):
                chance = random.Random(number)
                game = self.client.create(play, ["Ann", "Bob", "Cleo"], seed=number)
                steps = 0
                while seats := game.to_decide():
                    seat = chance.choice(seats)
                    taken = (
                        seat.apply(chance.choice(seat.options()))
                        if steps % 5 == 0
                        else seat.apply_option(chance.randrange(seat.count()))
                    )
                    steps += 1
                    self.assertEqual(taken.step, steps)
                self.assertTrue(game.over())
                self.assertTrue(set(play) <= set(game.opened.units))
                view = game.view()
                self.assertEqual(view["stack"]["size"], 0)
                self.assertGreater(steps, 72)
                scored = {player: 0 for player in game.players}
                events = game.events()
                for event in events:
                    if event["type"] == "scored":
                        scored[event["player"]] += event["points"]
                self.assertEqual(scored, dict(game.scores()))
                last = max(i for i, event in enumerate(events) if event["type"] == "scored")
                explanation = game.explain(last)
                self.assertEqual(explanation["points"], events[last]["points"])
                self.assertTrue(explanation["lines"])
                game.close()

    def test_a_loaded_game_continues_as_the_saved_one(self) -> None:
        game = self.client.create(self.everything, ["Ann", "Bob"], seed=9)
        for _ in range(30):
            game.to_decide()[0].apply_option(0)
        loaded = self.client.load(json.loads(json.dumps(game.save())))
        self.assertEqual(loaded.opened.step, 30)
        for playing in (game, loaded):
            while seats := playing.to_decide():
                seats[0].apply_option(seats[0].count() // 2)
        self.assertEqual(game.save(), loaded.save())
        self.assertEqual(self.client.load(game.save(), up_to=7).opened.step, 7)

    def test_a_seat_decides_for_itself_and_sees_its_own(self) -> None:
        game = self.client.create(self.boxes[:1], ["Ann", "Bob"], seed=1)
        ann, bob = game.seat("Ann"), game.seat("Bob")
        self.assertEqual([one.player for one in game.to_decide()], ["Ann"])
        self.assertEqual(bob.options(), [])
        self.assertEqual(bob.view()["you"], "Bob")
        self.assertIsNone(bob.decisions()[0]["options"])
        with self.assertRaises(Refused) as refused:
            bob.apply(ann.options()[0])
        self.assertEqual(refused.exception.word, "other-seat")
        with self.assertRaises(Refused) as refused:
            ann.apply_option(0, step=3)
        self.assertEqual(refused.exception.word, "other-step")
        self.assertEqual(ann.record()["view"]["you"], "Ann")
        self.assertNotIn(game.opened.host, repr(game.opened))

    def test_a_view_contains_the_board_and_click_targets(self) -> None:
        game = self.client.create(self.boxes[:1], ["Ann", "Bob"], seed=2)
        ann = game.seat("Ann")
        seen = ann.parts("board", "decisions")
        self.assertEqual(set(seen), {"board", "decisions"})
        for at, feature in enumerate(seen["board"]["features"]):
            for segment in feature["segments"]:
                self.assertEqual(seen["board"]["segments"][segment]["feature"], at)
        (decision,) = seen["decisions"]
        grouped = [option for group in decision["targets"] for option in group["options"]]
        self.assertEqual(sorted(grouped), list(range(len(decision["options"]))))
        self.assertEqual({group["target"]["on"] for group in decision["targets"]}, {"square"})
        with self.assertRaises(Refused) as refused:
            ann.parts("bord")
        self.assertIn("board", refused.exception.hint or "")

    def test_several_calls_in_one_message(self) -> None:
        game = self.client.create(self.boxes[:1], ["Ann", "Bob"], seed=2)
        of = {"game": game.opened.game}
        scores, view = self.client.batch([("game/scores", of), ("game/view", of)])
        self.assertEqual(scores["step"], view["step"])
        self.assertIn(game.opened.game, [one["game"] for one in self.client.games()])

    def test_errors_have_a_message_and_a_hint(self) -> None:
        with self.assertRaises(Refused) as refused:
            self.client.create([self.boxes[0] + "e"], ["Ann", "Bob"])
        self.assertEqual(refused.exception.word, "unknown-expansion")
        self.assertIn(self.boxes[0], refused.exception.hint or "")
        with self.assertRaises(Refused) as refused:
            self.client.call("game/veiw")
        self.assertEqual(refused.exception.code, -32601)


class Environments(WithServer):
    def play(self, env: Environment, seed: int) -> tuple[list[int], dict[str, int]]:
        chance = random.Random(seed)
        observation, info = env.reset(seed=seed)
        taken: list[int] = []
        gained = {player: 0.0 for player in env.players}
        terminated = False
        while not terminated:
            possible = [i for i, ok in enumerate(observation["mask"]) if ok]
            self.assertEqual(len(observation["mask"]), env.space.size)
            self.assertEqual(sorted(info["options"]), possible)
            self.assertEqual(observation["view"]["you"], observation["seat"])
            action = chance.choice(possible)
            taken.append(action)
            observation, reward, terminated, truncated, info = env.step(action)
            for player, points in info["gained"].items():
                gained[player] += points
            self.assertFalse(truncated)
            self.assertIsInstance(reward, float)
        self.assertIsNone(info["seat"])
        self.assertFalse(any(observation["mask"]))
        self.assertEqual(gained, {player: float(points) for player, points in info["scores"].items()})
        return taken, dict(info["scores"])

    def test_games_are_played_to_the_end(self) -> None:
        for number, play in enumerate(self.few_sets()):
            with self.subTest(play=play):
                env = Environment(self.client, play, ["one", "two"])
                self.play(env, number)
                env.close()

    def test_the_same_seed_and_actions_give_the_same_game(self) -> None:
        env = Environment(self.client, self.few_sets()[-2], ["one", "two", "three"])
        first = self.play(env, 3)
        self.assertEqual(first, self.play(env, 3))
        self.assertNotEqual(first[0], self.play(env, 4)[0])
        env.close()

    def test_masked_numbers_are_refused(self) -> None:
        env = Environment(self.client, self.boxes[:1], space=OptionNumbers(512))
        with self.assertRaises(ValueError):
            env.step(0)
        observation, info = env.reset(seed=1)
        with self.assertRaises(ValueError):
            env.step(observation["mask"].index(False))
        before = env.game.save()
        env.step(0)
        self.assertNotEqual(env.game.save(), before)
        env.close()
        with self.assertRaises(TooManyOptions):
            Environment(self.client, self.boxes[:1], space=OptionNumbers(1)).reset(seed=1)


def _action(player: str, option: str, *args: object) -> Action:
    return {"choice": "c", "player": player, "option": option, "args": list(args)}  # type: ignore[typeddict-item]


class Spaces(unittest.TestCase):
    def test_the_same_action_has_the_same_number_whoever_takes_it(self) -> None:
        space = NamedActions(1000)
        of_ann = [_action("Ann", "put", {"piece": "p", "owner": "Ann", "n": 1}, {"x": 1, "y": 2}), _action("Ann", "pass")]
        of_bob = [_action("Bob", "pass"), _action("Bob", "put", {"piece": "p", "owner": "Bob", "n": 4}, {"y": 2, "x": 1})]
        first, second = space.numbers(of_ann, ["Ann", "Bob"]), space.numbers(of_bob, ["Ann", "Bob"])
        self.assertEqual(list(first), list(second)[::-1])
        other = space.numbers([_action("Bob", "put", {"piece": "p", "owner": "Ann", "n": 4}, {"x": 1, "y": 2})], ["Ann", "Bob"])
        self.assertNotIn(other[0], first)

    def test_numbers_are_distinct_and_independent_of_the_order(self) -> None:
        space = NamedActions(40)
        options = [_action("Ann", "lay", {"x": x, "y": 0}) for x in range(40)]
        numbers = space.numbers(options, ["Ann"])
        self.assertEqual(sorted(numbers), list(range(40)))
        self.assertEqual(list(space.numbers(options[::-1], ["Ann"]))[::-1], list(numbers))
        with self.assertRaises(TooManyOptions):
            space.numbers(options + [_action("Ann", "pass")], ["Ann"])


class Connections(unittest.TestCase):
    def test_a_command_that_cannot_be_started_is_reported(self) -> None:
        with self.assertRaisesRegex(ServerGone, "cannot be started"):
            Client(["/no/such/command"])

    def test_a_server_that_exits_at_once_is_reported_with_its_output(self) -> None:
        with self.assertRaisesRegex(ServerGone, "unknown command"):
            Client(command()[:-1] + ["sreve"], cwd=str(PROJECT))

    def test_a_closed_client_refuses_calls(self) -> None:
        client = connect()
        self.assertEqual(client.close(), 0)
        with self.assertRaises(ServerGone):
            client.games()


if __name__ == "__main__":
    unittest.main()
