import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallProject } from '../../packages/cli/src/fixtures/small-project.ts'
import { instructionsOf, looksLike } from './page.ts'
import { titleOf, typeIn } from './perform-instruction.ts'

const root = join(import.meta.dirname, '../..')
const instructions = instructionsOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))

describe('the tutorial, performed from top to bottom', () => {
  let folder = ''
  beforeAll(() => {
    folder = smallProject('tilewright-tutorial-', ['bridges-castles-bazaars'])
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('has files to write and commands to run', () => {
    expect(instructions.filter(({ type }) => type === 'write').length).toBeGreaterThanOrEqual(4)
    expect(instructions.filter(({ type }) => type === 'run').length).toBeGreaterThanOrEqual(6)
  })

  const titled = instructions.map((instruction) => [titleOf(instruction), instruction] as const)
  test.each(titled)('%s', (_, instruction) => {
    if (instruction.type === 'write') {
      const path = join(folder, instruction.file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, instruction.text)
      return
    }
    typeIn(folder, instruction)
  })

  test('produces the files that the page shows, and no others', () => {
    const shown = instructions.flatMap((instruction) => (instruction.type === 'write' ? [instruction] : []))
    for (const { file, text } of shown) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text)
    const written = readdirSync(join(folder, 'rules/windmills'), { recursive: true, encoding: 'utf8' })
    const ofPage = shown.map(({ file }) => file.replace('rules/windmills/', ''))
    expect(written.filter((name) => name.endsWith('.carc')).filter((name) => !ofPage.includes(name))).toEqual([])
  })
})

test('the expansion of the tutorial is not part of the project', () => {
  const written = instructions.flatMap((instruction) => (instruction.type === 'write' ? [instruction.file] : []))
  const ours = readdirSync(join(root, 'rules'), { recursive: true, encoding: 'utf8' }).map((name) => `rules/${name}`)
  expect(ours.filter((file) => written.includes(file))).toEqual([])
})

describe('the instructions of a page', () => {
  test('are files, and commands with their input and output', () => {
    const file = '<!-- file: a/b.carc -->\n\n```carc\nspace x\n```\n'
    const runs = '```console\n$ npx one\nout\n> typed\n$ npx two\n```\n'
    const failing = '<!-- status: 1 -->\n\n```console\n$ npx three\n```\n'
    const page = `Write:\n\n${file}\n${runs}\n${failing}`
    expect(instructionsOf(page)).toEqual([
      { type: 'write', file: 'a/b.carc', text: 'space x\n' },
      { type: 'run', command: 'npx one', typed: ['typed'], printed: ['out'], status: 0 },
      { type: 'run', command: 'npx two', typed: [], printed: [], status: 0 },
      { type: 'run', command: 'npx three', typed: [], printed: [], status: 1 },
    ])
  })

  test('are files, and more of a file', () => {
    const page = '<!-- file: a.carc -->\n\n```carc\nspace x\n```\n\n<!-- more: a.carc -->\n\n```carc\nspace y\n```\n'
    expect(instructionsOf(page)).toEqual([
      { type: 'write', file: 'a.carc', text: 'space x\n' },
      { type: 'write', file: 'a.carc', text: 'space y\n', more: true },
    ])
  })

  test('match the output line by line, except for placeholders', () => {
    expect(looksLike('12 files in order.\n', ['… files in order.'])).toBe(true)
    expect(looksLike('12 files in order.\n', ['13 files in order.'])).toBe(false)
    expect(looksLike('a\nb\nc\n', ['a', '…'])).toBe(true)
    expect(looksLike('a\nb\nc\n', ['…', 'b', '…'])).toBe(true)
    expect(looksLike('a\nb\n', ['a'])).toBe(false)
    expect(looksLike('a (b) c\n', ['a (b) c'])).toBe(true)
  })
})
