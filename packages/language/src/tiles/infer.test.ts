import { describe, expect, test } from 'vitest'
import type { Ident, Span, TileDecl, TilePart } from '../ast/ast.ts'
import { shapeTile } from './infer.ts'
import type { ShapedTile, TileVocabulary } from './shape.ts'
import { bitsOf, halfNames, sideNames } from './sides.ts'
import { symmetry } from './turn.ts'

const span: Span = { file: 'test.carc', start: 0, end: 0 }
const ident = (name: string): Ident => ({ name, span })

const vocabulary: TileVocabulary = {
  edges: [
    { type: 'edge', span, name: ident('field'), style: 'open', matches: [] },
    { type: 'edge', span, name: ident('road'), style: 'line', matches: [] },
    { type: 'edge', span, name: ident('river'), style: 'line', matches: [] },
    { type: 'edge', span, name: ident('city'), style: 'area', matches: [] },
    { type: 'edge', span, name: ident('abbey'), style: 'area', matches: [] },
    { type: 'edge', span, name: ident('wall'), style: 'closes', matches: [] },
  ],
  features: [
    { type: 'feature', span, name: ident('road'), along: ident('road'), between: false, classes: [] },
    { type: 'feature', span, name: ident('water'), along: ident('river'), between: false, classes: [] },
    { type: 'feature', span, name: ident('city'), along: ident('city'), between: false, classes: [] },
    { type: 'feature', span, name: ident('field'), between: true, classes: [] },
  ],
  spaces: [
    { type: 'space', span, name: ident('monastery'), aside: false, classes: [] },
    { type: 'space', span, name: ident('garden'), aside: true, classes: [] },
  ],
  pieces: ['village', 'pool'].map((name) => ({ type: 'piece', span, name: ident(name) })),
  marks: ['coat-of-arms', 'start-tile'].map((name) => ({ type: 'mark', span, name: ident(name), classes: [] })),
}

/** Parses `road S to city with coat-of-arms` as a part line. */
function part(line: string): TilePart {
  const [before = '', marks] = line.split(' with ')
  const [drawn = '', to] = before.split(' to ')
  const [what = '', ...sides] = drawn.split(' ')
  return {
    span,
    what: ident(what),
    sides: sides.map(ident),
    ...(to === undefined ? {} : { to: ident(to) }),
    marks: (marks === undefined ? [] : marks.split(', ')).map(ident),
  }
}

const declared: TileDecl = {
  type: 'tile',
  span,
  name: ident('T'),
  count: 1,
  edges: [],
  parts: [],
  classes: [],
  provenance: { cites: [] },
}

function tile(edges: string, parts: readonly string[], fields?: number): ShapedTile {
  const decl: TileDecl = {
    ...declared,
    edges: edges.split(' ').map(ident),
    parts: parts.map(part),
    ...(fields === undefined ? {} : { fieldCount: { span, value: fields } }),
  }
  return shapeTile(decl, vocabulary)
}

/** Segments as short text: `city N W`, `field EL ER touches 0 2`, with marks in brackets. */
function segments({ shape, diagnostics }: ShapedTile): readonly string[] {
  expect(diagnostics).toEqual([])
  return (shape?.segments ?? []).map(({ kind, sides, halves, marks, borders }) =>
    [
      kind,
      ...bitsOf(sides).map((side) => sideNames[side]),
      ...bitsOf(halves).map((half) => halfNames[half]),
      ...(borders.length > 0 ? ['touches', ...borders] : []),
      ...marks.map((mark) => `[${mark}]`),
    ].join(' '),
  )
}

describe('two areas that share a side', () => {
  const shared = tile('city city field city', ['city NL W', 'city NR E'])

  test('cover half of it each; the second one lists it as shared, not as its own', () => {
    expect(shared.diagnostics).toEqual([])
    expect(shared.shape?.segments.map(({ kind, sides, shares }) => ({ kind, sides, shares }))).toEqual([
      { kind: 'city', sides: 0b1001, shares: undefined },
      { kind: 'city', sides: 0b0010, shares: 0b0001 },
      { kind: 'field', sides: 0, shares: undefined },
    ])
  })

  test('both touch the face below them, and no face reaches the shared side', () => {
    const [, , face] = shared.shape?.segments ?? []
    expect(bitsOf(face?.halves ?? 0).map((half) => halfNames[half])).toEqual(['SL', 'SR'])
    expect(face?.borders).toEqual([0, 1])
  })

  test('do not meet: neither ends at the other', () => {
    expect(shared.shape?.segments.every(({ meets }) => meets === undefined)).toBe(true)
  })

  test('give the same number of turns in either order', () => {
    const shape = tile('city city city city', ['city NL W SR', 'city NR E SL']).shape
    expect(shape === undefined ? 0 : symmetry(shape)).toBe(2)
  })

  test.each([
    ['the same half', ['city NL W', 'city NL E']],
    ['all of it and half', ['city N W', 'city NR E']],
    ['three of them', ['city NL W', 'city NR', 'city NR E']],
  ])('are not allowed %s', (_, parts) => {
    expect(tile('city city field city', parts).diagnostics).toMatchObject([
      { code: 'tile-edges', message: 'Tile T: city and city both reach side N.' },
    ])
  })

  test('must be of the kind of the edge', () => {
    const parts = ['city NL W', 'keep NR E']
    const keep = {
      type: 'feature',
      span,
      name: ident('keep'),
      along: ident('abbey'),
      between: false,
      classes: [],
    } as const
    const extended = { ...vocabulary, features: [...vocabulary.features, keep] }
    const edges = ['city', 'abbey', 'field', 'city'].map(ident)
    expect(shapeTile({ ...declared, edges, parts: parts.map(part) }, extended).diagnostics).toMatchObject([
      { code: 'tile-edges', message: 'Tile T: side N is city, but keep reaches it.' },
    ])
  })

  test('are not allowed on half a square', () => {
    const edges = ['city', 'city', 'city'].map(ident)
    const parts = ['city NL DL', 'city NR E DR'].map(part)
    expect(shapeTile({ ...declared, half: true, edges, parts }, vocabulary).diagnostics).toMatchObject([
      { code: 'tile-edges', message: 'Tile T: two areas share a side, which only tiles of one whole square can show.' },
    ])
  })
})

describe('an area that covers half a side', () => {
  test('leaves the other half to a face, which goes on past it', () => {
    expect(segments(tile('field city city road', ['city ER SL', 'road W to city']))).toEqual([
      'city E S',
      'road W',
      'field NL NR EL WR touches 0',
      'field SR WL touches 0',
    ])
    expect(segments(tile('field city city city', ['city WL S ER'], 1))).toEqual([
      'city E S W',
      'field NL NR EL WR touches 0',
    ])
  })

  test('does not join a second area there, and one face surrounds both', () => {
    expect(segments(tile('city city city field', ['city NR EL', 'city S']))).toEqual([
      'city N E',
      'city S',
      'field NL ER WL WR touches 0 1',
    ])
  })

  test('covers the whole side with both halves, and each half is written once', () => {
    expect(segments(tile('city field field field', ['city NL NR']))).toEqual(
      segments(tile('city field field field', ['city N'])),
    )
    expect(tile('city field field field', ['city N NL']).diagnostics.map(({ message }) => message)).toEqual([
      'Tile T: city names NL twice.',
    ])
  })

  test('takes the covered half away from any field', () => {
    const { diagnostics } = tile('field city city road', [
      'city ER SL',
      'road W to city',
      'field NL NR EL ER WR',
      'field SR WL',
    ])
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'tile-half-side: Tile T: half side ER is covered by an area, field cannot reach it.',
      'tile-crossing: Tile T: field NL NR EL ER WR crosses city E and S.',
    ])
  })

  test('is not possible with a line', () => {
    expect(tile('field road field road', ['road EL W']).diagnostics.map(({ message }) => message)).toEqual([
      'Tile T: road cannot reach EL; it reaches whole sides.',
    ])
  })
})

describe('parts meet', () => {
  const meetings = (edges: string, parts: readonly string[]): readonly string[] =>
    (tile(edges, parts).shape?.segments ?? []).flatMap(({ kind, meets = [] }) =>
      meets.length === 0 ? [] : [`${kind} ${meets.join(' ')}`],
    )

  test('at a piece, where all lines that end at it meet each other', () => {
    expect(meetings('city road road road', ['city N', 'village', 'road E', 'road S', 'road W'])).toEqual([
      'road 2 3',
      'road 1 3',
      'road 1 2',
    ])
  })

  test('at a space, where each line meets the space, and no other line', () => {
    expect(meetings('field road field road', ['monastery', 'road E', 'road W'])).toEqual([
      'monastery 1 2',
      'road 0',
      'road 0',
    ])
  })

  test('at a gate, and where a line ends in another one', () => {
    expect(meetings('city field road field', ['city N', 'road S to city'])).toEqual(['city 1', 'road 0'])
    expect(meetings('field road road road', ['road E W', 'road S to road'])).toEqual(['road 1', 'road 0'])
  })

  test('not where a line passes over another one, nor where parts are only adjacent', () => {
    expect(meetings('river road river road', ['water N S', 'road E W to water'])).toEqual([])
    expect(meetings('field road field road', ['garden', 'road E W'])).toEqual([])
  })
})

describe('fields are the faces that remain', () => {
  test('D: a road below a city leaves one field at the city and one away from it', () => {
    expect(segments(tile('city road field road', ['city N', 'road E W'], 2))).toEqual([
      'city N',
      'road E W',
      'field EL WR touches 0',
      'field ER SL SR WL',
    ])
  })

  test('L: three roads that end in a village leave three fields, and the village is no segment', () => {
    expect(segments(tile('city road road road', ['city N', 'village', 'road E', 'road S', 'road W'], 3))).toEqual([
      'city N',
      'road E',
      'road S',
      'road W',
      'field EL WR touches 0',
      'field ER SL',
      'field SR WL',
    ])
  })

  test('H: one field lies between two cities and touches both', () => {
    expect(segments(tile('city field city field', ['city N', 'city S'], 1))).toEqual([
      'city N',
      'city S',
      'field EL ER WL WR touches 0 1',
    ])
  })

  test('S: a road that ends at a city separates the field, and both halves touch the city', () => {
    expect(segments(tile('city city road city', ['city N E W with coat-of-arms', 'road S to city'], 2))).toEqual([
      'city N E W [coat-of-arms]',
      'road S',
      'field SL touches 0',
      'field SR touches 0',
    ])
  })

  test('A: a road that ends at a monastery leaves one field all round', () => {
    expect(segments(tile('field field road field', ['monastery', 'road S'], 1))).toEqual([
      'monastery',
      'road S',
      'field NL NR EL ER SL SR WL WR',
    ])
  })

  test('B: a tile without parts at its border has one field with all half sides', () => {
    expect(segments(tile('field field field field', ['monastery'], 1))).toEqual([
      'monastery',
      'field NL NR EL ER SL SR WL WR',
    ])
  })

  test('E: a garden is a segment and separates nothing', () => {
    expect(segments(tile('city field field field', ['city N', 'garden'], 1))).toEqual([
      'city N',
      'garden',
      'field EL ER SL SR WL WR touches 0',
    ])
  })

  test('G: a city across the tile separates two fields', () => {
    expect(segments(tile('field city field city', ['city E W'], 2))).toEqual([
      'city E W',
      'field NL NR touches 0',
      'field SL SR touches 0',
    ])
  })

  test('U: a straight road separates two fields', () => {
    expect(segments(tile('field road field road', ['road E W'], 2))).toEqual([
      'road E W',
      'field NL NR EL WR',
      'field ER SL SR WL',
    ])
  })

  test('W: three road ends separate three fields', () => {
    expect(segments(tile('field road road road', ['village', 'road E', 'road S', 'road W'], 3)).slice(3)).toEqual([
      'field NL NR EL WR',
      'field ER SL',
      'field SR WL',
    ])
  })

  test('C: a tile covered by a city has no field', () => {
    expect(segments(tile('city city city city', ['city N E S W'], 0))).toEqual(['city N E S W'])
  })

  test('a city on three sides leaves the field on the fourth', () => {
    expect(segments(tile('city city field city', ['city N E W'], 1))).toEqual(['city N E W', 'field SL SR touches 0'])
  })

  test('the field of spring and lake surrounds the end of the river', () => {
    for (const [edges, line] of [
      ['field river field field', 'water E to pool'],
      ['field field field river', 'water W to pool'],
    ] as const) {
      expect(segments(tile(edges, [line, 'pool'], 1)).at(-1)).toBe('field NL NR EL ER SL SR WL WR')
    }
  })

  test('an area edge that no feature runs along needs no part and leaves no field', () => {
    expect(segments(tile('abbey abbey abbey abbey', ['monastery'], 0))).toEqual(['monastery'])
  })

  test('an edge that closes needs no part, and no field reaches it', () => {
    expect(segments(tile('wall wall wall wall', ['monastery'], 0))).toEqual(['monastery'])
    expect(segments(tile('wall road field field', ['village', 'road E']))).toEqual([
      'road E',
      'field EL ER SL SR WL WR',
    ])
  })

  test('a mark alone belongs to the tile and may be repeated', () => {
    expect(tile('city city city city', ['city N E S W', 'start-tile', 'start-tile']).shape?.marks).toEqual([
      'start-tile',
      'start-tile',
    ])
  })
})

describe('parts that touch are one barrier', () => {
  test('a road on a bridge over the river separates four fields', () => {
    expect(segments(tile('river road river road', ['water N S', 'road E W to water'], 4)).slice(2)).toEqual([
      'field NL WR',
      'field NR EL',
      'field ER SL',
      'field SR WL',
    ])
  })

  test('fields beyond the river do not touch the city the bridge leads to', () => {
    const parts = ['city N', 'road S to city', 'water E W to road']
    expect(segments(tile('city river road river', parts, 4)).slice(3)).toEqual([
      'field EL touches 0',
      'field ER SL',
      'field SR WL',
      'field WR touches 0',
    ])
  })

  test('a road to one of three cities hides the other two from one side', () => {
    const parts = ['city W', 'city N', 'city E', 'road S to city']
    expect(segments(tile('city city road city', parts, 2)).slice(4)).toEqual([
      'field SL touches 2',
      'field SR touches 0 1 2',
    ])
  })

  test('a road that runs to the field ends there although a monastery is near', () => {
    expect(segments(tile('road field road field', ['monastery', 'road N to field', 'road S'], 1)).at(-1)).toBe(
      'field NL NR EL ER SL SR WL WR',
    )
  })
})

describe('written fields', () => {
  test('join across a tunnel', () => {
    const parts = ['city E W', 'road N S to city', 'field NL NR', 'field SL SR']
    expect(segments(tile('road city road city', parts, 2)).slice(2)).toEqual([
      'field NL NR touches 0',
      'field SL SR touches 0',
    ])
  })

  test('separate what is connected; each touches the areas it names, or those without barrier between', () => {
    const parts = ['city W', 'road E to city', 'field NL NR', 'field EL', 'field ER SL SR']
    const edges = 'field road field city'
    expect(segments(tile(edges, parts)).slice(2)).toEqual([
      'field NL NR touches 0',
      'field EL touches 0',
      'field ER SL SR touches 0',
    ])
    const twoCities = ['city N with coat-of-arms', 'city W', 'field EL ER', 'field SL SR to coat-of-arms']
    expect(segments(tile('city field field city', twoCities)).slice(2)).toEqual([
      'field EL ER touches 0 1',
      'field SL SR touches 0',
    ])
  })

  test('do not touch an area beyond a barrier', () => {
    const parts = ['city N', 'road E W', 'field EL WR', 'field ER SL', 'field SR WL']
    expect(segments(tile('city road field road', parts)).slice(2)).toEqual([
      'field EL WR touches 0',
      'field ER SL',
      'field SR WL',
    ])
  })

  test('a field runs to the areas that bear a mark', () => {
    const parts = ['city N with coat-of-arms', 'city E S', 'field WL WR to coat-of-arms', 'field to city']
    expect(segments(tile('city city city field', parts, 2)).slice(2)).toEqual([
      'field WL WR touches 0',
      'field touches 0 1',
    ])
  })

  test('an enclosed field has no half side and names the areas it touches', () => {
    const parts = ['city N', 'city E', 'city S', 'city W', 'field to city']
    expect(segments(tile('city city city city', parts, 1)).at(-1)).toBe('field touches 0 1 2 3')
  })
})

describe('mistakes', () => {
  const codes = (shaped: ShapedTile) => {
    for (const diagnostic of shaped.diagnostics) {
      expect(diagnostic.message).toContain('Tile T')
      expect(diagnostic.hint).toBeTruthy()
    }
    return shaped.diagnostics.map((diagnostic) => diagnostic.code)
  }

  type Mistake = readonly [
    rule: string,
    edges: string,
    parts: readonly string[],
    expected: readonly string[],
    fields: number | undefined,
  ]
  const mistakes: readonly Mistake[] = [
    ['an edge agrees with what reaches it', 'road field field field', ['city N'], ['tile-edges'], undefined],
    ['a road side has a road', 'road field field field', [], ['tile-edges'], undefined],
    ['two parts do not share a side', 'city field field field', ['city N', 'city N'], ['tile-edges'], undefined],
    ['a part does not reach an open side', 'field field field field', ['city N'], ['tile-edges'], undefined],
    ['edges are declared', 'sea field field field', [], ['tile-edges'], undefined],
    ['there are four edges', 'field field field', [], ['tile-edges'], undefined],
    ['roads do not cross unsaid', 'road road road road', ['road N S', 'road E W'], ['tile-crossing'], undefined],
    ['cities do not cross', 'city city city city', ['city N S', 'city E W'], ['tile-crossing'], undefined],
    ['a line has an end', 'road field field field', ['road N'], ['tile-line-end'], undefined],
    ['a garden is no end', 'road field field field', ['road N', 'garden'], ['tile-line-end'], undefined],
    ['a line has one end', 'road field field field', ['road N', 'village', 'monastery'], ['tile-line-end'], undefined],
    ['a named end is drawn', 'road field field field', ['road N to village'], ['tile-line-end'], undefined],
    [
      'a named end is a single thing',
      'city road city field',
      ['city N', 'city S', 'pool', 'road E to city'],
      ['tile-line-end'],
      undefined,
    ],
    [
      'the end of a field is drawn',
      'field field field field',
      ['field NL NR EL ER SL SR WL WR to city'],
      ['tile-line-end'],
      undefined,
    ],
    [
      'the end of a field is drawn with the mark',
      'city field field field',
      ['city N', 'field EL ER SL SR WL WR to coat-of-arms'],
      ['tile-line-end'],
      undefined,
    ],
    [
      'no half side is left out',
      'field road field road',
      ['road E W', 'field NL NR EL WR', 'field ER SL SR'],
      ['tile-half-side'],
      undefined,
    ],
    [
      'no half side is in two fields',
      'field city city city',
      ['city E S W', 'field NL NR', 'field NR'],
      ['tile-half-side'],
      undefined,
    ],
    [
      'a covered half side is in no field',
      'field city city city',
      ['city E S W', 'field NL NR EL'],
      ['tile-half-side'],
      undefined,
    ],
    ['a field reaches something', 'city city city city', ['city N E S W', 'field'], ['tile-half-side'], undefined],
    [
      'fields do not cross',
      'field field field field',
      ['field NL NR SL SR', 'field EL ER WL WR'],
      ['tile-crossing'],
      undefined,
    ],
    [
      'a field does not cross a city',
      'field city field city',
      ['city E W', 'field NL NR SL SR'],
      ['tile-crossing'],
      undefined,
    ],
    ['the number of fields is right', 'field road field road', ['road E W'], ['tile-field-count'], 3],
    ['parts are declared', 'field field field field', ['castle'], ['tile-unknown-part'], undefined],
    ['a road reaches whole sides', 'road field road field', ['road NL S'], ['tile-side'], undefined],
    ['a field reaches half sides', 'field field field field', ['field N'], ['tile-side'], undefined],
    ['a side is named once', 'city field field field', ['city N N'], ['tile-side'], undefined],
    ['a space reaches no side', 'field field field field', ['monastery N'], ['tile-side'], undefined],
    ['a road reaches a side', 'field field field field', ['road', 'village'], ['tile-side'], undefined],
    ['sides are capital letters', 'field road field road', ['road', 'e', 'w'], ['tile-side'], undefined],
    ['sides are no words', 'field road field road', ['road E', 'west'], ['tile-side'], undefined],
    [
      'half sides are capital letters',
      'field city city city',
      ['city E S W', 'field', 'nl', 'nr'],
      ['tile-side'],
      undefined,
    ],
    ['marks are declared', 'city field field field', ['city N with banner'], ['tile-mark'], undefined],
    ['a piece bears no marks', 'field field field field', ['village with coat-of-arms'], ['tile-mark'], undefined],
    ['a mark of the tile has no side', 'field field field field', ['coat-of-arms N'], ['tile-mark'], undefined],
  ]
  test.each(mistakes)('%s', (_rule, edges, parts, expected, fields) => {
    expect(codes(tile(edges, parts, fields))).toEqual(expected)
  })

  test('a wrong number of fields reports the number and the half sides of each', () => {
    const shaped = tile('field road field road', ['road E W'], 3)
    expect(shaped.diagnostics[0]?.message).toBe(
      'Tile T: `fields 3` is written, but the drawing has 2 (NL NR EL WR; ER SL SR WL).',
    )
    expect(shaped.shape?.segments).toHaveLength(3)
  })

  test('nothing reaches an edge that closes', () => {
    expect(tile('wall road field field', ['road N E']).diagnostics).toMatchObject([
      { code: 'tile-edges', message: 'Tile T: side N is wall, which closes: road cannot reach it.' },
    ])
  })

  test('misspelt sides, parts and marks are reported with the intended name', () => {
    const hints = (parts: readonly string[]) => tile('field road field road', parts).diagnostics.map(({ hint }) => hint)
    expect(hints(['road', 'east', 'w'])).toEqual(['Write `E W`.'])
    expect(hints(['road E W', 'constructor'])[0]).toMatch(/^Write road, water/)
    expect(hints(['raod E W'])).toEqual(['Did you mean `road`?'])
    expect(hints(['road E W with coat-of-amrs'])).toEqual([
      'Did you mean `coat-of-arms`? Else declare `mark coat-of-amrs`.',
    ])
  })

  test('a crossing suggests how to write a bridge', () => {
    expect(tile('river road river road', ['water N S', 'road E W']).diagnostics[0]?.hint).toContain(
      '`road E W to water`',
    )
  })

  test('faces need exactly one feature that is `between`', () => {
    const noFields = { ...vocabulary, features: vocabulary.features.filter((feature) => !feature.between) }
    const decl: TileDecl = {
      type: 'tile',
      span,
      name: ident('T'),
      count: 1,
      edges: ['field', 'field', 'field', 'field'].map(ident),
      parts: [],
      classes: [],
      provenance: { cites: [] },
    }
    expect(codes(shapeTile(decl, noFields))).toEqual(['tile-unknown-part'])
  })
})

describe('a space', () => {
  test('is drawn once', () => {
    const { diagnostics } = tile('field field field field', ['garden', 'garden'])
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['tile-repeated', 'Tile T: garden is drawn twice.'],
    ])
  })
})
