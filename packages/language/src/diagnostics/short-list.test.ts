import { describe, expect, it } from 'vitest'
import { parseFile } from '../parse/index.ts'
import { shortList } from './short-list.ts'

describe('a list in a message', () => {
  it('names every candidate once when there are few', () => {
    expect(shortList(['a', 'b', 'a', 'c'], '', ' or ')).toBe('a, b or c')
    expect(shortList(['a'], '', ' or ')).toBe('a')
  })
  it('names the likeliest candidates first when there are many, and the number of the rest', () => {
    const many = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqr', 'stu', 'vwx', 'score', 'scoring']
    expect(shortList(many, 'scor')).toMatch(/^scor\w+, scor\w+, .* and 2 more$/)
  })
  it('is short and without repetition in every diagnostic of the parser', () => {
    const { diagnostics } = parseFile('t.carc', 'rule a {\n  during p\n  bananas 3\n}\nscenario "s" {\n  bananas\n}\n')
    expect(diagnostics).toHaveLength(2)
    for (const { hint = '', message } of diagnostics) {
      const words = [...hint.matchAll(/`(\w+)`/g)].map(([, word]) => word)
      expect(words.length).toBeLessThanOrEqual(8)
      expect(new Set(words).size).toBe(words.length)
      expect(message.length).toBeLessThan(100)
    }
  })
})
