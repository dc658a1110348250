/** Scenarios, and statements in one scenario. */
import type { RuleText } from '@tilewright/generator'
import type { Shape } from './shape.ts'
import { each, reason, withWorld } from './world.ts'

/** A scenario with these statements after its board. */
const scenario = (title: string, ...sentences: readonly (string | readonly string[])[]): string =>
  [
    `scenario "${title}" {`,
    '  play world',
    '  players red, blue',
    '  board { row A }',
    '  tile A is cross-1',
    ...sentences.flat(),
    '  then nobody scores',
    `  ${reason}`,
    '}',
  ].join('\n')

/** A board with rows of ten squares. */
const board = (n: number): readonly RuleText[] => {
  const rows = Math.ceil(n / 10)
  return withWorld(
    'scenario "Large" {',
    '  play world',
    '  players red, blue',
    '  board {',
    each(rows, (y) => `row ${each(10, (x) => `a-${y}-${x}`).join(' ')}`),
    '  }',
    each(rows * 10, (i) => `  tile a-${Math.floor(i / 10)}-${i % 10} is cross-1`),
    '  then nobody scores',
    `  ${reason}`,
    '}',
  )
}

export const scenarioShapes: readonly Shape[] = [
  {
    id: 'scenarios',
    what: 'scenarios',
    work: 'check',
    size: 500,
    rules: (n) => withWorld(each(n, (i) => scenario(`Title ${i}`))),
  },
  {
    id: 'scenarios-format',
    what: 'scenarios',
    work: 'format',
    size: 500,
    rules: (n) => withWorld(each(n, (i) => scenario(`Title ${i}`))),
  },
  {
    id: 'scenario-files',
    what: 'scenarios, each in a file of its own',
    work: 'check',
    size: 250,
    rules: (n) => [
      ...withWorld(),
      ...Array.from({ length: n }, (_, i) => ({
        file: `rules/world/s-${i}.carc`,
        text: `${scenario(`Title ${i}`)}\n`,
      })),
    ],
  },
  { id: 'scenario-board', what: 'squares of a board', work: 'check', size: 500, rules: board },
  { id: 'scenario-board-format', what: 'squares of a board', work: 'format', size: 500, rules: board },
  {
    id: 'scenario-row',
    what: 'squares of one row of a board',
    work: 'format',
    size: 1000,
    rules: (n) =>
      withWorld(
        `scenario "Row" { play world players red, blue board { row ${each(n, () => 'A').join(' ')}`,
        `row ${each(n, () => '.').join(' ')} } tile A is cross-1 then nobody scores ${reason} }`,
      ),
  },
  {
    id: 'scenario-given',
    what: '`given` sentences of one scenario',
    work: 'check',
    size: 1000,
    rules: (n) =>
      withWorld(
        scenario(
          'Given',
          each(n, () => '  given pawn of red on path of A'),
        ),
      ),
  },
  {
    id: 'scenario-tiles',
    what: 'tiles still to be laid in one scenario',
    work: 'check',
    size: 500,
    rules: (n) =>
      withWorld(
        scenario(
          'Tiles',
          each(n, (i) => `  tile b-${i} is cross-1`),
          `  given stack holds ${each(n, (i) => `b-${i}`).join(', ')}`,
        ),
      ),
  },
  {
    id: 'scenario-then',
    what: '`then` sentences of one scenario',
    work: 'check',
    size: 1000,
    rules: (n) =>
      withWorld(
        scenario(
          'Then',
          each(n, (i) => `  then red has ${i} points`),
        ),
      ),
  },
  {
    id: 'drawings',
    what: 'drawings, each used by one scenario',
    work: 'check',
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `drawing d-${i} { edges grass grass grass grass  fields 1 }`),
        each(n, (i) => scenario(`Title ${i}`, `  tile B is d-${i}`, `  given stack holds B`)),
      ),
  },
]
