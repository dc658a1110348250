/**
 * A client's model of a game: initialized from a view and updated only from events. It contains no rules; what follows
 * from the rules (features, values, free squares, options) is queried from a view when needed.
 */
import type { CellSeen, GameEvent, PieceRef, PiecesSeen, Place, Ref, TilePlace, View } from '@tilewright/engine'

/** A multiset of values, by their JSON text. */
export class Tally {
  private readonly counts = new Map<string, number>()
  add(what: unknown, n = 1): void {
    const key = JSON.stringify(what),
      now = (this.counts.get(key) ?? 0) + n
    if (now === 0) this.counts.delete(key)
    else this.counts.set(key, now)
  }
  has(what: unknown): boolean {
    return this.counts.has(JSON.stringify(what))
  }
  /** Returns the elements in an arbitrary but fixed order. */
  all(): readonly string[] {
    return [...this.counts].map(([key, n]) => `${String(n)} × ${key}`).sort()
  }
}

export interface Model {
  readonly you: string | null
  readonly scores: Map<string, number>
  readonly cells: Tally
  readonly links: Tally
  readonly pieces: Tally
  readonly unseen: Tally
  readonly stack: Tally
  readonly hand: Tally
  readonly setAside: Tally
  readonly states: Map<string, unknown>
  /** The token set of each kind of piece that has been seen. */
  readonly tokensOf: Map<string, string | null>
}

/** Identifies a piece as all views and events do; hidden pieces have no stable identity. */
const pieceId = ({ piece, owner, n }: PieceRef): unknown => ({ piece, owner, n: piece === '?' ? 0 : n })
const placed = (at: Place): unknown => (typeof at === 'object' && 'with' in at ? { with: pieceId(at.with) } : at)
const valued = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'piece' in value ? pieceId(value as PieceRef) : value
const stateKey = (state: string, of: Ref): string => JSON.stringify([state, valued(of)])

/** Creates the model from a view. `reported` are the states that events report. */
export function modelOf(seen: View, reported: ReadonlySet<string>): Model {
  const model: Model = {
    you: seen.you,
    scores: new Map(seen.players.map(({ name, score }) => [name, score])),
    cells: new Tally(),
    links: new Tally(),
    pieces: new Tally(),
    unseen: new Tally(),
    stack: new Tally(),
    hand: new Tally(),
    setAside: new Tally(),
    states: new Map(),
    tokensOf: new Map(seen.pieces.map(({ piece, tokens }) => [piece, tokens])),
  }
  for (const cell of seen.board.cells) model.cells.add(cell)
  for (const link of seen.board.links) model.links.add([link.a, link.b])
  for (const entry of seen.pieces) countPieces(model, entry)
  for (const { tokens, owner, kinds } of seen.unseen)
    for (const [kind, n] of Object.entries(kinds)) model.unseen.add([tokens, owner, kind], n)
  for (const [tile, n] of Object.entries(seen.stack.unseen)) model.stack.add(tile, n)
  for (const tile of seen.hand) model.hand.add(tile)
  for (const aside of seen.setAside) model.setAside.add(aside)
  for (const { state, of, value } of seen.states)
    if (reported.has(state)) model.states.set(stateKey(state, of), valued(value))
  return model
}

function countPieces(model: Model, { piece, tokens, owner, at, count, numbers }: PiecesSeen): void {
  if (piece === '?') model.pieces.add([piece, tokens, owner, 0, placed(at)], count)
  else for (const n of numbers) model.pieces.add([piece, tokens, owner, n, placed(at)])
}

/** A piece arrives at a place, or leaves it (`by` -1), visible or not. */
function putPiece(model: Model, piece: PieceRef, hidden: boolean, at: Place, by: 1 | -1): void {
  const tokens = piece.tokens ?? model.tokensOf.get(piece.piece) ?? null
  if (hidden || piece.piece === '?') model.pieces.add(['?', tokens, piece.owner, 0, placed(at)], by)
  else model.pieces.add([piece.piece, tokens, piece.owner, piece.n, placed(at)], by)
}

/** The face of a token becomes known (-1) or unknown (1). */
function putFace(model: Model, piece: PieceRef, by: 1 | -1): void {
  if (piece.piece === '?') throw new Error('A face that nobody knows is known now.')
  model.unseen.add([piece.tokens, piece.owner, piece.piece], by)
}

/** A tile that leaves the stack face down remains unseen. */
function leave(model: Model, tile: string, from: TilePlace): void {
  if (from === 'stack') model.stack.add(tile, tile === '?' ? 0 : -1)
  else if (from === 'hand') model.hand.add(tile, -1)
  else if (typeof from === 'object') model.setAside.add(visibleTile(model, tile, from), -1)
}

/** Returns how a leaving tile was visible at its place: without a name where not all players see it. */
function visibleTile(model: Model, tile: string, at: TilePlace): unknown {
  const pieceId = { tile, at }
  return model.setAside.has(pieceId) ? pieceId : { tile: '?', at }
}

const cellOf = (
  { x, y }: { readonly x: number; readonly y: number },
  { tile, n }: CellNamed,
  turn: number,
): CellSeen => ({ x, y, tile, n, cell: 0, turn, layer: 1 })
type CellNamed = Pick<CellSeen, 'tile' | 'n'>

/** Returns whether a value is a state's default, which views omit except for players. */
const isNothing = (value: unknown): boolean =>
  value === 0 || value === false || value === null || (Array.isArray(value) && value.length === 0)

/** Updates the model from an event, as its seat receives it. */
export function follow(model: Model, event: GameEvent): void {
  switch (event.type) {
    case 'drawn':
      leave(model, event.tile, 'stack')
      model.hand.add(event.tile)
      return
    case 'discarded':
      leave(model, event.tile, event.from)
      return
    case 'set-aside':
      leave(model, event.tile, event.from)
      model.setAside.add({ tile: event.tile, at: event.to })
      return
    case 'placed':
      leave(model, event.tile, event.from)
      for (const cell of event.cells) model.cells.add(cell)
      return
    case 'lifted':
      model.cells.add(cellOf(event, event, event.turn), -1)
      return
    case 'joined':
      model.links.add(event.segments)
      return
    case 'parted':
      model.links.add(event.segments, -1)
      return
    case 'moved':
    case 'returned':
    case 'removed':
      move(model, event)
      return
    case 'scored':
      model.scores.set(event.player, event.after)
      return
    case 'revealed':
      putPiece(model, event.piece, true, event.at, -1)
      putPiece(model, event.piece, false, event.at, 1)
      putFace(model, event.piece, -1)
      return
    case 'state': {
      const key = stateKey(event.state, event.of),
        known = event.of === null || (typeof event.of === 'string' && model.scores.has(event.of))
      if (!known && isNothing(event.after)) model.states.delete(key)
      else model.states.set(key, valued(event.after))
      return
    }
    // These events change nothing on the table.
    case 'drawn-token':
    case 'rolled':
    case 'told':
    case 'announced':
    case 'chose':
      return
  }
}

/** Moves a token; a token that can be face down is visible to its owner only in the owner's supply. */
function move(model: Model, event: Extract<GameEvent, { readonly type: 'moved' | 'returned' | 'removed' }>): void {
  const { piece, from, to } = event
  const isHidden = (faceDown: boolean, at: Place): boolean =>
    piece.tokens !== undefined && faceDown && !(at === 'supply' && piece.owner !== null && piece.owner === model.you)
  const before = isHidden(event.wasFaceDown, from),
    after = isHidden(event.faceDown, to)
  putPiece(model, piece, before, from, -1)
  putPiece(model, piece, after, to, 1)
  if (before !== after) putFace(model, piece, after ? 1 : -1)
}

/** Returns the whole model as text, for comparison. */
export function describe(model: Model): Readonly<Record<string, readonly string[]>> {
  const pairs = (map: ReadonlyMap<string, unknown>): readonly string[] =>
    [...map].map(([key, value]) => `${key}: ${JSON.stringify(value)}`).sort()
  return {
    scores: pairs(model.scores),
    cells: model.cells.all(),
    links: model.links.all(),
    pieces: model.pieces.all(),
    unseen: model.unseen.all(),
    stack: model.stack.all(),
    hand: model.hand.all(),
    setAside: model.setAside.all(),
    states: pairs(model.states),
  }
}
