/** Loads generated TypeScript in memory without files, with an exchangeable compiler. */
import { posix } from 'node:path'
import type { RuleLibrary } from '@tilewright/engine'
import { codeString } from '@tilewright/text'

export type Exports = Readonly<Record<string, unknown>>
/** Fills `exports`. Functions are exported before any import is evaluated, because modules import each other. */
export type Evaluate = (need: (path: string) => Exports, exports: Record<string, unknown>) => void

/** A generated file; its path is relative to the folder of all of them. */
interface GeneratedFile {
  readonly path: string
  readonly text: string
}

export interface Loader {
  /** Loads all files generated for a plan. */
  readonly load: (files: readonly GeneratedFile[]) => RuleLibrary
}

/** The platform-specific parts of a loader. */
export interface Compiler {
  /** The engine functions that rules import. */
  readonly kernel: Exports
  /** Strips the types and keeps every statement. */
  readonly withoutTypes: (text: string) => string
  /** Compiles code to a function of `$need` and `$exports`. */
  readonly compile: (code: string, path: string) => Evaluate
}

/** Compiles in any JavaScript environment: a web worker, or Node of any version. */
export const asFunction: Compiler['compile'] = (code, path) =>
  // Evaluates only code generated from rules.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('$need', '$exports', `${code}\n//# sourceURL=tilewright:${path}`) as Evaluate

const kernelPath = '../for-rules.ts'
const importsSome = /^import\s*\{([^}]*)\}\s*from\s*'([^']+)'/gm
const importsAll = /^import\s*\*\s*as\s+(\w+)\s+from\s*'([^']+)'/gm
const exported = /^export\s+(const|function)\s+(\w+)/gm

/** Compiled versions kept per module: the original, and the version without a mutant's change. */
const maxCompiled = 2

/** Creates a loader that recompiles a module only if its text changed. */
export function loaderWith(compiler: Compiler): Loader {
  const compiled = new Map<string, Map<string, Evaluate>>()
  const evaluatorOf = ({ path, text }: GeneratedFile): Evaluate => {
    const texts = compiled.get(path) ?? new Map<string, Evaluate>()
    compiled.set(path, texts)
    const known = texts.get(text)
    if (known !== undefined) return known
    const evaluate = compileModule(compiler, path, text)
    if (texts.size < maxCompiled) texts.set(text, evaluate)
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

/** Turns an ES module into a function of its imports, which are identified by path relative to the generated files. */
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
