/**
 * The curtain between players who share a screen: it covers board and hands, names the player who may look, and opens
 * on a press. While it is closed, the page contains nothing that only one player may see. It closes when the window
 * loses focus.
 */
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Act, Choices } from './panel.tsx'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'

export function ClosedCurtain({ table, player }: { readonly table: TableState; readonly player: string }): JSX.Element {
  const t = table.t.value
  const seat = table.shown.value?.players.find(({ name }) => name === player)?.seat ?? 0
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    button.current?.focus()
  }, [player])
  return (
    <div class="curtain closed" role="dialog" aria-label={t.curtain(player)}>
      <div class="awning" aria-hidden="true" />
      <SeatFigure seat={seat} size={84} />
      <h2>{t.curtain(player)}</h2>
      <p>{t.curtainHint}</p>
      <button
        ref={button}
        type="button"
        class="first"
        onClick={() => {
          table.openCurtain(player)
        }}
      >
        {t.lookNow}
      </button>
      <Chosen table={table} player={player} />
    </div>
  )
}

/** Shown above the board while one player looks alone. */
export function OpenCurtain({ table, player }: { readonly table: TableState; readonly player: string }): JSX.Element {
  const t = table.t.value
  const shown = table.shown.value
  const { closeCurtain } = table
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') closeCurtain()
    }
    addEventListener('blur', closeCurtain)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('blur', closeCurtain)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [closeCurtain])
  const decision = shown?.decision ?? null
  return (
    <div class="curtain open" role="dialog" aria-label={t.onlyYou(player)}>
      <div class="awning" aria-hidden="true" />
      <div class="title">
        <SeatFigure seat={decision?.seat ?? 0} size={52} />
        <div>
          <h2>{decision === null ? player : `${player}${t.colon} ${decision.title}`}</h2>
          <p class="muted">{t.onlyYou(player)}</p>
        </div>
      </div>
      {decision === null ? null : <Choices table={table} />}
      <div class="acts">
        <Act table={table} />
        <button type="button" onClick={closeCurtain}>
          {t.closeCurtain} <kbd>Esc</kbd>
        </button>
      </div>
      <Chosen table={table} player={player} />
    </div>
  )
}

/** Shows who has chosen, without the choices. */
function Chosen({ table, player }: { readonly table: TableState; readonly player: string }): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  if (shown === null || !shown.waiting.some(({ secret }) => secret)) return null
  return (
    <ul class="chosen">
      {shown.players.map(({ name, seat }) => {
        const waits = shown.waiting.some((one) => one.player === name)
        const state =
          name === player
            ? { look: 'assumed', words: t.looking }
            : waits
              ? { look: 'waiting', words: t.waiting }
              : { look: 'proved', words: t.chosen }
        return (
          <li key={name}>
            <SeatFigure seat={seat} size={24} /> {name} <span class={`pill ${state.look}`}>{state.words}</span>
          </li>
        )
      })}
    </ul>
  )
}
