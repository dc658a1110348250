/**
 * Compares the tiles of each box with an independent list (`tile-facts/`, with its source): edges, parts with their
 * sides and marks, each field with its half sides and the parts it touches, what the tile shows, and how often it is in
 * the box. The rotation in which a tile is written does not matter.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { moduleOf } from '@tilewright/language'
import { describe, expect, test } from 'vitest'

const sideNames = ['N', 'E', 'S', 'W']
const halfNames = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR']

/** A tile in the form common to both. Sides and half sides are indices into the lists above. */
interface TileShape {
  readonly edges: readonly string[]
  readonly parts: readonly {
    readonly kind: string
    readonly sides: readonly number[]
    /** Sides that an earlier part reaches, too. */
    readonly shared: readonly number[]
    readonly marks: readonly string[]
  }[]
  /** For each field its half sides, and the indices in `parts` of the parts that it touches. */
  readonly fields: readonly { readonly halves: readonly number[]; readonly touches: readonly number[] }[]
  readonly shows: readonly string[]
}

/** A stored list of tiles. */
interface TileList {
  readonly source: string
  readonly set: string
  /** Marks that the list does not contain. */
  readonly unlisted?: readonly string[]
  /** Tiles that are not compared, with the reason. */
  readonly apart?: Readonly<Record<string, string>>
  readonly tiles: readonly {
    readonly tile: string
    readonly count: number
    readonly edges: string
    readonly parts: readonly (readonly string[])[]
    readonly fields: readonly (readonly [string, readonly number[]])[]
    readonly shows: readonly string[]
  }[]
}

const letters: Readonly<Record<string, string>> = { f: 'field', c: 'city', r: 'road', v: 'river', w: 'rampart' }

const turnedBy = (places: readonly number[], by: number, of: number): readonly number[] =>
  places.map((place) => (place + by) % of).sort((a, b) => a - b)

/** Returns a text of the tile that is the same for each rotation. */
function canonicalText(drawn: TileShape): string {
  const turns = [0, 1, 2, 3].map((turn) => {
    const parts = drawn.parts.map(({ kind, sides, shared, marks }) => {
      const where = turnedBy(sides, turn, 4).map((side) => sideNames[side])
      const also = turnedBy(shared, turn, 4).map((side) => `shares ${sideNames[side] ?? ''}`)
      return [kind, ...where, ...also, ...[...marks].sort()].join(' ')
    })
    const fields = drawn.fields.map(({ halves, touches }) => {
      const where = turnedBy(halves, 2 * turn, 8).map((half) => halfNames[half])
      return `field ${where.join(' ')} beside ${touches
        .map((part) => parts[part])
        .sort()
        .join(' and ')}`
    })
    const edges = drawn.edges.map((_, side) => drawn.edges[(side + 4 - turn) % 4])
    return [edges.join(' '), ...[...parts].sort(), ...fields.sort(), ...[...drawn.shows].sort()].join('; ')
  })
  return turns.sort()[0] ?? ''
}

function listedText({ edges, parts, fields, shows }: TileList['tiles'][number]): string {
  return canonicalText({
    edges: Array.from(edges).map((letter) => letters[letter] ?? letter),
    parts: parts.map(([kind = '', sides = '', ...marks]) => {
      // `E/N`: E alone, and N together with an earlier part.
      const [own = [], shared = []] = sides
        .split('/')
        .map((all) => Array.from(all).map((side) => sideNames.indexOf(side)))
      return { kind, sides: own, shared, marks }
    }),
    fields: fields.map(([halves, touches]) => ({
      halves: halves.split(' ').flatMap((half) => (half === '' ? [] : [halfNames.indexOf(half)])),
      touches,
    })),
    shows,
  })
}

const bits = (set: number, of: number): readonly number[] =>
  Array.from({ length: of }, (_, place) => place).filter((place) => (set & (1 << place)) !== 0)

const { project } = check(readRules(dirname(import.meta.dirname)))
const folder = join(import.meta.dirname, 'tile-facts')

/** Returns each drawing with its count in the box. */
const counted = (rows: readonly (readonly [string, number])[]): readonly string[] =>
  [...Map.groupBy(rows, ([words]) => words)]
    .map(([words, same]) => `${String(same.reduce((sum, [, count]) => sum + count, 0))} x ${words}`)
    .sort()

describe.each(readdirSync(folder).map((file) => file.replace('.json', '')))('%s', (box) => {
  const list = JSON.parse(readFileSync(join(folder, `${box}.json`), 'utf8')) as TileList
  const apart = list.apart ?? {}
  const declared = project.ir.tiles.filter(
    ({ span, overlay }) => overlay !== true && moduleOf(span.file) === `rules/${box}`,
  )

  test('has the tiles of the list', () => {
    const drawn = declared
      .filter(({ shape }) => apart[shape.name] === undefined)
      .map(({ shape }): readonly [string, number] => {
        const places = shape.segments.flatMap(({ sides }, place) => (sides === 0 ? [] : [place]))
        const shown = shape.segments.filter(({ sides, kind }) => sides === 0 && kind !== 'field')
        const words = canonicalText({
          edges: shape.edges,
          parts: places
            .flatMap((place) => shape.segments[place] ?? [])
            .map(({ kind, sides, shares = 0, marks }) => ({
              kind,
              sides: bits(sides, 4),
              shared: bits(shares, 4),
              marks,
            })),
          fields: shape.segments
            .filter(({ kind }) => kind === 'field')
            .map(({ halves, borders }) => ({
              halves: bits(halves, 8),
              touches: borders.map((border) => places.indexOf(border)),
            })),
          shows: [...shown.flatMap(({ kind, marks }) => [kind, ...marks]), ...shape.marks].filter(
            (mark) => list.unlisted?.includes(mark) !== true,
          ),
        })
        return [words, shape.count]
      })
    const listed = list.tiles
      .filter(({ tile }) => apart[tile] === undefined)
      .map((tile): readonly [string, number] => [listedText(tile), tile.count])
    expect(counted(drawn)).toEqual(counted(listed))
  })

  test('excludes no tile that neither side has', () => {
    const names = new Set([...declared.map(({ shape }) => shape.name), ...list.tiles.map(({ tile }) => tile)])
    expect(Object.keys(apart).filter((name) => !names.has(name))).toEqual([])
  })
})
