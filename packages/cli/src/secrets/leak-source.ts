/** Finds the declaration that revealed hidden information by repeating the step with evaluation reports. */
import { eventsOf, onWatch } from '@tilewright/engine'
import { lineColumn, type CheckedProject } from '@tilewright/language'
import type { FoundLeak } from './play-worlds.ts'

/** A rule, option or value. */
export interface LeakSource {
  readonly sort: 'rule' | 'option' | 'value'
  readonly name: string
  /** As `file:line`. */
  readonly where: string
}

/** All declarations that can leak, by position. */
export type LeakSources = ReadonlyMap<string, LeakSource>

export function leakSourcesOf({ ir }: CheckedProject, textOf: (file: string) => string): LeakSources {
  const placed = (
    sort: LeakSource['sort'],
    name: string,
    span: { readonly file: string; readonly start: number },
  ): LeakSource => ({ sort, name, where: `${span.file}:${String(lineColumn(textOf(span.file), span.start).line)}` })
  const all = [
    ...ir.defines.map((one) => placed('value', one.value, one.span)),
    ...ir.options.map((one) => placed('option', one.name, one.span)),
    ...ir.rules.map((one) => placed('rule', one.name, one.span)),
  ]
  return new Map(all.map((teller) => [teller.where, teller]))
}

/**
 * Returns undefined if the declaration is unknown: rules compiled into the engine do not report, and at the start of a
 * game none has run.
 */
export function leakSourceOf(leak: FoundLeak, tellers: LeakSources): LeakSource | undefined {
  const named = namedIn(leak, tellers)
  if (named !== undefined) return named
  if (leak.replay === undefined) return undefined
  const here = watched(leak.replay.here)
  const there = watched(leak.replay.there)
  const [first, second] = leak.here === undefined ? [there, here] : [here, there]
  return lastBefore(first, leak, tellers) ?? lastBefore(second, leak, tellers)
}

/** A leaked option or value is identified by its path. */
function namedIn({ path, here, there }: FoundLeak, tellers: LeakSources): LeakSource | undefined {
  const value = /\.values\.([\w.-]+)/.exec(path)?.[1]
  const option = /options\[\d+\](?:\.option)?$/.test(path) ? (optionIn(here) ?? optionIn(there)) : undefined
  return [...tellers.values()].find(
    ({ sort, name }) => (sort === 'value' && name === value) || (sort === 'option' && name === option),
  )
}

function optionIn(action: unknown): string | undefined {
  if (typeof action === 'string') return action
  return typeof action === 'object' && action !== null && 'option' in action ? String(action.option) : undefined
}

/** An evaluated declaration, with the number of events before it. */
interface Evaluation {
  readonly at: string
  readonly events: number
}

function watched(work: () => void): readonly Evaluation[] {
  const evaluations: Evaluation[] = []
  const end = onWatch((game, at) => {
    evaluations.push({ at, events: eventsOf(game).length })
  })
  try {
    work()
  } finally {
    end()
  }
  return evaluations
}

/** Returns the rule or option evaluated last before the differing event. */
function lastBefore(
  evaluations: readonly Evaluation[],
  { at, events }: FoundLeak,
  tellers: LeakSources,
): LeakSource | undefined {
  return evaluations
    .filter((one) => at !== 'event' || one.events <= events)
    .map((one) => tellers.get(one.at))
    .findLast((teller) => teller !== undefined && teller.sort !== 'value')
}
