/** Generates the page of the engine's API from the comments of its sources. */
import { before, exportsOfEngine, headingOf, type Exported } from './api.ts'

const block = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``

/** Tables of the rules and lists of their names are generated: the page lists them without their code. */
const isTable = ({ file }: Exported): boolean => file === 'arena/library.ts' || file.startsWith('generated/')

function section(one: Exported): string {
  const text = one.words === '' ? [] : [one.words]
  const example = one.examples.length === 0 ? [] : ['Example:', ...one.examples.map(block)]
  return [`### ${one.name}`, ...text, block(one.code), ...example].join('\n\n')
}

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text

function tables(all: readonly Exported[]): string {
  const rows = all.map(({ name, words }) => `| \`${name}\` | ${firstSentence(words).replaceAll('|', '\\|')} |`)
  return ['| type | what it is |', '|---|---|', ...rows].join('\n')
}

/** Returns the whole page. */
export function apiPage(): string {
  const all = exportsOfEngine(),
    documented = all.filter((one) => !isTable(one))
  const values = documented.filter(({ kind }) => kind !== 'type'),
    types = documented.filter(({ kind }) => kind === 'type')
  const files = [...new Set(values.map(({ file }) => file))]
  const parts = files.flatMap((file) => [
    `## ${headingOf(file)}`,
    ...values.filter((one) => one.file === file).map(section),
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
