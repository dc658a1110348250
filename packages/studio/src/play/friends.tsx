/** Beside a game with friends: the link that invites, the seats, and whether the server answers. */
import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { roomLink } from '../shell/links.ts'
import type { FriendsModel } from '../worker/games/view-model.ts'
import { SoundsChoice } from './confirmation.tsx'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'

export function Friends({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const friends = table.shown.value?.friends ?? null
  if (friends === null) return null
  const { you, seats, connection } = friends
  const isFull = seats.every(({ taken }) => taken)
  return (
    <section class="friends" aria-label={t.friends}>
      {connection === 'open' ? null : (
        <p class="warning" role="alert">
          {connection === 'lost' ? t.connectionLost : t.connectionEnded}
        </p>
      )}
      {you === null ? <p>{isFull ? t.watching : t.takeASeat}</p> : null}
      {isFull && you !== null ? (
        <p class="muted">
          {you}
          {t.colon} {t.yourSeat}
        </p>
      ) : null}
      {isFull ? (
        <details class="log">
          <summary>{t.inviteMore}</summary>
          <Invitation table={table} friends={friends} />
          <SoundsChoice table={table} />
        </details>
      ) : (
        <>
          <ul class="seats-free">
            {seats.map(({ player, colour, taken, computer }) => (
              <li key={player}>
                <SeatFigure seat={colour} size={28} /> <b>{player}</b>{' '}
                {computer !== null ? (
                  <span class="pill">{t[computer]}</span>
                ) : player === you ? (
                  <span class="pill proved">{t.yourSeat}</span>
                ) : taken ? (
                  <span class="pill">{t.seatTaken}</span>
                ) : you === null ? (
                  <button
                    type="button"
                    onClick={() => {
                      table.sit(player)
                    }}
                  >
                    {t.sitHere(player)}
                  </button>
                ) : (
                  <span class="pill waiting">{t.seatFree}</span>
                )}
              </li>
            ))}
          </ul>
          <Invitation table={table} friends={friends} />
        </>
      )}
    </section>
  )
}

/** The link, to be sent to friends in any way. */
function Invitation({ table, friends }: { readonly table: TableState; readonly friends: FriendsModel }): JSX.Element {
  const t = table.t.value
  const copied = useMemo(() => signal(false), [])
  const inviting = table.studio.server.value?.inviting ?? null
  const link = roomLink(friends.key, inviting)
  // Over plain http in a home network there is no clipboard: the field is selected instead.
  const canCopy = 'clipboard' in navigator && window.isSecureContext
  return (
    <div class="invitation">
      <label>
        {t.invitation}
        <input
          readOnly
          value={link}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
          }}
        />
      </label>
      {canCopy ? (
        <button
          type="button"
          onClick={() => {
            void navigator.clipboard.writeText(link).then(() => (copied.value = true))
          }}
        >
          {copied.value ? t.copied : t.copy}
        </button>
      ) : (
        <p class="muted">{t.noClipboard}</p>
      )}
      {inviting === null ? <p class="muted">{t.onlyHere}</p> : null}
    </div>
  )
}
