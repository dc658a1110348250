/** One thread of a simulation: gets batches, answers with counts. */
import { parentPort, workerData } from 'node:worker_threads'
import { standardLibrary } from '@tilewright/engine'
import { importLibrary } from '../rules/import-library.ts'
import type { RulesMistake } from '../refusal.ts'
import { playGames, type Batch, type Counts } from './play-games.ts'

export interface Task {
  readonly batch: Batch
}
export type Answer = { readonly counts: Counts } | { readonly failed: Failed }

/** An error as plain data: its name and message, and what a mistake of the rules tells of itself. */
type Failed = Pick<Error, 'name' | 'message'> & Partial<RulesMistake>

const { url } = workerData as { readonly url: string | undefined }
const library = url === undefined ? standardLibrary : await importLibrary(url)

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
