/** What a client does with the engine: list the legal options, choose one, apply it, until the game is over. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { applyOption, clone, createGame, optionCount, type Game, type UnitName } from '@tilewright/engine'
import { chooser } from './measure.ts'

const players = ['red', 'blue']

export interface Playouts {
  readonly games: number
  readonly moves: number
  readonly seconds: number
}

/** Plays uniformly random games through the public API. */
export function playouts(play: readonly UnitName[], games: number, seed: number): Playouts {
  const choose = chooser(seed)
  let moves = 0
  const start = performance.now()
  for (let i = 0; i < games; i += 1) {
    const game = createGame({ play, players, seed: seed + i })
    for (let n = optionCount(game); n > 0; n = optionCount(game)) {
      applyOption(game, choose(n))
      moves += 1
    }
  }
  return { games, moves, seconds: (performance.now() - start) / 1000 }
}

export function midGame(play: readonly UnitName[], seed: number): Game {
  const choose = chooser(seed)
  const game = createGame({ play, players, seed })
  for (let i = 0; i < 70; i += 1) {
    const n = optionCount(game)
    if (n > 0) applyOption(game, choose(n))
  }
  return game
}

/** Microseconds for one copy. */
export function cloneTime(game: Game, copies: number): number {
  const start = performance.now()
  for (let i = 0; i < copies; i += 1) clone(game)
  return ((performance.now() - start) * 1000) / copies
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Kilobytes of one game in mid-play: its buffers, and what the heap grows by for each of many copies. */
export function memoryOf(game: Game, copies: number): number {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: copies }, () => clone(game))
  collectGarbage()
  const heap = (process.memoryUsage().heapUsed - before) / kept.length
  return (game.buffer.byteLength + game.log.byteLength + heap) / 1024
}
