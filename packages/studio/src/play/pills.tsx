/** The scores in one row, for narrow windows. */
import type { JSX } from 'preact'
import { toMove } from './score.tsx'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'

export function Pills({ table }: { readonly table: TableState }): JSX.Element {
  const shown = table.shown.value
  return (
    <ul class="pills" aria-label={table.t.value.score}>
      {shown?.players.map(({ name, seat, score }) => (
        <li key={name} class={toMove(shown, name) ? 'now' : ''}>
          <SeatFigure seat={seat} size={26} /> <span class="unseen">{name}</span> <b>{score}</b>
        </li>
      ))}
    </ul>
  )
}
