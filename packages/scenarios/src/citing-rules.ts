/** Citations of claims outside scenarios: rules, definitions, tiles and the rest of a plan. */
import type { IrProject } from '@tilewright/language'

export interface CitingRule {
  /** Keyword and name: `rule pay`, `tile D`. */
  readonly name: string
  /** Whether it is marked as an assumption. */
  readonly assumed: boolean
}

interface Citing {
  readonly cites: readonly string[]
  readonly assumed: string | null
}

/** Each citation of the plan: the claim's id, and the citing declaration. */
export function citingRules(plan: IrProject): (readonly [string, CitingRule])[] {
  const all = <T extends Citing>(word: string, located: readonly T[], name: (one: T) => string) =>
    located.flatMap((one) =>
      one.cites.map((cite) => [cite, { name: `${word} ${name(one)}`, assumed: one.assumed !== null }] as const),
    )
  const named = (one: { readonly name: string }): string => one.name
  return [
    ...all('figure', plan.figures, named),
    ...all('tokens', plan.tokens, named),
    ...all('setting', plan.settings, named),
    ...all('define', plan.defines, ({ label }) => label),
    ...all('change', plan.changes, ({ label }) => label),
    ...all('may', plan.mays, ({ label }) => label),
    ...all('rule', plan.rules, named),
    ...all('option', plan.options, named),
    ...all('order', plan.orders, ({ first, second }) => `${first}, ${second}`),
    ...all('tile', plan.tiles, ({ shape }) => shape.name),
  ]
}
