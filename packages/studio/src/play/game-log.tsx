/** Steps back and forth through the game, and the table at its end. */
import type { JSX } from 'preact'
import type { FinalScores } from '../worker/games/final-scores.ts'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'
import type { PlayTexts } from './texts.ts'

/** A slider over all steps. What comes after the shown step is covered, also for who may look alone. */
export function StepSlider({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  if (shown === null || shown.friends !== null || shown.viewer !== null) return null
  if (shown.ask === 'record' && shown.past === null) return null
  const { past, steps } = shown
  const of = past?.of ?? steps
  if (of === 0) return null
  const at = past?.step ?? steps
  return (
    <details class="log" open={past !== null}>
      <summary>{t.log}</summary>
      <label>
        {t.atStep(at, of)}
        <input
          type="range"
          min="0"
          max={of}
          value={at}
          onInput={({ currentTarget: { value } }) => {
            table.showStep(Number(value) === of ? null : Number(value))
          }}
        />
      </label>
      {past === null ? null : (
        <button
          type="button"
          onClick={() => {
            table.showStep(null)
          }}
        >
          {t.toNow}
        </button>
      )}
    </details>
  )
}

/** Who won, and the points of each player by what scored. */
export function FinalTable({ final, t }: { readonly final: FinalScores; readonly t: PlayTexts }): JSX.Element {
  const { kinds, rows, first } = final
  const points = rows.map(({ sum }) => String(sum)).join(' : ')
  const [winner = ''] = first
  const hasOther = rows.some(({ other }) => other !== 0)
  return (
    <>
      <p class="winner">{first.length === 1 ? t.wins(winner, points) : t.shared(first.join(', '), points)}</p>
      <div class="final" role="region" aria-label={t.byKind} tabIndex={0}>
        <table>
          <caption class="unseen">{t.byKind}</caption>
          <thead>
            <tr>
              <td />
              {rows.map(({ player, seat }) => (
                <th key={player} scope="col">
                  <SeatFigure seat={seat} size={22} /> {player}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind, i) => (
              <tr key={kind}>
                <th scope="row">{kind}</th>
                {rows.map(({ player, points: all }) => (
                  <td key={player}>{all[i] ?? 0}</td>
                ))}
              </tr>
            ))}
            {hasOther ? (
              <tr>
                <th scope="row">{t.otherPoints}</th>
                {rows.map(({ player, other }) => (
                  <td key={player}>{other}</td>
                ))}
              </tr>
            ) : null}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.sum}</th>
              {rows.map(({ player, sum }) => (
                <td key={player}>{sum}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}
