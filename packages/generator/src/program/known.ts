/**
 * What is known of the set of expansions while code is written: nothing (the open form, which asks at run time what is
 * in play), or everything (a set of its own, in which nothing has to be asked).
 */
import type { Plan } from '@tilewright/linker'
import { neededUnits } from './needed-units.ts'

/** Whether a set of units is in play: known, or to be asked under this name in the table of sets. */
export type InPlay = 'always' | 'never' | { readonly asked: string }

export interface Known {
  /** Whether more may come into play than the plan says: drawings of scenarios. */
  readonly open: boolean
  /** Whether what is declared for these units counts. */
  readonly inPlay: (set: readonly string[]) => InPlay
  /** The sets that code may ask for, in the order of their numbers, each by the name of its units. */
  readonly asked: readonly (readonly string[])[]
}

/** Nothing is known but that every game plays the units that all others need. */
export function openSet(plan: Plan): Known {
  const core = coreUnits(plan)
  const sets = new Map<string, readonly string[]>()
  for (const { set } of [...plan.defines, ...plan.changes, ...plan.mays, ...plan.rules, ...plan.options]) {
    const left = set.filter((unit) => !core.has(unit))
    if (left.length > 0) sets.set(nameOf(left), left)
  }
  return {
    open: true,
    inPlay: (set) => {
      const left = set.filter((unit) => !core.has(unit))
      return left.length === 0 ? 'always' : { asked: nameOf(left) }
    },
    asked: [...sets.keys()].sort().map((name) => sets.get(name) ?? []),
  }
}

/** The name that stands for a set of units, whatever their order. */
export const nameOf = (units: readonly string[]): string => [...units].sort().join('-with-')

/** Units that every unit is, needs, or is a part of what needs them. */
function coreUnits(plan: Plan): ReadonlySet<string> {
  const [first, ...others] = plan.units.map(({ name }) => neededUnits(plan.units, [name]))
  return new Set([...(first ?? [])].filter((name) => others.every((one) => one.has(name))))
}

/** The plan of one set of units alone: what is declared for others is left out, and with it every question. */
export function planOf(plan: Plan, units: ReadonlySet<string>): Plan {
  const own = <T extends { readonly set: readonly string[] }>(all: readonly T[]): T[] =>
    all.filter(({ set }) => set.every((unit) => units.has(unit)))
  const choices = own(plan.choices)
  const isChoice = (name: string): boolean => choices.some((choice) => choice.name === name)
  return {
    ...plan,
    units: plan.units.filter(({ name }) => units.has(name)),
    edges: own(plan.edges),
    features: own(plan.features),
    marks: own(plan.marks),
    classes: own(plan.classes),
    figures: own(plan.figures),
    tokens: own(plan.tokens),
    zones: own(plan.zones),
    dice: own(plan.dice),
    settings: own(plan.settings),
    states: own(plan.states),
    values: own(plan.values),
    defines: own(plan.defines),
    changes: own(plan.changes),
    permissions: own(plan.permissions),
    mays: own(plan.mays),
    phases: own(plan.phases),
    rules: own(plan.rules),
    orders: own(plan.orders),
    choices,
    options: own(plan.options).map((one) =>
      one.choices.every(isChoice) ? one : { ...one, choices: one.choices.filter(isChoice) },
    ),
    events: own(plan.events),
    tiles: own(plan.tiles),
    renamed: own(plan.renamed),
  }
}

/** Everything of the plan is in play: nothing is asked. */
export const knownSet: Known = { open: false, inPlay: () => 'always', asked: [] }
