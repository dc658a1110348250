import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { meaningCodes } from './catalogue-meaning.ts'
import { projectCodes } from './catalogue-project.ts'
import { catalogue } from './catalogue.ts'
import type { DiagnosticCode } from './catalogue.ts'
import { checkSample } from './check-sample.ts'

const folder = new URL('../../../../docs/diagnostics/', import.meta.url)

/**
 * Diagnostics of the checker need whole modules: packages/generator tests all pages with the whole compiler. Those
 * about a project need a folder: packages/cli tests their pages.
 */
const aboutText = (Object.keys(catalogue) as DiagnosticCode[]).filter(
  (code) => !(code in meaningCodes) && !(code in projectCodes),
)

describe.each(aboutText)('the page of %s', (code) => {
  const page = new URL(`${code}.md`, folder)
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const [wrong, right] = [...text.matchAll(/```carc\n(.*?)```/gs)].map(([, sample]) => sample ?? '')

  it('has the code as its heading', () => expect(text.split('\n')[0]).toBe(`# ${code}`))
  it('shows a wrong sample that raises this code and no other', () =>
    expect(new Set(checkSample(wrong ?? ''))).toEqual(new Set([code])))
  it('shows a right sample that raises no diagnostic', () => {
    expect(right).toBeTruthy()
    expect(checkSample(right ?? '')).toEqual([])
  })
})
