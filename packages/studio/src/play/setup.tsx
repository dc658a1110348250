/** The form before a game: boxes, settings, and players. */
import { effect, signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { read, write } from '../shell/local-storage.ts'
import { bundledData } from '../rules/rules.ts'
import { boxesFile, type SetupModel } from '../worker/games/boxes.ts'
import { Boxes } from './setup-boxes.tsx'
import { canBeFriends, defaultChoices, readChoices, seatsInOrder, type SetupChoices } from './setup-choices.ts'
import { Seats } from './setup-seats.tsx'
import { Settings } from './setup-settings.tsx'
import { chosenSettings } from './settings-in-play.ts'
import type { TableState } from './table-state.ts'
import { ConfirmationChoice } from './confirmation.tsx'

/** Reads the stored choices of the last visit. */
function storedChoices(): SetupChoices {
  try {
    return readChoices(JSON.parse(read('table') ?? '{}'))
  } catch {
    return defaultChoices
  }
}

export function Setup({ table }: { readonly table: TableState }): JSX.Element {
  const { games, rules, language, workshop, server } = table.studio
  const t = table.t.value
  const choosing = useMemo(() => signal<SetupModel | null>(null), [])
  const left = useMemo(() => signal<readonly string[] | null>(null), [])
  const choices = useMemo(() => signal(storedChoices()), [])
  useEffect(
    () =>
      effect(() => {
        // Other rules have other boxes.
        const sources = { rules: rules.own.value, played: workshop.played.value, language: language.value }
        const isBundled = sources.rules === undefined && sources.played === 0
        const asked = isBundled
          ? (bundledData(boxesFile(sources.language)) as Promise<SetupModel>)
          : games.ask('boxes', { language: sources.language })
        void asked.then((available) => {
          // The language or the rules may have changed meanwhile.
          if (workshop.played.peek() !== sources.played || language.peek() !== sources.language) return
          choosing.value = available
          const all = new Set(available.boxes.map(({ name }) => name))
          const play = choices.peek().play.filter((name) => all.has(name))
          choices.value = { ...choices.peek(), play: play.length === 0 ? available.first : play }
        })
      }),
    [],
  )
  useEffect(() => {
    void games.ask('left', null).then((players) => (left.value = players))
  }, [])
  const change = (more: Partial<SetupChoices>): void => {
    choices.value = { ...choices.value, ...more }
  }
  const now = choosing.value
  if (now === null) return <p class="setup">…</p>
  const { play, without, seats } = choices.value
  const isReady = seats.length >= 2 && new Set(seats.map(({ name }) => name.trim())).size === seats.length
  const begin = (how: TableState['begin']): void => {
    write('table', JSON.stringify(choices.value))
    const order = seatsInOrder(choices.value, lot)
    const settings = chosenSettings(now, choices.value)
    void how({ play, without, seats: order, settings, ...seedOfAddress() }).catch((error: unknown) => {
      table.trouble.value = error instanceof Error ? error.message : String(error)
    })
  }
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) begin(table.begin)
      }}
    >
      <div class="doors">
        <h2>{t.newGame}</h2>
        {left.value === null ? null : (
          <button type="button" onClick={() => void table.goOn()}>
            {t.goOn(left.value.join(', '))}
          </button>
        )}
        <label class="button">
          {t.openFile}
          <input
            class="unseen"
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? []
              if (file === undefined) return
              void file
                .text()
                .then(table.openSaved)
                .catch((error: unknown) => {
                  table.trouble.value = error instanceof Error ? error.message : String(error)
                })
            }}
          />
        </label>
      </div>
      <Trouble table={table} />
      <Offered table={table} />
      <Seats table={table} choices={choices.value} change={change} />
      <ConfirmationChoice table={table} />
      <OwnRulesNote table={table} />
      <div class="doors">
        <button type="submit" class="first begin" disabled={!isReady}>
          {t.start}
        </button>
        {server.value === null ? null : (
          <button
            type="button"
            class="invite"
            disabled={!isReady || !canBeFriends(seats)}
            title={canBeFriends(seats) ? '' : t.friendsSeats}
            onClick={() => {
              begin(table.invite)
            }}
          >
            {t.withFriends}
          </button>
        )}
      </div>
      {isReady ? null : <p role="alert">{t.noPlayers}</p>}
      <Boxes table={table} setup={now} choices={choices.value} change={change} />
      <Settings table={table} setup={now} choices={choices.value} change={change} />
    </form>
  )
}

/** A number that decides who begins. */
const lot = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** Reads `?seed=7`, which repeats a game: for tests and bug reports. */
function seedOfAddress(): { readonly seed?: number } {
  const seed = Number(new URLSearchParams(location.search).get('seed') ?? 'none')
  return Number.isSafeInteger(seed) ? { seed } : {}
}

export const Trouble = ({ table }: { readonly table: TableState }): JSX.Element | null =>
  table.trouble.value === '' ? null : (
    <p class="trouble" role="alert">
      {table.trouble.value}
    </p>
  )

/** The state of the rules of the folder in which the studio was started. */
function OwnRulesNote({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const own = table.studio.ownRules.value
  if (own === null || own.state === 'played') return null
  return (
    <p class={own.state === 'refused' ? 'warning' : 'muted'} role="status">
      {own.state === 'reading' ? t.readingRules(own.folder) : t.refusedRules(own.folder, own.reason)}
    </p>
  )
}

/** Asks whether a game from a link may replace the game that is stored. */
function Offered({ table }: { readonly table: TableState }): JSX.Element | null {
  const t = table.t.value
  const text = table.offered.value
  if (text === null) return null
  return (
    <div class="warning offered" role="alert">
      <p>{t.offered}</p>
      <button
        type="button"
        class="first"
        onClick={() => {
          void table.openSaved(text).catch((error: unknown) => {
            table.trouble.value = error instanceof Error ? error.message : String(error)
          })
        }}
      >
        {t.openLink}
      </button>{' '}
      <button type="button" onClick={() => (table.offered.value = null)}>
        {t.notLink}
      </button>
    </div>
  )
}
