/** Plays boxes and invented rules in two worlds: neither observations nor explanations may distinguish them. */
import {
  explainWorlds,
  noExplained,
  noFigures,
  observerName,
  playWorlds,
  usualScope,
  type ExplainedFigures,
  type PlayScope,
  type FoundLeak,
  type WorldsFigures,
  type WorldsSetup,
} from '@tilewright/cli'
import { installedUnits, standardLibrary } from '@tilewright/engine'
import { inventedLibrary } from './invented-library.ts'
import { inventedRules } from './invented.ts'

export interface BoxesFigures extends WorldsFigures {
  readonly leaks: string[]
  readonly explained: ExplainedFigures
}

export const noBoxesFigures = (): BoxesFigures => ({ ...noFigures(), leaks: [], explained: noExplained() })

/** For games on large boards, most of which does not change in a step. */
export const large = { stride: 4, viewEvery: 4, wholeEvery: 32 }

export const players = ['red', 'blue', 'green']

export const leakInOneLine = ({ observer, kind, path, here, there, game, decision }: FoundLeak): string =>
  `${observerName(observer)} (${kind}, game ${String(game)}, decision ${String(decision)}) ${path}: ` +
  `${JSON.stringify(here)} / ${JSON.stringify(there)}`

/** Plays the games of one set. */
export function playBox(
  setup: WorldsSetup,
  scope: Partial<PlayScope> & Pick<PlayScope, 'games' | 'seed'>,
  figures: BoxesFigures,
): void {
  const leaks = playWorlds(setup, { ...usualScope, atOnce: 1, ...scope }, figures)
  figures.leaks.push(...leaks.map((leak) => `${setup.play.join(',')}: ${leakInOneLine(leak)}`))
}

/** Plays all expansions together, each box with the base game, and the invented rules. */
export async function playBoxes(
  games: number,
  seed: number,
  figures: BoxesFigures,
  done: (name: string) => void,
): Promise<void> {
  const library = standardLibrary
  const [first = ''] = library.units.map(({ name }) => name)
  const boxes = library.units.filter(({ of }) => of < 0).map(({ name }) => name)
  for (const play of [installedUnits(), ...boxes.map((box) => [first, box])]) {
    playBox({ library, play, players }, { games, seed, ...large }, figures)
    explainWorlds({ library, play, players }, games, seed, figures.explained)
    done(play.length > 2 ? 'everything' : play.join(' '))
  }
  for (const [name, text] of Object.entries(inventedRules)) {
    const setup = { library: await inventedLibrary(text), play: ['pebbles'], players }
    playBox(setup, { games: games * 5, seed }, figures)
    explainWorlds(setup, games * 5, seed, figures.explained)
    done(name)
  }
}
