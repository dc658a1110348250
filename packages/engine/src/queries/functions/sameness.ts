/** Equality, classes of pieces, and arithmetic for generated rules. */
import type { Game } from '../../arena/game.ts'
import { RulesError } from '../../model/errors.ts'
import { featureOf } from '../../kernel/features.ts'
import { tokenSetOf } from './pieces.ts'

/** Whether these segments belong to one feature. `none` equals `none`. */
export function sameFeature(g: Game, a: number, b: number): boolean {
  return featureOf(g, a) === featureOf(g, b)
}

export function isFigure(g: Game, piece: number): boolean {
  return piece >= 0 && tokenSetOf(g, piece) < 0
}

export function isToken(g: Game, piece: number): boolean {
  return tokenSetOf(g, piece) >= 0
}

/** Division that rounds down; dividing by 0 gives 0, so that it is total. */
export function quotient(a: number, b: number): number {
  return b === 0 ? 0 : Math.floor(a / b)
}

/** Remainder of that division, with the sign of `b`; 0 if `b` is 0. */
export function remainder(a: number, b: number): number {
  return b === 0 ? 0 : a - b * Math.floor(a / b)
}

/** Error for a frame that no generated code could have written: a damaged save. */
export function brokenFrame(g: Game, f: number): RulesError {
  return new RulesError(
    'broken-frame',
    `The game stands at a place (${g.stack[f]}:${g.stack[f + 1]}) that these rules do not have.`,
  )
}
