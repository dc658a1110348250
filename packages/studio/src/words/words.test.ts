import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compte, counted, de } from './words.ts'

const src = join(import.meta.dirname, '..')
const files = globSync('**/texts.ts', { cwd: src }).sort()

type Table = Readonly<Record<string, unknown>>
const isTable = (one: unknown): one is { readonly en: Table; readonly fr: Table } =>
  typeof one === 'object' && one !== null && 'en' in one && 'fr' in one

test.each(files)('%s has the same keys and kinds of text in both languages', async (file) => {
  const tables = Object.values((await import(join(src, file))) as Table).filter(isTable)
  expect(tables.length).toBeGreaterThan(0)
  for (const { en, fr } of tables) {
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) {
      expect(typeof fr[key], key).toBe(typeof text)
      if (typeof text === 'string') expect(fr[key], key).not.toBe('')
      if (typeof text === 'function') expect((fr[key] as { length: number }).length, key).toBe(text.length)
    }
  }
})

test('each view has a table', () => {
  const views = ['desk', 'explain', 'play', 'shell', 'write'].map((view) => join(view, 'texts.ts'))
  expect(files).toEqual(expect.arrayContaining(views))
})

test('French uses the singular for zero, English the plural', () => {
  expect([0, 1, 2].map((n) => compte(n, 'point', 'points'))).toEqual(['0 point', '1 point', '2 points'])
  expect([0, 1, 2].map((n) => counted(n, 'point', 'points'))).toEqual(['0 points', '1 point', '2 points'])
})

test('French elides `de` before a vowel', () => {
  expect(['Anne', 'Élise', 'Henri', 'Yves', 'Bob', 'Yannick', '3'].map(de)).toEqual([
    'd’Anne',
    'd’Élise',
    'd’Henri',
    'd’Yves',
    'de Bob',
    'de Yannick',
    'de 3',
  ])
})
