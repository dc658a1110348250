import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import { figuresText, withFigures } from './figures.ts'
import { mutantsOf } from './mutants-of.ts'
import { tried } from './score.ts'

const { project, texts } = check(inventedRules)
const mutants = mutantsOf(project, texts)
const results = tried(
  mutants,
  new Map([
    [0, { status: 'killed', by: 0 }],
    [1, { status: 'survived', ran: 1 }],
  ]),
  [{ title: 'one', cites: [] }],
  [],
)

describe('the generated figures of a page', () => {
  it('list untried folders and survivors', () => {
    const count = String(mutants.length)
    const text = figuresText({ mutants, results })
    expect(text).toContain(`| walk | ${count} | ${String(mutants.length - 2)} | 0 | 1 | 0 | 0 | 1 | 50.0 % |`)
    expect(text).toContain('Of every folder some mutants were tried.')
    expect(text).toContain(`Survive unexplained: ${mutants[1]?.id ?? ''} (`)
    expect(figuresText({ mutants, results: [] })).toContain('Nothing was tried in 1 folders: walk.')
  })

  it('replace the previous figures and nothing else', () => {
    const page = (figures: string): string =>
      [
        '# A page\n',
        '<!-- figures: written by `tilewright mutate --figures` -->',
        `${figures}<!-- end of figures -->`,
        'More.\n',
      ].join('\n')
    const written = withFigures(page('old'), { mutants, results })
    expect(written).toBe(page(`\n${figuresText({ mutants, results })}\n`))
    expect(withFigures(written, { mutants, results })).toBe(written)
    expect(() => withFigures('# A page', { mutants, results })).toThrow('no place for figures')
  })
})
