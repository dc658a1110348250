/** Games that a release keeps: short ones of every box and of all together, some stopped in the middle of a secret. */
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

/** Takes steps by chance from a seed, `most` at most, or until `stop` holds. */
function playOn(game: Game, seed: number, most: number, stop: (game: Game) => boolean): void {
  let x = seed
  for (let n = 0; n < most && !isOver(game) && !stop(game); n++) {
    x = (Math.imul(x, 1103515245) + 12345) >>> 0
    applyOption(game, (x >>> 8) % optionCount(game))
  }
}

const never = (_game: Game): boolean => false
/** Some have answered a secret choice, and others have not. */
const midSecret = (game: Game): boolean => {
  const open = decisions(game)
  return open.length > 0 && open.length < players.length && open.every(({ secret }) => secret)
}

/** The saves, by name of the file. */
export function keptSaves(): ReadonlyMap<string, string> {
  const all = installedUnits()
  const boxes = standardLibrary.units.filter(({ of }) => of < 0).map(({ name }) => name as (typeof all)[number])
  const kept = new Map<string, string>()
  const keep = (name: string, play: readonly (typeof all)[number][], most: number, stop = never): void => {
    const game = createGame({ play, players, seed: 20261121 })
    playOn(game, 7, most, stop)
    kept.set(`${name}.json`, `${save(game)}\n`)
  }
  for (const box of boxes) keep(box, ['base', box], 100_000)
  keep('everything', all, 100_000)
  keep('everything-in-the-middle', all, 150)
  keep('everything-in-secret', all, 100_000, midSecret)
  return kept
}
