/**
 * Unreachable rules of a set: rules that wait for a permission which nobody in the set grants, and everything they use.
 */
import { irStatementsIn, type IrExpr } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'

/** The plan of a set in which such rules are empty, without the choices that are never asked and their options. */
export function withoutDenied(plan: Plan): Plan {
  const given = new Set(plan.mays.filter(({ negated }) => !negated).map(({ permission }) => permission))
  const denied = new Set(plan.permissions.map(({ name }) => name).filter((name) => !given.has(name)))
  const rules = plan.rules.map((rule) =>
    rule.when !== null && isNever(rule.when, denied) ? { ...rule, body: [] } : rule,
  )
  const askedChoices = new Set(
    [...rules, ...plan.options]
      .flatMap(({ body }) => irStatementsIn(body))
      .flatMap((statement) =>
        statement.op === 'ask' || statement.op === 'choose' || statement.op === 'secret' ? [statement.choice] : [],
      ),
  )
  return {
    ...plan,
    rules,
    choices: plan.choices.filter(({ name }) => askedChoices.has(name)),
    options: plan.options
      .map((option) => ({ ...option, choices: option.choices.filter((name) => askedChoices.has(name)) }))
      .filter(({ choices, anytime }) => choices.length > 0 || anytime === true),
  }
}

/** Whether the condition needs one of these permissions. */
function isNever(condition: IrExpr, denied: ReadonlySet<string>): boolean {
  if (condition.op === 'permission') return denied.has(condition.permission)
  if (condition.op !== 'binary') return false
  const [left, right] = [isNever(condition.left, denied), isNever(condition.right, denied)]
  return condition.operator === 'and' ? left || right : condition.operator === 'or' && left && right
}
