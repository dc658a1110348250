/** Settings that expansions fix: no table chooses them where these are in play. */
import type { FixedValue, RuleLibrary, SettingInfo } from '../arena/library.ts'
import { GameError, listed } from '../model/errors.ts'

/** The value of a setting that units in play fix. */
export interface FixedSetting {
  /** Index of the value. */
  readonly value: number
  /** Indices of the units that fix it, without those that they need. */
  readonly by: readonly number[]
}

/**
 * Returns the value that units in play fix; undefined if the table chooses. A larger set of units wins over one that it
 * includes. Refuses (GameError) units that fix different values while none wins.
 */
export function fixedSetting(
  library: Pick<RuleLibrary, 'units'>,
  { name, values, fixed = [] }: Pick<SettingInfo, 'name' | 'values' | 'fixed'>,
  inPlay: (set: readonly number[]) => boolean,
): FixedSetting | undefined {
  const found = fixed.filter(({ set }) => inPlay(set))
  const strongest = found.filter(({ set }) => !found.some((other) => strictlyIncludes(other.set, set)))
  if (strongest.length === 0) return undefined
  const [{ value, set }] = strongest
  const other = strongest.find((one) => one.value !== value)
  const titles = (one: FixedValue): string =>
    listed(fixingUnits(library, one.set).map((unit) => `'${library.units[unit].title}'`))
  if (other !== undefined)
    throw new GameError(
      'fixed-setting',
      `The setting '${name}' is '${values[value]}' with ${titles(strongest[0])}, and '${values[other.value]}' with ${titles(other)}.`,
      'Leave one of them out of what is played.',
    )
  return { value, by: fixingUnits(library, set) }
}

/** Refuses (GameError) a chosen value that differs from the fixed one. */
export function refuseChoice(
  library: Pick<RuleLibrary, 'units'>,
  { name, values }: Pick<SettingInfo, 'name' | 'values'>,
  { value, by }: FixedSetting,
  chosen: string,
): void {
  if (chosen === values[value]) return
  throw new GameError(
    'fixed-setting',
    `The setting '${name}' cannot be chosen: it is '${values[value]}' with ${listed(by.map((unit) => `'${library.units[unit].title}'`))}.`,
    `Leave '${name}' out of the settings.`,
  )
}

const strictlyIncludes = (larger: readonly number[], smaller: readonly number[]): boolean =>
  larger.length > smaller.length && smaller.every((unit) => larger.includes(unit))

/** Returns the units of a set that no other unit of it needs or is a part of. */
const fixingUnits = ({ units }: Pick<RuleLibrary, 'units'>, set: readonly number[]): number[] =>
  set.filter((unit) => !set.some((other) => units[other].needs.includes(unit) || units[other].of === unit))
