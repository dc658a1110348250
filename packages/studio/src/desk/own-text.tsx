/**
 * Compares a page text that the user opens with the pinned hashes of its sentences. The text never leaves the browser.
 */
import type { JSX } from 'preact'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { SourceBrief } from '../worker/language/desk-model.ts'
import type { DeskState } from './state.ts'
import { deskTexts } from './texts.ts'

interface Props {
  readonly studio: Studio
  readonly state: DeskState
  readonly sources: readonly SourceBrief[]
}

export function OwnText({ studio, state, sources }: Props): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  const own = state.own.value
  const open = async (source: string, file: File | undefined): Promise<void> => {
    if (file !== undefined) await state.openText(source, await file.text())
  }
  const page = own?.page ?? undefined
  const changed = page?.sentences.filter(({ difference }) => difference !== null) ?? []
  const isHere = sources.some(({ name }) => name === own?.source)
  return (
    <section class="card own">
      <h3>{t.ownText}</h3>
      {sources.map(({ name, title }) => (
        <label key={name}>
          {t.openPage}
          {t.colon} {state.translate.value(title)}
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={({ currentTarget }) =>
              void open(name, currentTarget.files?.[0]).catch((error: unknown) => studio.say(String(error)))
            }
          />
        </label>
      ))}
      {isHere && page === undefined && <p>{t.noPinned}</p>}
      {isHere && page !== undefined && (
        <>
          <p role="status">
            {changed.length === 0 && page.lost.length === 0
              ? t.sameText
              : [
                  ...(changed.length === 0 ? [] : [t.changedSentences(changed.length)]),
                  ...(page.lost.length === 0 ? [] : [t.lostSentences(page.lost.length)]),
                ].join(' · ')}
          </p>
          <ul>
            {changed.map(({ text, difference, says }, i) => (
              <li key={i}>
                <span class="tag differ">{difference}</span> {text} <span class="code">{says.join(', ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
