/** Changes of values in a game, played by a sample's engine. */
import { afterAll, describe, expect, it } from 'vitest'
import { check } from '@tilewright/linker'
import { engineOf, load, removeEngines, typeErrors } from './fixtures/engine-of.ts'
import { sampleFiles } from '@tilewright/language'

afterAll(removeEngines)

const world = `
// file: rules/demo/demo.carc
expansion demo "Demo" { players 2 to 5 }
edge grass { open }
feature grass "grass" { between }
space shrine
space temple
mark bell
tile A x 1 { edges grass grass grass grass  shows shrine with bell  shows temple }
state active keeps player
`

const sample = `${world}
state of-shrine keeps number
state of-temple keeps number
state open-temple keeps yes-no
state open-shrine keeps yes-no
state friends keeps number
state exempt keeps yes-no
state tolls keeps number   state fares keeps number
phase game { begins }
choice act "Act"
option waits for act { % }
value points of feature gives number
define points of feature { gives 10 % }
change points of shrine named bells { to it + 3 * count of bell in shrine % }
change points of shrine named doubled { after bells  when it > 4  to it * 2 % }
change points of feature named tax { before bells  when feature is not temple  to it - 1 % }
value toll of feature gives number
define toll of feature { gives 10 % }
change toll of feature named dues { to it + 1 % }
change toll of temple named fee over dues { when not exempt  to it + 5 % }
change toll of shrine named free over dues { to it % }
change toll of feature named twice { after dues  to it * 2 % }
value fare of feature gives number
define fare of feature { gives 10 % }
change fare of feature named a-half { after all  to it / 2 % }
change fare of shrine named b-tip over dearer { to it + 4 % }
change fare of feature named dearer { to it + 2 % }
value ready of feature gives yes-no
define ready of feature { gives no % }
change ready of temple { to it or points of temple = 10 % }
value allies gives set of player
define allies { gives all player % }
change allies { to all player in it where player is not active % }
rule tell {
  during game
  ask act by active
  draw tile from stack
  place tile at origin
  each shrine on board {
    set of-shrine to points of shrine
    set open-shrine to ready of shrine
    score points of shrine for active
  }
  each temple on board { set of-temple to points of temple  set open-temple to ready of temple }
  set friends to count of player in allies
  each temple on board { set tolls to toll of temple  set exempt to yes  set tolls to 100 * tolls + toll of temple }
  each shrine on board { set tolls to 100 * tolls + toll of shrine   score toll of shrine for active }
  each temple on board { set fares to fare of temple }
  each shrine on board { set fares to 100 * fares + fare of shrine }
  %
}
`

interface Explaining {
  eventsOf(g: object): readonly { readonly type: string }[]
  explain(g: object, event: { readonly type: string }): { readonly lines: readonly string[] }
}

it('apply in order to the result of the definition', async () => {
  const folder = engineOf(sample)
  expect(typeErrors(folder)).toBe('')
  const engine = await load(folder)
  const game = engine.createGame({ play: ['demo'], players: ['a', 'b', 'c'], seed: 1 })
  const read = (state: string): unknown => engine.stateOf(game, state, null)
  // 10, less 1 of tax, and 3 for the bell are 12; doubled.
  expect(read('of-shrine')).toBe(24)
  // No tax on temples, no bells.
  expect(read('of-temple')).toBe(10)
  expect([read('open-shrine'), read('open-temple')]).toEqual([false, true])
  expect(read('friends')).toBe(2)
  // For the temple the fee instead of dues, (10 + 5) * 2; then dues again, (10 + 1) * 2; for the shrine nothing, 10 *
  // 2.
  expect(read('tolls')).toBe(302220)
  // Half of the result of all others: of 10 + 2, and of 10 + 4.
  expect(read('fares')).toBe(607)
  const scorings = (engine as unknown as Explaining).eventsOf(game).filter(({ type }) => type === 'scored')
  const [scored, toll] = scorings
  const changesOf = (event: { readonly type: string } = { type: '' }): readonly string[] =>
    (engine as unknown as Explaining).explain(game, event).lines.filter((line) => line.startsWith('Then '))
  expect(changesOf(toll).map((line) => line.slice(0, line.indexOf(':')))).toEqual(['Then free', 'Then twice'])
  expect(changesOf(scored)).toEqual([
    'Then tax: it - 1 = 9, because feature is not temple, where it is 10 (rules/demo/demo.carc:24) Assumed: sample.',
    'Then bells: it + 3 * count of bell in shrine = 12, where it is 9, count of bell in shrine is 1 ' +
      '(rules/demo/demo.carc:22) Assumed: sample.',
    'Then doubled: it * 2 = 24, because it > 4, where it is 12 (rules/demo/demo.carc:23) Assumed: sample.',
  ])
})

describe('changes of one value', () => {
  const diagnostics = (rules: string): string[] =>
    check(sampleFiles(`${world}\nvalue points of feature gives number\n${rules}`.replaceAll('%', 'assumed "sample"')))
      .diagnostics.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code)
  const used = `phase game { begins }
choice act "Act"
option waits for act { % }
define points of feature { gives 1 % }
rule tell { during game  ask act by active  each feature on board { score points of feature for active } % }\n`

  it('need no order if all are sums or all are products', () => {
    expect(
      diagnostics(`${used}change points of shrine { to it + 1 % } change points of shrine as s { to it - 2 % }`),
    ).toEqual([])
    expect(
      diagnostics(`${used}change points of shrine { to it * 2 % } change points of feature { to 3 * it % }`),
    ).toEqual([])
  })
  it('need an order if the result depends on it', () => {
    expect(
      diagnostics(`${used}change points of shrine { to it + 1 % } change points of feature { to it * 2 % }`),
    ).toEqual(['unordered-steps'])
    expect(
      diagnostics(
        `${used}change points of shrine { to it + 1 % } change points of feature { when it > 3  to it + 2 % }`,
      ),
    ).toEqual(['unordered-steps'])
    expect(
      diagnostics(
        `${used}change points of shrine named a { to it + 1 % } change points of feature { after a  to it * 2 % }`,
      ),
    ).toEqual([])
    expect(
      diagnostics(
        `${used}change points of shrine named a { to it + 1 % } change points of feature named b { to it * 2 % }` +
          ' order b after a { % }',
      ),
    ).toEqual([])
  })
  it('declared last need no further order, except among themselves', () => {
    const sums = 'change points of shrine { to it + 1 % } change points of feature { to it - 3 % }'
    const half = 'change points of feature named half { after all  to it / 2 % }'
    expect(diagnostics(`${used}${sums} ${half.replace('after all', '')}`)).toEqual([
      'unordered-steps',
      'unordered-steps',
    ])
    expect(diagnostics(`${used}${sums} ${half}`)).toEqual([])
    const third = 'change points of feature named third { after all  to it / 3 % }'
    expect(diagnostics(`${used}${sums} ${half} ${third}`)).toEqual(['unordered-steps'])
    expect(diagnostics(`${used}${sums} ${half} ${third} order third after half { % }`)).toEqual([])
    expect(diagnostics(`${used}${half} change points of feature { after half  to it + 1 % }`)).toEqual(['order-circle'])
    expect(
      diagnostics(
        `${used}${half.replace('named half', 'named half over a')} change points of feature named a { to it + 1 % }`,
      ),
    ).toEqual([])
    expect(diagnostics(`${used}${half.replace('after all', 'after all after all')}`)).toEqual(['repeated-sentence'])
  })
  it('of kinds or cases that exclude each other never conflict', () => {
    expect(
      diagnostics(`${used}change points of shrine { to it + 1 % } change points of temple { to it * 2 % }`),
    ).toEqual([])
    expect(
      diagnostics(
        `${used}change points of shrine { when shrine is temple  to it + 1 % } ` +
          'change points of feature { when feature is not temple  to it * 2 % }',
      ),
    ).toEqual([])
  })
  it('that replace another take its position in the order', () => {
    const order =
      'change points of feature named a { to it + 1 % } change points of feature named b { after a  to it * 2 % }'
    expect(diagnostics(`${used}${order} change points of shrine named c over a { to it + 3 % }`)).toEqual([])
    expect(diagnostics(`${used}${order} change points of shrine named c over a, b { to 7 % }`)).toEqual([])
    expect(diagnostics(`${used}${order} change points of shrine named c over b { to it * 3 % }`)).toEqual([])
    expect(
      diagnostics(
        `${used}change points of feature named a over b { to 1 % } change points of feature named b over a { to 2 % }`,
      ),
    ).toEqual(['order-circle'])
    expect(diagnostics(`${used}change points of shrine over nothing { to it % }`)).toEqual(['unknown-name'])
  })
  it('must not be cyclic, and must not evaluate their own value', () => {
    expect(
      diagnostics(
        `${used}change points of shrine named a { after b  to it + 1 % } ` +
          'change points of shrine named b { after a  to it * 2 % }',
      ),
    ).toEqual(['order-circle'])
    expect(diagnostics(`${used}change points of shrine { to it + points of shrine % }`)).toEqual(['endless-value'])
  })
  it('may only name existing changes of the same value', () => {
    expect(diagnostics(`${used}change points of shrine { after nothing  to it % }`)).toEqual(['unknown-name'])
    expect(diagnostics(`${used}change points { to it % }`)).toEqual(['wrong-parameters'])
    expect(diagnostics(`${used}change shrine { to it % }`)).toEqual(['not-a-value'])
    expect(diagnostics(`${used}change points of shrine { to yes % }`)).toEqual(['wrong-kind'])
    expect(diagnostics(`${used}change points of shrine { when yes % }`)).toEqual(['missing-sentence'])
    expect(
      diagnostics(`${used}value other gives number define other { gives 1 % } change other named c { to it % }
change points of shrine { after c  to it % }`),
    ).toEqual(['wrong-kind'])
  })
})
