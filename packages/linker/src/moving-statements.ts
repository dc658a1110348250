/** Statements that may move pieces or tiles. */
import {
  followersOf,
  irStatementsIn,
  mayMoveAnything,
  statementEffects,
  type IrPhase,
  type IrStatement,
} from '@tilewright/language'
import type { Names } from './abstract-entities.ts'

/** Forgets all regions: a phase or decision in between may have moved anything. */
export const withoutRegions = (names: Names): Names =>
  new Map([...names].map(([name, { kinds }]) => [name, { kinds, regions: null }]))

const anyIs =
  (test: (statement: IrStatement) => boolean) =>
  (body: readonly IrStatement[], following: readonly IrPhase[]): boolean =>
    irStatementsIn(body).some((statement) => test(statement) || followersOf(following, statement).length > 0)

/** Whether the statements run phases or decisions, which may have any effect. */
export const mayDecide = anyIs(({ op }) => statementEffects[op].decides === true)
/** Whether the statements may move anything. */
export const mayMove = anyIs(mayMoveAnything)
