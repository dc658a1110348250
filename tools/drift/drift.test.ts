/** Invented pages, kept as a whole: every change of them has to be noticed, and the unchanged ones must be silent. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFiles, comparePage, parseFile, type PageDecl } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { measure, pinnedPage } from './measure.ts'

const folder = join(import.meta.dirname, 'fixtures')
const parsed = parseFile('sources.carc', readFileSync(join(folder, 'sources.carc'), 'utf8'))
const pages: readonly PageDecl[] = parsed.file.declarations.filter((one) => one.type === 'page')

it('the invented sources are sound', () => {
  expect([...parsed.diagnostics, ...checkFiles([parsed.file]).diagnostics]).toEqual([])
})

describe.each(globSync('*.txt', { cwd: folder }))('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const page = pinnedPage(pages, text)
  if (page === undefined) throw new Error(`${file} is pinned by no source`)

  it('is as it was pinned', () => {
    expect(comparePage(page, text).differences).toEqual([])
  })

  it('loses and wins no sentence and changes no word unnoticed', () => {
    for (const [kind, { tried, noticed, named }] of measure(page, text)) {
      expect(tried, kind).toBeGreaterThan(20)
      expect(noticed, kind).toBe(tried)
      expect(named / tried, kind).toBeGreaterThanOrEqual(0.99)
    }
  })
})
