/** Values that views tell: by which definitions, for which kinds of features, and whether all may know them. */
import { definesThatTell, type Plan } from '@tilewright/linker'
import { kindNames } from './guards.ts'

/** The row of each value that is `shown`, by its name. */
export function shownRows(plan: Plan): ReadonlyMap<string, string> {
  const tells = definesThatTell(plan)
  const number = (names: readonly string[], all: readonly { readonly name: string }[]): string =>
    `[${names.map((name) => all.findIndex((one) => one.name === name)).join(', ')}]`
  return new Map(
    plan.values
      .filter((value) => value.shown === true)
      .map(({ name }) => {
        const cases = [...plan.defines, ...plan.changes]
          .filter((define) => define.value === name)
          .map((define) => {
            const kinds = define.params[0]?.kind === 'feature' ? kindNames(plan, define.params[0]) : null
            const on = kinds === null ? 'null' : number(kinds, plan.features)
            return `{ set: ${number(define.set, plan.units)}, on: ${on}, hidden: ${String(tells.has(define))} }`
          })
        return [name, `[${cases.join(', ')}]`]
      }),
  )
}
