/** Places of pieces, for a viewer. */
import type { Game } from '../../arena/game.ts'
import { IN_SUPPLY, ON_SEGMENT, OUT_OF_GAME } from '../../arena/game.ts'
import { isHidden, placeRef, playerName } from '../../naming/refs.ts'
import { isOnBoard } from '../../queries/functions/places.ts'
import type { PieceCount, PiecesSeen, SegmentSeen, View } from './view-types.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

/** Public description of a piece: its kind (or `?`), token set and owner. */
function named(g: Game, piece: number, viewer: number): Pick<PiecesSeen, 'piece' | 'tokens' | 'owner'> {
  const { library, pieceKind, pieceOwner } = g.rules
  const info = library.pieces[pieceKind[piece]]
  return {
    piece: g.rules.mixedGroups.length > 0 && isHidden(g, piece, viewer) ? '?' : info.name,
    tokens: info.tokenSet < 0 ? null : library.tokenSets[info.tokenSet],
    owner: playerName(g, pieceOwner[piece]),
  }
}

/** Sorted by visible data only, so that the order reveals nothing. */
function sorted<T>(seen: ReadonlyMap<string, T>): T[] {
  return [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

export function piecesSeen(g: Game, viewer: number): View['pieces'] {
  const seen = new Map<string, Writable<PiecesSeen>>()
  for (let p = 0; p < g.rules.pieceCount; p++) {
    const entry = { ...named(g, p, viewer), at: placeRef(g, g.piecePlace[p], g.pieceId[p], viewer) }
    const key = JSON.stringify(entry)
    const same = seen.get(key) ?? { ...entry, count: 0, numbers: [] }
    seen.set(key, same)
    same.count++
    if (entry.piece !== '?') same.numbers.push(g.rules.pieceNumber[p])
  }
  return sorted(seen)
}

function placeToCount(g: Game, piece: number): 'supply' | 'board' | 'zones' | 'out' {
  if (isOnBoard(g, piece)) return 'board'
  const place = g.piecePlace[piece]
  return place === IN_SUPPLY ? 'supply' : place === OUT_OF_GAME ? 'out' : 'zones'
}

export function piecesCounted(g: Game, viewer: number): View['counts'] {
  const seen = new Map<string, Writable<PieceCount>>()
  for (let p = 0; p < g.rules.pieceCount; p++) {
    const entry = named(g, p, viewer),
      key = JSON.stringify([entry.owner, entry.tokens, entry.piece])
    const same = seen.get(key) ?? { ...entry, supply: 0, board: 0, zones: 0, out: 0 }
    seen.set(key, same)
    same[placeToCount(g, p)]++
  }
  return sorted(seen)
}

/** Pieces on each segment. */
export function piecesBySegment(g: Game, viewer: number): ReadonlyMap<number, SegmentSeen['pieces']> {
  const standing = new Map<number, Map<string, { piece: string; owner: string | null; count: number }>>()
  for (let p = 0; p < g.rules.pieceCount; p++) {
    if (g.piecePlace[p] !== ON_SEGMENT) continue
    const { piece, owner } = named(g, p, viewer),
      key = JSON.stringify([piece, owner])
    const here = standing.get(g.pieceId[p]) ?? new Map<string, { piece: string; owner: string | null; count: number }>()
    standing.set(g.pieceId[p], here)
    const same = here.get(key) ?? { piece, owner, count: 0 }
    here.set(key, same)
    same.count++
  }
  return new Map([...standing].map(([segment, here]) => [segment, sorted(here)]))
}

export function tokensUnseen(g: Game, viewer: number): View['unseen'] {
  if (g.rules.mixedGroups.length === 0) return []
  const { library, pieceKind, pieceOwner } = g.rules
  const unseen = new Map<string, { tokens: string; owner: string | null; kinds: Record<string, number> }>()
  for (let p = 0; p < pieceKind.length; p++) {
    if (!isHidden(g, p, viewer)) continue
    const info = library.pieces[pieceKind[p]],
      tokens = library.tokenSets[info.tokenSet],
      owner = playerName(g, pieceOwner[p])
    const key = JSON.stringify([tokens, owner])
    const entry = unseen.get(key) ?? { tokens, owner, kinds: {} }
    unseen.set(key, entry)
    entry.kinds[info.name] = (entry.kinds[info.name] ?? 0) + 1
  }
  return [...unseen.values()]
}
