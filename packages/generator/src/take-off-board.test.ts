/** A laid tile that is taken off the board: features part, and it can be laid again, turned. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
tile I x 2 { edges grass grass grass grass }
state told keeps number
phase game { begins }
choice act "Act"
option passes for act "Pass" { % }
rule play { during game
  draw tile as first from stack
  place first at origin
  draw tile as second from stack
  let spot be one placement of second
  place second at spot
  add count of tile in (one grass of first) to told
  take second off board
  add 10 * (count of tile in (one grass of first)) to told
  if square of second is none { add 100 to told }
  add 1000 * (count of tile on board) to told
  place second at spot
  add 10000 * (count of tile in (one grass of first)) to told
  % }
`

describe('a tile taken off the board', () => {
  it('parts what it joined and can be laid again', async () => {
    // Two tiles in the field, then one, which is all that lies; then two again.
    const folder = engineOf(sample)
    expect(typeErrors(folder)).toBe('')
    const engine = await load(folder)
    const game = engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1 })
    expect(engine.stateOf(game, 'told', null)).toBe(2 + 10 + 100 + 1000 + 20_000)
  })
})
