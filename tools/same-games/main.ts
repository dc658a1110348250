/**
 * `npm run tool -- hash --seeds 1000`: plays random games with fixed seeds and prints their figures. `--compare`
 * compares them with `baseline.json` (exit status 1 when they differ), `--renew` rewrites that file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import * as engine from '@tilewright/engine'
import { format, resolveConfig } from 'prettier'
import type { Engine } from './engine.ts'
import { differences, figuresOf, namesRenewed, type Difference, type Figures, type StoredFigures } from './figures.ts'
import { playGame } from './play.ts'
import { boxesOf, tablesOf, type Table } from './sets.ts'
import { divergenceOf } from './trace.ts'

const help = `npm run tool -- hash [options]: random games of fixed seeds, and what they come to
  --seeds <n>       games of each table, seeds 1 to n (100)
  --names <n>       in how many of them names, events and views are hashed, too (a twentieth)
  --pairs           also every two expansions
  --table <words>   only tables whose names hold these words
  --compare         hold them against the figures kept; exit status 1 where a game is another
  --trace <folder>  with --compare: a built checkout of before; says the decision at which the games part
  --renew           keep these figures; numbers of options stay as they are kept, or it refuses
  --renew-names     keep the names of these games alone, where events or views say more than before: numbers of
                    options and scores of all games stay as they are kept, or it refuses
  --renew-counts    keep these figures, also where numbers of options or scores are others
  --new-boxes       with all expansions there are now; else only with those of the figures kept
  --json            figures and differences as JSON
`
const storedFile = join(import.meta.dirname, 'baseline.json')

function refuse(message: string): never {
  process.stderr.write(`error: ${message}\n\n${help}`)
  process.exit(2)
}

const { values: given } = (() => {
  try {
    const flag = { type: 'boolean', default: false } as const,
      words = { type: 'string' } as const
    return parseArgs({
      options: {
        'seeds': words,
        'names': words,
        'pairs': flag,
        'table': words,
        'compare': flag,
        'trace': words,
        'renew': flag,
        'renew-names': flag,
        'renew-counts': flag,
        'new-boxes': flag,
        'json': flag,
        'help': flag,
      },
    })
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
})()

function numberOf(name: 'seeds' | 'names', least: number, otherwise: number): number {
  const value = Number(given[name] ?? otherwise)
  if (Number.isSafeInteger(value) && value >= least) return value
  return refuse(`--${name} wants a whole number from ${least}, not '${given[name]}'`)
}

/** Loads the engine of another checkout. */
async function engineOf(folder: string): Promise<Engine> {
  const index = resolve(folder, 'packages/engine/dist/index.js')
  if (!existsSync(index)) refuse(`--trace: there is no ${index}; build that checkout first`)
  return (await import(pathToFileURL(index).href)) as Engine
}

function play(table: Table, seeds: number, named: number): Figures {
  const start = performance.now()
  let reported = start
  const games = Array.from({ length: seeds }, (_, i) => {
    const now = performance.now()
    if (now - reported > 5000) {
      reported = now
      process.stderr.write(`${table.name}: ${i} of ${seeds} games\n`)
    }
    return playGame(engine, table, i + 1, i < named)
  })
  return figuresOf(games)
}

/** Describes a difference; with an earlier engine, also where the games diverge. */
function linesOf(table: Table, difference: Difference, before: Engine | undefined): string[] {
  const { what, seed, games, others } = difference
  const where = seed === undefined ? '' : `, first with seed ${seed}`
  const line = `${table.name}: ${what} differ in ${others} of ${games} games${where}`
  if (before === undefined || seed === undefined) return [line]
  const divergence = divergenceOf(before, engine, table, seed, what === 'names')
  if (divergence === undefined) return [line, '  the engine of --trace plays that game as this one does']
  return [
    line,
    `  decision ${divergence.decision}, ${divergence.what}:`,
    `    ${divergence.before}`,
    `    ${divergence.now}`,
  ]
}

if (given.help) {
  process.stdout.write(help)
  process.exit(0)
}
const seeds = numberOf('seeds', 1, 100),
  named = Math.min(seeds, numberOf('names', 0, Math.ceil(seeds / 20)))
const stored = existsSync(storedFile) ? (JSON.parse(readFileSync(storedFile, 'utf8')) as StoredFigures) : {}
const before = given.trace === undefined ? undefined : await engineOf(given.trace)
const boxes = given['new-boxes'] || Object.keys(stored).length === 0 ? undefined : boxesOf(Object.keys(stored))
const tables = tablesOf(engine, given.pairs, boxes).filter(({ name }) => name.includes(given.table ?? ''))
if (tables.length === 0) refuse(`--table: no table is called '${given.table}'`)

const results: Record<string, Figures> = {}
const others: { readonly table: string; readonly differences: readonly Difference[] }[] = []
const unknown: string[] = []
if (!given.json) process.stdout.write(`${'table'.padEnd(50)} games  decisions    options  counts            names\n`)
for (const table of tables) {
  const figures = (results[table.name] = play(table, seeds, named))
  if (!given.json)
    process.stdout.write(
      `${table.name.padEnd(50)} ${String(seeds).padStart(5)} ${String(figures.decisions).padStart(10)} ` +
        `${String(figures.options).padStart(10)}  ${figures.counts}  ${named === 0 ? '' : figures.names}\n`,
    )
  const storedFigures = stored[table.name]
  if (storedFigures === undefined) unknown.push(table.name)
  else {
    const tableDifferences = differences(storedFigures, figures)
    if (tableDifferences.length === 0) continue
    others.push({ table: table.name, differences: tableDifferences })
    if (given.compare)
      for (const one of tableDifferences)
        for (const line of linesOf(table, one, before)) process.stderr.write(`${line}\n`)
  }
}
if (given.json)
  process.stdout.write(
    `${JSON.stringify({ seeds, named, tables: results, differences: given.compare ? others : undefined }, null, 2)}\n`,
  )
if (given.compare) {
  for (const name of unknown) process.stderr.write(`${name}: nothing is kept of it (--renew keeps it)\n`)
  if (others.length > 0 || unknown.length > 0) process.exitCode = 1
  else if (!given.json) process.stdout.write('The same games as those kept.\n')
}
if (given.renew || given['renew-names'] || given['renew-counts']) {
  const counts = others.filter(({ differences: all }) => all.some(({ what }) => what === 'counts'))
  if (counts.length > 0 && !given['renew-counts'])
    refuse(
      `${counts.map(({ table }) => table).join('; ')}: numbers of options or scores are others than those kept. ` +
        'If that is meant: --renew-counts',
    )
  const more = given['renew-names']
    ? undefined
    : tables.find(({ name }) => (stored[name]?.seeds ?? 0) > seeds || (stored[name]?.named ?? 0) > named)?.name
  const longest = stored[more ?? '']
  if (longest !== undefined)
    refuse(`${more} is kept with --seeds ${longest.seeds} --names ${longest.named}: no fewer, please`)
  const all = given['renew-names'] ? namesRenewed(stored, results) : { ...stored, ...results }
  const text = JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))))
  writeFileSync(storedFile, await format(text, { ...(await resolveConfig(storedFile)), filepath: storedFile }))
  if (!given.json) process.stdout.write(`Kept: ${Object.keys(results).length} tables.\n`)
}
