/** Citations of statements by rules. */
import type { IrProject } from '../ir/ir.ts'

export interface Citer {
  /** Id of the cited statement. */
  readonly id: string
  /** Name or label of the definition, permission, rule, option, setting or tile that cites it. */
  readonly label: string
}

/** Returns all citations of the rules, in the order of the plan; scenarios are not included. */
export function citersOf(plan: IrProject): Citer[] {
  return [
    ...plan.changes.map(({ label, cites }) => ({ label, cites })),
    ...plan.defines.map(({ label, cites }) => ({ label, cites })),
    ...plan.mays.map(({ label, cites }) => ({ label, cites })),
    ...[plan.rules, plan.options, plan.figures, plan.tokens, plan.settings].flatMap((all) =>
      all.map(({ name, cites }) => ({ label: name, cites })),
    ),
    ...plan.fixed.map(({ setting, value, cites }) => ({ label: `${setting} is ${value}`, cites })),
    ...plan.orders.map(({ first, second, cites }) => ({ label: `order ${first}, ${second}`, cites })),
    ...plan.tiles.map(({ shape, cites }) => ({ label: `tile ${shape.name}`, cites })),
  ].flatMap(({ label, cites }) => cites.map((id) => ({ id, label })))
}
