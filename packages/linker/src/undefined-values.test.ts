import { describe, expect, it } from 'vitest'
import { linkModules } from './sample.ts'

const diagnosticsOf = (sentences: Parameters<typeof linkModules>[0]): readonly string[] =>
  linkModules(sentences).diagnostics.map(({ code, message }) => `${code}: ${message}`)
const missing = (units: string, words: string): string =>
  `undefined-value: When ${units} are in play, nothing says what \`${words}\` is.`
/** A rule of the first phase that adds up the weights of some figures. */
const weighing = (set: string, name: string): string =>
  `rule weigh { during main  set moon to sum of weight of ${name} for each ${set}  % }`

describe('a value that is queried', () => {
  it('needs a definition', () => {
    expect(diagnosticsOf({ base: weighing('figure on board', 'figure') })).toEqual([
      missing('base', 'weight of figure'),
    ])
    expect(
      diagnosticsOf({ base: `${weighing('figure on board', 'figure')}  define weight of figure { is 1  % }` }),
    ).toEqual([])
    expect(
      diagnosticsOf({ base: `${weighing('figure on board', 'figure')}  define weight of pawn { is 1  % }` }),
    ).toEqual([
      'undefined-value: When base are in play, nothing says what `weight of figure` is for `wolf` (base); ' +
        '`weigh` asks for it.',
    ])
  })

  it('needs one for a kind that it can be queried for', () => {
    const pawns = weighing('pawn on board', 'pawn')
    expect(diagnosticsOf({ base: `${pawns}  define weight of wolf { is 1  % }` })).toEqual([
      missing('base', 'weight of pawn'),
    ])
    expect(diagnosticsOf({ base: `${pawns}  define weight of guest { is 1  % }` })).toEqual([])
    expect(
      diagnosticsOf({
        base: `rule alone { during main  set moon to weight of wolf  % }  define weight of guest { is 1  % }`,
      }),
    ).toEqual([missing('base', 'weight of wolf')])
  })

  it('needs one in the smallest game that queries it', () => {
    const define = 'define weight of figure { is 1  % }'
    expect(diagnosticsOf({ base: weighing('figure on board', 'figure'), a: define })).toEqual([
      missing('base', 'weight of figure'),
    ])
    expect(diagnosticsOf({ a: weighing('figure on board', 'figure'), ab: define })).toEqual([
      missing('a + base', 'weight of figure'),
    ])
    expect(diagnosticsOf({ a: `${weighing('figure on board', 'figure')} ${define}` })).toEqual([])
    expect(diagnosticsOf({ ab: weighing('figure on board', 'figure'), b: define })).toEqual([])
  })

  it('needs none where a game has no such entity', () => {
    const spirits = 'class spirit  ' + weighing('spirit on board', 'spirit')
    expect(
      diagnosticsOf({
        base: spirits,
        a: 'figure ghost "ghost" { is spirit  count 1  % }  define weight of ghost { is 0  % }',
      }),
    ).toEqual([])
    expect(
      diagnosticsOf({
        base: `${spirits}  define weight of pawn { is 1  % }`,
        a: 'figure ghost "ghost" { is spirit  count 1  % }',
      }),
    ).toEqual([missing('a + base', 'weight of spirit')])
  })

  it('needs none where the query is never reached', () => {
    const resting = 'rule weigh { during rest  set moon to sum of weight of figure for each figure on board  % }'
    expect(diagnosticsOf({ base: resting })).toEqual([])
    expect(
      diagnosticsOf({
        base: resting,
        a: 'rule sleep { during main  run rest  % }  define weight of figure { is 1  % }',
      }),
    ).toEqual([])
    expect(diagnosticsOf({ base: resting, a: 'rule sleep { during main  run rest  % }' })).toEqual([
      missing('a + base', 'weight of figure'),
    ])
  })

  it('is found in definitions, permissions, options and choices that are reached', () => {
    const start = 'rule begin { during main  ask act by active  % }'
    const option =
      'option enters pawn on segment for act { among pawn available to active  among segment of last  when ' +
      'enter of pawn on segment  % }  state last is tile'
    expect(
      diagnosticsOf({ base: `${start} ${option}  may enter of pawn on segment { when weight of pawn > 1  % }` }),
    ).toEqual([missing('base', 'weight of pawn')])
    expect(
      diagnosticsOf({
        base:
          'rule begin { during main  each segment on board { move wolf to segment }  set moon to points of ' +
          'feature of segment of wolf  % }  define points of feature { is weight of wolf  % }',
      }),
    ).toEqual([missing('base', 'weight of wolf')])
    expect(diagnosticsOf({ base: 'define points of feature { is weight of wolf  % }' })).toEqual([])
  })

  it('needs a definition that holds when conditions of others fail', () => {
    const weigh = weighing('figure on board', 'figure')
    const heavy = 'define weight of figure named heavy { when moon > 3  is 2  % }'
    const light = 'define weight of figure named light { when not moon > 3  is 1  % }'
    const rest = (definitions: string): string =>
      `undefined-value: When base are in play, nothing says what \`weight of figure\` is for ${definitions} ` +
      'fails; `weigh` asks for it.'
    expect(diagnosticsOf({ base: `${weigh} ${heavy}` })).toEqual([
      rest('`pawn` (base) where the condition of `heavy`'),
      rest('`wolf` (base) where the condition of `heavy`'),
    ])
    expect(diagnosticsOf({ base: `${weigh} ${heavy} ${light}` })).toEqual([])
    expect(
      diagnosticsOf({
        base: `${weigh} ${heavy} define weight of figure { when moon <= 3 and figure is pawn  is 1  % }`,
      }),
    ).toEqual([rest('`wolf` (base) where the condition of `heavy`')])
    expect(
      diagnosticsOf({
        base: `${weigh} define weight of pawn { is 1 % } define weight of figure { when figure is not pawn  is 1  % }`,
      }),
    ).toEqual([])
    const settings = (modes: string): string => `define weight of figure { when mode is one of ${modes}  is 1  % }`
    expect(diagnosticsOf({ base: `${weigh} ${settings('fast, slow')} ${settings('middling')}` })).toEqual([])
    expect(diagnosticsOf({ base: `${weigh} ${settings('fast, slow')}` })).toHaveLength(2)
  })
})

describe('a kind for which a value is undefined', () => {
  const closing =
    'rule close-all { during main  each feature on board where closed of feature { run close of feature }  % }  ' +
    'value closed of feature is yes-no  define closed of feature named never { is no  % }  ' +
    'define closed of path over never { is open-ends of path = 0  % }  ' +
    'rule pay { during close  score points of feature for active  % }  define points of path { is 3  % }'
  const cave = 'space cave "cave"'
  const left = (units: string, words: string, kind: string, queriedBy: string): string =>
    `undefined-value: When ${units} are in play, nothing says what \`${words}\` is for ${kind}; ${queriedBy} for it.`

  it('is reported at its declaration, with the queries', () => {
    const { diagnostics } = linkModules({ base: closing, a: `${cave} define closed of cave { is yes % }` })
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      left('a + base', 'points of feature', '`cave` (a + base)', '`pay` asks'),
    ])
    expect(diagnostics[0]).toMatchObject({
      span: { file: 'rules/a/more.carc' },
      hint: 'Write `define points of cave { gives … cite … }`.',
      related: [{ span: { file: 'rules/base/more.carc' }, message: '`pay` asks for `points of feature`' }],
    })
  })
  it('is fixed by the declaration that the diagnostic suggests', () => {
    const a = `${cave} define closed of cave { is yes % }`
    const [, sentence = ''] = /Write `(.*)`/.exec(linkModules({ base: closing, a }).diagnostics[0]?.hint ?? '') ?? []
    linkModules({ base: closing, a: `${a} ${sentence.replace('gives … cite …', 'is 1 %')}` }).reports()
  })
  it('is found where only a later statement lets a state contain it', () => {
    const base = 'state kept is piece  rule weigh { during main  set moon to weight of kept  % }'
    linkModules({ base }).reports()
    const after = `${base}  rule keep { during main  after weigh  set kept to wolf  % }`
    expect(diagnosticsOf({ base: after })).toEqual([missing('base', 'weight of kept')])
    linkModules({ base: `${after}  define weight of wolf { is 1  % }` }).reports()
  })
  it('is accepted where the value is never queried for it', () => {
    linkModules({ base: closing, a: cave }).reports()
    linkModules({
      base: closing.replace('where closed of feature', 'where closed of feature and feature is path'),
      a: `${cave} define closed of cave { is yes % }`,
    }).reports()
    linkModules({
      base: closing.replace('score points', 'if feature is not path { stop }  score points'),
      a: `${cave} define closed of cave { is yes % }`,
    }).reports()
    linkModules({
      base: closing.replace('during close ', 'during close  when feature is path '),
      a: `${cave} define closed of cave { is yes % }`,
    }).reports()
  })
  it('is reported in the smallest game that has both the kind and the query', () => {
    expect(diagnosticsOf({ base: closing, a: cave, ab: 'define closed of cave { is yes % }' })).toEqual([
      left('a + b + base', 'points of feature', '`cave` (a + base)', '`pay` asks'),
    ])
  })

  it('is found through the positions of pieces', () => {
    const base =
      'rule begin { during main  each segment on board { each figure available to active { ' +
      'if enter of figure on segment { move figure to segment } } }  run rest  % }  ' +
      'rule pay { during rest  each pawn of active where segment of pawn is not none { ' +
      'score points of feature of pawn for active }  % }  ' +
      'define points of path { is 3 % }  may enter of guest on path { % }'
    linkModules({ base, a: `${cave} may enter of wolf on cave { % }` }).reports()
    expect(diagnosticsOf({ base, a: `${cave} may enter of guest on cave { % }` })).toEqual([
      left('a + base', 'points of feature of pawn', '`cave` (a + base)', '`pay` asks'),
    ])
    expect(
      diagnosticsOf({
        base: `${base} may not enter of pawn on segment { when segment is not path % }`,
        a: `${cave} may enter of figure on cave { % }`,
      }),
    ).toEqual([])
  })
})
