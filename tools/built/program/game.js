// What every runtime does with a built engine that lies beside it: a whole game with saves, and why its points came.
import { apply, createGame, decisions, historyOf, isOver, load, save, view } from './engine/lib/index.js'
import { explain } from './engine/explain/index.js'

/** All that came of it, as one text. */
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
