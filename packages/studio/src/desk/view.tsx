/** Desk: the sources page by page, two languages side by side, with the proofs of each statement. */
import { render } from 'preact'
import type { View } from '../shell/studio.ts'
import { wordsIn } from '../words/words.ts'
import { Contents } from './contents.tsx'
import { Contradictions } from './contradictions.tsx'
import { Detail } from './detail.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { Statements } from './statements.tsx'
import { createDesk, idOf, rowsOf, special, type DeskState } from './state.ts'
import { deskTexts } from './texts.ts'
import type { Studio } from '../shell/studio.ts'
import type { JSX } from 'preact'
import './desk.css'

export const openDesk: View = (root, studio) => {
  const state = createDesk(studio)
  render(<DeskView studio={studio} state={state} />, root)
  root.ownerDocument.addEventListener('keydown', (event) => {
    if (studio.route.view.value !== 'desk' || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof HTMLElement && target.closest('input, textarea, select') !== null) return
    const act = keys[event.key.toLowerCase()]
    if (act === undefined) return
    event.preventDefault()
    act(state, studio, root)
  })
}

type Key = (state: DeskState, studio: Studio, root: HTMLElement) => void

const keys: Readonly<Record<string, Key>> = {
  j: (state) => {
    state.step(1)
  },
  k: (state) => {
    state.step(-1)
  },
  o: (_, __, root) => {
    root.querySelector<HTMLInputElement>('input[type=file]')?.click()
  },
  c: (state, studio) => void copyQuestion(state, studio),
}

async function copyQuestion(state: DeskState, studio: Studio): Promise<void> {
  const t = wordsIn(studio.language, deskTexts).value
  const row = rowsOf(state.sections.value).find(
    ({ left, right }) => left?.id === state.chosen.value || right?.id === state.chosen.value,
  )
  if (row === undefined) return
  const one = row.left ?? row.right
  const other = row.left === null ? null : row.right
  const otherStatement = other === null ? '' : `${other.id}${t.colon} “${state.translate.value(other.words)}”`
  await navigator.clipboard.writeText(t.question(idOf(row), state.translate.value(one?.words ?? ''), otherStatement))
  studio.say(t.copied)
}

function DeskView({ studio, state }: { readonly studio: Studio; readonly state: DeskState }): JSX.Element {
  const t = wordsIn(studio.language, deskTexts).value
  if (state.desk.value === undefined) return <p class="quiet loading">{t.loading}</p>
  const page = state.page.value
  return (
    <>
      <Contents studio={studio} state={state} />
      <div class={page === special.matrix ? 'middle wide' : 'middle'}>
        {state.unknown.value !== undefined && (
          <p class="unknown" role="alert">
            {t.unknown(state.unknown.value)}
          </p>
        )}
        {page === special.matrix ? (
          <MatrixTable studio={studio} state={state} />
        ) : page === special.contradictions ? (
          <Contradictions studio={studio} state={state} />
        ) : (
          <Statements studio={studio} state={state} />
        )}
      </div>
      {page === special.matrix ? null : <Detail studio={studio} state={state} />}
    </>
  )
}
