/** Moves pieces and keeps the counters of standing pieces up to date. */
import type { Game } from '../arena/game.ts'
import { IN_SUPPLY, IN_ZONE, ON_CORNER, ON_SEGMENT, ON_SQUARE, OUT_OF_GAME, WITH_PIECE } from '../arena/game.ts'
import { featureOf } from '../kernel/features.ts'
import { hiddenFace } from '../kernel/state-faces.ts'
import { mixWith, numberAmongHidden } from '../kernel/entities/mixing.ts'
import { getState, setState } from '../kernel/states.ts'
import { MOVED, REVEALED, TOLD, emit } from '../record/events.ts'
import { RulesError } from '../model/errors.ts'

/** Sets the place of a piece without an event. */
export function setPlace(g: Game, piece: number, place: number, id: number, faceDown: number): void {
  if (g.piecePlace[piece] === ON_SEGMENT) g.standing[featureOf(g, g.pieceId[piece])]--
  if (place === ON_SEGMENT) g.standing[featureOf(g, id)]++
  g.piecePlace[piece] = place
  g.pieceId[piece] = id
  g.faceDown[piece] = faceDown
}

/** 1 if the place is a token whose face is hidden, else 0. */
function liesHidden(g: Game, place: number, id: number): number {
  return place === WITH_PIECE && g.rules.pieceHidden[id] === 1 ? g.faceDown[id] : 0
}

/** Resets the states that a piece has only while it stays in its place. */
function forgetStanding(g: Game, piece: number): void {
  for (const state of g.rules.standingStates) setState(g, state, piece, g.rules.stateInitial[state])
}

/** Moves a piece to a place (the constants of `arena/game.ts`). A move to the same place has no effect. */
export function movePiece(g: Game, piece: number, place: number, id: number, faceDown: boolean): void {
  if (piece < 0 || id < 0) return
  if (place === WITH_PIECE)
    for (let p = id, depth = 0; ; p = g.pieceId[p]) {
      if (p === piece || depth++ > 8) throw new RulesError('piece-with-itself', 'A piece cannot be with itself.')
      if (g.piecePlace[p] !== WITH_PIECE) break
    }
  if (g.piecePlace[piece] === place && g.pieceId[piece] === id && (g.faceDown[piece] === 1) === faceDown) return
  // Only its owner knows a hidden token that was face down; it stays unknown to others if it is face down again.
  const down = faceDown ? 1 : 0,
    faces = (liesHidden(g, g.piecePlace[piece], g.pieceId[piece]) << 2) | (liesHidden(g, place, id) << 3)
  emit(MOVED, piece, g.piecePlace[piece], g.pieceId[piece], place, id, faces | (g.faceDown[piece] << 1) | down)
  if (g.rules.standingStates.length > 0 && (g.piecePlace[piece] !== place || g.pieceId[piece] !== id))
    forgetStanding(g, piece)
  setPlace(g, piece, place, id, down)
  if (g.rules.mixedGroups.length > 0 && down === 1 && g.rules.pieceHidden[piece] === 1) mixWith(g, piece)
}

export function moveToSegment(g: Game, piece: number, segment: number, faceDown = false): void {
  movePiece(g, piece, ON_SEGMENT, segment, faceDown)
}

export function moveToSquare(g: Game, piece: number, square: number, faceDown = false): void {
  movePiece(g, piece, ON_SQUARE, square, faceDown)
}

export function moveToCorner(g: Game, piece: number, corner: number, faceDown = false): void {
  movePiece(g, piece, ON_CORNER, corner, faceDown)
}

/** Moves a piece to a zone, given by its number (`kernel/entities/zones.ts`). */
export function moveToZone(g: Game, piece: number, zone: number, faceDown = false): void {
  movePiece(g, piece, IN_ZONE, zone, faceDown)
}

export function moveWithPiece(g: Game, piece: number, other: number, faceDown = false): void {
  movePiece(g, piece, WITH_PIECE, other, faceDown)
}

/** Returns a piece to the supply; hidden tokens go face down. */
export function returnPiece(g: Game, piece: number): void {
  if (piece >= 0) movePiece(g, piece, IN_SUPPLY, 0, g.rules.pieceHidden[piece] === 1)
}

/** Takes a piece out of the game; its face becomes public. */
export function removePiece(g: Game, piece: number): void {
  movePiece(g, piece, OUT_OF_GAME, 0, false)
}

/** Makes the value of a hidden state public; of a face-down token, only its number among those in its place. */
export function tellState(g: Game, state: number, of: number): void {
  const value = getState(g, state, of)
  const face = g.rules.library.states[state].kind === 'piece' ? hiddenFace(g, value) : 0
  emit(TOLD, state, of, value, face, face === 0 ? 0 : numberAmongHidden(g, value))
}

/** Turns a token face up. */
export function revealPiece(g: Game, piece: number): void {
  if (piece < 0 || g.faceDown[piece] === 0) return
  g.faceDown[piece] = 0
  emit(REVEALED, piece, g.piecePlace[piece], g.pieceId[piece])
}
