/** Permissions without restrictions: a permission given to everything need not be tested. */
import type { IrExpr, IrMay } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { Known } from '../program/known-units.ts'
import { setTest } from './guards.ts'
import { camel } from './names.ts'
import { isCertain, partsOf } from './conditions.ts'
import { freeNames } from './free-names.ts'

/**
 * The condition under which a veto can refuse anything, independent of its argument; null if it depends only on the
 * argument.
 */
export function groundOf({ when }: IrMay): IrExpr | null {
  return partsOf(when).find((test) => isCertain(test) && freeNames(test).size === 0) ?? null
}

/**
 * Whether a permission is given to everything: statically known, or a run-time test. `ground` returns the test whether
 * a veto can refuse anything now, if it has one.
 */
export function freedom(
  known: Known,
  mays: readonly IrMay[],
  ground: (veto: IrMay) => string | null,
): boolean | string {
  const unconditional = mays.filter(
    ({ negated, when, params }) => !negated && when === null && params.every(({ filter }) => filter === null),
  )
  const given = unconditional.map(({ set }) => setTest(known.inPlay(set)))
  const refused = mays
    .filter(({ negated }) => negated)
    .map((veto) => [setTest(known.inPlay(veto.set)), ground(veto)].filter((test) => test !== null))
  if (given.length === 0 || refused.some((tests) => tests.length === 0)) return false
  const all = [
    ...(given.includes(null) ? [] : [given.length > 1 ? `(${given.join(' || ')})` : (given[0] ?? '')]),
    ...refused.map((tests) => (tests.length > 1 ? `!(${tests.join(' && ')})` : `!${tests.join('')}`)),
  ]
  return all.length === 0 ? true : [...new Set(all)].join(' && ')
}

/**
 * How generated code tests whether a permission is given to everything: `true`, `false`, or the name of a function in
 * `values.ts`.
 */
export function freedomOf(plan: Plan, known: Known, permission: string): boolean | string {
  const free = freedom(
    known,
    plan.mays.filter((may) => may.permission === permission),
    (veto) => (groundOf(veto) === null ? null : 'asked'),
  )
  return typeof free === 'string' ? `${camel(permission)}IsFree` : free
}
