/** Compares declarations without their positions. */
import { once } from '@tilewright/language'

/** Returns a declaration as text, without spans; cached per object. */
export const writtenOf = once((declaration: object): string =>
  JSON.stringify(declaration, (key, value: unknown) => (key === 'span' ? undefined : value)),
)

export const saysTheSame = (a: object, other: object | undefined): boolean =>
  a === other || (other !== undefined && writtenOf(a) === writtenOf(other))

/** Whether two lists contain equal declarations in the same order. */
export const sayTheSame = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && some.every((one, i) => saysTheSame(one, others[i]))
