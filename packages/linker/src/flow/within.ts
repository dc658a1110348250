/** Statements that a body contains at any depth. */
import { irStatementsIn, type IrStatement } from '@tilewright/language'

/** Whether a body, or one inside it, can stop its rule. */
export const canStop = (body: readonly IrStatement[]): boolean => irStatementsIn(body).some(({ op }) => op === 'stop')

/** Whether an option puts its choice once more. */
export const asksAgain = (body: readonly IrStatement[]): boolean =>
  irStatementsIn(body).some(({ op }) => op === 'again')
