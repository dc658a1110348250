/** Records games of an engine in C: its driver (`tools/native/driver.c`) is compiled and spoken to by lines. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chanceOf } from '../fuzz/chance.ts'
import { startLineProcess, type LineProcess } from './line-process.ts'
import type { Player } from './players.ts'
import {
  isDue,
  MOST_DECISIONS,
  recorder,
  type Closely,
  type EntryKind,
  type GameRecord,
  type Note,
  type Recorder,
  type Table,
} from './record.ts'

/** What an engine in C gives of a game; events and explanations are not among it. */
export const nativeKinds: readonly EntryKind[] = ['options', 'views', 'save', 'error']

/** Names that an engine in C lists in `engine.json`. */
export interface EngineNames {
  readonly tilewright: { readonly built: readonly string[] }
  readonly settings: readonly { readonly name: string; readonly initial: number; readonly values: readonly string[] }[]
}

export const namesOfEngine = (folder: string): EngineNames =>
  JSON.parse(readFileSync(join(folder, 'engine.json'), 'utf8')) as EngineNames

/** The C compiler that there is; undefined if there is none. */
export const cCompiler = (): string | undefined =>
  ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Compiles a program of `tools/native` with the engine of a folder, and returns its path. */
export function compileNative(folder: string, program: string, options: readonly string[] = ['-O2']): string {
  const compiler = cCompiler()
  if (compiler === undefined) throw new Error('There is no C compiler: install one (Debian: apt-get install gcc).')
  const out = join(folder, program.replace(/\.c$/, ''))
  const source = join(import.meta.dirname, '../native', program)
  const args = ['-std=c11', '-w', ...options, `-I${folder}`, '-o', out, source, join(folder, 'engine.c')]
  const { status, stderr } = spawnSync(compiler, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} was not compiled: ${stderr}`)
  return out
}

/** Returns a player for the engine in C in this folder. */
export function nativePlayer(folder: string): Player {
  const driver = startLineProcess(compileNative(folder, 'driver.c'), [], `the engine in C in ${folder}`)
  const names = namesOfEngine(folder)
  let last: Promise<unknown> = Promise.resolve()
  return {
    play: ({ table, closely, keep }) => {
      const next = last.then(() => recordOf(driver, names, table, closely, keep))
      last = next.catch(() => undefined)
      return next
    },
    close: driver.close,
  }
}

async function recordOf(
  { ask }: LineProcess,
  names: EngineNames,
  table: Table,
  closely: Closely,
  keep: number,
): Promise<GameRecord> {
  const { note, sums, record } = recorder(keep)
  const asked = async (line: string): Promise<string> => {
    const answer = await ask(line)
    if (answer.startsWith('! ')) throw new Error(answer)
    return answer
  }
  try {
    await play(asked, names, table, closely, note, sums)
  } catch (error) {
    note('error', error instanceof Error ? error.message : String(error))
  }
  return record()
}

type Ask = LineProcess['ask']

/** The same course as `recordOf`, without events, explanations and the end. */
async function play(
  ask: Ask,
  { settings }: EngineNames,
  table: Table,
  closely: Closely,
  note: Note,
  sums: Recorder['sums'],
): Promise<void> {
  const chance = chanceOf(table.seed)
  const values = settings.map(({ name, initial, values }) => {
    const wish = table.settings[name]
    return wish === undefined ? initial : values.indexOf(wish)
  })
  const setup = [table.players.length, table.seed, table.askAlways ? 1 : 0, ...values].join(' ')
  let count = Number(await ask(`new ${setup} ${table.players.join('\t')}`))
  const views = async (): Promise<void> => {
    const texts: string[] = []
    for (const seat of [...table.players.keys(), -1]) texts.push(await ask(`view ${String(seat)}`))
    note('views', `[${texts.join(',')}]`)
  }
  const save = async (): Promise<void> => {
    const text = await ask('save')
    note('save', text)
    await ask(`load ${text}`)
  }
  while (count > 0 && sums.decisions < MOST_DECISIONS) {
    const asData = isDue(closely.options, sums.decisions)
    note('options', asData ? `${String(count)} ${await optionsOf(ask, table)}` : String(count))
    if (isDue(closely.views, sums.decisions)) await views()
    if (isDue(closely.saves, sums.decisions)) await save()
    const next = Number(await ask(`apply ${String(chance.upTo(count))}`))
    sums.decisions += 1
    sums.options += count
    count = next
  }
  await views()
  await save()
}

interface DecisionSeen {
  readonly player: string
  readonly choice: string
  readonly title: string
  readonly secret: boolean
  readonly options: readonly unknown[] | null
}

/** The decisions as data, each with the options that its player sees. */
async function optionsOf(ask: Ask, { players }: Table): Promise<string> {
  const seen = async (seat: number): Promise<readonly DecisionSeen[]> =>
    (JSON.parse(await ask(`view ${String(seat)}`)) as { readonly decisions: readonly DecisionSeen[] }).decisions
  const all = await seen(-1)
  const own = new Map<string, readonly DecisionSeen[]>()
  for (const { player } of all) own.set(player, await seen(players.indexOf(player)))
  return JSON.stringify(
    all.map(({ player, choice, title, secret }, i) => {
      const options = own.get(player)?.[i]?.options ?? []
      return { player, choice, title, secret, count: options.length, options }
    }),
  )
}
