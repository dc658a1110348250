/** Digests: games with equal state, by names, have equal digests. */
import type { Game } from '../arena/game.ts'
import { open } from '../arena/stored-games.ts'
import { IN_ZONE, TILE_IN_ZONE } from '../arena/game.ts'
import { STATE_OF_FEATURE } from '../arena/tables/states.ts'
import { ownerOfState } from '../kernel/states.ts'
import { turnOf } from '../kernel/board/overlays.ts'
import { openDecisions } from '../games/decisions.ts'
import { chanceNamed } from '../actions/roll.ts'
import { ALL, pieceRef, placeRef, playerName, segmentRef, squareRef, tileRef, toRef } from '../naming/refs.ts'

/** A 53-bit hash of a text (cyrb53, public domain), in letters and digits. */
export function hashOf(text: string): string {
  let a = 0xdeadbeef,
    b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** Name of a feature, independent of which segment represents it: its first segment by position and sides. */
function featureName(g: Game, root: number): string {
  let name = JSON.stringify(segmentRef(g, root))
  for (let s = g.next[root]; s !== root; s = g.next[s]) {
    const other = JSON.stringify(segmentRef(g, s))
    if (other < name) name = other
  }
  return name
}

/** States that differ from their initial value. */
function statesOf(g: Game): string[] {
  const { library, stateBase, stateLength, stateInitial, stateOf } = g.rules
  return library.states.flatMap((info, s) =>
    Array.from({ length: stateLength[s] }, (_, i) => i).flatMap((i) => {
      const value = g.vars[stateBase[s] + i]
      const ofFeature = stateOf[s] === STATE_OF_FEATURE
      if (value === stateInitial[s] || (ofFeature && (g.root[i] !== i || g.tileSquare[g.rules.segTile[i]] < 0)))
        return []
      const of =
        info.of === null
          ? ''
          : ofFeature
            ? featureName(g, i)
            : JSON.stringify(toRef(g, info.of, ownerOfState(g, s, i), ALL, true))
      const shown = info.setOf ? value : toRef(g, info.kind, value, ALL, true)
      return [JSON.stringify([info.name, of, shown])]
    }),
  )
}

function linksOf(g: Game): string[] {
  return Array.from({ length: g.linkCount }, (_, i) =>
    JSON.stringify([segmentRef(g, g.linkA[i]), segmentRef(g, g.linkB[i])]),
  )
}

/** Digest of everything that play depends on, apart from random state. */
export function digest(game: Game): string {
  const g = open(game)
  const pieces = Array.from(g.piecePlace.subarray(0, g.rules.pieceCount), (place, p) =>
    JSON.stringify([pieceRef(g, p, ALL, false), placeRef(g, place, g.pieceId[p], ALL), g.faceDown[p]]),
  )
  const tiles = Array.from(g.tilePlace, (place, t) => {
    const zone = place - TILE_IN_ZONE
    const at = zone < 0 ? place : placeRef(g, IN_ZONE, (zone >> 3) * 16 + (zone & 7), ALL)
    return JSON.stringify([tileRef(g, t).tile, at])
  })
  return hashOf(
    JSON.stringify([
      Array.from(g.scores.subarray(0, g.rules.playerCount)),
      Array.from(g.placed.subarray(0, g.placedCount), (t) => [tileRef(g, t), turnOf(g, t)]),
      g.rules.overlays.flatMap((t) => (g.tileSquare[t] < 0 ? [] : [[tileRef(g, t), turnOf(g, t)]])),
      ...(g.linkCount === 0 ? [] : [linksOf(g)]),
      tiles.sort(),
      pieces.sort(),
      statesOf(g).sort(),
      Array.from(g.frontier.subarray(0, g.frontierCount), (square) => squareRef(g, square)),
      g.script.map((kind) => (kind < 0 ? chanceNamed(g.rules.library, kind) : g.rules.tileData[kind].name)),
      openDecisions(g).map((d) => [g.rules.library.choices[d.choice].name, playerName(g, d.player), d.count]),
    ]),
  )
}
