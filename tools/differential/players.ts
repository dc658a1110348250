/** Engines that record games: in this process, or a package in a separate process. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as open from '@tilewright/engine'
import type { GameSetup, RuleLibrary } from '@tilewright/engine'
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
  const child = spawn(process.execPath, [join(import.meta.dirname, 'player.ts'), folder], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const waiting: { readonly done: (answer: GameRecord) => void; readonly failed: (error: Error) => void }[] = []
  let errorOutput = ''
  let dead: Error | undefined
  child.stderr.on('data', (part: Buffer) => {
    errorOutput = (errorOutput + part.toString()).slice(-2000)
  })
  const ended = new Promise<void>((resolve) => {
    const end = (why: string): void => {
      dead = new Error(`the package in ${folder} ${why}\n${errorOutput}`)
      for (const { failed } of waiting.splice(0)) failed(dead)
      resolve()
    }
    child.on('error', ({ message }) => {
      end(`was not started: ${message}`)
    })
    child.on('close', (status) => {
      end(`ended with status ${String(status)}`)
    })
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    waiting.shift()?.done(JSON.parse(line) as PlayerAnswer)
  })
  // Writing to an exited process fails; its requests are rejected by `end`.
  child.stdin.on('error', () => undefined)
  return {
    play: (request) =>
      new Promise((done, failed) => {
        if (dead !== undefined) {
          failed(dead)
          return
        }
        waiting.push({ done, failed })
        child.stdin.write(`${JSON.stringify(request)}\n`)
      }),
    close: async () => {
      child.stdin.end()
      await ended
    },
  }
}
