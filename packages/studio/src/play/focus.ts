/** The focus over a decision: the pressed button disappears with its question. */

/** Milliseconds after which the next question is drawn. */
const afterDrawing = 100

/**
 * Removes the focus from a button of the column before it disappears: otherwise the browser computes a layout in
 * between. Gives it to the column once the next question is there, so that Tab goes on from it and not from the top of
 * the page.
 */
export function keepFocus(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement.closest('.acts, .choices, .curtain') === null) return
  activeElement.blur()
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const next = document.querySelector<HTMLElement>('.curtain.closed button') ?? document.getElementById('side')
    next?.focus({ preventScroll: true })
  }, afterDrawing)
}
