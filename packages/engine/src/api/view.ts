/**
 * The game as one player, or the public, may see it: plain JSON. Two games that differ only in what the
 * viewer may not know have equal views.
 */
import type { Game } from '../arena/game.ts'
import { open } from '../arena/rest.ts'
import { IN_ZONE, TILE_IN_HAND, TILE_IN_ZONE } from '../arena/game.ts'
import { ownerOfState } from '../kernel/states.ts'
import { cellCount, cornerOf, squareOfCell } from '../kernel/board/cells.ts'
import { turnOf } from '../kernel/board/overlays.ts'
import { isOver } from '../games/by-number.ts'
import { STATE_OF_FEATURE, STATE_OF_SQUARE } from '../arena/tables/states.ts'
import type { Action } from '../model/action.ts'
import type {
  ChoiceName,
  Counts,
  FeatureKind,
  PieceName,
  PieceSeen,
  StateName,
  TileName,
  TokenSetName,
} from '../model/names.ts'
import { toAction } from '../naming/actions.ts'
import { openDecisions } from '../games/decisions.ts'
import type { Corner, Place, Ref, SegmentRef } from '../naming/refs.ts'
import {
  CORNERS,
  PUBLIC,
  isHidden,
  pieceRef,
  placeRef,
  playerName,
  segmentRef,
  squareRef,
  tileRef,
  toRef,
} from '../naming/refs.ts'
import { resolvePlayer } from '../naming/resolve.ts'

export interface TileSeen {
  readonly tile: TileName
  readonly x: number
  readonly y: number
  /** Quarter turns clockwise. */ readonly turn: number
}

/** A square, or half of one, that a tile covers. */
export interface CellSeen {
  readonly x: number
  readonly y: number
  /** The corner of the right angle of half a square. */ readonly half?: Corner
  readonly tile: TileName
  /** Number among the tiles of its kind, from 1. */ readonly n: number
  /** Which cell of the tile, from 0. */ readonly cell: number
  /** Quarter turns clockwise. */ readonly turn: number
  /** 1: it lies over another. */ readonly layer: 0 | 1
}

export interface View {
  readonly you: string | null
  readonly over: boolean
  readonly players: readonly { readonly name: string; readonly score: number }[]
  /** In order of placement. */
  readonly tiles: readonly TileSeen[]
  /** What lies over tiles. */
  readonly overlays: readonly TileSeen[]
  readonly board: {
    /** Everything that lies, square by square: tiles in order of placement, then overlays. */
    readonly cells: readonly CellSeen[]
    /** Segments that are joined wherever they lie, in the order in which they were. */
    readonly links: readonly { readonly kind: FeatureKind; readonly a: SegmentRef; readonly b: SegmentRef }[]
  }
  readonly pieces: readonly {
    /** `?` when hidden. */ readonly piece: PieceSeen
    /** The set of a token. */ readonly tokens: TokenSetName | null
    readonly owner: string | null
    readonly at: Place
    readonly count: number
    /** Which of its kind and owner, from 1; of hidden ones, nobody knows. */
    readonly numbers: readonly number[]
  }[]
  /**
   * Tokens whose faces the viewer cannot see: which faces they must be, by set and owner. Everybody can work this
   * out.
   */
  readonly unseen: readonly {
    readonly tokens: TokenSetName
    readonly owner: string | null
    readonly kinds: Counts<PieceName>
  }[]
  /** Tiles not yet drawn: how many, and of which kinds. */
  readonly stack: { readonly size: number; readonly unseen: Counts<TileName> }
  /** Drawn, and not yet laid or discarded. */
  readonly hand: readonly TileName[]
  /** Tiles that lie in zones, for everybody to see. */
  readonly setAside: readonly { readonly tile: TileName; readonly at: Place }[]
  /** States that are not as in the beginning; of the game (`of` null), players and others. */
  readonly states: readonly { readonly state: StateName; readonly of: Ref; readonly value: Ref | readonly Ref[] }[]
  readonly decisions: readonly {
    readonly player: string
    readonly choice: ChoiceName
    readonly title: string
    readonly secret: boolean
    /** Only one's own. */ readonly options: readonly Action[] | null
  }[]
}

function piecesSeen(g: Game, viewer: number): View['pieces'] {
  const { library, pieceKind, pieceOwner } = g.rules
  const seen = new Map<
    string,
    { piece: string; tokens: string | null; owner: string | null; at: Place; count: number; numbers: number[] }
  >()
  for (let p = 0; p < pieceKind.length; p++) {
    const info = library.pieces[pieceKind[p]]
    const entry = {
      piece: isHidden(g, p, viewer) ? '?' : info.name,
      tokens: info.tokenSet < 0 ? null : library.tokenSets[info.tokenSet],
      owner: playerName(g, pieceOwner[p]),
      at: placeRef(g, g.piecePlace[p], g.pieceId[p], viewer),
    }
    const key = JSON.stringify(entry)
    const same = seen.get(key) ?? { ...entry, count: 0, numbers: [] }
    seen.set(key, same)
    same.count++
    if (entry.piece !== '?') same.numbers.push(g.rules.pieceNumber[p])
  }
  return [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** In an order that depends on nothing but what is seen. */
function inOrder<T>(seen: readonly T[]): T[] {
  return seen
    .map((entry) => ({ entry, key: JSON.stringify(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ entry }) => entry)
}

function tokensUnseen(g: Game, viewer: number): View['unseen'] {
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

/** A value of a state as the viewer may see it. */
function stateValue(g: Game, s: number, value: number, viewer: number): Ref | readonly Ref[] {
  const info = g.rules.library.states[s]
  if (info.setOf) return g.rules.players.filter((_, p) => (value >> p) & 1)
  return info.kind === 'piece' && value >= 0 ? pieceRef(g, value, viewer, false) : toRef(g, info.kind, value)
}

/** The numbers of a state in the order in which a view has them: those of squares row by row. */
function numbersOf(g: Game, s: number): number[] {
  const all = Array.from({ length: g.rules.stateLength[s] }, (_, i) => i)
  if (g.rules.stateOf[s] !== STATE_OF_SQUARE) return all
  return all.slice(0, g.notedCount).sort((a, b) => g.noted[a] - g.noted[b])
}

function statesSeen(g: Game, viewer: number): View['states'] {
  const { library, stateBase, stateInitial, stateOf } = g.rules
  return library.states.flatMap((info, s) => {
    const seen = numbersOf(g, s).flatMap((i) => {
      const owner = ownerOfState(g, s, i),
        value = g.vars[stateBase[s] + i]
      const mine = info.of === 'player' && i === viewer
      if (info.hidden && !mine) return []
      if (stateOf[s] === STATE_OF_FEATURE && g.root[i] !== i) return []
      if (value === stateInitial[s] && info.of !== null && info.of !== 'player') return []
      const of =
        info.of === null ? null : info.of === 'piece' ? pieceRef(g, i, viewer, false) : toRef(g, info.of, owner)
      return [{ state: info.name, of, value: stateValue(g, s, value, viewer) }]
    })
    // The pieces' own order would tell hidden ones apart.
    return info.of === 'piece' ? inOrder(seen) : seen
  })
}

function unseenTiles(g: Game): Record<string, number> {
  const unseen: Record<string, number> = {}
  for (let i = 0; i < g.bagCount; i++) {
    const { name } = g.rules.tileData[g.rules.tileKind[g.bag[i]]]
    unseen[name] = (unseen[name] ?? 0) + 1
  }
  return unseen
}

function cellsSeen(g: Game): readonly CellSeen[] {
  const laid = g.rules.overlays.filter((t) => g.tileSquare[t] >= 0)
  return [
    ...Array.from(g.placed.subarray(0, g.placedCount)).flatMap((t) => cellsOfTile(g, t, 0)),
    ...laid.flatMap((t) => cellsOfTile(g, t, 1)),
  ]
}

function cellsOfTile(g: Game, tile: number, layer: 0 | 1): readonly CellSeen[] {
  const turn = turnOf(g, tile),
    corner = cornerOf(g, tile, turn),
    { tile: name, n } = tileRef(g, tile)
  return Array.from({ length: cellCount(g, tile) }, (_, cell) => ({
    ...squareRef(g, squareOfCell(g, tile, g.tileSquare[tile], turn, cell)),
    ...(corner < 0 ? {} : { half: CORNERS[corner] }),
    tile: name,
    n,
    cell,
    turn,
    layer,
  }))
}

function linksSeen(g: Game): View['board']['links'] {
  return Array.from({ length: g.linkCount }, (_, i) => ({
    kind: g.rules.library.features[g.rules.segKind[g.linkA[i]]].name,
    a: segmentRef(g, g.linkA[i]),
    b: segmentRef(g, g.linkB[i]),
  }))
}

/** The game as `player` sees it; null: as everybody may. */
export function view(game: Game, player: string | null): View {
  const g = open(game)
  const viewer = player === null ? PUBLIC : resolvePlayer(g, player)
  const { library, players, tileData, tileKind } = g.rules
  const hand: string[] = []
  const setAside: { tile: string; at: Place }[] = []
  const seen = (t: number): TileSeen => ({
    tile: tileData[tileKind[t]].name,
    ...squareRef(g, g.tileSquare[t]),
    turn: turnOf(g, t),
  })
  g.tilePlace.forEach((place, t) => {
    const tile = tileData[tileKind[t]].name
    if (place === TILE_IN_HAND) hand.push(tile)
    if (place >= TILE_IN_ZONE)
      setAside.push({ tile, at: placeRef(g, IN_ZONE, ((place - TILE_IN_ZONE) >> 3) * 16 + (place & 7), viewer) })
  })
  return {
    you: player,
    over: isOver(g),
    players: players.map((name, p) => ({ name, score: g.scores[p] })),
    tiles: Array.from(g.placed.subarray(0, g.placedCount), seen),
    overlays: g.rules.overlays.filter((t) => g.tileSquare[t] >= 0).map(seen),
    board: { cells: cellsSeen(g), links: linksSeen(g) },
    pieces: piecesSeen(g, viewer),
    unseen: tokensUnseen(g, viewer),
    stack: { size: g.bagCount, unseen: unseenTiles(g) },
    hand,
    setAside,
    states: statesSeen(g, viewer),
    decisions: openDecisions(g).map((d) => ({
      player: players[d.player],
      choice: library.choices[d.choice].name,
      title: library.choices[d.choice].title,
      secret: d.secret,
      options:
        d.player === viewer
          ? d.answers().map((a) => toAction(g, d.choice, d.player, a.option, a.values, viewer))
          : null,
    })),
  }
}
