/** A thread that tries parts of a run: receives `Run`s and answers each with its figures. */
import { parentPort } from 'node:worker_threads'
import { createCompiler } from './compile.ts'
import { tryPrograms, type Run } from './run.ts'

const compile = await createCompiler()
parentPort?.on('message', (run: Run) => {
  parentPort?.postMessage({ from: run.from, figures: tryPrograms(compile, run) })
})
