/** Permissions that nothing restricts: what is permitted to everything need not be asked of anything. */
import type { IrExpr, IrMay } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import type { Known } from '../program/known.ts'
import { setTest } from './guards.ts'
import { camel } from './names.ts'
import { isCertain, partsOf } from './tests.ts'
import { freeNames } from './free-names.ts'

/** What has to hold for a veto to refuse anything, whatever it is; null where nothing but the thing settles it. */
export function groundOf({ when }: IrMay): IrExpr | null {
  return partsOf(when).find((test) => isCertain(test) && freeNames(test).size === 0) ?? null
}

/**
 * Whether a permission is given to everything: known, or to be asked. `ground` gives the question whether a veto can
 * refuse anything now, where it has one.
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
 * How the rules ask whether a permission is given to everything, so that nothing has to be looked at: `true`, `false`,
 * or the name of a function in `values.ts`.
 */
export function freedomOf(plan: Plan, known: Known, permission: string): boolean | string {
  const free = freedom(
    known,
    plan.mays.filter((may) => may.permission === permission),
    (veto) => (groundOf(veto) === null ? null : 'asked'),
  )
  return typeof free === 'string' ? `${camel(permission)}IsFree` : free
}
