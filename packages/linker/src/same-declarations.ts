/** Compares declarations without their positions. */
import { once } from '@tilewright/language'

/** Returns a declaration as text, without spans; cached per object. */
export const declarationText = once((declaration: object): string =>
  JSON.stringify(declaration, (key, value: unknown) => (key === 'span' ? undefined : value)),
)

export const isSameDeclaration = (a: object, other: object | undefined): boolean =>
  a === other || (other !== undefined && declarationText(a) === declarationText(other))

/** Whether two lists contain equal declarations in the same order. */
export const areSameDeclarations = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && some.every((one, i) => isSameDeclaration(one, others[i]))
