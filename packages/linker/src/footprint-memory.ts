/**
 * Caches the footprints of rules between links of a project: notes of a callee are valid while its declarations are
 * unchanged, a footprint while its rule and all its callees are. Everything else that the walks depend on must be
 * unchanged, or the cache is dropped.
 */
import type { IrProject, IrRule } from '@tilewright/language'
import type { Footprint } from './meeting.ts'
import { groupOf, type Notes } from './notes.ts'
import { optionsByChoice } from './options-by-choice.ts'
import type { World } from './resources.ts'
import { isSameDeclaration, areSameDeclarations } from './same-declarations.ts'
import { keyOfEntity, type AbstractEntity } from './abstract-entities.ts'

/** A footprint with family and name of all callees of its rule. */
export interface CachedFootprint {
  readonly rule: IrRule
  readonly print: Footprint
  readonly callees: ReadonlySet<string>
}

/** All notes of one world. */
export interface FootprintCache {
  readonly world: World
  /** Notes of callees by key, for each running phase that follows statements. */
  readonly notes: Map<string, Map<string, Notes>>
  /** By name of the rule. */
  readonly prints: Map<string, CachedFootprint>
}

interface Last extends FootprintCache {
  readonly frame: readonly (readonly object[])[]
  readonly groups: Groups
}

/** Empty at first; passed to all links of a project in turn. */
export interface FootprintMemory {
  last?: Last
}

/** Declarations of callees, by family and name. Permissions are not included: walks interpret conditions by them. */
type Groups = ReadonlyMap<string, readonly object[]>

/** Lists that are compared declaration by declaration. */
const grouped: ReadonlySet<string> = new Set<keyof IrProject>(['rules', 'options', 'defines', 'changes', 'orders'])

/** Returns the entries of the last link that are still valid; new entries are added to it. */
export function notedIn(ir: IrProject, world: World, memory: FootprintMemory): FootprintCache {
  const { last } = memory
  const frame = (Object.entries(ir) as [string, readonly object[]][]).flatMap(([name, list]) =>
    grouped.has(name) ? [] : [list],
  )
  const groups = groupsOf(ir)
  const isSameWorld =
    last?.frame.length === frame.length &&
    frame.every((list, i) => areSameDeclarations(list, last.frame[i] ?? [])) &&
    worldKey(world) === worldKey(last.world)
  const noted = isSameWorld
    ? validEntries(last, groups)
    : { notes: new Map<string, Map<string, Notes>>(), prints: new Map<string, CachedFootprint>() }
  memory.last = { ...noted, world, frame, groups }
  return memory.last
}

/** Returns the cached footprint of an unchanged rule. */
export function cachedFootprint({ prints }: FootprintCache, rule: IrRule): Footprint | undefined {
  const known = prints.get(rule.name)
  return known !== undefined && isSameDeclaration(rule, known.rule) ? known.print : undefined
}

/**
 * Key of the parts of a world that walks depend on: contents of states, following phases, and names of phases and
 * choices.
 */
const worldKey = ({ held, following, rulesInAnyOrder, options }: World): string =>
  [
    heldKey(held),
    ...[following.map(({ name }) => name), rulesInAnyOrder.keys(), options.keys()].map((names) => [...names].join()),
  ].join('\n')

export const heldKey = (held: ReadonlyMap<string, AbstractEntity>): string =>
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

/** Returns the entries that do not depend on a changed group. */
function validEntries(last: Last, groups: Groups): Omit<FootprintCache, 'world'> {
  const changed = new Set(
    [...new Set([...groups.keys(), ...last.groups.keys()])].filter(
      (name) => !areSameDeclarations(groups.get(name) ?? [], last.groups.get(name) ?? []),
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
