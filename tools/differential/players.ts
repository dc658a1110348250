/** Engines that record games: in this process, or a package in a separate process. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as open from '@tilewright/engine'
import type { GameSetup, RuleLibrary } from '@tilewright/engine'
import { startLineProcess } from './line-process.ts'
import type { PlayerAnswer, PlayerRequest } from './player.ts'
import { recordOf, type Engine, type GameRecord } from './record.ts'

export interface Player {
  /** Plays one game. Requests can be sent concurrently; they are answered in order. */
  readonly play: (request: PlayerRequest) => Promise<GameRecord>
  readonly close: () => Promise<void>
}

/** Returns a player for an engine in this process. */
export const playerOf = (engine: Engine): Player => ({
  play: ({ table, closely, keep }) => Promise.resolve(recordOf(engine, table, closely, keep)),
  close: () => Promise.resolve(),
})

/** Returns the open engine, which gets the set to play with each table. */
export const openPlayer = (): Player => playerOf(open)

/** Returns the open kernel with a library of one set, playing the whole set. */
export function playerWith(library: RuleLibrary): Player {
  const play = library.units.map(({ name }) => name)
  return playerOf({
    ...open,
    createGame: (setup) => open.createGame({ ...(setup as GameSetup), play, without: [], library }),
    load: (text) => open.load(text, library),
  })
}

/** Returns the units of a package, from its manifest. */
export function unitsOfPackage(folder: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly tilewright: { readonly built: readonly string[] }
  }
  return manifest.tilewright.built
}

/** Starts a process that loads the package of a folder. When it exits, all pending requests fail. */
export function packagePlayer(folder: string): Player {
  const program = join(import.meta.dirname, 'player.ts')
  const { ask, close } = startLineProcess(process.execPath, [program, folder], `the package in ${folder}`)
  return { play: async (request) => JSON.parse(await ask(JSON.stringify(request))) as PlayerAnswer, close }
}
