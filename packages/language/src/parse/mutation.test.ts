import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reservedWords, softWords } from '../lex/words.ts'
import { everything } from './fixtures/everything.ts'
import { parseFile } from './parse-file.ts'

const words = everything.split(/(\s+)/)
const junk = fc.oneof(
  fc.constantFrom(...reservedWords, ...softWords, '{', '}', '(', ')', ',', '.', '-', '"', '//', '\n', '<=', '7', 'N'),
  fc.string({ maxLength: 6 }),
)
const mutation = fc.record({
  at: fc.nat(words.length - 1),
  remove: fc.nat(4),
  insert: fc.array(junk, { maxLength: 3 }),
})

function mutate(mutations: readonly { at: number; remove: number; insert: readonly string[] }[]): string {
  const mutated = [...words]
  for (const { at, remove, insert } of mutations) mutated.splice(at, remove, ...insert.map((word) => ` ${word} `))
  return mutated.join('')
}

describe('parseFile', () => {
  it('never throws, terminates, and reports at most one diagnostic per position, inside the text', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 5 }), (mutations) => {
        const text = mutate(mutations)
        const { diagnostics, file } = parseFile('t.carc', text)
        const starts = diagnostics.map(({ span }) => span.start)
        expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
        for (const { span } of diagnostics) {
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeGreaterThanOrEqual(span.start)
          expect(span.end).toBeLessThanOrEqual(text.length)
        }
        expect(Array.isArray(file.declarations)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.array(junk, { maxLength: 40 }), (parts) => {
        const text = parts.join(' ')
        const { diagnostics, file } = parseFile('t.carc', text)
        expect(
          diagnostics.length > 0 || file.declarations.length > 0 || text.replaceAll(/\/\/.*/g, '').trim() === '',
        ).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('reports one diagnostic for one misspelt keyword that begins a statement', () => {
    const leading = [...everything.matchAll(/^ *(\w[\w-]{3,})(?= .*$)/gm)].filter(
      ([, word]) => word !== undefined && (reservedWords as readonly string[]).includes(word),
    )
    expect(leading.length).toBeGreaterThan(20)
    for (const match of leading) {
      const word = match[1] ?? ''
      const at = match.index + match[0].length - word.length
      const swapped = `${word.slice(0, 1)}${word[2] ?? ''}${word[1] ?? ''}${word.slice(3)}`
      if (swapped === word) continue
      const text = everything.slice(0, at) + swapped + everything.slice(at + word.length)
      expect(
        parseFile('t.carc', text).diagnostics.map(({ code, span }) => `${code} ${String(span.start)} ${swapped}`),
      ).toEqual([`misspelt-keyword ${String(at)} ${swapped}`])
    }
  })
})
