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
  const fixing = (one: FixedValue): string =>
    `'${values[one.value]}' with ${titles(library, fixingUnits(library, one.set))}`
  if (other !== undefined)
    throw new GameError(
      'fixed-setting',
      `The setting '${name}' is ${fixing(strongest[0])}, and ${fixing(other)}.`,
      'Leave one of them out of what is played.',
    )
  return { value, by: fixingUnits(library, set) }
}

/**
 * Sets the values that units in play fix. Refuses (GameError) other values for them in `chosen`, which holds names of
 * settings and of their values.
 */
export function fixSettings(
  library: Pick<RuleLibrary, 'units' | 'settings'>,
  values: Int32Array,
  chosen: Readonly<Record<string, string>>,
  inPlay: (set: readonly number[]) => boolean,
): void {
  library.settings.forEach((setting, s) => {
    const fixed = fixedSetting(library, setting, inPlay)
    if (fixed === undefined) return
    const { name } = setting
    if (Object.hasOwn(chosen, name) && values[s] !== fixed.value)
      throw new GameError(
        'fixed-setting',
        `The setting '${name}' cannot be chosen: it is '${setting.values[fixed.value]}' with ${titles(library, fixed.by)}.`,
        `Leave '${name}' out of the settings.`,
      )
    values[s] = fixed.value
  })
}

const titles = ({ units }: Pick<RuleLibrary, 'units'>, of: readonly number[]): string =>
  listed(of.map((unit) => `'${units[unit].title}'`))

const strictlyIncludes = (larger: readonly number[], smaller: readonly number[]): boolean =>
  larger.length > smaller.length && smaller.every((unit) => larger.includes(unit))

/** Returns the units of a set that no other unit of it needs or is a part of. */
const fixingUnits = ({ units }: Pick<RuleLibrary, 'units'>, set: readonly number[]): number[] =>
  set.filter((unit) => !set.some((other) => units[other].needs.includes(unit) || units[other].of === unit))
