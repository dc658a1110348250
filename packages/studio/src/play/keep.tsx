/** Saving and sharing: what a seat may know, a finished game, or after a warning the host's save; and a scenario. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { saveAs } from '../shell/files.ts'
import { linkWith } from '../shell/links.ts'
import type { GameMethods } from '../worker/games/methods.ts'
import type { WrittenScenario } from '../worker/games/scenario.ts'
import type { TableState } from './table-state.ts'
import type { PlayTexts } from './texts.ts'

export function Keep({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const shown = table.shown.value
  const warned = useSignal(false)
  const written = useSignal<WrittenScenario | null>(null)
  const copied = useSignal(false)
  const link = useSignal('')
  const linkCopied = useSignal(false)
  const { games } = table.studio
  if (shown === null) return null
  if (shown.ask === 'record') return null
  const people = shown.players.filter(({ player }) => player === 'person')
  const give = async (asked: GameMethods['save']['params'], name: string, as: 'file' | 'link'): Promise<void> => {
    warned.value = false
    link.value = ''
    const text = await games.ask('save', asked)
    if (as === 'file') saveAs(name, text)
    else await share(await linkWith(text))
  }
  const giveSeat = (player: string | null, as: 'file' | 'link'): void => {
    void give({ what: 'seat', player }, `${player ?? 'open'}.tilewright.json`, as)
  }
  const giveHost = (as: 'file' | 'link'): void => {
    void give({ what: 'host' }, 'game.tilewright.json', as)
  }
  /** Shown, and copied where the browser lets a page do that. */
  const share = async (address: string): Promise<void> => {
    link.value = address
    linkCopied.value = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
  }
  const write = async (): Promise<void> => {
    copied.value = false
    try {
      written.value = await games.ask('scenario', null)
    } catch (error) {
      table.trouble.value = error instanceof Error ? error.message : String(error)
    }
  }
  return (
    <>
      <details class="menu">
        <summary class="button">{t.save}</summary>
        <div class="card">
          <Ways words={t.saveOpen} t={t} give={(as) => giveSeat(null, as)} />
          {people.length < 2 || shown.secrets.length > 0
            ? null
            : people.map(({ name }) => (
                <Ways key={name} words={t.saveSeat(name)} t={t} give={(as) => giveSeat(name, as)} />
              ))}
          {shown.over ? (
            <Ways words={t.saveGame} t={t} give={giveHost} />
          ) : warned.value ? (
            <div class="warning" role="alert">
              <p>{t.hostWarning}</p>
              <button type="button" class="first" onClick={() => giveHost('file')}>
                {t.hostSure}
              </button>{' '}
              <button type="button" class="as-link" onClick={() => giveHost('link')}>
                {t.hostLink}
              </button>
            </div>
          ) : (
            <button type="button" onClick={() => (warned.value = true)}>
              {t.saveHost} …
            </button>
          )}
          {link.value === '' ? null : (
            <label class="made">
              {t.linkMade} <span role="status">{linkCopied.value ? t.copied : ''}</span>
              <input
                readOnly
                value={link.value}
                onFocus={(event) => {
                  event.currentTarget.select()
                }}
              />
            </label>
          )}
        </div>
      </details>
      <button type="button" onClick={() => void write()}>
        {t.scenario}
      </button>
      {written.value === null ? null : (
        <div class="card scenario" role="region" aria-label={t.scenario}>
          <p>
            {t.scenarioHint}{' '}
            <span class={written.value.passes ? 'pill proved' : 'pill differ'}>
              {written.value.passes ? t.holds : t.holdsNot}
            </span>
          </p>
          <pre tabIndex={0} lang="en">
            {written.value.text}
          </pre>
          {written.value.passes ? null : (
            <pre tabIndex={0} lang="en">
              {written.value.report}
            </pre>
          )}
          <button
            type="button"
            class="first"
            onClick={() => {
              void navigator.clipboard.writeText(written.value?.text ?? '').then(() => (copied.value = true))
            }}
          >
            {t.copy}
          </button>{' '}
          <button type="button" onClick={() => (written.value = null)}>
            {t.close}
          </button>{' '}
          <span role="status">{copied.value ? t.copied : ''}</span>
        </div>
      )}
    </>
  )
}

interface WaysProps {
  readonly words: string
  readonly t: PlayTexts
  readonly give: (as: 'file' | 'link') => void
}

/** The same as a file, and as a link. */
function Ways({ words, t, give }: WaysProps): JSX.Element {
  return (
    <div class="ways">
      <button type="button" onClick={() => give('file')}>
        {words}
      </button>
      <button type="button" class="as-link" aria-label={t.linkOf(words)} onClick={() => give('link')}>
        {t.link}
      </button>
    </div>
  )
}
