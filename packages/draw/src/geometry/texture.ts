/** Texture of areas and faces: roofs in rows along the walls, tufts of grass and a few trees. Purely decorative. */
import { beside, circle, directionAt } from './curves.ts'
import { distance, distanceToPath, middle, plus, times, turnedRight, type Point } from './points.ts'
import { isIn, type Region } from './regions.ts'
import type { Reserved } from './signs.ts'
import type { Roof, Tuft } from './tile-geometry.ts'

const rows = [7.2, 15.6, 24, 32.4, 40.8, 49.2, 57.6, 66, 74.4]
const rings = [13, 21.5, 30, 38.5, 47, 55.5, 64]
const fromWalls = 2.6
const spacing = 1.1
const tuftsApart = 12.5

const isFree = (at: Point, taken: Reserved, margin: number): boolean =>
  taken.rooms.every((room) => distance(at, room.at) > room.radius + margin)

/** Rows along each wall, on both sides: roofs outside the area are dropped later. */
function rowsOf(walls: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  if (walls.length === 0) return rings.map((radius) => [...circle(middle, radius, 64), plus(middle, [radius, 0])])
  return rows.flatMap((far) => walls.flatMap((wall) => [beside(wall, () => far), beside(wall, () => -far)]))
}

const cornersOf = ({ at, along, length, width }: Roof): readonly Point[] => {
  const [half, side] = [times(along, length / 2), times(turnedRight(along), width / 2)]
  return [plus(plus(at, half), side), plus(plus(at, half), times(side, -1))].flatMap((corner, i) => [
    corner,
    plus(corner, times(half, -2)),
    ...(i === 0 ? [] : []),
  ])
}

/** The roofs of an area. */
export function roofsOf(
  region: Region,
  walls: readonly (readonly Point[])[],
  taken: Reserved,
  chance: () => number,
): readonly Roof[] {
  const roofs: Roof[] = []
  const border: readonly Point[] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [0, 0],
  ]
  for (const row of rowsOf(walls)) {
    let last: Point | undefined
    row.forEach((at, i) => {
      const length = 6 + 2.6 * chance()
      const width = 4.4 + 1.2 * chance()
      if (last !== undefined && distance(last, at) < length + spacing) return
      const along = directionAt(row, i)
      const roof: Roof = { at, along, length, width }
      const fits =
        isFree(at, taken, length / 2 + 0.4) &&
        cornersOf(roof).every(
          (corner) =>
            isIn(corner, region) &&
            distanceToPath(corner, border) > 1.6 &&
            walls.every((wall) => distanceToPath(corner, wall) > fromWalls),
        ) &&
        roofs.every((other) => distance(other.at, at) > (length + other.length) / 2 + spacing - 1.2)
      if (!fits) return
      last = at
      if (chance() < 0.93) roofs.push(roof)
    })
  }
  return roofs
}

/** The tufts of all faces together. */
export function tuftsOf(ground: Region, taken: Reserved, chance: () => number): readonly Tuft[] {
  const tufts: Tuft[] = []
  const near: readonly Point[] = [
    [3, 0],
    [-3, 0],
    [0, 3],
    [0, -3],
  ]
  for (let tried = 0; tried < 140; tried += 1) {
    const at: Point = [4 + 92 * chance(), 4 + 92 * chance()]
    const fits =
      tufts.every((other) => distance(other.at, at) > tuftsApart) &&
      isFree(at, taken, 2.5) &&
      [at, ...near.map((step) => plus(at, step))].every((point) => isIn(point, ground))
    if (fits) tufts.push({ at, tree: tufts.length % 4 === 3 })
  }
  return tufts
}
