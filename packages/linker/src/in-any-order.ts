/** Rules that declare `in any order`: they accept any order of the scorings that they follow. */
import { excludedUnitsAmong, report, type Diagnostic, type IrProject, type IrRule } from '@tilewright/language'
import { smallestMeetings, type Footprint } from './meeting.ts'
import { together } from './sets.ts'

/** Returns the rules with `in any order` in phases that follow scorings; elsewhere it has no effect. */
export function followersInAnyOrder({ phases, rules }: Pick<IrProject, 'phases' | 'rules'>): readonly IrRule[] {
  const scored = new Set(phases.flatMap(({ name, follows }) => (follows.includes('score') ? [name] : [])))
  return rules.filter(({ anyOrder, phase }) => anyOrder === true && scored.has(phase))
}

/** Reports `in any order` where the order of scorings makes no difference, or where it has no effect. */
export function needlessAnyOrders(ir: IrProject, read: (rule: IrRule) => Footprint): Diagnostic[] {
  const followers = new Set(followersInAnyOrder(ir))
  const excludedIn = excludedUnitsAmong(ir.units)
  const sharing = sharingWith(followers, read)
  return ir.rules
    .filter(({ anyOrder }) => anyOrder === true)
    .flatMap((rule) => {
      const why = !followers.has(rule)
        ? `\`${rule.phase}\` does not follow scorings.`
        : sharing(rule).every(
              (other) =>
                excludedIn(together(rule.set, other.set)) !== undefined ||
                smallestMeetings(read(rule), read(other), together(rule.set, other.set)).every(excludedIn),
            )
          ? 'Nobody could tell the order of scorings by what it does.'
          : undefined
      return why === undefined ? [] : [needless(rule, why)]
    })
}

/**
 * Returns a function that finds the followers that use a part of the state that a rule uses; it cannot meet any other.
 */
function sharingWith(
  followers: Iterable<IrRule>,
  read: (rule: IrRule) => Footprint,
): (rule: IrRule) => readonly IrRule[] {
  const using = new Map<string, IrRule[]>()
  for (const rule of followers)
    for (const name of usedBy(read(rule))) {
      const known = using.get(name)
      if (known === undefined) using.set(name, [rule])
      else known.push(rule)
    }
  return (rule) => [...new Set([...usedBy(read(rule))].flatMap((name) => using.get(name) ?? []))]
}

/** Returns the parts of the state that a footprint contains. */
function usedBy({ reads, writes, adds, sets, inAnyOrder }: Footprint): Set<string> {
  const written = [...sets.keys()].map((assignment) => assignment.slice(0, assignment.indexOf(' := ')))
  const passing = inAnyOrder === undefined ? [] : usedBy(inAnyOrder)
  return new Set([...reads.keys(), ...writes.keys(), ...adds.keys(), ...written, ...passing])
}

const needless = (rule: IrRule, why: string): Diagnostic =>
  report('redundant-order', rule.span, `That \`${rule.name}\` follows in any order changes nothing. ${why}`, {
    hint: 'Take `in any order` out of this rule.',
  })
