/** Generated TypeScript becomes a library in memory, without files and without the TypeScript compiler. */
import { stripTypeScriptTypes } from 'node:module'
import { posix } from 'node:path'
import { compileFunction } from 'node:vm'
import type { RuleLibrary } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'

type Exports = Readonly<Record<string, unknown>>
/** Fills `exports`; functions stand in it before anything is imported, since modules import each other. */
type Evaluate = (need: (path: string) => Exports, exports: Record<string, unknown>) => void

export interface Loader {
  /** `files` are all files that were generated for a plan. */
  readonly load: (files: readonly GeneratedFile[]) => RuleLibrary
}

const kernelPath = '../for-rules.ts'
const importsSome = /^import\s*\{([^}]*)\}\s*from\s*'([^']+)'/gm
const importsAll = /^import\s*\*\s*as\s+(\w+)\s+from\s*'([^']+)'/gm
const exported = /^export\s+(const|function)\s+(\w+)/gm

/** Texts of a module that are kept compiled: that of the rules as they are, and of those that a mutant leaves alone. */
const mostKept = 2

/** A loader that compiles a module again only where its text is another one than before. */
export async function createLoader(): Promise<Loader> {
  const url = new URL('./for-rules.js', import.meta.resolve('@tilewright/engine')).href
  const kernel = (await import(url)) as Exports
  const kept = new Map<string, Map<string, Evaluate>>()
  const evaluatorOf = ({ path, text }: GeneratedFile): Evaluate => {
    const texts = kept.get(path) ?? new Map<string, Evaluate>()
    kept.set(path, texts)
    const known = texts.get(text)
    if (known !== undefined) return known
    const evaluate = compileModule(path, text)
    if (texts.size < mostKept) texts.set(text, evaluate)
    return evaluate
  }
  return {
    load: (files) => {
      const sources = new Map(files.map((file) => [file.path, file]))
      const loaded = new Map<string, Exports>([[kernelPath, kernel]])
      const need = (path: string): Exports => {
        const known = loaded.get(path)
        if (known !== undefined) return known
        const source = sources.get(path)
        if (source === undefined) throw new Error(`generated code needs '${path}', which was not generated`)
        const made: Record<string, unknown> = {}
        loaded.set(path, made)
        evaluatorOf(source)(need, made)
        return made
      }
      return need('index.ts')['library'] as RuleLibrary
    },
  }
}

/** An ES module as a function of the modules it imports, by their paths from the folder of generated files. */
function compileModule(path: string, text: string): Evaluate {
  const functions: string[] = []
  const constants: string[] = []
  const from = (specifier: string): string => posix.join(posix.dirname(path), specifier)
  const body = stripTypeScriptTypes(text)
    .replaceAll(importsSome, (_, some: string, specifier: string) => `const {${some}} = $need('${from(specifier)}')`)
    .replaceAll(importsAll, (_, name: string, specifier: string) => `const ${name} = $need('${from(specifier)}')`)
    .replaceAll(exported, (_, keyword: string, name: string) => {
      ;(keyword === 'function' ? functions : constants).push(name)
      return `${keyword} ${name}`
    })
  const told = (names: readonly string[]): string => `Object.assign($exports, { ${names.join(', ')} })`
  const code = `'use strict'\n${told(functions)}\n${body}\n${told(constants)}`
  return compileFunction(code, ['$need', '$exports'], { filename: path }) as Evaluate
}
