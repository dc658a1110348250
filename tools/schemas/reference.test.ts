import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, expect, test } from 'vitest'
import { roles } from '@tilewright/server'
import { referencePages } from './reference.ts'

const server = new URL('../../packages/server/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, server), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'tilewright-reference-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const codeOf = (page: string): string => /```\w+\n(.*)```/s.exec(page)?.[1] ?? ''

/** Messages of the compiler about a text. */
function complaints(text: string): string[] {
  const file = join(folder, 'reference.ts')
  writeFileSync(file, text)
  const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('the references match the schemas: `npm run tool -- schemas` writes them', () => {
  const pages = referencePages(read('schema/methods.json'))
  expect(readdirSync(new URL('reference/', server)).sort()).toEqual([...pages.keys()].sort())
  for (const [name, text] of pages) expect(read(`reference/${name}`), name).toBe(text)
})

test('the types for TypeScript compile, with every method of the server', () => {
  const code = codeOf(read('reference/typescript.md'))
  const calls = Object.keys(roles).map((method) => `declare const m${method.replace('/', '_')}: Methods['${method}']`)
  expect(complaints(`${code}\n${calls.join('\n')}\n`)).toEqual([])
  expect(complaints(`${code}\ndeclare const none: Methods['game/none']\n`)).toHaveLength(1)
})

test('parameters and results of a schema become types', () => {
  const schema = {
    properties: {
      'demo/ask': {
        description: 'Asks.\nTwice.',
        properties: {
          params: {
            type: 'object',
            properties: { which: { enum: ['a', 'b'] }, n: { type: 'integer' } },
            required: ['n'],
          },
          result: { type: 'array', items: { anyOf: [{ $ref: '#/definitions/Pair%3Cint%3E' }, { type: 'null' }] } },
        },
      },
    },
    definitions: { 'Pair<int>': { type: 'array', items: [{ type: 'integer' }, { type: 'integer' }] } },
  }
  const pages = referencePages(JSON.stringify(schema))
  expect(codeOf(pages.get('typescript.md') ?? '')).toBe(`interface Methods {
  /** Asks. Twice. */
  'demo/ask': (params: {
    n: number
    which?: 'a' | 'b'
  }) => (Pairint | null)[]
}

type Pairint = [number, number]
`)
  expect(codeOf(pages.get('python.md') ?? '')).toContain(`Pairint: TypeAlias = tuple[int, int]

# Asks. Twice.
def demo_ask(
    *,
    n: int,
    which: Literal["a", "b"] = ...,
) -> list[Union["Pairint", None]]: ...
`)
})
