/**
 * Tries every one-word change, appended and removed sentence on the pages of a folder, and prints how many were
 * detected: `npm run tool -- drift <folder of pages> [folder of rules]`. Exits with status 1 when a page differs from
 * its pinned hashes, or fewer than 99 of 100 changes are detected.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { comparePage, parseFile, type PageDecl } from '@tilewright/language'
import { measure, pinnedPage } from './measure.ts'

/** Minimum percentage of detected changes, of each kind. */
const enough = 99

const [folder, rules = join(import.meta.dirname, '../../rules')] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('Say which folder holds the pages: npm run tool -- drift <folder of pages> [folder of rules]\n')
  process.exit(2)
}

const declared: readonly PageDecl[] = globSync('**/*.carc', { cwd: rules }).flatMap((file) =>
  parseFile(file, readFileSync(join(rules, file), 'utf8')).file.declarations.filter((one) => one.type === 'page'),
)

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`

const files = globSync('**/*.txt', { cwd: folder }).sort()
if (files.length === 0) {
  process.stderr.write(`There is no page (*.txt) in ${folder}.\n`)
  process.exit(2)
}
process.stdout.write(row(['page', 'pinned as', 'change', 'tried', 'noticed', 'statements named']))
process.stdout.write(row(Array.from({ length: 6 }, () => '---')))
for (const file of files) {
  const text = readFileSync(join(folder, file), 'utf8')
  const page = pinnedPage(declared, text)
  const name = relative(resolve(folder), resolve(folder, file))
  if (page === undefined) {
    process.stderr.write(`${name} is pinned by no source.\n`)
    process.exitCode = 1
    continue
  }
  const { differences } = comparePage(page, text)
  if (differences.length > 0) {
    process.stderr.write(
      `${name} is not as it was pinned: tilewright sources ${page.source.name} ${join(folder, file)}\n`,
    )
    process.exitCode = 1
    continue
  }
  for (const [kind, { tried, noticed, named }] of measure(page, text)) {
    process.stdout.write(
      row([name, page.source.name, kind, String(tried), percent(noticed, tried), percent(named, tried)]),
    )
    if (100 * noticed < enough * tried) process.exitCode = 1
  }
}
