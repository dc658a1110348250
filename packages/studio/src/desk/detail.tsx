/** The proofs of the chosen statement: scenarios as boards, and the rules that cite it. */
import type { JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { CitingPlace, CitingRule } from '../worker/language/desk-model.ts'
import type { ScenarioModel } from '../worker/language/scenario-model.ts'
import { StateTag } from './state-tag.tsx'
import { rowsOf, type DeskState } from './state.ts'
import { deskTexts, type DeskTexts } from './texts.ts'

const maxRules = 5

export function Detail({ studio, state }: { readonly studio: Studio; readonly state: DeskState }): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  const translate = state.translate.value
  const id = state.chosen.value
  const row = rowsOf(state.sections.value).find(({ left, right }) => left?.id === id || right?.id === id)
  const statement = (row?.left?.id === id ? row?.left : row?.right) ?? undefined
  if (id === undefined || statement === undefined)
    return (
      <aside class="detail">
        <p class="quiet">{t.choose}</p>
      </aside>
    )
  const detail = state.detail.value?.id === id ? state.detail.value : undefined
  const sentences =
    state.own.value?.page?.sentences.filter(({ says }) => says.includes(id)).map(({ text }) => text) ?? []
  return (
    <aside class="detail" aria-label={id}>
      <p class="code">{[row?.left?.id, row?.right?.id].filter((one) => one !== undefined).join(' = ')}</p>
      <h2>{translate(statement.words)}</h2>
      <p>
        <StateTag state={statement.state} t={t} />
        {statement.waitsFor.map((name) => (
          <span key={name} class="tag waiting">
            {t.waitsFor(translate(name))}
          </span>
        ))}
      </p>
      {statement.reason !== null && <p class="quiet">{translate(statement.reason)}</p>}
      {statement.contradicts.map((one) => (
        <p key={one.id}>
          {t.contradicts}{' '}
          <a class="code" href={addressOf('desk', one.id)}>
            {one.id}
          </a>
          {translate(one.answer)}
        </p>
      ))}
      {sentences.length > 0 && (
        <>
          <h3>{t.sentenceOf}</h3>
          {sentences.map((text, i) => (
            <blockquote key={i}>{text}</blockquote>
          ))}
        </>
      )}
      <h3>
        {t.scenarioList} <span class="quiet">{statement.scenarios.length}</span>
      </h3>
      <div class="boards">
        {state.boards.value.map((shown) => (
          <Board key={shown.title} shown={shown} />
        ))}
      </div>
      <ul class="plain">
        {(detail?.scenarios ?? []).map((one) => (
          <li key={one.title}>
            <a href={addressOf('write', `${one.file}:${String(one.line)}`)}>{one.title}</a>
          </li>
        ))}
      </ul>
      <h3>{t.rules}</h3>
      {detail === undefined && <p class="quiet">{t.loading}</p>}
      {detail?.rules.length === 0 && <p class="quiet">{t.noRule}</p>}
      {(detail?.rules ?? []).slice(0, maxRules).map((place) => (
        <Place key={`${place.file}:${String(place.line)}`} place={place} id={id} t={t} />
      ))}
      {(detail?.rules ?? []).slice(maxRules).map((place) => (
        <Link key={`${place.file}:${String(place.line)}`} place={place} />
      ))}
    </aside>
  )
}

function Board({ shown }: { readonly shown: ScenarioModel }): JSX.Element {
  const board = shown.after ?? shown.before
  return (
    <figure class="card">
      {board !== null && <div dangerouslySetInnerHTML={{ __html: board.svg }} />}
      <figcaption>
        {shown.title}{' '}
        <span class={`tag ${shown.status === 'passed' ? 'proved' : 'differ'}`}>
          {shown.status === 'passed' ? '✓' : '×'}
        </span>
      </figcaption>
    </figure>
  )
}

/** Surviving mutants of a citing rule: changes of the rule that no scenario detects. */
function Survivors({
  place: { survivors },
  t,
}: {
  readonly place: CitingRule
  readonly t: DeskTexts
}): JSX.Element | null {
  if (survivors.length === 0) return null
  return (
    <details class="survivors">
      <summary>{t.survivors(survivors.length)}</summary>
      <ul class="plain">
        {survivors.map(({ before, after }, i) => (
          <li key={i}>
            <code>{before}</code> → <code>{after}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

const Link = ({ place }: { readonly place: CitingPlace }): JSX.Element => (
  <a class="code" href={addressOf('write', `${place.file}:${String(place.line)}`)}>
    {place.file}:{place.line}
  </a>
)

function Place({
  place,
  id,
  t,
}: {
  readonly place: CitingRule
  readonly id: string
  readonly t: DeskTexts
}): JSX.Element {
  return (
    <>
      <pre class="rule">
        {place.text.split(id).flatMap((part, i) => (i === 0 ? [part] : [<b key={i}>{id}</b>, part]))}
      </pre>
      <Link place={place} />
      <Survivors place={place} t={t} />
    </>
  )
}
