import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import type { RuleText } from './project.ts'

const root = new URL('../../../..', import.meta.url).pathname
const rules: readonly RuleText[] = globSync('rules/**/*.carc', { cwd: root })
  .sort()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The diagnostics after replacing the first match of a pattern in a file. */
function after(file: string, from: RegExp, to: string): readonly string[] {
  const changed = rules.map((rule) => (rule.file === file ? { file, text: rule.text.replace(from, to) } : rule))
  expect(changed).not.toEqual(rules)
  return check(changed).diagnostics.map(({ code, span }) => `${code} ${span.file === file ? 'here' : span.file}`)
}

describe('a mistake in one file', () => {
  it('is not repeated for everything that cites a page, or needs an expansion', () => {
    const [first] = rules.filter(({ file, text }) => file.includes('/sources/') && /^source /m.test(text))
    const [header] = rules.filter(({ file }) => file.endsWith('/expansion.carc'))
    expect(after(first?.file ?? '', /^source (\S+) "[^"]*" \{/m, 'source $1 {').length).toBeLessThan(10)
    expect(after(header?.file ?? '', /"[^"]*" \{/, '{ {').length).toBeLessThan(10)
  })
  it('does not hide diagnostics of other files', () => {
    const [header] = rules.filter(({ file }) => file.endsWith('/expansion.carc'))
    const more = { file: 'rules/zz/a.carc', text: 'expansion zz "Z" { }\nstate zz-state is nonsense-kind\n' }
    const broken = rules.map((rule) => (rule === header ? { ...rule, text: `${rule.text}\n}` } : rule))
    expect(check([...broken, more]).diagnostics.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['unexpected-brace', 'unknown-kind']),
    )
  })
})
