/** The form before a game: boxes, settings, and players. */
import { effect, signal, useComputed } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { read, write } from '../shell/local-storage.ts'
import type { BoxModel, SetupModel, SettingModel } from '../worker/games/boxes.ts'
import { maxSeats, playerKinds, readChoices, defaultChoices, type SetupChoices } from './setup-choices.ts'
import type { Seat } from '../worker/games/table.ts'
import { SeatFigure } from './seat-figure.tsx'
import type { TableState } from './table-state.ts'

const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn']

/** Reads the stored choices of the last visit. */
function storedChoices(): SetupChoices {
  try {
    return readChoices(JSON.parse(read('table') ?? '{}'))
  } catch {
    return defaultChoices
  }
}

export function Setup({ table }: { readonly table: TableState }): JSX.Element {
  const { games, rules, language, workshop } = table.studio
  const t = table.t.value
  const choosing = useMemo(() => signal<SetupModel | null>(null), [])
  const left = useMemo(() => signal<readonly string[] | null>(null), [])
  const choices = useMemo(() => signal(storedChoices()), [])
  useEffect(
    () =>
      effect(() => {
        // Other rules have other boxes.
        const sources = { rules: rules.own.value, played: workshop.played.value, language: language.value }
        void games.ask('boxes', { language: sources.language }).then((available) => {
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
  const settings = useComputed(() => settingsInPlay(choosing.value, choices.value))
  const now = choosing.value
  if (now === null) return <p class="setup">…</p>
  const { play, without, seats } = choices.value
  const isReady = seats.length >= 2 && new Set(seats.map(({ name }) => name.trim())).size === seats.length
  const begin = (): void => {
    write('table', JSON.stringify(choices.value))
    const chosen = Object.fromEntries(
      settings.value.map(({ name, initial }) => [name, choices.value.settings[name] ?? initial]),
    )
    void table.begin({ play, without, seats, settings: chosen, ...seedOfAddress() }).catch((error: unknown) => {
      table.trouble.value = error instanceof Error ? error.message : String(error)
    })
  }
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) begin()
      }}
    >
      <div class="doors">
        <h1>{t.newGame}</h1>
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
      <Seats table={table} seats={seats} change={(next) => change({ seats: next })} />
      <button type="submit" class="first begin" disabled={!isReady}>
        {t.start}
      </button>
      {isReady ? null : <p role="alert">{t.noPlayers}</p>}
      <fieldset>
        <legend>{t.boxes}</legend>
        <p class="muted">
          {t.boxesHint}{' '}
          <button
            type="button"
            class="link"
            onClick={() => {
              change({ play: now.boxes.filter(({ off }) => !off).map(({ name }) => name) })
            }}
          >
            {t.all}
          </button>
        </p>
        <div class="boxes">
          {now.boxes.map((box) => (
            <Box key={box.name} box={box} choices={choices.value} boxes={now.boxes} change={change} />
          ))}
        </div>
      </fieldset>
      {settings.value.length === 0 ? null : (
        <fieldset>
          <legend>{t.settings}</legend>
          <div class="settings">
            {settings.value.map(({ name, title, values, initial }) => (
              <label key={name}>
                <span>{title}</span>
                <select
                  value={choices.value.settings[name] ?? initial}
                  onChange={(event) => {
                    change({ settings: { ...choices.value.settings, [name]: event.currentTarget.value } })
                  }}
                >
                  {values.map((value) => (
                    <option key={value.name} value={value.name}>
                      {value.title}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </form>
  )
}

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

/** Returns the settings whose expansions are all in play. */
function settingsInPlay(choosing: SetupModel | null, { play, without }: SetupChoices): readonly SettingModel[] {
  if (choosing === null) return []
  const on = new Set(
    choosing.boxes.flatMap(({ name, parts }) =>
      play.includes(name)
        ? [name, ...parts.filter((part) => isOn(part, { play, without })).map((part) => part.name)]
        : [],
    ),
  )
  return choosing.settings.filter(({ needs }) => needs.every((name) => on.has(name)))
}

const isOn = (
  { name, off }: { readonly name: string; readonly off: boolean },
  { play, without }: Pick<SetupChoices, 'play' | 'without'>,
): boolean => (off ? play.includes(name) : !without.includes(name))

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

/** Returns whether a box excludes one of the chosen boxes; choosing it removes that box. */
const isExcluded = (boxes: readonly BoxModel[], name: string, chosen: readonly string[]): boolean =>
  !chosen.includes(name) && boxes.some((one) => chosen.includes(one.name) && one.apart.includes(name))

interface BoxProps {
  readonly box: BoxModel
  readonly boxes: readonly BoxModel[]
  readonly choices: SetupChoices
  readonly change: (more: Partial<SetupChoices>) => void
}

function Box({ box, boxes, choices, change }: BoxProps): JSX.Element {
  const { play, without } = choices
  const isIn = play.includes(box.name)
  const toggle = (): void => {
    const parts = box.parts.map(({ name }) => name)
    if (isIn) {
      const needing = boxes.filter(({ needs }) => needs.includes(box.name)).map(({ name }) => name)
      change({ play: play.filter((name) => name !== box.name && !needing.includes(name) && !parts.includes(name)) })
    } else {
      const needed = box.needs.filter((name) => boxes.some((one) => one.name === name))
      const on = [...new Set([...play, ...needed, box.name])]
      change({ play: on.filter((name) => !isExcluded(boxes, name, [...needed, box.name])) })
    }
  }
  return (
    <div class={isIn ? 'box in' : 'box'}>
      <label>
        <input type="checkbox" checked={isIn} onChange={toggle} /> <b>{box.title}</b>
      </label>
      {!isIn || box.parts.length === 0 ? null : (
        <div class="parts">
          {box.parts.map((part) => {
            const on = isOn(part, choices)
            const among = part.off ? play : without
            const next = among.includes(part.name) ? among.filter((name) => name !== part.name) : [...among, part.name]
            return (
              <label key={part.name}>
                <input
                  type="checkbox"
                  checked={on}
                  onChange={() => {
                    change(part.off ? { play: next } : { without: next })
                  }}
                />{' '}
                <span>{part.title}</span>
              </label>
            )
          })}
        </div>
      )}
    </div>
  )
}

interface SeatsProps {
  readonly table: TableState
  readonly seats: readonly Seat[]
  readonly change: (seats: readonly Seat[]) => void
}

function Seats({ table, seats, change }: SeatsProps): JSX.Element {
  const t = table.t.value
  const put = (i: number, more: Partial<Seat>): void => {
    change(seats.map((seat, n) => (n === i ? { ...seat, ...more } : seat)))
  }
  return (
    <fieldset>
      <legend>{t.players}</legend>
      <ol class="seats">
        {seats.map((seat, i) => (
          <li key={i}>
            <SeatFigure seat={i} size={36} />
            <input
              aria-label={t.name}
              value={seat.name}
              onInput={(event) => {
                put(i, { name: event.currentTarget.value })
              }}
            />
            <select
              aria-label={t.kind}
              value={seat.player}
              onChange={(event) => {
                put(i, { player: playerKinds.find((kind) => kind === event.currentTarget.value) ?? 'person' })
              }}
            >
              {playerKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t[kind]}
                </option>
              ))}
            </select>
            <button
              type="button"
              aria-label={t.removePlayer(seat.name)}
              disabled={seats.length <= 2}
              onClick={() => {
                change(seats.filter((_, n) => n !== i))
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ol>
      <button
        type="button"
        disabled={seats.length >= maxSeats}
        onClick={() => {
          const name = names.find((one) => !seats.some((seat) => seat.name === one)) ?? String(seats.length + 1)
          change([...seats, { name, player: 'person' }])
        }}
      >
        + {t.addPlayer}
      </button>
    </fieldset>
  )
}
