/** Passes generated code to the compiler and to the engine, in a folder of its own. */
import { afterAll, describe, expect, it } from 'vitest'
import { reservedNames } from './emit/names.ts'
import { engineOf, load, removeEngines, typeErrors, type Engine } from './fixtures/engine-of.ts'
import { awkwardNames, counting, everySentence } from './sample.ts'

afterAll(removeEngines)

/** Words that cannot be names in Carc. */
const reservedWords = new Set([
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
  'within',
  'mod',
  'toward',
  'as',
  'over',
  'except',
  'named',
  'given',
  'then',
  'row',
])

describe('the types of generated code', () => {
  it('are correct for every statement of the language', () => {
    expect(typeErrors(engineOf(everySentence))).toBe('')
  })
  it('are correct for all names that rules can declare', () => {
    const names = reservedNames.filter((name) => /^[a-z]+$/.test(name) && !reservedWords.has(name))
    expect(typeErrors(engineOf(awkwardNames(names)))).toBe('')
  })
})

describe('generated code that runs', () => {
  /** Plays by always choosing the option with this index, saving and loading at each decision. */
  const play = (engine: Engine, option: number): { game: object; choices: string[] } => {
    let game = engine.createGame({ play: ['counting'], players: ['red', 'blue'], seed: 1 })
    const choices: string[] = []
    while (!engine.isOver(game)) {
      choices.push(
        engine
          .decisions(game)
          .map(({ player, choice, count }) => `${player} ${choice} ${String(count)}`)
          .join(),
      )
      game = engine.load(engine.save(game))
      engine.applyOption(game, Math.min(option, engine.optionCount(game) - 1))
    }
    return { game, choices }
  }
  const scores = (engine: Engine, game: object): number[] => engine.view(game, null).players.map(({ score }) => score)

  it('stops for each decision in nested loops, and resumes in place', async () => {
    const engine = await load(engineOf(counting))
    // Each round adds 10 × 2 + 2 = 22: three rounds of red make 66, and after two of blue 110 is above 100.
    const { game, choices: asked } = play(engine, 1)
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
  })
  it('takes the branch without a decision, with a loop inside', async () => {
    const engine = await load(engineOf(counting))
    // Each round adds 1 + 3 = 4, and there are three for each player.
    const { game, choices: asked } = play(engine, 0)
    expect(asked).toHaveLength(6)
    expect([engine.stateOf(game, 'steps', null), ...scores(engine, game)]).toEqual([24, 12, 12])
  })
  it('leaves all nested blocks at stop', async () => {
    const engine = await load(engineOf(counting))
    const { game, choices: asked } = play(engine, 3)
    expect(asked).toEqual(['red tally.n 4'])
    expect([engine.stateOf(game, 'steps', null), ...scores(engine, game)]).toEqual([1000, 0, 0])
  })
})

describe('a game with every statement', () => {
  it('is played to its end, and continues from a save at each decision without a difference', async () => {
    const engine = await load(engineOf(everySentence))
    for (let seed = 0; seed < 8; seed += 1) {
      let game = engine.createGame({
        play: ['demo', ...(seed % 2 === 0 ? ['night'] : [])],
        players: ['red', 'blue', 'green'],
        seed,
      })
      let steps = 0
      for (; !engine.isOver(game); steps += 1) {
        const loaded = engine.load(engine.save(game))
        const option = (seed * 7 + steps * 5) % engine.optionCount(game)
        engine.applyOption(game, option)
        engine.applyOption(loaded, option)
        expect(engine.save(loaded)).toBe(engine.save(game))
        game = loaded
      }
      expect(steps).toBeGreaterThan(0)
    }
  })
})
