/** Equality, classes of pieces, and arithmetic that generated rules need. */
import type { Game } from '../../arena/game.ts'
import { RulesError } from '../../model/errors.ts'
import { featureOf } from '../../kernel/features.ts'
import { tokenSetOf } from './pieces.ts'

/** Are these segments joined? Two times `none` is the same. */
export function sameFeature(g: Game, a: number, b: number): boolean {
  return featureOf(g, a) === featureOf(g, b)
}

export function isFigure(g: Game, piece: number): boolean {
  return piece >= 0 && tokenSetOf(g, piece) < 0
}

export function isToken(g: Game, piece: number): boolean {
  return tokenSetOf(g, piece) >= 0
}

/** Division that rounds down; by 0 it gives 0, so that every program ends with a number. */
export function quotient(a: number, b: number): number {
  return b === 0 ? 0 : Math.floor(a / b)
}

/** What is left after dividing so: of the sign of `b`; by 0 it is 0. */
export function remainder(a: number, b: number): number {
  return b === 0 ? 0 : a - b * Math.floor(a / b)
}

/** A frame that no generated code could have written: a damaged save. */
export function brokenFrame(g: Game, f: number): RulesError {
  return new RulesError(
    'broken-frame',
    `The game stands at a place (${g.stack[f]}:${g.stack[f + 1]}) that these rules do not have.`,
  )
}
