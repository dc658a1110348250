/** Lays out every tile of every expansion: the drawing matches the rules, and nothing overlaps. */
import { check, readRules } from '@tilewright/generator'
import { drawingsOf, type Declaration, type TileDrawing, type TileVocabulary } from '@tilewright/language'
import { describe, expect, test } from 'vitest'
import { layOut } from './geometry/lay-out.ts'
import { distance, distanceToPath, type Point } from './geometry/points.ts'
import { surfaceOf, intersect, isIn, subtract } from './geometry/regions.ts'
import { halvesOf, pointOfHalf } from './geometry/sides.ts'
import type { TileGeometry } from './geometry/tile-geometry.ts'
import { turned } from './geometry/turn-geometry.ts'

const { project } = check(readRules('.'))
const declared = project.placed.map(({ declaration }) => declaration)
const ofType = <T extends Declaration['type']>(type: T): Extract<Declaration, { type: T }>[] =>
  declared.filter((one): one is Extract<Declaration, { type: T }> => one.type === type)
const vocabulary: TileVocabulary = {
  edges: ofType('edge'),
  features: ofType('feature'),
  spaces: ofType('space'),
  pieces: ofType('piece'),
  marks: ofType('mark'),
}
const tiles = ofType('tile')
const drawings = tiles.flatMap((tile) => drawingsOf(tile, vocabulary).map(({ drawing }) => drawing))
const laid = drawings.map((drawing): readonly [string, TileDrawing, TileGeometry] => [
  drawing.name,
  drawing,
  layOut(drawing),
])

/** The diagonal of a half square runs from south-east to north-west. */
const pointsOfDiagonal: Readonly<Record<number, Point>> = { 8: [75.6, 74.4], 9: [25.6, 24.4] }
const reachable = ({ half }: TileDrawing): readonly number[] =>
  half === true ? [...halvesOf(0x0f), 8, 9] : halvesOf(0xff)
const pointAt = (half: number, inside?: number): Point => pointsOfDiagonal[half] ?? pointOfHalf(half, inside)
const bits = (mask: number): readonly number[] =>
  Array.from({ length: 10 }, (_, i) => i).filter((i) => ((mask >> i) & 1) === 1)

test('there are tiles to draw', () => {
  expect(drawings.length).toBeGreaterThan(100)
  const squares = tiles.map(({ rows }) => rows?.flat().filter((cell) => cell !== null).length ?? 1)
  expect(drawings).toHaveLength(squares.reduce((sum, one) => sum + one, 0))
})

describe.each(laid)('%s', (_, plan, tile) => {
  test('has the faces of the rules, each with exactly its half sides', () => {
    const reached = tile.faces.map(({ region }) => reachable(plan).filter((half) => isIn(pointAt(half), region)))
    expect(reached).toEqual(plan.faces.map(({ halves }) => bits(halves)))
    for (const { region } of tile.faces) expect(surfaceOf(region)).toBeGreaterThan(12)
  })

  test('has areas behind the half sides that they cover', () => {
    const areas = plan.parts.flatMap((part, i) => (part.role === 'area' ? [{ part, drawn: tile.parts[i] }] : []))
    for (const { part, drawn } of areas) {
      const reached = reachable(plan).filter((half) => isIn(pointAt(half, 1.5), drawn?.region ?? []))
      const whole = reachable(plan).filter((half) => (part.sides & (1 << (half >> 1))) !== 0)
      expect(reached).toEqual(part.halves === undefined ? whole : bits(part.halves))
    }
  })

  test('has faces that do not overlap', () => {
    tile.faces.forEach((face, i) => {
      for (const other of tile.faces.slice(0, i))
        expect(surfaceOf(intersect(face.region, other.region))).toBeLessThan(0.5)
    })
  })

  test('has signs on the tile that overlap neither each other nor a wall', () => {
    const walls = tile.parts.flatMap((part) => part.walls)
    tile.signs.forEach((sign, i) => {
      for (const other of tile.signs.slice(0, i))
        expect(distance(sign.at, other.at)).toBeGreaterThan((sign.radius + other.radius) * 0.9)
      for (const wall of walls) expect(distanceToPath(sign.at, wall)).toBeGreaterThan(sign.radius * 0.7)
      for (const axis of sign.at) expect(Math.min(axis, 100 - axis)).toBeGreaterThanOrEqual(sign.radius * 0.7)
    })
  })

  test('has anchors for figures inside their part', () => {
    for (const { region, anchor } of [...tile.parts.filter(({ standing }) => standing), ...tile.faces]) {
      expect(isIn(anchor.at, region)).toBe(true)
    }
  })

  test('is drawn the same way every time, and is unchanged by four turns', () => {
    expect(layOut(plan)).toEqual(tile)
    const round = turned(turned(turned(turned(tile, 1), 1), 1), 1)
    round.faces.forEach(({ region }, i) =>
      expect(surfaceOf(region)).toBeCloseTo(surfaceOf(tile.faces[i]?.region ?? []), 3),
    )
    expect(turned(tile, 4)).toEqual(tile)
  })
})

const halves = laid.filter(([, { half }]) => half === true)
test('there are half squares to draw', () => expect(halves.length).toBeGreaterThan(3))

describe.each(halves)('%s, half a square', (_, __, tile) => {
  const ground = tile.ground ?? []
  const drawn = [...tile.parts, ...tile.faces].map(({ region }) => region)

  test('keeps all pointer targets and anchors inside its half', () => {
    expect(surfaceOf(ground)).toBe(5000)
    for (const region of drawn) expect(surfaceOf(subtract(region, ground))).toBeLessThan(0.5)
    for (const { anchor } of tile.faces) expect(isIn(anchor.at, ground)).toBe(true)
    for (const { at, radius } of tile.signs) expect((at[0] - at[1]) / Math.SQRT2).toBeGreaterThan(radius * 0.7)
  })

  test('covers nothing of the other half of its square', () => {
    const other = turned(tile, 2)
    for (const region of drawn)
      for (const beyond of [...other.parts, ...other.faces])
        expect(surfaceOf(intersect(region, beyond.region))).toBeLessThan(0.5)
  })
})
