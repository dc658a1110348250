import { describe, expect, it } from 'vitest'
import { fold, foldFile } from './fold.ts'
import { withoutIdleImports } from './folded-files.ts'

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
  it('removes the code behind a known test, and functions used only there', () => {
    expect(
      folded('function main(a) { if (trace.on) { note(a); } return a; }', 'function note(a) { console.log(a); }'),
    ).toEqual(['function main(a) { return a; }'])
  })
  it('keeps the other branch, in a block if it declares something', () => {
    expect(
      folded('function main(a) { if ($rows.length > 0) { return 1; } else { const b = a(); return b + b; } }'),
    ).toEqual(['function main(a) { { const b = a(); return b + b; } }'])
  })
  it('inlines functions that return a constant', () => {
    expect(
      folded(
        'function main(a) { return isRow(a) ? row(a) : -1; }',
        'function isRow(a) { return $rows.length > 0 && first(a); }',
        'function first(a) { return a > 0; }',
        'function row(a) { return a; }',
      ),
    ).toEqual(['function main(_a) { return -1; }'])
  })
  it('keeps calls with possible side effects, even if the result is unused', () => {
    expect(
      folded('function main(a) { return write(a) && $rows.length > 0; }', 'function write(a) { return ++a.n; }'),
    ).toEqual(['function main(a) { return write(a) && false; }', 'function write(a) { return ++a.n; }'])
  })
  it('removes unused constants, but not side effects of their initialisers', () => {
    expect(folded('function main(a) { const b = a.b, c = next(a); if (trace.on) note(b, c); return a; }')).toEqual([
      'function main(a) { const c = next(a); return a; }',
    ])
  })
  it('removes cases that never occur, unless another case falls into them', () => {
    const shared = 'case HELD: keep(); case LOST: return 3;'
    const cases = `case LOST: case FOUND: return 1; case LOST: return 2; ${shared}`
    expect(folded(`function main(a) { switch (a) { ${cases} default: return a === LOST ? 4 : 5; } }`)).toEqual([
      `function main(a) { switch (a) { case FOUND: return 1; ${shared} default: return 5; } }`,
    ])
  })
  it('leaves a block where a statement is required', () => {
    const idle = 'function note() {}'
    expect(folded('function main(a) { for (const b of a) note(); if (next(a)) note(); return a; }', idle)).toEqual([
      'function main(a) { for (const b of a) { } if (next(a)) { } return a; }',
    ])
  })
  it('knows tables in a whole file under any access path, and removes code used only there', () => {
    const body = '(g: G) => (g.rules.links ? f(g) : rules.links && h())'
    const file = `import { f, h } from './f.ts'\nexport const a = ${body}\n`
    const facts = { values: new Map([['$rules.links', false]]), never: new Set<string>() }
    expect(withoutIdleImports(foldFile(file, facts)).trim()).toBe('export const a = (_g: G) => false;')
  })
  it('does not change assigned variables', () => {
    expect(folded('function main() { trace.on = true; }')).toEqual(['function main() { trace.on = true; }'])
  })
  it('does not count a name in a comment or after a dot as a call', () => {
    expect(folded('function main(a) { return a.other; /* other */ }', 'function other() { return a; }')).toHaveLength(1)
  })
})
