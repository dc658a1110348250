/**
 * Performs the guide word by word: an empty folder with the installed rules, in which every file is written and every
 * command is typed in the order of the pages.
 */
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instructionsOf, type Instruction } from '../docs/page.ts'
import { titleOf, typeIn } from '../docs/perform-instruction.ts'
import { slice } from '../slices/slice.ts'
import { chapters } from './chapters.ts'

const root = join(import.meta.dirname, '../..')
const pages = chapters().map(({ name, text }) => ({ name, instructions: instructionsOf(text) }))

/** Commands that take minutes, and those of these pages, which others repeat: `npm run test:all` types them, too. */
const long = /^npx tilewright (?:mutate|docs --site)\b/
const repeated = /^0[578]-/
/** How many games are simulated instead of those of the page in `npm test`. */
const games = slice(' --games 10', '')

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilewright-guide-'))
  mkdirSync(join(folder, 'node_modules/@tilewright'), { recursive: true })
  symlinkSync(join(root, 'rules'), join(folder, 'node_modules/@tilewright/rules'))
  writeFileSync(join(folder, 'package.json'), '{ "dependencies": { "@tilewright/rules": "*" } }')
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write({ file, text, more }: Extract<Instruction, { type: 'write' }>): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  if (more === true) appendFileSync(path, `\n${text}`)
  else writeFileSync(path, text, { flag: 'wx' })
}

const withFewerGames = (one: Extract<Instruction, { type: 'run' }>): typeof one => ({
  ...one,
  command: one.command.replace(/ --games \d+/, (given) => games || given),
})

describe.each(pages)('$name', ({ name, instructions }) => {
  const titled = instructions
    .filter((one) => one.type === 'write' || slice(!long.test(one.command) && !repeated.test(name), true))
    .map((one) => [titleOf(one), one] as const)
  if (titled.length === 0) test('has nothing to do', () => expect(instructions).toEqual([]))
  test.each(titled)('%s', { timeout: 280_000 }, (_, one) => {
    if (one.type === 'write') write(one)
    else typeIn(folder, withFewerGames(one))
  })
})

test('the folder holds the files that the last chapter ends with', () => {
  const files = chapters().at(-1)?.files ?? new Map<string, string>()
  expect(files.size).toBeGreaterThan(8)
  for (const [file, text] of files) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text)
})
