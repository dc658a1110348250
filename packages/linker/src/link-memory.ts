/** The last result of linking, reused while declarations are unchanged except for their positions. */
import type { Diagnostic, IrOption, IrProject, IrRule } from '@tilewright/language'
import { tilesAsQueried } from './queried-sets.ts'
import type { FootprintMemory } from './footprint-memory.ts'
import type { GraphMemory } from './redundant-orders.ts'
import { areSameDeclarations } from './same-declarations.ts'

export interface Linked {
  readonly plan: IrProject
  readonly diagnostics: Diagnostic[]
}

/** Passed to all links of a project in turn; `linkMemory()` creates an empty one. */
export interface LinkMemory {
  last?: { readonly ir: IrProject; readonly linked: Linked; readonly focus?: string | undefined }
  /** Partial results, used where declarations changed. */
  readonly prints?: FootprintMemory
  readonly graphs?: GraphMemory
}

export const linkMemory = (): LinkMemory => ({ prints: {}, graphs: {} })

/**
 * Returns the plan of `ir` if it differs from the last one only in positions. Diagnostics contain positions, so there
 * must have been none.
 */
export function linkedBefore(ir: IrProject, { last }: LinkMemory, focus?: string): Linked | undefined {
  if (last === undefined || last.focus !== focus) return undefined
  if (last.ir === ir) return last.linked
  if (last.linked.diagnostics.length > 0 || !isSameProject(ir, last.ir)) return undefined
  const { plan } = last.linked
  const asking = new Set([...plan.rules, ...plan.options].flatMap((one) => (one.asksSecrets ? [one.name] : [])))
  const ofRules = new Map(last.ir.rules.map((rule) => [rule.name, rule]))
  const rules = plan.rules.flatMap(({ name }) => ofRules.get(name) ?? [])
  return {
    plan: {
      ...ir,
      tiles: plan.tiles === last.ir.tiles ? ir.tiles : tilesAsQueried(ir),
      defines: inOrderOf(plan.defines, last.ir.defines, ir.defines),
      changes: inOrderOf(plan.changes, last.ir.changes, ir.changes),
      rules: marked(inOrderOf(rules, last.ir.rules, ir.rules), asking),
      options: marked(ir.options, asking),
      choices: ir.choices.map((choice, i) => (plan.choices[i]?.veiled === true ? { ...choice, veiled: true } : choice)),
    },
    diagnostics: [],
  }
}

/** Returns rules or options, marked if their names are in `asking`: those evaluate secrets (see `IrRule`). */
export function marked<T extends IrRule | IrOption>(all: readonly T[], asking: ReadonlySet<string>): T[] {
  return all.map((declared) => (asking.has(declared.name) ? { ...declared, asksSecrets: true } : declared))
}

/** Applies the permutation from `before` to `sorted` to `now`. */
function inOrderOf<T>(sorted: readonly T[], before: readonly T[], current: readonly T[]): T[] {
  const at = new Map(before.map((entry, i) => [entry, i]))
  return sorted.flatMap((entry) => current[at.get(entry) ?? -1] ?? [])
}

function isSameProject(a: IrProject, b: IrProject): boolean {
  const others = Object.values(b) as (readonly object[])[]
  return (Object.values(a) as (readonly object[])[]).every((list, i) => areSameDeclarations(list, others[i] ?? []))
}
