/** Generated TypeScript becomes a library in memory, without files; how it is read and compiled is told. */
import { posix } from 'node:path'
import type { RuleLibrary } from '@tilewright/engine'
import type { GeneratedFile } from '@tilewright/generator'
import { codeString } from '@tilewright/text'

export type Exports = Readonly<Record<string, unknown>>
/** Fills `exports`; functions stand in it before anything is imported, since modules import each other. */
export type Evaluate = (need: (path: string) => Exports, exports: Record<string, unknown>) => void

export interface Loader {
  /** `files` are all files that were generated for a plan. */
  readonly load: (files: readonly GeneratedFile[]) => RuleLibrary
}

/** What a loader needs of the place where it runs. */
export interface Compiler {
  /** What rules import from the engine. */
  readonly kernel: Exports
  /** The text without its types; every statement of it stays. */
  readonly withoutTypes: (text: string) => string
  /** A function of `$need` and `$exports`. */
  readonly compile: (code: string, path: string) => Evaluate
}

/** Compiles wherever JavaScript runs: a worker of a browser, a Node of any age. */
export const asFunction: Compiler['compile'] = (code, path) =>
  // Rules that were compiled a moment ago are the one thing that is evaluated here.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  new Function('$need', '$exports', `${code}\n//# sourceURL=tilewright:${path}`) as Evaluate

const kernelPath = '../for-rules.ts'
const importsSome = /^import\s*\{([^}]*)\}\s*from\s*'([^']+)'/gm
const importsAll = /^import\s*\*\s*as\s+(\w+)\s+from\s*'([^']+)'/gm
const exported = /^export\s+(const|function)\s+(\w+)/gm

/** Texts of a module that are kept compiled: that of the rules as they are, and of those that a mutant leaves alone. */
const mostKept = 2

/** A loader that compiles a module again only where its text is another one than before. */
export function loaderWith(compiler: Compiler): Loader {
  const kept = new Map<string, Map<string, Evaluate>>()
  const evaluatorOf = ({ path, text }: GeneratedFile): Evaluate => {
    const texts = kept.get(path) ?? new Map<string, Evaluate>()
    kept.set(path, texts)
    const known = texts.get(text)
    if (known !== undefined) return known
    const evaluate = compileModule(compiler, path, text)
    if (texts.size < mostKept) texts.set(text, evaluate)
    return evaluate
  }
  return {
    load: (files) => {
      const sources = new Map(files.map((file) => [file.path, file]))
      const loaded = new Map<string, Exports>([[kernelPath, compiler.kernel]])
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
function compileModule({ withoutTypes, compile }: Compiler, path: string, text: string): Evaluate {
  const functions: string[] = []
  const constants: string[] = []
  const from = (specifier: string): string => posix.join(posix.dirname(path), specifier)
  const body = withoutTypes(text)
    .replaceAll(
      importsSome,
      (_, some: string, specifier: string) => `const {${some}} = $need(${codeString(from(specifier))})`,
    )
    .replaceAll(
      importsAll,
      (_, name: string, specifier: string) => `const ${name} = $need(${codeString(from(specifier))})`,
    )
    .replaceAll(exported, (_, keyword: string, name: string) => {
      ;(keyword === 'function' ? functions : constants).push(name)
      return `${keyword} ${name}`
    })
  const told = (names: readonly string[]): string => `Object.assign($exports, { ${names.join(', ')} })`
  const code = `'use strict'\n${told(functions)}\n${body}\n${told(constants)}`
  return compile(code, path)
}
