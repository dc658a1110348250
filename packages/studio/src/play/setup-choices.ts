/** What was chosen before the last game, as it is stored between visits. */
import type { Player, Seat } from '../worker/games/table.ts'

export interface SetupChoices {
  readonly play: readonly string[]
  readonly without: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly seats: readonly Seat[]
  /** Index of the seat that begins; null: it is drawn by lot. */
  readonly starts: number | null
}

/** Who can play a seat, in the order of the list; the page does not load the engine to know it. */
export const playerKinds: readonly Player[] = ['person', 'mcts-easy', 'mcts', 'mcts-strong', 'bot', 'greedy', 'chance']

/** Whether these seats can play by a link: somebody has to take one, and nobody may look at what lies face down. */
export const canBeFriends = (seats: readonly Seat[]): boolean =>
  seats.some(({ player }) => player === 'person') && seats.every(({ player }) => player !== 'greedy')

export const maxSeats = 6

export const defaultChoices: SetupChoices = {
  play: [],
  without: [],
  settings: {},
  seats: [
    { name: 'Ann', player: 'person' },
    { name: 'Bob', player: 'person' },
  ],
  starts: 0,
}

const isText = (one: unknown): one is string => typeof one === 'string'
const isObject = (one: unknown): one is Readonly<Record<string, unknown>> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

/** Reads stored choices: whatever is not of the right form is replaced by its default. */
export function readChoices(stored: unknown): SetupChoices {
  if (!isObject(stored)) return defaultChoices
  const { play, without, settings, seats, starts = 0 } = stored
  const textsIn = (list: unknown): readonly string[] => (Array.isArray(list) ? list.filter(isText) : [])
  const known = Array.isArray(seats) ? seats.flatMap(seatIn).slice(0, maxSeats) : []
  return {
    play: textsIn(play),
    without: textsIn(without),
    settings: isObject(settings)
      ? Object.fromEntries(Object.entries(settings).flatMap(([name, value]) => (isText(value) ? [[name, value]] : [])))
      : {},
    seats: known.length < 2 ? defaultChoices.seats : known,
    starts: starts === null ? null : (known.findIndex((_, i) => i === starts) + 1 || 1) - 1,
  }
}

function seatIn(seat: unknown): readonly Seat[] {
  if (!isObject(seat) || !isText(seat['name'])) return []
  const player = playerKinds.find((one) => one === seat['player'])
  if (player === undefined) return []
  const colour = seat['colour']
  const isColour = typeof colour === 'number' && Number.isInteger(colour) && colour >= 0 && colour < maxSeats
  return [{ name: seat['name'], player, ...(isColour ? { colour } : {}) }]
}

/** The colour of each seat: the chosen one, otherwise the first that nobody has chosen. */
export function coloursOf(seats: readonly Seat[]): readonly number[] {
  const taken = new Set<number>()
  const free = (wished: number): number => {
    const colour = [wished, ...Array.from({ length: maxSeats }, (_, i) => i)].find((one) => !taken.has(one)) ?? wished
    taken.add(colour)
    return colour
  }
  const chosen = seats.map(({ colour }) => (colour === undefined ? undefined : free(colour)))
  return chosen.map((colour, i) => colour ?? free(i))
}

/** The seats in the order of play, each with its colour. */
export function seatsInOrder({ seats, starts }: SetupChoices, lot: () => number): readonly Seat[] {
  const colours = coloursOf(seats)
  const coloured = seats.map((seat, i) => ({ ...seat, name: seat.name.trim(), colour: colours[i] ?? i }))
  const first = starts ?? lot() % seats.length
  return [...coloured.slice(first), ...coloured.slice(0, first)]
}

/** Returns whether a part of a box in play is played. */
export const isOn = (
  { name, off }: { readonly name: string; readonly off: boolean },
  { play, without }: Pick<SetupChoices, 'play' | 'without'>,
): boolean => (off ? play.includes(name) : !without.includes(name))
