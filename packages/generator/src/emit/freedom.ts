/** Permissions that nothing restricts: what is permitted to everything need not be asked of anything. */
import type { IrMay } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { Known } from '../program/known.ts'
import { setTest } from './guards.ts'
import { camel } from './names.ts'

/** Whether a permission is given to everything: known, or to be asked. */
export function freedom(known: Known, mays: readonly IrMay[]): boolean | string {
  const unconditional = mays.filter(
    ({ negated, when, params }) => !negated && when === null && params.every(({ filter }) => filter === null),
  )
  const given = unconditional.map(({ set }) => setTest(known.inPlay(set)))
  const refused = mays.filter(({ negated }) => negated).map(({ set }) => setTest(known.inPlay(set)))
  if (given.length === 0 || refused.includes(null)) return false
  const all = [
    ...(given.includes(null) ? [] : [given.length > 1 ? `(${given.join(' || ')})` : (given[0] ?? '')]),
    ...refused.map((test) => `!${test ?? ''}`),
  ]
  return all.length === 0 ? true : [...new Set(all)].join(' && ')
}

/**
 * How the rules ask whether a permission is given to everything, so that nothing has to be looked at: `true`, `false`,
 * or the name of a function in `values.ts`.
 */
export function freedomOf(plan: Plan, known: Known, permission: string): boolean | string {
  const free = freedom(
    known,
    plan.mays.filter((may) => may.permission === permission),
  )
  return typeof free === 'string' ? `${camel(permission)}IsFree` : free
}
