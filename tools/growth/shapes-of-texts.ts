/** Lexical shapes: whitespace, comments, long names, long lines, long lists, deep nesting. */
import type { Shape } from './shape.ts'
import { each, reason, sourceOf, withWorld } from './world.ts'

/** The same rules, checked and formatted. */
const both = (shape: Omit<Shape, 'work'>, formatted = shape.size): readonly Shape[] => [
  { ...shape, work: 'check' },
  { ...shape, id: `${shape.id}-format`, work: 'format', size: formatted },
]

const rule = (body: string): string => `rule more { during turn  after take  ${body}  ${reason} }`

export const textShapes: readonly Shape[] = [
  ...both({
    id: 'comments',
    what: 'lines of comment',
    size: 20000,
    rules: (n) => withWorld(each(n, (i) => `// line ${i}`)),
  }),
  ...both({
    id: 'comments-in-a-sentence',
    what: 'lines of comment in the middle of a sentence',
    size: 20000,
    rules: (n) =>
      withWorld(
        'class',
        each(n, (i) => `// line ${i}`),
        'late',
      ),
  }),
  ...both({
    id: 'comments-in-a-block',
    what: 'lines of comment in a block',
    size: 20000,
    rules: (n) =>
      withWorld(
        'rule more {',
        each(n, (i) => `// line ${i}`),
        `during turn after take ${reason} }`,
      ),
  }),
  ...both({
    id: 'comments-above',
    what: 'declarations, each below a comment',
    size: 2000,
    rules: (n) => withWorld(each(n, (i) => `// class ${i}\nclass k-${i}`)),
  }),
  ...both({
    id: 'blanks',
    what: 'blanks in one row',
    size: 100000,
    rules: (n) => withWorld(`class${' '.repeat(n)}late`),
  }),
  ...both({
    id: 'blank-lines',
    what: 'empty lines',
    size: 100000,
    rules: (n) => withWorld(`class${'\n'.repeat(n)}late`),
  }),
  ...both({
    id: 'blanks-at-ends',
    what: 'blanks behind a comment',
    size: 20000,
    rules: (n) => withWorld(`// x${' '.repeat(n)}y`, `// z${' '.repeat(n)}`),
  }),
  ...both({
    id: 'two-word-blanks',
    what: 'blanks inside `adjacent to`',
    size: 40000,
    rules: (n) => withWorld(rule(`each tile adjacent${' '.repeat(n)}to (one tile on board) { stop }`)),
  }),
  ...both({
    id: 'two-word-words',
    what: 'words `adjacent` without their `to`',
    size: 2000,
    rules: (n) =>
      withWorld(
        `class adjacent`,
        rule('stop'),
        each(n, (i) => `figure a-${i} "A" { is adjacent\n\n\n count 1 }`),
      ),
  }),
  ...both({
    id: 'long-name',
    what: 'letters of a name',
    size: 100000,
    rules: (n) => withWorld(`class ${'k'.repeat(n)}`),
  }),
  ...both({
    id: 'long-hyphenated-name',
    what: 'words of a name',
    size: 20000,
    rules: (n) => withWorld(`class ${'word-'.repeat(n)}end`),
  }),
  ...both({
    id: 'long-string',
    what: 'letters of a text',
    size: 100000,
    rules: (n) => withWorld(`space late "${'late '.repeat(n / 5)}"`),
  }),
  ...both({
    id: 'long-line',
    what: 'classes on one line',
    size: 4000,
    rules: (n) => withWorld(each(n, (i) => `class k-${i}`).join(' ')),
  }),
  ...both({
    id: 'long-block-line',
    what: 'sentences of a block on one line',
    size: 2000,
    rules: (n) => withWorld(rule(each(n, () => 'add 1 to steps').join(' '))),
  }),
  ...both({
    id: 'long-list',
    what: 'names in one list of reasons',
    size: 2000,
    rules: (n) =>
      withWorld(
        sourceOf(n, 'S'),
        `rule more { during turn  after take  add 1 to steps  cite ${each(n, (i) => `S-${i}`).join(', ')} }`,
      ),
  }),
  ...both({
    id: 'long-body',
    what: 'sentences of one rule',
    size: 2000,
    rules: (n) => withWorld(rule(each(n, () => 'add 1 to steps').join('\n'))),
  }),
  ...both({
    id: 'long-variables',
    what: 'variables of one rule, each from the one before',
    size: 500,
    rules: (n) => withWorld(rule(each(n, (i) => `let x-${i} be ${i === 0 ? '1' : `x-${i - 1}`}`).join('\n'))),
  }),
  ...both({
    id: 'long-ifs',
    what: 'conditions of one rule, one after the other',
    size: 500,
    rules: (n) => withWorld(rule(each(n, (i) => `if steps > ${i} { add 1 to steps }`).join('\n'))),
  }),
  ...both({
    id: 'long-otherwise',
    what: 'branches of one `if`',
    size: 40,
    rules: (n) => withWorld(rule(each(n, (i) => `if steps > ${i} { add 1 to steps }`).join(' otherwise '))),
  }),
]
