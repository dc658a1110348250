/** Signs: marks in the largest free circle of their part, marks of a line beside it, and things placed aside. */
import type { Picture } from '../plan/picture.ts'
import type { PlanMark } from '../plan/tile-plan.ts'
import { circle, pointAlong } from './curves.ts'
import { distanceToPath, plus, times, turnedRight, type Point } from './points.ts'
import { isIn, largestRoom, regionOf, subtract, unite, type Region, type Room } from './regions.ts'
import type { Sign } from './tile-geometry.ts'

/** Reserved circles, and a function to reserve more. */
export interface Reserved {
  readonly rooms: readonly Room[]
  readonly take: (room: Room) => void
}

export function reserved(): Reserved {
  const rooms: Room[] = []
  return { rooms, take: (room) => rooms.push(room) }
}

/** A region without the reserved circles. */
export function freeOf(region: Region, taken: Reserved, margin = 1): Region {
  const discs = taken.rooms.map(({ at, radius }) => regionOf(circle(at, radius + margin, 24)))
  return discs.length === 0 ? region : subtract(region, unite(discs))
}

/** The largest circle that is still free in a region; the largest of all if everything is reserved. */
export function roomIn(region: Region, taken: Reserved): Room {
  return largestRoom(freeOf(region, taken)) ?? largestRoom(region) ?? { at: [50, 50], radius: 6 }
}

/** Places the signs of an area or a face, one after the other. */
export function signsIn(
  region: Region,
  marks: readonly PlanMark[],
  sizeOf: (picture: Picture) => number,
  taken: Reserved,
): readonly Sign[] {
  return marks.map(({ mark, picture }) => {
    const room = roomIn(region, taken)
    const radius = Math.min(sizeOf(picture), Math.max(4, room.radius - 0.5))
    taken.take({ at: room.at, radius })
    return { picture, shows: mark, at: room.at, radius }
  })
}

const besideLine = 13

/** Places the signs of a line, on the side with more room. */
export function signsBeside(
  path: readonly Point[],
  marks: readonly PlanMark[],
  ground: Region,
  barriers: readonly (readonly Point[])[],
  sizeOf: (picture: Picture) => number,
  taken: Reserved,
): readonly Sign[] {
  return marks.map(({ mark, picture }, i) => {
    const { at, ahead } = pointAlong(path, marks.length === 1 ? 0.5 : 0.3 + (0.4 * i) / (marks.length - 1))
    const places = [1, -1].flatMap((hand) =>
      [besideLine, besideLine - 3].map((far) => plus(at, times(turnedRight(ahead), hand * far))),
    )
    const roomAt = (point: Point): number =>
      Math.min(
        ...barriers.filter((other) => other !== path).map((other) => distanceToPath(point, other)),
        ...taken.rooms.map((room) => Math.hypot(point[0] - room.at[0], point[1] - room.at[1]) - room.radius),
        point[0],
        point[1],
        100 - point[0],
        100 - point[1],
      ) + (isIn(point, ground) ? 0 : -50)
    const [place = at] = places.toSorted((a, b) => roomAt(b) - roomAt(a))
    const radius = sizeOf(picture)
    taken.take({ at: place, radius })
    return { picture, shows: mark, at: place, radius }
  })
}
