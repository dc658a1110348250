/** When two guards can be proved never to hold together, or one always to hold when the other does. */
import type { IrExpr, IrParam, KindFilter } from '@tilewright/language'

/** Kinds a parameter may have, `null` for any; only filters by name of a kind can be compared exactly. */
const exact = (filter: KindFilter | null): readonly string[] | null => (filter && (filter.family === 'feature' || filter.family === 'figure' || filter.family === 'token' || filter.family === 'tokens') ? filter.names.map((name) => `${filter.family} ${name}`) : null)

export function disjointParams(a: readonly IrParam[], b: readonly IrParam[]): boolean {
  return a.some((param, i) => {
    const left = exact(param.filter)
    const right = exact(b[i]?.filter ?? null)
    return left !== null && right !== null && param.filter?.family === b[i]?.filter?.family && !left.some((name) => right.includes(name))
  })
}

/** Every case that `b` speaks of is one that `a` speaks of, too. */
export function coversParams(a: readonly IrParam[], b: readonly IrParam[]): boolean {
  return a.every((param, i) => {
    if (param.filter === null) return true
    const other = b[i]?.filter
    return other != null && other.family === param.filter.family && other.names.every((name) => param.filter?.names.includes(name))
  })
}

/** Conjuncts of a condition, each as text and polarity; conditions are compared as written, with parameters by position. */
function conjuncts(when: IrExpr | null): readonly { readonly key: string; readonly positive: boolean; readonly setting: { readonly name: string; readonly values: readonly string[] } | null }[] {
  if (!when) return []
  if (when.op === 'binary' && when.operator === 'and') return [...conjuncts(when.left), ...conjuncts(when.right)]
  if (when.op === 'not') return [{ key: keyOf(when.operand), positive: false, setting: null }]
  return [{ key: keyOf(when), positive: true, setting: when.op === 'setting' ? { name: when.setting, values: when.values } : null }]
}

/** Structure without the author's words. */
export const keyOf = (expr: IrExpr): string => JSON.stringify(expr, (key, value: unknown) => (key === 'words' ? undefined : value))

export function disjointConditions(a: IrExpr | null, b: IrExpr | null): boolean {
  const left = conjuncts(a)
  const right = conjuncts(b)
  return left.some((one) => right.some((other) =>
    (one.key === other.key && one.positive !== other.positive) ||
    (one.setting !== null && other.setting !== null && one.positive && other.positive && one.setting.name === other.setting.name && !one.setting.values.some((value) => other.setting?.values.includes(value)))))
}
