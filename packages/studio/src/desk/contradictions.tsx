/** Pairs of statements that contradict each other, and how the rules resolve them. */
import type { JSX } from 'preact'
import { addressOf } from '../shell/route.ts'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { DeskState } from './state.ts'
import { deskTexts } from './texts.ts'

export function Contradictions({ studio, state }: { readonly studio: Studio; readonly state: DeskState }): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  const translate = state.translate.value
  const all = state.desk.value?.contradictions ?? []
  const claimCell = (id: string, words: string): JSX.Element => (
    <td>
      <a class="code" href={addressOf('desk', id)}>
        {id}
      </a>
      <p>{translate(words)}</p>
    </td>
  )
  return (
    <>
      <h2>{t.contradictions}</h2>
      <table class="two">
        <tbody>
          {all.map(({ one, oneWords, other, otherWords, answer, settings }) => (
            <tr key={`${one} ${other}`}>
              {claimCell(one, oneWords)}
              {claimCell(other, otherWords)}
              <td>
                <b>{settings.length > 0 ? t.settings : t.answer}</b>
                <p>{translate(answer)}</p>
                {settings.map(({ name, values, initial }) => (
                  <p key={name} class="code">
                    {name}
                    {t.colon} {values.map((value) => (value === initial ? `[${value}]` : value)).join(' | ')}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
