/** What is generated is given to the compiler and to the engine, in a folder of its own. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { reservedNames } from './emit/names.ts'
import { writeFiles } from './rules-folder.ts'
import { awkwardNames, compileSample, counting, everySentence } from './sample.ts'

const root = new URL('../../..', import.meta.url).pathname
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A copy of the engine that was generated from a sample. */
function engineOf(sample: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-'))
  folders.push(folder)
  cpSync(join(root, 'packages/engine/src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts') && !path.includes('/generated'),
  })
  writeFiles(join(folder, 'src/generated'), compileSample(sample))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.test.base.json'),
      compilerOptions: { noUncheckedIndexedAccess: false, types: [] },
      include: ['src'],
    }),
  )
  return folder
}

/** What the compiler says about an engine; empty when it is content. */
function typeErrors(folder: string): string {
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules/typescript/lib/tsc.js'), '-p', folder], {
      encoding: 'utf8',
    })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

interface Engine {
  createGame(setup: { play: string[]; players: string[]; seed: number }): object
  decisions(g: object): { choice: string; player: string; count: number }[]
  applyOption(g: object, option: number): void
  optionCount(g: object): number
  isOver(g: object): boolean
  save(g: object): string
  load(json: string): object
  view(g: object, player: null): { players: { name: string; score: number }[] }
  stateOf(g: object, name: string, of: null): unknown
}
const load = async (folder: string): Promise<Engine> =>
  (await import(pathToFileURL(join(folder, 'src/index.ts')).href)) as Engine

/** Words that cannot be names in Carc. */
const words = new Set([
  'let',
  'set',
  'add',
  'if',
  'otherwise',
  'each',
  'repeat',
  'stop',
  'run',
  'ask',
  'choose',
  'secretly',
  'score',
  'place',
  'move',
  'return',
  'remove',
  'draw',
  'discard',
  'reveal',
  'announce',
  'cite',
  'assumed',
  'when',
  'among',
  'during',
  'before',
  'after',
  'instead',
  'is',
  'has',
  'not',
  'and',
  'or',
  'where',
  'with',
  'may',
  'to',
  'at',
  'for',
  'by',
  'be',
  'from',
  'while',
  'one',
  'all',
  'any',
  'count',
  'sum',
  'none',
  'yes',
  'no',
  'of',
  'in',
  'on',
  'near',
  'touching',
  'under',
  'beside',
  'as',
  'over',
  'except',
  'named',
  'given',
  'then',
  'row',
])

describe('the types of generated code', () => {
  it('are right for every sentence of the language', () => {
    expect(typeErrors(engineOf(everySentence))).toBe('')
  }, 60_000)
  it('are right whatever things are called', () => {
    const names = reservedNames.filter((name) => /^[a-z]+$/.test(name) && !words.has(name))
    expect(typeErrors(engineOf(awkwardNames(names)))).toBe('')
  }, 60_000)
})

describe('generated code that runs', () => {
  /** Plays, always choosing the option at this place, saving and loading at each decision. */
  const play = (engine: Engine, option: number): { game: object; asked: string[] } => {
    let game = engine.createGame({ play: ['counting'], players: ['red', 'blue'], seed: 1 })
    const asked: string[] = []
    while (!engine.isOver(game)) {
      asked.push(
        engine
          .decisions(game)
          .map(({ player, choice, count }) => `${player} ${choice} ${String(count)}`)
          .join(),
      )
      game = engine.load(engine.save(game))
      engine.applyOption(game, Math.min(option, engine.optionCount(game) - 1))
    }
    return { game, asked }
  }
  const scores = (engine: Engine, game: object): number[] => engine.view(game, null).players.map(({ score }) => score)

  it('stops for each decision of loops in loops, and goes on where it stood', async () => {
    const engine = await load(engineOf(counting))
    // Each round adds 10 × 2 + 2 = 22: three rounds of red make 66, and after two of blue 110 is above 100.
    const { game, asked } = play(engine, 1)
    expect(asked).toEqual(
      [
        ...Array.from({ length: 3 }, () => ['red tally.n 4', 'red tally.m 2']),
        ...Array.from({ length: 2 }, () => ['blue tally.n 4', 'blue tally.m 2']),
      ].flat(),
    )
    expect([
      engine.stateOf(game, 'steps', null),
      engine.stateOf(game, 'rounds', null),
      ...scores(engine, game),
    ]).toEqual([110, 5, 66, 44])
  }, 60_000)
  it('takes the branch without a decision, with a loop inside', async () => {
    const engine = await load(engineOf(counting))
    // Each round adds 1 + 3 = 4, and there are three for each player.
    const { game, asked } = play(engine, 0)
    expect(asked).toHaveLength(6)
    expect([engine.stateOf(game, 'steps', null), ...scores(engine, game)]).toEqual([24, 12, 12])
  }, 60_000)
  it('leaves everything at stop', async () => {
    const engine = await load(engineOf(counting))
    const { game, asked } = play(engine, 3)
    expect(asked).toEqual(['red tally.n 4'])
    expect([engine.stateOf(game, 'steps', null), ...scores(engine, game)]).toEqual([1000, 0, 0])
  }, 60_000)
})

describe('a game with every sentence', () => {
  it('is played to its end, and goes on from a save at each decision as if nothing had happened', async () => {
    const engine = await load(engineOf(everySentence))
    for (let seed = 0; seed < 8; seed += 1) {
      let game = engine.createGame({
        play: ['demo', ...(seed % 2 === 0 ? ['night'] : [])],
        players: ['red', 'blue', 'green'],
        seed,
      })
      let steps = 0
      for (; !engine.isOver(game); steps += 1) {
        const again = engine.load(engine.save(game))
        const option = (seed * 7 + steps * 5) % engine.optionCount(game)
        engine.applyOption(game, option)
        engine.applyOption(again, option)
        expect(engine.save(again)).toBe(engine.save(game))
        game = again
      }
      expect(steps).toBeGreaterThan(0)
    }
  }, 60_000)
})
