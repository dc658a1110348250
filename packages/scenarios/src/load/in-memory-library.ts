/** Loads generated TypeScript in memory, without files and without the TypeScript compiler. */
import { stripTypeScriptTypes } from 'node:module'
import { compileFunction } from 'node:vm'
import { loaderWith, type Evaluate, type Exports, type Loader } from './library-loader.ts'

/** Suppresses the experimental warning of the first call, which would appear in the middle of the output. */
function stripTypes(): (text: string) => string {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    stripTypeScriptTypes('')
  } finally {
    process.emitWarning = emitWarning
  }
  return (text) => stripTypeScriptTypes(text)
}

/** Creates a loader that runs in this process. */
export async function createLoader(): Promise<Loader> {
  const url = new URL('./for-rules.js', import.meta.resolve('@tilewright/engine')).href
  return loaderWith({
    kernel: (await import(url)) as Exports,
    withoutTypes: stripTypes(),
    compile: (code, path) => compileFunction(code, ['$need', '$exports'], { filename: path }) as Evaluate,
  })
}
