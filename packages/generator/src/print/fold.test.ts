import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

const facts = new Map<string, boolean | number>([
  ['trace.on', false],
  ['$rows.length', 0],
])

/** The text of functions after folding, without layout. */
function folded(...texts: string[]): string[] {
  const declarations = texts.map((text) => ({ name: /(?:function|const) (\w+)/.exec(text)?.[1] ?? '', text }))
  return fold(declarations, facts, ['main']).map(({ text }) => text.replace(/\s+/g, ' '))
}

describe('folding', () => {
  it('leaves out what a known test guards, and the functions that only stood there', () => {
    expect(
      folded('function main(a) { if (trace.on) { note(a); } return a; }', 'function note(a) { console.log(a); }'),
    ).toEqual(['function main(a) { return a; }'])
  })
  it('keeps what the other branch says, in a block where it declares something', () => {
    expect(
      folded('function main(a) { if ($rows.length > 0) { return 1; } else { const b = a(); return b + b; } }'),
    ).toEqual(['function main(a) { { const b = a(); return b + b; } }'])
  })
  it('carries the value of a function that is one value to those that call it', () => {
    expect(
      folded(
        'function main(a) { return isRow(a) ? row(a) : -1; }',
        'function isRow(a) { return $rows.length > 0 && first(a); }',
        'function first(a) { return a > 0; }',
        'function row(a) { return a; }',
      ),
    ).toEqual(['function main(_a) { return -1; }'])
  })
  it('keeps calls that may change something, whatever becomes of their answer', () => {
    expect(
      folded('function main(a) { return write(a) && $rows.length > 0; }', 'function write(a) { return ++a.n; }'),
    ).toEqual(['function main(a) { return write(a) && false; }', 'function write(a) { return ++a.n; }'])
  })
  it('leaves out constants that nobody reads any more, but not what it takes to find them', () => {
    expect(folded('function main(a) { const b = a.b, c = next(a); if (trace.on) note(b, c); return a; }')).toEqual([
      'function main(a) { const c = next(a); return a; }',
    ])
  })
  it('does not touch what is assigned', () => {
    expect(folded('function main() { trace.on = true; }')).toEqual(['function main() { trace.on = true; }'])
  })
  it('takes a word in a comment or after a dot for no call', () => {
    expect(folded('function main(a) { return a.other; /* other */ }', 'function other() { return a; }')).toHaveLength(1)
  })
})
