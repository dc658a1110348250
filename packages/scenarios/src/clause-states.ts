/** Rules that determine the state of a clause, and the state of a claim from its clauses. */
import type { CitingRule } from './citing-rules.ts'
import type { ClauseReport, StatementScenario, StatementState } from './statement-report.ts'

/** Input for the state of one clause. */
export interface ClauseFacts {
  /** Scenarios that cite this clause. */
  readonly scenarios: readonly StatementScenario[]
  readonly rules: readonly CitingRule[]
  /** Names of missing expansions. */
  readonly waitsFor: readonly string[]
  readonly noEffect: string | null
  readonly assumed: string | null
  /** Whether a scenario that passed fails without the rules that cite the claim. */
  readonly noticed: (title: string) => boolean
}

export interface Judged {
  readonly state: StatementState
  readonly reason: string | null
}

export function stateOfClause({ scenarios, rules, waitsFor, noEffect, assumed, noticed }: ClauseFacts): Judged {
  const waits = waitsFor.length === 0 ? null : `waits for ${waitsFor.join(', ')}`
  const ran = scenarios.filter(({ outcome }) => outcome !== 'not-run')
  if (ran.some(({ outcome }) => outcome !== 'passed')) return { state: 'failing', reason: null }
  if (ran.length > 0) {
    if (waits !== null) return { state: 'partly', reason: waits }
    const shown = ran.filter(({ kind, title }) => kind === 'contents' || noticed(title))
    if (shown.length === 0) return { state: 'vacuous', reason: 'its scenarios pass without the rules that it is about' }
    const areAssumed = (all: readonly { readonly assumed: boolean }[]): boolean =>
      all.length > 0 && all.every((evidence) => evidence.assumed)
    return assumed !== null || areAssumed(ran) || areAssumed(rules)
      ? { state: 'assumed', reason: assumed }
      : { state: 'proved', reason: null }
  }
  if (scenarios.length > 0) return { state: 'not-run', reason: null }
  if (waits !== null) return { state: 'waiting', reason: waits }
  return noEffect === null ? { state: 'uncovered', reason: null } : { state: 'no-effect', reason: noEffect }
}

const isShown = ({ state }: Judged): boolean => state === 'proved' || state === 'assumed'
const isNothing = ({ state }: Judged): boolean => state === 'no-effect'

/**
 * Returns the state of a claim with these clauses; `partly` is the source's own list of what is not proved. Clauses
 * without effect need no proof; if nothing is proved, the weakest state of any clause is the state of the claim.
 */
export function stateOfStatement(
  judged: readonly Judged[],
  clauses: readonly ClauseReport[],
  partly: string | null,
  failed: boolean,
): Judged {
  if (failed || judged.some(({ state }) => state === 'failing')) return { state: 'failing', reason: null }
  const [first] = judged
  if (first !== undefined && judged.length === 1 && clauses.length === 0)
    return partly !== null && isShown(first) ? { state: 'partly', reason: partly } : first
  const open = judged.filter((clause) => !isShown(clause) && !isNothing(clause))
  if (open.length === 0) {
    const shown = judged.filter(isShown)
    const assumed = shown.find(({ state }) => state === 'assumed')
    if (shown.length === 0) return { state: 'no-effect', reason: judged.map(({ reason }) => reason ?? '').join('; ') }
    return assumed === undefined ? { state: 'proved', reason: null } : assumed
  }
  const missing = clauses
    .filter((clause) => !isShown(clause) && !isNothing(clause))
    .map(missingText)
    .join('; ')
  if (judged.some(isShown) || open.some(({ state }) => state === 'partly')) return { state: 'partly', reason: missing }
  const weakest = (['uncovered', 'vacuous', 'not-run', 'waiting'] as const).find((state) =>
    open.some((clause) => clause.state === state),
  )
  return { state: weakest ?? 'uncovered', reason: missing }
}

const missingText = ({ name, words, state, reason }: ClauseReport): string =>
  `${name} (${words}): ${reason ?? (state === 'not-run' ? 'not run' : state)}`
