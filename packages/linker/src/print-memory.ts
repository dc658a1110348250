/**
 * What was noted of rules and of what they set in motion, for the next time that a project is linked: notes of a callee
 * by itself are kept while its declarations say the same, a footprint while the rule does and all that it sets in
 * motion. Whatever the walks look up elsewhere has to be the same for anything to be kept.
 */
import type { IrProject, IrRule } from '@tilewright/language'
import type { Footprint } from './meeting.ts'
import { groupOf, type Notes } from './notes.ts'
import { optionsByChoice } from './options.ts'
import type { World } from './resources.ts'
import { saysTheSame, sayTheSame } from './said.ts'
import { keyOfEntity, type AbstractEntity } from './abstract-entities.ts'

/** A footprint with all that its rule sets in motion, by family and name. */
export interface Printed {
  readonly rule: IrRule
  readonly print: Footprint
  readonly callees: ReadonlySet<string>
}

/** Everything that was noted in one world. */
export interface Noted {
  readonly world: World
  /** Notes of callees by their keys, for each phase that follows sentences and runs meanwhile. */
  readonly notes: Map<string, Map<string, Notes>>
  /** By the names of rules. */
  readonly prints: Map<string, Printed>
}

interface Last extends Noted {
  readonly frame: readonly (readonly object[])[]
  readonly groups: Groups
}

/** Empty at first; one for all plans of a project, one after the other. */
export interface PrintMemory {
  last?: Last
}

/** What callees say, by family and name. Permissions are not among them: a condition is understood by them. */
type Groups = ReadonlyMap<string, readonly object[]>

/** The lists that are looked at declaration by declaration. */
const grouped: ReadonlySet<string> = new Set<keyof IrProject>(['rules', 'options', 'defines', 'changes', 'orders'])

/** What can be kept of the last time, and where more is noted. */
export function notedIn(ir: IrProject, world: World, memory: PrintMemory): Noted {
  const { last } = memory
  const frame = (Object.entries(ir) as [string, readonly object[]][]).flatMap(([name, list]) =>
    grouped.has(name) ? [] : [list],
  )
  const groups = groupsOf(ir)
  const isSameWorld =
    last?.frame.length === frame.length &&
    frame.every((list, i) => sayTheSame(list, last.frame[i] ?? [])) &&
    worldInWords(world) === worldInWords(last.world)
  const noted = isSameWorld
    ? keptOf(last, groups)
    : { notes: new Map<string, Map<string, Notes>>(), prints: new Map<string, Printed>() }
  memory.last = { ...noted, world, frame, groups }
  return memory.last
}

/** A footprint that was noted of a rule that says the same. */
export function printedBefore({ prints }: Noted, rule: IrRule): Footprint | undefined {
  const known = prints.get(rule.name)
  return known !== undefined && saysTheSame(rule, known.rule) ? known.print : undefined
}

/** What states can keep, which phases follow sentences or do so in any order, and what choices have options. */
const worldInWords = ({ held, following, rulesInAnyOrder, options }: World): string =>
  [
    heldInWords(held),
    ...[following.map(({ name }) => name), rulesInAnyOrder.keys(), options.keys()].map((names) => [...names].join()),
  ].join('\n')

export const heldInWords = (held: ReadonlyMap<string, AbstractEntity>): string =>
  [...held].map(([name, entity]) => `${name} ${keyOfEntity(entity)}`).join()

function groupsOf(ir: IrProject): Groups {
  const named = (family: string, all: ReadonlyMap<string, readonly object[]>): [string, readonly object[]][] =>
    [...all].map(([name, list]) => [`${family} ${name}`, list])
  return new Map([
    ...named(
      'phase',
      Map.groupBy(ir.rules, ({ phase }) => phase),
    ),
    ...named('choice', optionsByChoice(ir)),
    ...named(
      'value',
      Map.groupBy([...ir.defines, ...ir.changes], ({ value }) => value),
    ),
  ])
}

/** All that has nothing to do with a group that says something else now. */
function keptOf(last: Last, groups: Groups): Omit<Noted, 'world'> {
  const changed = new Set(
    [...new Set([...groups.keys(), ...last.groups.keys()])].filter(
      (name) => !sayTheSame(groups.get(name) ?? [], last.groups.get(name) ?? []),
    ),
  )
  return {
    notes: new Map(
      [...last.notes].map(([running, notes]) => [
        running,
        new Map([...notes].filter(([key]) => !changed.has(groupOf(key)))),
      ]),
    ),
    prints: new Map([...last.prints].filter(([, { callees }]) => ![...callees].some((name) => changed.has(name)))),
  }
}
