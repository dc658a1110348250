/** Figures of many games. Sums only, so that parts of a run can be added in any order. */
import type { Broken, PlayedGame } from './play.ts'

export interface SetFigures {
  games: number
  decisions: number
  checked: number
  /** Number of games by number of players. */
  readonly players: Record<string, number>
}

export interface Figures {
  /** By the name of the set. */
  readonly sets: Record<string, SetFigures>
  readonly broken: Broken[]
}

export const noFigures = (): Figures => ({ sets: {}, broken: [] })

const ofSet = ({ sets }: Figures, name: string): SetFigures =>
  (sets[name] ??= { games: 0, decisions: 0, checked: 0, players: {} })

export function addGame(figures: Figures, set: string, { decisions, checked, players, broken }: PlayedGame): void {
  const setFigures = ofSet(figures, set)
  setFigures.games++
  setFigures.decisions += decisions
  setFigures.checked += checked
  setFigures.players[players] = (setFigures.players[players] ?? 0) + 1
  if (broken !== null) figures.broken.push(broken)
}

/** Adds `more` to `sum`. */
export function addFigures(sum: Figures, more: Figures): void {
  for (const [name, one] of Object.entries(more.sets)) {
    const setFigures = ofSet(sum, name)
    setFigures.games += one.games
    setFigures.decisions += one.decisions
    setFigures.checked += one.checked
    for (const [players, games] of Object.entries(one.players))
      setFigures.players[players] = (setFigures.players[players] ?? 0) + games
  }
  sum.broken.push(...more.broken)
}

export function totalOf({ sets }: Figures): Omit<SetFigures, 'players'> {
  const all = Object.values(sets)
  const sum = (of: (one: SetFigures) => number): number => all.reduce((whole, one) => whole + of(one), 0)
  return { games: sum((one) => one.games), decisions: sum((one) => one.decisions), checked: sum((one) => one.checked) }
}
