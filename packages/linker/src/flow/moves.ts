/** Observations of moves: which piece or tile it is as far as all players see it, its origin, and its destination. */
import type { IrExpr, IrStatement } from '@tilewright/language'
import { movedTo, writesOf, type Moving } from './effects.ts'
import { withFacts, withName, type Env, type Value } from './env.ts'
import { isPublic, PUBLIC, type Label } from './label.ts'
import type { Following } from './following.ts'
import { zoneName } from './traits.ts'
import { moved, written } from './transitions.ts'

/** Events publish where a tile was. */
export function follow({ reader, leaks }: Following, one: IrStatement, tile: IrExpr, env: Env): Value {
  const value = reader.read(tile, env)
  if (tile.kind === 'tile') leaks.check(value.hidden, one.span, `zone of ${tile.words}`, 'from')
  return value
}

/**
 * Whether laying down what was chosen in secret ends the choice: all players see whether there is a piece and where it
 * came from, but not its face. Only for states that contain nothing but answers.
 */
export const endsChoice = ({ world, contexts }: Following, one: Moving): boolean =>
  one.op === 'move' &&
  one.faceDown &&
  one.piece.op === 'state' &&
  world.answers.has(one.piece.state) &&
  !contexts.isWritten(one.piece.state)

/** Returns the environment after a piece or a tile was moved. */
export function moveOf(follower: Following, one: Moving, before: Env, label: Label): Env {
  const { world, reader, leaks } = follower
  const value = follow(follower, one, one.piece, before)
  const whose = one.piece.op === 'state' ? one.piece.of : null
  const shown = endsChoice(follower, one) ? (whose === null ? PUBLIC : reader.label(whose, before)) : value.which
  leaks.check(shown, one.span, one.piece.words, 'moved')
  follower.visible(one, label, before, 'moved', ...(one.op === 'move' ? [one.to] : []))
  // A piece beside a token stays with it when the token is mixed.
  if (one.op === 'move' && one.to.kind === 'piece')
    follower.lasting(one, reader.read(one.to, before).tokens, one.to.words, 'beside')
  const version = `${one.span.file}:${String(one.span.start)}`
  if (one.piece.kind === 'tile') {
    const named = one.piece.op === 'local' && one.op === 'move' ? one.piece.name : null
    const to = one.op === 'move' ? zoneName(one.to) : ''
    const env = named === null ? before : withName(before, named, { ...value, places: [to] })
    return written(env, writesOf(one), version)
  }
  const { tokens, key } = value
  const { to, down } = movedTo(one)
  const after = written(
    moved(world, before, { tokens, to, down, reference: key, span: one.span }),
    writesOf(one),
    version,
  )
  // All players see a piece that is laid face up.
  return down || tokens.length === 0 || !isPublic(shown) ? after : withFacts(after, [{ kind: 'open', key, tokens }])
}
