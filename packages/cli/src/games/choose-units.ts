/** Which expansions and parts a person means. */
import { everythingOf, type Everything, type RuleLibrary, type UnitInfo } from '@tilewright/engine'
import type { Checked } from '@tilewright/generator'
import { Refusal } from '../refusal.ts'
import type { Io } from '../terminal/io.ts'

/** A unit of a library, or of rules that were checked. */
interface Unit {
  readonly name: string
  /** What it is a part of: a name or a number, if of anything. */
  readonly of: string | number | null
  readonly off: boolean
  readonly needs: readonly unknown[]
}

const isExpansion = ({ of }: Unit): boolean => of === null || of === -1

/** Commas separate names; `all` is everything there is; without a wish, the first expansion that needs no other. */
function wished(units: readonly Unit[], wish: string | undefined): string[] {
  if (wish === 'all') return units.map(({ name }) => name)
  if (wish !== undefined) return namesIn(wish)
  const first = units.find((unit) => isExpansion(unit) && unit.needs.length === 0)
  return first === undefined ? [] : [first.name]
}

/** What a person wants on the table, as it was written. */
export interface BoxWish {
  readonly play?: string | undefined
  readonly without?: string | undefined
}

/** What comes on the table. */
export interface BoxesChosen {
  readonly play: readonly string[]
  readonly without: readonly string[]
  /** What `all` leaves out, since it cannot be played with something that comes earlier. */
  readonly apart: Everything['without']
}

/** The names that a person means. Refuses unknown ones. Of two that cannot be played together `all` takes the first. */
export function chooseUnits(
  library: RuleLibrary,
  { play, without }: BoxWish = {},
  isMeant: (unit: UnitInfo) => boolean = () => true,
): BoxesChosen {
  const left = without === undefined ? [] : namesIn(without).map((name) => known(library, name, '--without'))
  if (play !== 'all')
    return { play: wished(library.units, play).map((name) => known(library, name)), without: left, apart: [] }
  const meant = new Set(library.units.filter(isMeant).map(({ name }) => name))
  const all = everythingOf(library.units, (name) => meant.has(name) && !left.includes(name))
  return { play: all.play, without: [...left, ...all.without.map(({ name }) => name)], apart: all.without }
}

/** The same for people who play: expansions that are `off` come when they are named, and not with `all`. */
export const chooseToPlay = (library: RuleLibrary, wish: BoxWish): BoxesChosen =>
  chooseUnits(library, wish, (unit) => !(library.units[unit.of] ?? unit).off)

/** The same among rules that may have mistakes. Names that nobody knows are left for later. */
export const setOf =
  (wish: string | undefined) =>
  ({ project: { ir } }: Checked): string[] =>
    wished(ir.units, wish).filter((name) => ir.units.some((unit) => unit.name === name))

function known(library: RuleLibrary, name: string, where = '--play'): string {
  const names = library.units.map((unit) => unit.name)
  if (names.includes(name)) return name
  throw new Refusal(`there is no expansion or part '${name}'`, {
    where,
    expected: `some of ${names.join(', ')}`,
    meant: { word: name, among: names },
  })
}

/** Names between commas. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** `name=value` of every `--setting`. Refuses what has no equals sign, unknown settings and unknown values. */
export function chooseSettings(library: RuleLibrary, wishes: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    wishes.map((wish) => {
      const [name = '', value] = wish.split('=', 2)
      if (value === undefined)
        throw new Refusal(`'${wish}' is no setting`, { where: '--setting', expected: 'name=value' })
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

/** Tells the table what is left out because of others, and about expansions of different editions. */
export async function tellOfBoxes(io: Io, { play, apart }: BoxesChosen, library: RuleLibrary): Promise<void> {
  for (const { name, apart: two } of apart)
    io.err(`note: '${name}' is left out: ${two.map((one) => `'${one}'`).join(' and ')} cannot be played together\n`)
  const { editionWarnings } = await import('@tilewright/engine')
  for (const warning of editionWarnings(play, library)) io.err(`note: ${warning}\n`)
}

/** Collects the values of an option that can be given several times. */
export const several = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value]
