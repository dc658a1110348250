/** Every test and scenario that docs/findings.md names is there, under that name, and is not skipped. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const docs = join(import.meta.dirname, '../../docs')
const page = readFileSync(join(docs, 'findings.md'), 'utf8')
const named = [...page.matchAll(/\[[\w-]+\]\((\.\.\/\S+?\.(?:test\.ts|carc))\) "([^"]+)"/g)].map(
  ([, path = '', title = '']) => ({ path, title }),
)

describe('what was found', () => {
  it('is kept by tests, in every line of the table', () => {
    const lines = page.split('\n').filter((line) => /^\| \d+\.\d+ \|/.test(line))
    expect(lines.length).toBeGreaterThan(35)
    expect(lines.filter((line) => !line.includes('](../'))).toEqual([])
    expect(named.length).toBe([...page.matchAll(/\]\(\.\.\/\S+?\.(?:test\.ts|carc)\)/g)].length)
  })
  it.each(named)('$path has "$title"', ({ path, title }) => {
    const file = join(docs, path)
    expect(existsSync(file)).toBe(true)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(title)
    expect(text).not.toMatch(/\b(?:it|test|describe)\.(?:skip|todo)\b/)
  })
})
