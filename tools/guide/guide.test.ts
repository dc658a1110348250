/**
 * Tests the guide chapter by chapter: its rules have no diagnostics, its scenarios pass, and its pictures are up to
 * date.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { formatText } from '@tilewright/language'
import { describe, expect, it, test } from 'vitest'
import { chapters, guideFolder } from './chapters.ts'
import { checkedWith, played } from './perform.ts'
import { guidePictures } from './pictures.ts'
import { withStages } from './stages.ts'
import { sliceOf } from '../slices/slice.ts'

const all = chapters()
const last = all.at(-1)

test('there are eleven chapters, and an introduction', () => {
  expect(all.map(({ name }) => name.slice(0, 2))).toEqual([
    '00',
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
  ])
})

describe.each(sliceOf(all, 4))('after $name', ({ files, text, passed }) => {
  it('the rules have no diagnostics together with all boxes', () => {
    const { diagnostics } = checkedWith(files)
    expect(diagnostics.map(({ code, span, message }) => `${span.file}: ${code}: ${message}`)).toEqual([])
  })
  it('every file is formatted', () => {
    for (const [file, written] of files) expect(formatText(file, written)).toEqual({ text: written })
  })
  it('all scenarios pass, as many as the page states', () => {
    const results = played(files, checkedWith(files))
    expect(results.filter(({ status }) => status !== 'passed').map(({ title }) => title)).toEqual([])
    for (const count of passed) expect(count).toBe(results.length)
  })
  it('is short', () => {
    const prose = text.replaceAll(/^```[^]*?^```$/gm, '')
    expect(prose.split(/\s+/).length).toBeLessThan(480)
  })
})

test('every statement is proved in the end', () => {
  const files = last?.files ?? new Map<string, string>()
  const checked = checkedWith(files)
  const proved = new Set(played(files, checked).flatMap(({ cites }) => cites))
  const own = checked.project.sources.filter(({ span }) => files.has(span.file))
  const ids = own.flatMap(({ statements }) => statements.map(({ id }) => id.name))
  expect(ids.length).toBe(10)
  // BEE-1 is the contents of the box, which `contents` declares.
  expect(ids.filter((id) => !proved.has(id))).toEqual(['BEE-1'])
})

test.each([
  ['one field where there are two', 'fields 2', 'fields 1', 'tile-field-count'],
  ['a jar that is not shown', 'reveal jar\n', '\n', 'reveals-hidden'],
])('check reports %s as the guide says', (_, right, wrong, code) => {
  const files = new Map([...(last?.files ?? [])].map(([file, text]) => [file, text.replace(right, wrong)]))
  const { diagnostics } = checkedWith(files)
  expect(diagnostics.map((one) => one.code)).toContain(code)
})

test('the picture of the stages is up to date: npm run tool -- guide', () => {
  const name = '06-when-something-happens.md'
  const page = readFileSync(new URL(name, guideFolder), 'utf8')
  expect(page).toContain('```text\ngame')
  expect(withStages(page)).toBe(page)
})

describe('the pictures', () => {
  const pictures = guidePictures()
  it('are exactly those that the guide shows', () => {
    const files = readdirSync(new URL('pictures/', guideFolder))
    expect(files.sort()).toEqual([...pictures.keys()].sort())
    expect(files.length).toBeGreaterThan(8)
  })
  it.each([...pictures])('%s is up to date: npm run tool -- guide', (name, svg) => {
    expect(readFileSync(new URL(`pictures/${name}`, guideFolder), 'utf8') === svg).toBe(true)
  })
})
