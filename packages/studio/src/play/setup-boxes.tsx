/** The boxes before a game: presets, each box with its parts, and why a box is not in play. */
import type { JSX } from 'preact'
import type { BoxModel, PresetModel, SetupModel } from '../worker/games/boxes.ts'
import { isOn, type SetupChoices } from './setup-choices.ts'
import type { TableState } from './table-state.ts'
import type { PlayTexts } from './texts.ts'

export interface ChoosingProps {
  readonly table: TableState
  readonly setup: SetupModel
  readonly choices: SetupChoices
  readonly change: (more: Partial<SetupChoices>) => void
}

export function Boxes({ table, setup, choices, change }: ChoosingProps): JSX.Element {
  const t = table.t.value
  const { boxes, presets } = setup
  const everything = { title: t.all, play: boxes.filter(({ off }) => !off).map(({ name }) => name), without: [] }
  const own = boxes.filter((box) => box.own)
  const list = (some: readonly BoxModel[]): JSX.Element => (
    <div class="boxes">
      {some.map((box) => (
        <Box key={box.name} box={box} t={t} choices={choices} boxes={boxes} change={change} />
      ))}
    </div>
  )
  return (
    <fieldset>
      <legend>{t.boxes}</legend>
      <p class="muted">{t.boxesHint}</p>
      <div class="presets" role="group" aria-label={t.presets}>
        {[...presets, everything].map((preset) => (
          <button
            key={preset.title}
            type="button"
            class={preset === everything ? 'everything' : ''}
            aria-pressed={isChosen(preset, choices)}
            onClick={() => {
              change({ play: preset.play, without: preset.without })
            }}
          >
            {preset.title}
          </button>
        ))}
      </div>
      {own.length === 0 ? null : (
        <>
          <h3>{t.ownBoxes}</h3>
          {list(own)}
          <h3>{t.otherBoxes}</h3>
        </>
      )}
      {list(boxes.filter((box) => !box.own))}
    </fieldset>
  )
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

const isChosen = ({ play, without }: PresetModel, choices: SetupChoices): boolean =>
  isSame(play, choices.play) && isSame(without, choices.without)

/** Returns whether a box excludes one of the chosen boxes; choosing it removes that box. */
const isExcluded = (boxes: readonly BoxModel[], name: string, chosen: readonly string[]): boolean =>
  !chosen.includes(name) && boxes.some((one) => chosen.includes(one.name) && one.apart.includes(name))

/** Why a box is not in play, and what choosing it would change; empty for no reason but the choice itself. */
function reasonOf({ box, boxes, choices: { play, seats }, t }: Omit<BoxProps, 'change'>): string {
  const titleOf = (name: string): string => boxes.find((one) => one.name === name)?.title ?? name
  const isIn = play.includes(box.name)
  const apart = box.apart.filter((name) => play.includes(name))
  const missing = box.needs.filter((name) => !play.includes(name))
  const [fewest, most] = box.players ?? [0, Infinity]
  const reasons = [
    ...(seats.length < fewest || seats.length > most ? [t.boxPlayers(fewest, most)] : []),
    ...(isIn || apart.length === 0 ? [] : [t.boxApart(apart.map(titleOf).join(', '))]),
    ...(isIn || missing.length === 0 ? [] : [t.boxNeeds(missing.map(titleOf).join(', '))]),
    ...(isIn || !box.off ? [] : [t.boxOff(t.all)]),
  ]
  return reasons.join(' ')
}

interface BoxProps {
  readonly t: PlayTexts
  readonly box: BoxModel
  readonly boxes: readonly BoxModel[]
  readonly choices: SetupChoices
  readonly change: (more: Partial<SetupChoices>) => void
}

function Box({ t, box, boxes, choices, change }: BoxProps): JSX.Element {
  const { play, without } = choices
  const isIn = play.includes(box.name)
  const reason = reasonOf({ t, box, boxes, choices })
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
      {reason === '' ? null : <p class="reason">{reason}</p>}
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
