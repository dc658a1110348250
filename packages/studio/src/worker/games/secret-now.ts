/** Who must not look now: what one player may know and the others may not. */
import { decisions, view, type Action, type Game, type PieceRef } from '@tilewright/engine'
import type { Table } from './table.ts'

/** Returns whether the seat knows something that is not public, apart from its options. */
export const hasSecrets = (game: Game, player: string): boolean => {
  const visible = (viewer: string | null): string => {
    return JSON.stringify(view(game, viewer, ['pieces', 'setAside', 'states', 'unseen', 'hand']))
  }
  return visible(player) !== visible(null)
}

/** Returns whether the options would reveal a token that is face down for the other players. */
function optionsReveal(game: Game, options: readonly Action[]): boolean {
  const { pieces } = game.rules.library
  const hidden = new Set(pieces.filter((one) => one.hidden).map(({ name }) => name))
  const named = options.flatMap(({ args }) =>
    args.filter((arg) => typeof arg === 'object' && arg !== null && 'piece' in arg && hidden.has(arg.piece)),
  ) as PieceRef[]
  if (named.length === 0) return false
  const open = view(game, null, ['pieces']).pieces
  return named.some(
    (one) =>
      !open.some(({ piece, owner, numbers }) => piece === one.piece && owner === one.owner && numbers.includes(one.n)),
  )
}

/** Returns whether the other players must not look while this player decides. */
export function isSecretNow({ game, seats }: Table, player: string): boolean {
  if (seats.filter((seat) => seat.player === 'person').length < 2) return false
  const [decision] = decisions(game, player)
  if (decision === undefined) return false
  return decision.secret || optionsReveal(game, decision.options())
}
