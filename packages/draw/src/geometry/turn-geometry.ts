/** Turns a laid-out tile: points are rotated, signs stay upright when drawn. */
import type { Line } from './lines.ts'
import { minus, turnPoint, type Point } from './points.ts'
import type { Region, Room } from './regions.ts'
import type { TileGeometry } from './tile-geometry.ts'

/** The same tile after this many quarter turns clockwise. */
export function turned(geometry: TileGeometry, turns: number): TileGeometry {
  if (((turns % 4) + 4) % 4 === 0) return geometry
  const point = (at: Point): Point => turnPoint(at, turns)
  const points = (row: readonly Point[]): readonly Point[] => row.map(point)
  const origin = point([0, 0])
  const direction = (ahead: Point): Point => minus(point(ahead), origin)
  const region = (from: Region): Region => from.map((polygon) => polygon.map(points))
  const room = <R extends Room>(from: R): R => ({ ...from, at: point(from.at) })
  const line = ({ paths, gates, ends }: Line): Line => ({
    paths: paths.map(points),
    gates: gates.map(({ at, ahead }) => ({ at: point(at), ahead: direction(ahead) })),
    ends: points(ends),
  })
  return {
    ...geometry,
    ...(geometry.ground === undefined ? {} : { ground: region(geometry.ground) }),
    parts: geometry.parts.map((part) => ({
      ...part,
      region: region(part.region),
      anchor: room(part.anchor),
      walls: part.walls.map(points),
      line: part.line && line(part.line),
      disc: part.disc && room(part.disc),
    })),
    faces: geometry.faces.map((face) => ({ ...face, region: region(face.region), anchor: room(face.anchor) })),
    signs: geometry.signs.map(room),
    hedges: geometry.hedges.map(points),
    roofs: geometry.roofs.map((roof) => ({ ...roof, at: point(roof.at), along: direction(roof.along) })),
    tufts: geometry.tufts.map((tuft) => ({ ...tuft, at: point(tuft.at) })),
  }
}
