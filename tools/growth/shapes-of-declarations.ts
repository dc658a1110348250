/** Many declarations of one kind. */
import type { RuleText } from '@tilewright/generator'
import type { Shape } from './shape.ts'
import { each, reason, sourceOf, withWorld } from './world.ts'

const many = (id: string, size: number, line: (i: number) => string, ...before: readonly string[]): Shape => ({
  id: `many-${id}`,
  what: id.replaceAll('-', ' '),
  work: 'check',
  size,
  rules: (n) => withWorld(...before, each(n, line)),
})

const expansion = (i: number, clauses: string): RuleText => ({
  file: `rules/x-${i}/expansion.carc`,
  text: `expansion x-${i} "X ${i}" { ${clauses} }\n`,
})

const plainTile = (name: string): string =>
  `tile ${name} x 2 { edges path grass path grass  path N S  fields 2  ${reason} }`

/** A layout of side × side tiles; n is the number of its squares, rounded. */
const layout = (n: number): readonly RuleText[] => {
  const side = Math.round(Math.sqrt(n))
  return withWorld(
    `class apart-tile of tile { is apart }`,
    each(side * side, (i) => `tile t-${i} x 1 { is apart-tile  edges grass grass grass grass  fields 1  ${reason} }`),
    `layout town {`,
    each(side, (y) => `row ${each(side, (x) => `t-${y * side + x}`).join(' ')}`),
    `${reason} }`,
  )
}

export const declarationShapes: readonly Shape[] = [
  many('classes', 2000, (i) => `class k-${i}`),
  many('classes-in-a-chain', 250, (i) => `class k-${i}${i === 0 ? '' : ` { is k-${i - 1} }`}`),
  many('figures', 500, (i) => `figure f-${i} "F ${i}" { is guest  count 3 per player }`),
  many('tokens', 500, (i) => `tokens t-${i} "T ${i}" { a-${i} x 1  b-${i} x 2 }`),
  many('spaces', 500, (i) => `space s-${i} "S ${i}"`),
  many('marks', 500, (i) => `mark m-${i} "M ${i}"`),
  many('edges', 250, (i) => `edge e-${i} { line }\nfeature g-${i} "G ${i}" { along e-${i} }`),
  many('zones', 500, (i) => `zone z-${i} of player "Z ${i}"`),
  many('dice', 500, (i) => `die d-${i} "D ${i}" { faces 1, 2  ${reason} }`),
  many('states', 1000, (i) => `state s-${i} keeps number`),
  many('events', 1000, (i) => `event e-${i} "E ${i}"`),
  many('settings', 500, (i) => `setting s-${i} "S ${i}" { a-${i}, b-${i} default a-${i}  ${reason} }`),
  {
    id: 'long-setting',
    what: 'values of one setting',
    work: 'check',
    size: 1000,
    rules: (n) => withWorld(`setting s "S" { ${each(n, (i) => `a-${i}`).join(', ')} default a-0  ${reason} }`),
  },
  {
    id: 'long-tokens',
    what: 'kinds of one set of tokens',
    work: 'check',
    size: 1000,
    rules: (n) => withWorld(`tokens s "S" { ${each(n, (i) => `a-${i} x 1`).join('\n')} }`),
  },
  many('tiles', 500, (i) => plainTile(`t-${i}`)),
  many('overlays', 250, (i) => `overlay o-${i} x 2 "O" { path E W  ${reason} }`),
  {
    id: 'wide-tile',
    what: 'spaces on one tile',
    work: 'check',
    size: 100,
    rules: (n) =>
      withWorld(
        each(n, (i) => `space s-${i} "S ${i}" { aside }`),
        `tile wide x 1 { edges grass grass grass grass ${each(n, (i) => `shows s-${i}`).join(' ')} ${reason} }`,
      ),
  },
  { id: 'layout', what: 'squares of one layout', work: 'check', size: 900, rules: layout },
  { id: 'layout-format', what: 'squares of one layout', work: 'format', size: 900, rules: layout },
  many(
    'layouts',
    250,
    (i) =>
      `tile t-${i} x 1 { edges grass grass grass grass  fields 1  ${reason} }\nlayout l-${i} { row t-${i}  ${reason} }`,
  ),
  many(
    'values',
    250,
    (i) => `value v-${i} of feature gives number\ndefine v-${i} of feature { gives ${i}  ${reason} }`,
  ),
  many('choices', 500, (i) => `choice c-${i} "C ${i}"\noption goes-${i} for c-${i} { ${reason} }`),
  many('phases', 250, (i) => `phase p-${i}\nrule q-${i} { during p-${i}  add 1 to steps  ${reason} }`),
  {
    id: 'phases-run',
    what: 'phases that one rule runs',
    work: 'check',
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `phase p-${i}\nrule q-${i} { during p-${i}  add 1 to steps  ${reason} }`),
        `rule everything { during turn after take  ${each(n, (i) => `run p-${i}`).join(' ')}  ${reason} }`,
      ),
  },
  {
    id: 'phases-chain',
    what: 'phases, each run by the one before',
    work: 'check',
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `phase p-${i}`),
        each(
          n,
          (i) => `rule q-${i} { during p-${i}  ${i === n - 1 ? 'add 1 to steps' : `run p-${i + 1}`}  ${reason} }`,
        ),
        `rule everything { during turn after take  run p-0  ${reason} }`,
      ),
  },
  {
    id: 'phases-circle',
    what: 'phases that run each other in a circle',
    work: 'check',
    codes: ['endless-phase'],
    size: 250,
    rules: (n) =>
      withWorld(
        each(n, (i) => `phase p-${i}`),
        each(n, (i) => `rule q-${i} { during p-${i}  run p-${(i + 1) % n}  ${reason} }`),
      ),
  },
  {
    id: 'followers',
    what: 'phases that follow scorings, each with a rule that scores nothing',
    work: 'check',
    codes: ['redundant-order'],
    size: 100,
    rules: (n) =>
      withWorld(
        each(n, (i) => `state n-${i} keeps number\nphase p-${i} of player { follows score }`),
        each(n, (i) => `rule q-${i} { during p-${i}  in any order  add 1 to n-${i}  ${reason} }`),
        `rule everything { during turn after take  score 1 for active  ${reason} }`,
      ),
  },
  many(
    'statements',
    1000,
    (i) => `source f-${i} "F ${i}" { language en revision "1" statement S-${i} "T" "W ${i}." { no-effect "x" } }`,
  ),
  {
    id: 'long-source',
    what: 'statements of one source',
    work: 'check',
    size: 2000,
    rules: (n) => withWorld(sourceOf(n, 'S')),
  },
  {
    id: 'paired-statements',
    what: 'statements, each paired with the one before',
    work: 'check',
    size: 1000,
    rules: (n) =>
      withWorld(
        'source facts "Facts" { language en revision "1"',
        each(n, (i) => `statement S-${i} "T" "W ${i}." { ${i === 0 ? '' : `pairs S-${i - 1}`} no-effect "x" }`),
        '}',
      ),
  },
  {
    id: 'long-page',
    what: 'sentences of one page',
    work: 'check',
    size: 1000,
    rules: (n) =>
      withWorld(
        sourceOf(n, 'S'),
        'page facts {',
        each(n, (i) => `sentence "9:${i.toString(16).padStart(16, '0')}:0123456789abcdef" says S-${i}`),
        '}',
      ),
  },
  many('awaited', 1000, (i) => `awaited w-${i} "W ${i}"`),
  many('renamed', 500, (i) => `state s-${i} keeps number\nrenamed old-${i} to s-${i}`),
  many('pictures', 250, (i) => `picture "pic-${i}" { fill roof "M-6 16 0-16 6 16Z" }`),
  {
    id: 'expansions',
    what: 'expansions, each in a file of its own',
    work: 'check',
    size: 100,
    rules: (n) => [...withWorld(), ...Array.from({ length: n }, (_, i) => expansion(i, 'needs world'))],
  },
  {
    id: 'expansions-chain',
    what: 'expansions, each needing the one before',
    work: 'check',
    size: 100,
    rules: (n) => [
      ...withWorld(),
      ...Array.from({ length: n }, (_, i) => expansion(i, `needs ${i === 0 ? 'world' : `x-${i - 1}`}`)),
    ],
  },
  {
    id: 'expansions-apart',
    what: 'expansions that cannot be played with each other',
    work: 'check',
    ofPairs: true,
    size: 50,
    rules: (n) => [
      ...withWorld(),
      ...Array.from({ length: n }, (_, i) =>
        expansion(i, `needs world ${i === 0 ? '' : `not with ${each(i, (k) => `x-${k}`).join(', ')}`}`),
      ),
    ],
  },
  {
    id: 'expansions-with-steps',
    what: 'expansions, each with a step of one phase',
    work: 'check',
    ofPairs: true,
    codes: ['unordered-steps'],
    size: 50,
    rules: (n) => [
      ...withWorld(),
      ...Array.from({ length: n }, (_, i) => {
        const { file, text } = expansion(i, 'needs world')
        return {
          file,
          text: `${text}rule r-${i} { during turn  after take  set steps to steps * 2 + ${i}  ${reason} }\n`,
        }
      }),
    ],
  },
  {
    id: 'parts',
    what: 'parts of one expansion',
    work: 'check',
    size: 100,
    rules: (n) => [
      ...withWorld(),
      {
        file: 'rules/big/expansion.carc',
        text: `expansion big "Big" { needs world ${each(n, (i) => `part p-${i} "P ${i}" off`).join('\n')} }\n`,
      },
    ],
  },
  {
    id: 'files',
    what: 'files of one expansion',
    work: 'check',
    size: 500,
    rules: (n) => [
      ...withWorld(),
      ...Array.from({ length: n }, (_, i) => ({ file: `rules/world/f-${i}.carc`, text: `class k-${i}\n` })),
    ],
  },
]
