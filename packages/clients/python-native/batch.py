"""Many games at once: python3 batch.py engine.so engine.json 10000. Prints how often each seat won, and games a second."""

import sys
import time

from tilewright_native import Engine, Game


def moved(playing: list[tuple[Game, int]]) -> list[tuple[Game, int]]:
    """Takes a random option in each game, and returns those that go on."""
    left = []
    for game, chance in playing:
        if count := game.option_count:
            chance = (chance * 1664525 + 1013904223) % 2**32
            game.apply((chance >> 8) % count)
            left.append((game, chance))
    return left


def main(library: str, names: str, games: int) -> None:
    begin = time.perf_counter()
    with Engine(library, names) as engine:
        least = engine.names["players"]["least"]
        won = [0] * least
        for seed in range(0, games, 100):
            table = [engine.create(least, number) for number in range(seed, min(seed + 100, games))]
            # All games of a batch go on side by side: an engine keeps one of them in its working memory.
            playing = [(game, seed + number + 1) for number, game in enumerate(table)]
            while playing:
                playing = moved(playing)
            for game in table:
                won[max(range(least), key=lambda seat: game.scores[seat])] += 1
                game.close()
    seconds = time.perf_counter() - begin
    print(f"{games} games, won by seat: {won}; {games / seconds:.0f} games a second", flush=True)


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
