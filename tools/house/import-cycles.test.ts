import { expect, test } from 'vitest'
import { cyclesIn, importsOf } from './import-cycles.ts'
import { sourceFiles } from './files.ts'

/** Import cycles that are accepted, with the reason. */
const natural: readonly { readonly files: readonly string[]; readonly why: string }[] = [
  {
    files: [
      'packages/engine/src/arena/arena.ts',
      'packages/engine/src/arena/derived.ts',
      'packages/engine/src/arena/game.ts',
      'packages/engine/src/arena/library.ts',
      'packages/engine/src/arena/linked-rules.ts',
    ],
    why: 'types: a game has its rules and its arena, rules are functions over a game, and an arena is one',
  },
  {
    files: ['packages/generator/src/emit/expressions.ts', 'packages/generator/src/emit/sets.ts'],
    why: 'an expression may count a set, and a set has conditions, which are expressions',
  },
  {
    files: [
      'packages/language/src/check/expressions.ts',
      'packages/language/src/check/place-phrases.ts',
      'packages/language/src/check/sets.ts',
    ],
    why: 'an expression may count a set, a set has conditions, which are expressions, and places are asked by sets',
  },
  {
    files: ['packages/mutation/src/expressions.ts', 'packages/mutation/src/sets.ts'],
    why: 'an expression may count a set, and a set has conditions, which are expressions',
  },
]

test('files import each other in a cycle only with a documented reason', () => {
  expect(cyclesIn(importsOf(sourceFiles()))).toEqual(natural.map(({ files }) => files))
})

test('finds cycles through types, values, re-exports and dynamic imports', () => {
  const files = [
    { path: 'a/one.ts', text: "import { type Two,\n  three } from './two.ts'\n" },
    { path: 'a/two.ts', text: "export * from '../b/three.ts'\n" },
    { path: 'b/three.ts', text: "import type { Four } from '../b/four.ts'\n" },
    { path: 'b/four.ts', text: "const one = await import('../a/one.ts')\n" },
    { path: 'b/five.ts', text: "import { one } from '../a/one.ts'\nimport { test } from 'vitest'\n" },
  ]
  expect(cyclesIn(importsOf(files))).toEqual([['a/one.ts', 'a/two.ts', 'b/four.ts', 'b/three.ts']])
})
