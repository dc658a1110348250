/** The line below the text: cursor position, duration of the check, and keys. */
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Studio } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import type { Workbench } from './workbench.ts'
import { writeTexts } from './texts.ts'

interface Props {
  readonly studio: Studio
  readonly bench: ReadonlySignal<Workbench | undefined>
  /** The file of an address that there is not; empty otherwise. */
  readonly unknown: ReadonlySignal<string>
}

export function StatusLine({ studio, bench, unknown }: Props): JSX.Element {
  const t = wordsIn(studio.language, writeTexts).value
  const now = bench.value
  if (now === undefined) return <p>{t.checking}</p>
  const { line, lines } = now.cursor.value
  const took = now.took.value
  const keys = [
    ['F8', t.nextProblem],
    ['Ctrl+.', t.repair],
    ['F12', t.definition],
    ['F2', t.rename],
  ] as const
  return (
    <p>
      {unknown.value === '' ? null : <b role="alert">{t.unknownFile(unknown.value)}</b>}
      <span>{t.line(line, lines)}</span>
      {now.current.value?.own === false ? (
        <span>{t.readOnly}</span>
      ) : (
        took !== undefined && <span>{t.took(Math.max(1, Math.round(took)))}</span>
      )}
      <span class="keys">
        {keys.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      </span>
    </p>
  )
}
