/**
 * Puts the results of all scenarios into the built page, so that Desk shows them at once. They are cached while rules
 * and compiled packages are the same: playing all takes about a minute of a processor.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRules, type RuleText } from '@tilewright/generator'
import { storedMutationRuns } from './data.ts'
import { pageFile, pageFolder } from '../worker/language/built-desk.ts'
import { deskData, type DeskData } from './desk-data.ts'
import { site } from './config.ts'
import { writeOfflineFile } from './offline-file.ts'

const root = join(import.meta.dirname, '../../../..')
const cache = join(root, 'node_modules/.cache/tilewright/desk')
/** Packages whose code decides about results. */
const packages = ['text', 'language', 'linker', 'generator', 'engine', 'scenarios', 'language-server', 'cli']

/** A hash of the rules and of all code that plays and shows them. */
function keyOf(rules: readonly RuleText[]): string {
  const hash = createHash('sha256').update(JSON.stringify(rules))
  const folders = packages.map((name) => dirname(fileURLToPath(import.meta.resolve(`@tilewright/${name}`))))
  for (const folder of [...folders, join(import.meta.dirname, '../worker/language')])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/(?<!\.d|\.test)\.[jt]s$/.test(name)) hash.update(readFileSync(join(folder, name)))
  hash.update(readFileSync(join(import.meta.dirname, 'desk-data.ts')))
  return hash.digest('hex').slice(0, 24)
}

async function resultsOf(rules: readonly RuleText[]): Promise<DeskData> {
  const cached = join(cache, `${keyOf(rules)}.json`)
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, 'utf8')) as DeskData
  const data = await deskData(rules, (done, all) => {
    process.stderr.write(`scenarios played for Desk: ${String(done)} of ${String(all)}\n`)
  })
  mkdirSync(cache, { recursive: true })
  writeFileSync(cached, JSON.stringify(data))
  return data
}

/** The data files of Desk, by name. Each page has one: a visit needs one page, and all together are megabytes. */
export const deskFiles = ({ desk: { desk, sections }, more }: DeskData): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>([
    ['desk.json', desk],
    ['desk-more.json', more],
    ...Object.entries(sections).map(([name, page]) => [pageFile(name), page] as const),
  ])

/** Refuses when the page is not built. */
export async function writeResults(): Promise<void> {
  if (!existsSync(join(site, 'index.html'))) throw new Error(`the page is not built: ${site}. npm run build does it`)
  const data = await resultsOf([...readRules(root), ...storedMutationRuns(root)])
  mkdirSync(join(site, 'data', pageFolder), { recursive: true })
  for (const [name, value] of deskFiles(data)) writeFileSync(join(site, 'data', name), JSON.stringify(value))
  writeOfflineFile(site)
}
