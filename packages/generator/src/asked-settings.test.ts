/** Which settings an explanation names: those that the rule or option that scored has asked for, and no others. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineOf, load, removeEngines, type Engine } from './fixtures/engine-of.ts'

const sample = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5 }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
state active keeps player
state days keeps number
setting of-rule "Asked by the rule" { low high default low % }
setting of-condition "Asked by the rule before" { low high default low % }
setting of-listing "Asked while options are looked through" { low high default low % }
setting of-option "Asked by an option" { low high default low % }
setting of-taking "Asked by another option" { low high default low % }
value worth-of-option gives number
define worth-of-option { gives 3  except when of-option is high { gives 5 % } % }
phase game { begins }
choice act "Act"
choice forced "Forced"
option asks-nothing for act { when of-listing is low  score 1 for active % }
option asks-value for act { score worth-of-option for active % }
option asks-itself for act { if of-taking is low { score 7 for active } % }
option only for forced { when of-listing is low  score 11 for active % }
rule asks-before {
  during game
  when of-condition is low
  add 1 to days
  %
}
rule tells {
  during game
  after asks-before
  if of-rule is low { score 13 for active }
  ask act by active
  score 17 for active
  ask forced by active
  score 19 for active
  %
}
`

interface Explaining extends Engine {
  eventsOf(g: object): readonly { readonly type: string; readonly points?: number }[]
  explain(g: object, event: object): { readonly settings: readonly { readonly setting: string }[] }
}

let engine: Explaining
beforeAll(async () => {
  engine = (await load(engineOf(sample))) as Explaining
})
afterAll(removeEngines)

/** Settings named by the explanation of each scoring, by its points, when the option with this number is taken. */
function settingsOf(option: number): ReadonlyMap<number, readonly string[]> {
  const game = engine.createGame({ play: ['demo'], players: ['a', 'b'], seed: 1 })
  const begun = engine.eventsOf(game)
  engine.applyOption(game, option)
  const scored = [...begun, ...engine.eventsOf(game)].filter(({ type }) => type === 'scored')
  return new Map(
    scored.map((event) => [event.points ?? 0, engine.explain(game, event).settings.map(({ setting }) => setting)]),
  )
}

test.each([
  { option: 0, points: 1, asks: [] },
  { option: 1, points: 3, asks: ['of-option'] },
  { option: 2, points: 7, asks: ['of-taking'] },
])('option $option asks for $asks, whatever number it has', ({ option, points, asks }) => {
  expect(settingsOf(option)).toEqual(
    new Map([
      [13, ['of-rule']],
      [points, asks],
      // The rule goes on in another step than it began in: what it asked before the decision is not known any more.
      [17, []],
      [11, []],
      [19, []],
    ]),
  )
})
