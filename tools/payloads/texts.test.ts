/**
 * Tests each payload in every text of the language: no code is executed, no other file is written, no terminal sequence
 * is output.
 */
import { afterAll, expect, test } from 'vitest'
import { quickCommands, refusingCommands, slowCommands } from './commands.ts'
import { tryServer, tryStudio } from './editors.ts'
import { payloads, type Payload } from './payloads.ts'
import { positionsIn, textPositions } from './positions.ts'
import { fixture, withTexts } from './project.ts'
import { beginTrial, checkC, cleanUp, codeOfC, comparePages, pagesOf, tryCommand, type Skeletons } from './trial.ts'
import { slice, sliceOf } from '../slices/slice.ts'

afterAll(cleanUp)

const positions = textPositions()
let runs = 0
let requests = 0

test('the test project has a text in every position of the grammar', () => {
  const used = new Set(fixture().flatMap(({ file, text }) => positionsIn(file, text)))
  expect(positions.filter((one) => !used.has(one))).toEqual([])
  expect(positions.length).toBeGreaterThan(30)
})

async function pagesWithout(): Promise<Skeletons> {
  const trial = beginTrial(withTexts(fixture(), 'harmless words'), 'harmless words')
  for (const command of quickCommands) await tryCommand(trial, command)
  expect(trial.problems).toEqual([])
  return pagesOf(trial)
}
let control: Skeletons | undefined

const onDisk = payloads.filter(({ text }) => text.isWellFormed())

test.each(sliceOf(onDisk, 14))('texts and comments that are: $name', async ({ text, check }) => {
  control ??= await pagesWithout()
  const files = withTexts(fixture(), text)
  const trial = beginTrial(files, text)
  for (const command of check === 'passes' ? quickCommands : refusingCommands) {
    const exit = await tryCommand(trial, command, { colour: command.name === 'check' })
    if (command.name === 'check' && exit !== (check === 'passes' ? 0 : 1))
      trial.problems.push(`check ends with ${String(exit)}`)
  }
  const pages = pagesOf(trial)
  if (check === 'passes') comparePages(trial, pages, control)
  else expect([...pages.keys()]).toEqual([])
  requests += await tryServer(trial, files)
  await tryStudio(trial, files)
  runs += trial.runs + 2
  expect(trial.problems).toEqual([])
})

test.each(sliceOf(onDisk, 8))('texts with a required format that are: $name', async ({ text }) => {
  const trial = beginTrial(withTexts(fixture(), text, true), text)
  const [check, , ...others] = quickCommands
  expect(check && (await tryCommand(trial, check))).toBe(1)
  for (const command of others) if (/^(?:test|generate)/.test(command.name)) await tryCommand(trial, command)
  runs += trial.runs
  expect(pagesOf(trial).size).toBe(0)
  expect(trial.problems).toEqual([])
})

/** Names of players and saved games are input of the players. */
test.each(sliceOf(onDisk, 8))('players who are named: $name', async ({ text }) => {
  const trial = beginTrial(fixture(), 'harmless words')
  const play = ['play', '--seed', '1', '--html', 'out/board.html', '--save', 'out/game.json']
  await tryCommand(trial, { name: 'play', args: [...play, '--players', `${text},bot`] }, { colour: true })
  await tryCommand(trial, { name: 'explain', args: ['explain', 'out/game.json'] })
  await tryCommand(trial, { name: 'resume', args: ['play', '--resume', 'out/game.json'] })
  for (const args of [['test', text], ['docs', text], ['explain-code', text], ['play', '--play', text], [text]])
    await tryCommand(trial, { name: `an argument of ${String(args[0]).slice(0, 20)}`, args })
  runs += trial.runs
  pagesOf(trial)
  expect(trial.problems).toEqual([])
})

const all = (which: (one: Payload) => boolean): string =>
  payloads
    .filter((one) => which(one) && one.name !== 'very long')
    .map(({ text }) => text)
    .join(' ')

test('code of C is what stands outside of comments and strings', () => {
  expect(codeOfC('a /* x */ b "c\\"d" e // f\n g').split(/\s+/)).toEqual(['a', 'b', 'e', 'g'])
  expect(codeOfC('/* a */ evil /* b */').trim()).toBe('evil')
  expect(codeOfC('// a\\\nb\nc').trim()).toBe('c')
})

test('slow commands, with all payloads in each text', async () => {
  const files = withTexts(
    fixture(),
    all(({ check }) => check === 'passes'),
  )
  const trial = beginTrial(files, 'harmless words')
  const commands = slice(
    slowCommands.filter(({ name }) => name.endsWith('--target c')),
    slowCommands,
  )
  for (const command of commands) expect(await tryCommand(trial, command)).toBeLessThan(2)
  runs += trial.runs
  pagesOf(trial)
  expect(checkC(trial)).toBeGreaterThan(1)
  expect(trial.problems).toEqual([])
  process.stdout.write(
    `${String(positions.length)} positions × ${String(onDisk.length)} payloads: ${String(runs)} commands, ` +
      `${String(requests)} requests to the language server\n`,
  )
})
