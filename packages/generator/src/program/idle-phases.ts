/** Phases in which no rule of a set takes part: running one does nothing, so code for that set knows none of them. */
import type { IrOption, IrRule, IrStatement } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'

/**
 * The plan of a set without those phases and the sentences that run them. Rules of which nothing is left stay, and do
 * nothing; so do their phases, and those that begin or resume a game.
 */
export function withoutIdlePhases(plan: Plan): Plan {
  const named = new Set(plan.rules.map(({ phase }) => phase))
  const phases = plan.phases.filter(({ name, begins, resumes }) => begins || resumes || named.has(name))
  return withoutIdleRuns({ ...plan, phases }, Infinity)
}

/** Leaves out sentences that run a phase in which nothing is done; `before`: how many phases something was done in. */
function withoutIdleRuns(plan: Plan, before: number): Plan {
  const busy = new Set(plan.rules.filter(({ body }) => body.length > 0).map(({ phase }) => phase))
  if (busy.size === before) return plan
  const left = <T extends IrRule | IrOption>(one: T): T => ({ ...one, body: bodyOf(one.body, busy) })
  return withoutIdleRuns({ ...plan, rules: plan.rules.map(left), options: plan.options.map(left) }, busy.size)
}

/** A body without what runs other phases than these. */
function bodyOf(body: readonly IrStatement[], busy: ReadonlySet<string>): IrStatement[] {
  return body.flatMap((one): IrStatement[] => {
    switch (one.op) {
      case 'run':
        return busy.has(one.phase) ? [one] : []
      case 'if': {
        const [then, otherwise] = [bodyOf(one.then, busy), bodyOf(one.otherwise, busy)]
        return then.length + otherwise.length === 0 ? [] : [{ ...one, then, otherwise }]
      }
      case 'each': {
        const inner = bodyOf(one.body, busy)
        return inner.length === 0 ? [] : [{ ...one, body: inner }]
      }
      case 'repeat':
        return [{ ...one, body: bodyOf(one.body, busy) }]
      default:
        return [one]
    }
  })
}
