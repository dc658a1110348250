import { describe, expect, it } from 'vitest'
import { linkModules } from './sample.ts'

const found = (sentences: Parameters<typeof linkModules>[0]): readonly string[] =>
  linkModules(sentences).diagnostics.map(({ code, message }) => `${code}: ${message}`)
const missing = (units: string, words: string): string =>
  `undefined-value: When ${units} are in play, nothing says what \`${words}\` is.`
/** A rule of the first phase that adds up the weights of some figures. */
const weighing = (set: string, name: string): string =>
  `rule weigh { during main  set moon to sum of weight of ${name} for each ${set}  % }`

describe('a value that is asked for', () => {
  it('needs a definition', () => {
    expect(found({ base: weighing('figure on board', 'figure') })).toEqual([missing('base', 'weight of figure')])
    expect(found({ base: `${weighing('figure on board', 'figure')}  define weight of pawn { is 1  % }` })).toEqual([])
    expect(
      found({ base: `${weighing('figure on board', 'figure')}  define weight of figure { when moon > 3  is 1  % }` }),
    ).toEqual([])
  })

  it('needs one for a kind that it can mean', () => {
    const pawns = weighing('pawn on board', 'pawn')
    expect(found({ base: `${pawns}  define weight of wolf { is 1  % }` })).toEqual([missing('base', 'weight of pawn')])
    expect(found({ base: `${pawns}  define weight of guest { is 1  % }` })).toEqual([])
    expect(
      found({ base: `rule alone { during main  set moon to weight of wolf  % }  define weight of guest { is 1  % }` }),
    ).toEqual([missing('base', 'weight of wolf')])
  })

  it('needs one in the smallest game that asks for it', () => {
    const define = 'define weight of figure { is 1  % }'
    expect(found({ base: weighing('figure on board', 'figure'), a: define })).toEqual([
      missing('base', 'weight of figure'),
    ])
    expect(found({ a: weighing('figure on board', 'figure'), ab: define })).toEqual([
      missing('a + base', 'weight of figure'),
    ])
    expect(found({ a: `${weighing('figure on board', 'figure')} ${define}` })).toEqual([])
    expect(found({ ab: weighing('figure on board', 'figure'), b: define })).toEqual([])
  })

  it('is let alone where a game has no such thing', () => {
    const spirits = 'class spirit  ' + weighing('spirit on board', 'spirit')
    expect(
      found({ base: spirits, a: 'figure ghost "ghost" { is spirit  count 1  % }  define weight of ghost { is 0  % }' }),
    ).toEqual([])
    expect(
      found({
        base: `${spirits}  define weight of pawn { is 1  % }`,
        a: 'figure ghost "ghost" { is spirit  count 1  % }',
      }),
    ).toEqual([missing('a + base', 'weight of spirit')])
  })

  it('is let alone where its turn never comes', () => {
    const resting = 'rule weigh { during rest  set moon to sum of weight of figure for each figure on board  % }'
    expect(found({ base: resting })).toEqual([])
    expect(
      found({ base: resting, a: 'rule sleep { during main  run rest  % }  define weight of figure { is 1  % }' }),
    ).toEqual([])
    expect(found({ base: resting, a: 'rule sleep { during main  run rest  % }' })).toEqual([
      missing('a + base', 'weight of figure'),
    ])
  })

  it('is found in definitions, permissions, options and choices that are reached', () => {
    const start = 'rule begin { during main  ask act by active  % }'
    const option =
      'option enters pawn on segment for act { among pawn available to active  among segment of last  when ' +
      'enter of pawn on segment  % }  state last is tile'
    expect(found({ base: `${start} ${option}  may enter of pawn on segment { when weight of pawn > 1  % }` })).toEqual([
      missing('base', 'weight of pawn'),
    ])
    expect(
      found({
        base:
          'rule begin { during main  set moon to points of feature of segment of wolf  % }  define points of ' +
          'feature { is weight of wolf  % }',
      }),
    ).toEqual([missing('base', 'weight of wolf')])
    expect(found({ base: 'define points of feature { is weight of wolf  % }' })).toEqual([])
  })
})
