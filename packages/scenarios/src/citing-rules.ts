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
  const all = <T extends Citing>(keyword: string, located: readonly T[], name: (declaration: T) => string) =>
    located.flatMap((declaration) =>
      declaration.cites.map(
        (cite) => [cite, { name: `${keyword} ${name(declaration)}`, assumed: declaration.assumed !== null }] as const,
      ),
    )
  const named = (declaration: { readonly name: string }): string => declaration.name
  return [
    ...all('figure', plan.figures, named),
    ...all('tokens', plan.tokens, named),
    ...all('setting', plan.settings, named),
    ...all('setting', plan.fixed, ({ setting, value }) => `${setting} is ${value}`),
    ...all('define', plan.defines, ({ label }) => label),
    ...all('change', plan.changes, ({ label }) => label),
    ...all('may', plan.mays, ({ label }) => label),
    ...all('rule', plan.rules, named),
    ...all('option', plan.options, named),
    ...all('order', plan.orders, ({ first, second }) => `${first}, ${second}`),
    ...all('tile', plan.tiles, ({ shape }) => shape.name),
  ]
}
