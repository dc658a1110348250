/**
 * What was linked last: while declarations say the same, wherever they stand now, the linker need not be asked again.
 */
import type { Diagnostic, IrProject } from '@tilewright/language'
import { tilesAsAsked } from './asked-sets.ts'
import type { PrintMemory } from './print-memory.ts'
import type { GraphMemory } from './redundant-orders.ts'
import { sayTheSame } from './said.ts'

export interface Linked {
  readonly plan: IrProject
  readonly diagnostics: Diagnostic[]
}

/** One for all plans of a project, one after the other; `linkMemory()` makes an empty one. */
export interface LinkMemory {
  last?: { readonly ir: IrProject; readonly linked: Linked }
  /** What is kept where something else is said. */
  readonly prints?: PrintMemory
  readonly graphs?: GraphMemory
}

export const linkMemory = (): LinkMemory => ({ prints: {}, graphs: {} })

/** The plan of `ir` if it says what the last one said; diagnostics name places, so that there must have been none. */
export function linkedBefore(ir: IrProject, { last }: LinkMemory): Linked | undefined {
  if (last === undefined || last.ir === ir) return last?.linked
  if (last.linked.diagnostics.length > 0 || !saysTheSame(ir, last.ir)) return undefined
  const { plan } = last.linked
  return {
    plan: {
      ...ir,
      tiles: plan.tiles === last.ir.tiles ? ir.tiles : tilesAsAsked(ir),
      defines: inOrderOf(plan.defines, last.ir.defines, ir.defines),
      changes: inOrderOf(plan.changes, last.ir.changes, ir.changes),
      rules: inOrderOf(plan.rules, last.ir.rules, ir.rules),
      choices: ir.choices.map((choice, i) => (plan.choices[i]?.veiled === true ? { ...choice, veiled: true } : choice)),
    },
    diagnostics: [],
  }
}

/** `now`, which stands in the order of `before`, in the order of `sorted`. */
function inOrderOf<T>(sorted: readonly T[], before: readonly T[], now: readonly T[]): T[] {
  const at = new Map(before.map((one, i) => [one, i]))
  return sorted.flatMap((one) => now[at.get(one) ?? -1] ?? [])
}

function saysTheSame(a: IrProject, b: IrProject): boolean {
  const others = Object.values(b) as (readonly object[])[]
  return (Object.values(a) as (readonly object[])[]).every((list, i) => sayTheSame(list, others[i] ?? []))
}
