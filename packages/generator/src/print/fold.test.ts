import { describe, expect, it } from 'vitest'
import { fold, foldFile } from './fold.ts'
import { withoutIdleImports } from './known-files.ts'

const facts = {
  values: new Map<string, boolean | number>([
    ['trace.on', false],
    ['$rows.length', 0],
  ]),
  never: new Set(['LOST']),
}

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
  it('leaves out kinds that never come, but what another kind runs into', () => {
    const shared = 'case HELD: keep(); case LOST: return 3;'
    const cases = `case LOST: case FOUND: return 1; case LOST: return 2; ${shared}`
    expect(folded(`function main(a) { switch (a) { ${cases} default: return a === LOST ? 4 : 5; } }`)).toEqual([
      `function main(a) { switch (a) { case FOUND: return 1; ${shared} default: return 5; } }`,
    ])
  })
  it('leaves out a sentence where there has to be one', () => {
    const idle = 'function note() {}'
    expect(folded('function main(a) { for (const b of a) note(); if (next(a)) note(); return a; }', idle)).toEqual([
      'function main(a) { for (const b of a) { } if (next(a)) { } return a; }',
    ])
  })
  it('knows tables in a whole file wherever they are held, and leaves out what only stood there', () => {
    const body = '(g: G) => (g.rules.links ? f(g) : rules.links && h())'
    const file = `import { f, h } from './f.ts'\nexport const a = ${body}\n`
    const facts = { values: new Map([['$rules.links', false]]), never: new Set<string>() }
    expect(withoutIdleImports(foldFile(file, facts)).trim()).toBe('export const a = (_g: G) => false;')
  })
  it('does not touch what is assigned', () => {
    expect(folded('function main() { trace.on = true; }')).toEqual(['function main() { trace.on = true; }'])
  })
  it('takes a word in a comment or after a dot for no call', () => {
    expect(folded('function main(a) { return a.other; /* other */ }', 'function other() { return a; }')).toHaveLength(1)
  })
})
