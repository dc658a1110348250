import { describe, expect, it } from 'vitest'
import type { TileDecl } from '../ast/ast.ts'
import { parseFile } from '../parse/index.ts'
import { shapeTile } from './infer.ts'
import type { ShapedTile, TileShape, TileVocabulary } from './shape.ts'
import { bitsOf, halfNames, sideNames } from './sides.ts'
import { symmetry, turnShape } from './turn.ts'

const words = `
edge field { open }   edge road { line }   edge city { area }   edge wall { closes }
feature road { along road }   feature city { along city }   feature field { between }
space well   space garden { aside }   mark shield   mark arrow
`
const parsed = parseFile('words.carc', words).file.declarations
const all = <T extends TileVocabulary[keyof TileVocabulary][number]['type']>(type: T) =>
  parsed.flatMap((declaration) =>
    declaration.type === type ? [declaration as Extract<(typeof parsed)[number], { type: T }>] : [],
  )
const vocabulary: TileVocabulary = {
  edges: all('edge'),
  features: all('feature'),
  spaces: all('space'),
  pieces: [],
  marks: all('mark'),
}

function shaped(body: string): ShapedTile {
  const { file, diagnostics } = parseFile('tile.carc', `tile T { ${body} assumed "x" }`)
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  const [decl] = file.declarations.filter((declaration): declaration is TileDecl => declaration.type === 'tile')
  if (decl === undefined) throw new Error('no tile')
  return shapeTile(decl, vocabulary)
}

function shapeOf(body: string): TileShape {
  const { shape, diagnostics } = shaped(body)
  expect(diagnostics.map(({ message }) => message)).toEqual([])
  if (shape === undefined) throw new Error('no shape')
  return shape
}

const cornerNames = ['NE', 'SE', 'SW', 'NW']
/** `road a W, b E`: the parts of each segment by cell. */
const written = ({ segments, cells = [] }: TileShape): string[] =>
  segments.map(({ kind, on = [], borders }) => {
    const parts = on.map(({ cell, sides, halves, corners }) =>
      [
        cells[cell]?.name,
        ...bitsOf(sides).map((side) => sideNames[side]),
        ...bitsOf(halves).map((half) => halfNames[half]),
        ...bitsOf(corners).map((corner) => `(${cornerNames[corner] ?? '?'})`),
      ].join(' '),
    )
    return `${kind} ${parts.join(', ')}${borders.length === 0 ? '' : ` to ${borders.join(' ')}`}`
  })

describe('a tile of two squares', () => {
  it('joins a line that reaches the seam from both sides, and the faces next to it', () => {
    const shape = shapeOf(
      'row a b cell a { edges field road field road road E W }' +
        ' cell b { edges city road field road city N road E W } fields 2',
    )
    expect(written(shape)).toEqual([
      'road a W, b E',
      'city b N',
      'field a NL NR WR (NE), b EL to 1',
      'field a SL SR WL, b ER SL SR (SW)',
    ])
    expect(shape.cells?.map(({ name, x, y, edges }) => [name, x, y, ...edges])).toEqual([
      ['a', 0, 0, 'field', null, 'field', 'road'],
      ['b', 1, 0, 'city', 'road', 'field', null],
    ])
  })

  it('finds meetings on each cell, and on both for a space over the seam', () => {
    const { segments } = shapeOf(
      'row a b cell a { edges field field field road shows well road W }' +
        ' cell b { edges city road field field shows well city N road E to well } fields 2',
    )
    expect(segments.map(({ kind, meets = [] }) => [kind, ...meets])).toEqual([
      ['well', 1, 3],
      ['road', 0],
      ['city'],
      ['road', 0],
      ['field'],
      ['field'],
    ])
  })

  it('lets an area cross the seam', () => {
    const shape = shapeOf(
      'row a b cell a { edges field city field field city E with shield }' +
        ' cell b { edges city city field city city N E W with shield } fields 2',
    )
    expect(written(shape)).toEqual(['city a (NE), b N E (SW)', 'field a NL NR SL SR WL WR to 0', 'field b SL SR to 0'])
    expect(shape.segments[0]?.marks).toEqual(['shield', 'shield'])
  })

  it('has one space where both cells show it, and lines end at it from both sides', () => {
    const shape = shapeOf(
      'row a b cell a { edges field field field road road W shows well }' +
        ' cell b { edges field road field field road E shows well } fields 2',
    )
    expect(written(shape)).toEqual([
      'road a W',
      'well a, b',
      'road b E',
      'field a NL NR WR (NE), b NL NR EL',
      'field a SL SR WL, b ER SL SR (SW)',
    ])
  })

  it('has two spaces where the cells that show them are not adjacent', () => {
    const shape = shapeOf(
      `row a b c cell a { edges field field field field shows garden } cell b { edges field field field field }
       cell c { edges field field field field shows garden } fields 1`,
    )
    expect(written(shape).filter((one) => one.startsWith('garden'))).toEqual(['garden a', 'garden c'])
  })

  it('has as many turns as it has different appearances', () => {
    const line = 'edges field road field road road E W'
    expect(symmetry(shapeOf(`row a b cell a { ${line} } cell b { ${line} }`))).toBe(2)
    expect(
      symmetry(
        shapeOf(
          'row a b cell a { edges field road field field road E to field }' +
            ' cell b { edges field field field road road W to field }',
        ),
      ),
    ).toBe(2)
    expect(symmetry(shapeOf(`row a b cell a { ${line} } cell b { edges city road field road road E W city N }`))).toBe(
      4,
    )
  })
})

describe('a tile of more squares', () => {
  const meadow = (name: string): string => `cell ${name} { edges field field field field }`

  it('joins in the middle of four cells', () => {
    const shape = shapeOf(`row a b row c d ${['a', 'b', 'c', 'd'].map(meadow).join(' ')} fields 1`)
    expect(written(shape)).toEqual([
      'field a NL NR WL WR (NE) (SE), b NL NR EL ER (SE) (SW), c SL SR WL WR (NE) (NW), d EL ER SL SR (SW) (NW)',
    ])
    expect(symmetry(shape)).toBe(1)
  })

  it('is positioned by its first cell, in the order of its rows', () => {
    const shape = shapeOf(`row . a row b c ${['b', 'c', 'a'].map(meadow).join(' ')}`)
    expect(shape.cells?.map(({ name, x, y }) => [name, x, y])).toEqual([
      ['a', 0, 0],
      ['b', -1, 1],
      ['c', 0, 1],
    ])
  })

  it('turns about its first cell', () => {
    const shape = turnShape(
      shapeOf(
        'row a b cell a { edges field field field road road W to field }' +
          ' cell b { edges city field field field city N }',
      ),
      1,
    )
    expect(shape.cells?.map(({ x, y, edges }) => [x, y, ...edges])).toEqual([
      [0, 0, 'road', 'field', null, 'field'],
      [0, 1, null, 'city', 'field', 'field'],
    ])
    expect(written(shape).slice(0, 2)).toEqual(['road a N', 'city b E'])
  })

  it('reads a mark of the tile outside its cells, and in one of them', () => {
    const shape = shapeOf(
      `row a b shows arrow toward N cell a { edges field field field field shows shield } ${meadow('b')}`,
    )
    expect(shape.marks).toEqual(['arrow', 'shield'])
    expect(shape.directions).toEqual({ arrow: 0 })
  })
})

describe('half a square', () => {
  it('has a north side, an east side and a diagonal', () => {
    const shape = shapeOf('half road field road road N D fields 2')
    expect(written(shape)).toEqual(['road T N D', 'field T NL DR', 'field T NR EL ER DL'])
    expect(shape.cells).toEqual([
      { name: 'T', x: 0, y: 0, edges: ['road', 'field', null, null], half: { diagonal: 'road' } },
    ])
    expect(symmetry(shape)).toBe(4)
  })

  it('can have an area on its diagonal, or on half of it', () => {
    expect(written(shapeOf('half city field city city N D fields 1'))).toEqual(['city T N D', 'field T EL ER to 0'])
    expect(written(shapeOf('half field field city city DL fields 1'))).toEqual([
      'city T D',
      'field T NL NR EL ER DR to 0',
    ])
  })
})

describe('a mistake', () => {
  const field = 'edges field field field field'
  it.each([
    [`row a b cell a { ${field} }`, 'tile-cells', 'the cell b is not drawn'],
    [`row a cell a { ${field} }`, 'tile-cells', 'it has one cell'],
    [`row a b cell a { ${field} } cell b { ${field} } cell c { ${field} }`, 'tile-cells', 'c stands in no row'],
    [`row a a cell a { ${field} }`, 'tile-cells', 'a stands twice in its rows'],
    [`row a b cell a { ${field} } cell a { ${field} } cell b { ${field} }`, 'tile-cells', 'a is drawn twice'],
    [`row a . b cell a { ${field} } cell b { ${field} }`, 'tile-cells', 'b lies apart from a'],
    [
      `edges city city city city row a b cell a { ${field} } cell b { ${field} }`,
      'tile-cells',
      'edges are those of its',
    ],
    [`row a b cell a { ${field} } cell b { ${field} } road E W`, 'tile-cells', 'road is drawn on none of its cells'],
    [
      `row a b cell a { edges field city field field city E } cell b { ${field} }`,
      'tile-seam',
      'a has city in its E, b has field',
    ],
    [
      'row a b cell a { edges field city field field city EL } cell b { edges field field field city city WL }',
      'tile-seam',
      'city meets city, which covers WL',
    ],
    [
      `row a b cell a { ${field} shows arrow toward N } cell b { ${field} shows arrow toward S }`,
      'tile-mark',
      'arrow points somewhere and is drawn on two cells',
    ],
    [
      `row a b cell a { edges field field city field } cell b { ${field} }`,
      'tile-edges',
      'Tile T, cell a: side S is city',
    ],
    [
      `row a b fields 2 cell a { ${field} } cell b { ${field} }`,
      'tile-field-count',
      'the drawing has 1 (a NL NR SL SR WL WR, b NL NR EL ER SL SR)',
    ],
    ['half road field field road S N', 'tile-side', 'road cannot reach S'],
    ['edges road field field road road N D', 'tile-side', 'road cannot reach D'],
    ['half road field city road N city D', 'tile-line-end', 'road N ends nowhere'],
  ])('%s', (body, code, message) => {
    const [first] = shaped(body).diagnostics
    expect(first?.code).toBe(code)
    expect(first?.message).toContain(message)
  })
})
