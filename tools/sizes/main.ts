/**
 * `npm run tool -- sizes`: prints the size of each folder of rules, for the table of
 * docs/engineering/adding-an-expansion.md, and the size of clients with engines built for one box and for all.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseFile, type Declaration } from '@tilewright/language'
import { buildEngine } from '../built/engines.ts'
import { sizeWith } from '../built/measure.ts'

const rules = join(import.meta.dirname, '../../rules')

interface Size {
  rules: number
  tiles: number
  scenarios: number
  proofs: number
}

/** Counts the lines that are neither empty nor only a comment. */
const linesOf = (text: string): number => text.split('\n').filter((line) => !/^\s*(\/\/|$)/.test(line)).length

function kindOf({ type }: Declaration): keyof Pick<Size, 'rules' | 'tiles' | 'proofs'> {
  if (type === 'scenario') return 'proofs'
  return type === 'tile' || type === 'contents' ? 'tiles' : 'rules'
}

function measure(folder: string): Size {
  const size: Size = { rules: 0, tiles: 0, scenarios: 0, proofs: 0 }
  for (const path of globSync('**/*.carc', { cwd: folder, exclude: ['with/**'] })) {
    const text = readFileSync(join(folder, path), 'utf8')
    const { declarations } = parseFile(path, text).file
    for (const one of declarations) size[kindOf(one)] += linesOf(text.slice(one.span.start, one.span.end))
    size.scenarios += declarations.filter(({ type }) => type === 'scenario').length
  }
  return size
}

const folders = [
  ...new Set(
    globSync('**/*.carc', { cwd: rules })
      .map((path) => dirname(path))
      .filter((path) => path !== '.' && !path.startsWith('sources'))
      .map((path) => path.replace(/\/(?:scenarios|with)$/, '')),
  ),
].sort()
const rows = folders.map((folder) => ({ folder, ...measure(join(rules, folder)) }))
const meetings = globSync('*/with', { cwd: rules }).map((folder) => measure(join(rules, folder)))
const files = globSync('*/with/*.carc', { cwd: rules }).length
const sum = (of: (size: Size) => number): number => meetings.reduce((all, row) => all + of(row), 0)

process.stdout.write('| folder | lines of rules | of tiles | scenarios | in lines |\n|---|---|---|---|---|\n')
for (const { folder, ...size } of rows)
  process.stdout.write(`| ${folder} | ${size.rules} | ${size.tiles} | ${size.scenarios} | ${size.proofs} |\n`)
process.stdout.write(
  `| what boxes do together (${files} files) | ${sum(({ rules: lines }) => lines)} | | ` +
    `${sum(({ scenarios }) => scenarios)} | ${sum(({ proofs }) => proofs)} |\n`,
)

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)
process.stdout.write('\n| engine of | client | kB | kB gzip |\n|---|---|---|---|\n')
for (const play of ['base', 'all']) {
  const { folder, remove } = await buildEngine(play)
  for (const client of ['plays', 'saves'] as const) {
    const { minified, gzip } = await sizeWith(folder, client)
    process.stdout.write(`| ${play} | that ${client} | ${kilobytes(minified)} | ${kilobytes(gzip)} |\n`)
  }
  remove()
}
