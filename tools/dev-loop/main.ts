/**
 * `npm run tool -- dev-loop`: measures what developers of this repository wait for and prints a table; with `--json`
 * the rows as JSON. `--tests` adds `npm test`. Nothing else should run meanwhile: wall times are compared with goals
 * for two quiet cores.
 */
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from './measure.ts'
import { printRows, type Row } from './rows.ts'

const root = join(import.meta.dirname, '../..')
const cli = [process.execPath, join(root, 'packages/cli/bin/tilewright.js')]
const nx = (...args: string[]): string[] => [join(root, 'node_modules/.bin/nx'), 'run-many', '-t', ...args]
const temporary = mkdtempSync(join(tmpdir(), 'tilewright-dev-loop-'))
const env = { TILEWRIGHT_CACHE: join(temporary, 'cache'), NX_DAEMON: 'false' }
const run = (command: readonly string[], options: { readonly until?: RegExp; readonly input?: string } = {}) =>
  measure(command, { cwd: root, env, ...options })

/** Runs work with a file that is changed as an author would change it, and restores the file. */
async function withChange<T>(file: string, change: (text: string) => string, work: () => Promise<T>): Promise<T> {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, change(text))
    return await work()
  } finally {
    writeFileSync(path, text)
  }
}

/** Bytes of all files below a folder, links not followed. */
function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)
const rows: Row[] = []
const add = (what: string, value: number, unit: Row['unit'], goal: number): void => {
  rows.push({ what, value, unit, goal })
  console.error(`${what}: ${value.toFixed(1)} ${unit}`)
}

try {
  add('node_modules', megabytes(bytesBelow(join(root, 'node_modules'))), 'MB', 420)
  await run(nx('build'))
  await withChange(
    'packages/engine/src/kernel/features.ts',
    (text) => `${text}// A comment.\n`,
    async () => {
      add('build after a comment in a kernel file', (await run(nx('build'))).seconds, 's', 8)
    },
  )
  await run(nx('build'))
  add('check, cold', (await run([...cli, 'check'])).seconds, 's', 3)
  add('check, nothing changed', (await run([...cli, 'check'])).seconds, 's', 0.7)
  await withChange(
    'rules/base/scoring.carc',
    (text) => `${text}\n`,
    async () => {
      const scenario = [...cli, 'test', 'rules/base/scenarios/roads.carc']
      add('scenarios of one file after a rule changed', (await run(scenario)).seconds, 's', 2)
    },
  )
  add('lint', (await run(nx('lint', '--skip-nx-cache'))).seconds, 's', 60)
  const hello = '{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":1}}\n'
  const serve = await run([...cli, 'serve'], { input: hello, until: /"protocol"/ })
  add('serve until it answers', serve.seconds, 's', 0.7)
  add('serve, memory', megabytes(serve.peakBytes), 'MB', 150)
  const site = await run([...cli, 'docs', '--site', join(temporary, 'site')])
  add('docs --site', site.seconds, 's', 20)
  add('docs --site, memory', megabytes(site.peakBytes), 'MB', 500)
  add('docs --site, size', megabytes(bytesBelow(join(temporary, 'site'))), 'MB', 25)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: object }
  add('npm scripts', Object.keys(scripts).length, '', 12)
  if (process.argv.includes('--tests'))
    add('npm test', (await run([join(root, 'node_modules/.bin/vitest'), 'run'])).seconds, 's', 240)
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
console.log(process.argv.includes('--json') ? JSON.stringify(rows, null, 2) : printRows(rows))
