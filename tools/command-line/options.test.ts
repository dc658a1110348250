/** Tests how the commands of this folder handle their arguments. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sliceOf } from '../slices/slice.ts'

const root = join(import.meta.dirname, '../..')
const usesOptions = (text: string): boolean => /optionsOf|parseArgs/.test(text)
const commands = globSync('tools/*/main.ts', { cwd: root }).filter((file) =>
  usesOptions(readFileSync(join(root, file), 'utf8')),
)
const serve = 'packages/studio/src/build/serve.ts'

const run = (file: string, ...args: readonly string[]): { readonly status: number | null; readonly output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { cwd: root, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

test('most long-running tools use optionsOf', () => {
  expect(commands.length).toBeGreaterThan(8)
})

test.each([...sliceOf(commands, 9), serve])('%s refuses an unknown option with a message', (file) => {
  const { status, output } = run(file, '--no-such-thing')
  expect(output).toMatch(/^error: .*--no-such-thing/)
  expect(output).not.toMatch(/^ +at /m)
  expect(status).toBe(2)
})

test.each(sliceOf(commands, 9))('%s prints its help', (file) => {
  const { status, output } = run(file, '--help')
  expect(output).toMatch(/npm run [a-z:]+ -- |node tools\/[a-z-]+\/main\.ts /)
  expect(status).toBe(0)
})

test.each(['x', '', '70000', '-1', '1.5'])('the studio refuses the port %j', (port) => {
  const { status, output } = run(serve, `--port=${port}`)
  expect(output).toContain(`'${port}' is no port`)
  expect(status).toBe(2)
})
