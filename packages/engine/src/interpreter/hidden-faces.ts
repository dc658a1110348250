/** Hides tokens among the arguments of a choice. */
import type { Game } from '../arena/game.ts'
import { knowerOf } from '../kernel/entities/knowers.ts'

/**
 * Bit set of the arguments that are tokens with faces unknown to the public (bits 1 to 3), and unknown to the player
 * himself (bits 4 to 6).
 */
export function facesHidden(
  g: Game,
  choice: number,
  player: number,
  option: number,
  a: number,
  b: number,
  c: number,
): number {
  if (g.rules.mixedGroups.length === 0) return 0
  const { options, choices } = g.rules.library
  const count = option < 0 ? 1 : options[option].params.length
  let bits = 0
  for (let i = 0; i < count; i++) {
    const isPiece = option < 0 ? choices[choice].element === 'piece' : options[option].params[i].kind === 'piece',
      piece = i === 0 ? a : i === 1 ? b : c
    if (!isPiece || piece < 0 || g.rules.pieceHidden[piece] === 0 || g.faceDown[piece] === 0) continue
    bits |= (1 << (1 + i)) | (knowerOf(g, piece) === player ? 0 : 1 << (4 + i))
  }
  return bits
}
