import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tools } from './tools.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }

test('every tool is a file, and has a row in docs/engineering/tools.md', () => {
  const page = read('docs/engineering/tools.md')
  for (const [name, { file, does }] of Object.entries(tools)) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(page).toContain(`| \`${name}\` | ${does} |`)
  }
})

test('npm has few scripts, and none of them starts a tool', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
  expect(Object.keys(scripts).filter((name) => name in tools)).toEqual([])
})
