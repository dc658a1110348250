/** Repeated choices, options for several choices, and the player who decides. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
state first is player
phase game { begins }
choice act "Act"
choice rest "Rest"
rule play { during game
  each player { ask act by player }
  ask rest by next of first
  % }
option buys for act, rest "Buy" { when total of chooser > -9  score -3 for chooser  ask again % }
option sells number as n for act "Sell" { among number from 1 to 2 as n
  choose more from number from 1 to 3 where more < 3 by chooser
  score 10 * n + more for chooser  ask again at most 2 times % }
option passes for act "Pass" { % }
option sleeps for rest "Sleep" { % }
`

describe('a repeated choice', () => {
  it('is offered to the same player, without used-up options, each counted separately', async () => {
    const folder = engineOf(sample)
    expect(typeErrors(folder)).toBe('')
    const engine = await load(folder)
    let game = engine.createGame({ play: ['demo'], players: ['red', 'blue'], seed: 1 })
    const open = (): string =>
      engine
        .decisions(game)
        .map(({ choice, player, count }) => `${player} ${choice} ${String(count)}`)
        .join(', ')
    const seen: string[] = []
    const take = (option: number): void => {
      seen.push(open())
      game = engine.load(engine.save(game))
      engine.applyOption(game, option)
    }
    // Red: buys, sells for 1 and 1, sells for 2 and 2; then only passing is left, and is taken automatically.
    for (const option of [0, 0, 0, 1, 1]) take(option)
    // Blue passes at once; then he buys in the other choice, where only sleeping is left.
    for (const option of [3, 0]) take(option)
    expect(seen).toEqual([
      'red act 4',
      'red act 3',
      'red sells.more 2',
      'red act 3',
      'red sells.more 2',
      'blue act 4',
      'blue rest 2',
    ])
    expect(engine.isOver(game)).toBe(true)
    expect(engine.view(game, null).players.map(({ score }) => score)).toEqual([-3 + 11 + 22, -3])
  })
})
