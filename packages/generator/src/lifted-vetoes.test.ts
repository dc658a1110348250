/** Lifted vetoes, in a game played by a sample's engine. */
import { afterAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5   part ladder "Ladder" off }
edge grass { open }
feature grass "grass" { between }
space roof
space cave
class climber
figure goat "goat" { is climber  count 1 }
figure cat "cat" { is climber  count 1 }
figure cow "cow" { count 1 }
tile A x 1 { edges grass grass grass grass  shows roof  shows cave }
state active keeps player
state night keeps yes-no
state by-day keeps number
state by-night keeps number
permission visit of figure on feature
may visit of figure on feature { % }
may not visit of figure on roof named too-high { % }
may not visit of figure on cave named too-dark { when night % }
may not visit of cow on cave { % }
may visit of climber on roof over too-high { when climber is not cat or night % }
may visit of cat on feature over too-dark, too-high { when night % }
phase game { begins }
choice act "Act"
option waits for act { % }
rule tell {
  during game
  draw tile from stack
  place tile at origin
  each any-figure as guest in supply {
    add count of feature as there on board where visit of guest on there to by-day
  }
  set night to yes
  each any-figure as guest in supply {
    add count of feature as there on board where visit of guest on there to by-night
  }
  ask act by active
  %
}
// file: rules/demo/ladder.carc
in part ladder
may visit of figure on roof over too-high { % }
`

it('lets stronger permissions override them, and no others', async () => {
  const folder = engineOf(sample)
  expect(typeErrors(folder)).toBe('')
  const engine = await load(folder)
  const doors = (play: readonly string[]): unknown[] => {
    const game = engine.createGame({ play: [...play], players: ['a', 'b'], seed: 1 })
    return ['by-day', 'by-night'].map((state) => engine.stateOf(game, state, null))
  }
  // Grass for all three. By day: the goat on the roof, goat and cat in the cave. By night: goat and cat on the roof,
  // the cat alone in the cave.
  expect(doors(['demo'])).toEqual([3 + 1 + 2, 3 + 2 + 1])
  // With a ladder all three reach the roof.
  expect(doors(['demo', 'ladder'])).toEqual([3 + 3 + 2, 3 + 3 + 1])
})
