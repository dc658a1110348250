/** The end of a turn: the question while it can still be undone, and the setting how it ends. */
import type { JSX } from 'preact'
import { confirmations, turnGrace } from './confirmation-setting.ts'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'

/** The end of a turn that can still be undone: nothing is drawn before it. */
export function Held({ table, player }: { readonly table: TableState; readonly player: string }): JSX.Element {
  const t = table.t.value
  const friends = table.shown.value?.friends ?? null
  const ofPage = table.confirmation.value === 'grace' ? turnGrace / 1000 : null
  const seconds = friends === null ? ofPage : friends.grace
  const isTimed = seconds !== null
  return (
    <section class="decision held" aria-label={t.decision}>
      <div class="title">
        <SeatFigure seat={table.shown.value?.players.find(({ name }) => name === player)?.seat ?? 0} size={44} />
        <div>
          <h2>{t.turnDone(player)}</h2>
          <p class="muted">{isTimed ? t.endsByItself(seconds) : t.endsByPress}</p>
        </div>
      </div>
      <div class="acts">
        <button
          type="button"
          class={isTimed ? 'first timed' : 'first'}
          style={`--grace:${String(seconds ?? 0)}s`}
          onClick={table.confirmTurn}
        >
          {t.confirmTurn} <kbd>↵</kbd>
        </button>
        {table.shown.value?.undo === true ? (
          <button type="button" onClick={table.undo}>
            ↶ {t.undo} <kbd>Ctrl Z</kbd>
          </button>
        ) : null}
      </div>
      {friends === null ? <ConfirmationChoice table={table} /> : null}
    </section>
  )
}

/** The text of each way to end a turn. */
const confirmationTexts = { 'at-once': 'endAtOnce', 'grace': 'endGrace', 'press': 'endPress' } as const

/** The setting how a turn ends. */
export function ConfirmationChoice({ table }: { readonly table: TableState }): JSX.Element {
  const t = table.t.value
  return (
    <label class="confirmation">
      {t.confirmations}{' '}
      <select
        value={table.confirmation.value}
        onChange={(event) => {
          table.confirmation.value = confirmations.find((one) => one === event.currentTarget.value) ?? 'grace'
        }}
      >
        {confirmations.map((one) => (
          <option key={one} value={one}>
            {t[confirmationTexts[one]]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The setting whether the table makes sounds. */
export function SoundsChoice({ table }: { readonly table: TableState }): JSX.Element {
  return (
    <label class="sounds">
      <input
        type="checkbox"
        checked={table.sounds.value === 'on'}
        onChange={({ currentTarget: { checked } }) => {
          table.sounds.value = checked ? 'on' : 'off'
        }}
      />{' '}
      {table.t.value.sounds}
    </label>
  )
}
