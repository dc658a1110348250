/** The scores of all players, and each scoring with its reasons and the statements it follows from. */
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { addressOf } from '../shell/route.ts'
import type { PointModel, TableModel } from '../worker/games/view-model.ts'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'

export function Score({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  if (shown === null) return null
  const highest = Math.max(1, ...shown.players.map(({ score }) => score))
  return (
    <section class="scores" aria-label={t.score}>
      <h2 class="minor">{t.score}</h2>
      <ol>
        {shown.players.map(({ name, seat, score, home }) => (
          <li key={name}>
            <SeatFigure seat={seat} />
            <span class="who">
              <span>
                <b>{name}</b> {toMove(shown, name) ? <small>{t.toMove}</small> : null}
              </span>
              <span class="track">
                <span class="length" style={lengthOf(seat, score / highest)} />
              </span>
            </span>
            <small class="muted">{t.home(home.reduce((sum, { count }) => sum + count, 0))}</small>
            <b class="sum">{score}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}

const lengthOf = (seat: number, share: number): string =>
  `width:${String(Math.max(0, 100 * share))}%;background:var(--player${String((seat % 6) + 1)})`

export const toMove = (shown: TableModel, name: string): boolean => shown.waiting.some(({ player }) => player === name)

export function Points({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  if (shown === null) return null
  return (
    <section class="points" aria-label={t.points}>
      <h3>{t.points}</h3>
      {shown.points.length === 0 ? <p class="muted">{t.noPoints}</p> : null}
      <ol>
        {table.drawn.points.value.map((point) => (
          <Point key={point.id} table={table} point={point} />
        ))}
      </ol>
      {shown.points.length < shown.scorings && !table.wholeLog.value ? (
        <button type="button" class="link" onClick={() => (table.wholeLog.value = true)}>
          {t.allPoints(shown.scorings)}
        </button>
      ) : null}
    </section>
  )
}

/** What scored, without a sentence of the rules. */
const titled = ({ title, about }: PointModel): string => [title, about].filter((part) => part !== '').join(', ')

function Point({ table, point }: { readonly table: TableState; readonly point: PointModel }): JSX.Element {
  const t = table.t.value
  const why = table.why.value
  const isOpen = why?.point.id === point.id
  const sentence = table.sentences.value.get(point.id) ?? ''
  return (
    <li class={isOpen ? 'open' : ''}>
      <b class="plus">{point.points > 0 ? `+${String(point.points)}` : String(point.points)}</b>
      <div>
        <b>{point.player}</b>
        {t.colon} {sentence === '' ? titled(point) : sentence}{' '}
        <button
          type="button"
          class="link"
          aria-expanded={isOpen}
          onClick={() => {
            table.askWhy(point.id)
          }}
        >
          {t.why}
        </button>
        {isOpen ? <Reasons table={table} /> : null}
      </div>
    </li>
  )
}

/** The formulas are in the language of the rules. */
function Reasons({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const why = table.why.value
  const top = useRef<HTMLDivElement>(null)
  const id = why?.point.id
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  if (why === null) return null
  return (
    <div class="reasons" ref={top}>
      <a href={addressOf('explain', String(why.point.id))}>{t.explainIt}</a>
      <ul>
        {why.lines.map((line, i) => (
          <li key={i} style={`padding-left:${String(line.length - line.trimStart().length)}ch`}>
            {line.trim()}
          </li>
        ))}
      </ul>
      {why.counted.length === 0 ? null : (
        <p>
          {why.counted.map(({ letter, words }) => (
            <span key={letter} class="letter">
              <b>{letter}</b> {words}
            </span>
          ))}
        </p>
      )}
      {why.assumed === null ? null : (
        <p>
          <span class="pill assumed">~ {t.assumed}</span> {why.assumed}
        </p>
      )}
      {why.cites.length === 0 ? null : (
        <dl aria-label={t.statements}>
          {why.cites.map(({ id, words }) => (
            <div key={id}>
              <dt>
                <a class="code" href={addressOf('desk', id)}>
                  {id}
                </a>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
