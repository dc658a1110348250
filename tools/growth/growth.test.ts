/**
 * Runs large inputs that once took minutes. No test measures time, but any quadratic algorithm makes this suite slow.
 * The growth curves are rows of `npm run bench`.
 */
import { Program, check } from '@tilewright/generator'
import { formatText, tokenize } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { fittedExponent } from '../bench/curves.ts'
import { runShape, type Outcome } from './run-shape.ts'
import type { Shape } from './shape.ts'
import { shapes } from './shapes.ts'
import { sliceOf } from '../slices/slice.ts'

function shapeOf(id: string): Shape {
  const shape = shapes.find((one) => one.id === id)
  if (shape === undefined) throw new Error(`there is no shape '${id}'`)
  return shape
}
const large = (id: string, n: number): Outcome => runShape(shapeOf(id), shapeOf(id).rules(n))

/** Maximum number of reported pairs of one phase or value; one more diagnostic gives the total. */
const mostOfPairs = 50

describe('shapes', () => {
  it('have unique ids', () => expect(new Set(shapes.map(({ id }) => id)).size).toBe(shapes.length))

  it.each(shapes.filter(({ work }) => work === 'check').map((shape) => [shape.id, shape] as const))(
    'give exactly the expected diagnostics: %s',
    (_, shape) => {
      const { diagnostics } = runShape(shape, shape.rules(10))
      expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(shape.codes ?? [])
    },
  )

  it.each(shapes.filter(({ work }) => work === 'format').map((shape) => [shape.id, shape] as const))(
    'change nothing but white space in their layout, and nothing the second time: %s',
    (_, shape) => {
      const rules = shape.rules(shape.size)
      const { diagnostics, texts } = runShape(shape, rules)
      expect(diagnostics).toEqual([])
      for (const [i, { file, text }] of texts.entries()) {
        const written = (one: string): string[] =>
          tokenize(file, one).tokens.map(({ image }) => (image.startsWith('"') ? image : image.replaceAll(/\s+/g, ' ')))
        expect(written(text)).toEqual(written(rules[i]?.text ?? ''))
        expect(formatText(file, text)).toEqual({ text })
      }
    },
  )
})

describe('pairs', () => {
  it.each(
    sliceOf(
      [
        // Each of n steps is unordered with all others: n * (n - 1) / 2 pairs.
        ['steps-unordered', 'unordered-steps', 1000, 499_500],
        ['steps-in-any-order', 'unordered-steps', 1000, 499_500],
        ['changes-unordered', 'unordered-steps', 1000, 499_500],
        ['definitions-meeting', 'conflicting-rules', 1000, 499_500],
        ['steps-instead-of-one', 'conflicting-rules', 400, 79_800],
        // All pairs of expansions are possible, because none needs another.
        ['expansions-with-steps', 'unordered-steps', 100, 4950],
        // The first definition always applies; it conflicts with all others except the one that overrides it.
        ['definitions-over-chain', 'conflicting-rules', 5000, 4998],
      ] as const,
      8,
    ),
  )('of %s are reported up to the fiftieth diagnostic, and counted', (id, code, n, total) => {
    const { diagnostics } = large(id, n)
    expect(new Set(diagnostics.map((one) => one.code))).toEqual(new Set([code]))
    const lines = diagnostics.filter((one) => one.total !== undefined)
    expect(diagnostics).toHaveLength(mostOfPairs + 1)
    expect(lines.map((one) => one.total)).toEqual([total])
    expect(lines[0]?.message).toContain(`${total} pairs`)
  })

  it('are all reported while there are few', () => {
    // Each of 51 steps except the last is unordered with those after it.
    const { diagnostics } = large('steps-unordered', mostOfPairs + 1)
    expect(diagnostics).toHaveLength(mostOfPairs)
    expect(diagnostics.filter(({ total }) => total !== undefined)).toEqual([])
  })

  it('name the first other steps, and how many more there are', () => {
    const [first] = large('steps-unordered', 100).diagnostics
    // The step itself, 20 by name and 78 more make 99 others.
    expect(first?.message).toContain('`r-21` and 78 more is open, too')
    expect(first?.related).toHaveLength(21)
  })

  it.each(
    sliceOf(
      [
        ['steps-chain', 5000],
        ['steps-orders', 1500],
        ['steps-after-all', 250],
        ['steps-instead', 1000],
        ['steps-apart', 600],
        ['changes-chain', 5000],
        ['changes-over-chain', 3000],
        ['definitions-over-all', 250],
        ['definitions-apart', 800],
        ['definitions-of-kinds', 800],
        ['values-chain', 2000],
        ['permissions', 300],
        ['calls', 150],
        ['expansions-chain', 500],
      ] as const,
      8,
    ),
  )('of %s that are settled need no diagnostic', (id, n) => expect(large(id, n).diagnostics).toEqual([]))

  it.each(
    sliceOf(
      [
        ['steps-circle', 5000],
        ['definitions-circle', 5000],
      ] as const,
      8,
    ),
  )('of %s are one circle', (id, n) => {
    const { diagnostics } = large(id, n)
    expect(diagnostics.map(({ code, related }) => [code, related.length])).toEqual([['order-circle', n - 1]])
  })
})

describe('texts', () => {
  it.each(
    sliceOf(
      [
        ['comments', 200_000],
        ['blanks', 1_000_000],
        ['blank-lines', 1_000_000],
        ['two-word-blanks', 1_000_000],
        ['long-name', 1_000_000],
        ['layout', 10_000],
        ['many-states', 5000],
        ['files', 2000],
      ] as const,
      8,
    ),
  )('of %s are checked', (id, n) => expect(large(id, n).diagnostics).toEqual([]))

  it.each(
    sliceOf(
      [
        ['comments-format', 200_000],
        ['comments-in-a-sentence-format', 200_000],
        ['comments-in-a-block-format', 200_000],
        ['two-word-blanks-format', 1_000_000],
        ['layout-format', 10_000],
        ['scenario-board-format', 10_000],
        ['long-list-format', 20_000],
      ] as const,
      8,
    ),
  )('of %s are laid out', (id, n) => {
    const { diagnostics, texts } = large(id, n)
    expect(diagnostics).toEqual([])
    expect(runShape({ work: 'format' }, texts).texts).toEqual(texts)
  })

  it('with a name longer than a line do not indent the rows of a board by it', () => {
    const name = 'a'.repeat(50_000)
    const rows = Array.from({ length: 2000 }, () => 'row . B').join('\n')
    const text = `scenario "s" { board { row ${name} B\n${rows} } }`
    const result = formatText('t.carc', text)
    // Two thousand rows of 100 characters, the name, and the surrounding lines.
    expect('text' in result ? result.text.length : 0).toBeLessThan(2000 * 120 + 60_000)
  })
})

describe('mistakes', () => {
  it.each(
    sliceOf(
      [
        ['unknown-names', 1000, 1000],
        ['unknown-words', 1000, 1000],
        ['unknown-statements', 1000, 1000],
        // Similar names are only searched up to a length that could be a typo.
        ['unknown-long-name', 20_000, 1],
        ['duplicates', 3000, 2999],
        ['duplicate-titles', 2000, 1999],
        ['reasonless', 1000, 1000],
      ] as const,
      8,
    ),
  )('of %s are all reported', (id, n, count) => expect(large(id, n).diagnostics).toHaveLength(count))

  it('similar to one of many names suggest that name', () => {
    const [first] = large('unknown-names', 1000).diagnostics
    expect(first?.hint).toContain('amount-0')
  })
})

describe('a text that changes in an editor', () => {
  it('is checked incrementally', () => {
    const program = new Program()
    const rules = shapeOf('steps-chain').rules(300)
    for (let key = 0; key < 5; key++) {
      const changed = rules.map(({ file, text }) => ({ file, text: text + ' '.repeat(key) }))
      expect(check(changed, program).diagnostics).toEqual([])
    }
  })
})

describe('fittedExponent', () => {
  it('is the exponent of the power of n that fits the times', () => {
    expect(fittedExponent([100, 200, 400].map((n) => ({ n, seconds: 3 * n })))).toBeCloseTo(1)
    expect(fittedExponent([100, 200, 400].map((n) => ({ n, seconds: n ** 2 / 7 })))).toBeCloseTo(2)
  })
})
