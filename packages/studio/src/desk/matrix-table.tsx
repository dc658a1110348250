/** The matrix of box pairs: one cell per pair, and the chosen pair in detail. */
import { useSignal } from '@preact/signals'
import type { Pair, PairStatus } from '@tilewright/linker'
import type { JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Studio } from '../shell/studio.ts'
import type { Translate } from '../words/titles.ts'
import { wordsIn } from '../words/words.ts'
import type { DeskState } from './state.ts'
import { deskTexts } from './texts.ts'

type Texts = (typeof deskTexts)['en']

const signs: Readonly<Record<PairStatus, readonly [tag: string, sign: string]>> = {
  stated: ['proved', '✓'],
  follows: ['proved', '→'],
  ordered: ['assumed', '~'],
  nothing: ['waiting', '–'],
}

export function MatrixTable({ studio, state }: { readonly studio: Studio; readonly state: DeskState }): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  const chosen = useSignal<Pair | undefined>(undefined)
  const matrix = state.matrix.value
  if (matrix === undefined) return <p class="quiet">{t.loading}</p>
  const { expansions, pairs } = matrix
  const translate = state.translate.value
  const titleOf = (name: string): string => translate(expansions.find((one) => one.name === name)?.title ?? name)
  const find = (a: string, b: string): Pair | undefined =>
    pairs.find((pair) => pair.expansions.includes(a) && pair.expansions.includes(b))
  const columns = expansions.slice(0, -1)
  return (
    <>
      <h2>{t.matrix}</h2>
      <p class="counts">
        {(Object.keys(signs) as PairStatus[]).map((status) => (
          <span key={status} class={`tag ${signs[status][0]}`}>
            {`${signs[status][1]} ${t[status]} ${String(pairs.filter((pair) => pair.status === status).length)}`}
          </span>
        ))}
      </p>
      <div class="matrix" tabIndex={0} role="region" aria-label={t.matrix}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map(({ name, short, title }) => (
                <th key={name} scope="col">
                  <abbr title={translate(title)}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {expansions.slice(1).map((row, i) => (
              <tr key={row.name}>
                <th scope="row">{translate(row.title)}</th>
                {columns.slice(0, i + 1).map((column) => {
                  const pair = find(row.name, column.name)
                  if (pair === undefined) return <td key={column.name} class="pair" />
                  const [tag, sign] = signs[pair.status]
                  const words = `${t.pair(translate(column.title), translate(row.title))}${t.colon} ${t[pair.status]}`
                  return (
                    <td key={column.name} class="pair">
                      <button
                        type="button"
                        class={tag}
                        aria-label={words}
                        title={words}
                        aria-pressed={chosen.value === pair}
                        onClick={() => (chosen.value = pair)}
                      >
                        {sign}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.value === undefined ? (
        <p class="quiet">{t.onePair}</p>
      ) : (
        <PairShown
          pair={chosen.value}
          title={t.pair(titleOf(chosen.value.expansions[0]), titleOf(chosen.value.expansions[1]))}
          translate={translate}
          t={t}
        />
      )}
    </>
  )
}

function PairShown({
  pair,
  title,
  translate,
  t,
}: {
  readonly pair: Pair
  readonly title: string
  readonly translate: Translate
  readonly t: Texts
}): JSX.Element {
  const place = ({ file, line }: { readonly file: string; readonly line: number }): string =>
    addressOf('write', `${file}:${String(line)}`)
  return (
    <section class="card" aria-live="polite">
      <h3>
        {title}
        {t.colon} {t[pair.status]}
      </h3>
      {pair.sentences.length > 0 && <h4>{t.sentences}</h4>}
      <ul class="plain">
        {pair.sentences.map((one, i) => (
          <li key={i}>
            <a href={place(one)}>
              {one.what} {one.name}
            </a>{' '}
            <span class="code">{one.cites.join(', ')}</span>
          </li>
        ))}
      </ul>
      {pair.scenarios.length > 0 && <h4>{t.scenarioList}</h4>}
      <ul class="plain">
        {pair.scenarios.map((one) => (
          <li key={one.title}>
            <a href={place(one)}>{one.title}</a>
          </li>
        ))}
      </ul>
      {pair.waiting.length > 0 && <h4>{t.waitingStatements}</h4>}
      <ul class="plain">
        {pair.waiting.map(({ id, words, waitsFor }) => (
          <li key={id}>
            <a class="code" href={addressOf('desk', id)}>
              {id}
            </a>
            {translate(words)} ({t.waitsFor(waitsFor)})
          </li>
        ))}
      </ul>
    </section>
  )
}
