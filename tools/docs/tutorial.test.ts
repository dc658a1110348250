import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallProject } from '../../packages/cli/src/fixtures/small-project.ts'
import { deedsOf, looksLike } from './page.ts'

const root = join(import.meta.dirname, '../..')
const command = join(root, 'packages/cli/bin/tilewright.js')
const deeds = deedsOf(readFileSync(join(root, 'docs/tutorial.md'), 'utf8'))

describe('the tutorial, performed from top to bottom', () => {
  let folder = ''
  beforeAll(() => {
    folder = smallProject('tilewright-tutorial-', ['bridges-castles-bazaars'])
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('has files to write and commands to type', () => {
    expect(deeds.filter(({ type }) => type === 'write').length).toBeGreaterThanOrEqual(4)
    expect(deeds.filter(({ type }) => type === 'run').length).toBeGreaterThanOrEqual(6)
  })

  const titled = deeds.map(
    (deed) => [deed.type === 'write' ? `writes ${deed.file}` : `$ ${deed.command}`, deed] as const,
  )
  test.each(titled)('%s', (_, deed) => {
    if (deed.type === 'write') {
      const path = join(folder, deed.file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, deed.text)
      return
    }
    const [npx, name, ...args] = deed.command.split(' ')
    expect([npx, name]).toEqual(['npx', 'tilewright'])
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      cwd: folder,
      input: deed.typed.map((line) => `${line}\n`).join(''),
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    if (!looksLike(stdout, deed.printed)) expect(stdout).toBe(`${deed.printed.join('\n')}\n`)
  })

  test('leaves the files as the page shows them, and no others', () => {
    const shown = deeds.flatMap((deed) => (deed.type === 'write' ? [deed] : []))
    for (const { file, text } of shown) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(text)
    const made = readdirSync(join(folder, 'rules/windmills'), { recursive: true, encoding: 'utf8' })
    const ofPage = shown.map(({ file }) => file.replace('rules/windmills/', ''))
    expect(made.filter((name) => name.endsWith('.carc')).filter((name) => !ofPage.includes(name))).toEqual([])
  })
})

test('what the tutorial invents is no part of the project', () => {
  const written = deeds.flatMap((deed) => (deed.type === 'write' ? [deed.file] : []))
  const ours = readdirSync(join(root, 'rules'), { recursive: true, encoding: 'utf8' }).map((name) => `rules/${name}`)
  expect(ours.filter((file) => written.includes(file))).toEqual([])
})

describe('what a page shows', () => {
  test('is found as files and commands with what is typed and printed', () => {
    const file = '<!-- file: a/b.carc -->\n\n```carc\nspace x\n```\n'
    const page = `Write:\n\n${file}\n\`\`\`console\n$ npx one\nout\n> typed\n$ npx two\n\`\`\`\n`
    expect(deedsOf(page)).toEqual([
      { type: 'write', file: 'a/b.carc', text: 'space x\n' },
      { type: 'run', command: 'npx one', typed: ['typed'], printed: ['out'] },
      { type: 'run', command: 'npx two', typed: [], printed: [] },
    ])
  })

  test('is compared line by line, apart from what may differ', () => {
    expect(looksLike('12 files in order.\n', ['… files in order.'])).toBe(true)
    expect(looksLike('12 files in order.\n', ['13 files in order.'])).toBe(false)
    expect(looksLike('a\nb\nc\n', ['a', '…'])).toBe(true)
    expect(looksLike('a\nb\nc\n', ['…', 'b', '…'])).toBe(true)
    expect(looksLike('a\nb\n', ['a'])).toBe(false)
    expect(looksLike('a (b) c\n', ['a (b) c'])).toBe(true)
  })
})
