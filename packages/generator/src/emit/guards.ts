/** Tests of what is in play, and of kinds, as they stand before what they guard. */
import type { IrParam, KindFilter } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { nameOf, type InPlay } from '../program/known.ts'
import { member } from './names.ts'

/** TypeScript that asks whether a set is in play; null where that is known. */
export function setTest(inPlay: InPlay): string | null {
  return typeof inPlay === 'object' ? `on[${member('In', inPlay.asked)}]` : null
}

/** All of these tests; null where there is none. */
export function allOf(tests: readonly (string | null)[]): string | null {
  const asked = tests.filter((test) => test !== null)
  return asked.length === 0 ? null : asked.join(' && ')
}

/** The name of a set of units in the table of sets. */
export const setName = (units: readonly string[]): string => nameOf(units)

/** The declared kinds that an argument may have; null for any. */
export function kindNames(plan: Plan, { filter }: IrParam): readonly string[] | null {
  return filter === null ? null : namesIn(plan, filter)
}

function namesIn(plan: Plan, { family, names }: KindFilter): readonly string[] | null {
  switch (family) {
    case 'feature':
    case 'figure':
    case 'token':
      return names
    case 'class':
      return plan.figures.filter(({ classes }) => classes.some((name) => names.includes(name))).map(({ name }) => name)
    case 'any-figure':
      return plan.figures.map(({ name }) => name)
    case 'any-token':
      return plan.tokens.flatMap(({ kinds }) => kinds.map(({ name }) => name))
    case 'tokens':
      return plan.tokens.filter(({ name }) => names.includes(name)).flatMap(({ kinds }) => kinds.map((one) => one.name))
    case 'edge':
      return null
  }
}

/** How the kind of an argument is asked, and in which table its names are; null for arguments that have no kinds. */
export function kindQuestion(param: IrParam | undefined): { readonly fn: string; readonly table: string } | null {
  if (param?.kind === 'feature' || param?.kind === 'segment') return { fn: 'kindOfFeature', table: 'Feature' }
  return param?.kind === 'piece' ? { fn: 'pieceKind', table: 'Piece' } : null
}
