/** Values shown in views: their definitions, by kind of feature, and whether they are public. */
import { definesThatTell, type Plan } from '@tilewright/linker'
import { kindNames } from './guards.ts'
import type { ShownRow } from './row-types.ts'

/** The cases of each value that is `shown`, by its name. */
export function shownRows(plan: Plan): ReadonlyMap<string, readonly ShownRow[]> {
  const tells = definesThatTell(plan)
  const numbers = (names: readonly string[], all: readonly { readonly name: string }[]): number[] =>
    names.map((name) => all.findIndex((candidate) => candidate.name === name))
  const casesOf = (value: string): ShownRow[] =>
    merged(
      [...plan.defines, ...plan.changes]
        .filter((define) => define.value === value)
        .map((define) => {
          const kinds = define.params[0]?.kind === 'feature' ? kindNames(plan, define.params[0]) : null
          return {
            set: numbers(define.set, plan.units),
            on: kinds && numbers(kinds, plan.features),
            hidden: tells.has(define),
          }
        }),
    )
  return new Map(plan.values.filter(({ shown }) => shown === true).map(({ name }) => [name, casesOf(name)]))
}

/** One row for all definitions of the same units that are equally public: it applies where one of them does. */
function merged(rows: readonly ShownRow[]): ShownRow[] {
  const alike = Map.groupBy(rows, ({ set, hidden }) => JSON.stringify([set, hidden]))
  return [...alike.values()].map(([first, ...others]) =>
    others.reduce(
      (one, { on }) => ({ ...one, on: one.on && on && [...new Set([...one.on, ...on])] }),
      first as ShownRow,
    ),
  )
}
