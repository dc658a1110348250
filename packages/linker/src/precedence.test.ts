import { describe, expect, it } from 'vitest'
import { linkModules } from './sample.ts'

const winners = (sentences: Parameters<typeof linkModules>[0]): string[] => {
  const sample = linkModules(sentences)
  sample.reports()
  return sample.plan.defines.map((define) => `${define.label} ${define.set.join('+')}`)
}
const base = 'define points of feature { is 1 % }'

describe('two expansions that replace one value', () => {
  const a = 'define points of feature { is 2 % }'
  const b = 'define points of feature { is 3 % }'
  it('are in conflict when no declaration holds with both', () => {
    linkModules({ base, a, b }).reports('conflicting-rules')
  })
  it('are reported with the game in which they meet, their citations, and the position of the other', () => {
    const [diagnostic] = linkModules({ base, a, b }).diagnostics
    expect(diagnostic?.message).toContain('meet when a + b + base are in play')
    expect(diagnostic?.message).toContain('(assumed)')
    expect(diagnostic?.span.file).toBe('rules/a/more.carc')
    expect(diagnostic?.related?.[0]?.span.file).toBe('rules/b/more.carc')
  })
  it('are in no conflict when an interaction decides', () => {
    expect(winners({ base, a, b, ab: 'define points of feature { is 5 % }' })[0]).toBe('points of feature a+b+base')
  })
  it('are still in conflict when the interaction is about another case', () => {
    linkModules({ base, a, b, ab: 'define points of wall { is 5 % }' }).reports('conflicting-rules')
    linkModules({ base, a, b, ab: 'define points of feature { when moon > 1 is 5 % }' }).reports('conflicting-rules')
  })
  it('are in no conflict when the interaction holds wherever both do', () => {
    linkModules({ base, a: 'define points of wall { is 2 % }', b, ab: 'define points of wall { is 5 % }' }).reports()
    linkModules({
      base,
      a: 'define points of feature { when moon > 2 is 2 % }',
      b,
      ab: 'define points of feature { when moon > 1 is 5 % }',
    }).reports()
  })
  it('are in no conflict when they are equal, however they are written', () => {
    linkModules({
      base,
      a: 'define points of feature { is moon + count of tile in feature % }',
      b: 'define points of feature as it { is moon + (count of tile in it) % }',
    }).reports()
  })
  it('are in no conflict when their kinds exclude each other', () => {
    linkModules({ base, a: 'define points of wall { is 2 % }', b: 'define points of path { is 3 % }' }).reports()
    linkModules({ a: 'define weight of guest { is 2 % }', b: 'define weight of wolf { is 3 % }' }).reports()
    linkModules({ a: 'define weight of guest { is 2 % }', b: 'define weight of pawn { is 3 % }' }).reports(
      'conflicting-rules',
    )
  })
  it('are in no conflict when their settings exclude each other', () => {
    linkModules({
      base,
      a: 'define points of feature { when mode is fast is 2 % }',
      b: 'define points of feature { when mode is slow is 3 % }',
    }).reports()
    linkModules({
      base,
      a: 'define points of feature { when mode is fast is 2 % }',
      b: 'define points of feature { when mode is not fast is 3 % }',
    }).reports()
    linkModules({
      base,
      a: 'define points of feature { when mode is one of fast, slow is 2 % }',
      b: 'define points of feature { when mode is middling is 3 % }',
    }).reports()
    linkModules({
      base,
      a: 'define points of feature { when mode is not slow is 2 % }',
      b: 'define points of feature { when mode is middling is 3 % }',
    }).reports('conflicting-rules')
  })
  it.each([
    ['moon <= sun', 'moon > sun', true],
    ['moon <= sun', 'sun < moon', true],
    ['moon = sun', 'not sun = moon', true],
    ['moon = sun', 'moon > sun', true],
    ['moon <= sun', 'moon >= sun', false],
    ['moon <= sun', 'sun > moon', false],
    ['not moon = sun', 'moon > sun', false],
    ['not moon = 1', 'moon = 1', true],
    ['not moon = 1', 'moon = 2', false],
  ])('when `%s` and when `%s`: are in no conflict is %s', (one, other, isApart) => {
    linkModules({
      base,
      a: `define points of feature { when ${one} is 2 % }`,
      b: `define points of feature { when ${other} is 3 % }`,
    }).reports(...(isApart ? [] : ['conflicting-rules' as const]))
  })
  it('are in no conflict when their conditions exclude each other', () => {
    linkModules({
      base,
      a: 'define points of feature { when moon = 1 is 2 % }',
      b: 'define points of feature { when moon > 1 is 3 % }',
    }).reports()
    linkModules({
      base,
      a: 'define points of feature { when moon >= 1 is 2 % }',
      b: 'define points of feature { when 1 >= moon is 3 % }',
    }).reports('conflicting-rules')
    linkModules({
      base,
      a: 'define points of feature as it { when any figure in it is 2 % }',
      b: 'define points of feature { when not any figure in feature is 3 % }',
    }).reports()
    linkModules({
      base,
      a: 'define points of feature { when moon > 1 or sun > 1 is 2 % }',
      b: 'define points of feature { when moon = 0 and sun = 0 is 3 % }',
    }).reports()
    linkModules({
      base,
      a: 'define points of feature { when moon > 1 or sun > 1 is 2 % }',
      b: 'define points of feature { when moon = 0 is 3 % }',
    }).reports('conflicting-rules')
  })
})

describe('definitions of one module', () => {
  it('are in conflict without `over`', () => {
    linkModules({ base: `${base} define points of feature { when moon > 1 is 2 % }` }).reports('conflicting-rules')
  })
  it('win with `over`', () => {
    expect(
      winners({ base: 'define points of feature named plain { is 1 % } define points of wall over plain { is 2 % }' }),
    ).toEqual(['points of wall base', 'plain base'])
  })
  it('lose against their exceptions', () => {
    expect(winners({ base: 'define points of feature { is 1 except when moon > 2 { is 2 % } % }' })).toEqual([
      'points of feature, exception 1 base',
      'points of feature base',
    ])
  })
  it('with one head and conditions that exclude each other keep their exceptions apart', () => {
    const sample = linkModules({
      base:
        'define points of feature { when moon = 0 is 1 except when sun > 2 { is 2 % } % }  define points of ' +
        'feature { when moon > 0 is 3 except when sun > 2 { is 4 % } % }',
    })
    sample.reports()
    expect(
      sample.plan.defines
        .map((define) => define.exceptionOf)
        .filter((of) => of !== null)
        .sort(),
    ).toEqual(['points of feature', 'points of feature (2)'])
  })
  it('with exceptions that can hold together are in conflict, because the order of declarations has no meaning', () => {
    linkModules({
      base: 'define points of feature { is 1 except when moon > 0 { is 2 % } except when sun > 0 { is 3 % } % }',
    }).reports('conflicting-rules')
    linkModules({
      base: 'define points of feature { is 1 except when moon = 1 { is 2 % } except when moon > 1 { is 3 % } % }',
    }).reports()
  })
  it('that are over each other in a circle are reported once', () => {
    linkModules({
      base:
        'define points of feature named x over y { is 1 % } define points of feature named y over z { is 2 % } ' +
        'define points of feature named z over x { is 3 % }',
    }).reports('order-circle')
  })
  it('never win when one that is over them always holds', () => {
    linkModules({
      base: 'define points of wall named narrow { is 1 % } define points of feature over narrow { is 2 % }',
    }).reports('never-wins')
    linkModules({
      base:
        'define points of wall named narrow { is 1 % } define points of feature over narrow { when moon > 1 is ' +
        '2 % }',
    }).reports()
    linkModules({
      base:
        'define points of wall named narrow { when moon > 3 is 1 % } define points of feature over narrow { ' +
        'when moon > 1 is 2 % }',
    }).reports('never-wins')
  })
  it('lose against those of an expansion that needs the module', () => {
    expect(winners({ base, a: 'define points of wall { is 2 % }' })[0]).toBe('points of wall a+base')
  })
})

describe('definitions of one module for narrower kinds', () => {
  const wide = 'define points of feature { gives 1 % }'
  const narrow = 'define points of wall { gives 2 % }'
  it('win, in whatever order they are written', () => {
    for (const both of [`${wide} ${narrow}`, `${narrow} ${wide}`])
      expect(winners({ base: both })).toEqual(['points of wall base', 'points of feature base'])
  })
  it('win with classes that are declared to be in others', () => {
    const classes = 'class big class huge { is big } figure troll "troll" { is huge  count 1 } '
    const weights = ['figure', 'big', 'huge', 'troll'].map(
      (kind, i) => `define weight of ${kind} { gives ${String(i)} % }`,
    )
    for (const all of [weights, weights.toReversed()])
      expect(winners({ base: classes + all.join(' ') })).toEqual(
        ['troll', 'huge', 'big', 'figure'].map((kind) => `weight of ${kind} base`),
      )
  })
  it('win over exceptions of the wider one, too', () => {
    expect(
      winners({ base: `define points of feature { gives 1  except when moon > 1 { gives 3 % } % } ${narrow}` })[0],
    ).toBe('points of wall base')
  })
  it('do not win where another is declared over them', () => {
    expect(
      winners({
        base:
          'define points of feature over low { when moon > 1  gives 1 % } ' +
          'define points of wall named low { gives 2 % }',
      })[0],
    ).toBe('points of feature base')
  })
  it('need `over` where only the present kinds make a class narrower', () => {
    const classes =
      'class old class strong figure troll "troll" { is old, strong  count 1 } figure elf "elf" { is old  count 1 }'
    const both = 'define weight of old { gives 1 % } define weight of strong { gives 2 % }'
    linkModules({ base: `${classes} ${both}` }).reports('conflicting-rules')
  })
  it('need `over` where each accepts a kind that the other does not', () => {
    const crossing =
      'value fit of figure in feature gives number define fit of pawn in feature { gives 1 % } ' +
      'define fit of figure in wall { gives 2 % }'
    linkModules({ base: crossing }).reports('conflicting-rules')
    linkModules({ base: `${crossing} define fit of pawn in wall { gives 3 % }` }).reports()
  })
  it('are reported where `over` and kinds form a circle', () => {
    linkModules({
      base:
        'class big figure troll "troll" { is big  count 1 } define weight of troll named low { gives 1 % } ' +
        'define weight of big { gives 2 % } define weight of figure over low { gives 3 % }',
    }).reports('order-circle')
  })
})

describe('a veto that is lifted', () => {
  const veto = 'may not enter of guest on segment named full { when moon > 1 % }'
  it('does not forbid what the permission over it allows', () => {
    linkModules({
      base: `may enter of pawn on path over full { % } may not enter of guest on segment named full { % }`,
    }).reports()
    linkModules({ base: veto, a: 'may enter of pawn on wall over full { % }' }).reports()
  })
  it('does not lift others', () => {
    linkModules({
      base: `may enter of pawn on path over full { % } ${veto} may not enter of guest on segment { % }`,
    }).reports('always-vetoed')
  })
  it('is reported where it never forbids what the permission allows', () => {
    linkModules({
      base: 'may enter of wolf on path over full { % } may not enter of pawn on segment named full { % }',
    }).reports('lifts-nothing')
    linkModules({ base: `${veto} may enter of pawn on path over full { when moon < 2 % }` }).reports('lifts-nothing')
  })
  it('is named by a permission that is certainly in play with it, and is a veto', () => {
    const diagnosticsOf = (sentences: Parameters<typeof linkModules>[0]): string => {
      try {
        linkModules(sentences)
        return 'nothing'
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }
    expect(diagnosticsOf({ base: 'may enter of pawn on path over ful { % }', a: veto })).toContain(
      'unknown-name: No veto of',
    )
    expect(diagnosticsOf({ b: 'may enter of pawn on path over full { % }', a: veto })).toContain('foreign-name')
    expect(diagnosticsOf({ base: `${veto} may not enter of pawn on path over full { % }` })).toContain('lifts-nothing')
    expect(
      diagnosticsOf({ base: 'may enter of pawn on path named free { % } may enter of pawn on wall over free { % }' }),
    ).toContain('lifts-nothing')
    expect(diagnosticsOf({ base: `${veto} may not enter of wolf on path named full { % }` })).toContain(
      'declared-twice',
    )
  })
})

describe('permissions', () => {
  it('that are always forbidden are reported', () => {
    linkModules({ base: 'may enter of pawn on path { % } may not enter of guest on segment { % }' }).reports(
      'always-vetoed',
    )
  })
  it('that are forbidden by a condition on their kinds are reported', () => {
    const veto = 'may not enter of pawn on segment { when segment is not path % }'
    linkModules({ base: `may enter of pawn on wall { % } ${veto}` }).reports('always-vetoed')
    linkModules({ base: `may enter of pawn on path { % } ${veto}` }).reports()
    linkModules({ base: `may enter of pawn on segment { when segment is wall % } ${veto}` }).reports('always-vetoed')
    linkModules({ base: veto, a: 'may enter of pawn on wall { when moon > 2 % }' }).reports('always-vetoed')
    linkModules({
      base:
        'may enter of pawn on wall { % } may not enter of figure on segment { when figure is guest and feature of ' +
        'segment is wall % }',
    }).reports('always-vetoed')
  })
  it('that are forbidden by one veto for each of their kinds are reported', () => {
    const base = 'class both figure knight "knight" { is both  count 1 % } figure monk "monk" { is both  count 1 % }'
    const may = 'may enter of both on path { % }'
    const knights = 'may not enter of knight on segment { % }'
    linkModules({ base: `${base} ${may} ${knights}` }).reports()
    const linked = linkModules({
      base: `${base} ${may} ${knights} may not enter of figure on segment { when figure is monk % }`,
    })
    linked.reports('always-vetoed')
    expect(linked.diagnostics[0]?.related).toHaveLength(2)
  })
  it('that are forbidden only at times are accepted', () => {
    linkModules({
      base: 'may enter of pawn on path { % } may not enter of guest on segment { when moon > 2 % }',
    }).reports()
    linkModules({ base: 'may enter of figure on path { % } may not enter of guest on segment { % }' }).reports()
    linkModules({ base: 'may enter of pawn on path { % }', a: 'may not enter of figure on segment { % }' }).reports()
  })
})

describe('values', () => {
  it('that need themselves are reported', () => {
    linkModules({ base: 'define points of feature { is 1 + points of feature % }' }).reports('endless-value')
    linkModules({
      base: 'define points of feature { is sum of weight of figure for each figure in feature % }',
      a: 'define weight of figure { is points of feature of figure % }',
    }).reports('endless-value')
  })
  it('that need themselves are reported at the definition that brings it about', () => {
    const sample = linkModules({
      base: 'define points of feature { is 1 % }',
      a: 'define points of wall { is points of wall + 1 % }',
    })
    sample.reports('endless-value')
    expect(sample.diagnostics[0]?.span.file).toBe('rules/a/more.carc')
    expect(sample.diagnostics[0]?.message).toBe('To know `points` of `wall` one has to know `points` first.')
  })
  it('may need themselves of another kind', () => {
    const walls = 'define points of wall { is sum of points of path for each path on board % }'
    linkModules({ base: `define points of feature { is 1 % } ${walls}` }).reports()
    linkModules({
      base: `define points of feature { is 1 % } ${walls}`,
      a: 'define points of path { is sum of points of wall for each wall on board % }',
    }).reports('endless-value')
    linkModules({
      base: 'define points of feature { is 1 % } define points of wall { is sum of points of feature for each feature on board % }',
    }).reports('endless-value')
  })
})
