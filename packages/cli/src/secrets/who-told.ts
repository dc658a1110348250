/** Which declaration of the rules told a secret: the step in which it happened is taken again, and watched. */
import { eventsOf, onWatch } from '@tilewright/engine'
import { lineColumn, type CheckedProject } from '@tilewright/language'
import type { FoundLeak } from './play-worlds.ts'

/** A rule, option or value. */
export interface Teller {
  readonly sort: 'rule' | 'option' | 'value'
  readonly name: string
  /** As `file:line`. */
  readonly where: string
}

/** All that can tell, by where it stands. */
export type Tellers = ReadonlyMap<string, Teller>

export function tellersOf({ ir }: CheckedProject, textOf: (file: string) => string): Tellers {
  const placed = (
    sort: Teller['sort'],
    name: string,
    span: { readonly file: string; readonly start: number },
  ): Teller => ({ sort, name, where: `${span.file}:${String(lineColumn(textOf(span.file), span.start).line)}` })
  const all = [
    ...ir.defines.map((one) => placed('value', one.value, one.span)),
    ...ir.options.map((one) => placed('option', one.name, one.span)),
    ...ir.rules.map((one) => placed('rule', one.name, one.span)),
  ]
  return new Map(all.map((teller) => [teller.where, teller]))
}

/** Undefined where the rules do not say: they were compiled before, or the game had just begun. */
export function whoTold(leak: FoundLeak, tellers: Tellers): Teller | undefined {
  const named = namedIn(leak, tellers)
  if (named !== undefined) return named
  if (leak.replay === undefined) return undefined
  const here = watched(leak.replay.here)
  const there = watched(leak.replay.there)
  const [first, second] = leak.here === undefined ? [there, here] : [here, there]
  return lastBefore(first, leak, tellers) ?? lastBefore(second, leak, tellers)
}

/** An option or a value that differs is named where it does. */
function namedIn({ path, here, there }: FoundLeak, tellers: Tellers): Teller | undefined {
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

/** A declaration that was asked, and how many events there were before. */
interface Asked {
  readonly at: string
  readonly events: number
}

function watched(work: () => void): readonly Asked[] {
  const asked: Asked[] = []
  const end = onWatch((game, at) => {
    asked.push({ at, events: eventsOf(game).length })
  })
  try {
    work()
  } finally {
    end()
  }
  return asked
}

/** The rule or option that was asked last before the event that differs. */
function lastBefore(asked: readonly Asked[], { at, events }: FoundLeak, tellers: Tellers): Teller | undefined {
  return asked
    .filter((one) => at !== 'event' || one.events <= events)
    .map((one) => tellers.get(one.at))
    .findLast((teller) => teller !== undefined && teller.sort !== 'value')
}
