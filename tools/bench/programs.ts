/** The measured programs. Each runs in its own process, so that JIT optimizations of one do not affect the next. */
import { floodTimes } from '../serve/flood.ts'
import { kill, startServer } from '../serve/started.ts'
import { shapes } from '../growth/shapes.ts'
import { checkTime, checkTimeOf, generateTime, keystrokeTime, keystrokeFiles, type KeystrokeFile } from './compiler.ts'
import { curveOf } from './curves.ts'
import { builtEverything, builtWasm, engines, type EngineUnderTest } from './engines.ts'
import { libraryWithTiles } from './growth.ts'
import { memoryOf } from './memory.ts'
import { plainCopies } from './plain.ts'
import { curveRow, gamesRow, multipleRow, repeatedRow, shareRow, timeRow, timesRow, type Row } from './rows.ts'
import { inTurn, type Timed, type Workload } from './timing.ts'
import { shownSteps } from './views.ts'
import { copies, games, gamesInTurn, type Table } from './workloads.ts'
import { yardstick } from './yardstick.ts'

export interface Circumstances {
  readonly root: string
  /** Number of measurements of each piece. */
  readonly rounds: number
}
type Program = (circumstances: Circumstances) => readonly Row[] | Promise<readonly Row[]>

const ofYardstick = '× a move of the yardstick'

/** Measures workloads alternately with the yardstick, which is the first one if it is available. */
async function withYardstick(
  { root, rounds }: Circumstances,
  works: readonly Workload[],
  listing = false,
): Promise<{ readonly hand: Timed | undefined; readonly timed: readonly Timed[] }> {
  const hand = await yardstick(root, listing, Math.max(...works.map(({ pieces }) => pieces)))
  if (hand === undefined) return { hand, timed: inTurn(works, rounds) }
  const [first, ...timed] = inTurn([hand, ...works], rounds)
  return { hand: first, timed }
}

/** A game with the first expansion only, and a game with all expansions. */
const firstOf = ({ api }: EngineUnderTest, players: number): Table => ({
  play: [api.standardLibrary.units.find(({ of, needs }) => of < 0 && needs.length === 0)?.name ?? ''],
  players,
})
const allOf = ({ api }: EngineUnderTest, players: number): Table => ({ play: api.installedUnits(), players })

/** The base game alternating with the yardstick that counts options, or the one that lists them. */
const baseGames =
  (id: string, engine: EngineUnderTest, listing: boolean): Program =>
  async (circumstances) => {
    const work = games('base', engine.api, firstOf(engine, 2), 200, 300, listing ? engine.list : undefined)
    const { hand, timed } = await withYardstick(circumstances, [work], listing)
    return timed.flatMap((base) => {
      const what = `${engine.name}, base game, options ${listing ? 'listed' : 'counted'}`
      const rows = [gamesRow({ id: `${id}-games`, what }, base)]
      if (!listing) rows.push(timeRow({ id: `${id}-time`, what: `${what}: a move` }, base, 'µs'))
      const besides = `${what}, beside ${listing ? 'bench-list' : 'bench'}`
      return hand === undefined ? rows : [...rows, shareRow({ id: `${id}-share`, what: besides }, hand, base)]
    })
  }

/** Returns for each workload its time in µs, and as a multiple of one move of the yardstick. */
async function timesOf(circumstances: Circumstances, works: readonly (readonly [string, Workload])[]): Promise<Row[]> {
  const { hand, timed } = await withYardstick(
    circumstances,
    works.map(([, work]) => work),
  )
  return works.flatMap(([id, { name }], i) => {
    const work = timed[i]
    if (work === undefined) return []
    const rows = [timeRow({ id: `${id}-time`, what: name }, work, 'µs')]
    return hand === undefined
      ? rows
      : [...rows, multipleRow({ id: `${id}-multiple`, what: name }, hand, work, ofYardstick)]
  })
}

const everything =
  (id: string, engine: EngineUnderTest, players: number, count: number): Program =>
  (circumstances) =>
    timesOf(circumstances, [
      [id, games(`everything, ${players} players: a move`, engine.api, allOf(engine, players), count, 40)],
    ])

const builtGames =
  (id: string, players: number, count: number): Program =>
  async (circumstances) =>
    everything(id, await builtEverything(), players, count)(circumstances)

/** The base game of a package in WebAssembly; no rows where it cannot be built. */
const wasmGames =
  (id: string, listing: boolean): Program =>
  async (circumstances) => {
    const engine = await builtWasm()
    return engine === undefined ? [] : baseGames(id, engine, listing)(circumstances)
  }

const clones =
  (id: string, what: string, engine: EngineUnderTest, table: Table, perPiece: number): Program =>
  (circumstances) =>
    timesOf(circumstances, [
      [id, copies(`${what}: a copy`, engine.api, table, 64, perPiece, false)],
      [`${id}-move`, copies(`${what}: a copy and a move in it`, engine.api, table, 64, perPiece, true)],
    ])

/** The base game with multiplied tiles, with the same number of moves each. */
const growth =
  (engine: EngineUnderTest): Program =>
  async ({ root, rounds }) => {
    const works: Workload[] = []
    for (const [times, count] of [
      [1, 14],
      [4, 4],
      [14, 1],
    ] as const) {
      const library = await libraryWithTiles(root, times)
      const tiles = 71 * times + 1
      works.push(
        games(`base game with ${tiles} tiles: a move`, engine.api, { ...firstOf(engine, 2), library }, count, 60),
      )
    }
    const [first, ...more] = inTurn(works, rounds)
    if (first === undefined) return []
    return [
      timeRow({ id: 'growth-1-time', what: first.name }, first, 'µs'),
      ...more.map((work, i) =>
        multipleRow({ id: `growth-${['4', '14'][i]}`, what: work.name }, first, work, '× one with 72 tiles'),
      ),
    ]
  }

const manyGames =
  (engine: EngineUnderTest): Program =>
  ({ rounds }) => {
    const table = firstOf(engine, 2)
    const [one, many] = inTurn(
      [
        games('one', engine.api, table, 64, 300),
        gamesInTurn('64 games, another at each decision', engine.api, table, 64, 300),
      ],
      rounds,
    )
    if (one === undefined || many === undefined) return []
    return [{ ...shareRow({ id: 'many-games', what: many.name }, one, many), unit: 'of one game after another' }]
  }

/** The base game while another game with different rules and players runs in the same process. */
const mixed =
  (engine: EngineUnderTest): Program =>
  async (circumstances) => {
    const base = games('base', engine.api, firstOf(engine, 2), 100, 300)
    const other = games('everything', engine.api, allOf(engine, 3), 4, 40)
    const { hand, timed } = await withYardstick(circumstances, [base, other])
    const [work] = timed
    if (work === undefined) return []
    const what = 'base game, everything with 3 players in turn with it'
    const rows = [gamesRow({ id: 'mixed-games', what }, work)]
    return hand === undefined ? rows : [...rows, shareRow({ id: 'mixed-share', what }, hand, work)]
  }

const { open } = engines

/** The cost of each step that a client shows. */
const views: Program = ({ rounds }) => {
  const [whole, followed] = inTurn(shownSteps(firstOf(open, 2)), rounds)
  if (whole === undefined || followed === undefined) return []
  return [
    timeRow({ id: 'view-time', what: whole.name }, whole, 'µs'),
    multipleRow({ id: 'follow-share', what: followed.name }, whole, followed, 'of a whole view'),
  ]
}

/** The plain form of games: of the base game, and of everything. */
const plainForms: Program = ({ rounds }) =>
  (
    [
      ['base', firstOf],
      ['everything', allOf],
    ] as const
  ).flatMap(([name, tableOf]) =>
    inTurn([plainCopies(tableOf(open, 2))], rounds).map((work) =>
      timeRow({ id: `plain-${name}`, what: `${work.name}: ${name}` }, work, 'µs'),
    ),
  )

const memory =
  (engine: EngineUnderTest): Program =>
  () => {
    const row = (id: string, what: string, table: Table, count: number): Row => ({
      id,
      what,
      unit: 'kB',
      isRatio: false,
      better: 'less',
      value: memoryOf(engine.api, table, count),
      thread: null,
      pairs: null,
    })
    return [
      row('memory', 'a base game in the middle', firstOf(engine, 2), 640),
      row('memory-everything', 'a game with everything, 2 players', allOf(engine, 2), 160),
    ]
  }

const compilerCommands: Program = ({ root, rounds }) => {
  const runs = Math.max(3, Math.round(rounds / 3))
  return [
    repeatedRow({ id: 'check', what: 'tilewright check, whole process' }, checkTime(root, runs), 's'),
    repeatedRow({ id: 'generate', what: 'tilewright generate, whole process' }, generateTime(root, runs), 's'),
  ]
}

const keystrokes: Program = ({ root, rounds }) =>
  (Object.keys(keystrokeFiles) as KeystrokeFile[]).flatMap((where) =>
    [true, false].map((sound) => {
      const what = `a keystroke in the middle of a ${where}${sound ? '' : ', which breaks it'}`
      const id = `keystroke-${where}${sound ? '' : '-broken'}`
      return repeatedRow({ id, what }, keystrokeTime(root, where, sound, rounds * 2), 'ms')
    }),
  )

/** Number of runs for each size of a curve. */
const runsOfCurves = 2

const curves: Program = () =>
  shapes.map((shape) =>
    curveRow(
      { id: `curve-${shape.id}`, what: `${shape.work === 'check' ? 'check' : 'fmt'}, ${shape.what}` },
      curveOf(shape, runsOfCurves),
    ),
  )

/** `check` of 1000 unordered steps, which should take at most three seconds of CPU time. */
const unordered: Program = ({ root, rounds }) => {
  const steps = 1000
  const shape = shapes.find(({ id }) => id === 'steps-unordered')
  if (shape === undefined) return []
  const runs = Math.max(3, Math.round(rounds / 4))
  const what = `tilewright check of ${String(steps)} unordered steps: processor time`
  const row = repeatedRow({ id: 'unordered-steps', what }, checkTimeOf(root, shape.rules(steps), runs), 's')
  return [{ ...row, value: row.thread ?? row.value }]
}

/** A client of a server while another one floods it with bad messages. */
const flood: Program = async ({ rounds }) => {
  const server = await startServer([])
  try {
    const times = await floodTimes(server, rounds, 100)
    const ratios = times.map(({ alone, flooded }) => flooded / alone)
    return [timesRow({ id: 'flood', what: '100 actions over a network during a flood of bad messages' }, ratios)]
  } finally {
    await kill(server)
  }
}

/** By id; `--only` selects by prefix. */
export const programs: Readonly<Record<string, Program>> = {
  ...Object.fromEntries(
    Object.entries<EngineUnderTest>(engines).flatMap(([id, engine]) => [
      [`base-${id}`, baseGames(`base-${id}`, engine, false)],
      [`listed-${id}`, baseGames(`listed-${id}`, engine, true)],
    ]),
  ),
  'base-wasm': wasmGames('base-wasm', false),
  'listed-wasm': wasmGames('listed-wasm', true),
  'everything-2': everything('everything-2', open, 2, 16),
  'everything-6': everything('everything-6', open, 6, 12),
  'everything-built-2': builtGames('everything-built-2', 2, 16),
  'everything-built-6': builtGames('everything-built-6', 6, 12),
  'clone-base': clones('clone-base', 'base game', open, firstOf(open, 2), 100),
  'clone-everything': clones('clone-everything', 'everything, 2 players', open, allOf(open, 2), 16),
  'growth': growth(open),
  'many-games': manyGames(open),
  'mixed': mixed(open),
  'memory': memory(open),
  'views': views,
  'plain': plainForms,
  'commands': compilerCommands,
  'keystroke': keystrokes,
  'unordered': unordered,
  'curves': curves,
  'flood': flood,
}
