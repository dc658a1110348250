/** The snippets of docs/clients.md run as they stand. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServer } from '@tilewright/server'
import { listen } from '@tilewright/server/websocket'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/clients.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'tilewright-clients-'))
mkdirSync(join(folder, 'node_modules'))
// The open engine has the API of one that was built.
symlinkSync(join(root, 'packages/engine'), join(folder, 'node_modules/engine'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The output of a snippet, after changes that its place demands. */
async function run(kind: string, change: (text: string) => string = (text) => text): Promise<string> {
  const [, text = ''] = new RegExp(`\`\`\`js ${kind}\\n(.*?)\`\`\``, 's').exec(page) ?? []
  expect(text, kind).not.toBe('')
  const file = join(folder, `${kind}.mjs`)
  writeFileSync(file, change(text))
  return (await promisify(execFile)(process.execPath, [file])).stdout
}

test('an embedded engine plays a game, and what Bob has followed is what he sees', async () => {
  expect(await run('embed')).toMatch(
    /^\[\s*\{ name: 'Ann', score: \d+ \},\s*\{ name: 'Bob', score: \d+ \}\s*\] \[\]\n$/,
  )
})

test('the protocol pushes steps: an action, and that it was taken back', async () => {
  const listening = await listen(createServer({ shared: true }), { port: 0 })
  try {
    const output = await run('protocol', (text) => text.replace(':8080/', `:${listening.port}/`))
    expect(output.split('\n').slice(0, 1)).toEqual(['step 1'])
  } finally {
    await listening.close()
  }
})

test('the snippet of Python is that of the package, which its tests run', () => {
  const [, text = ''] = /```python\n(.*?)```/s.exec(page) ?? []
  expect(text).toContain('with Client() as client:')
})
