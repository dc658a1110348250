/** Rules whose texts are replaced after they were checked: generator and printer must be safe by themselves. */
import { check, type Checked, type RuleText } from '@tilewright/generator'

/** Stands for each text and name until a payload replaces it. */
export const placeholder = 'Placeholder'

/** Checks rules, which must have no errors, and replaces every placeholder by the payload, also in file names. */
export function unchecked(files: readonly RuleText[], payload: string): Checked {
  const checked = check(files)
  const [first] = checked.diagnostics.filter(({ severity }) => severity === 'error')
  if (first !== undefined) throw new Error(`${first.span.file}: ${first.message}`)
  const { plan, project, texts } = checked
  const copies = new Map<object, object>()
  const exchanged = <T>(value: T): T => exchange(value, payload, copies) as T
  return {
    ...checked,
    plan: exchanged(plan),
    texts: exchanged(texts),
    project: { ...project, sources: exchanged(project.sources), ir: exchanged(project.ir) },
  }
}

/** Returns a copy of a value with replaced texts; shared objects stay shared. */
function exchange(value: unknown, payload: string, copies: Map<object, object>): unknown {
  if (typeof value === 'string') return value.replaceAll(placeholder, () => payload)
  if (typeof value !== 'object' || value === null) return value
  const copied = copies.get(value)
  if (copied !== undefined) return copied
  if (Array.isArray(value)) {
    const copy: unknown[] = []
    copies.set(value, copy)
    for (const one of value) copy.push(exchange(one, payload, copies))
    return copy
  }
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>()
    copies.set(value, copy)
    for (const [key, one] of value) copy.set(exchange(key, payload, copies), exchange(one, payload, copies))
    return copy
  }
  if (value instanceof Set) {
    const copy = new Set([...value].map((one) => exchange(one, payload, copies)))
    copies.set(value, copy)
    return copy
  }
  const copy: Record<string, unknown> = {}
  copies.set(value, copy)
  for (const [key, one] of Object.entries(value)) copy[key] = exchange(one, payload, copies)
  return copy
}
