/** Features that are joined and split, compared with a board recomputed from scratch each time. */
import { describe, expect, test } from 'vitest'
import type { Game } from './arena/game.ts'
import { clone, openToChange } from './arena/stored-games.ts'
import type { TileData } from './arena/library.ts'
import { scratch } from './arena/scratch.ts'
import { AREA, E, GLASS, KEPT, LINE, MOSS, N, RESET, S, SLAB, VEIN, W, WALL, WELL } from './fixtures/ground.ts'
import { ALL_HALVES, face, ground, part, tile } from './fixtures/ground.ts'
import { choicesFrom } from './fixtures/choices.ts'
import {
  ORIGIN,
  featureOf,
  featuresChanged,
  getState,
  joinSegments,
  liftOverlay,
  moveToSegment,
  moveToSquare,
  openEndsOf,
  partSegments,
  piecesInFeature,
  placeTile,
  placementOf,
  placementsOf,
  returnPiece,
  setState,
  takeTile,
  tilesInFeature,
} from './for-rules.ts'
import { TILE_IN_HAND } from './arena/game.ts'
import { takeFromBag } from './kernel/entities/bag.ts'
import { forgetChanges } from './kernel/changes.ts'
import { putTile } from './games/arrange.ts'
import { createScenarioOf } from './games/create.ts'
import { invariants } from './games/invariants.ts'
import { squareAt, tileOn, xOf, yOf } from './kernel/board/grid.ts'
import { beginEvents } from './record/events.ts'
import { eventsOf } from './naming/decode.ts'
import { digest } from './saves/digest.ts'
import { layOverlay } from './actions/lay-overlay.ts'
import { view } from './api/view/view.ts'

const plank: Partial<TileData> = { overlay: true, turns: 2, count: 6 }
const tiles: readonly TileData[] = [
  tile('straight', [MOSS, VEIN, MOSS, VEIN], [part(LINE, E | W), face(0b10000111), face(0b01111000)], {
    count: 30,
    turns: 2,
  }),
  tile('bend', [MOSS, MOSS, VEIN, VEIN], [part(LINE, S | W), face(0b10011111), face(0b01100000)], { count: 30 }),
  tile('end', [VEIN, MOSS, MOSS, MOSS], [part(LINE, N), face(ALL_HALVES)], { count: 20 }),
  tile('slab', [SLAB, MOSS, MOSS, SLAB], [part(AREA, N | W), face(0b00111100, [0])], { count: 20 }),
  // Two areas end at the north, each at half of it.
  tile('notch', [SLAB, SLAB, MOSS, SLAB], [part(AREA, N | W), part(AREA, E, { shares: N }), face(0b00110000, [0, 1])], {
    count: 12,
  }),
  tile('pane', [GLASS, MOSS, MOSS, MOSS], [face(0b11111100)], { count: 6 }),
  tile('well', [MOSS, MOSS, MOSS, MOSS], [part(WELL, 0), face(ALL_HALVES)], { count: 8, turns: 1 }),
  tile('shut', [WALL, WALL, WALL, WALL], [part(WELL, 0)], { count: 4, turns: 1 }),
  tile('plank', [MOSS, VEIN, MOSS, VEIN], [part(LINE, E | W)], plank),
  // Covers a line from north to south and one from east to west, separately.
  tile('grate', [VEIN, VEIN, VEIN, VEIN], [part(LINE, N | S), part(LINE, E | W)], { ...plank, turns: 1 }),
]
const library = ground(tiles, { links: 24, changes: true })
const table = (): Game => createScenarioOf(library, { play: ['ground'], players: ['ann', 'bob'], seed: 1 })

const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const seg = (g: Game, t: number, i: number): number => (g.rules.segBase[t] ?? 0) + i
const laid = (g: Game): number[] => Array.from(g.placed.subarray(0, g.placedCount))
const nameOf = (g: Game, t: number): string => g.rules.tileData[g.rules.tileKind[t] ?? 0]?.name ?? ''
const overlayNamed = (g: Game, name: string): number =>
  g.rules.overlays.find((t) => nameOf(g, t) === name && (g.tileSquare[t] ?? -1) < 0) ?? -1
const over = (g: Game, name: string, x: number, y: number, turn: number): number => {
  const overlay = overlayNamed(g, name)
  layOverlay(g, overlay, squareAt(g, x, y), turn)
  return overlay
}
const setBoth = (g: Game, segment: number, value: number): void => {
  setState(g, KEPT, segment, value)
  setState(g, RESET, segment, value)
}
const bothStates = (g: Game, segment: number): number[] => [getState(g, KEPT, segment), getState(g, RESET, segment)]

describe('links', () => {
  test('join separate segments, close no end, and split them again', () => {
    const g = table(),
      a = seg(g, putTile(g, 'end', 0, 0, 0), 0),
      b = seg(g, putTile(g, 'end', 1, 0, 0), 0)
    setBoth(g, a, 7)
    moveToSegment(g, 0, b)
    joinSegments(g, a, b)
    expect(featureOf(g, a)).toBe(featureOf(g, b))
    expect([openEndsOf(g, a), g.standing[featureOf(g, a)]]).toEqual([2, 1])
    expect(bothStates(g, b)).toEqual([7, 7])
    expect(list(() => tilesInFeature(g, b)).length).toBe(2)
    expect(invariants(g)).toEqual([])
    partSegments(g, b, a)
    expect(featureOf(g, a)).not.toBe(featureOf(g, b))
    expect([openEndsOf(g, a), openEndsOf(g, b)]).toEqual([1, 1])
    expect([g.standing[featureOf(g, a)], g.standing[featureOf(g, b)]]).toEqual([0, 1])
    expect([bothStates(g, a), bothStates(g, b)]).toEqual([
      [7, 0],
      [7, 0],
    ])
    expect(invariants(g)).toEqual([])
  })

  test('keep a feature together if it is also joined otherwise, with all its states', () => {
    const g = table(),
      a = seg(g, putTile(g, 'bend', 0, 0, 0), 0),
      b = seg(g, putTile(g, 'straight', 0, 1, 1), 0)
    joinSegments(g, a, b)
    setBoth(g, a, 3)
    partSegments(g, a, b)
    expect(featureOf(g, a)).toBe(featureOf(g, b))
    expect(bothStates(g, b)).toEqual([3, 3])
    expect(openEndsOf(g, a)).toBe(2)
    expect(invariants(g)).toEqual([])
  })

  test('exist once, and appear in views, events and the digest of a position', () => {
    const g = table(),
      a = seg(g, putTile(g, 'end', 0, 0, 0), 0),
      b = seg(g, putTile(g, 'end', 1, 0, 0), 0),
      before = digest(g)
    beginEvents(g, 0)
    joinSegments(g, a, b)
    joinSegments(g, b, a)
    expect(view(g, null).board.links).toEqual([
      { kind: 'line', a: { x: 0, y: 0, kind: 'line', sides: ['N'] }, b: { x: 1, y: 0, kind: 'line', sides: ['N'] } },
    ])
    expect(digest(g)).not.toBe(before)
    const copy = clone(g)
    partSegments(g, a, b)
    partSegments(g, a, b)
    expect(digest(g)).toBe(before)
    expect(copy.linkCount).toBe(1)
    expect(eventsOf(g).map(({ type }) => type)).toEqual(['joined', 'parted'])
  })

  test('join segments of one kind, on the board, and no more than the rules declare', () => {
    const g = table(),
      first = putTile(g, 'end', 0, 0, 0),
      free = g.bag[0]
    expect(() => {
      joinSegments(g, seg(g, first, 0), seg(g, first, 1))
    }).toThrow('different kinds')
    expect(() => {
      joinSegments(g, seg(g, first, 0), seg(g, free, 0))
    }).toThrow('tiles of the board')
    const few = createScenarioOf(ground(tiles), { play: ['ground'], players: ['ann'], seed: 1 }),
      [a, b] = [putTile(few, 'end', 0, 0, 0), putTile(few, 'end', 1, 0, 0)]
    expect(() => {
      joinSegments(few, seg(few, a, 0), seg(few, b, 0))
    }).toThrow('at most 0 links')
    expect(invariants(few)).toEqual([])
  })
})

describe('overlays that are lifted', () => {
  test('split what they joined and leave the board as it was', () => {
    const g = table(),
      west = putTile(g, 'end', 0, 0, 1),
      east = putTile(g, 'end', 2, 0, 3)
    const middle = g.bag.find((t) => nameOf(g, t) === 'well') ?? 0
    placeTile(g, middle, placementOf(g, middle, squareAt(g, 1, 0), 0)) // fits only with the plank
    const before = [digest(g), view(g, null)]
    const plank = over(g, 'plank', 1, 0, 0)
    expect(featureOf(g, seg(g, west, 0))).toBe(featureOf(g, seg(g, east, 0)))
    expect(openEndsOf(g, seg(g, plank, 0))).toBe(0)
    expect(view(g, null)).not.toEqual(before[1])
    liftOverlay(g, plank)
    expect([digest(g), view(g, null)]).toEqual(before)
    expect(invariants(g)).toEqual([])
  })

  test('rejoin what they covered', () => {
    const g = table(),
      west = seg(g, putTile(g, 'straight', 0, 0, 0), 0),
      middle = seg(g, putTile(g, 'straight', 1, 0, 0), 0),
      east = seg(g, putTile(g, 'straight', 2, 0, 0), 0)
    setBoth(g, middle, 5)
    const plank = over(g, 'plank', 1, 0, 0)
    expect(featureOf(g, west)).toBe(featureOf(g, east))
    expect(featureOf(g, west)).toBe(featureOf(g, seg(g, plank, 0)))
    expect(featureOf(g, middle)).not.toBe(featureOf(g, west))
    expect([openEndsOf(g, west), openEndsOf(g, middle)]).toEqual([2, 0])
    expect([bothStates(g, west), bothStates(g, middle), bothStates(g, east)]).toEqual([
      [5, 0],
      [5, 0],
      [5, 0],
    ])
    expect(invariants(g)).toEqual([])
    liftOverlay(g, plank)
    expect([west, east].map((s) => featureOf(g, s))).toEqual([featureOf(g, middle), featureOf(g, middle)])
    expect(openEndsOf(g, west)).toBe(2)
    expect([openEndsOf(g, seg(g, plank, 0)), ...bothStates(g, seg(g, plank, 0))]).toEqual([2, 0, 0])
    expect(invariants(g)).toEqual([])
  })

  test('cannot be lifted while a piece stands there, nor if not laid over a tile', () => {
    const g = table(),
      straight = putTile(g, 'straight', 0, 0, 0),
      plank = over(g, 'plank', 0, 0, 1)
    joinSegments(g, seg(g, plank, 0), seg(g, straight, 0))
    moveToSegment(g, 0, seg(g, plank, 0))
    expect(() => {
      liftOverlay(g, plank)
    }).toThrow('stands on')
    expect(() => {
      liftOverlay(g, straight)
    }).toThrow('lies over a tile')
    returnPiece(g, 0)
    liftOverlay(g, plank)
    expect(g.linkCount).toBe(0)
    expect(invariants(g)).toEqual([])
    expect(() => {
      liftOverlay(g, plank)
    }).toThrow('lies over a tile')
  })
})

describe('an edge that closes', () => {
  test('fits beside every other, completes what it meets, and joins no face', () => {
    const g = table(),
      end = putTile(g, 'end', 0, 0, 2),
      slab = putTile(g, 'slab', 1, 1, 3)
    expect([openEndsOf(g, seg(g, end, 0)), openEndsOf(g, seg(g, slab, 0))]).toEqual([1, 2])
    const shut = putTile(g, 'shut', 0, 1, 0)
    expect([openEndsOf(g, seg(g, end, 0)), openEndsOf(g, seg(g, slab, 0))]).toEqual([0, 1])
    expect(list(() => tilesInFeature(g, seg(g, end, 0)))).toEqual([end])
    expect(list(() => tilesInFeature(g, seg(g, shut, 0)))).toEqual([shut])
    expect(featureOf(g, seg(g, end, 1))).not.toBe(featureOf(g, seg(g, slab, 1)))
    expect(invariants(g)).toEqual([])
  })

  test('accepts any neighbour, and closes its end', () => {
    const g = table()
    putTile(g, 'shut', 0, 0, 0)
    const end = putTile(g, 'end', 1, 0, 3)
    expect(openEndsOf(g, seg(g, end, 0))).toBe(0)
    const other = g.rules.tileKind.findIndex((_, t) => nameOf(g, t) === 'shut' && (g.tileSquare[t] ?? 0) < 0)
    expect(list(() => placementsOf(g, other)).length).toBe(6) // beside both, once each
    expect(invariants(g)).toEqual([])
  })

  test('ends a line that is laid over the neighbour tile', () => {
    const g = table()
    putTile(g, 'shut', 0, 0, 0)
    putTile(g, 'well', 1, 0, 0)
    const plank = overlayNamed(g, 'plank')
    expect(list(() => placementsOf(g, plank)).map((p) => p & 3)).toEqual([0, 1])
    placeTile(g, plank, placementOf(g, plank, squareAt(g, 1, 0), 0))
    expect(openEndsOf(g, seg(g, plank, 0))).toBe(1)
    expect(invariants(g)).toEqual([])
  })
})

describe('changed features', () => {
  test('are those that were closed, joined, split, or got a neighbour, each once', () => {
    const g = table(),
      end = putTile(g, 'end', 0, 0, 1),
      well = putTile(g, 'well', 0, 1, 0)
    expect(list(() => featuresChanged(g))).toEqual([])
    const shut = g.rules.tileKind.findIndex((_, t) => nameOf(g, t) === 'shut')
    placeTile(g, shut, placementOf(g, shut, squareAt(g, 1, 0), 0))
    const shutSegments = Array.from({ length: g.rules.segBase[shut + 1] - g.rules.segBase[shut] }, (_, i) =>
      seg(g, shut, i),
    )
    const rootOf = (segments: readonly number[]): Set<number> => new Set(segments.map((s) => featureOf(g, s)))
    expect(list(() => featuresChanged(g)).slice(0, shutSegments.length)).toEqual([...rootOf(shutSegments)])
    expect(new Set(list(() => featuresChanged(g)))).toEqual(rootOf([...shutSegments, seg(g, end, 0), seg(g, well, 0)]))
    const far = g.bag.find((t) => nameOf(g, t) === 'end') ?? 0
    placeTile(g, far, placementOf(g, far, squareAt(g, 1, 1), 0))
    expect(list(() => featuresChanged(g))).not.toContain(featureOf(g, seg(g, end, 0)))
    expect(list(() => featuresChanged(g))).toContain(seg(g, well, 0))
    forgetChanges(g)
    expect(list(() => featuresChanged(g))).toEqual([])
    const other = putTile(g, 'end', -1, 0, 0)
    joinSegments(g, seg(g, end, 0), seg(g, other, 0))
    expect(list(() => featuresChanged(g))).toEqual([featureOf(g, seg(g, end, 0))])
    forgetChanges(g)
    partSegments(g, seg(g, end, 0), seg(g, other, 0))
    expect(new Set(list(() => featuresChanged(g)))).toEqual(new Set([seg(g, end, 0), seg(g, other, 0)]))
  })

  test('do not include complete features of a position set up by hand', () => {
    const g = table()
    const ends = [putTile(g, 'end', 0, 0, 1), putTile(g, 'end', 1, 0, 3)]
    expect(openEndsOf(g, seg(g, ends[0] ?? 0, 0))).toBe(0)
    const next = g.bag.find((t) => nameOf(g, t) === 'well') ?? 0
    placeTile(g, next, placementOf(g, next, squareAt(g, 0, 1), 0))
    const complete = list(() => featuresChanged(g)).filter((f) => openEndsOf(g, f) === 0)
    expect(complete.map((f) => g.rules.segKind[f])).toEqual([WELL]) // and not the line
  })
})

/** All pairs of joined segments, computed from drawings and coordinates alone. */
function jointsOf(g: Game): Set<string> {
  const { rules } = g,
    joints = new Set<string>()
  const shown = (t: number, turn: number, side: number): { edge: number; segments: readonly number[] } => {
    const data = rules.tileData[rules.tileKind[t] ?? 0],
      drawn = (side - turn + 4) % 4
    const segments = data.segments.flatMap(({ sides, shares = 0 }, s) =>
      ((sides | shares) >> drawn) & 1 ? [seg(g, t, s)] : [],
    )
    return { edge: data.edges[drawn] ?? -1, segments }
  }
  const top = (square: number, side: number): ReturnType<typeof shown> => {
    const t = tileOn(g, square),
      o = g.overlay[t] ?? -1
    const above = o < 0 ? null : shown(o, (g.tilePlace[o] ?? 0) % 4, side)
    return above !== null && above.segments.length > 0 ? above : shown(t, g.tileTurn[t] ?? 0, side)
  }
  const faceAt = (square: number, half: number): number => {
    const t = tileOn(g, square),
      drawn = (half - 2 * (g.tileTurn[t] ?? 0) + 8) % 8
    const face = rules.tileData[rules.tileKind[t] ?? 0].segments.findIndex(({ halves }) => (halves >> drawn) & 1)
    return face < 0 ? -1 : seg(g, t, face)
  }
  const add = (a: number, b: number): void => {
    if (a >= 0 && b >= 0) joints.add(a < b ? `${a} ${b}` : `${b} ${a}`)
  }
  for (const t of laid(g)) {
    const square = g.tileSquare[t] ?? -1,
      [x, y] = [xOf(g, square), yOf(g, square)]
    for (const [side, dx, dy] of [
      [1, 1, 0],
      [2, 0, 1],
    ] as const) {
      const other = squareAt(g, x + dx, y + dy)
      if (tileOn(g, other) < 0) continue
      const [mine, theirs] = [top(square, side), top(other, side + 2 - (side === 2 ? 4 : 0))]
      if (mine.edge === theirs.edge) for (const a of mine.segments) for (const b of theirs.segments) add(a, b)
      const facing = (side + 2) % 4
      add(faceAt(square, side * 2), faceAt(other, facing * 2 + 1))
      add(faceAt(square, side * 2 + 1), faceAt(other, facing * 2))
    }
  }
  for (let i = 0; i < g.linkCount; i++) add(g.linkA[i] ?? -1, g.linkB[i] ?? -1)
  return joints
}

/** Connected components by these joints: for each segment the smallest of its component. */
function partsBy(n: number, joints: Iterable<string>): number[] {
  const least = Array.from({ length: n }, (_, i) => i)
  const find = (s: number): number => (least[s] === s ? s : (least[s] = find(least[s] ?? s)))
  for (const joint of joints) {
    const [a = 0, b = 0] = joint.split(' ').map((s) => find(Number(s)))
    least[Math.max(a, b)] = Math.min(a, b)
  }
  return least.map((_, s) => find(s))
}

/**
 * Predicts states after a step from the joints before and after it: components that are no longer connected are split
 * first, then the joined ones are merged.
 */
class Model {
  keptStates: number[]
  reset: number[]
  joints: Set<string>
  constructor(g: Game) {
    this.keptStates = Array<number>(g.rules.sizes.segments).fill(0)
    this.reset = [...this.keptStates]
    this.joints = jointsOf(g)
  }
  follow(g: Game, lifted: readonly number[] = []): void {
    const n = this.keptStates.length,
      after = jointsOf(g),
      whole = partsBy(n, this.joints)
    const middle = partsBy(
        n,
        [...after].filter((joint) => {
          const [a = 0, b = 0] = joint.split(' ').map(Number)
          return whole[a] === whole[b]
        }),
      ),
      end = partsBy(n, after)
    const sizes = (parts: number[]): Map<number, number> => {
      const counted = new Map<number, number>()
      for (const part of parts) counted.set(part, (counted.get(part) ?? 0) + 1)
      return counted
    }
    const [before, now] = [sizes(whole), sizes(middle)]
    const isSplit = middle.map((part, s) => (now.get(part) ?? 0) < (before.get(whole[s] ?? s) ?? 0))
    const inMiddle = {
      kept: this.keptStates.map((v, s) => (lifted.includes(s) ? 0 : v)),
      reset: this.reset.map((v, s) => (isSplit[s] || lifted.includes(s) ? 0 : v)),
    }
    const most = (values: number[]): number[] => {
      const largest = new Map<number, number>()
      values.forEach((v, s) => largest.set(end[s] ?? s, Math.max(v, largest.get(end[s] ?? s) ?? 0)))
      return end.map((part) => largest.get(part) ?? 0)
    }
    this.keptStates = most(inMiddle.kept)
    this.reset = most(inMiddle.reset)
    this.joints = after
  }
}

function agree(g: Game, model: Model): void {
  expect(invariants(g)).toEqual([])
  const parts = partsBy(g.rules.sizes.segments, model.joints)
  for (const t of [...laid(g), ...g.rules.overlays.filter((o) => (g.tileSquare[o] ?? -1) >= 0)])
    for (let s = seg(g, t, 0); s < seg(g, t + 1, 0); s++) {
      expect(featureOf(g, s)).toBe(featureOf(g, parts[s] ?? -1))
      expect(bothStates(g, s)).toEqual([model.keptStates[s], model.reset[s]])
    }
  for (const f of new Set(parts))
    expect(new Set(list(() => piecesInFeature(g, f)))).toEqual(
      new Set(Array.from(g.piecePlace.keys()).filter((p) => g.piecePlace[p] === 2 && parts[g.pieceId[p] ?? 0] === f)),
    )
}

describe('a tile taken off the board', () => {
  test('parts what it joined and leaves the board as it was', () => {
    const g = table(),
      west = seg(g, putTile(g, 'end', 0, 0, 1), 0),
      east = seg(g, putTile(g, 'end', 2, 0, 3), 0)
    putTile(g, 'shut', 1, 1, 0)
    const middle = g.bag.find((t) => nameOf(g, t) === 'straight') ?? 0
    takeFromBag(g, middle, TILE_IN_HAND)
    const before = view(g, null)
    placeTile(g, middle, placementOf(g, middle, squareAt(g, 1, 0), 0))
    expect(featureOf(g, west)).toBe(featureOf(g, east))
    expect(openEndsOf(g, west)).toBe(0)
    setBoth(g, west, 5)
    beginEvents(g, 1)
    takeTile(g, middle)
    expect(eventsOf(g).flatMap((event) => (event.type === 'lifted' ? [[event.x, event.y, event.turn]] : []))).toEqual([
      [1, 0, 0],
    ])
    expect(featureOf(g, west)).not.toBe(featureOf(g, east))
    expect([openEndsOf(g, west), openEndsOf(g, east)]).toEqual([1, 1])
    expect([bothStates(g, west), bothStates(g, east), bothStates(g, seg(g, middle, 0))]).toEqual([
      [5, 0],
      [5, 0],
      [0, 0],
    ])
    setBoth(g, west, 0)
    setBoth(g, east, 0)
    expect(view(g, null)).toEqual(before)
    expect(invariants(g)).toEqual([])
  })

  test('bears no piece and no overlay, and lies on the board', () => {
    const g = table(),
      straight = putTile(g, 'straight', 0, 0, 0),
      plank = over(g, 'plank', 0, 0, 1)
    const take = (tile: number) => (): void => {
      takeTile(g, tile)
    }
    expect(take(straight)).toThrow('lies below another')
    takeTile(g, plank)
    expect(g.tileSquare[plank]).toBe(-1)
    moveToSegment(g, 0, seg(g, straight, 0))
    expect(take(straight)).toThrow('a piece stands on it')
    returnPiece(g, 0)
    moveToSquare(g, 0, squareAt(g, 0, 0))
    expect(take(straight)).toThrow('a piece stands on it')
    returnPiece(g, 0)
    takeTile(g, straight)
    expect([g.placedCount, g.frontierCount]).toEqual([0, 0])
    expect(take(straight)).toThrow('does not lie on the board')
    expect(invariants(g)).toEqual([])
  })

  test.each([1, 2, 3])('and others laid, in any order (%i)', (seed) => {
    const choices = choicesFrom(seed),
      random = (below: number): number => choices.next().value % below,
      g = openToChange(table())
    putTile(g, 'straight', 0, 0, 0)
    let taken = 0
    for (let step = 0; step < 250; step++) {
      const inHand = g.tilePlace.indexOf(TILE_IN_HAND),
        tile = inHand < 0 ? (g.bag[random(g.bagCount)] ?? 0) : inHand
      if (g.placedCount === 0 || (random(3) > 0 && g.placedCount < 40)) {
        const all = g.placedCount === 0 ? [ORIGIN] : list(() => placementsOf(g, tile)),
          at = all.length === 0 ? undefined : all[random(all.length)]
        if (at === undefined) continue
        placeTile(g, tile, at)
        const other = seg(g, laid(g)[0] ?? 0, 0)
        if (g.linkCount < 20 && g.rules.segKind[other] === g.rules.segKind[seg(g, tile, 0)])
          joinSegments(g, seg(g, tile, 0), other)
      } else {
        takeTile(g, laid(g)[random(g.placedCount)] ?? -1)
        taken++
      }
      expect(invariants(g)).toEqual([])
    }
    expect(taken).toBeGreaterThan(40)
  })
})

describe('random features', () => {
  test.each([1, 2, 3, 4])('laid, joined, split, covered and lifted (%i)', (seed) => {
    const choices = choicesFrom(seed),
      random = (below: number): number => choices.next().value % below,
      g = openToChange(table())
    putTile(g, 'straight', 0, 0, 0)
    const model = new Model(g)
    const pick = <T>(from: readonly T[]): T | undefined => from[random(Math.max(1, from.length))]
    const segmentsLaid = (): number[] =>
      [...laid(g), ...g.rules.overlays.filter((o) => (g.tileSquare[o] ?? -1) >= 0)].flatMap((t) =>
        Array.from({ length: seg(g, t + 1, 0) - seg(g, t, 0) }, (_, i) => seg(g, t, i)),
      )
    for (let step = 0; step < 350; step++) {
      const choice = random(8)
      const free = g.rules.overlays.filter((o) => (g.tileSquare[o] ?? -1) < 0),
        lying = g.rules.overlays.filter((o) => (g.tileSquare[o] ?? -1) >= 0)
      let lifted: number[] = []
      if (choice === 0 && g.placedCount < 45) {
        const t = g.bag[random(g.bagCount)] ?? 0,
          at = pick(list(() => placementsOf(g, t)))
        if (at !== undefined) placeTile(g, t, at)
      } else if (choice === 1 && g.linkCount < 20) {
        const a = pick(segmentsLaid()) ?? 0
        const b = pick(segmentsLaid().filter((s) => g.rules.segKind[s] === g.rules.segKind[a])) ?? a
        joinSegments(g, a, b)
      } else if (choice === 2 && g.linkCount > 0) {
        const row = random(g.linkCount)
        partSegments(g, g.linkA[row] ?? -1, g.linkB[row] ?? -1)
      } else if (choice === 3 && free.length > 0) {
        // Also where it covers lines and areas, which no current rule allows.
        const overlay = pick(free) ?? -1,
          below = pick(laid(g).filter((t) => (g.overlay[t] ?? -1) < 0))
        if (below !== undefined) layOverlay(g, overlay, g.tileSquare[below] ?? -1, random(2))
      } else if (choice === 4 && lying.length > 0) {
        const overlay = pick(lying) ?? -1
        for (const p of Array.from(g.piecePlace.keys()))
          if (g.piecePlace[p] === 2 && g.rules.segTile[g.pieceId[p] ?? 0] === overlay) returnPiece(g, p)
        const planks = [seg(g, overlay, 0), seg(g, overlay + 1, 0)]
        lifted = Array.from({ length: (planks[1] ?? 0) - (planks[0] ?? 0) }, (_, i) => (planks[0] ?? 0) + i)
        liftOverlay(g, overlay)
      } else if (choice === 5) {
        moveToSegment(g, random(g.piecePlace.length), pick(segmentsLaid()) ?? -1)
      } else if (choice === 6) {
        const s = pick(segmentsLaid()) ?? 0,
          value = random(9),
          parts = partsBy(g.rules.sizes.segments, model.joints)
        setBoth(g, s, value)
        model.keptStates = model.keptStates.map((v, other) => (parts[other] === parts[s] ? value : v))
        model.reset = model.reset.map((v, other) => (parts[other] === parts[s] ? value : v))
      } else {
        forgetChanges(g)
      }
      model.follow(g, lifted)
      if (step % 5 === 0) agree(g, model)
    }
    agree(g, model)
    expect(g.placedCount).toBeGreaterThan(15)
  })
})
