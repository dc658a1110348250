/** Tests payloads as names of files, folders and declarations. */
import { afterAll, expect, test } from 'vitest'
import { check, type RuleText } from '@tilewright/generator'
import { parseFile } from '@tilewright/language'
import { quickCommands, refusingCommands, slowCommands } from './commands.ts'
import { tryServer, tryStudio } from './editors.ts'
import { payloads } from './payloads.ts'
import { fixture, nameSteps, withNames } from './project.ts'
import { beginTrial, cleanUp, comparePages, pagesOf, tryCommand, type Skeletons } from './trial.ts'
import { sliceOf } from '../slices/slice.ts'

afterAll(cleanUp)

/** The characters that docs/diagnostics/file-name.md refuses. */
const refused = /[\\:*?"<>|`\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const names = [
  ...payloads.filter(({ text }) => nameSteps(text).length > 0),
  { name: 'an apostrophe', text: "bob's", check: 'passes' as const },
  { name: 'blanks, brackets and signs', text: 'a (b) [c] {d} & e, f; #1 ~ 100%', check: 'passes' as const },
  { name: 'letters of other scripts', text: 'été Ωmega 測試', check: 'passes' as const },
  { name: 'a digit first', text: '2nd', check: 'passes' as const },
]
let runs = 0

let control: Skeletons | undefined
/** The pages of a harmless project, whose names do not contain file names. */
async function pagesWithout(): Promise<Skeletons> {
  const trial = beginTrial(fixture(), 'harmless words')
  for (const command of quickCommands) await tryCommand(trial, command)
  expect(trial.problems).toEqual([])
  return pagesOf(trial)
}

test.each(sliceOf(names, 16))('a folder and files named: $name', async ({ text }) => {
  control ??= await pagesWithout()
  const files = withNames(fixture(), text)
  const isRefused = nameSteps(text).some((step) => refused.test(step))
  const trial = beginTrial(files, 'harmless words')
  for (const command of isRefused ? refusingCommands : quickCommands) {
    const exit = await tryCommand(trial, command)
    if (command.name === 'check' && exit !== (isRefused ? 1 : 0)) trial.problems.push(`check ends with ${String(exit)}`)
  }
  if (isRefused) expect([...pagesOf(trial).keys()]).toEqual([])
  else comparePages(trial, pagesOf(trial), control)
  await tryServer(trial, files)
  await tryStudio(trial, files)
  runs += trial.runs + 2
  expect(trial.problems).toEqual([])
})

test('a harmless folder with an apostrophe works everywhere', async () => {
  const trial = beginTrial(withNames(fixture(), "bob's"), 'harmless words')
  for (const command of sliceOf(slowCommands, slowCommands.length))
    expect(await tryCommand(trial, command)).toBeLessThan(2)
  runs += trial.runs
  expect(trial.problems).toEqual([])
})

/** All names that these rules declare, except those defined by the language. */
const declared = [
  ...new Set(
    fixture().flatMap(({ text }) =>
      [
        ...text.matchAll(/^[a-z]+ ([\w-]+)(?= (?:["{]|x |keeps|of|gives|for))/gm),
        ...text.matchAll(/(?:part|as|statement|start|tile) ([\w-]+) (?:"|is |from|where)/g),
        ...text.matchAll(/\{ (copper|fast) /g),
      ].map(([, name = '']) => name),
    ),
  ),
].filter((name) => !['active', 'tile', 'stack', 'game', 'turn'].includes(name))
const objectNames = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf']

const called = (name: string, other: string): RuleText[] =>
  fixture().map(({ file, text }) => ({
    file,
    text: text.replaceAll(new RegExp(`(?<![\\w"-])${name}(?![\\w"-])`, 'g'), () => other),
  }))

test.each(sliceOf(declared, 10))('the name %s', async (name) => {
  const trial = beginTrial([], '')
  // Names of properties that every object has are ordinary names.
  for (const other of objectNames) {
    const files = called(name, other)
    const errors = check(files).diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ message }) => message)).toEqual([])
    await tryStudio(trial, files)
    runs += 1
  }
  // All other payloads are not names.
  for (const { name: what, text } of payloads) {
    // Words separated by blanks are several names where a list is permitted.
    if (/^[A-Za-z ]+$/.test(text)) continue
    const errors = called(name, text).flatMap(({ file, text: own }) => parseFile(file, own).diagnostics)
    runs += 1
    if (!errors.some(({ severity }) => severity === 'error')) trial.problems.push(`${what} is taken for a name`)
  }
  expect(trial.problems).toEqual([])
})

const noNames = payloads.filter(({ text }) => text.isWellFormed() && !/^[A-Za-z]+$/.test(text))
test.each(sliceOf(noNames, 12))('file names that are refused: $name', async ({ text }) => {
  const [name = ''] = declared
  const trial = beginTrial(called(name, text), 'harmless words')
  const [first] = quickCommands
  expect(first && (await tryCommand(trial, first))).toBe(1)
  runs += 1
  expect(trial.problems).toEqual([])
})

test('all of them were tried', () => {
  process.stdout.write(
    `${String(names.length)} names of files, ${String(declared.length)} names: ${String(runs)} runs\n`,
  )
})
