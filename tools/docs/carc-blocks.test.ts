/**
 * Tests that every block of Carc in the documentation parses. A block `carc form` shows a syntax: `[…]` is optional,
 * `<…>` is a placeholder. It is parsed twice, with and without all optional parts. A block marked `in a body` is parsed
 * as the body of a rule. docs/design contains plans and need not parse; docs/diagnostics shows errors and has its own
 * test.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatText, parseFile } from '@tilewright/language'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'rules/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

interface Block {
  readonly page: string
  readonly line: number
  readonly about: string
  readonly text: string
}

const blocks: readonly Block[] = pages.flatMap((page) => {
  const markdown = readFileSync(join(root, page), 'utf8')
  return [...markdown.matchAll(/^```(.*)\n([^]*?)^```$/gm)].map(([, about = '', text = ''], i, all) => ({
    page,
    line: markdown.slice(0, all[i]?.index).split('\n').length,
    about,
    text,
  }))
})

const placeholders: Readonly<Record<string, string>> = { expr: 'steps > 3', set: 'player', sentences: 'stop', id: 'X' }
const filled = (text: string): string => text.replaceAll(/<(\w+)>/g, (all, name: string) => placeholders[name] ?? all)

/** Returns all texts that a block represents. */
function textsOf({ about, text: written }: Block): readonly string[] {
  const text = about.endsWith('in a body') ? `rule r "R" {\n  during p\n${written}\n  assumed "a form"\n}` : written
  if (!about.startsWith('carc form')) return [text]
  const long = text.replaceAll(/[[\]]/g, '')
  let short = text
  // From the inside out.
  while (short.includes('[')) short = short.replaceAll(/\[[^[\]]*\]/g, '')
  return [filled(long), filled(short)]
}

const carc = blocks.filter(({ about }) => about.startsWith('carc'))

it('the reference contains only blocks of Carc', () => {
  expect(
    blocks
      .filter(
        ({ page, about }) =>
          page === 'docs/language.md' && !['carc', 'carc form', 'carc form in a body'].includes(about),
      )
      .map(({ line }) => line),
  ).toEqual([])
  expect(new Set(carc.map(({ page }) => page))).toEqual(
    new Set(['README.md', 'docs/language.md', 'docs/pictures.md', 'docs/tutorial.md']),
  )
})

describe.each(carc)('$page, line $line', (block) => {
  it.each(textsOf(block))('parses, and formatting keeps its meaning (%#)', (text) => {
    expect(parseFile(block.page, text)).toMatchObject({ diagnostics: [], oldForms: [] })
    const once = formatText(block.page, text)
    if (!('text' in once)) throw new Error('refused')
    expect(once.text.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    expect(formatText(block.page, once.text)).toEqual(once)
  })
})
