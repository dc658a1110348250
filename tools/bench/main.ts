/**
 * `npm run bench`: prints all rows of the tables in docs/engineering/performance.md and writes them to
 * `reports/bench.json`. A slow machine does not make it fail.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { goalOf, isReached } from './goals.ts'
import { programs } from './programs.ts'
import { combine, ratioRow, type Row } from './rows.ts'
import { yardstickFile } from './yardstick.ts'

const help = `npm run bench -- [options]
  --only <word>   only programs whose names begin so, separated by commas: ${Object.keys(programs).join(', ')}
  --rounds <n>    how often each piece of work is measured (12)
  --runs <n>      processes of each program: the best time counts, and the middle ratio (1)
  --json          the report on the terminal, too, as JSON
`
const root = join(import.meta.dirname, '../..')

function refuse(message: string): never {
  process.stderr.write(`error: ${message}\n\n${help}`)
  process.exit(2)
}

const { values: given } = (() => {
  try {
    return parseArgs({
      options: {
        only: { type: 'string' },
        rounds: { type: 'string', default: '12' },
        runs: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
})()

function numberOf(name: 'rounds' | 'runs'): number {
  const value = Number(given[name])
  return Number.isSafeInteger(value) && value > 0
    ? value
    : refuse(`--${name} wants a whole number from 1, not '${given[name]}'`)
}

const git = (...args: readonly string[]): string =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()

/** Returns the rows of a program, measured in a separate process. */
function rowsOf(program: string, rounds: number): Row[] {
  const args = [join(import.meta.dirname, 'run-program.ts'), program, String(rounds)]
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (run.status === 0) return JSON.parse(run.stdout) as Row[]
  process.stderr.write(`error: the program '${program}' failed:\n${run.stderr}`)
  return process.exit(1)
}

/** Computes the rows that compare rows of two processes. */
function derived(rows: ReadonlyMap<string, Row>): Row[] {
  const mixed = rows.get('mixed-share') ?? rows.get('mixed-games')
  const alone = rows.get('base-open-share') ?? rows.get('base-open-games')
  if (mixed === undefined || alone?.unit !== mixed.unit) return []
  return [ratioRow({ id: 'mixed', what: `${mixed.what}, to the same alone in its process` }, mixed, alone)]
}

interface Reported extends Row {
  /** The values of all processes. */
  readonly runs: readonly number[]
  readonly before: number | null
  readonly goal: number | null
  readonly reached: boolean | null
}

/** Formats a value with about three digits. */
const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : value.toFixed(value < 0.995 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0)

function lineOf({ what, unit, value, thread, pairs, before, goal, better, reached }: Reported): string {
  const pair = pairs === null ? '' : [pairs.q10, pairs.median, pairs.q90].map(figure).join(' ')
  const goalText =
    goal === null ? '' : `${better === 'more' ? '>=' : '<='} ${figure(goal)} ${reached === true ? 'yes' : 'no'}`
  return [
    what.padEnd(62),
    figure(value).padStart(8),
    unit.padEnd(27),
    figure(thread).padStart(8),
    pair.padStart(21),
    figure(before).padStart(8),
    goalText,
  ].join(' ')
}

if (given.help) {
  process.stdout.write(help)
  process.exit(0)
}
const rounds = numberOf('rounds'),
  runs = numberOf('runs')
const prefixes = (given.only ?? '').split(',').map((word) => word.trim())
const chosen = Object.keys(programs).filter((id) => prefixes.some((prefix) => id.startsWith(prefix)))
if (chosen.length === 0) refuse(`--only: no program's name begins with '${given.only}'`)
const beforeFile = join(import.meta.dirname, 'before.json')
const before = (JSON.parse(readFileSync(beforeFile, 'utf8')) as { readonly rows: Readonly<Record<string, number>> })
  .rows
const hasYardstick = existsSync(yardstickFile(root))

const print = (line: string): void => {
  if (!given.json) process.stdout.write(`${line}\n`)
}
if (!hasYardstick) print('The yardstick does not lie beside the project: rows without ratios.')
print(
  [
    'what'.padEnd(62),
    'best'.padStart(8),
    ''.padEnd(27),
    'thread'.padStart(8),
    'pairs 10 50 90 %'.padStart(21),
    'before'.padStart(8),
    'goal',
  ].join(' '),
)
const loadBefore = loadavg()
const report: Reported[] = []
const best = new Map<string, Row>()
function add(rows: readonly Row[], all: (id: string) => readonly number[]): void {
  for (const row of rows) {
    best.set(row.id, row)
    const goal = goalOf(row, before)
    const reported = {
      ...row,
      runs: all(row.id),
      before: before[row.id] ?? null,
      goal: goal ?? null,
      reached: goal === undefined ? null : isReached(row, goal),
    }
    report.push(reported)
    print(lineOf(reported))
  }
}
for (const program of chosen) {
  const each = Array.from({ length: runs }, () => rowsOf(program, rounds))
  const [first = [], ...more] = each
  const rows = first.map((row, i) => combine([row, ...more.map((one) => one[i] ?? row)]))
  add(rows, (id) => each.flatMap((one) => one.filter((row) => row.id === id).map(({ value }) => value)))
}
add(derived(best), () => [])

const text = `${JSON.stringify(
  {
    date: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes'),
    node: process.version,
    machine: { processor: cpus()[0]?.model ?? 'unknown', processors: cpus().length },
    load: { before: loadBefore, after: loadavg() },
    yardstick: hasYardstick,
    rounds,
    runs,
    rows: report,
  },
  null,
  2,
)}\n`
mkdirSync(join(root, 'reports'), { recursive: true })
writeFileSync(join(root, 'reports/bench.json'), text)
if (given.json) process.stdout.write(text)
print(
  `Load ${loadBefore.map((n) => n.toFixed(1)).join(' ')} before, ${loadavg()
    .map((n) => n.toFixed(1))
    .join(' ')} after.`,
)
print('Written to reports/bench.json.')
