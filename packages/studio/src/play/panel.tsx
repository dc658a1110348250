/** The decision: the question and its choices, as buttons with the same numbers as on the board. */
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Choice } from '@tilewright/draw/board'
import { FinalTable } from './game-log.tsx'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'
import { Held } from './confirmation.tsx'

export function Panel({ table }: { readonly table: TableState }): JSX.Element {
  const t = table.t.value
  const shown = table.shown.value
  const decision = shown?.decision ?? null
  const path = table.path.value
  const top = useRef<HTMLElement>(null)
  const question = `${String(shown?.steps ?? 0)} ${String(path.length)}`
  // Recorded from scroll events: reading the scroll position would force a layout.
  const scrolled = useRef(false)
  useEffect(() => {
    const column = top.current?.parentElement
    const onScroll = (): void => void (scrolled.current = true)
    column?.addEventListener('scroll', onScroll, { passive: true })
    return () => column?.removeEventListener('scroll', onScroll)
  }, [decision === null])
  useEffect(() => {
    if (!scrolled.current) return
    top.current?.parentElement?.scrollTo({ top: 0 })
    scrolled.current = false
  }, [question])
  if (shown === null || decision === null) return <Waiting table={table} />
  return (
    <section class="decision" aria-label={t.decision} ref={top}>
      <div class="title">
        <SeatFigure seat={decision.seat} size={44} />
        <div>
          <h2>{decision.title}</h2>
          <p class="muted">
            {t.yourTurn(decision.player)} · {t.step(shown.steps)}
            {path.map((choice) => ` · ${labelOf(table, choice)}`).join('')}
          </p>
        </div>
      </div>
      <Choices table={table} />
      <div class="acts">
        {path.length > 0 ? (
          <button type="button" onClick={table.back}>
            {t.back} <kbd>Esc</kbd>
          </button>
        ) : null}
        <Act table={table} />
      </div>
    </section>
  )
}

/** The button for the second press, with the turn buttons before it. */
export function Act({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const picked = table.picked.value
  if (picked === null) return null
  return (
    <>
      {picked.ends.length > 1 ? (
        <button
          type="button"
          onClick={() => {
            table.turnBy(1)
          }}
        >
          ↻ {t.turnTile} <kbd>R</kbd>
        </button>
      ) : null}
      <button type="button" class="first" onClick={table.act}>
        {picked.next.length > 0 ? t.further : t.doIt}
        {t.colon} {labelOf(table, picked)} <kbd>↵</kbd>
      </button>
    </>
  )
}

/** Squares are chosen on the board and by number; everything else is listed. */
export function Choices({ table }: { readonly table: TableState }): JSX.Element {
  const t = table.t.value
  const choices = table.drawn.options.value
  const squares = choices.filter(isSquare)
  const others = choices.filter((choice) => !isSquare(choice))
  return (
    <div class="choices">
      {squares.length === 0 ? null : <p class="places">{t.places(squares.length)}</p>}
      {others.length === 0 ? null : (
        <ul aria-label={t.choices}>
          {others.map((choice) => (
            <li key={choice.number}>
              <ChoiceButton table={table} choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isSquare = ({ about }: Choice): boolean => about === 'square'

/** A square is named by its number: the board shows no coordinates. */
const labelOf = (table: TableState, choice: Choice): string =>
  isSquare(choice) ? table.t.value.place(choice.number) : choice.label

function ChoiceButton({ table, choice }: { readonly table: TableState; readonly choice: Choice }): JSX.Element {
  const isPicked = table.picked.value === choice
  return (
    <button
      type="button"
      class={isPicked ? 'option picked' : 'option'}
      aria-pressed={isPicked}
      data-number={choice.number}
      onClick={() => {
        table.press(choice)
      }}
    >
      <kbd>{choice.number}</kbd>
      <span>
        <b>{choice.label}</b>
        {choice.detail === '' ? null : <small>{choice.detail}</small>}
      </span>
    </button>
  )
}

/** Shown when no person has to decide: a computer decides, or the game is over. */
function Waiting({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  if (shown === null) return null
  if (shown.past !== null) return <h2>{t.atStep(shown.past.step, shown.past.of)}</h2>
  if (shown.ask === 'record')
    return (
      <section class="decision record" aria-label={t.decision}>
        <h2>{shown.next === null ? t.saveOpen : t.record(shown.next)}</h2>
        <p>{t.recordHint}</p>
        <ul>
          {shown.waiting.map(({ player, title }) => (
            <li key={player}>
              {player}
              {t.colon} {title}
            </li>
          ))}
        </ul>
      </section>
    )
  if (shown.ask === 'held') return <Held table={table} player={shown.next ?? ''} />
  if (!shown.over)
    return (
      <section class="decision" aria-label={t.decision}>
        <h2>{shown.next === null ? t.decision : t.waits(shown.next)}</h2>
        {shown.ask === 'computer' ? (
          <div class="acts">
            <button type="button" onClick={() => (table.paused.value = !table.paused.value)}>
              {table.paused.value ? t.resume : t.pause}
            </button>
            <button
              type="button"
              class="hurry"
              aria-pressed={table.hurried.value}
              onClick={() => (table.hurried.value = !table.hurried.value)}
            >
              {t.hurry}
            </button>
          </div>
        ) : null}
      </section>
    )
  return (
    <section class="decision over" aria-label={t.decision}>
      <h2>{t.over}</h2>
      {shown.final === null ? null : <FinalTable final={shown.final} t={t} />}
      {shown.friends === null ? null : (
        <button type="button" class="look-back" onClick={table.lookBack}>
          {t.lookBack}
        </button>
      )}{' '}
      <button type="button" class="first" onClick={table.leave}>
        {t.newGame}
      </button>
    </section>
  )
}
