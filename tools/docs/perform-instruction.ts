/** Does what a page tells its reader to do: writes a file, or types a command and compares what it prints. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { looksLike, type Instruction } from './page.ts'

const program = join(import.meta.dirname, '../../packages/cli/bin/tilewright.js')

/** What a reader reads before a step. */
export const titleOf = (one: Instruction): string => (one.type === 'write' ? `writes ${one.file}` : `$ ${one.command}`)

/** Types a command in a folder: it must end with the status of the page and print what the page shows. */
export function typeIn(folder: string, instruction: Extract<Instruction, { type: 'run' }>): void {
  const { command, typed, printed } = instruction
  const [npx, name, ...args] = command.split(' ')
  expect([npx, name]).toEqual(['npx', 'tilewright'])
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input: typed.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  // No diagnostic: at most the line that names the files which were written.
  const message: unknown = expect.stringMatching(/^(?:Written: [^\n]+\n)?$/)
  expect({ command, status, stderr }).toEqual({ command, status: instruction.status, stderr: message })
  if (!looksLike(stdout, printed)) expect(stdout).toBe(`${printed.join('\n')}\n`)
}
