/** Tests with invented pages that every change of a page is detected, and that an unchanged page reports nothing. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkFiles, comparePage, parseFile, type PageDecl } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { measure, pinnedPage } from './measure.ts'

const folder = join(import.meta.dirname, 'fixtures')
const parsed = parseFile('sources.carc', readFileSync(join(folder, 'sources.carc'), 'utf8'))
const pages: readonly PageDecl[] = parsed.file.declarations.filter((one) => one.type === 'page')

it('the invented sources parse without diagnostics', () => {
  expect([...parsed.diagnostics, ...checkFiles([parsed.file]).diagnostics]).toEqual([])
})

describe.each(globSync('*.txt', { cwd: folder }))('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const page = pinnedPage(pages, text)
  if (page === undefined) throw new Error(`${file} is pinned by no source`)

  it('matches its pinned hashes', () => {
    expect(comparePage(page, text).differences).toEqual([])
  })

  it('detects every added, removed and changed sentence', () => {
    for (const [kind, { tried, noticed, named }] of measure(page, text)) {
      expect(tried, kind).toBeGreaterThan(20)
      expect(noticed, kind).toBe(tried)
      expect(named / tried, kind).toBeGreaterThanOrEqual(0.99)
    }
  })
})
