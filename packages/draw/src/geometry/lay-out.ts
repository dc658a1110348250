/**
 * From a plan to a drawing: hub, areas, lines, faces, signs, anchors, texture, in this order. The same plan is drawn
 * the same way every time.
 */
import { lineStyleOf, lineStyles } from '../plan/style.ts'
import type { PlanPart, TilePlan } from '../plan/tile-plan.ts'
import { sizeOf } from '../pictures/sizes.ts'
import { chanceOf } from './random.ts'
import { circle, pointAlong, ribbon } from './curves.ts'
import { facesOf, type Faces } from './faces.ts'
import { asSquare, halfTile, halvedArea, halvedDisc, halvedFaces, halvedLine } from './half-tiles.ts'
import { lineOf, type Line } from './lines.ts'
import { middle, plus, times, type Point } from './points.ts'
import { intersect, regionOf, subtract, unite, wholeTile, type Region, type Room } from './regions.ts'
import { sideAt, sidesOf } from './sides.ts'
import { freeOf, reserved, roomIn, signsBeside, signsIn } from './signs.ts'
import { roofsOf, tuftsOf } from './texture.ts'
import type { FaceGeometry, PartGeometry, Roof, Sign, TileGeometry } from './tile-geometry.ts'
import { areaOf, type Area } from './walls.ts'

const aside = 5
const linePointing = 7
/** Minimum radius for signs. */
const leastRoom = 5

/** The part in the middle: the first thing that is not aside. */
const hubOf = (parts: readonly PlanPart[]): number =>
  parts.findIndex(({ role, aside: isAside }) => role === 'thing' && !isAside)

/** The disc in the middle moves away from areas of one side that do not run to it. */
function discOf(parts: readonly PlanPart[], hub: number): Room | undefined {
  const part = parts[hub]
  if (part === undefined) return undefined
  const pushes = parts.flatMap(({ role, sides, touches }) => {
    const [side, another] = sidesOf(sides)
    const yields = role === 'area' && side !== undefined && another === undefined && !touches.includes(hub)
    return yields ? [times(sideAt(side).inwards, aside)] : []
  })
  return { at: pushes.reduce(plus, middle), radius: sizeOf(part.picture) }
}

function layAreas(plan: TilePlan, hub: number, disc: Room | undefined): readonly (Area | undefined)[] {
  const chance = chanceOf(plan.name)
  return plan.parts.map((part, i) => {
    if (part.role !== 'area') return undefined
    const others = plan.parts.reduce(
      (bits, { role, sides }, at) => (role === 'area' && at !== i ? bits | sides : bits),
      0,
    )
    const runs = part.touches.includes(hub) && disc !== undefined && sidesOf(part.sides).length < 3
    const lines = plan.parts.reduce(
      (bits, { role, sides, touches }) => (role === 'line' && touches.includes(i) ? bits | sides : bits),
      0,
    )
    return areaOf(
      { sides: part.sides, halves: part.halves ?? 0xff, hub: runs ? disc.radius : undefined, others, lines },
      chance,
    )
  })
}

function layLines(
  { parts }: TilePlan,
  areas: readonly (Area | undefined)[],
  hub: number,
  disc: Room | undefined,
): readonly (Line | undefined)[] {
  const laid = new Map<number, Line>()
  const isLine = ({ role }: PlanPart): boolean => role === 'line'
  const order = [...parts.keys()]
    .filter((i) => parts[i] !== undefined && isLine(parts[i]))
    .toSorted((a, b) => {
      const runsOn = (at: number): number =>
        parts[at]?.touches.some((other) => parts[other]?.role === 'line') === true ? 1 : 0
      return sidesOf(parts[b]?.sides ?? 0).length - sidesOf(parts[a]?.sides ?? 0).length || runsOn(a) - runsOn(b)
    })
  for (const i of order) {
    const part = parts[i]
    if (part === undefined) continue
    const lines = part.touches.flatMap((other) => laid.get(other)?.paths[0] ?? [])
    const beside = parts.reduce(
      (bits, { role, sides }, at) =>
        role === 'area' && sidesOf(sides).length === 1 && !part.touches.includes(at) ? bits | sides : bits,
      0,
    )
    const line = lineOf({
      sides: part.sides,
      hub: part.touches.includes(hub) ? disc : undefined,
      walls: part.touches.flatMap((other) => areas[other]?.walls.map(({ path }) => path) ?? []),
      line: lines.length > 0 && sidesOf(part.sides).length === 1 ? lines : undefined,
      beside,
    })
    laid.set(i, line)
  }
  return parts.map((_, i) => laid.get(i))
}

/** The ground of a line: its bands, and a small disc where branches meet or where it ends in the open. */
function groundOf({ paths, ends }: Line, halfWidth: number): Region {
  const bands = paths.map((path) => regionOf(ribbon(path, halfWidth)))
  const knots = paths.length > 2 ? [regionOf(circle(middle, halfWidth + 1.5, 24))] : []
  return unite([...bands, ...knots, ...ends.map((end) => regionOf(circle(end, halfWidth, 24)))])
}

const ringOf = (disc: Room): readonly Point[] => {
  const ring = circle(disc.at, disc.radius)
  return [...ring, ring[0] ?? disc.at]
}

/** Regions on the ground, before signs and anchors. */
interface GroundPlan {
  readonly areas: readonly (Area | undefined)[]
  readonly lines: readonly (Line | undefined)[]
  readonly disc: Room | undefined
  readonly lineGround: readonly Region[]
  readonly areaGround: readonly Region[]
  readonly discGround: Region
  readonly faceRegions: Faces
}

const barriersOf = ({ areas, lines, disc }: Pick<GroundPlan, 'areas' | 'lines' | 'disc'>): (readonly Point[])[] => [
  ...areas.flatMap((area) => area?.walls.map(({ path }) => path) ?? []),
  ...lines.flatMap((line) => line?.paths ?? []),
  ...(disc === undefined ? [] : [ringOf(disc)]),
]

const bandsOf = (lines: readonly (Line | undefined)[], parts: readonly PlanPart[]): readonly Region[] =>
  lines.map((line, i) => (line === undefined ? [] : groundOf(line, lineStyles[lineStyleOf(parts[i]?.picture ?? '')])))

const discGroundOf = (disc: Room | undefined): Region =>
  disc === undefined ? [] : regionOf(circle(disc.at, disc.radius))

function groundPlan(plan: TilePlan, hub: number): GroundPlan {
  const { parts, faces } = plan
  const disc = discOf(parts, hub)
  const areas = layAreas(plan, hub, disc)
  const lines = layLines(plan, areas, hub, disc)
  const lineGround = bandsOf(lines, parts)
  const areaGround = areas.map((area): Region => (area === undefined ? [] : regionOf(area.ring)))
  const discGround = discGroundOf(disc)
  const barriers = barriersOf({ areas, lines, disc })
  const faceRegions = facesOf(faces, [...areaGround, ...lineGround, discGround], barriers, areaGround)
  return { areas, lines, disc, lineGround, areaGround, discGround, faceRegions }
}

/** The ground plan mapped to the triangle of a half square; lines keep their width. */
function halved(square: GroundPlan, parts: readonly PlanPart[]): GroundPlan {
  const areas = square.areas.map((area) => (area === undefined ? undefined : halvedArea(area)))
  const lines = square.lines.map((line) => (line === undefined ? undefined : halvedLine(line)))
  const disc = square.disc === undefined ? undefined : halvedDisc(square.disc)
  const lineGround = bandsOf(lines, parts).map((band) => intersect(band, halfTile))
  const areaGround = areas.map((area): Region => (area === undefined ? [] : intersect(regionOf(area.ring), halfTile)))
  const discGround = discGroundOf(disc)
  const faceRegions = halvedFaces(square.faceRegions, [...lineGround, discGround])
  return { areas, lines, disc, lineGround, areaGround, discGround, faceRegions }
}

/** Lays a tile out. Never fails: hedges and courtyards are added where the plan requires more than walls can show. */
export function layOut(given: TilePlan): TileGeometry {
  const isHalf = given.half === true
  const plan = isHalf ? asSquare(given) : given
  const wholeGround = isHalf ? halfTile : wholeTile
  const { parts, faces } = plan
  const chance = chanceOf(`${plan.name} texture`)
  const hub = hubOf(parts)
  const square = groundPlan(plan, hub)
  const { areas, lines, disc, lineGround, areaGround, discGround, faceRegions } = isHalf
    ? halved(square, parts)
    : square
  const barriers = barriersOf({ areas, lines, disc })
  // A line that enters and leaves an area passes below it.
  const open = lineGround.filter((_, i) => (lines[i]?.gates.length ?? 0) < 2)
  const built = unite([...open, discGround, ...faceRegions.courts])
  const taken = reserved()
  if (disc !== undefined) taken.take(disc)

  const regions = parts.map((part, i): Region => {
    if (part.role === 'area') return subtract(areaGround[i] ?? [], built)
    if (part.role === 'line') {
      const band = unite((lines[i]?.paths ?? []).map((path) => regionOf(ribbon(path, linePointing))))
      return isHalf ? intersect(band, wholeGround) : band
    }
    return i === hub ? discGround : []
  })
  const fields = unite(faceRegions.regions)
  const largestFace = faceRegions.regions.toSorted((a, b) => roomOf(b) - roomOf(a))[0] ?? wholeGround
  const asideGround = faceRegions.regions.length > 0 ? largestFace : subtract(wholeGround, built)
  const signs: Sign[] = []
  const asideDiscs = parts.map((part, i): Room | undefined => {
    if (part.role !== 'thing' || i === hub) return undefined
    const room = roomIn(asideGround, taken)
    const circle = { at: room.at, radius: Math.min(sizeOf(part.picture), Math.max(5, room.radius - 0.5)) }
    taken.take(circle)
    return circle
  })
  signs.push(...signsIn(asideGround, plan.marks, sizeOf, taken))
  parts.forEach((part, i) => {
    const path = lines[i]?.paths[0]
    if (path !== undefined) {
      signs.push(...signsBeside(path, part.marks, unite([fields, ...areaGround]), barriers, sizeOf, taken))
    } else if (part.role === 'area') signs.push(...signsIn(aloneOf(regions, i), part.marks, sizeOf, taken))
    else if (part.marks.length > 0) signs.push(...signsIn(asideGround, part.marks, sizeOf, taken))
  })
  faces.forEach((face, i) => signs.push(...signsIn(faceRegions.regions[i] ?? [], face.marks, sizeOf, taken)))

  const laidParts = parts.map((part, i): PartGeometry => {
    const line = lines[i]
    const partDisc = i === hub ? disc : asideDiscs[i]
    const anchor =
      line !== undefined ? anchorOfLine(line) : partDisc !== undefined ? partDisc : areaAnchor(regions[i] ?? [], taken)
    if (part.role === 'area') taken.take({ at: anchor.at, radius: Math.min(9.5, anchor.radius) })
    return {
      kind: part.kind,
      picture: part.picture,
      role: part.role,
      standing: part.standing,
      region: partDisc !== undefined && i !== hub ? regionOf(circle(partDisc.at, partDisc.radius)) : (regions[i] ?? []),
      anchor,
      walls: areas[i]?.walls.map(({ path }) => path) ?? [],
      line,
      disc: partDisc,
    }
  })
  const laidFaces = faces.map(({ kind }, i): FaceGeometry => {
    const region = faceRegions.regions[i] ?? []
    return { kind, region, anchor: roomIn(region, taken) }
  })
  const roofs = laidParts.flatMap((part, i): readonly Roof[] =>
    part.role === 'area' ? roofsOf(regions[i] ?? [], part.walls, taken, chance) : [],
  )
  return {
    name: plan.name,
    overlay: plan.overlay,
    ...(isHalf ? { ground: wholeGround } : {}),
    parts: laidParts,
    faces: laidFaces,
    signs,
    hedges: faceRegions.hedges,
    roofs,
    tufts: plan.overlay ? [] : tuftsOf(fields, taken, chance),
  }
}

/** The part of a region that overlaps no other, unless it is too small. */
function aloneOf(regions: readonly Region[], i: number): Region {
  const region = regions[i] ?? []
  const alone = subtract(region, unite(regions.filter((_, other) => other !== i)))
  return roomOf(alone) < leastRoom ? region : alone
}

function roomOf(region: Region): number {
  return roomIn(region, reserved()).radius
}

const areaAnchor = (region: Region, taken: ReturnType<typeof reserved>): Room => {
  const free = freeOf(region, taken)
  return roomIn(free.length === 0 ? region : free, taken)
}

function anchorOfLine({ paths }: Line): Room {
  const [path = []] = paths
  return { at: pointAlong(path, 0.47).at, radius: 8 }
}
