/** Options available at every decision: beside options and elements, how often each, and follow-ups. */
import { afterAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'

afterAll(removeEngines)

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 2   part bank "Bank" off }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
class own-turn of choice
state first keeps player
state chosen keeps number
phase game { begins }
choice act "Act" { is own-turn }
choice rest "Rest" { is own-turn }
choice tip "Tip"
rule play { during game
  set first to next of (next of first)
  ask act by first
  choose least from number from total of first + 10 to 12 by first
  set chosen to least
  may choose all-of-it from number from 1 to 1 by next of first
  ask rest by first
  % }
option passes for act "Pass" { % }
option jumps number as n for act "Jump" { among number from 1 to 2 as n  when total of chooser < 0  % }
option sleeps for own-turn "Sleep" { score 100 for chooser % }
option keeps for tip "Keep" { % }
option gives for tip "Give" { score -1 for chooser % }
phase paid of player { follows score }
// file: rules/demo/bank.carc
in part bank
option borrows for any-choice "Borrow" { when chooser is first  score 1 for chooser  % }
option tips for any-choice "Tip" { when chooser is first and total of chooser > 0
  ask tip by chooser  ask again at most 2 times % }
`

const start = async (text: string, play = ['demo', 'bank']) => {
  const folder = engineOf(text)
  expect(typeErrors(folder)).toBe('')
  const engine = await load(folder)
  let game = engine.createGame({ play, players: ['red', 'blue'], seed: 1 })
  const open = (): string =>
    engine
      .decisions(game)
      .map(({ choice, player, count }) => `${player} ${choice} ${String(count)}`)
      .join(', ')
  const take = (option: number): string => {
    game = engine.load(engine.save(game))
    engine.applyOption(game, option)
    return open()
  }
  const points = () => engine.view(game, null).players.map(({ score }) => score)
  return { open, take, points, over: () => engine.isOver(game) }
}

describe('an option for every choice', () => {
  it('is available beside all others, as often as declared, and elements are recomputed after it', async () => {
    const { open, take, points, over } = await start(sample)
    // Pass, sleep, borrow; nobody may jump. Once borrowed, tips are available; while one is given, nothing else is.
    expect(open()).toBe('red act 3')
    expect(take(2)).toBe('red act 3')
    expect(take(2)).toBe('red tip 2')
    expect(take(0)).toBe('red act 3')
    expect(take(2)).toBe('red tip 2')
    expect(take(0)).toBe('red act 2')
    // Red passes, and may take 11, 12, borrow, or tip. When he has borrowed, 12 is left and a tip, so he is asked.
    expect(take(0)).toBe('red play.least 4')
    expect(take(2)).toBe('red play.least 2')
    expect(take(1)).toBe('red tip 2')
    // A point less: 11, 12, and another tip. He takes 12. Blue may take one or none, and has none of the other options.
    expect(take(1)).toBe('red play.least 3')
    expect(take(1)).toBe('blue play.all-of-it 2')
    expect(take(0)).toBe('red rest 3')
    // Red sleeps, for 100 points beside his one.
    expect(take(0)).toBe('')
    expect(over()).toBe(true)
    expect(points()).toEqual([101, 0])
  })

  it('does not keep a decision open on its own, and costs nothing when it is not in play', async () => {
    const alone = sample.replace('option passes for act "Pass" { % }', '').replace('for own-turn', 'for rest')
    const { open } = await start(alone)
    expect(open()).toBe('red play.least 4')
    const without = await start(sample, ['demo'])
    expect(without.open()).toBe('red act 2')
    expect(without.take(0)).toBe('red play.least 3')
  })
})
