/** What was chosen before the last game, as it is stored between visits. */
import type { Player, Seat } from '../worker/games/table.ts'

export interface SetupChoices {
  readonly play: readonly string[]
  readonly without: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly seats: readonly Seat[]
}

/** Who can play a seat, in the order of the list; the page does not load the engine to know it. */
export const playerKinds: readonly Player[] = ['person', 'bot', 'greedy', 'chance']

export const maxSeats = 6

export const defaultChoices: SetupChoices = {
  play: [],
  without: [],
  settings: {},
  seats: [
    { name: 'Ann', player: 'person' },
    { name: 'Bob', player: 'person' },
  ],
}

const isText = (one: unknown): one is string => typeof one === 'string'
const isObject = (one: unknown): one is Readonly<Record<string, unknown>> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

/** Reads stored choices: whatever is not of the right form is replaced by its default. */
export function readChoices(stored: unknown): SetupChoices {
  if (!isObject(stored)) return defaultChoices
  const { play, without, settings, seats } = stored
  const textsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter(isText) : [])
  const known = Array.isArray(seats) ? seats.flatMap(seatIn).slice(0, maxSeats) : []
  return {
    play: textsIn(play),
    without: textsIn(without),
    settings: isObject(settings)
      ? Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (isText(value) ? [[name, value]] : [])))
      : {},
    seats: known.length < 2 ? defaultChoices.seats : known,
  }
}

function seatIn(seat: unknown): readonly Seat[] {
  if (!isObject(seat) || !isText(seat['name'])) return []
  const player = playerKinds.find((one) => one === seat['player'])
  return player === undefined ? [] : [{ name: seat['name'], player }]
}
