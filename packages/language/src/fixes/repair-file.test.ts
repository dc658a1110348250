import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../diagnostics/index.ts'
import { reservedWords, softWords } from '../lex/words.ts'
import { everything } from '../parse/fixtures/everything.ts'
import { parseFile } from '../parse/index.ts'
import { repairFile } from './repair-file.ts'

const repair = (text: string, known: readonly string[] = []) => repairFile(parseFile('t.carc', text), new Set(known))

/** Returns the text with the fixes of all diagnostics applied, and their messages. */
function repaired(text: string, known: readonly string[] = []): { readonly text: string; readonly said: string[] } {
  const { diagnostics } = repair(text, known)
  const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? [])
  return { text: applyEdits('t.carc', text, edits), said: diagnostics.map(({ message }) => message) }
}

const rule = (line: string): string => `rule a {\n  during p\n  ${line}\n}\n`

describe('the intended text', () => {
  it.each([
    [rule('for each player { stop }'), rule('each player { stop }')],
    [rule('if x == 3 { stop } else { stop }'), rule('if x = 3 { stop } otherwise { stop }')],
    [rule('if x ≥ 3 { stop }'), rule('if x >= 3 { stop }')],
    [rule('give 3 points to player'), rule('score 3 for player')],
    [rule('each tile next to t { stop }'), rule('each tile adjacent to t { stop }')],
    ['mark stone “Stone”\n', 'mark stone "Stone"\n'],
    [
      rule('for each p { score 3 points for p };').replace('during p', 'during a-b'),
      rule('each p { score 3 for p }').replace('during p', 'during a-b'),
    ],
    ['# so\nmark stone\n', '// so\nmark stone\n'],
    ['value score of tile is number\n', 'value score-value of tile is number\n'],
  ])('is found: %s', (text, intended) => expect(repaired(text).text).toBe(intended))

  it('is found for every mistake of a file, each reported once', () => {
    const { text, said } = repaired(`${rule('score 3 points for x')}class b;\n${rule('repeat 3 times { stop }')}`)
    expect(text).toBe(`${rule('score 3 for x')}class b\n${rule('repeat at most 3 times { stop }')}`)
    expect(said).toHaveLength(3)
  })
  it('is separated from its neighbours when it replaces punctuation, and is not a safe fix', () => {
    const text = 'setting mode "Mode" { fast+slow  default fast  assumed "x" }\n'
    expect(repaired(text).text).toContain('{ fast cite slow ')
    expect(repair(text).diagnostics.map(({ fix }) => fix?.safe)).toEqual([false])
  })
  it('is not guessed where no alternative is similar', () => {
    const { diagnostics, incomplete } = repair(rule('bananas 3 } } {'))
    expect(diagnostics.some(({ fix }) => fix === undefined)).toBe(true)
    expect(incomplete).toBe(true)
  })
  it('is parsed instead of the written one', () => {
    const { file, doubtful } = repair(rule('add 1 to steps;'))
    expect(file.declarations[0]).toMatchObject({ type: 'rule', body: [{ type: 'add' }] })
    expect(doubtful).toHaveLength(1)
  })
  it('leaves the spans of all other nodes unchanged', () => {
    const text = `${rule('score 3 points for x')}class b\nclass { }\n`
    const { file } = repair(text)
    const b = file.declarations.find((declaration) => declaration.type === 'class')
    expect(text.slice(b?.span.start, b?.span.end)).toBe('class b')
  })
  it('is preferably a declared name', () => {
    const text = 'tile A { edges city road road road\n city N with coat of arms }\n'
    expect(repaired(text, ['coat-of-arms']).text).toContain('with coat-of-arms')
  })
})

it('is searched without exceptions, in bounded time, inside the text', () => {
  const words = everything.split(/(\s+)/)
  const junk = fc.constantFrom(
    ...reservedWords,
    ...softWords,
    '{',
    '}',
    '(',
    ')',
    ',',
    '.',
    '-',
    '"',
    '≥',
    '“',
    '7',
    'N',
  )
  const change = fc.record({
    at: fc.nat(words.length - 1),
    remove: fc.nat(3),
    insert: fc.array(junk, { maxLength: 2 }),
  })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const parts = [...words]
      for (const { at, remove, insert } of changes) parts.splice(at, remove, ...insert.map((word) => ` ${word} `))
      const text = parts.join('')
      const plain = parseFile('t.carc', text)
      const { diagnostics, file } = repairFile(plain, new Set())
      expect(file.text).toBe(text)
      expect(diagnostics.length > 0).toBe(plain.diagnostics.length > 0)
      for (const { span, fix } of diagnostics) {
        for (const reportedSpan of [span, ...(fix?.edits ?? []).map((edit) => edit.span)]) {
          expect(reportedSpan.start).toBeGreaterThanOrEqual(0)
          expect(reportedSpan.end).toBeGreaterThanOrEqual(reportedSpan.start)
          expect(reportedSpan.end).toBeLessThanOrEqual(text.length)
        }
      }
    }),
    { numRuns: 15 },
  )
})
