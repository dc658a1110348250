/** Classes of each sort in a game, played by a sample's engine. */
import { afterAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5  part night "Night" }
edge grass { open }
feature grass "grass" { between }
class sacred of space
class grand of space { is sacred }
space shrine { is sacred }
space temple { is grand }
space mine
class banner of mark
mark pennant { is banner worth 2 }
mark streamer { is banner worth 5 }
mark pebble { worth 100 }
class old of tile
class far of tile { is old, apart }
class shiny of token
tokens gem "gem" { ruby x 2 is shiny  coal x 3 }
figure wolf "wolf" { count 1 }
figure pawn "pawn" { count 2 per player }
tile A x 1 { is old  edges grass grass grass grass  shows shrine with pennant, pennant, streamer, pebble }
tile B x 1 { edges grass grass grass grass  shows temple }
tile C x 1 { edges grass grass grass grass  shows mine }
tile D x 2 { is far  edges grass grass grass grass  shows mine }
state sacred-places keeps number
state sacred-tiles keeps number
state banners keeps number
state worths keeps number
state waiting keeps number
state stacked keeps number
state shining keeps number
state neutrals keeps number
state weights keeps number
state ages keeps number
value weight of segment gives number
define weight of segment named any-weight { gives 1 % }
define weight of sacred named sacred-weight over any-weight { gives 10 % }
define weight of grand over any-weight, sacred-weight { gives 100 % }
value age of tile gives number
define age of tile named young { gives 1 % }
define age of old over young { gives 7 % }
permission touch of tile
may touch of far { % }
phase game { begins }
choice act "Act"
option waits for act { % }
rule count-all {
  during game
  ask act by one player
  set stacked to count of tile in stack
  set waiting to count of tile in supply where tile is far and tile is apart and touch of tile
  draw tile as a from stack where a is old
  place a at origin
  repeat at most 2 times {
    draw tile as b from stack
    let spot be one placement of b near a
    place b at spot
  }
  each tile in supply where tile is far { add age of tile to ages }
  each tile on board { add 10 * age of tile to ages }
  set sacred-places to count of sacred on board
  set sacred-tiles to count of tile on board where tile has sacred
  each sacred of a {
    set banners to count of banner in sacred
    set worths to sum of worth of banner for each banner in sacred
  }
  set shining to count of token in supply where token is shiny
  set neutrals to count of neutral in supply + 100 * (count of figure in supply where figure is not neutral)
  each tile on board { each segment of tile where segment is not grass { add weight of segment to weights } }
  %
}
`

it('counts kinds by their classes', async () => {
  const folder = engineOf(sample)
  expect(typeErrors(folder)).toBe('')
  const engine = await load(folder)
  const game = engine.createGame({ play: ['demo'], players: ['a', 'b'], seed: 1 })
  const read = (state: string): unknown => engine.stateOf(game, state, null)
  // A, B and C are stacked; the two of D are in the supply.
  expect([read('stacked'), read('waiting')]).toEqual([3, 2])
  // The shrine and the temple: a temple is grand, and everything grand is sacred.
  expect([read('sacred-places'), read('sacred-tiles')]).toEqual([2, 2])
  // Two pennants of 2 and a streamer of 5; the pebble is no banner.
  expect([read('banners'), read('worths')]).toEqual([3, 9])
  // 10 for the shrine, 100 for the temple, 1 for the mine.
  expect(read('weights')).toBe(111)
  // Everything far is old: 7 each; on the board A is old (70), B and C are not (10 each).
  expect(read('ages')).toBe(2 * 7 + 70 + 20)
  expect(read('shining')).toBe(2)
  // The wolf and five gems are neutral, four pawns have owners.
  expect(read('neutrals')).toBe(6 + 400)
})
