/** The search field of Desk and what it finds. */
import type { JSX } from 'preact'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import { entryAddress } from './search.ts'
import type { DeskState } from './state.ts'
import { deskTexts } from './texts.ts'

export function SearchBox({ studio, state }: { readonly studio: Studio; readonly state: DeskState }): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  const { query, found } = state.search
  const results = found.value
  const status = results === undefined ? t.searching : t.found(results.all, results.entries.length)
  return (
    <search class="search">
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={query.value}
        onInput={({ currentTarget }) => {
          query.value = currentTarget.value
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          query.value = ''
          event.currentTarget.blur()
        }}
      />
      <p class="quiet" role="status">
        {query.value.trim() === '' ? '' : status}
      </p>
      {results !== undefined && (
        <ul class="found">
          {results.entries.map((entry) => (
            <li key={`${entry.type} ${entry.id} ${entryAddress(entry)}`}>
              <a href={entryAddress(entry)}>
                <span class="code">{entry.id}</span> <span class="quiet">{t[entry.type]}</span>
                <span class="words">{state.translate.value(entry.words)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
