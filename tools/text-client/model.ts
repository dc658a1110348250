/**
 * What a client knows of a game: a view to begin with, kept up by events alone. It knows no rules; what follows from
 * the rules (features, values, free squares, options) is asked of a view when it is needed.
 */
import type { CellSeen, GameEvent, PieceRef, PiecesSeen, Place, Ref, TilePlace, View } from '@tilewright/engine'

/** Texts with how often each is there. */
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
  /** In an order that says nothing. */
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
  /** The set of tokens of each kind of piece that has been seen. */
  readonly tokensOf: Map<string, string | null>
}

/** Pieces by the names that every view and event has for them; which hidden one it is has no name that stays. */
const named = ({ piece, owner, n }: PieceRef): unknown => ({ piece, owner, n: piece === '?' ? 0 : n })
const placed = (at: Place): unknown => (typeof at === 'object' && 'with' in at ? { with: named(at.with) } : at)
const valued = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'piece' in value ? named(value as PieceRef) : value
const stateKey = (state: string, of: Ref): string => JSON.stringify([state, valued(of)])

/** A model of what a view says. `told`: the states that events tell. */
export function modelOf(seen: View, told: ReadonlySet<string>): Model {
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
    if (told.has(state)) model.states.set(stateKey(state, of), valued(value))
  return model
}

function countPieces(model: Model, { piece, tokens, owner, at, count, numbers }: PiecesSeen): void {
  if (piece === '?') model.pieces.add([piece, tokens, owner, 0, placed(at)], count)
  else for (const n of numbers) model.pieces.add([piece, tokens, owner, n, placed(at)])
}

/** A piece comes to a place, or leaves it (`by` -1); seen or not. */
function putPiece(model: Model, piece: PieceRef, hidden: boolean, at: Place, by: 1 | -1): void {
  const tokens = piece.tokens ?? model.tokensOf.get(piece.piece) ?? null
  if (hidden || piece.piece === '?') model.pieces.add(['?', tokens, piece.owner, 0, placed(at)], by)
  else model.pieces.add([piece.piece, tokens, piece.owner, piece.n, placed(at)], by)
}

/** A face is known from now on (-1), or no longer (1). */
function putFace(model: Model, piece: PieceRef, by: 1 | -1): void {
  if (piece.piece === '?') throw new Error('A face that nobody knows is known now.')
  model.unseen.add([piece.tokens, piece.owner, piece.piece], by)
}

/** A tile that leaves the stack face down is one that nobody has seen yet, as before. */
function leave(model: Model, tile: string, from: TilePlace): void {
  if (from === 'stack') model.stack.add(tile, tile === '?' ? 0 : -1)
  else if (from === 'hand') model.hand.add(tile, -1)
  else if (typeof from === 'object') model.setAside.add(toldAs(model, tile, from), -1)
}

/** How a tile that leaves a place was seen there: where not everybody looks it had no name. */
function toldAs(model: Model, tile: string, at: TilePlace): unknown {
  const named = { tile, at }
  return model.setAside.has(named) ? named : { tile: '?', at }
}

const cellOf = (
  { x, y }: { readonly x: number; readonly y: number },
  { tile, n }: CellNamed,
  turn: number,
): CellSeen => ({ x, y, tile, n, cell: 0, turn, layer: 1 })
type CellNamed = Pick<CellSeen, 'tile' | 'n'>

/** What a state is that nothing has been said of: views leave it out of things that are no players. */
const isNothing = (value: unknown): boolean =>
  value === 0 || value === false || value === null || (Array.isArray(value) && value.length === 0)

/** Brings the model up to what happened, as its seat is told it. */
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
    // These tell of the rules and of players; nothing on the table is another.
    case 'drawn-token':
    case 'rolled':
    case 'told':
    case 'announced':
    case 'chose':
      return
  }
}

/** A token that can lie face down is seen by its owner in his supply alone. */
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

/** All that the model says, to be held against another. */
export function said(model: Model): Readonly<Record<string, readonly string[]>> {
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
