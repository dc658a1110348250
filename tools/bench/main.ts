/**
 * `npm run bench`: every row of the speed table of docs/performance.md, medians over several runs, written to
 * `reports/bench.json`. Nothing here fails because a machine is slow.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { installedUnits, type UnitName } from '@tilewright/engine'
import { checkTime, generateTime, keystrokeTime } from './compiler.ts'
import { cloneTime, memoryOf, midGame, playouts } from './games.ts'
import { measure, type Row } from './measure.ts'
import { yardstick } from './yardstick.ts'

const root = join(import.meta.dirname, '../..')
const api = 'public API in one thread: optionCount lists all legal options, one is chosen, applyOption'
const base = ['base'] as const
const everything = installedUnits()
const rows: Row[] = []
const say = (row: Row): void => {
  rows.push(row)
  console.log(
    `${row.name.padEnd(58)} ${row.median.toFixed(row.median < 10 ? 2 : 0).padStart(8)} ${row.unit}` +
      (row.firstStep === ''
        ? ''
        : `   first step ${row.firstStep}: ${row.reached === true ? 'reached' : 'not reached'}`),
  )
}

const hand = yardstick(root)
const games = measure(
  'random base games',
  'games/s',
  api,
  5,
  () => {
    const run = playouts(base, 1500, 1)
    return run.games / run.seconds
  },
  {
    text: hand === undefined ? '>= 5000' : '>= 5000, or 0.11 of the yardstick',
    holds: (median) => median >= 5000 || (hand !== undefined && median >= 0.11 * hand),
  },
)
say(games)
if (hand === undefined) console.log('(the yardstick is not here: no ratio)')
else
  say({
    name: 'the same as a share of the hand-written yardstick',
    unit: 'of 1',
    median: games.median / hand,
    min: games.min / hand,
    max: games.max / hand,
    runs: games.runs,
    firstStep: '',
    reached: null,
    interface: `${api}; yardstick ${String(hand)} games/s in the same run`,
  })
const perMove = (play: readonly UnitName[], count: number): number => {
  const run = playouts(play, count, 1)
  return (run.seconds / run.moves) * 1e6
}
say(
  measure(
    `time of a move with everything (${everything.join(', ')}) / base`,
    'times',
    api,
    5,
    () => perMove(everything, 300) / perMove(base, 300),
    { text: '<= 6', holds: (median) => median <= 6 },
  ),
)
const middle = midGame(base, 7)
say(
  measure('clone in mid-game', 'microseconds', 'clone(game)', 5, () => cloneTime(middle, 20000), {
    text: '<= 5',
    holds: (median) => median <= 5,
  }),
)
say(
  measure(
    'memory of a game in mid-play',
    'kB',
    'buffers, and the heap over 2000 copies',
    3,
    () => memoryOf(middle, 2000),
    { text: '<= 64', holds: (median) => median <= 64 },
  ),
)
say(
  measure('tilewright check on all rules', 's', 'whole process, warm file cache', 3, () => checkTime(root), {
    text: '<= 1.5',
    holds: (median) => median <= 1.5,
  }),
)
say(
  measure(
    'generate from scratch for all rules',
    's',
    'whole process, into an empty folder',
    3,
    () => generateTime(root),
    { text: '<= 4', holds: (median) => median <= 4 },
  ),
)
say(
  measure(
    'check again after one keystroke in the largest file',
    'ms',
    'check(rules, cache) in one process',
    7,
    () => keystrokeTime(root),
    { text: '<= 50', holds: (median) => median <= 50 },
  ),
)

mkdirSync(join(root, 'reports'), { recursive: true })
writeFileSync(
  join(root, 'reports/bench.json'),
  JSON.stringify(
    {
      date: new Date().toISOString(),
      node: process.version,
      cpu: cpus()[0]?.model ?? 'unknown',
      yardstick: hand ?? null,
      rows,
    },
    null,
    2,
  ) + '\n',
)
console.log('Written to reports/bench.json.')
