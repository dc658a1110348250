import { describe, expect, it } from 'vitest'
import { lower } from './lower.ts'
import type { LinkedSet } from './linked-set.ts'
import { printProgram } from './print-program.ts'
import { LoweringRefused } from './refusal.ts'
import { namesOf } from './write-c/expressions.ts'
import { writeFunctions } from './write-c/statements.ts'
import { recursiveFunctions } from './walk.ts'

const error = (code: string) => ({ code, message: `${code} of 123456789`, hint: null })

/** A set with one column, one table and one library record. */
const table = (players: number) => ({
  library: {
    settings: [],
    dice: [],
    pieces: [
      { name: 'small', worth: 3 },
      { name: 'large', worth: 5 },
    ],
  },
  tileKind: Uint16Array.of(0, 1),
  pieceKind: Uint16Array.of(0, 1),
  pieceOwner: Int8Array.of(0, 1),
  pieceHidden: Uint8Array.of(0, 0),
  mixedGroupOf: Int16Array.of(-1, -1),
  segTile: Uint16Array.of(0),
  segKind: Uint8Array.of(0),
  segPart: Uint16Array.of(0),
  settings: new Int32Array(0),
  boardWidth: 32,
  playerCount: players,
  pieceCount: players,
  mixedGroups: [],
  runs: Array.from({ length: players }, (_, seat) => [seat, 10 * seat]),
})

const set: LinkedSet = {
  fullest: table(3),
  tables: [table(2), table(3)],
  fewest: 2,
  columns: [
    { name: 'scores', width: 'i32', length: 3, isKept: true },
    { name: 'stack', width: 'i32', length: 100, isKept: true },
  ],
  counters: ['sp', 'fp'],
  errors: {
    noDefinition: (value, argument) => ({
      code: 'no-definition',
      message: argument < 0 ? `nothing ${String(value)}` : `here ${String(value)}`,
      hint: null,
    }),
    unknownNumber: (what, number) => ({ code: 'unknown-number', message: `no ${what} ${String(number)}`, hint: null }),
    endless: error('endless'),
    tooManyEvents: error('too-many-events'),
    tooDeep: error('too-deep'),
    numberRange: (number) => ({ code: 'number-range', message: number.toLocaleString('en'), hint: null }),
  },
  naming: { rulesInPlay: '', parts: [] },
}

function lowered(...texts: string[]) {
  const declarations = texts.map((text, i) => {
    const name = /(?:function|const) (\w+)/.exec(text)?.[1] ?? ''
    return { name, text, from: { name, file: `kernel/file-${String(i)}.ts`, line: 10 + i } }
  })
  return lower(declarations, ['main'], set)
}

/** The statements of `main`, as printed for debugging. */
function main(...texts: string[]): string[] {
  const lines = printProgram(lowered(...texts)).split('\n')
  const from = lines.findIndex((line) => line.startsWith('main('))
  return lines.slice(from + 1, lines.indexOf('', from)).map((line) => line.trim())
}

describe('lowering', () => {
  it('reads columns, tables, counters and constants', () => {
    expect(
      main(
        'function main(p: number): number { return $scores[p] + $tileKind[p] + $sp + LIMIT; }',
        'const LIMIT = -0x10',
      ),
    ).toEqual(['return ((($scores[p] + $tileKind[p]) + $sp) + -16)'])
  })
  it('makes rows of records of the library, with a first index where tables differ', () => {
    expect(
      main(
        'function main(p: number): number { const one = $rules.library.pieces[p]; return one.worth + ' +
          '$rules.runs[p].length; }',
      ),
    ).toEqual(['let index: number = p', 'return (library.pieces[].worth(index) + runs[].length($tableNumber, p))'])
    const { rows } = lowered('function main(p: number): number { return $rules.library.pieces[p].worth; }')
    expect(rows.find(({ name }) => name === 'library.pieces[].worth')?.values).toEqual([3, 5])
  })
  it('asks whether something is missing, and what text it is', () => {
    expect(
      main(
        "function main(p: number): boolean { return $rules.library.pieces[p].name === 'large' && " +
          '$rules.library.pieces[p].again === undefined; }',
      ),
    ).toEqual(['return ((library.pieces[].name=large(p) !== 0) && !(library.pieces[].again?(p) !== 0))'])
  })
  it('evaluates from left to right what later calls could change', () => {
    expect(
      main(
        'function main(p: number): number { return f(f(p, 1), $sp) + f($sp, p); }',
        'function f(a: number, b: number): number { $sp += a; return b; }',
      ),
    ).toEqual(['let t1_: number', 'return (t1_ = f(f(p, 1), $sp); (t1_ + f($sp, p)))'])
  })
  it('gives parameters that are left out their defaults', () => {
    expect(
      main(
        'function main(p: number): number { return f(p); }',
        'function f(a: number, b = -1, c = b): number { return a + b + c; }',
      ),
    ).toEqual(['return f(p, -1, -1)'])
  })
  it('makes failures of errors, with numbers in their texts', () => {
    const program = lowered(
      'function main(p: number): number { if (p > 1) ' +
        "throw new RulesError('too-much', `There are ${p} of 'it'.`, 'Take less.'); return p; }",
    )
    expect(program.failures.at(-1)).toEqual({
      code: 'too-much',
      message: ['There are ', { arg: 0, names: null }, " of 'it'."],
      hint: ['Take less.'],
      isRefusal: false,
    })
  })
  it('knows which functions can call themselves', () => {
    const { functions } = lowered(
      'function main(p: number): number { return even(p) ? 1 : leaf(p); }',
      'function even(p: number): boolean { return p === 0 || odd(p - 1); }',
      'function odd(p: number): boolean { return p !== 0 && even(p - 1); }',
      'function leaf(p: number): number { return p; }',
    )
    expect([...recursiveFunctions(functions)].sort()).toEqual(['even', 'odd'])
  })
  it.each([
    ['closures', 'function main(p: number): number { const f = () => p; return f(); }'],
    ['texts', "function main(p: number): number { return 'a'.length + p; }"],
    ['objects', 'function main(p: number): number { const a = { p }; return a.p; }'],
    ['division of unknown numbers', 'function main(p: number): number { return p / 2; }'],
    ['numbers as truth values', 'function main(p: number): number { return p || 1; }'],
  ])('refuses %s with file and line', (_, text) => {
    expect(() => lowered(text)).toThrow(LoweringRefused)
    expect(() => lowered(text)).toThrow(/^kernel\/file-0\.ts:10: `/)
  })
})

describe('C', () => {
  const written = (...texts: string[]): string => {
    const program = lowered(...texts)
    return writeFunctions(program, namesOf(program), new Set()).replaceAll(/\s+/g, ' ')
  }
  it('writes operations on 32 bits as such, and products of unknown numbers guarded', () => {
    expect(written('function main(a: number, b: number): number { return (a | b) + (a * b) + 2 * a; }')).toContain(
      'return ((tw_or(a, b) + tw_times(a, b)) + (2 * a));',
    )
  })
  it('renames locals that C cannot have', () => {
    expect(written('function main(int: number): number { return int; }')).toContain(
      'f_main(TW_WITH tw_int int_) { return int_; }',
    )
  })
  it('leaves labelled blocks', () => {
    expect(written('function main(a: number): number { out: { if (a > 1) break out; a = 2; } return a; }')).toContain(
      '{ if ((a > 1)) { goto after_out; } (a = 2); } after_out:; return a;',
    )
  })
  it('keeps comments of the source inside comments', () => {
    expect(written('/** What it does. */ function main(a: number): number { return a; }')).toContain(
      '/* What it does. (kernel/file-0.ts:10) */',
    )
  })
})
