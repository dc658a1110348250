/** The engine's source files, from which an engine for one set of expansions is printed. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EngineSources, NativeTexts } from '@tilewright/generator'
import { Refusal } from '../refusal.ts'

const folderOf = (name: string): string => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))

/** Functions of `engine.h` in the order in which C needs them: texts first, then games, views and saves. */
const apiFiles = ['json.c', 'read-json.c', 'refs.c', 'api.c', 'board.c', 'view.c', 'save.c', 'load.c']

/** The texts of the runtime of engines in C and WebAssembly. */
export function nativeTexts(): NativeTexts {
  const folder = join(folderOf('@tilewright/generator'), 'native')
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return {
    head: text('head.h'),
    runtime: text('runtime.c'),
    api: apiFiles.map(text).join('\n'),
    wasm: text('wasm.c'),
    header: text('engine.h'),
  }
}

/** Refuses to continue if the packages were installed without sources. */
export function engineSources(): EngineSources {
  const engine = folderOf('@tilewright/engine')
  const text = folderOf('@tilewright/text')
  for (const folder of [engine, text])
    if (!existsSync(join(folder, 'src/index.ts')))
      throw new Refusal('the sources that an engine is built from are missing', {
        where: join(folder, 'src'),
        expected: 'the folder src, which is part of the package',
        fix: 'Install the package again.',
      })
  return {
    engine: join(engine, 'src'),
    text: join(text, 'src'),
    licence: readFileSync(join(engine, 'LICENSE'), 'utf8'),
  }
}
