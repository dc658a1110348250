/** Every tile of every box, laid out: the drawing says what the rules say, and nothing covers anything else. */
import { check, readRules } from '@tilewright/generator'
import { drawingOf, type Declaration, type TileDrawing, type TileVocabulary } from '@tilewright/language'
import { describe, expect, test } from 'vitest'
import { layOut } from './geometry/lay-out.ts'
import { distance, distanceToPath } from './geometry/points.ts'
import { extentOf, intersect, isIn } from './geometry/regions.ts'
import { halvesOf, pointOfHalf } from './geometry/sides.ts'
import type { TileGeometry } from './geometry/tile-geometry.ts'
import { turned } from './geometry/turned.ts'

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
const drawings = ofType('tile').flatMap((tile) => drawingOf(tile, vocabulary) ?? [])
const laid = drawings.map((drawing): readonly [string, TileDrawing, TileGeometry] => [
  drawing.name,
  drawing,
  layOut(drawing),
])

test('there are tiles to be drawn', () => {
  expect(drawings.length).toBeGreaterThan(100)
  expect(drawings).toHaveLength(ofType('tile').length)
})

describe.each(laid)('%s', (_, plan, tile) => {
  test('has the faces of the rules, each with its half sides and no others', () => {
    const reached = tile.faces.map(({ region }) => halvesOf(0xff).filter((half) => isIn(pointOfHalf(half), region)))
    expect(reached).toEqual(plan.faces.map(({ halves }) => halvesOf(halves)))
    for (const { region } of tile.faces) expect(extentOf(region)).toBeGreaterThan(12)
  })

  test('has areas behind the half sides that they cover', () => {
    const areas = plan.parts.flatMap((part, i) => (part.role === 'area' ? [{ part, drawn: tile.parts[i] }] : []))
    for (const { part, drawn } of areas) {
      const reached = halvesOf(0xff).filter((half) => isIn(pointOfHalf(half, 1.5), drawn?.region ?? []))
      const whole = halvesOf(0xff).filter((half) => (part.sides & (1 << (half >> 1))) !== 0)
      expect(reached).toEqual(part.halves === undefined ? whole : halvesOf(part.halves))
    }
  })

  test('has faces that do not cover each other', () => {
    tile.faces.forEach((face, i) => {
      for (const other of tile.faces.slice(0, i))
        expect(extentOf(intersect(face.region, other.region))).toBeLessThan(0.5)
    })
  })

  test('has signs that cover neither each other nor a wall, on the tile', () => {
    const walls = tile.parts.flatMap((part) => part.walls)
    tile.signs.forEach((sign, i) => {
      for (const other of tile.signs.slice(0, i))
        expect(distance(sign.at, other.at)).toBeGreaterThan((sign.radius + other.radius) * 0.9)
      for (const wall of walls) expect(distanceToPath(sign.at, wall)).toBeGreaterThan(sign.radius * 0.7)
      for (const axis of sign.at) expect(Math.min(axis, 100 - axis)).toBeGreaterThanOrEqual(sign.radius * 0.7)
    })
  })

  test('has places for figures inside what they stand on', () => {
    for (const { region, anchor } of [...tile.parts.filter(({ standing }) => standing), ...tile.faces]) {
      expect(isIn(anchor.at, region)).toBe(true)
    }
  })

  test('is drawn the same way every time, and turned four times it is itself', () => {
    expect(layOut(plan)).toEqual(tile)
    const round = turned(turned(turned(turned(tile, 1), 1), 1), 1)
    round.faces.forEach(({ region }, i) =>
      expect(extentOf(region)).toBeCloseTo(extentOf(tile.faces[i]?.region ?? []), 3),
    )
    expect(turned(tile, 4)).toEqual(tile)
  })
})
