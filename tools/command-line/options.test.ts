/** What the commands of this folder do with what they are told. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sliceOf } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')
const read = (text: string): boolean => /optionsOf|parseArgs/.test(text)
const commands = globSync('tools/*/main.ts', { cwd: root }).filter((file) =>
  read(readFileSync(join(root, file), 'utf8')),
)
const serve = 'packages/studio/src/build/serve.ts'

const run = (file: string, ...args: readonly string[]): { readonly status: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

test('most long searches take options', () => {
  expect(commands.length).toBeGreaterThan(8)
})

test.each([...sliceOf(commands, 5), serve])('%s refuses what it does not know in a sentence', (file) => {
  const { status, said } = run(file, '--no-such-thing')
  expect(said).toMatch(/^error: .*--no-such-thing/)
  expect(said).not.toMatch(/^ +at /m)
  expect(status).toBe(2)
})

test.each(sliceOf(commands, 5))('%s says what it takes', (file) => {
  const { status, said } = run(file, '--help')
  expect(said).toMatch(/npm run [a-z:]+ -- |node tools\/[a-z-]+\/main\.ts /)
  expect(status).toBe(0)
})

test.each(['x', '', '70000', '-1', '1.5'])('the studio is not served at the port %j', (port) => {
  const { status, said } = run(serve, `--port=${port}`)
  expect(said).toContain(`'${port}' is no port`)
  expect(status).toBe(2)
})
