/** What must always hold, worked out anew from the board: for property tests and damaged saves. */
import type { Game } from '../arena/game.ts'
import {
  IN_ZONE,
  ON_SEGMENT,
  ON_SQUARE,
  TILE_ASIDE,
  TILE_IN_STACK,
  TILE_IN_ZONE,
  TILE_ON_BOARD,
  TILE_OVER,
  WITH_PIECE,
} from '../arena/game.ts'
import { open } from '../arena/rest.ts'
import { featureOf } from '../kernel/features.ts'
import { segmentAt, uppermostEdge, uppermostSegment } from '../kernel/board/overlays.ts'
import { squareAt } from '../kernel/board/grid.ts'

const DX = [0, 1, 0, -1],
  DY = [-1, 0, 1, 0]

/** Does the overlay lie over a tile of the board that knows it? */
function isOverAnother(g: Game, overlay: number): boolean {
  const square = g.tileSquare[overlay]
  const tile = square < 0 || square >= g.squareCount ? -1 : g.sqTile[square]
  return (
    g.rules.overlays.includes(overlay) &&
    g.tilePlace[overlay] - TILE_OVER < 4 &&
    tile >= 0 &&
    g.overlay[tile] === overlay
  )
}

function tilesOf(g: Game, wrong: string[]): void {
  const { tiles, squares } = g.rules.sizes
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
    if (square >= Math.min(squares, g.squareCount) || (square >= 0 && g.sqTile[square] !== t))
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
  for (let s = 0; s < g.squareCount; s++) {
    if (squareAt(g, g.sqX[s], g.sqY[s]) !== s) wrong.push(`square ${s} is not where it says`)
    if (
      g.sqTile[s] < -1 ||
      g.sqTile[s] >= tiles ||
      (g.sqTile[s] >= 0 && g.tileSquare[g.sqTile[s]] !== s) ||
      g.sqTurn[s] > 3
    )
      wrong.push(`square ${s} has a wrong tile`)
  }
}

function piecesOf(g: Game, wrong: string[]): void {
  const { segments, pieces, players } = g.rules.sizes
  for (let p = 0; p < pieces; p++) {
    const place = g.piecePlace[p],
      id = g.pieceId[p]
    if (place > WITH_PIECE || g.faceDown[p] > 1) wrong.push(`piece ${p} is nowhere`)
    if (id < 0 || (place === ON_SEGMENT && (id >= segments || g.tileSquare[g.rules.segTile[id]] < 0)))
      wrong.push(`piece ${p} stands on no segment of the board`)
    if (
      (place === ON_SQUARE && id >= g.squareCount) ||
      (place === IN_ZONE && (id >> 4 >= g.rules.library.zones.length || (id & 15) > players))
    )
      wrong.push(`piece ${p} has no place`)
    if (place === WITH_PIECE && (id >= pieces || id === p)) wrong.push(`piece ${p} is with no other`)
  }
}

function frontierOf(g: Game, wrong: string[]): void {
  for (let s = 0; s < g.squareCount; s++) {
    let wanted = 0
    for (let d = 0; d < 4; d++) {
      const other = squareAt(g, g.sqX[s] + DX[d], g.sqY[s] + DY[d])
      if (other < 0 || g.sqTile[other] < 0) continue
      wanted |= (uppermostEdge(g, other, (d + 2) & 3) + 1) << (4 * d)
    }
    const inFrontier = g.sqFront[s] >= 0 && g.sqFront[s] < g.frontierCount && g.frontier[g.sqFront[s]] === s
    if (g.sqFront[s] >= 0 !== inFrontier) wrong.push(`square ${s} has a wrong place in the frontier`)
    if (inFrontier !== (g.sqTile[s] < 0 && wanted !== 0))
      wrong.push(`square ${s} should ${inFrontier ? 'not ' : ''}be in the frontier`)
    if (inFrontier && g.sqWanted[s] !== wanted) wrong.push(`square ${s} wants other edges`)
  }
}

/** Links join what lies on the board, each pair once; what has changed is listed once. */
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

/** Features found by walking over the board, with their open ends and pieces. */
function featuresOf(g: Game, wrong: string[]): void {
  const { rules } = g,
    n = rules.sizes.segments
  if (g.root.some((r) => r >= n || g.root[r] !== r) || g.next.some((s) => s >= n)) {
    wrong.push('a segment is joined with nothing')
    return
  }
  const links: number[][] = Array.from({ length: n }, () => [])
  const ends = Int32Array.from(rules.openAtStart)
  for (let i = 0; i < g.placedCount; i++) {
    const tile = g.placed[i],
      square = g.tileSquare[tile]
    for (let d = 0; d < 4; d++) {
      const other = squareAt(g, g.sqX[square] + DX[d], g.sqY[square] + DY[d])
      const theirs = other < 0 ? -1 : g.sqTile[other]
      if (theirs < 0) continue
      const a = rules.tileKind[tile] * 4 + g.sqTurn[square],
        b = rules.tileKind[theirs] * 4 + g.sqTurn[other],
        facing = (d + 2) & 3
      const x = uppermostSegment(g, square, d),
        y = uppermostSegment(g, other, facing)
      // What an overlay covers has no end there, whether or not something lies beyond.
      if (x >= 0) {
        ends[x]--
        if (y >= 0 && uppermostEdge(g, square, d) === uppermostEdge(g, other, facing)) links[x].push(y)
      }
      for (let h = 0; h < 2; h++) {
        const p = rules.halfSegment[a * 8 + d * 2 + h],
          q = rules.halfSegment[b * 8 + facing * 2 + 1 - h]
        if (p !== 255 && q !== 255) links[rules.segBase[tile] + p].push(rules.segBase[theirs] + q)
      }
    }
  }
  for (let i = 0; i < g.linkCount; i++) {
    links[g.linkA[i]].push(g.linkB[i])
    links[g.linkB[i]].push(g.linkA[i])
  }
  for (const overlay of rules.overlays) {
    const square = g.tileSquare[overlay]
    if (square < 0) continue
    for (let d = 0; d < 4; d++) {
      const below = segmentAt(g, g.sqTile[square], g.sqTurn[square], d)
      if (below >= 0 && uppermostSegment(g, square, d) !== below) ends[below]--
    }
  }
  const seen = new Uint8Array(n)
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
    let standing = 0
    for (let p = 0; p < g.rules.pieceCount; p++)
      if (g.piecePlace[p] === ON_SEGMENT && members.includes(g.pieceId[p])) standing++
    if (g.standing[root] !== standing)
      wrong.push(`${standing} pieces stand in the feature of segment ${s}, not ${g.standing[root]}`)
  }
}

/** All that is wrong with a game; nothing, unless there is a mistake in the engine. */
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
