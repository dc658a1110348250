/**
 * Plays the games whose saves a release stores: games with each box and with all boxes, some stopped during a secret
 * choice.
 */
import {
  applyOption,
  createGame,
  decisions,
  installedUnits,
  isOver,
  optionCount,
  save,
  standardLibrary,
  type Game,
} from '@tilewright/engine'

const players = ['Ann', 'Bob', 'Cleo']

/** Plays up to `most` steps chosen by a seed, or until `stop` holds. */
function playOn(game: Game, seed: number, most: number, stop: (game: Game) => boolean): void {
  let x = seed
  for (let n = 0; n < most && !isOver(game) && !stop(game); n++) {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0
    applyOption(game, (x >>> 8) % optionCount(game))
  }
}

const never = (_game: Game): boolean => false
/** Returns whether some players have made a secret choice and others have not. */
const midSecret = (game: Game): boolean => {
  const open = decisions(game)
  return open.length > 0 && open.length < players.length && open.every(({ secret }) => secret)
}

/** Returns the saves by file name. */
export function releaseSaves(): ReadonlyMap<string, string> {
  const all = installedUnits()
  const boxes = standardLibrary.units.filter(({ of }) => of < 0).map(({ name }) => name as (typeof all)[number])
  const saves = new Map<string, string>()
  const add = (name: string, play: readonly (typeof all)[number][], most: number, stop = never): void => {
    const game = createGame({ play, players, seed: 20261121 })
    playOn(game, 7, most, stop)
    saves.set(`${name}.json`, `${save(game)}\n`)
  }
  for (const box of boxes) add(box, ['base', box], 100_000)
  add('everything', all, 100_000)
  add('everything-in-the-middle', all, 150)
  add('everything-in-secret', all, 100_000, midSecret)
  return saves
}
