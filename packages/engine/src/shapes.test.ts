/** Tiles of several squares and of half a square, compared with a board computed from the drawings alone. */
import { describe, expect, test } from 'vitest'
import type { Game } from './arena/game.ts'
import { TILE_IN_HAND } from './arena/game.ts'
import { clone, openToChange } from './arena/stored-games.ts'
import type { RuleCode, RuleLibrary, TileData } from './arena/library.ts'
import { scratch } from './arena/scratch.ts'
import { choicesFrom } from './fixtures/choices.ts'
import { DrawnBoard, squaresOf } from './fixtures/drawn-board.ts'
import { AREA, FACE, KEPT, LINE, RESET, ground } from './fixtures/ground.ts'
import { shapes } from './fixtures/shapes.ts'
import {
  anyPlacementOf,
  ask,
  drawTile,
  enterWith,
  featureOf,
  featuresChanged,
  featuresNear,
  getState,
  joinSegments,
  joinedAt,
  leave,
  liftOverlay,
  takeTile,
  moveToSegment,
  offer,
  openEndsOf,
  openSidesOf,
  partSegments,
  placeTile,
  placementOf,
  placementsNear,
  placementsOf,
  segmentsAtPoint,
  segmentsOfSquareAtPoint,
  cornersOfTile,
  setState,
  squareOfPiece,
  squaresInFeature,
  squaresNearFeature,
  squaresOnBoard,
  tilesAdjacent,
  tilesInFeature,
  tilesInStack,
  tilesNear,
} from './for-rules.ts'
import { putTile } from './games/arrange.ts'
import { createGameOf, createScenarioOf } from './games/create.ts'
import { invariants } from './games/invariants.ts'
import { placedSquare } from './kernel/board/fits.ts'
import { squareAt, tileOn, xOf, yOf } from './kernel/board/grid.ts'
import { applyOption, isOver, optionCount } from './games/by-number.ts'
import { digest } from './saves/digest.ts'
import { loadFrom } from './saves/read.ts'
import { save } from './saves/write.ts'
import { view } from './api/view/view.ts'

const library = ground(shapes, { links: 12, changes: true })
const setup = { play: ['ground'], players: ['ann', 'bob'], seed: 3 }
const table = (): Game => createScenarioOf(library, setup)
const list = (set: () => number): number[] => {
  const from = scratch.top,
    to = set()
  scratch.top = from
  return Array.from(scratch.data.subarray(from, to))
}
const dataOf = (g: Game, t: number): TileData => g.rules.tileData[g.rules.tileKind[t] ?? 0]
const seg = (g: Game, t: number, i: number): number => (g.rules.segBase[t] ?? 0) + i
const free = (g: Game, name: string): number =>
  g.rules.tileKind.findIndex((_, t) => dataOf(g, t).name === name && (g.tileSquare[t] ?? -1) < 0)
const laid = (g: Game): number[] => Array.from(g.placed.subarray(0, g.placedCount))
const placeOf = (g: Game, p: number): string => {
  const square = placedSquare(g, p)
  return `${xOf(g, square)} ${yOf(g, square)} ${p & 3}`
}
const fits = (mine: number, theirs: number): boolean => {
  const edges = library.edges,
    [a, b] = [edges[mine], edges[theirs]]
  return (
    mine === theirs ||
    a.style === 'closes' ||
    b.style === 'closes' ||
    a.matches.includes(theirs) ||
    b.matches.includes(mine)
  )
}

/** The board of a game without overlays, computed from its tiles. */
function drawn(g: Game): DrawnBoard {
  const board = new DrawnBoard(fits)
  for (const t of laid(g)) {
    const square = g.tileSquare[t] ?? -1
    board.lay({
      data: dataOf(g, t),
      x: xOf(g, square),
      y: yOf(g, square),
      turn: g.tileTurn[t] ?? 0,
      segments: seg(g, t, 0),
    })
  }
  return board
}

describe('placements', () => {
  test('of two squares are listed once each, whichever square is on the frontier', () => {
    const g = table()
    putTile(g, 'straight', 0, 0, 0)
    const long = free(g, 'long'),
      places = list(() => placementsOf(g, long)).map((p) => placeOf(g, p))
    expect(new Set(places).size).toBe(places.length)
    // East of the line: either end continues the line, at one turn or the opposite one.
    expect(places).toContain('1 0 0')
    expect(places).toContain('2 0 2')
    // North and south of it moss touches moss.
    expect(places).toContain('0 -1 0')
    expect(places).toContain('-1 -1 0')
    expect(places).toContain('0 1 0')
    expect(places).not.toContain('-1 1 0') // a slab against moss
    expect(places).toContain('0 1 2')
    expect(places).not.toContain('0 1 1') // turned a quarter its line runs north
  })

  test('of a tile that looks the same from both ends are listed once', () => {
    const g = table()
    putTile(g, 'straight', 0, 0, 0)
    const twin = list(() => placementsOf(g, free(g, 'twin')))
    expect(twin.every((p) => (p & 3) < 2)).toBe(true)
    const squares = twin.map((p) =>
      JSON.stringify(
        squaresOf({
          data: shapes.find(({ name }) => name === 'twin') ?? shapes[0],
          x: xOf(g, placedSquare(g, p)),
          y: yOf(g, placedSquare(g, p)),
          turn: p & 3,
        })
          .map((place) => place.join(' '))
          .sort(),
      ),
    )
    expect(new Set(squares).size).toBe(squares.length)
  })

  test('of half a square need matching sides and a joint, and beside the other half matching diagonals', () => {
    const g = table()
    putTile(g, 'straight', 0, 0, 1) // the line from north to south
    putTile(g, 'road', 0, 1, 0) // its line comes from the north and leaves at the diagonal
    const places = (name: string): string[] => list(() => placementsOf(g, free(g, name))).map((p) => placeOf(g, p))
    expect(places('road')).toContain('0 1 2')
    expect(places('green')).not.toContain('0 1 2')
    expect(places('green').some((place) => place.startsWith('0 1 '))).toBe(false)
    expect(places('well')).not.toContain('0 1 0')
    // West and south of the half its diagonal touches nothing.
    expect(places('well')).toContain('1 1 0')
    expect(places('well')).not.toContain('-1 1 0')
    expect(places('well')).not.toContain('0 2 0')
    expect(openEndsOf(g, seg(g, tileOn(g, squareAt(g, 0, 1)), 0))).toBe(2)
  })

  test('by hand need free squares', () => {
    const g = table()
    putTile(g, 'block', 0, 0, 0)
    expect(() => putTile(g, 'well', 1, 1, 0)).toThrow('does not fit')
    expect(() => putTile(g, 'green', 1, 1, 0)).toThrow('does not fit')
    expect(() => putTile(g, 'twin', -1, 1, 0)).toThrow('does not fit')
    putTile(g, 'green', 2, 0, 1)
    expect(() => putTile(g, 'stub', 2, 0, 2)).toThrow('does not fit')
    putTile(g, 'green', 2, 0, 3)
    expect(() => putTile(g, 'green', 2, 0, 3)).toThrow('does not fit')
    expect(invariants(g)).toEqual([])
  })

  test('of a board of six squares surround the origin; its complete features are not newly completed', () => {
    const g = table(),
      yard = free(g, 'yard')
    placeTile(g, yard, -2)
    expect(list(() => squaresOnBoard(g)).map((at) => [xOf(g, at), yOf(g, at)])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ])
    expect(openEndsOf(g, seg(g, yard, 3))).toBe(0)
    expect(g.frontierCount).toBe(10)
    const hand = table()
    putTile(hand, 'yard', 0, 0, 0)
    expect(list(() => featuresChanged(hand))).toEqual([])
    const next = free(hand, 'straight')
    placeTile(hand, next, placementOf(hand, next, squareAt(hand, 3, 0), 0))
    expect(list(() => featuresChanged(hand))).not.toContain(seg(hand, yard, 3))
    expect(invariants(hand)).toEqual([])
  })
})

describe('features over squares and halves', () => {
  test('a line through a double tile is one segment on two squares', () => {
    const g = table(),
      long = putTile(g, 'long', 0, 0, 0),
      west = putTile(g, 'straight', -1, 0, 0),
      line = seg(g, long, 0)
    expect(featureOf(g, seg(g, west, 0))).toBe(featureOf(g, line))
    expect(openEndsOf(g, line)).toBe(2)
    expect(list(() => tilesInFeature(g, line)).length).toBe(2)
    expect(list(() => squaresInFeature(g, line)).length).toBe(3)
    expect(list(() => openSidesOf(g, line))).toEqual([1, 3])
    expect(openEndsOf(g, seg(g, long, 1))).toBe(1)
    moveToSegment(g, 0, seg(g, long, 1))
    expect(squareOfPiece(g, 0)).toBe(squareAt(g, 1, 0))
    expect(invariants(g)).toEqual([])
  })

  test('a tile of two squares has ten squares around it', () => {
    const g = table(),
      long = putTile(g, 'twin', 0, 0, 0)
    for (const x of [-1, 0, 1, 2]) putTile(g, 'well', x, 1, 0)
    expect(list(() => squaresNearFeature(g, seg(g, long, 0))).length).toBe(6)
    expect(list(() => tilesNear(g, squareAt(g, 0, 1))).length).toBe(4) // the long one once
    expect(list(() => tilesAdjacent(g, squareAt(g, 1, 1)))).toContain(long)
  })

  test('two halves on a square are one square and two tiles; a line joins across their diagonal', () => {
    const g = table(),
      top = putTile(g, 'straight', 0, 0, 1),
      first = putTile(g, 'road', 0, 1, 0),
      second = putTile(g, 'road', 0, 1, 2),
      line = seg(g, first, 0)
    expect([top, second].map((t) => featureOf(g, seg(g, t, 0)))).toEqual([featureOf(g, line), featureOf(g, line)])
    expect(openEndsOf(g, line)).toBe(2)
    expect(list(() => tilesInFeature(g, line)).length).toBe(3)
    expect(list(() => squaresInFeature(g, line)).length).toBe(2)
    expect(list(() => squaresOnBoard(g)).length).toBe(2)
    expect(list(() => tilesNear(g, squareAt(g, 0, 0))).sort()).toEqual([top, first, second].sort())
    expect(list(() => featuresNear(g, squareAt(g, 0, 0)))).toContain(featureOf(g, seg(g, second, 1)))
    // The faces west and east of the line meet on the halves of the diagonal.
    expect(featureOf(g, seg(g, first, 1))).toBe(featureOf(g, seg(g, second, 2)))
    expect(featureOf(g, seg(g, first, 2))).toBe(featureOf(g, seg(g, second, 1)))
    expect(featureOf(g, seg(g, first, 1))).not.toBe(featureOf(g, seg(g, first, 2)))
    expect(invariants(g)).toEqual([])
  })

  test('a joint on a diagonal survives the removal of a link beside it', () => {
    const g = table(),
      first = putTile(g, 'road', 0, 0, 0),
      second = putTile(g, 'road', 0, 0, 2)
    for (const [a, b] of [
      [0, 0],
      [1, 2],
      [2, 1],
    ]) {
      joinSegments(g, seg(g, first, a), seg(g, second, b))
      partSegments(g, seg(g, first, a), seg(g, second, b))
      expect(featureOf(g, seg(g, first, a))).toBe(featureOf(g, seg(g, second, b)))
    }
    joinSegments(g, seg(g, first, 1), seg(g, second, 1))
    partSegments(g, seg(g, first, 1), seg(g, second, 1))
    expect(featureOf(g, seg(g, first, 1))).not.toBe(featureOf(g, seg(g, second, 1)))
    expect(invariants(g)).toEqual([])
  })

  test('a diagonal beside an empty half is an open end', () => {
    const g = table(),
      rim = putTile(g, 'rim', 0, 0, 0)
    expect(openEndsOf(g, seg(g, rim, 0))).toBe(1)
    putTile(g, 'rim', 0, 0, 2)
    expect(openEndsOf(g, seg(g, rim, 0))).toBe(0)
    expect(list(() => tilesInFeature(g, seg(g, rim, 0))).length).toBe(2)
    expect(list(() => squaresInFeature(g, seg(g, rim, 0))).length).toBe(1)
  })

  test('a corner where four faces meet is found, and acute corners do not count', () => {
    const g = table()
    putTile(g, 'block', 0, 0, 0)
    putTile(g, 'well', 0, -1, 0)
    const at = squareAt(g, 1, 0)
    const round = (h: Game): number[][] =>
      [
        [0, -1],
        [1, -1],
        [0, 0],
        [1, 0],
      ].map(([x, y]) => list(() => segmentsOfSquareAtPoint(h, squareAt(h, x, y), squareAt(h, 1, 0))))
    expect(round(g).map(({ length }) => length)).toEqual([1, 0, 1, 1])
    const green = putTile(g, 'green', 1, -1, 2) // its right angle is at that corner
    expect(round(g).map(({ length }) => length)).toEqual([1, 1, 1, 1])
    const met = list(() => segmentsAtPoint(g, at))
    expect(met.every((s) => g.rules.segKind[s] === FACE)).toBe(true)
    expect(round(g)[1]).toEqual([seg(g, green, 0)])
    // At the middle of its four squares the block covers a corner; it has nine corners.
    const block = tileOn(g, squareAt(g, 0, 0))
    expect(list(() => segmentsAtPoint(g, squareAt(g, 1, 1))).length).toBe(1)
    expect(list(() => cornersOfTile(g, block)).length).toBe(9)
    const other = table()
    putTile(other, 'block', 0, 0, 0)
    putTile(other, 'well', 0, -1, 0)
    putTile(other, 'green', 1, -1, 1)
    expect(round(other).map(({ length }) => length)).toEqual([1, 0, 1, 1])
  })

  test('a tile of several squares has neighbours at all of them', () => {
    const g = table()
    putTile(g, 'well', 0, 0, 0)
    const block = free(g, 'block')
    const beside = placementOf(g, block, squareAt(g, -1, 1), 0) // its second square is south of the well
    expect(list(() => placementsOf(g, block))).toContain(beside)
    expect([0, 1, 2, 3].map((side) => joinedAt(g, side, beside))).toEqual([true, false, false, false])
    expect(list(() => placementsNear(g, block, squareAt(g, 0, -3)))).toEqual(
      list(() => placementsOf(g, block)).filter((p) => placeOf(g, p).split(' ')[1] === '-2'),
    )
  })
})

describe('views and saves', () => {
  test('views list each square of a tile, halves with their corner', () => {
    const g = table()
    putTile(g, 'twin', 0, 0, 1)
    putTile(g, 'stub', 0, -1, 2)
    expect(view(g, null).board.cells).toEqual([
      { x: 0, y: 0, tile: 'twin', n: 1, cell: 0, turn: 1, layer: 0 },
      { x: 0, y: 1, tile: 'twin', n: 1, cell: 1, turn: 1, layer: 0 },
      { x: 0, y: -1, half: 'SW', tile: 'stub', n: 1, cell: 0, turn: 2, layer: 0 },
    ])
  })

  test('positions set up by hand are saved and loaded', () => {
    const g = table()
    putTile(g, 'yard', 0, 0, 0)
    putTile(g, 'road', 3, 0, 3)
    putTile(g, 'well', 0, -1, 0)
    putTile(g, 'plank', 0, -1, 0)
    const loaded = loadFrom(save(g), library)
    expect(digest(loaded)).toBe(digest(g))
    expect(view(loaded, null)).toEqual(view(g, null))
  })
})

/** Every placement of the tile, found by trying all squares and turns. */
function allPlaces(g: Game, board: DrawnBoard, t: number): string[] {
  const data = dataOf(g, t),
    squares = board.tiles.flatMap((laidTile) => squaresOf(laidTile))
  const [xs, ys] = [squares.map(([x]) => x), squares.map(([, y]) => y)]
  const places: string[] = []
  for (let x = Math.min(...xs) - 4; x <= Math.max(...xs) + 4; x++)
    for (let y = Math.min(...ys) - 4; y <= Math.max(...ys) + 4; y++)
      for (let turn = 0; turn < data.turns; turn++) if (board.takes(data, x, y, turn)) places.push(`${x} ${y} ${turn}`)
  return places.sort()
}

/** For each segment the smallest one of its connected component. */
function partsBy(n: number, joints: readonly (readonly [number, number])[]): number[] {
  const least = Array.from({ length: n }, (_, i) => i)
  const find = (s: number): number => (least[s] === s ? s : (least[s] = find(least[s] ?? s)))
  for (const [a, b] of joints) {
    const [x, y] = [find(a), find(b)]
    least[Math.max(x, y)] = Math.min(x, y)
  }
  return least.map((_, s) => find(s))
}

/** Asserts that the game matches its drawings. */
function agree(g: Game): void {
  expect(invariants(g)).toEqual([])
  const board = drawn(g),
    n = g.rules.sizes.segments
  const links = Array.from({ length: g.linkCount }, (_, i) => [g.linkA[i] ?? 0, g.linkB[i] ?? 0] as const)
  const parts = partsBy(n, [...board.joints(), ...links])
  const segments = laid(g).flatMap((t) => Array.from({ length: dataOf(g, t).segments.length }, (_, i) => seg(g, t, i)))
  const squaresOfPart = (s: number): Set<string> => {
    const pairs = new Set<string>()
    for (const laidTile of board.tiles)
      laidTile.data.segments.forEach((segment, i) => {
        if (parts[laidTile.segments + i] !== parts[s]) return
        const squares = squaresOf(laidTile)
        for (const { cell } of segment.on ?? [{ cell: 0 }]) pairs.add(String(squares[cell]))
      })
    return pairs
  }
  for (const s of segments) {
    expect(featureOf(g, s)).toBe(featureOf(g, parts[s] ?? -1))
    if (parts[s] !== s) continue
    const members = segments.filter((other) => parts[other] === s)
    const tiles = new Set(members.map((other) => g.rules.segTile[other]))
    expect(new Set(list(() => tilesInFeature(g, s)))).toEqual(tiles)
    expect(list(() => squaresInFeature(g, s)).length).toBe(squaresOfPart(s).size)
    if (g.rules.segKind[s] !== FACE)
      expect(openEndsOf(g, s)).toBe(members.reduce((sum, other) => sum + board.ends(other), 0))
  }
}

describe('random boards', () => {
  test.each([1, 2, 3, 4, 5, 6])('of all shapes, with links, list every placement and feature (%i)', (seed) => {
    const choices = choicesFrom(seed * 1009),
      random = (below: number): number => choices.next().value % below,
      other = table(),
      held = table(),
      g = openToChange(held)
    if (seed % 2 === 0) placeTile(g, free(g, 'yard'), -2)
    else placeTile(g, free(g, ['straight', 'green', 'hook'][seed % 3] ?? 'hook'), -2)
    for (let step = 0; step < 60 && g.bagCount > 0; step++) {
      const t = g.bag[random(g.bagCount)] ?? 0,
        places = list(() => placementsOf(g, t))
      expect(anyPlacementOf(g, t)).toBe(places.length > 0)
      if (step % 6 === 0) expect(places.map((p) => placeOf(g, p)).sort()).toEqual(allPlaces(g, drawn(g), t))
      const chosen = places.at(random(Math.max(1, places.length)))
      if (chosen !== undefined) placeTile(g, t, chosen)
      const mine = laid(g).flatMap((tile) => [seg(g, tile, 0)])
      const [a, b] = [mine[random(mine.length)], mine[random(mine.length)]]
      if (step % 4 === 1 && g.linkCount < 12 && g.rules.segKind[a] === g.rules.segKind[b]) joinSegments(g, a, b)
      if (step % 4 === 3 && g.linkCount > 0) partSegments(g, g.linkA[0], g.linkB[0])
      if (step % 7 === 0) moveToSegment(g, random(g.piecePlace.length), a)
      if (step % 10 === 9) agree(g)
      // Another game is loaded in between: squares, halves and cells are recomputed from the tiles alone.
      if (step % 15 === 14) {
        const before = digest(g)
        putTile(other, 'well', step, 0, 0)
        expect(invariants(other)).toEqual([])
        expect(digest(clone(held))).toBe(before)
        openToChange(held)
      }
    }
    agree(g)
    expect(g.placedCount).toBeGreaterThan(30)
  })

  test.each([7, 8, 9])('stay correct when split and joined a thousand times (%i)', (seed) => {
    const choices = choicesFrom(seed),
      random = (below: number): number => choices.next().value % below,
      g = openToChange(table())
    placeTile(g, free(g, 'yard'), -2)
    for (let step = 0; step < 40; step++) {
      const t = g.bag[random(g.bagCount)] ?? 0,
        places = list(() => placementsOf(g, t))
      const chosen = places.at(random(Math.max(1, places.length)))
      if (chosen !== undefined) placeTile(g, t, chosen)
    }
    const segments = laid(g).flatMap((t) =>
      Array.from({ length: dataOf(g, t).segments.length }, (_, i) => seg(g, t, i)),
    )
    const pairs = [LINE, AREA, FACE].map((kind) => segments.filter((s) => g.rules.segKind[s] === kind))
    const [overlay = -1] = g.rules.overlays
    for (let step = 0; step < 1000; step++) {
      const some = pairs[random(3)],
        [a, b] = [some[random(some.length)], some[random(some.length)]]
      setState(g, KEPT, a, step)
      setState(g, RESET, a, step)
      if (g.linkCount < 8 && random(2) === 0) joinSegments(g, a, b)
      else if (g.linkCount > 0) {
        const row = random(g.linkCount),
          [x, y] = [g.linkA[row] ?? -1, g.linkB[row] ?? -1]
        const was = [getState(g, KEPT, x), getState(g, RESET, x)]
        partSegments(g, x, y)
        const still = featureOf(g, x) === featureOf(g, y)
        expect([getState(g, KEPT, x), getState(g, KEPT, y)]).toEqual([was[0], was[0]])
        expect([getState(g, RESET, x), getState(g, RESET, y)]).toEqual(still ? [was[1], was[1]] : [0, 0])
      }
      if (step % 50 === 0) agree(g)
      if (step % 100 === 99) {
        const place = list(() => placementsOf(g, overlay)).at(0)
        if (place !== undefined) {
          placeTile(g, overlay, place)
          expect(invariants(g)).toEqual([])
          liftOverlay(g, overlay)
        }
        expect(invariants(g)).toEqual([])
      }
    }
    agree(g)
  })

  test.each([4, 5, 6])('stay correct when tiles are taken off the board (%i)', (seed) => {
    const choices = choicesFrom(seed),
      random = (below: number): number => choices.next().value % below,
      g = openToChange(table())
    placeTile(g, free(g, 'yard'), -2)
    let taken = 0
    for (let step = 0; step < 200; step++) {
      const inHand = g.tilePlace.indexOf(TILE_IN_HAND),
        t = inHand < 0 ? (g.bag[random(g.bagCount)] ?? 0) : inHand
      if (g.placedCount < 2 || (random(3) > 0 && g.placedCount < 40)) {
        const places = list(() => placementsOf(g, t))
        const chosen = places.at(random(Math.max(1, places.length)))
        if (chosen !== undefined) placeTile(g, t, chosen)
      } else {
        takeTile(g, laid(g)[random(g.placedCount)] ?? -1)
        taken++
      }
      expect(invariants(g)).toEqual([])
    }
    expect(taken).toBeGreaterThan(30)
  })
})

const BEGIN = 4
const CURRENT = 2
/** Rules that play the same tiles: draw one, lay it where it fits. */
const played: RuleLibrary = {
  ...library,
  states: [...library.states, { name: 'current', of: null, kind: 'tile', setOf: false, hidden: false, set: [0] }],
  phases: [{ name: 'play', param: null, begins: true, resumes: true, runs: [] }],
  choices: [{ name: 'where', title: 'Where?', secret: false, element: null }],
  options: [
    {
      label: 'lays',
      title: 'lays',
      cites: [],
      assumed: null,
      at: 'by hand',
      choices: [0],
      set: [0],
      params: [{ kind: 'placement', preposition: null, noun: 'placement' }],
    },
  ],
  slots: [0, 0, 0, 0, 0, 0],
  code: {
    ...(library.code as RuleCode),
    runPhase: (g, _phase, argument) => {
      enterWith(g, BEGIN, argument)
      return false
    },
    enumerate: (g) => {
      for (const x of list(() => placementsOf(g, getState(g, CURRENT, -1)))) offer(g, 0, x, -1, -1)
    },
    take: (g, _option, a) => {
      placeTile(g, getState(g, CURRENT, -1), a)
    },
    step: (g, frame, number) => {
      const s = g.stack,
        first = number === BEGIN && s[frame + 1] === 0
      if (first) {
        s[frame + 1] = 1
        placeTile(g, drawTile(g, scratch.top, tilesInStack(g)), -2)
        return
      }
      const from = scratch.top,
        to = tilesInStack(g)
      if (from === to) {
        scratch.top = from
        leave(g)
        return
      }
      const tile = drawTile(g, from, to)
      setState(g, CURRENT, -1, tile)
      if (anyPlacementOf(g, tile)) ask(g, 0, 0, 0, -1)
    },
  },
}

describe('games of all shapes', () => {
  test.each([11, 12, 13])('are saved by names at any decision, and continue equally (%i)', (seed) => {
    const g = createGameOf(played, { ...setup, seed })
    let loaded: Game | null = null
    for (let step = 0; !isOver(g); step++) {
      const n = optionCount(g),
        chosen = (step * 31 + seed) % n
      if (loaded !== null) {
        expect(optionCount(loaded)).toBe(n)
        applyOption(loaded, chosen)
      }
      applyOption(g, chosen)
      if (step % 20 === 19) {
        loaded = loadFrom(save(g), played)
        expect(digest(loaded)).toBe(digest(g))
        expect(view(loaded, 'ann')).toEqual(view(g, 'ann'))
        expect(invariants(loaded)).toEqual([])
      }
    }
    agree(g)
    expect(loaded === null ? '' : digest(loaded)).toBe(digest(g))
    expect(g.placedCount).toBeGreaterThan(40)
  })
})
