/** States that last as long as a phase, in games. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines, type Engine } from './fixtures/engine-of.ts'

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
state active keeps player
state done keeps yes-no during turn
state thief keeps player during turn
state bids of player keeps number during turn
state seen of feature keeps yes-no during turn
phase game { begins }
phase turn
rule lay { during game  draw tile from stack  place tile at origin  % }
rule play {
  during game
  after lay
  repeat at most 2 times { run turn }
  if done { score 500 for active }
  %
}
rule act {
  during turn
  if done { score 1000 for active }
  if thief is none { score 1 for active }
  if (any feature on board where seen of feature) { score 2000 for active }
  add 2 to bids of active
  score bids of active for active
  set done to yes
  set thief to active
  each feature on board { set seen of feature to yes }
  %
}
rule zz-last {
  during turn
  after act
  if done { score 10 for active }
  if thief is active { score 20 for active }
  %
}
`

interface Telling extends Engine {
  eventsOf(g: object): readonly { readonly type: string; readonly points?: number }[]
}
let engine: Telling
beforeAll(async () => {
  engine = (await load(engineOf(sample))) as Telling
})
afterAll(removeEngines)

it('are as nobody has set them when the phase begins, and last until its last step', () => {
  const game = engine.createGame({ play: ['demo'], players: ['a', 'b'], seed: 1 })
  const points = engine.eventsOf(game).flatMap((event) => (event.type === 'scored' ? [event.points] : []))
  expect(points).toEqual([1, 2, 10, 20, 1, 2, 10, 20])
})
