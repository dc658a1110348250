/** A thread that plays games or runs scenarios: receives tasks and returns results. */
import { parentPort, workerData } from 'node:worker_threads'
import type { GeneratedFile } from '@tilewright/generator'
import type { ScenarioBatch, ScenarioResults, ScenarioSources } from '../scenarios/run-batch.ts'
import { playGames, type Batch, type Counts } from '../simulate/play-games.ts'
import { playPair, type Pair, type PairResult } from '../tournament/play-pair.ts'
import { failedOf, type Failed } from './failed.ts'
import { libraryOfCode } from './library-of-code.ts'

/** The kinds of work, with what each returns. */
export interface Work {
  readonly simulate: { readonly task: Batch; readonly result: Counts }
  readonly tournament: { readonly task: Pair; readonly result: PairResult }
  readonly scenarios: { readonly task: ScenarioBatch; readonly result: ScenarioResults }
}

export interface Task<K extends keyof Work = keyof Work> {
  readonly kind: K
  readonly task: Work[K]['task']
}
export type Answer = { readonly result: unknown } | { readonly failed: Failed }

/** The thread's input: the code of the rules, or undefined for those compiled into the engine. */
export interface Setup {
  readonly code: readonly GeneratedFile[] | undefined
  /** The further input of scenarios; only for them. */
  readonly sources?: ScenarioSources | undefined
}

const { code, sources } = workerData as Setup
const library = await libraryOfCode(code)
const runBatch = sources === undefined ? undefined : (await import('../scenarios/run-batch.ts')).runBatch

type AnyTask = { readonly [K in keyof Work]: Task<K> }[keyof Work]

parentPort?.on('message', (task: AnyTask) => {
  parentPort?.postMessage(answer(task))
})

function resultOf(work: AnyTask): Work[keyof Work]['result'] {
  switch (work.kind) {
    case 'simulate':
      return playGames(library, work.task)
    case 'tournament':
      return playPair(library, work.task)
    case 'scenarios':
      if (sources === undefined || runBatch === undefined) throw new Error('scenarios need their sources')
      return runBatch({ library, ...sources }, work.task)
  }
}

function answer(work: AnyTask): Answer {
  try {
    return { result: resultOf(work) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { failed: failedOf(error) }
  }
}
