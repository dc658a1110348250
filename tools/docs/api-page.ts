/** The page of the engine's API, made from the comments of its sources. */
import { before, exportsOfEngine, headingOf, type Exported } from './api.ts'

const block = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``

/** Tables of the rules and lists of their names are the compiler's to write: they are named, and not printed. */
const isTable = ({ file }: Exported): boolean => file === 'arena/library.ts' || file.startsWith('generated/')

function section(one: Exported): string {
  const words = one.words === '' ? [] : [one.words]
  const example = one.examples.length === 0 ? [] : ['Example:', ...one.examples.map(block)]
  return [`### ${one.name}`, ...words, block(one.code), ...example].join('\n\n')
}

const firstSentence = (words: string): string => /^.*?\.(?=\s|$)/.exec(words)?.[0] ?? words

function tables(all: readonly Exported[]): string {
  const rows = all.map(({ name, words }) => `| \`${name}\` | ${firstSentence(words).replaceAll('|', '\\|')} |`)
  return ['| type | what it is |', '|---|---|', ...rows].join('\n')
}

/** The whole page. */
export function apiPage(): string {
  const all = exportsOfEngine(),
    told = all.filter((one) => !isTable(one))
  const called = told.filter(({ kind }) => kind !== 'type'),
    types = told.filter(({ kind }) => kind === 'type')
  const files = [...new Set(called.map(({ file }) => file))]
  const parts = files.flatMap((file) => [
    `## ${headingOf(file)}`,
    ...called.filter((one) => one.file === file).map(section),
  ])
  return `${[
    '# The API of the engine',
    'Made from the comments of `packages/engine/src` by `npm run tool -- api`; tests check and run ' +
      'every example. Where things lie: [coordinates](coordinates.md). Over a wire: [the protocol](protocol.md).',
    'Examples begin with',
    block(["import { … } from '@tilewright/engine'", '', ...before].join('\n')),
    '`// …` behind an expression is what it comes to.',
    ...parts,
    '## Types',
    ...types.map(section),
    '## Tables of rules',
    'A library of rules consists of these. They are written by `tilewright generate`.',
    tables(all.filter(isTable)),
  ].join('\n\n')}\n`
}
