/** Keyboard control of a table: digits choose, Enter performs, R turns, Esc goes back. */
import type { TableState } from './table-state.ts'

/** Milliseconds within which a second digit extends the number. */
const digitPause = 450

/** Listens while the view is shown; returns a function that stops it. */
export function followKeys(table: TableState, isShown: () => boolean): () => void {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const choose = (): void => {
    clearTimeout(timer)
    const number = Number(typed)
    typed = ''
    const choice = table.choices.value.find((one) => one.number === number)
    if (choice !== undefined && choice !== table.picked.value) table.press(choice)
  }
  const onDigit = (digit: string): void => {
    typed += digit
    const most = Math.max(0, ...table.choices.value.map(({ number }) => number))
    clearTimeout(timer)
    if (typed === '0' || Number(typed) * 10 > most) choose()
    else timer = setTimeout(choose, digitPause)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!isShown() || event.defaultPrevented || event.altKey) return
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'z') return
      event.preventDefault()
      table.undo()
      return
    }
    const isTyping = event.target instanceof Element && event.target.closest('input, select, textarea') !== null
    if (isTyping) return
    const isButton = event.target instanceof Element && event.target.closest('button, a, summary') !== null
    if (/^\d$/.test(key)) onDigit(key)
    else if (key === 'enter' && (!isButton || isChoice(event.target))) {
      if (typed !== '') choose()
      if (table.shown.value?.ask === 'held') table.confirmTurn()
      else if (table.picked.value === null) return
      else table.act()
    } else if (key === 'r') table.turnBy(event.shiftKey ? -1 : 1)
    else if (key === 'w' && table.pinned.value) table.explainPart()
    else if (key === 'escape') table.back()
    else return
    event.preventDefault()
  }
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('keydown', onKey)
  }
}

/** Returns whether the focus is on the picked choice: there Enter performs it, as on any button. */
const isChoice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.option.picked') !== null
