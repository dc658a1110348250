/** Rules whose texts were exchanged after they were checked: what generates and prints must be safe by itself. */
import { check, type Checked, type RuleText } from '@tilewright/generator'

/** Stands for each text and name until a payload takes its place; it can be all of them. */
export const placeholder = 'Placeholder'

/** Rules without mistakes in which every placeholder became the payload, in names of files, too. */
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

/** The same value with other texts; what was one object stays one. */
function exchange(value: unknown, payload: string, copies: Map<object, object>): unknown {
  if (typeof value === 'string') return value.replaceAll(placeholder, () => payload)
  if (typeof value !== 'object' || value === null) return value
  const known = copies.get(value)
  if (known !== undefined) return known
  if (Array.isArray(value)) {
    const made: unknown[] = []
    copies.set(value, made)
    for (const one of value) made.push(exchange(one, payload, copies))
    return made
  }
  if (value instanceof Map) {
    const made = new Map<unknown, unknown>()
    copies.set(value, made)
    for (const [key, one] of value) made.set(exchange(key, payload, copies), exchange(one, payload, copies))
    return made
  }
  if (value instanceof Set) {
    const made = new Set([...value].map((one) => exchange(one, payload, copies)))
    copies.set(value, made)
    return made
  }
  const made: Record<string, unknown> = {}
  copies.set(value, made)
  for (const [key, one] of Object.entries(value)) made[key] = exchange(one, payload, copies)
  return made
}
