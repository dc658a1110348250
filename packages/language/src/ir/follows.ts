/** Phases that follow statements: which ones, and with which arguments. */
import type { IrExpr, IrPhase, IrProject, IrSentence } from './ir.ts'

/**
 * A phase that runs after a statement that took effect: at once, unless it is already running. `args` are evaluated
 * before the statement, one for each parameter of the phase.
 */
export interface Follower {
  readonly phase: IrPhase
  readonly args: readonly IrExpr[]
  /** Where the piece was before the statement and must no longer be; null if the phase does not depend on it. */
  readonly left: IrExpr | null
}

/**
 * Values of a scoring besides the player, with their kinds: names in scope of rules of a phase that follows scorings.
 */
export const scoredNames = [
  { name: 'amount', kind: 'number' },
  { name: 'cause', kind: 'feature' },
] as const

const nothing: IrExpr = { op: 'none', kind: 'feature', words: 'none' }

/** Returns the phases that follow statements and have a rule, in the order of their declaration. */
export function followingPhases({ phases, rules }: Pick<IrProject, 'phases' | 'rules'>): IrPhase[] {
  return phases.filter(({ name, follows }) => follows.length > 0 && rules.some((rule) => rule.phase === name))
}

/** Returns those of `phases` that follow a statement, in the order of their declaration. */
export function followersOf(phases: readonly IrPhase[], sentence: IrSentence): Follower[] {
  switch (sentence.op) {
    case 'score': {
      const args = [sentence.player, sentence.points, sentence.about ?? nothing]
      return following(phases, 'score').map((phase) => ({ phase, args, left: null }))
    }
    case 'place':
    case 'discard':
      return following(phases, sentence.op).map((phase) => ({ phase, args: [sentence.tile], left: null }))
    case 'move':
    case 'return':
    case 'remove': {
      const { piece } = sentence
      if (piece.kind !== 'piece') return []
      return following(phases, sentence.op).flatMap((phase): Follower[] => {
        const [, positionParam] = phase.params
        if (positionParam === undefined) return [{ phase, args: [piece], left: null }]
        if (positionParam.preposition === 'from') {
          const left = positionOf(piece, positionParam.kind)
          return left === null ? [] : [{ phase, args: [piece, left], left }]
        }
        return sentence.op === 'move' && sentence.to.kind === positionParam.kind
          ? [{ phase, args: [piece, sentence.to], left: null }]
          : []
      })
    }
    default:
      return []
  }
}

const following = (phases: readonly IrPhase[], verb: string): IrPhase[] =>
  phases.filter((phase) => phase.follows.some((followed) => followed === verb))

/** Kinds of positions that a piece can leave, with the function that returns the one it is on. */
export const leftPlaces: Readonly<Partial<Record<string, string>>> = { segment: 'segmentOfPiece' }

function positionOf(piece: IrExpr, kind: IrPhase['params'][number]['kind']): IrExpr | null {
  const fn = leftPlaces[kind]
  return fn === undefined
    ? null
    : { op: 'call', kind, fn, args: [piece], reads: ['pieces'], words: `${kind} of ${piece.words}` }
}
