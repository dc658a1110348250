/**
 * The board for keyboard and screen readers: a grid of squares with a description of each. Arrow keys move between
 * squares, Enter chooses on a square, F goes from part to part, W explains a part; plus, minus and Home zoom, and arrow
 * keys with Shift move the view.
 */
import type { Choice } from '../view/choices.ts'
import { htmlElement, keyedElements, set } from './elements.ts'
import { markedIn } from './marks.ts'
import { tileSize, type BoardModel, type DescribedSquare, type Square } from './board-model.ts'

const steps: Readonly<Record<string, Square>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** Pixels that the view moves for one press of an arrow key. */
const panStep = 80
const zoomStep = 1.25

export interface GridHandlers {
  readonly press: (choice: Choice) => void
  /** The square that the keyboard points at; null: the grid has no focus. */
  readonly focused: (at: Square | null) => void
  /** Describe the next part of the square in whose middle this position is. */
  readonly describe: (at: readonly [number, number], nth: number) => void
  readonly explain: (at: readonly [number, number], nth: number) => void
  /** The keyboard points at another square: what was described is left. */
  readonly left: () => void
  readonly pan: (dx: number, dy: number) => void
  readonly zoom: (factor: number) => void
  readonly fit: () => void
}

type GridState = Pick<BoardModel, 'cells' | 'isBusy' | 'texts' | 'choices' | 'picked'>

let boards = 0

/** Returns a function that describes the squares in an element. */
export function gridOf(element: HTMLElement, handlers: GridHandlers): (state: GridState) => void {
  boards += 1
  const name = `square-${String(boards)}`
  let state: GridState | undefined
  let at: Square = { x: 0, y: 0 }
  let nth = -1
  let hasFocus = false
  const id = ({ x, y }: Square): string => `${name}-${String(x)}-${String(y)}`
  const showRows = rowsIn(element, id)
  set(element, { role: 'grid', tabindex: 0 })
  const point = (): void => {
    for (const old of element.querySelectorAll('[aria-selected=true]')) set(old, { 'aria-selected': 'false' })
    document.getElementById(id(at))?.setAttribute('aria-selected', 'true')
    set(element, { 'aria-activedescendant': id(at) })
    handlers.focused(hasFocus ? at : null)
  }
  const choicesHere = (): readonly Choice[] =>
    markedIn(state?.choices ?? [], undefined).flatMap(({ choice, mark }) =>
      mark.x === at.x && mark.y === at.y ? [choice] : [],
    )
  const pressHere = (): void => {
    const there = choicesHere()
    const next = there.find((choice) => choice === state?.picked) ?? there[0]
    if (next !== undefined) handlers.press(next)
  }
  const partHere = (): void => {
    const there = choicesHere()
    const picked = state?.picked ?? null
    if (there.length > 0 && there.every(({ mark }) => mark?.on !== 'square')) {
      const next = there[(there.findIndex((choice) => choice === picked) + 1) % there.length]
      if (next !== undefined && next !== picked) handlers.press(next)
      return
    }
    nth += 1
    handlers.describe(middleOf(at), nth)
  }
  element.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step !== undefined && event.shiftKey) handlers.pan(-step.x * panStep, -step.y * panStep)
    else if (step !== undefined) {
      at = nextCell(state?.cells ?? [], at, step)
      nth = -1
      point()
      handlers.left()
    } else if (key === 'enter' || key === ' ') pressHere()
    else if (key === 'f') partHere()
    else if (key === 'w') handlers.explain(middleOf(at), Math.max(0, nth))
    else if (key === '+') handlers.zoom(zoomStep)
    else if (key === '-') handlers.zoom(1 / zoomStep)
    else if (key === 'home') handlers.fit()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  const focus = (has: boolean) => () => {
    hasFocus = has
    point()
  }
  element.addEventListener('focus', focus(true))
  element.addEventListener('blur', focus(false))
  return function draw(next): void {
    const isOther = next.cells !== state?.cells
    state = next
    set(element, { 'aria-label': next.texts.board, 'aria-busy': String(next.isBusy) })
    if (!isOther) return
    showRows(next.cells)
    point()
  }
}

const middleOf = ({ x, y }: Square): readonly [number, number] => [
  x * tileSize + tileSize / 2,
  y * tileSize + tileSize / 2,
]

interface Row {
  readonly y: number
  readonly cells: readonly DescribedSquare[]
}

/** Returns a function that shows squares in rows, each from west to east. */
function rowsIn(element: HTMLElement, id: (square: Square) => string): (cells: readonly DescribedSquare[]) => void {
  const fillers = new Map<Element, (cells: readonly DescribedSquare[]) => unknown>()
  const fill = (row: Element, { cells }: Row): void => {
    fillers.get(row)?.(cells)
  }
  const show = keyedElements<Row, HTMLDivElement>(element, {
    keyOf: ({ y }) => y,
    make: (row) => {
      const drawn = htmlElement('div', { role: 'row' })
      fillers.set(drawn, cellsIn(drawn, id))
      fill(drawn, row)
      return drawn
    },
    change: fill,
  })
  return (cells) => {
    const rows = [...Map.groupBy(cells, ({ y }) => y)].sort(([a], [b]) => a - b)
    show(rows.map(([y, row]) => ({ y, cells: row.toSorted((a, b) => a.x - b.x) })))
    for (const row of fillers.keys()) if (row.parentNode === null) fillers.delete(row)
  }
}

const cellsIn = (row: HTMLElement, id: (square: Square) => string): ((cells: readonly DescribedSquare[]) => unknown) =>
  keyedElements<DescribedSquare, HTMLDivElement>(row, {
    keyOf: ({ x }) => x,
    make: (cell) => {
      const drawn = htmlElement('div', { 'role': 'gridcell', 'id': id(cell), 'aria-selected': 'false' })
      drawn.textContent = cell.words
      return drawn
    },
    change: (drawn, { words }) => {
      drawn.textContent = words
    },
  })

/** Returns the nearest square in a direction, or the same square when there is none. */
function nextCell(cells: readonly Square[], { x, y }: Square, step: Square): Square {
  const ahead = cells.flatMap((cell) => {
    const [dx, dy] = [cell.x - x, cell.y - y]
    const along = dx * step.x + dy * step.y
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x)
    return along > 0 ? [{ cell, far: along + 3 * aside }] : []
  })
  const [nearest] = ahead.sort((a, b) => a.far - b.far)
  return nearest === undefined ? { x, y } : { x: nearest.cell.x, y: nearest.cell.y }
}
