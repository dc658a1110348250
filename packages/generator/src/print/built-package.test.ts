/** Compares a built package of a sample with the open engine of the same sample; tests its types. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineOf, load, removeEngines, type Engine } from '../fixtures/engine-of.ts'
import { writeFiles } from '../rules-folder.ts'
import { checkSample, everySentence } from '../sample.ts'
import { builtPackage } from './built-package.ts'
import { specifiersOf } from './modules.ts'

const root = new URL('../../../..', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'tilewright-built-'))
const home = join(folder, 'node_modules/engine')
const checked = checkSample(everySentence)
const units = checked.plan.units.map(({ name }) => name)
const players = ['red', 'blue', 'green']

/** Further functions that every engine has. */
interface Whole extends Omit<Engine, 'standardLibrary'> {
  createGame(setup: { play?: string[]; players: string[]; seed: number }): object
  createScenario(setup: { players: string[]; seed: number; play?: string[]; tiles?: readonly object[] }): object
  apply(g: object, action: unknown): { ok: boolean; events: readonly { type: string }[] }
  historyOf(g: object): readonly { type: string }[]
  decisions(g: object): { choice: string; player: string; count: number; options: () => unknown[] }[]
  putTile(g: object, tile: string, x: number, y: number, turn: number): number
  standardLibrary: { tiles: { name: string; count: number }[] }
  explain(g: object, event: object): { lines: readonly string[] }
  explanationLines(explanation: object, statements: object): readonly string[]
}

let open: Whole
let built: Whole
let files: readonly string[] = []
beforeAll(async () => {
  const sources = { engine: join(root, 'packages/engine/src'), text: join(root, 'packages/text/src'), licence: 'ours' }
  const made = builtPackage(checked, new Set(units), sources, { name: 'engine', version: '1.0.0' }).files
  files = made.map(({ path }) => path)
  mkdirSync(join(folder, 'node_modules'))
  writeFiles(home, made)
  open = (await load(engineOf(everySentence))) as Whole
  const main = (await import(pathToFileURL(join(home, 'lib/index.js')).href)) as Whole
  const explains = (await import(pathToFileURL(join(home, 'explain/index.js')).href)) as Pick<
    Whole,
    'explain' | 'explanationLines'
  >
  built = { ...main, explain: explains.explain, explanationLines: explains.explanationLines }
})
afterAll(() => {
  removeEngines()
  rmSync(folder, { recursive: true, force: true })
})

/** Plays to the end by action names; returns all decisions and events. */
function played(engine: Whole, seed: number): { readonly log: string[]; readonly game: object } {
  const game = engine.createGame({ play: units, players, seed })
  const log: string[] = []
  for (let step = 0; !engine.isOver(game); step += 1) {
    const [decision] = engine.decisions(game)
    const options = decision?.options() ?? []
    const result = engine.apply(game, options[(seed * 7 + step * 5) % options.length])
    log.push(JSON.stringify([decision, options, result, engine.view(game, null)]))
  }
  return { log, game }
}

describe('a built engine and the open one', () => {
  it.each([0, 1, 2, 3])('play the same game, emit the same events and load each other’s records (seed %i)', (seed) => {
    const [expected, other] = [played(open, seed), played(built, seed)]
    expect(other.log).toEqual(expected.log)
    expect(built.historyOf(other.game)).toEqual(open.historyOf(expected.game))
    const [there, back] = [open.save(expected.game), built.save(other.game)]
    expect(back).toBe(there)
    expect(built.view(built.load(there), null)).toEqual(open.view(open.load(back), null))
  })

  it('explain the same scorings in the same words', () => {
    let explained = 0
    for (let seed = 0; seed < 12; seed += 1) {
      const [expected, other] = [played(open, seed).game, played(built, seed).game]
      for (const event of open.historyOf(expected).filter(({ type }) => type === 'scored')) {
        const explanation = built.explain(other, event)
        expect(explanation).toEqual(open.explain(expected, event))
        expect(explanation.lines.slice(0, 2)).toEqual(built.explanationLines(explanation, {}).slice(0, 2))
        explained += 1
      }
    }
    expect(explained).toBeGreaterThan(0)
  })

  it('have the same functions, except those that explain', () => {
    const functions = (engine: object): string[] =>
      Object.entries(engine).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))
    expect(functions(built).sort()).toEqual(functions(open).sort())
  })

  it('let positions be set up by hand, and load each other’s records of them', () => {
    const [tile] = built.standardLibrary.tiles
    const byHand = (engine: Whole): object => {
      const game = engine.createScenario({ players, seed: 1, play: units })
      engine.putTile(game, tile?.name ?? '', -150, 20, 1)
      return game
    }
    const [expected, other] = [byHand(open), byHand(built)]
    expect(built.view(other, null)).toEqual(open.view(expected, null))
    expect(built.view(built.load(open.save(expected)), null)).toEqual(open.view(open.load(built.save(other)), null))
  })
})

describe('a built engine', () => {
  it('plays its set by default', () => {
    const game = built.createGame({ players, seed: 1 })
    expect(built.view(game, null)).toEqual(built.view(built.createGame({ play: units, players, seed: 1 }), null))
  })

  it('refuses anything else with the reason', () => {
    const whole = /^This engine was built for /
    expect(() => built.createGame({ play: units.slice(0, 1), players, seed: 1 })).toThrow(whole)
    const tiles = [{ ...built.standardLibrary.tiles[0], name: 'extra' }]
    expect(() => built.createScenario({ players, seed: 1, tiles })).toThrow(whole)
    expect(() => built.createGame({ play: ['bas'], players, seed: 1 })).toThrow("There is no expansion 'bas'.")
  })

  it('needs nothing but its own files, and for playing none of those that explain', () => {
    const text = (path: string): string => readFileSync(join(home, path), 'utf8')
    const all = files.filter((path) => /\.(?:d\.ts|js)$/.test(path))
    expect(all.flatMap((path) => specifiersOf(text(path)).filter((specifier) => !specifier.startsWith('.')))).toEqual(
      [],
    )
    const playing = files.filter((path) => path.startsWith('lib/'))
    expect(
      playing.filter((path) => specifiersOf(text(path)).some((specifier) => specifier.includes('explain/'))),
    ).toEqual([])
    // No second kernel: functions for generated rules are not exported.
    expect(
      playing.filter((path) => /for-rules|generated\/modules|words\/sets\/pieces|verbs\/place-tile/.test(path)),
    ).toEqual([])
    expect(readdirSync(home).sort()).toEqual(['LICENSE', 'README.md', 'explain', 'lib', 'package.json'])
  })
})

/** Diagnostics of the strictest compiler options for a client, by line. */
function diagnosticsOf(text: string): string[] {
  writeFileSync(join(folder, 'client.ts'), text)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    module: 'nodenext',
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }))
  try {
    const compiler = join(root, 'node_modules/typescript/lib/tsc.js')
    execFileSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
    return []
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
      .split('\n')
      .filter((line) => line.includes('error TS'))
  }
}

/** The lines with diagnostics, each once. */
const linesOf = (diagnostics: readonly string[]): number[] => [
  ...new Set(diagnostics.map((line) => Number(/^client\.ts\((\d+),/.exec(line)?.[1] ?? Number.NaN))),
]

describe('types of a built engine', () => {
  const { plan } = checked
  const first = (names: readonly { readonly name: string }[]): string => names[0]?.name ?? 'nothing'
  const [option] = plan.options
  const right = [
    "import { apply, createGame, decisions, evaluate, isOver, putTile, view } from 'engine'",
    "import type { GameEvent, TileName } from 'engine'",
    `const tile: TileName = '${first(plan.tiles.map(({ shape }) => shape))}'`,
    `const game = createGame({ players: ['a', 'b'] })`,
    'for (const decision of decisions(game))',
    `  if (decision.choice === '${option?.choices[0] ?? ''}')`,
    `    for (const one of decision.options()) if (one.option === '${option?.name ?? ''}') apply(game, one)`,
    "const phases = (event: GameEvent): string | null => (event.type === 'scored' ? event.phase : null)",
    'const seen = view(game, null)',
    `const some = { choice: '${option?.choices[0] ?? ''}', player: 'a' } as const`,
    'const left: number | undefined = seen.stack.unseen[tile]',
    `export const all = [isOver(game), putTile, phases, left, some, evaluate(game, '${first(plan.values)}', [])]`,
  ]

  it('accept valid code with the strictest options', () => {
    expect(diagnosticsOf(right.join('\n'))).toEqual([])
  })

  it('refuse every name that this set does not have', () => {
    const wrong = [
      "const a: TileName = 'no-such-tile'",
      "createGame({ play: ['no-such-box'], players: ['a', 'b'] })",
      "createGame({ players: ['a', 'b'], settings: { 'no-such-setting': 'x' } })",
      "apply(game, { choice: 'no-such-choice', player: 'a', option: null, args: [] })",
      `apply(game, { choice: '${option?.choices[0] ?? ''}', player: 'a', option: 'no-such-option', args: [] })`,
      `apply(game, { ...some, option: '${option?.name ?? ''}', args: ['x', 'y', 'z', 'u'] })`,
      "const b = decisions(game).find((one) => one.choice === 'no-such-choice')",
      "const c = (event: GameEvent): boolean => event.type === 'scored' && event.rule === 'no-such-rule'",
      "const d = seen.pieces.filter(({ piece }) => piece === 'no-such-piece')",
      "const e = seen.states.filter(({ state }) => state === 'no-such-state')",
      "const f = seen.board.cells.filter((cell) => cell.tile === 'no-such-tile')",
      "evaluate(game, 'no-such-value', [])",
      "putTile(game, 'no-such-tile', 0, 0, 0)",
    ]
    const errors = diagnosticsOf([...right, ...wrong, 'export const rest = [a, b, c, d, e, f]'].join('\n'))
    expect(linesOf(errors)).toEqual(wrong.map((_, i) => right.length + 1 + i))
  })
})
