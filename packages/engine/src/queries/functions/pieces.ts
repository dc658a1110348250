/** Properties of pieces. */
import type { Game } from '../../arena/game.ts'
import { WITH_PIECE } from '../../arena/game.ts'

/** Index in `library.pieces`. */
export function pieceKind(g: Game, piece: number): number {
  return piece < 0 ? -1 : g.rules.pieceKind[piece]
}

/** Seat of the owner; -1 for a neutral piece. */
export function ownerOf(g: Game, piece: number): number {
  return piece < 0 ? -1 : g.rules.pieceOwner[piece]
}

export function worthOf(g: Game, piece: number): number {
  return piece < 0 ? 0 : g.rules.library.pieces[g.rules.pieceKind[piece]].worth
}

/** Index in `library.tokenSets`; -1 for a figure. */
export function tokenSetOf(g: Game, piece: number): number {
  return piece < 0 ? -1 : g.rules.kindTokens[g.rules.pieceKind[piece]]
}

export function hasClass(g: Game, piece: number, kind: number): boolean {
  return piece >= 0 && g.rules.kindClasses[g.rules.pieceKind[piece] * g.rules.classCount + kind] === 1
}

/** Whether the piece has no owner. */
export function isNeutral(g: Game, piece: number): boolean {
  return piece >= 0 && g.rules.pieceOwner[piece] < 0
}

/** The first piece of a kind, for kinds with a single piece; -1 when its rules are not in play. */
export function solePiece(g: Game, kind: number): number {
  const { kindPieces } = g.rules
  return kindPieces[kind] < kindPieces[kind + 1] ? kindPieces[kind] : -1
}

/**
 * Whether an earlier piece is publicly indistinguishable from it: same kind, owner, place, face and states, and no
 * piece beside either.
 */
export function isDuplicate(g: Game, piece: number): boolean {
  if (piece < 0 || hasCompany(g, piece)) return false
  const { kindPieces, pieceKind, pieceOwner } = g.rules
  for (let other = kindPieces[pieceKind[piece]]; other < piece; other++)
    if (
      pieceOwner[other] === pieceOwner[piece] &&
      g.piecePlace[other] === g.piecePlace[piece] &&
      g.pieceId[other] === g.pieceId[piece] &&
      g.faceDown[other] === g.faceDown[piece] &&
      hasSameStates(g, other, piece) &&
      !hasCompany(g, other)
    )
      return true
  return false
}

function hasCompany(g: Game, piece: number): boolean {
  const { piecePlace, pieceId } = g
  for (let other = 0; other < g.rules.pieceKind.length; other++)
    if (piecePlace[other] === WITH_PIECE && pieceId[other] === piece) return true
  return false
}

function hasSameStates(g: Game, a: number, b: number): boolean {
  const { library, stateBase, stateLength, stateHidden } = g.rules
  for (let state = 0; state < library.states.length; state++) {
    if (library.states[state].of !== 'piece' || stateLength[state] === 0 || stateHidden[state] === 1) continue
    if (g.vars[stateBase[state] + a] !== g.vars[stateBase[state] + b]) return false
  }
  return true
}
