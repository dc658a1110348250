/** The list of all pages, each with its share of proved statements. */
import { statementStates, type StatementState } from '@tilewright/scenarios'
import type { JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import { SearchBox } from './search-box.tsx'
import { looks } from './state-tag.tsx'
import { special, type DeskState } from './state.ts'
import { deskTexts } from './texts.ts'

export function Contents({ studio, state }: { readonly studio: Studio; readonly state: DeskState }): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  const translate = state.translate.value
  const { pages = [], contradictions = [] } = state.desk.value ?? {}
  const shown = state.page.value
  const current = pages.find(({ sources }) => sources.some(({ name }) => name === shown))
  const all = (counts: Readonly<Record<StatementState, number>>): number =>
    Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <nav class="contents" aria-label={t.contents}>
      <SearchBox studio={studio} state={state} />
      <ul>
        <li>
          <a
            href={addressOf('desk', special.contradictions)}
            aria-current={shown === special.contradictions ? 'page' : undefined}
          >
            <span>{t.contradictions}</span>
            <span class="quiet">{contradictions.length}</span>
          </a>
        </li>
        <li>
          <a href={addressOf('desk', special.matrix)} aria-current={shown === special.matrix ? 'page' : undefined}>
            <span>{t.matrix}</span>
          </a>
        </li>
        {pages.map((page) => (
          <li key={page.name}>
            <a
              href={addressOf('desk', page.name)}
              data-languages={page.sources.length}
              aria-current={page === current ? 'page' : undefined}
            >
              <span>{translate(page.title)}</span>
              <span class="quiet">{all(page.counts)}</span>
              <Bar counts={page.counts} />
            </a>
          </li>
        ))}
      </ul>
      {current !== undefined && (
        <p class="quiet">
          {current.sources.map(({ name, revision }) => (
            <span key={name}>
              {revision === null
                ? t.statements(all(current.counts))
                : t.revision(all(current.counts), translate(revision))}
              <br />
            </span>
          ))}
        </p>
      )}
    </nav>
  )
}

/** The shares of the states. Hidden from screen readers: the chips above the page give the same numbers as text. */
function Bar({ counts }: { readonly counts: Readonly<Record<StatementState, number>> }): JSX.Element {
  return (
    <span class="share" aria-hidden="true">
      {statementStates.map((one) => (
        <span key={one} class={looks[one][0]} style={{ flexGrow: counts[one] }} />
      ))}
    </span>
  )
}
