import { isDeepStrictEqual } from 'node:util'
import * as engine from '@tilewright/engine'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { before, exportsOfEngine, type Exported } from './api.ts'
import { apiPage } from './api-page.ts'

const all = exportsOfEngine()
const functions = all.filter(({ kind }) => kind === 'function')
const used = Object.keys(engine)

test('every export is on the page, and every function has a description and an example', () => {
  const values = all.filter(({ kind }) => kind !== 'type').map(({ name }) => name)
  expect([...values].sort()).toEqual([...used].sort())
  const page = apiPage()
  for (const { name } of all) expect(page).toContain(name)
  expect(functions.filter(({ words }) => words === '').map(({ name }) => name)).toEqual([])
  expect(functions.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([])
})

/** Combines all examples into one module: each in its own block, after the common setup. */
function asModule(shown: readonly Exported[]): string {
  const blocks = shown.flatMap(({ name, examples }) =>
    examples.map((code) => `{ // ${name}\n${before.join('\n')}\n${code}\nvoid [game, board]\n}`),
  )
  return `import { ${used.join(', ')} } from '@tilewright/engine'\n${blocks.join('\n')}\n`
}

test('the examples type-check', () => {
  const file = new URL('example.ts', import.meta.url).pathname
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options),
    text = asModule(functions)
  const real = {
    read: host.readFile.bind(host),
    exists: host.fileExists.bind(host),
    source: host.getSourceFile.bind(host),
  }
  host.readFile = (path) => (path === file ? text : real.read(path))
  host.fileExists = (path) => path === file || real.exists(path)
  host.getSourceFile = (path, target, ...rest) =>
    path === file ? ts.createSourceFile(path, text, target) : real.source(path, target, ...rest)
  const program = ts.createProgram([file], options, host)
  const wrong = ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const line = text.slice(0, start).split('\n').length
    return `${text.split('\n')[line - 1] ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
  expect(wrong).toEqual([])
})

/** Turns lines that show the value of an expression into calls of `same`. */
function asChecks(code: string): string {
  return code
    .split('\n')
    .map((line) => {
      const [, expression, value] = /^(?!const |let |\s|\})(.*?) \/\/ (.*)$/.exec(line) ?? []
      return expression === undefined ? line : `same(${JSON.stringify(line)}, ${expression}, ${value ?? ''})`
    })
    .join('\n')
}

describe('the example of', () => {
  test.each(functions)('$name returns the values it shows', ({ examples }) => {
    const wrong: string[] = []
    const same = (line: string, now: unknown, said: unknown): void => {
      if (!isDeepStrictEqual(now, said)) wrong.push(`${line}: it is ${JSON.stringify(now)}`)
    }
    for (const code of examples) {
      const text = `const { ${used.join(', ')} } = engine\n${before.join('\n')}\n{\n${asChecks(code)}\n}`
      const { outputText } = ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2024 } })
      // oxlint-disable-next-line typescript/no-implied-eval -- examples are the text of our own comments
      const run = new Function('engine', 'same', 'console', outputText) as (...given: readonly unknown[]) => void
      run(engine, same, { log: () => undefined })
    }
    expect(wrong).toEqual([])
  })
})
