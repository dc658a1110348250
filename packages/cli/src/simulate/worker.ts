/** A thread of a simulation: receives batches and returns counts. */
import { parentPort, workerData } from 'node:worker_threads'
import { standardLibrary } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'
import { createLoader } from '@tilewright/scenarios/in-memory'
import type { RulesMistake } from '../refusal.ts'
import { playGames, type Batch, type Counts } from './play-games.ts'

export interface Task {
  readonly batch: Batch
}
export type Answer = { readonly counts: Counts } | { readonly failed: Failed }

/** An error as plain data, with the details of an error of the rules. */
type Failed = Pick<Error, 'name' | 'message'> & Partial<RulesMistake>

/** The thread's input: the code of the rules, or undefined for those compiled into the engine. */
export interface Setup {
  readonly code: readonly GeneratedFile[] | undefined
}

const { code } = workerData as Setup
const library = code === undefined ? standardLibrary : (await createLoader()).load(code)

parentPort?.on('message', ({ batch }: Task) => {
  parentPort?.postMessage(answer(batch))
})

function answer(batch: Batch): Answer {
  try {
    return { counts: playGames(library, batch) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { failed: { ...Object.fromEntries(Object.entries(error)), name: error.name, message: error.message } }
  }
}
