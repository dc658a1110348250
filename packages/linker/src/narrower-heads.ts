/** Compares two heads by declared membership: kinds are in classes, and classes in others. */
import type { IrParam, IrProject, KindFilter } from '@tilewright/language'
import { kindsOf } from './kinds.ts'
import { includes } from './sets.ts'

/**
 * Whether head `a` accepts only what `b` accepts, and `b` accepts more. A class is inside another only if it is
 * declared so: that all its present kinds are in both may be a coincidence.
 */
export const isNarrower = (ir: IrProject, a: readonly IrParam[], b: readonly IrParam[]): boolean =>
  isInside(ir, a, b) && !isInside(ir, b, a)

const isInside = (ir: IrProject, a: readonly IrParam[], b: readonly IrParam[]): boolean =>
  a.every(({ filter }, i) => fitsInto(ir, filter, b[i]?.filter ?? null))

function fitsInto(ir: IrProject, a: KindFilter | null, b: KindFilter | null): boolean {
  if (b === null) return true
  if (a === null) return false
  if (a.family === b.family && includes(b.names, a.names) && includes(a.names, b.names)) return true
  if (a.family === 'class') return a.names.every((name) => isClassIn(ir, name, b))
  const kinds = kindsOf(ir, a) ?? []
  return kinds.length > 0 && includes(kindsOf(ir, b) ?? [], kinds)
}

function isClassIn(ir: IrProject, name: string, { family, names }: KindFilter): boolean {
  const declared = ir.classes.find((classDecl) => classDecl.name === name)
  if (family === 'any-figure') return declared?.of === 'figure'
  if (family === 'any-token') return declared?.of === 'token'
  return family === 'class' && names.some((one) => one === name || declared?.classes?.includes(one) === true)
}
