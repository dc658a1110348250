/**
 * The board for keyboard and screen readers: a grid of squares with a description of each. Arrow keys move between
 * squares, Enter chooses on a square, F goes from part to part, W explains a part, and a second W gives the reasons.
 */
import { signal, useSignalEffect } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Choice } from '../worker/games/choices.ts'
import { markedIn } from './marks.tsx'
import type { TableState } from './table-state.ts'

type Square = { readonly x: number; readonly y: number }

const steps: Readonly<Record<string, Square>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

interface GridProps {
  readonly table: TableState
  readonly focused: (at: Square | null) => void
}

export function Grid({ table, focused }: GridProps): JSX.Element | null {
  const at = useMemo(() => signal<Square>({ x: 0, y: 0 }), [])
  const nth = useMemo(() => signal(-1), [])
  const hasFocus = useMemo(() => signal(false), [])
  useSignalEffect(() => {
    focused(hasFocus.value ? at.value : null)
  })
  const cells = table.drawn.cells.value
  const rows = useMemo(() => rowsOf(cells), [cells])
  const id = ({ x, y }: Square): string => `square-${String(x)}-${String(y)}`
  const here = (): Square => at.value
  const choicesHere = (): readonly Choice[] =>
    markedIn(table.choices.value, undefined).flatMap(({ choice, mark }) =>
      mark.x === here().x && mark.y === here().y ? [choice] : [],
    )
  const pressHere = (): void => {
    const there = choicesHere()
    const now = there.find((choice) => choice === table.picked.value)
    const next = now ?? there[0]
    if (next !== undefined) table.press(next)
  }
  const partHere = (): void => {
    const there = choicesHere()
    if (there.length > 0 && there.every(({ mark }) => mark?.on !== 'square')) {
      const next = there[(there.findIndex((choice) => choice === table.picked.value) + 1) % there.length]
      if (next !== undefined && next !== table.picked.value) table.press(next)
      return
    }
    nth.value += 1
    table.askPart([here().x * 100 + 50, here().y * 100 + 50], nth.value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step !== undefined) {
      at.value = nextCell(cells, at.value, step)
      nth.value = -1
      table.part.value = null
      table.pinned.value = false
    } else if (key === 'enter' || key === ' ') pressHere()
    else if (key === 'f') partHere()
    else if (key === 'w' && table.part.value !== null) table.explainPart()
    else if (key === 'w') table.askPart([here().x * 100 + 50, here().y * 100 + 50], Math.max(0, nth.value))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (table.shown.value === null) return null
  return (
    <div
      class="grid unseen"
      role="grid"
      tabIndex={0}
      aria-label={table.t.value.board}
      aria-busy={cells !== table.shown.value.cells}
      aria-activedescendant={id(at.value)}
      onKeyDown={onKeyDown}
      onFocus={() => (hasFocus.value = true)}
      onBlur={() => (hasFocus.value = false)}
    >
      {rows.map(([y, row]) => (
        <div key={y} role="row">
          {row.map((cell) => (
            <div key={cell.x} role="gridcell" id={id(cell)} aria-selected={cell.x === at.value.x && y === at.value.y}>
              {cell.words}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Groups the squares by row, each from west to east. */
const rowsOf = <Cell extends Square>(cells: readonly Cell[]): (readonly [number, readonly Cell[]])[] =>
  [...Map.groupBy(cells, ({ y }) => y)]
    .sort(([a], [b]) => a - b)
    .map(([y, row]) => [y, row.toSorted((a, b) => a.x - b.x)] as const)

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
