/** Hides face-down tokens in changes of states. */
import type { Game } from '../arena/game.ts'
import { knowerOf } from './entities/knowers.ts'

/** For a piece: bit 0, its face is hidden; bit 1, someone knows it; from bit 2 on, who knows it (seat + 1). */
export function hiddenFace(g: Game, piece: number): number {
  if (piece < 0 || g.rules.pieceHidden[piece] === 0 || g.faceDown[piece] === 0) return 0
  const knower = knowerOf(g, piece)
  return knower >= 0 ? 3 | ((knower + 1) << 2) : 1
}

/**
 * The players who know the faces of the state's owner, of its old and of its new value: eight bits each, 0 if none is
 * hidden.
 */
export function facesInState(g: Game, state: number, of: number, before: number, now: number): number {
  if (g.rules.mixedGroups.length === 0) return 0
  const { library } = g.rules,
    info = library.states[state]
  const whose = info.of === 'piece' ? hiddenFace(g, of) : 0
  return info.kind === 'piece' ? whose | (hiddenFace(g, before) << 8) | (hiddenFace(g, now) << 16) : whose
}
