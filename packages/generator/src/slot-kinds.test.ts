/** The library says which slots of waiting rules name tiles or tokens. */
import { afterAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
tokens coin "coin" { copper x 2  gold x 1 }
tile A x 2 { edges grass grass grass grass }
state first is player
phase game { begins }
phase look of tile
choice act "Act"
rule play { during game
  each coin in supply { ask act by first }
  each tile in stack { run look of tile }
  % }
rule wait { during look of tile
  ask act by first
  % }
option passes for act "Pass" { % }
option stays for act "Stay" { % }
`

it('names each slot in use where a rule waits, and loops that are open', async () => {
  const { standardLibrary } = await load(engineOf(sample))
  const letters = (standardLibrary.stops ?? []).map(([, , slots]) => slots)
  // The argument that the first phase does not have, then cursor, end and element of a loop. The second loop comes
  // after the first, whose cursor means nothing any more, but its last element is in its slot. The other phase has its
  // argument.
  expect(letters).toEqual(['.P.p', '...pT.t', 't'])
})
