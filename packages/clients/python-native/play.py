"""Plays games at random: python3 play.py engine.so engine.json 10 3 (games, players)."""

import sys

from tilewright_native import Engine


def main(library: str, names: str, games: int, players: int) -> None:
    with Engine(library, names) as engine:
        for seed in range(games):
            chance, counts = seed + 1, 0
            with engine.create(players, seed) as game:
                while count := game.option_count:
                    counts = (counts * 31 + count) % 2**32
                    chance = (chance * 1664525 + 1013904223) % 2**32
                    game.apply((chance >> 8) % count)
                with engine.load(game.save()) as again:
                    assert again.view() == game.view()
                print(seed, game.steps, counts, *game.scores)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
