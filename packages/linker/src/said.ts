/** Whether declarations say the same, wherever they stand. */
const written = new WeakMap<object, string>()

/** A declaration without the places of its sentences. */
export function writtenOf(declaration: object): string {
  const before = written.get(declaration)
  if (before !== undefined) return before
  const text = JSON.stringify(declaration, (key, value: unknown) => (key === 'span' ? undefined : value))
  written.set(declaration, text)
  return text
}

export const saysTheSame = (one: object, other: object | undefined): boolean =>
  one === other || (other !== undefined && writtenOf(one) === writtenOf(other))

/** Whether two lists of declarations say the same, in the same order. */
export const sayTheSame = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && some.every((one, i) => saysTheSame(one, others[i]))
