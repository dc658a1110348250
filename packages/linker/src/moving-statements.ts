/** Statements that may move pieces or tiles. */
import { followersOf, irStatementsIn, type IrPhase, type IrStatement } from '@tilewright/language'
import type { Names } from './abstract-entities.ts'

/** Forgets all regions: a phase or decision in between may have moved anything. */
export const withoutRegions = (names: Names): Names =>
  new Map([...names].map(([name, { kinds }]) => [name, { kinds, regions: null }]))

const deciding: ReadonlySet<string> = new Set(['run', 'ask', 'again', 'choose', 'secret'])
const moving: ReadonlySet<string> = new Set([
  ...deciding,
  'move',
  'return',
  'remove',
  'place',
  'discard',
  'join',
  'split',
])
const anyOf =
  (ops: ReadonlySet<string>) =>
  (body: readonly IrStatement[], following: readonly IrPhase[]): boolean =>
    irStatementsIn(body).some((statement) => ops.has(statement.op) || followersOf(following, statement).length > 0)
/** Whether the statements run phases or decisions, which may have any effect. */
export const mayDecide = anyOf(deciding)
/** Whether the statements may move anything. */
export const mayMove = anyOf(moving)
