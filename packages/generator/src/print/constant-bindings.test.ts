/** Compiled modules with local constants. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConstantBindings } from './constant-bindings.ts'

const stack = `export const stack = { top: 0 }, limit = 3;
let pushed = 0;
export function push(n) {
    stack.top += n;
    pushed += twice(n);
    return pushed;
}
function twice(n) { return 2 * n; }
//# sourceMappingURL=stack.js.map`

const use = `import { limit, push as add, stack } from './stack.js';
import * as all from './stack.js';
const first = early(2);
function early(n) { return n + limit; }
function late(n) {
    return add(n) + all.limit;
}
function own() { return this === undefined ? arguments.length : -1; }
export const answers = () => [first, late(4), stack.top, own(1, 2)];
export { late };`

describe('a compiled module', () => {
  it('has constants for imports and exports, and for functions that are not called before their definition', () => {
    expect(withConstantBindings(stack).split('\n')).toEqual([
      'const stack = { top: 0 }, limit = 3;',
      'var pushed = 0;',
      'export function push(n) {',
      '    stack.top += n;',
      '    pushed += twice(n);',
      '    return pushed;',
      '}',
      'const twice = (n) => { return 2 * n; };',
      'const stack$ = stack, limit$ = limit; export { stack$ as stack, limit$ as limit };',
      '//# sourceMappingURL=stack.js.map',
    ])
    const lines = withConstantBindings(use).split('\n')
    expect(lines[0]).toBe(
      "import { limit as limit$, push as add$, stack as stack$ } from './stack.js'; " +
        'const limit = limit$, add = add$, stack = stack$;',
    )
    expect(lines[1]).toBe("import * as all from './stack.js';")
    expect(lines[3]).toBe('function early(n) { return n + limit; }')
    expect(lines[4]).toBe('const late = (n) => {')
    expect(lines[7]).toMatch(/^function own/)
  })
  it('keeps its lines, and is unchanged by a second run', () => {
    for (const text of [stack, use]) {
      const once = withConstantBindings(text)
      expect(once.split('\n').slice(0, 7)).toHaveLength(text.split('\n').slice(0, 7).length)
      expect(withConstantBindings(once)).toBe(once)
    }
  })
})

describe('changed modules', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tilewright-bound-'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    for (const [name, change] of [
      ['before', (text: string) => text],
      ['after', withConstantBindings],
    ] as const)
      for (const [file, text] of [
        ['stack', stack],
        ['use', use],
      ] as const) {
        const copy = text.replaceAll('./stack.js', `./${name}-stack.js`).replace(/\/\/# source.*/, '')
        writeFileSync(join(folder, `${name}-${file}.js`), change(copy))
      }
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })
  it('behave as before', async () => {
    const answersOf = async (name: string): Promise<unknown> => {
      const module = (await import(pathToFileURL(join(folder, `${name}-use.js`)).href)) as { answers: () => unknown }
      return [module.answers(), module.answers(), Object.keys(module).sort()]
    }
    const before = await answersOf('before')
    expect(before).toEqual([
      [5, 11, 4, 2],
      [5, 19, 8, 2],
      ['answers', 'late'],
    ])
    expect(await answersOf('after')).toEqual(before)
  })
})
