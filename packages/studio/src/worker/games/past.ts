/** The table as it was. */
import { historyOf, replay, save } from '@tilewright/engine'
import { isScoring, stepsOf, type Table } from './table.ts'
import { shownOf, type TableModel, type ViewContext } from './view-model.ts'

/** Returns the view model of the table as it was after `step` steps. */
export function shownOfPast(table: Table, step: number, viewer: string | null, context: ViewContext): TableModel {
  const of = stepsOf(table)
  const game = replay(save(table.game), table.game.rules.library, step)
  const scorings = game.logCount === 0 ? [] : historyOf(game).filter(isScoring)
  const then: Table = { ...table, game, held: null, scorings, past: [] }
  return { ...shownOf(then, viewer, context), ask: 'record', decision: null, undo: false, past: { step, of } }
}
