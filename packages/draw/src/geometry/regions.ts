/** Regions of a tile: polygons with holes, with union and difference (polygon-clipping). */
import clip, { type MultiPolygon, type Polygon } from 'polygon-clipping'
import polylabel from 'polylabel'
import { sideLength, type Point } from './points.ts'

/** Polygons, each with its outer ring first and its holes after it. Rings do not repeat their first point. */
export type Region = readonly (readonly (readonly Point[])[])[]

/** A circle inside a region, with room for a figure or a sign. */
export interface Room {
  readonly at: Point
  readonly radius: number
}

/**
 * Coordinates are rounded to this grid, finer than visible: clipping is exact on it, and drawings are the same on every
 * platform.
 */
const grid = 1e4
const onGrid = (value: number): number => Math.round(value * grid) / grid

const toClip = (region: Region): MultiPolygon =>
  region.map((polygon) => polygon.map((ring) => ring.map(([x, y]): [number, number] => [onGrid(x), onGrid(y)])))

const open = (ring: Polygon[number]): readonly Point[] => ring.slice(0, -1)
const fromClip = (polygons: MultiPolygon): Region => polygons.map((polygon) => polygon.map(open))

/** A region with one ring. */
export const regionOf = (ring: readonly Point[]): Region => [[ring]]

/** The whole tile. */
export const wholeTile: Region = regionOf([
  [0, 0],
  [sideLength, 0],
  [sideLength, sideLength],
  [0, sideLength],
])

export function unite(regions: readonly Region[]): Region {
  const [first, ...rest] = regions.filter(({ length }) => length > 0).map(toClip)
  return first === undefined ? [] : fromClip(clip.union(first, ...rest))
}

export const subtract = (region: Region, taken: Region): Region =>
  region.length === 0 || taken.length === 0 ? region : fromClip(clip.difference(toClip(region), toClip(taken)))

export const intersect = (a: Region, b: Region): Region =>
  a.length === 0 || b.length === 0 ? [] : fromClip(clip.intersection(toClip(a), toClip(b)))

function ringArea(ring: readonly Point[]): number {
  let sum = 0
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y]
    sum += x * nextY - nextX * y
  })
  return Math.abs(sum) / 2
}

/** In square units; the whole tile has 10,000. */
export const surfaceOf = (region: Region): number =>
  region.reduce(
    (sum, [outer = [], ...holes]) =>
      sum + ringArea(outer) - holes.reduce((inHoles, hole) => inHoles + ringArea(hole), 0),
    0,
  )

function isInRing([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

export const isIn = (point: Point, region: Region): boolean =>
  region.some(([outer = [], ...holes]) => isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole)))

/** The largest circle inside a region, if the region is not empty. */
export function largestRoom(region: Region): Room | undefined {
  const rooms = toClip(region).map((polygon) => {
    const center = polylabel(polygon, 0.4)
    return { at: [onGrid(center[0]), onGrid(center[1])] as const, radius: onGrid(center.distance) }
  })
  return rooms.toSorted((a, b) => b.radius - a.radius)[0]
}
