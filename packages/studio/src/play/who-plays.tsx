/** Changes who plays a seat: a person leaves it to a computer, or takes over from one. */
import type { JSX } from 'preact'
import type { TableState } from './table-state.ts'
import { ConfirmationChoice, SoundsChoice } from './confirmation.tsx'
import { canBeFriends, playerKinds } from './setup-choices.ts'

export function WhoPlays({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  if (shown === null || shown.over || shown.ask === 'record' || shown.viewer !== null || shown.friends !== null)
    return null
  return (
    <details class="menu who-plays">
      <summary class="button">{t.players}</summary>
      <div class="card">
        {shown.players.map((seat) => (
          <label key={seat.name}>
            {t.playsNow(seat.name)}{' '}
            <select
              value={seat.player}
              onChange={(event) => {
                const player = playerKinds.find((one) => one === event.currentTarget.value) ?? 'person'
                table.changeSeat({ name: seat.name, player })
              }}
            >
              {playerKinds.map((player) => (
                <option key={player} value={player}>
                  {t[player]}
                </option>
              ))}
            </select>
          </label>
        ))}
        {table.studio.server.value === null ? null : (
          <button
            type="button"
            class="invite"
            disabled={!canBeFriends(shown.players.map(({ name, player }) => ({ name, player })))}
            title={t.friendsSeats}
            onClick={table.inviteTable}
          >
            {t.goOnWithFriends}
          </button>
        )}
        <ConfirmationChoice table={table} />
        <SoundsChoice table={table} />
      </div>
    </details>
  )
}
