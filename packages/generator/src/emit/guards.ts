/** Tests of what is in play, and of kinds, as they stand before what they guard. */
import type { IrParam } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { nameOf, type InPlay } from '../program/known.ts'
import { table, type Context } from './context.ts'
import { namesIn } from './kinds.ts'
import { camel, member } from './names.ts'
import type { Writer } from './writer.ts'

/** TypeScript that asks whether a set is in play; null where that is known. */
export function setTest(inPlay: InPlay): string | null {
  return typeof inPlay === 'object' ? `on[${member('In', inPlay.asked)}]` : null
}

/** Whether a function whose body this is asks its table what is in play. */
export const asksTable = (body: string): boolean => tableWords.some((name) => asks(body, name))

/** Writes what such a function reads first. */
export function readTable(out: Writer, body: string): void {
  if (asksTable(body)) out.line(`const { ${tableWords.filter((name) => asks(body, name)).join(', ')} } = g.rules`)
}

const tableWords = ['busy', 'on']
const asks = (body: string, name: string): boolean => new RegExp(`\\b${name}\\[`).test(body)

/** TypeScript that asks whether anything is done in a phase; null where something always is. */
export function busyTest(context: Context, phase: string): string | null {
  return context.busyIn(phase) === null ? null : `busy[${member(table(context, 'Phase'), phase)}]`
}

/** All of these tests; null where there is none. */
export function allOf(tests: readonly (string | null)[]): string | null {
  const asked = tests.filter((test) => test !== null)
  return asked.length === 0 ? null : asked.join(' && ')
}

/** The name of a set of units in the table of sets. */
export const setName = (units: readonly string[]): string => nameOf(units)

/** The declared kinds that an argument may have; null for any. */
export function kindNames(plan: Plan, { filter }: IrParam): readonly string[] | null {
  return filter === null ? null : namesIn(plan, filter)
}

/** How the kind of an argument is asked, and in which table its names are; null for arguments that have no kinds. */
export function kindQuestion(param: IrParam | undefined): { readonly fn: string; readonly table: string } | null {
  if (param?.kind === 'feature' || param?.kind === 'segment') return { fn: 'kindOfFeature', table: 'Feature' }
  return param?.kind === 'piece' ? { fn: 'pieceKind', table: 'Piece' } : null
}

/** What an argument must be that the rules tell apart by classes alone: a tile. */
export function classTest({ name, kind }: IrParam, own: IrParam): string | null {
  const { filter } = own
  if (kind !== 'tile' || filter === null) return null
  if (filter.family === 'apart') return `isApart(g, ${camel(name)})`
  const tests = filter.names.map((one) => `tileIsOf(g, ${camel(name)}, ${member('Class', one)})`)
  return tests.length > 1 ? `(${tests.join(' || ')})` : (tests[0] ?? null)
}
