/**
 * Static knowledge about the set of expansions: none (the open form, which tests at run time what is in play), or
 * complete (a set of its own, without tests).
 */
import type { IrFixedSetting, IrSetting } from '@tilewright/language'
import { strongestFixed, type Plan } from '@tilewright/linker'
import { neededUnits } from './needed-units.ts'

/** Whether a set of units is in play: statically known, or a run-time test by this name in the table of sets. */
export type InPlay = 'always' | 'never' | { readonly asked: string }

export interface Known {
  /** Whether more may come into play than the plan declares: drawings of scenarios. */
  readonly open: boolean
  /** Whether declarations for these units count. */
  readonly inPlay: (set: readonly string[]) => InPlay
  /** The sets that code may test, in numerical order, each by the names of its units. */
  readonly asked: readonly (readonly string[])[]
}

/** Only the units that all others need are known to be in play. */
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

/** Canonical name of a set of units. */
export const nameOf = (units: readonly string[]): string => [...units].sort().join('-with-')

/** Units that are in every game: each unit is one of them, is a part of them, or needs them. */
function coreUnits(plan: Plan): ReadonlySet<string> {
  const [first, ...others] = plan.units.map(({ name }) => neededUnits(plan.units, [name]))
  return new Set([...(first ?? [])].filter((name) => others.every((needed) => needed.has(name))))
}

/** The plan of one set of units alone: declarations for others are removed. */
export function planOf(plan: Plan, units: ReadonlySet<string>): Plan {
  const ofSet = <T extends { readonly set: readonly string[] }>(all: readonly T[]): T[] =>
    all.filter(({ set }) => set.every((unit) => units.has(unit)))
  const choices = ofSet(plan.choices)
  const fixed = strongestFixed(ofSet(plan.fixed))
  const isChoice = (name: string): boolean => choices.some((choice) => choice.name === name)
  return {
    ...plan,
    units: plan.units.filter(({ name }) => units.has(name)),
    edges: ofSet(plan.edges),
    features: ofSet(plan.features),
    marks: ofSet(plan.marks),
    classes: ofSet(plan.classes),
    figures: ofSet(plan.figures),
    tokens: ofSet(plan.tokens),
    zones: ofSet(plan.zones),
    dice: ofSet(plan.dice),
    settings: ofSet(plan.settings).map((setting) => withFixedValue(setting, fixed)),
    fixed,
    states: ofSet(plan.states),
    values: ofSet(plan.values),
    defines: ofSet(plan.defines),
    changes: ofSet(plan.changes),
    permissions: ofSet(plan.permissions),
    mays: ofSet(plan.mays),
    phases: ofSet(plan.phases),
    rules: ofSet(plan.rules),
    orders: ofSet(plan.orders),
    choices,
    options: ofSet(plan.options).map((option) =>
      option.choices.every(isChoice) ? option : { ...option, choices: option.choices.filter(isChoice) },
    ),
    events: ofSet(plan.events),
    tiles: ofSet(plan.tiles),
    renamed: ofSet(plan.renamed),
  }
}

/** A setting that is fixed has one value: no table of the set chooses another. */
function withFixedValue(setting: IrSetting, fixed: readonly IrFixedSetting[]): IrSetting {
  const value = fixed.find((one) => one.setting === setting.name)?.value
  return value === undefined ? setting : { ...setting, values: [value], initial: value }
}

/** Everything of the plan is in play: no tests. */
export const knownSet: Known = { open: false, inPlay: () => 'always', asked: [] }
