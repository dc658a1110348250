/** One page: its statements in the project's own words, two languages side by side, each with its state. */
import { statementStates, type StatementState } from '@tilewright/scenarios'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Studio } from '../shell/studio.ts'
import type { Translate } from '../words/titles.ts'
import { wordsIn } from '../words/words.ts'
import type { DeskRow, StatementModel } from '../worker/language/desk-model.ts'
import { OwnText } from './own-text.tsx'
import { StateTag } from './state-tag.tsx'
import { idOf, rowsOf, type DeskState } from './state.ts'
import { deskTexts } from './texts.ts'

type Texts = (typeof deskTexts)['en']

interface Props {
  readonly studio: Studio
  readonly state: DeskState
}

export function Statements({ studio, state }: Props): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  const translate = state.translate.value
  const name = state.page.value
  const page = state.desk.value?.pages.find(({ sources }) => sources.some((one) => one.name === name))
  const rows = rowsOf(state.sections.value)
  const count = (one: StatementState): number => rows.filter((row) => stateOf(row) === one).length
  const differing = rows.filter(isDiffering).length
  const [first, second] = page?.sources ?? []
  const isTwo = second !== undefined
  const progress = state.progress.value
  return (
    <>
      <header>
        <h2>{translate(page?.title ?? '')}</h2>
        {page?.sources.map((source) => {
          const address = state.addresses.value[source.name]
          return address === undefined ? null : (
            <p key={source.name}>
              <a href={address} target="_blank" rel="noreferrer">
                {t.wikiPage(translate(source.title))} ↗
              </a>
            </p>
          )
        })}
        <p class="counts">
          {statementStates.map((one) => count(one) > 0 && <StateTag key={one} state={one} t={t} count={count(one)} />)}
          {differing > 0 && <span class="tag differ">{`≠ ${t.differ} ${String(differing)}`}</span>}
        </p>
        <p class="quiet" role="status">
          {progress !== undefined &&
            (progress.built
              ? t.playedAtBuild(progress.all)
              : progress.done < progress.all
                ? t.playing(progress.done, progress.all)
                : t.played(progress.all))}
        </p>
      </header>
      {state.sections.value.map(({ title, rows: all }) => (
        <section key={title}>
          <h3>{translate(title)}</h3>
          <table class={isTwo ? 'two' : 'one'}>
            <thead class={title === state.sections.value[0]?.title ? '' : 'unseen'}>
              <tr>
                <th scope="col">{translate(first?.title ?? '')}</th>
                {isTwo && <th scope="col">{translate(second.title)}</th>}
                <th scope="col">{t.state}</th>
              </tr>
            </thead>
            <tbody>
              {all.map((row) => (
                <Row
                  key={idOf(row)}
                  row={row}
                  isTwo={isTwo}
                  studio={studio}
                  state={state}
                  t={t}
                  languages={page?.sources.map(({ language }) => language) ?? []}
                />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <p class="keys">
        <kbd>J</kbd> <kbd>K</kbd> {t.next} · <kbd>O</kbd> {t.openWiki} · <kbd>C</kbd> {t.copy}
      </p>
      {page !== undefined && <OwnText studio={studio} state={state} sources={page.sources} />}
    </>
  )
}

/** Returns the state of the first language that has the statement. */
export const stateOf = ({ left, right }: DeskRow): StatementState => (left ?? right)?.state ?? 'uncovered'

const isDiffering = ({ left, right }: DeskRow): boolean =>
  left !== null &&
  right !== null &&
  [...left.contradicts, ...right.contradicts].some(({ id }) => id === left.id || id === right.id)

interface RowProps extends Props {
  readonly row: DeskRow
  readonly isTwo: boolean
  readonly t: Texts
  readonly languages: readonly (string | null)[]
}

function Row({ row, isTwo, studio, state, t, languages }: RowProps): JSX.Element {
  const { left, right } = row
  const translate = state.translate.value
  const chosen = state.chosen.value
  const isChosen = chosen !== undefined && (left?.id === chosen || right?.id === chosen)
  const here = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) here.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const open = (id: string): void => {
    studio.route.go('desk', `${state.page.value}/${id}`)
  }
  const scenarios = (left ?? right)?.scenarios.length ?? 0
  return (
    <tr ref={here} class={isChosen ? 'chosen' : ''} aria-selected={isChosen}>
      <Cell statement={left} language={languages[0] ?? null} translate={translate} open={open} t={t} />
      {isTwo && <Cell statement={right} language={languages[1] ?? null} translate={translate} open={open} t={t} />}
      <td>
        {isDiffering(row) ? <span class="tag differ">{`≠ ${t.differ}`}</span> : <StateTag state={stateOf(row)} t={t} />}
        <span class="quiet">{scenarios === 0 ? t.noScenario : t.scenarios(scenarios)}</span>
      </td>
    </tr>
  )
}

interface CellProps {
  readonly statement: StatementModel | null
  /** The language of the column; statements are shown in the chosen language. */
  readonly language: string | null
  readonly translate: Translate
  readonly open: (id: string) => void
  readonly t: Texts
}

function Cell({ statement, language, translate, open, t }: CellProps): JSX.Element {
  if (statement === null)
    return (
      <td>
        – <p class="quiet">{t.notSaid}</p>
      </td>
    )
  return (
    <td>
      <button type="button" class="id" onClick={() => open(statement.id)}>
        {statement.id}
      </button>
      <p data-page={language}>{translate(statement.words)}</p>
      {statement.implied && <p class="quiet">{t.implied}</p>}
    </td>
  )
}
