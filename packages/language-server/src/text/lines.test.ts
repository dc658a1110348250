import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, offsetAt, positionAt } from './lines.ts'

describe('lines', () => {
  test('end at every line end of the protocol', () => {
    expect(linesOf('a\r\nb\rc\nd')).toEqual({ length: 8, starts: [0, 3, 5, 7], ends: [1, 4, 6, 8] })
  })

  test('count UTF-16 code units, so that an astral character counts two', () => {
    const lines = linesOf('"\u{1F3F0}" x\ny')
    expect(positionAt(lines, 5)).toEqual({ line: 0, character: 5 })
    expect(offsetAt(lines, { line: 1, character: 0 })).toBe(7)
  })

  test('clamp positions past the end of a line or of the text', () => {
    const lines = linesOf('ab\r\nc')
    expect(offsetAt(lines, { line: 0, character: 99 })).toBe(2)
    expect(offsetAt(lines, { line: 9, character: 0 })).toBe(5)
    expect(offsetAt(lines, { line: -1, character: 3 })).toBe(0)
    expect(positionAt(lines, 3)).toEqual({ line: 0, character: 2 })
    expect(positionAt(lines, 99)).toEqual({ line: 1, character: 1 })
  })

  test('convert offsets to positions and back, except inside a line end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ab\r\n]*$/), (text) => {
        const lines = linesOf(text)
        for (let offset = 0; offset <= text.length; offset++) {
          const middle = text[offset - 1] === '\r' && text[offset] === '\n'
          expect(offsetAt(lines, positionAt(lines, offset))).toBe(middle ? offset - 1 : offset)
        }
      }),
    )
  })
})
