/** Resolves which expansions and parts the user selected. */
import { everythingOf, type Everything, type RuleLibrary, type UnitInfo } from '@tilewright/engine'
import type { Checked } from '@tilewright/generator'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'

/** A unit of a library or of checked rules. */
interface Unit {
  readonly name: string
  /** The unit it is a part of, by name or index; null or -1 for an expansion. */
  readonly of: string | number | null
  readonly off: boolean
  readonly needs: readonly unknown[]
}

const isExpansion = ({ of }: Unit): boolean => of === null || of === -1

/** Parses a selection: names separated by commas, or `all`; by default the first expansion that needs no other. */
function parseSelection(units: readonly Unit[], selection: string | undefined): string[] {
  if (selection === 'all') return units.map(({ name }) => name)
  if (selection !== undefined) return namesIn(selection)
  const first = units.find((unit) => isExpansion(unit) && unit.needs.length === 0)
  return first === undefined ? [] : [first.name]
}

/** The options as typed. */
export interface UnitSelection {
  readonly play?: string | undefined
  readonly without?: string | undefined
}

/** The selected units. */
export interface SelectedUnits {
  readonly play: readonly string[]
  readonly without: readonly string[]
  /** Units that `all` leaves out because they exclude an earlier one. */
  readonly excluded: Everything['without']
}

/** Resolves a selection. Refuses unknown names. Of two units that exclude each other, `all` takes the first. */
export function chooseUnits(
  library: RuleLibrary,
  { play, without }: UnitSelection = {},
  isIncluded: (unit: UnitInfo) => boolean = () => true,
): SelectedUnits {
  const left = without === undefined ? [] : namesIn(without).map((name) => requireUnit(library, name, '--without'))
  if (play !== 'all')
    return {
      play: parseSelection(library.units, play).map((name) => requireUnit(library, name)),
      without: left,
      excluded: [],
    }
  const included = new Set(library.units.filter(isIncluded).map(({ name }) => name))
  const all = everythingOf(library.units, (name) => included.has(name) && !left.includes(name))
  return { play: all.play, without: [...left, ...all.without.map(({ name }) => name)], excluded: all.without }
}

/** Like `chooseUnits`, for people who play: `all` does not include expansions that are `off`. */
export const chooseToPlay = (library: RuleLibrary, selection: UnitSelection): SelectedUnits =>
  chooseUnits(library, selection, (unit) => !(library.units[unit.of] ?? unit).off)

/** Like `chooseUnits`, for rules that may have errors. Ignores unknown names, which are reported later. */
export const setOf =
  (selection: string | undefined) =>
  ({ project: { ir } }: Checked): string[] =>
    parseSelection(ir.units, selection).filter((name) => ir.units.some((unit) => unit.name === name))

function requireUnit(library: RuleLibrary, name: string, where = '--play'): string {
  const names = library.units.map((unit) => unit.name)
  if (names.includes(name)) return name
  throw new Refusal(`there is no expansion or part '${name}'`, {
    where,
    expected: `some of ${names.join(', ')}`,
    meant: { word: name, among: names },
  })
}

/** Splits names at commas. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Parses the values of `--setting`. Refuses values without `=`, unknown settings and unknown values. */
export function chooseSettings(library: RuleLibrary, wishes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    wishes.map((selection) => {
      const [name = '', value] = selection.split('=', 2)
      if (value === undefined)
        throw new Refusal(`'${selection}' is no setting`, { where: '--setting', expected: 'name=value' })
      const setting = library.settings.find((one) => one.name === name)
      if (setting === undefined) {
        const names = library.settings.map((one) => one.name)
        throw new Refusal(`there is no setting '${name}'`, {
          where: '--setting',
          expected: `one of ${names.join(', ')}`,
          meant: { word: name, among: names },
        })
      }
      if (!setting.values.includes(value))
        throw new Refusal(`'${name}' has no value '${value}'`, {
          where: '--setting',
          expected: `one of ${setting.values.join(', ')}`,
        })
      return [name, value]
    }),
  )
}

/** Prints notes about units that are left out because of others, and about mixed editions. */
export async function printUnitNotes(io: Io, { play, excluded }: SelectedUnits, library: RuleLibrary): Promise<void> {
  for (const { name, apart: two } of excluded)
    io.err(`note: '${name}' is left out: ${two.map((one) => `'${one}'`).join(' and ')} cannot be played together\n`)
  const { editionWarnings } = await import('@tilewright/engine')
  for (const warning of editionWarnings(play, library)) io.err(`note: ${warning}\n`)
}

/** Collects the values of a repeatable option. */
export const several = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value]
