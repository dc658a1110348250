import { describe, expect, it } from 'vitest'
import { report } from './diagnostic.ts'
import { toJson } from './json.ts'
import { lineColumn, lineText } from './line-column.ts'
import { renderDiagnostic } from './render.ts'

const text = 'class meeple\nclass\tmeeeple\n'
const sources = new Map([['a.carc', text]])
const diagnostic = report('misspelt-keyword', { file: 'a.carc', start: 19, end: 26 }, 'so it is', {
  hint: 'write `meeple`',
  related: [{ span: { file: 'a.carc', start: 6, end: 12 }, message: 'declared here' }],
})

describe('renderDiagnostic', () => {
  it('shows position, line, carets, related positions and the hint', () => {
    expect(renderDiagnostic(diagnostic, sources)).toBe(
      [
        'error[misspelt-keyword]: so it is',
        ' --> a.carc:2:7',
        '  |',
        '2 | class\tmeeeple',
        '  |      \t^^^^^^^',
        ' --> a.carc:1:7',
        '  |',
        '1 | class meeple',
        '  |       ------ declared here',
        '  = help: write `meeple`',
        '  = more: tilewright explain-code misspelt-keyword',
      ].join('\n'),
    )
  })
  it('shows the lines that a fix changes, as fixed', () => {
    const edits = [{ span: { file: 'a.carc', start: 19, end: 26 }, text: 'meeple' }]
    const shown = renderDiagnostic({ ...diagnostic, fix: { title: 'so', edits, safe: true } }, sources)
    expect(shown.split('\n').slice(-3)).toEqual([
      '  = help: write `meeple`',
      '  = write: class\tmeeple',
      '  = more: tilewright explain-code misspelt-keyword',
    ])
  })
  it('keeps carets within the first line of a longer span', () => {
    const long = report('expected', { file: 'a.carc', start: 6, end: 25 }, 'x')
    expect(renderDiagnostic(long, sources).split('\n')[4]).toBe('  |       ^^^^^^')
  })
  it('shows only the title line of a diagnostic that represents many', () => {
    const many = report('unordered-steps', { file: 'a.carc', start: 6, end: 12 }, '1225 pairs', { total: 1225 })
    expect(renderDiagnostic(many, sources)).toBe('error[unordered-steps]: 1225 pairs')
  })
  it('shows no source of an unknown file', () => {
    expect(renderDiagnostic(diagnostic, new Map())).toContain('--> a.carc: declared here')
  })
  it('uses colours only on request', () => {
    expect(renderDiagnostic(diagnostic, sources)).not.toContain('\u001b')
    expect(renderDiagnostic(diagnostic, sources, { colour: true })).toContain('\u001b[1;31merror[misspelt-keyword]')
  })
})

describe('toJson', () => {
  it('adds lines and columns to every position', () => {
    expect(toJson(diagnostic, sources)).toMatchObject({
      code: 'misspelt-keyword',
      severity: 'error',
      place: { line: 2, column: 7, endLine: 2, endColumn: 14 },
      related: [{ place: { line: 1, column: 7 } }],
    })
  })
  it('contains the edits of a fix with their positions', () => {
    const edits = [{ span: { file: 'a.carc', start: 19, end: 26 }, text: 'meeple' }]
    expect(toJson({ ...diagnostic, fix: { title: 'so', edits, safe: true } }, sources).fix).toMatchObject({
      title: 'so',
      safe: true,
      edits: [{ place: { line: 2, column: 7, endLine: 2, endColumn: 14 }, text: 'meeple' }],
    })
  })
  it('leaves lines out for an unknown file', () =>
    expect(toJson(diagnostic, new Map()).place).toEqual({ file: 'a.carc', start: 19, end: 26 }))
})

describe('a line that a terminal cannot show as it is', () => {
  const shown = (text: string, start: number): string[] =>
    renderDiagnostic(
      report('unknown-character', { file: 'a.carc', start, end: start + 1 }, 'm'),
      new Map([['a.carc', text]]),
    )
      .split('\n')
      .slice(3, 5)
  it('is cut to the text around the position', () => {
    const [line = '', marks = ''] = shown(`${'x'.repeat(100_000)}#${'y'.repeat(100_000)}`, 100_000)
    expect(line.length).toBeLessThan(180)
    expect(line[marks.indexOf('^')]).toBe('#')
    expect(line).toMatch(/^1 \| …x+#y+…$/)
  })
  it('shows control characters as symbols', () => {
    expect(shown('a\0\u001b[2J#', 6)[0]).toBe('1 | a\u2400\u241b[2J#')
  })
})

describe('lineColumn', () => {
  it('counts from one and recognises all line breaks', () => {
    expect(lineColumn('a\r\nb\rc\nd', 0)).toEqual({ line: 1, column: 1 })
    expect(lineColumn('a\r\nb\rc\nd', 7)).toEqual({ line: 4, column: 1 })
  })
  it('returns the end of the text for an offset past the end', () =>
    expect(lineColumn('ab', 99)).toEqual({ line: 1, column: 3 }))
})

describe('lineText', () => {
  it('returns a line without its break', () => expect(lineText('a\r\nb\nc', 2)).toBe('b'))
  it('returns an empty string past the end', () => expect(lineText('a', 5)).toBe(''))
})
