/** Saving and sharing: the view of a seat, a finished game, the host's save (after a warning), or a scenario. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { saveAs } from '../shell/files.ts'
import { linkWith } from '../shell/links.ts'
import type { GameMethods } from '../worker/games/methods.ts'
import type { WrittenScenario } from '../worker/games/scenario.ts'
import type { TableModel } from '../worker/games/view-model.ts'
import type { TableState } from './table-state.ts'
import type { PlayTexts } from './texts.ts'

export function SavePanel({ table }: { readonly table: TableState }): JSX.Element | null {
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
  const seats = savedSeats(shown)
  const save = async (request: GameMethods['save']['params'], name: string, as: 'file' | 'link'): Promise<void> => {
    warned.value = false
    link.value = ''
    const text = await games.ask('save', request)
    if (as === 'file') saveAs(name, text)
    else await share(await linkWith(text))
  }
  const saveSeat = (player: string | null, as: 'file' | 'link'): void => {
    void save({ what: 'seat', player }, `${player ?? 'open'}.tilewright.json`, as)
  }
  const saveHost = (as: 'file' | 'link'): void => {
    void save({ what: 'host' }, 'game.tilewright.json', as)
  }
  /** Shows a link and copies it when the browser permits. */
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
          <Ways words={t.saveOpen} t={t} save={(as) => saveSeat(null, as)} />
          {seats.map((name) => (
            <Ways key={name} words={t.saveSeat(name)} t={t} save={(as) => saveSeat(name, as)} />
          ))}
          {shown.over ? (
            <Ways words={t.saveGame} t={t} save={saveHost} />
          ) : shown.friends !== null ? (
            <p class="muted">{t.friendsSave}</p>
          ) : warned.value ? (
            <div class="warning" role="alert">
              <p>{t.hostWarning}</p>
              <button type="button" class="first" onClick={() => saveHost('file')}>
                {t.hostSure}
              </button>{' '}
              <button type="button" class="as-link" onClick={() => saveHost('link')}>
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
      {shown.friends === null ? (
        <button type="button" onClick={() => void write()}>
          {t.scenario}
        </button>
      ) : null}
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

/** The seats whose knowledge can be saved here. */
function savedSeats({ players, secrets, friends }: TableModel): readonly string[] {
  if (friends !== null) return friends.you === null ? [] : [friends.you]
  const people = players.filter(({ player }) => player === 'person')
  return people.length < 2 || secrets.length > 0 ? [] : people.map(({ name }) => name)
}

interface WaysProps {
  readonly words: string
  readonly t: PlayTexts
  readonly save: (as: 'file' | 'link') => void
}

/** Buttons that save the same content as a file and as a link. */
function Ways({ words, t, save }: WaysProps): JSX.Element {
  return (
    <div class="ways">
      <button type="button" onClick={() => save('file')}>
        {words}
      </button>
      <button type="button" class="as-link" aria-label={t.linkOf(words)} onClick={() => save('link')}>
        {t.link}
      </button>
    </div>
  )
}
