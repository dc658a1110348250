/**
 * Keeps what is on the table up to date by events alone, without asking for a view. What follows from the rules, as
 * features, values, free squares and options, is in no event: it is asked of a view.
 */
import { checked } from '../model/errors.ts'
import type { CellSeen } from '../naming/cells.ts'
import type { GameEvent, TilePlace } from '../naming/event.ts'
import type { PieceRef, Place } from '../naming/refs.ts'
import type { BoardSeen, PiecesSeen, View } from './view/view-types.ts'

/** The table as one viewer sees it. Lists are in no particular order, but for `players`. */
export interface FollowedView {
  readonly you: string | null
  readonly players: readonly { readonly name: string; readonly score: number }[]
  /** The same as `View.board.cells`. */
  readonly cells: readonly CellSeen[]
  /** Like `View.board.links`, without the kind of feature. */
  readonly links: readonly Pick<BoardSeen['links'][number], 'a' | 'b'>[]
  readonly pieces: View['pieces']
  readonly stack: View['stack']
  readonly hand: View['hand']
  readonly setAside: View['setAside']
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type Entry = { -readonly [K in keyof PiecesSeen]: PiecesSeen[K] extends readonly (infer E)[] ? E[] : PiecesSeen[K] }

/** What is changed while events are followed. */
interface Table extends Writable<Omit<FollowedView, 'pieces'>> {
  readonly pieces: Map<string, Entry>
  readonly tokensOf: ReadonlyMap<string, string | null>
}

/** Hidden pieces have no stable identity. */
const pieceId = ({ piece, owner, n }: PieceRef): object => ({ piece, owner, n: piece === '?' ? 0 : n })
const placeId = (at: Place): unknown => (typeof at === 'object' && 'with' in at ? { with: pieceId(at.with) } : at)
const keyOf = (piece: string, tokens: string | null, owner: string | null, at: Place): string =>
  JSON.stringify([piece, tokens, owner, placeId(at)])

/**
 * Returns the parts of a view that events keep up to date.
 *
 * @example
 * followedOf(view(game, 'Ann')).players[0] // { name: 'Ann', score: 0 }
 */
export function followedOf(seen: View): FollowedView {
  return checked(() => {
    const { you, players, board, pieces, stack, hand, setAside } = seen
    return {
      you,
      players: players.map(({ name, score }) => ({ name, score })),
      cells: board.cells,
      links: board.links.map(({ a, b }) => ({ a, b })),
      pieces,
      stack,
      hand,
      setAside,
    }
  })
}

function tableOf(seen: FollowedView): Table {
  return {
    ...seen,
    pieces: new Map(
      seen.pieces.map((entry) => [
        keyOf(entry.piece, entry.tokens, entry.owner, entry.at),
        { ...entry, numbers: [...entry.numbers] },
      ]),
    ),
    tokensOf: new Map(seen.pieces.map(({ piece, tokens }) => [piece, tokens])),
  }
}

/** Removes the first element that fits. */
const without = <T>(all: readonly T[], fits: (entry: T) => boolean): readonly T[] => {
  const at = all.findIndex(fits)
  return at < 0 ? all : all.toSpliced(at, 1)
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A tile leaves a place. One that leaves the stack unseen stays among the unseen ones. */
function leave(table: Table, tile: string, from: TilePlace): void {
  if (from === 'stack') {
    const { size, unseen } = table.stack
    const left = Object.entries(unseen).map(([name, n]) => [name, n - (name === tile ? 1 : 0)] as const)
    table.stack = { size: size - 1, unseen: tile === '?' ? unseen : Object.fromEntries(left.filter(([, n]) => n > 0)) }
  } else if (from === 'hand') table.hand = without(table.hand, (name) => name === tile)
  else if (typeof from === 'object') {
    const named = table.setAside.some((aside) => aside.tile === tile && isSame(aside.at, from))
    table.setAside = without(table.setAside, (aside) => aside.tile === (named ? tile : '?') && isSame(aside.at, from))
  }
}

/** A piece arrives at a place (`by` 1), or leaves it (`by` -1), visible or not. */
function put(table: Table, piece: PieceRef, hidden: boolean, at: Place, by: 1 | -1): void {
  const tokens = piece.tokens ?? table.tokensOf.get(piece.piece) ?? null
  const shown = hidden ? '?' : piece.piece
  const key = keyOf(shown, tokens, piece.owner, at)
  const entry = table.pieces.get(key) ?? { piece: shown, tokens, owner: piece.owner, at, count: 0, numbers: [] }
  table.pieces.set(key, entry)
  entry.count += by
  if (shown !== '?')
    entry.numbers =
      by === 1 ? [...entry.numbers, piece.n].sort((a, b) => a - b) : entry.numbers.filter((n) => n !== piece.n)
  if (entry.count === 0) table.pieces.delete(key)
}

/** Moves a token; one that lies face down is seen by its owner in his supply, and by nobody elsewhere. */
function move(table: Table, event: Extract<GameEvent, { readonly type: 'moved' | 'returned' | 'removed' }>): void {
  const { piece, from, to } = event
  const isHidden = (faceDown: boolean, at: Place): boolean =>
    piece.tokens !== undefined && faceDown && !(at === 'supply' && piece.owner !== null && piece.owner === table.you)
  put(table, piece, isHidden(event.wasFaceDown, from), from, -1)
  put(table, piece, isHidden(event.faceDown, to), to, 1)
}

/** An overlay returns to the supply; a tile comes into the hand. */
function lift(table: Table, event: Extract<GameEvent, { readonly type: 'lifted' }>): void {
  const isIts = ({ tile, n }: Table['cells'][number]): boolean => tile === event.tile && n === event.n
  const overlay = table.cells.find((cell) => cell.layer === 1 && isIts(cell))
  if (overlay === undefined) table.hand = [...table.hand, event.tile]
  table.cells = table.cells.filter((cell) => (overlay === undefined ? !isIts(cell) : cell !== overlay))
}

function followOne(table: Table, event: GameEvent): void {
  switch (event.type) {
    case 'drawn':
      leave(table, event.tile, 'stack')
      table.hand = [...table.hand, event.tile]
      return
    case 'discarded':
      leave(table, event.tile, event.from)
      return
    case 'set-aside':
      leave(table, event.tile, event.from)
      table.setAside = [...table.setAside, { tile: event.tile, at: event.to }]
      return
    case 'placed':
      leave(table, event.tile, event.from)
      table.cells = [...table.cells, ...event.cells]
      return
    case 'lifted':
      lift(table, event)
      return
    case 'joined':
      table.links = [...table.links, { a: event.segments[0], b: event.segments[1] }]
      return
    case 'parted':
      table.links = without(table.links, ({ a, b }) => isSame([a, b], event.segments))
      return
    case 'moved':
    case 'returned':
    case 'removed':
      move(table, event)
      return
    case 'scored':
      table.players = table.players.map((player) =>
        player.name === event.player ? { ...player, score: event.after } : player,
      )
      return
    case 'revealed':
      put(table, event.piece, true, event.at, -1)
      put(table, event.piece, false, event.at, 1)
      return
    // These change nothing that is followed.
    case 'drawn-token':
    case 'rolled':
    case 'told':
    case 'announced':
    case 'state':
    case 'chose':
      return
  }
}

/**
 * Returns the table after these events, as their viewer received them (`eventFor`). The old one is not changed.
 *
 * @example
 * const before = followedOf(view(game, 'Bob'))
 * applyOption(game, 0)
 * follow(before, eventsOf(game).map((event) => eventFor(event, 'Bob'))).cells.length // 2
 */
export function follow(seen: FollowedView, events: readonly GameEvent[]): FollowedView {
  return checked(() => {
    const table = tableOf(seen)
    for (const event of events) followOne(table, event)
    const { you, players, cells, links, stack, hand, setAside } = table
    return { you, players, cells, links, pieces: [...table.pieces.values()], stack, hand, setAside }
  })
}
