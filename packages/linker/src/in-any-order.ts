/** Rules for which any order of the scorings that they follow will do. */
import { apartAmong, report, type Diagnostic, type IrProject, type IrRule } from '@tilewright/language'
import { smallestMeetings, type Footprint } from './meeting.ts'
import { together } from './sets.ts'

/** Those that say so, in phases that follow scorings. Of other sentences the order is asked for anyhow. */
export function followersInAnyOrder({ phases, rules }: Pick<IrProject, 'phases' | 'rules'>): readonly IrRule[] {
  const scored = new Set(phases.flatMap(({ name, follows }) => (follows.includes('score') ? [name] : [])))
  return rules.filter(({ anyOrder, phase }) => anyOrder === true && scored.has(phase))
}

/** Rules that say so where nobody could tell the order, or where it means nothing. */
export function needlessAnyOrders(ir: IrProject, read: (rule: IrRule) => Footprint): Diagnostic[] {
  const followers = followersInAnyOrder(ir)
  const apart = apartAmong(ir.units)
  return ir.rules
    .filter(({ anyOrder }) => anyOrder === true)
    .flatMap((rule) => {
      const why = !followers.includes(rule)
        ? `\`${rule.phase}\` does not follow scorings.`
        : followers.every(
              (other) =>
                apart(together(rule.set, other.set)) !== undefined ||
                smallestMeetings(read(rule), read(other), together(rule.set, other.set)).every(apart),
            )
          ? 'Nobody could tell the order of scorings by what it does.'
          : undefined
      return why === undefined ? [] : [needless(rule, why)]
    })
}

const needless = (rule: IrRule, why: string): Diagnostic =>
  report('redundant-order', rule.span, `That \`${rule.name}\` follows in any order changes nothing. ${why}`, {
    hint: 'Take `in any order` out of this rule.',
  })
