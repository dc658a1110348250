/** A thread that decides for computer players. */
import { parentPort, workerData } from 'node:worker_threads'
import { fromJSON, type GameSnapshot } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'
import { strategyOf, type ComputerPlayer } from '../bot/computer-players.ts'
import { chanceOf } from '../games/random.ts'
import { libraryOfCode } from '../threads/library-of-code.ts'

/** The thread's input: the code of the rules, or undefined for those compiled into the engine. */
export interface ThreadSetup {
  readonly code: readonly GeneratedFile[] | undefined
  /** Milliseconds that a player which searches has for a decision. */
  readonly milliseconds: number
}

export interface ThreadQuestion {
  readonly id: number
  readonly game: GameSnapshot
  readonly strategy: ComputerPlayer
  readonly seed: number
}

/** The option to take; undefined: none could be chosen. */
export interface ThreadAnswer {
  readonly id: number
  readonly option: number | undefined
}

const { code, milliseconds } = workerData as ThreadSetup
const library = await libraryOfCode(code)

parentPort?.on('message', (question: ThreadQuestion) => {
  parentPort?.postMessage({ id: question.id, option: chosen(question) } satisfies ThreadAnswer)
})

/** Rules may fail in what a player tries, in ways that it does not expect: then the server chooses. */
function chosen({ game, strategy, seed }: ThreadQuestion): number | undefined {
  try {
    return strategyOf(strategy, milliseconds)(fromJSON(game, library), chanceOf(seed))
  } catch {
    return undefined
  }
}
