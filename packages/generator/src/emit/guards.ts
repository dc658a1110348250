/** Guards: tests for units in play, and for kinds. */
import type { IrParam } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { nameOf, type InPlay } from '../program/known-units.ts'
import { table, type Context } from './context.ts'
import { namesIn } from './kinds.ts'
import { camel, member } from './names.ts'
import type { Writer } from './writer.ts'

/** TypeScript that tests whether a set is in play; null if statically known. */
export function setTest(inPlay: InPlay): string | null {
  return typeof inPlay === 'object' ? `on[${member('In', inPlay.asked)}]` : null
}

/** Whether a function with this body uses the table of sets. */
export const asksTable = (body: string): boolean => tableWords.some((name) => asks(body, name))

/** Emits the variables that such a function needs. */
export function readTable(out: Writer, body: string): void {
  if (asksTable(body)) out.line(`const { ${tableWords.filter((name) => asks(body, name)).join(', ')} } = g.rules`)
}

const tableWords = ['busy', 'on']
const asks = (body: string, name: string): boolean => new RegExp(`\\b${name}\\[`).test(body)

/** TypeScript that tests whether a phase has any effect; null if it always has one. */
export function busyTest(context: Context, phase: string): string | null {
  return context.busyIn(phase) === null ? null : `busy[${member(table(context, 'Phase'), phase)}]`
}

/** Conjunction of the tests; null if there is none. */
export function allOf(tests: readonly (string | null)[]): string | null {
  const guards = tests.filter((test) => test !== null)
  return guards.length === 0 ? null : guards.join(' && ')
}

/** The name of a set of units in the table of sets. */
export const setName = (units: readonly string[]): string => nameOf(units)

/** The declared kinds that an argument may have; null for any. */
export function kindNames(plan: Plan, { filter }: IrParam): readonly string[] | null {
  return filter === null ? null : namesIn(plan, filter)
}

/**
 * The function that returns the kind of an argument, and the table of the kinds' names; null for arguments without
 * kinds.
 */
export function kindQuestion(param: IrParam | undefined): { readonly fn: string; readonly table: string } | null {
  if (param?.kind === 'feature' || param?.kind === 'segment') return { fn: 'kindOfFeature', table: 'Feature' }
  return param?.kind === 'piece' ? { fn: 'pieceKind', table: 'Piece' } : null
}

/** Class test for arguments that rules distinguish by classes alone: tiles. */
export function classTest({ name, kind }: IrParam, ownParam: IrParam): string | null {
  const { filter } = ownParam
  if (kind !== 'tile' || filter === null) return null
  if (filter.family === 'apart') return `isApart(g, ${camel(name)})`
  const tests = filter.names.map((className) => `tileIsOf(g, ${camel(name)}, ${member('Class', className)})`)
  return tests.length > 1 ? `(${tests.join(' || ')})` : (tests[0] ?? null)
}
