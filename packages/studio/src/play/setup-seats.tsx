/** Who plays: names, who decides, colours, and who begins. */
import type { JSX } from 'preact'
import type { Seat } from '../worker/games/table.ts'
import { SeatFigure } from './seat-figure.tsx'
import type { ChoosingProps } from './setup-boxes.tsx'
import { coloursOf, maxSeats, playerKinds } from './setup-choices.ts'
import type { TableState } from './table-state.ts'

const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn']

type SeatsProps = Omit<ChoosingProps, 'setup'>

export function Seats({ table, choices, change }: SeatsProps): JSX.Element {
  const t = table.t.value
  const { seats, starts } = choices
  const colours = coloursOf(seats)
  const put = (i: number, more: Partial<Seat>): void => {
    change({ seats: seats.map((seat, n) => (n === i ? { ...seat, ...more } : seat)) })
  }
  /** Who had the colour gets the other one. */
  const paint = (i: number, colour: number): void => {
    const swapped = seats.map((seat, n) => ({ ...seat, colour: colours[n] === colour ? colours[i] : colours[n] }))
    change({ seats: swapped.map((seat, n) => ({ ...seat, colour: n === i ? colour : (seat.colour ?? n) })) })
  }
  return (
    <fieldset>
      <legend>{t.players}</legend>
      <ol class="seats">
        {seats.map((seat, i) => (
          <li key={i}>
            <ColourChoice
              table={table}
              name={seat.name}
              colour={colours[i] ?? i}
              choose={(colour) => paint(i, colour)}
            />
            <input
              aria-label={t.name}
              value={seat.name}
              onInput={(event) => {
                put(i, { name: event.currentTarget.value })
              }}
            />
            <select
              aria-label={t.kind}
              value={seat.player}
              onChange={(event) => {
                put(i, { player: playerKinds.find((kind) => kind === event.currentTarget.value) ?? 'person' })
              }}
            >
              {playerKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t[kind]}
                </option>
              ))}
            </select>
            <button
              type="button"
              aria-label={t.removePlayer(seat.name)}
              disabled={seats.length <= 2}
              onClick={() => {
                const left = seats.filter((_, n) => n !== i)
                change({ seats: left, starts: starts === null ? null : Math.min(starts, left.length - 1) })
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        disabled={seats.length >= maxSeats}
        onClick={() => {
          const name = names.find((one) => !seats.some((seat) => seat.name === one)) ?? String(seats.length + 1)
          change({ seats: [...seats, { name, player: 'person' }] })
        }}
      >
        + {t.addPlayer}
      </button>
      <label class="starts">
        {t.starts}{' '}
        <select
          value={starts === null ? 'lot' : String(starts)}
          onChange={({ currentTarget: { value } }) => {
            change({ starts: value === 'lot' ? null : Number(value) })
          }}
        >
          {seats.map(({ name }, i) => (
            <option key={i} value={String(i)}>
              {name}
            </option>
          ))}
          <option value="lot">{t.byLot}</option>
        </select>
      </label>
    </fieldset>
  )
}

interface ColourProps {
  readonly table: TableState
  readonly name: string
  readonly colour: number
  readonly choose: (colour: number) => void
}

/** The colour of a player, and below it all others to choose from. */
function ColourChoice({ table, name, colour, choose }: ColourProps): JSX.Element {
  const t = table.t.value
  const colours = Array.from({ length: maxSeats }, (_, i) => i)
  return (
    <details class="menu colour">
      <summary aria-label={t.colourOf(name)}>
        <SeatFigure seat={colour} size={36} />
      </summary>
      <div class="card" role="group" aria-label={t.colourOf(name)}>
        {colours.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t.colour(one + 1)}
            aria-pressed={one === colour}
            onClick={({ currentTarget }) => {
              choose(one)
              currentTarget.closest('details')?.removeAttribute('open')
            }}
          >
            <SeatFigure seat={one} size={36} />
          </button>
        ))}
      </div>
    </details>
  )
}
