/**
 * Questions that are skipped for a player without options: where the options are secret, skipping reveals that he has
 * none.
 */
import type { IrOption, IrProject } from '@tilewright/language'
import { includes } from '../sets.ts'
import type { Contexts } from './contexts.ts'
import { secret } from './label.ts'
import type { Leaks } from './leaks.ts'
import { asksAgain } from './within.ts'

/** Records questions with veiled options that have no option which is always open. */
export function checkQuestions(ir: IrProject, contexts: Contexts, leaks: Leaks): void {
  for (const { statement, site } of contexts.questions.values()) {
    if (!contexts.missable.has(statement.choice)) continue
    const always = ir.options.some(
      (option) =>
        option.choices.includes(statement.choice) && includes(site.set, option.set) && isAlwaysOpen(ir, option),
    )
    if (always) continue
    const origin = { cause: 'face', words: statement.choice, span: statement.span } as const
    leaks.note({ span: statement.span, words: statement.choice, sees: 'passed-over', label: secret(origin) })
  }
}

/** Whether an option has no conditions, or only a permission that is given without any. */
function isAlwaysOpen(ir: IrProject, { among, when, anytime, set, body }: IrOption): boolean {
  // An option that asks again can be used up.
  if (among.length > 0 || anytime === true || asksAgain(body)) return false
  if (when === null) return true
  return (
    when.op === 'permission' &&
    ir.mays.some(
      (may) => may.permission === when.permission && !may.negated && may.when === null && includes(set, may.set),
    )
  )
}
