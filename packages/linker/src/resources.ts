/**
 * Names of the parts of a game's state that steps use: pieces and tiles of each kind in each region, states of each
 * kind of owner, and other state of the engine.
 */
import {
  followingPhases,
  type IrChange,
  type IrDefine,
  type IrMay,
  type IrOption,
  type IrPhase,
  type IrProject,
  type IrRule,
} from '@tilewright/language'
import { followersInAnyOrder } from './in-any-order.ts'
import { optionsByChoice } from './options-by-choice.ts'
import { together } from './sets.ts'
import { inZone, keyOfEntity, type Some, type AbstractEntity, type AbstractEntities } from './abstract-entities.ts'

/** A part of the state, and the units without which it does not exist. */
export interface Resource {
  readonly name: string
  readonly set: readonly string[]
}

/** Returns always the same list for a part of the state that exists once. */
export const resource = (name: string): readonly Resource[] => {
  const known = single.get(name) ?? [{ name, set: [] }]
  single.set(name, known)
  return known
}
const single = new Map<string, readonly Resource[]>()

/** Returns the names of assignments of a constant to states; the same list for the same arguments. */
export const setTo = (states: readonly Resource[], value: string): readonly Resource[] => {
  const known = assigned.get(states) ?? new Map<string, readonly Resource[]>()
  assigned.set(states, known)
  const list = known.get(value) ?? states.map((state) => ({ ...state, name: `${state.name} := ${value}` }))
  known.set(value, list)
  return list
}
const assigned = new WeakMap<readonly Resource[], Map<string, readonly Resource[]>>()

/** Tables shared by all walks through one project. */
export interface World {
  readonly entities: AbstractEntities
  readonly held: Map<string, AbstractEntity>
  readonly defines: ReadonlyMap<string, readonly (IrDefine | IrChange)[]>
  readonly mays: ReadonlyMap<string, readonly IrMay[]>
  /** Phases that follow statements and have rules. */
  readonly following: readonly IrPhase[]
  /** Rules by phase, except those that follow scorings in any order. */
  readonly rules: ReadonlyMap<string, readonly IrRule[]>
  readonly rulesInAnyOrder: ReadonlyMap<string, readonly IrRule[]>
  readonly options: ReadonlyMap<string, readonly IrOption[]>
  /** Kind of owner of each state; those of features change when features join. */
  readonly stateOf: ReadonlyMap<string, string | null>
  /** States of pieces that end when the piece leaves its position. */
  readonly standing: readonly string[]
  /** Returns the resources of one sort for these kinds and regions; the same list for the same arguments. */
  readonly resources: (sort: 'piece' | 'tile' | 'face' | 'chance', kinds: Some, regions: Some) => readonly Resource[]
  readonly stateResources: (state: string, kinds: Some) => readonly Resource[]
}

export function worldOf(ir: IrProject, entities: AbstractEntities, held: Map<string, AbstractEntity>): World {
  const declaredIn = new Map<string, readonly string[]>([
    ...ir.figures.map(({ name, set }) => [`piece ${name}`, set] as const),
    ...ir.tokens.flatMap(({ kinds, set }) => kinds.map(({ name }) => [`piece ${name}`, set] as const)),
    ...ir.tiles.map(({ shape, set }) => [`tile ${shape.name}`, set] as const),
    ...ir.features.map(({ name, set }) => [`feature ${name}`, set] as const),
    ...ir.zones.map(({ name, set }) => [inZone(name), set] as const),
  ])
  const setOf = (name: string): readonly string[] => declaredIn.get(name) ?? []
  const zones = ir.zones.map(({ name }) => inZone(name))
  const regionsOf = { piece: ['board', 'supply', ...zones], tile: ['stack', 'supply', ...zones] }
  const free = followersInAnyOrder(ir)
  const stateOf = new Map(ir.states.map(({ name, of }) => [name, of]))
  const known = new Map<string, readonly Resource[]>()
  const once = (key: string, make: () => readonly Resource[]): readonly Resource[] => {
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
  return {
    entities,
    held,
    defines: Map.groupBy([...ir.defines, ...ir.changes], (define) => define.value),
    mays: Map.groupBy(ir.mays, (may) => may.permission),
    following: followingPhases(ir).filter(({ name }) => ir.rules.some((rule) => rule.phase === name)),
    rules: Map.groupBy(
      ir.rules.filter((rule) => !free.includes(rule)),
      (rule) => rule.phase,
    ),
    rulesInAnyOrder: Map.groupBy(free, (rule) => rule.phase),
    options: optionsByChoice(ir),
    stateOf,
    standing: ir.states.flatMap(({ name, standing }) => (standing === true ? [name] : [])),
    resources: (sort, kinds, regions) =>
      once(`${sort} ${keyOfEntity({ kinds, regions })}`, () => {
        const family = sort === 'tile' ? 'tile' : 'piece'
        return [...(kinds ?? entities.all(family))].flatMap((kind): Resource[] => {
          const set = setOf(`${family} ${kind}`)
          if (sort === 'face' || sort === 'chance') return [{ name: `${sort} ${kind}`, set }]
          return regionsOf[sort]
            .filter((region) => regions?.has(region) ?? true)
            .map((region) => ({ name: `${sort} ${kind} @ ${region}`, set: together(set, setOf(region)) }))
        })
      }),
    stateResources: (state, kinds) => {
      const of = stateOf.get(state) ?? null
      if (of !== 'feature' && of !== 'segment' && of !== 'piece') return resource(`state ${state}`)
      return once(`state ${state} ${keyOfEntity({ kinds, regions: null })}`, () =>
        [...(kinds ?? entities.all(of))].map((kind) => ({
          name: `state ${state} of ${kind}`,
          set: setOf(`${of === 'piece' ? 'piece' : 'feature'} ${kind}`),
        })),
      )
    },
  }
}
