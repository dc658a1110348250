/** A thread that plays: receives tasks and returns results. */
import { parentPort, workerData } from 'node:worker_threads'
import { standardLibrary } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'
import { createLoader } from '@tilewright/scenarios/in-memory'
import type { RulesMistake } from '../refusal.ts'
import { playGames, type Batch, type Counts } from '../simulate/play-games.ts'
import { playPair, type Pair, type PairResult } from '../tournament/play-pair.ts'

/** The kinds of work, with what each returns. */
export interface Work {
  readonly simulate: { readonly task: Batch; readonly result: Counts }
  readonly tournament: { readonly task: Pair; readonly result: PairResult }
}

export interface Task<K extends keyof Work = keyof Work> {
  readonly kind: K
  readonly task: Work[K]['task']
}
export type Answer = { readonly result: unknown } | { readonly failed: Failed }

/** An error as plain data, with the details of an error of the rules. */
type Failed = Pick<Error, 'name' | 'message'> & Partial<RulesMistake>

/** The thread's input: the code of the rules, or undefined for those compiled into the engine. */
export interface Setup {
  readonly code: readonly GeneratedFile[] | undefined
}

const { code } = workerData as Setup
const library = code === undefined ? standardLibrary : (await createLoader()).load(code)

parentPort?.on('message', (task: Task<'simulate'> | Task<'tournament'>) => {
  parentPort?.postMessage(answer(task))
})

function answer(work: Task<'simulate'> | Task<'tournament'>): Answer {
  try {
    return { result: work.kind === 'simulate' ? playGames(library, work.task) : playPair(library, work.task) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { failed: { ...Object.fromEntries(Object.entries(error)), name: error.name, message: error.message } }
  }
}
