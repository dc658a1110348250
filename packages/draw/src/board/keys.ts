/** Keyboard control of choices: digits choose, Enter performs, R turns, Esc goes back. */
import type { Choice } from '../view/choices.ts'

/** Milliseconds within which a second digit extends the number. */
const digitPause = 450

export interface KeyHandlers {
  /** Keys are ignored while it returns false. */
  readonly isActive: () => boolean
  readonly choices: () => readonly Choice[]
  readonly picked: () => Choice | null
  readonly press: (choice: Choice) => void
  /** Performs what is picked; returns whether there was something to perform. */
  readonly act: () => boolean
  readonly turnBy: (quarters: number) => void
  readonly back: () => void
  /** Further keys, before those of the board: returns whether it has used the key. */
  readonly further?: (event: KeyboardEvent) => boolean
  /** Whether Enter on this button performs the picked choice; any other button is pressed by it. */
  readonly isChoice?: (button: Element) => boolean
}

/** Listens to keys in an element, or on the whole page; returns a function that stops it. */
export function followKeys(target: HTMLElement | Window, handlers: KeyHandlers): () => void {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const choose = (): void => {
    clearTimeout(timer)
    const number = Number(typed)
    typed = ''
    const choice = handlers.choices().find((one) => one.number === number)
    if (choice !== undefined && choice !== handlers.picked()) handlers.press(choice)
  }
  const onDigit = (digit: string): void => {
    typed += digit
    const most = Math.max(0, ...handlers.choices().map(({ number }) => number))
    clearTimeout(timer)
    if (typed === '0' || Number(typed) * 10 > most) choose()
    else timer = setTimeout(choose, digitPause)
  }
  const onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.defaultPrevented || event.altKey || !handlers.isActive()) return
    const at = event.target instanceof Element ? event.target : null
    const isTyping = at !== null && at.closest('input, select, textarea') !== null
    if (used(event, isTyping, at)) event.preventDefault()
  }
  const used = (event: KeyboardEvent, isTyping: boolean, at: Element | null): boolean => {
    if (event.ctrlKey || event.metaKey) return handlers.further?.(event) === true
    if (isTyping) return false
    if (handlers.further?.(event) === true) return true
    const key = event.key.toLowerCase()
    const button = at?.closest('button, a, summary') ?? null
    if (/^\d$/.test(key)) onDigit(key)
    else if (key === 'enter' && (button === null || handlers.isChoice?.(button) === true)) {
      if (typed !== '') choose()
      return handlers.act()
    } else if (key === 'r') handlers.turnBy(event.shiftKey ? -1 : 1)
    else if (key === 'escape') handlers.back()
    else return false
    return true
  }
  target.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(timer)
    target.removeEventListener('keydown', onKey)
  }
}
