/** Generated TypeScript becomes a library in memory, without files and without the TypeScript compiler. */
import { stripTypeScriptTypes } from 'node:module'
import { compileFunction } from 'node:vm'
import { loaderWith, type Evaluate, type Exports, type Loader } from './library-loader.ts'

/** A loader that runs in this process. */
export async function createLoader(): Promise<Loader> {
  const url = new URL('./for-rules.js', import.meta.resolve('@tilewright/engine')).href
  return loaderWith({
    kernel: (await import(url)) as Exports,
    withoutTypes,
    compile: (code, path) => compileFunction(code, ['$need', '$exports'], { filename: path }) as Evaluate,
  })
}

/**
 * Node warns on its first use that this function is experimental. That is of no use to people who run rules, and the
 * warning would stand among the messages of the command.
 */
function withoutTypes(text: string): string {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(text)
  } finally {
    process.emitWarning = emitWarning
  }
}
