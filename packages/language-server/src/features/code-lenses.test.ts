import { describe, expect, test } from 'vitest'
import { hills } from '../fixtures/hills.ts'
import { marked } from '../fixtures/marked-text.ts'
import { withText } from '../workspace/snapshot.ts'
import { lensesIn, runKey, type StoredRun } from './code-lenses.ts'

const titles = (file: keyof typeof hills): unknown[] => {
  const { snapshot } = marked(hills)
  const source = snapshot.sources.get(file)
  return source === undefined
    ? []
    : lensesIn(snapshot, source, new Map(), true).map(({ range, title }) => [range.start.line, title])
}

describe('a lens over', () => {
  test('a rule shows how many scenarios prove it', () => {
    expect(titles('rules/hills/turn.carc')).toEqual([
      [4, 'proved by 1 scenario'],
      [13, 'proved by 1 scenario'],
      [26, 'proved by no scenario'],
      [32, 'proved by no scenario'],
    ])
  })

  test('a value or a state shows its definitions and changes', () => {
    const found = titles('rules/hills/expansion.carc')
    expect(found).toContainEqual([16, 'defined once'])
    expect(found).toContainEqual([13, 'changed once: who changes this?'])
  })

  test('a wiki statement shows the rules and scenarios that cite it', () => {
    expect(titles('rules/sources/hills.carc')).toEqual([
      [2, '1 scenario, 3 rules'],
      [3, '0 scenarios, 4 rules'],
    ])
  })

  test('a scenario shows the result of its last run, and whether it is out of date', () => {
    const { snapshot } = marked(hills)
    const file = 'rules/hills/scenarios/walking.carc'
    const run: StoredRun = { status: 'failed', line: 9, report: '', failures: [], snapshot }
    const runs = new Map([[runKey(file, 'A lane pays for each tile'), run]])
    const title = (now: typeof snapshot): string | undefined => {
      const source = now.sources.get(file)
      return source === undefined ? undefined : lensesIn(now, source, runs, true)[0]?.title
    }
    expect(titles(file)).toEqual([[0, 'Run']])
    expect(title(snapshot)).toBe('Run: failed, line 9')
    expect(title(withText(snapshot, 'rules/new.carc', ''))).toBe('Run again: it failed, line 9 before the last change')
  })
})
