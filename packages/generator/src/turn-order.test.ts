/** Players in turn order, beginning left of a player or with him. */
import { afterAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 3 to 3 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
state second keeps player
state order keeps number
phase game { begins }
choice act "Act"
option stops for act "Stop" { % }
option goes for act "Go" { % }
rule play { during game
  each player { if order = 0 { set second to next of player  set order to 1 } }
  set order to 0
  each player as who from second { set order to order * 10 + 1 }
  each player as who from second { add 1 to order  score order for who }
  each player as who after second { add 1 to order  score 100 * order for who }
  ask act by second % }
`

it('is iterated from a player on, or from his left neighbour', async () => {
  const folder = engineOf(sample)
  expect(typeErrors(folder)).toBe('')
  const engine = await load(folder)
  const game = engine.createGame({ play: ['demo'], players: ['red', 'blue', 'green'], seed: 1 })
  // After the first loop 111; blue is 112, green 113, red 114; then green 115, red 116, blue 117 hundreds.
  const scores = engine.view(game, null).players.map(({ score }) => score)
  expect(scores).toEqual([114 + 11600, 112 + 11700, 113 + 11500])
})
