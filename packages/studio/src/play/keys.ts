/** Keyboard control of a table: that of the board, undo, the end of a held turn, and explanations. */
import { followKeys as followBoardKeys } from '@tilewright/draw/board'
import type { TableState } from './table-state.ts'

/** Listens while the view is shown; returns a function that stops it. */
export const followKeys = (table: TableState, isShown: () => boolean): (() => void) =>
  followBoardKeys(window, {
    isActive: isShown,
    choices: () => table.choices.value,
    picked: () => table.picked.value,
    press: table.press,
    act: () => {
      if (table.shown.value?.ask === 'held') table.confirmTurn()
      else if (table.picked.value === null) return false
      else table.act()
      return true
    },
    turnBy: table.turnBy,
    back: table.back,
    further: ({ key, ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey) {
        if (key.toLowerCase() !== 'z') return false
        table.undo()
        return true
      }
      if (key.toLowerCase() !== 'w' || !table.pinned.value) return false
      table.explainPart()
      return true
    },
    // There Enter performs the picked choice, as on any button.
    isChoice: (button) => button.matches('.option.picked'),
  })
