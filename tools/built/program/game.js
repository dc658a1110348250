// The test program for all runtimes: plays a whole game with the built engine beside it, saves it, and explains its
// points.
import { apply, createGame, decisions, historyOf, isOver, load, save, view } from './engine/lib/index.js'
import { explain } from './engine/explain/index.js'

/** Plays the game and returns its results as one text. */
export function play() {
  let game = createGame({ players: ['Ann', 'Bob', 'Cem'], seed: 20 })
  for (let step = 0; !isOver(game); step += 1) {
    const [decision] = decisions(game)
    const options = decision.options()
    const result = apply(game, options[(step * 7 + 3) % options.length])
    if (!result.ok) throw new Error(result.reason)
    if (step % 40 === 0) game = load(save(game))
  }
  const scored = historyOf(game).filter((event) => event.type === 'scored')
  return JSON.stringify([save(game), view(game, null), view(game, 'Ann'), explain(game, scored[0]).lines])
}
