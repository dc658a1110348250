/** Phases that follow sentences: which ones, and what they are then about. */
import type { IrExpr, IrPhase, IrProject, IrSentence } from './ir.ts'

/**
 * A phase that runs after a sentence that did something: at once, unless it is running already. `args` are worked out
 * before the sentence, one for each parameter of the phase.
 */
export interface Follower {
  readonly phase: IrPhase
  readonly args: readonly IrExpr[]
  /** What was there before and must not be there any more; null where it need not have been anywhere. */
  readonly left: IrExpr | null
}

/** What scoring tells beside the player: names that rules of such a phase know, and their kinds. */
export const scoredNames = [
  { name: 'amount', kind: 'number' },
  { name: 'cause', kind: 'feature' },
] as const

const nothing: IrExpr = { op: 'none', kind: 'feature', words: 'none' }

/** The phases that follow sentences and in which a rule stands, in the order of their declaration. */
export function followingPhases({ phases, rules }: Pick<IrProject, 'phases' | 'rules'>): IrPhase[] {
  return phases.filter(({ name, follows }) => follows.length > 0 && rules.some((rule) => rule.phase === name))
}

/** Those of `phases` that follow a sentence, in the order of their declaration. */
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
        const [, place] = phase.params
        if (place === undefined) return [{ phase, args: [piece], left: null }]
        if (place.preposition === 'from') {
          const left = placeOf(piece, place.kind)
          return left === null ? [] : [{ phase, args: [piece, left], left }]
        }
        return sentence.op === 'move' && sentence.to.kind === place.kind
          ? [{ phase, args: [piece, sentence.to], left: null }]
          : []
      })
    }
    default:
      return []
  }
}

const following = (phases: readonly IrPhase[], verb: string): IrPhase[] =>
  phases.filter((phase) => phase.follows.some((one) => one === verb))

/** Kinds of places that a piece can leave, with the function that tells which it is on. */
export const leftPlaces: Readonly<Partial<Record<string, string>>> = { segment: 'segmentOfPiece' }

function placeOf(piece: IrExpr, kind: IrPhase['params'][number]['kind']): IrExpr | null {
  const fn = leftPlaces[kind]
  return fn === undefined
    ? null
    : { op: 'call', kind, fn, args: [piece], reads: ['pieces'], words: `${kind} of ${piece.words}` }
}
