/** Positions of a view's parts on the drawn board: 100 units per tile, x to the east and y to the south. */
import {
  roomOf,
  segmentsOf,
  shapeOf,
  spotsOfView,
  squareKey,
  type SeenPlace,
  type SeenSpot,
  type ZonePanel,
} from '@tilewright/draw'
import type { FeatureSeen, SegmentSeen, View } from '@tilewright/engine'
import type { Drawings } from './pictures.ts'

export type Point = readonly [x: number, y: number]

export interface Spot {
  /** Position of a figure. */
  readonly at: Point
  readonly x: number
  readonly y: number
  /** The shape that a pointer hits, as the `d` of a path; empty for a point. */
  readonly shape: string
}

export interface Ground {
  readonly panels: readonly ZonePanel[]
  readonly spotAt: (place: SeenPlace) => Spot | undefined
  /** Returns the part of a tile. */
  readonly segment: (place: SeenPlace) => SegmentSeen | undefined
  readonly feature: (place: SeenPlace) => FeatureSeen | undefined
  /** Returns all parts of a feature as one shape. */
  readonly featureShape: (feature: FeatureSeen) => string
  /** Returns the part under a point; the smallest when several overlap. */
  readonly under: (point: Point) => SegmentSeen | undefined
  /** Returns the parts of all tiles on a square. */
  readonly partsOn: (x: number, y: number) => readonly SegmentSeen[]
}

type Region = ReturnType<typeof segmentsOf>[number]['region']

const tileSize = 100

export function groundOf(
  seen: Pick<View, 'board' | 'pieces' | 'players'>,
  drawings: Drawings,
  panels: readonly ZonePanel[] = [],
): Ground {
  const { board } = seen
  const spots = spotsOfView(seen, drawings)
  const cells = new Map(
    board.cells.filter(({ layer }) => layer === 0).map((cell) => [squareKey({ x: cell.x, y: cell.y }), cell]),
  )
  const halves = new Map(
    board.cells.filter(({ layer }) => layer === 0).map((cell) => [squareKey({ ...cell, half: cell.turn }), cell]),
  )
  const geometryAt = (at: Pick<SeenSpot, 'x' | 'y' | 'half'>): ReturnType<Drawings['lying']> => {
    const cell = at.half === undefined ? cells.get(squareKey(at)) : halves.get(squareKey(at))
    return cell === undefined ? undefined : drawings.lying(cell.tile, cell.cell, cell.turn)
  }
  const regionOf = (at: SeenSpot): Region | undefined => {
    const { spot } = at
    const geometry = geometryAt(at)
    return typeof spot === 'number' && geometry !== undefined ? segmentsOf(geometry)[spot]?.region : undefined
  }
  const byName = new Map(board.segments.map((one) => [JSON.stringify(one.segment), one]))
  const segment = (place: SeenPlace): SegmentSeen | undefined => byName.get(JSON.stringify(place))
  const regionsOf = (segments: readonly SegmentSeen[]): readonly { x: number; y: number; region: Region }[] =>
    segments.flatMap((part) => {
      const spot = spots(part.segment)
      const region = spot === undefined ? undefined : regionOf(spot)
      return spot === undefined || region === undefined ? [] : [{ x: spot.x, y: spot.y, region }]
    })
  const partsOn = (x: number, y: number): readonly SegmentSeen[] =>
    board.segments.filter(({ on, layer }) => layer === 0 && on.some((at) => at.x === x && at.y === y))
  return {
    panels,
    segment,
    feature: (place) => {
      const part = segment(place)
      return part === undefined ? undefined : board.features[part.feature]
    },
    featureShape: ({ segments }) => shapeOf(regionsOf(segments.flatMap((i) => board.segments[i] ?? []))),
    partsOn,
    spotAt: (place) => {
      const spot = spots(place)
      if (spot === undefined) return undefined
      const { x, y } = spot
      const { at } = roomOf(geometryAt(spot), spot.spot)
      const region = regionOf(spot)
      const shape = region === undefined ? '' : shapeOf([{ x, y, region }])
      return { at: [x * tileSize + at[0], y * tileSize + at[1]], x, y, shape }
    },
    under: ([px, py]) => {
      const [x, y] = [Math.floor(px / tileSize), Math.floor(py / tileSize)]
      const hit = regionsOf(partsOn(x, y)).map(({ region }) => region)
      const parts = partsOn(x, y).filter(({ segment: name }) => {
        const spot = spots(name)
        return spot !== undefined && regionOf(spot) !== undefined
      })
      const candidates = parts.flatMap((part, i) => {
        const region = hit[i]
        return region !== undefined && contains(region, [px - x * tileSize, py - y * tileSize])
          ? [{ part, size: sizeOf(region) }]
          : []
      })
      return candidates.sort((a, b) => a.size - b.size)[0]?.part
    },
  }
}

/** Returns whether a region contains a point: an odd number of its rings enclose it. */
function contains(region: Region, [x, y]: Point): boolean {
  let inside = false
  for (const ring of region.flat())
    for (const [i, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}

const sizeOf = (region: Region): number =>
  region.flat().reduce(
    (sum, ring) =>
      sum +
      Math.abs(
        ring.reduce((area, [x1, y1], i) => {
          const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1]
          return area + x1 * y2 - x2 * y1
        }, 0),
      ),
    0,
  )
