/** Sends random actions and saves to the engine, and reports effects that no client may be able to cause. */
import {
  GameError,
  apply,
  applyOption,
  clone,
  createGame,
  decisions,
  installedUnits,
  invariants,
  isOver,
  load,
  optionCount,
  save,
  type Action,
  type Game,
} from '@tilewright/engine'
import { chanceOf, type Chance } from '@tilewright/cli'
import { changed } from './random-input.ts'

export interface Figures {
  actions: number
  /** Random actions that happened to be legal. */
  taken: number
  saves: number
  loaded: number
  /** Violations; must stay empty. */
  readonly wrong: string[]
}

function gameOf(chance: Chance): Game {
  const units = installedUnits()
  const play = ['base', ...units.filter(() => chance.below(3) === 0)] as typeof units
  const players = ['red', 'blue', 'green', 'yellow'].slice(0, 2 + chance.below(3))
  const game = createGame({ play, players, seed: chance.below(1_000_000) })
  for (let n = chance.below(120); n > 0 && !isOver(game); n--) applyOption(game, chance.below(optionCount(game)))
  return game
}

function anyAction(game: Game, chance: Chance): Action | undefined {
  const options = decisions(game).flatMap((decision) => decision.options())
  return options[chance.below(Math.max(1, options.length))]
}

const errorText = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Tries a random action: it must be refused without any effect, or be legal. */
function tryAction(game: Game, chance: Chance, figures: Figures): void {
  const legal = anyAction(game, chance)
  if (legal === undefined) return
  const before = save(game),
    copy = clone(game)
  const sent = changed(legal, chance, true)
  figures.actions++
  try {
    if (apply(copy, sent as Action).ok) figures.taken++
    else if (save(copy) !== before) figures.wrong.push(`refused, and yet something changed: ${before}`)
  } catch (error) {
    figures.wrong.push(`an action threw: ${errorText(error)}`)
  }
  const broken = invariants(copy)
  if (broken.length > 0) figures.wrong.push(`after an action ${broken[0] ?? ''}`)
}

/** Tries a random save: it must be refused with a GameError, or load a valid game that can be played to its end. */
function trySave(text: string, chance: Chance, figures: Figures): void {
  figures.saves++
  const sent =
    chance.below(10) === 0
      ? text.slice(0, chance.below(text.length))
      : JSON.stringify(changed(JSON.parse(text), chance, false))
  let game: Game
  try {
    game = load(sent)
  } catch (error) {
    if (!(error instanceof GameError)) figures.wrong.push(`a save threw: ${errorText(error)}`)
    return
  }
  figures.loaded++
  try {
    const broken = invariants(game)
    if (broken.length > 0) figures.wrong.push(`a loaded game: ${broken[0] ?? ''}`)
    for (let n = 0; n < 500 && !isOver(game); n++) applyOption(game, chance.below(optionCount(game)))
    if (save(load(save(game))) !== save(game)) figures.wrong.push('a loaded game is not saved as it is')
  } catch (error) {
    figures.wrong.push(`a loaded game threw later: ${errorText(error)}\n${sent}`)
  }
}

/** Tries this many random saves and actions in games with all expansions; `onProgress` is called after each. */
export function fuzzClients(
  seed: number,
  saves: number,
  actions: number,
  onProgress: (figures: Figures) => void = () => undefined,
): Figures {
  const chance = chanceOf(seed)
  const figures: Figures = { actions: 0, taken: 0, saves: 0, loaded: 0, wrong: [] }
  const perGame = 20
  while (figures.saves < saves || figures.actions < actions) {
    const game = gameOf(chance)
    const text = save(game)
    for (let i = 0; i < perGame; i++) {
      if (figures.saves < saves) trySave(text, chance, figures)
      if (figures.actions < actions && !isOver(game)) tryAction(game, chance, figures)
    }
    onProgress(figures)
  }
  return figures
}
