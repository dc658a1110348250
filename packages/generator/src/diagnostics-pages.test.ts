import { readdirSync, readFileSync } from 'node:fs'
import { catalogue, projectCodes, sampleFiles, type DiagnosticCode } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { checkRules, type Checked } from '@tilewright/linker'

const folder = new URL('../../../docs/diagnostics/', import.meta.url)
const codes = Object.keys(catalogue) as DiagnosticCode[]
/** Diagnostics of the parser: their samples are fragments of a module, checked by parsing alone. */
const aboutText = new Set<string>(codes.slice(codes.indexOf('unknown-character')))

/** The code blocks between two headings of a page, as one sample. */
const sampleIn = (page: string): string =>
  [...page.matchAll(/```carc\n(.*?)```/gs)].map(([, block]) => block ?? '').join('')

/** Files outside `rules/` are those of a package, if a sample has both. */
const checkSample = (sample: string): Checked => {
  const texts = sampleFiles(sample)
  const own = texts.filter(({ file }) => file.startsWith('rules/'))
  const isOnlyOwn = own.length === 0 || own.length === texts.length
  return checkRules({ texts, isOwn: (file) => isOnlyOwn || file.startsWith('rules/'), found: [] })
}

const diagnostics = (sample: string, code: DiagnosticCode): string[] => {
  return checkSample(sample)
    .diagnostics.filter((diagnostic) =>
      aboutText.has(code)
        ? aboutText.has(diagnostic.code)
        : diagnostic.severity === 'error' || diagnostic.code === code,
    )
    .map((diagnostic) => diagnostic.code)
}

it('every code has a page, and every page a code', () => {
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.md') && name !== 'README.md')
      .sort(),
  ).toEqual(codes.map((code) => `${code}.md`).sort())
})

/** Diagnostics of projects need a folder: packages/cli tests their pages. */
describe.each(codes.filter((code) => !(code in projectCodes)))('the page of %s', (code) => {
  const page = readFileSync(new URL(`${code}.md`, folder), 'utf8')
  const [wrong = '', right = ''] = page.split(/^Right:$/m)
  it('begins with the code', () => {
    expect(page.split('\n')[0]).toBe(`# ${code}`)
  })
  it('shows a wrong sample that raises it, and no other error', () => {
    expect(new Set(diagnostics(sampleIn(wrong), code))).toEqual(new Set([code]))
  })
  it('shows a right sample without diagnostics', () => {
    expect(sampleIn(right)).not.toBe('')
    expect(diagnostics(sampleIn(right), code)).toEqual([])
    if (!aboutText.has(code)) expect(checkSample(sampleIn(right)).diagnostics).toEqual([])
  })
})
