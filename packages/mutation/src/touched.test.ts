import { check } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { inventedRules } from '../../../tools/invented-rules/invented-rules.ts'
import { mutantsOf } from './mutants-of.ts'
import { changesIn, touchedBy, type ChangedFile } from './touched.ts'

const source = check(inventedRules)
const all = mutantsOf(source.project, source.texts)
const touched = (change: Partial<ChangedFile>, marks: Parameters<typeof touchedBy>[2] = []): string[] => {
  const changes = [{ file: 'rules/walk/rules.carc', lines: [], removed: [], ...change }]
  return [...new Set(all.filter(touchedBy(changes, source, marks)).map(({ rule }) => rule))]
}
const lineOf = (file: string, words: string): number => {
  const text = inventedRules.find((one) => one.file === file)?.text ?? ''
  return text.slice(0, text.indexOf(words)).split('\n').length
}

describe('a change', () => {
  it('is parsed from a diff without context', () => {
    const difference = [
      'diff --git a/rules/a.carc b/rules/a.carc',
      '--- a/rules/a.carc',
      '+++ b/rules/a.carc',
      '@@ -3 +3,2 @@ rule x {',
      '---- a comment that looks like a name of a file',
      '+one',
      '+two',
      '@@ -9,2 +9,0 @@',
      '-gone',
      '-  cite A-1',
      'diff --git a/rules/b.carc b/rules/b.carc',
      'deleted file mode 100644',
      '--- a/rules/b.carc',
      '+++ /dev/null',
      '@@ -1 +0,0 @@',
      '-all of it',
      '',
    ].join('\n')
    expect(changesIn(difference)).toEqual([
      {
        file: 'rules/a.carc',
        lines: [
          { from: 3, to: 4 },
          { from: 9, to: 10 },
        ],
        removed: ['--- a comment that looks like a name of a file', 'gone', '  cite A-1'],
      },
      { file: 'rules/b.carc', lines: [{ from: 0, to: 1 }], removed: ['all of it'] },
    ])
  })

  it('touches the mutants of the declaration that contains it', () => {
    const line = lineOf('rules/walk/rules.carc', 'count of flag in path > 0')
    expect(touched({ lines: [{ from: line, to: line }] })).toEqual(['reward of path'])
    expect(touched({ file: 'rules/walk/other.carc', lines: [{ from: line, to: line }] })).toEqual([])
  })

  it('of a scenario touches the mutants of declarations with the same citations', () => {
    const file = 'rules/walk/scenarios/first.carc'
    const line = lineOf(file, 'then red scores')
    const citing = [...new Set(all.filter(({ cites }) => cites.includes('WALK-1')).map(({ rule }) => rule))]
    expect(citing).toContain('pay-one')
    expect(touched({ file, lines: [{ from: line, to: line }] })).toEqual(citing)
  })

  it('that removes a scenario touches them, too', () => {
    expect(touched({ file: 'rules/walk/scenarios/gone.carc', removed: ['  cite WALK-5'] })).toEqual(['go-home'])
    expect(touched({ file: 'rules/walk/scenarios/gone.carc', removed: ['  # as in WALK-5'] })).toEqual([])
  })

  it('of a file of marks touches the mutants marked there', () => {
    const mark = { rule: 'reward of wall', operator: 'number', reason: 'x', file: 'rules/walk/equal-mutants.json' }
    expect(touched({ file: mark.file }, [mark])).toEqual(['reward of wall'])
    expect(touched({ file: mark.file }, [{ ...mark, file: 'rules/run/equal-mutants.json' }])).toEqual([])
  })
})
