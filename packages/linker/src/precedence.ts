/**
 * Who wins: a definition beats another when its set is a strict superset, when it is an exception of it, or,
 * with equal sets, when it says `over`. Nothing else decides; two that meet and do not beat each other are reported.
 */
import { report, type Diagnostic, type IrDefine, type IrMay, type IrProject } from '@tilewright/language'
import { coversParams, disjointConditions, disjointParams, keyOf } from './guards.ts'
import { includes, show, strictlyIncludes, union } from './sets.ts'

export function beats(a: IrDefine, b: IrDefine): boolean {
  if (strictlyIncludes(a.set, b.set)) return true
  if (a.exceptionOf === b.label && a.set.join() === b.set.join()) return true
  if (a.set.join() !== b.set.join()) return false
  return a.over.includes(b.label) || (b.exceptionOf !== null && a.over.includes(b.exceptionOf))
}

const cited = (one: { readonly cites: readonly string[]; readonly assumed: string | null }): string => (one.cites.length > 0 ? one.cites.join(', ') : one.assumed === null ? 'no source' : 'assumed')

/** Definitions in an order in which stronger ones come first, and what is wrong with them. */
export function orderDefinitions(ir: IrProject): { defines: IrDefine[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const defines: IrDefine[] = []
  for (const value of ir.values) {
    const own = ir.defines.filter((define) => define.value === value.name)
    for (const [i, a] of own.entries()) {
      for (const b of own.slice(i + 1)) diagnostics.push(...compare(a, b))
    }
    diagnostics.push(...neverWins(own))
    defines.push(...strongestFirst(own))
  }
  return { defines, diagnostics }
}

function compare(a: IrDefine, b: IrDefine): Diagnostic[] {
  if (beats(a, b) && beats(b, a)) {
    return [report('order-circle', a.span, `\`${a.label}\` and \`${b.label}\` each say they stand over the other.`, { related: [{ span: b.span, message: 'the other one' }] })]
  }
  if (beats(a, b) || beats(b, a) || disjointParams(a.params, b.params) || disjointConditions(a.when, b.when)) return []
  if (a.exceptionOf !== null && a.exceptionOf === b.exceptionOf && keyOf(a.is) === keyOf(b.is)) return []
  if (keyOf(a.is) === keyOf(b.is)) return []
  const where = union(a.set, b.set)
  return [report('conflicting-rules', a.span, `Two definitions of \`${a.value}\` meet when ${show(where)} are in play: \`${a.label}\` (${cited(a)}) and \`${b.label}\` (${cited(b)}), and nothing says which wins.`, {
    hint: a.set.join() === b.set.join() ? `Write \`over ${b.label}\` in the one that wins (give the other a name with \`named\`), or make their conditions exclude each other.` : `Say in an interaction of ${show(where)} what holds when both are in play.`,
    related: [{ span: b.span, message: `the other definition, of ${show(b.set)}` }],
  })]
}

function neverWins(own: readonly IrDefine[]): Diagnostic[] {
  return own.flatMap((weak) => {
    const strong = own.find((other) => other !== weak && other.when === null && beats(other, weak) && includes(weak.set, other.set) && coversParams(other.params, weak.params))
    return strong ? [report('never-wins', weak.span, `\`${weak.label}\` can never win: \`${strong.label}\` (${cited(strong)}) always stands over it.`, { related: [{ span: strong.span, message: 'the definition that always wins' }] })] : []
  })
}

function strongestFirst(own: readonly IrDefine[]): IrDefine[] {
  const rest = [...own].sort((a, b) => b.set.length - a.set.length || a.label.localeCompare(b.label))
  const sorted: IrDefine[] = []
  while (rest.length > 0) {
    const at = Math.max(0, rest.findIndex((one) => !rest.some((other) => other !== one && beats(other, one))))
    sorted.push(...rest.splice(at, 1))
  }
  return sorted
}

/** A `may` that a veto of no wider a set always forbids says nothing. */
export function checkPermissions(ir: IrProject): Diagnostic[] {
  return ir.mays.filter((may) => !may.negated).flatMap((may: IrMay) => {
    const veto = ir.mays.find((other) => other.negated && other.permission === may.permission && other.when === null && includes(may.set, other.set) && coversParams(other.params, may.params))
    return veto ? [report('always-vetoed', may.span, `\`${may.label}\` is always forbidden by \`${veto.label}\` (${cited(veto)}).`, { related: [{ span: veto.span, message: 'the veto' }] })] : []
  })
}
