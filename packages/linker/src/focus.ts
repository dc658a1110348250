/**
 * Which games a project answers for. A project that builds on packages of rules answers for its own boxes with what
 * they need, and for the games that it names; what it leaves open with further boxes is summed up
 * (open-with-others.ts).
 */
import { followingPhases, type Diagnostic, type IrProject, type IrRule, type Span } from '@tilewright/language'
import type { Cause } from './cause.ts'
import { changes, type Footprint } from './meeting.ts'
import { includes } from './sets.ts'
import { touchedBy, type OpenPair } from './unordered-steps.ts'

export interface Focus {
  /** Equal for equal foci. */
  readonly key: string
  readonly isOwn: (file: string) => boolean
  /** Whether the project answers for a game of these units. */
  readonly concerns: (game: readonly string[]) => boolean
}

export function partition<T>(all: readonly T[], passes: (one: T) => boolean): readonly [T[], T[]] {
  const { yes = [], no = [] } = Object.groupBy(all, (one) => (passes(one) ? 'yes' : 'no'))
  return [yes, no]
}

/** Whether the project answers for a diagnostic. One without games holds in all. */
export const isConcerned = ({ games }: Diagnostic, { concerns }: Focus): boolean =>
  games === undefined || games.length === 0 || games.some(concerns)

/** Adds the project's own declarations because of which the steps meet. */
export function withCauses(
  ir: IrProject,
  pair: OpenPair,
  { isOwn }: Focus,
  read: (rule: IrRule) => Footprint,
): OpenPair {
  const { a, b } = pair.meeting
  const steps = [a, b].filter(({ span }) => isOwn(span.file)).map((rule) => causeOf('step', rule))
  if (steps.length > 0) return { ...pair, causes: steps }
  const touched = touchedBy(pair)
  const inPlay = ({ set, span }: { readonly set: readonly string[]; readonly span: Span }): boolean =>
    isOwn(span.file) && includes(pair.where, set)
  const following = new Set(followingPhases(ir).map(({ name }) => name))
  const followers = ir.rules.filter((rule) => following.has(rule.phase) && inPlay(rule) && usesAny(read(rule), touched))
  if (followers.length > 0) return { ...pair, causes: followers.map((rule) => causeOf('follows', rule)) }
  const options = ir.options.filter((option) => option.anytime === true && inPlay(option))
  return { ...pair, causes: options.map(({ name, span }) => ({ name, span, why: 'anytime', phase: '' })) }
}

const causeOf = (why: Cause['why'], { name, span, phase }: IrRule): Cause => ({ name, span, why, phase })

const usesAny = (step: Footprint, names: readonly string[]): boolean =>
  names.some((name) => step.reads.has(name) || step.inAnyOrder?.reads.has(name) === true || changes(step, name))
