/** Consistency checks, recomputed from the board: for property tests and damaged saves. */
import type { Game } from '../arena/game.ts'
import {
  IN_ZONE,
  ON_CORNER,
  ON_SEGMENT,
  ON_SQUARE,
  TILE_ASIDE,
  TILE_IN_STACK,
  TILE_IN_ZONE,
  TILE_ON_BOARD,
  TILE_OVER,
  WITH_PIECE,
} from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import { featureOf } from '../kernel/features.ts'
import { cellsOf } from '../arena/tables/cells.ts'
import { cornerOf, otherHalf, tileAtSide } from '../kernel/board/cells.ts'
import { faceAtDiagonal, segmentAtDiagonal } from '../kernel/board/joints.ts'
import {
  faceAt,
  segmentAt,
  sharedAt,
  sharedSegment,
  uppermostEdge,
  uppermostSegment,
} from '../kernel/board/overlays.ts'
import { neighbour, squareAt, tileOn, xOf, yOf } from '../kernel/board/grid.ts'

/** Whether the overlay is over a board tile that refers back to it. */
function isOverAnother(g: Game, overlay: number): boolean {
  const square = g.tileSquare[overlay]
  const tile = square < 0 || square >= g.tileAt.length ? -1 : tileOn(g, square)
  return (
    g.rules.overlays.includes(overlay) &&
    g.tilePlace[overlay] - TILE_OVER < 4 &&
    tile >= 0 &&
    g.overlay[tile] === overlay
  )
}

/** Squares of a placed tile, from its first square, its turn and its drawing. */
function squaresOf(g: Game, tile: number): readonly number[] {
  const square = g.tileSquare[tile],
    turn = g.tileTurn[tile]
  return cellsOf(g.rules.tileData[g.rules.tileKind[tile]]).map((cell) => {
    let { x, y } = cell
    for (let i = 0; i < turn; i++) [x, y] = [-y, x]
    return squareAt(g, xOf(g, square) + x, yOf(g, square) + y)
  })
}

const liesOn = (g: Game, tile: number, square: number): boolean =>
  square >= 0 && (tileOn(g, square) === tile || (g.rules.halves && g.halfAt[square] === tile + 1))

function tilesOf(g: Game, wrong: string[]): void {
  const { tiles } = g.rules.sizes
  let onBoard = 0,
    inStack = 0
  for (let t = 0; t < tiles; t++) {
    const square = g.tileSquare[t],
      place = g.tilePlace[t]
    const zone = place - TILE_IN_ZONE
    if (place >= TILE_OVER && zone < 0) {
      if (!isOverAnother(g, t)) wrong.push(`tile ${t} lies over nothing`)
      continue
    }
    if (
      zone >= 0 ? zone >> 3 >= g.rules.library.zones.length || (zone & 7) > g.rules.sizes.players : place > TILE_ASIDE
    )
      wrong.push(`tile ${t} is nowhere`)
    if (place === TILE_ON_BOARD) onBoard++
    if (place === TILE_IN_STACK) inStack++
    if (square >= 0 !== (place === TILE_ON_BOARD)) wrong.push(`tile ${t} has a square exactly when it is on the board`)
    if (
      square >= g.tileAt.length ||
      (square >= 0 && (g.tileTurn[t] > 3 || !squaresOf(g, t).every((at) => liesOn(g, t, at))))
    )
      wrong.push(`tile ${t} and its square do not agree`)
  }
  g.overlay.forEach((overlay, t) => {
    if (
      overlay < -1 ||
      overlay >= tiles ||
      (overlay >= 0 &&
        (g.tilePlace[t] !== TILE_ON_BOARD || g.tileSquare[overlay] !== g.tileSquare[t] || !isOverAnother(g, overlay)))
    )
      wrong.push(`tile ${t} has a wrong overlay`)
  })
  if (onBoard !== g.placedCount) wrong.push('placed tiles are counted wrongly')
  if (inStack !== g.bagCount) wrong.push('the stack is counted wrongly')
  for (let i = 0; i < g.placedCount; i++)
    if (g.tilePlace[g.placed[i]] !== TILE_ON_BOARD || g.placed.indexOf(g.placed[i]) !== i)
      wrong.push(`placed tile ${i} is wrong`)
  for (let i = 0; i < g.bagCount; i++)
    if (g.tilePlace[g.bag[i]] !== TILE_IN_STACK || (i > 0 && g.bag[i] <= g.bag[i - 1]))
      wrong.push('the stack is out of order')
  const squares = new Set(Array.from(g.placed.subarray(0, g.placedCount), (t) => squaresOf(g, t)).flat())
  if (covered(g.tileAt) !== squares.size) wrong.push('a square has a tile that does not lie there')
  if (covered(g.notedAt) !== g.notedCount || g.noted.subarray(0, g.notedCount).some((at, i) => g.notedAt[at] !== i + 1))
    wrong.push('a square has states that are not its own')
}

/** Number of non-zero entries. */
function covered(squares: Uint16Array): number {
  let n = 0
  for (let i = 0; i < squares.length; i++) if (squares[i] !== 0) n++
  return n
}

function piecesOf(g: Game, wrong: string[]): void {
  const { segments, pieces, players } = g.rules.sizes
  for (let p = 0; p < pieces; p++) {
    const place = g.piecePlace[p],
      id = g.pieceId[p]
    if (place > ON_CORNER || g.faceDown[p] > 1) wrong.push(`piece ${p} is nowhere`)
    if (id < 0 || (place === ON_SEGMENT && (id >= segments || g.tileSquare[g.rules.segTile[id]] < 0)))
      wrong.push(`piece ${p} stands on no segment of the board`)
    if (
      ((place === ON_SQUARE || place === ON_CORNER) && id >= g.tileAt.length) ||
      (place === IN_ZONE && (id >> 4 >= g.rules.library.zones.length || (id & 15) > players))
    )
      wrong.push(`piece ${p} has no place`)
    if (place === WITH_PIECE && (id >= pieces || id === p)) wrong.push(`piece ${p} is with no other`)
  }
}

/** Number of tiles in the 3×3 block. */
function roundOf(g: Game, square: number): number {
  let round = 0
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (tileOn(g, squareAt(g, xOf(g, square) + dx, yOf(g, square) + dy)) >= 0) round++
  return round
}

/** Checks the frontier: all squares next to a tile with their required edges, and half-free squares. */
function frontierOf(g: Game, wrong: string[]): void {
  const wanted = new Map<number, number>()
  const isHalf = (square: number): boolean => g.rules.halves && tileOn(g, square) >= 0 && g.halfAt[square] === 0
  for (let i = 0; i < g.placedCount; i++) {
    const tile = g.placed[i]
    if (!g.rules.shaped && g.around[tile] !== roundOf(g, g.tileSquare[tile]))
      wrong.push(`${roundOf(g, g.tileSquare[tile])} tiles lie round placed tile ${i}`)
    for (const square of squaresOf(g, tile)) {
      const corner = cornerOf(g, tile, g.tileTurn[tile])
      if (corner >= 0 && isHalf(square)) wanted.set(square, wanted.get(square) ?? 0)
      for (let d = 0; d < 4; d++) {
        const other = neighbour(g, square, d),
          facing = (d + 2) & 3
        if (tileAtSide(g, square, d) !== tile || tileAtSide(g, other, facing) >= 0) continue
        wanted.set(other, (wanted.get(other) ?? 0) | ((uppermostEdge(g, square, d) + 1) << (4 * facing)))
      }
    }
  }
  if (wanted.size !== g.frontierCount || covered(g.frontAt) !== g.frontierCount)
    wrong.push('squares beside tiles are counted wrongly')
  for (const [square, edges] of wanted) {
    const place = g.frontAt[square] - 1
    if (place < 0 || place >= g.frontierCount || g.frontier[place] !== square)
      wrong.push(`square ${square} should be in the frontier`)
    else if (g.wanted[place] !== edges) wrong.push(`square ${square} wants other edges`)
  }
}

/** Checks that links join segments on the board, each pair once, and that changes are listed once. */
function linksOf(g: Game, wrong: string[]): void {
  const pairs = new Set<string>()
  for (let i = 0; i < g.linkCount; i++) {
    const [a, b] = [g.linkA[i], g.linkB[i]]
    const on = [a, b].every((s) => s < g.rules.sizes.segments && g.tileSquare[g.rules.segTile[s]] >= 0)
    if (!on || a === b || g.rules.segKind[a] !== g.rules.segKind[b]) wrong.push(`link ${i} joins nothing`)
    pairs.add(`${Math.min(a, b)} ${Math.max(a, b)}`)
  }
  if (pairs.size !== g.linkCount) wrong.push('a link is there twice')
  const listed = new Set(g.touched.subarray(0, g.touchedCount))
  if (listed.size !== g.touchedCount || g.isTouched.some((is, s) => (is === 1) !== listed.has(s)))
    wrong.push('what has changed is listed wrongly')
}

/** Adds the joints of a half tile along its diagonal, and removes the ends closed there. */
function meetOnDiagonal(g: Game, tile: number, links: number[][], ends: Int32Array): void {
  const other = otherHalf(g, tile)
  if (other < 0) return
  const x = segmentAtDiagonal(g, tile),
    y = segmentAtDiagonal(g, other)
  if (x >= 0) ends[x]--
  const { diagonalEdge, tileKind } = g.rules
  if (x >= 0 && y >= 0 && diagonalEdge[tileKind[tile]] === diagonalEdge[tileKind[other]]) links[x].push(y)
  for (let h = 0; h < 2; h++) {
    const p = faceAtDiagonal(g, tile, h),
      q = faceAtDiagonal(g, other, 1 - h)
    if (p >= 0 && q >= 0) links[p].push(q)
  }
}

/** Recomputes features by flood fill over the board, with their open ends and pieces. */
function featuresOf(g: Game, wrong: string[]): void {
  const { rules } = g,
    n = rules.sizes.segments
  if (g.root.some((r) => r >= n || g.root[r] !== r) || g.next.some((s) => s >= n)) {
    wrong.push('a segment is joined with nothing')
    return
  }
  // Ends of each segment: those of its drawing, minus those with a neighbour or below an overlay.
  const links: number[][] = Array.from({ length: n }, () => [])
  const ends = Int32Array.from(rules.openAtStart)
  for (let i = 0; i < g.placedCount; i++) {
    const tile = g.placed[i]
    for (const square of squaresOf(g, tile))
      for (let d = 0; d < 4; d++) {
        const other = neighbour(g, square, d),
          facing = (d + 2) & 3
        if (tileAtSide(g, square, d) !== tile || tileAtSide(g, other, facing) < 0) continue
        const agree = uppermostEdge(g, square, d) === uppermostEdge(g, other, facing)
        for (const x of [uppermostSegment(g, square, d), sharedSegment(g, square, d)]) {
          if (x < 0) continue
          ends[x]--
          for (const y of [uppermostSegment(g, other, facing), sharedSegment(g, other, facing)])
            if (y >= 0 && agree) links[x].push(y)
        }
        for (let h = 0; h < 2; h++) {
          const p = faceAt(g, square, d * 2 + h),
            q = faceAt(g, other, facing * 2 + 1 - h)
          if (p >= 0 && q >= 0) links[p].push(q)
        }
      }
    if (cornerOf(g, tile, g.tileTurn[tile]) >= 0) meetOnDiagonal(g, tile, links, ends)
  }
  for (let i = 0; i < g.linkCount; i++) {
    links[g.linkA[i]].push(g.linkB[i])
    links[g.linkB[i]].push(g.linkA[i])
  }
  for (const overlay of rules.overlays) {
    const square = g.tileSquare[overlay]
    if (square < 0) continue
    for (let d = 0; d < 4; d++) {
      const tile = tileOn(g, square),
        turn = g.tileTurn[tile],
        first = segmentAt(g, tile, turn, d)
      if (first < 0 || uppermostSegment(g, square, d) === first) continue
      for (const below of [first, sharedAt(g, tile, turn, d)]) if (below >= 0) ends[below]--
    }
  }
  const seen = new Uint8Array(n)
  const onSegment = new Int32Array(n)
  for (let p = 0; p < rules.pieceCount; p++) if (g.piecePlace[p] === ON_SEGMENT) onSegment[g.pieceId[p]]++
  for (let s = 0; s < n; s++) {
    if (seen[s] === 1) continue
    const members = [s]
    seen[s] = 1
    for (const m of members)
      for (const l of links[m])
        if (seen[l] === 0) {
          seen[l] = 1
          members.push(l)
        }
    const root = featureOf(g, s)
    if (members.some((m) => featureOf(g, m) !== root)) wrong.push(`the feature of segment ${s} is torn`)
    let length = 0
    for (let m = s; length === 0 || m !== s; m = g.next[m]) if (++length > members.length) break
    if (length !== members.length) wrong.push(`the ring of segment ${s} is wrong`)
    const left = rules.between[rules.segKind[s]] === 1 ? 1 : members.reduce((sum, m) => sum + ends[m], 0)
    if (g.open[root] !== left) wrong.push(`the feature of segment ${s} has ${left} open ends, not ${g.open[root]}`)
    const standing = members.reduce((sum, m) => sum + onSegment[m], 0)
    if (g.standing[root] !== standing)
      wrong.push(`${standing} pieces stand in the feature of segment ${s}, not ${g.standing[root]}`)
  }
}

/**
 * Returns all violated invariants of a game; empty unless the engine has a bug.
 *
 * @example
 * invariants(game) // []
 */
export function invariants(game: Game): string[] {
  const g = open(game)
  const wrong: string[] = []
  tilesOf(g, wrong)
  piecesOf(g, wrong)
  if (wrong.length > 0) return wrong
  frontierOf(g, wrong)
  linksOf(g, wrong)
  if (wrong.length > 0) return wrong
  featuresOf(g, wrong)
  return wrong
}
