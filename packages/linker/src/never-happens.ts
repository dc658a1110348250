/** Rules that can never happen, because their condition holds in no game of the boxes there are. */
import { report, type Diagnostic, type IrProject } from '@tilewright/language'
import { guardOf, neverHolds } from './conditions.ts'

export const neverHappens = (ir: IrProject): Diagnostic[] =>
  ir.rules.flatMap((rule) => {
    const why = neverHolds(ir, guardOf(rule))
    if (why === undefined) return []
    return [
      report('never-happens', rule.span, `\`${rule.name}\` never happens: ${why}.`, {
        hint: 'Correct the condition, or draw it on a tile.',
      }),
    ]
  })
