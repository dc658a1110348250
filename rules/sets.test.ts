/**
 * Tests sets of installed expansions: their modules link without diagnostics, they can be made into a game, and seeded
 * random games end, keep the invariants and never ask a question without options. There are too many sets to test all:
 * each expansion alone, all together, and seeded random pairs and mixtures; `TILEWRIGHT_PAIRS=1000` and
 * `TILEWRIGHT_GAMES=200` test more (the games with all expansions; a pair gets a quarter). `npm run tool -- games`
 * plays all pairs.
 */
import { dirname } from 'node:path'
import {
  applyOption,
  createGame,
  decider,
  invariants,
  isOver,
  optionCount,
  standardLibrary,
  type Game,
} from '@tilewright/engine'
import { check, Program, readRules, rulesOfSet } from '@tilewright/generator'
import { describe, expect, it } from 'vitest'
import { slice } from '../tools/slices/slice.ts'

function numberFrom(variable: string, unless: number): number {
  const number = Number(process.env[variable] ?? unless)
  return Number.isSafeInteger(number) && number > 0 ? number : unless
}
const games = numberFrom('TILEWRIGHT_GAMES', slice(1, 8))
const maxPairs = numberFrom('TILEWRIGHT_PAIRS', slice(6, 24))

const { units } = standardLibrary
const names = ['red', 'blue', 'green', 'yellow', 'black', 'pink']

/** Returns an expansion with everything that it needs, as unit numbers. */
function needs(unit: number, found = new Set<number>()): ReadonlySet<number> {
  if (found.has(unit)) return found
  found.add(unit)
  for (const other of units[unit]?.needs ?? []) needs(other, found)
  return found
}

/** The expansions that can be left out: not those that all others need. */
const expansions = units.flatMap(({ of }, unit) => (of < 0 ? [unit] : []))
const chosen = expansions.filter((unit) => !expansions.every((other) => needs(other).has(unit)))
const always = expansions.filter((unit) => !chosen.includes(unit))

/** Returns a set with its title for tests. */
function titled(play: readonly string[]) {
  return { play, title: play.join(' + ') }
}

/** Every expansion is in at least one pair, with its neighbour in the list; further pairs are chosen by the seed. */
const allPairs = chosen.flatMap((a, i) => chosen.slice(i + 1).map((b) => [a, b]))
const neighbours = chosen.map((a, i) => [a, chosen[(i + 1) % chosen.length] ?? a].sort((x, y) => x - y))
const isIn = (pairs: readonly (readonly number[])[], [a, b]: readonly number[]): boolean =>
  pairs.some(([x, y]) => x === a && y === b)
const chance = chanceOf(2026)
const others = allPairs
  .filter((pair) => !isIn(neighbours, pair))
  .map((pair) => ({ pair, at: chance(1_000_000) }))
  .sort((a, b) => a.at - b.at)
  .map(({ pair }) => pair)
const pairs = [...allPairs.filter((pair) => isIn(neighbours, pair)), ...others].slice(0, maxPairs)

const namesOf = (set: readonly number[]): string[] => [...always, ...set].map((unit) => units[unit]?.name ?? '')
const sets = [[], ...chosen.map((unit) => [unit]), ...pairs, chosen].map(namesOf)
const tables = [
  ...pairs.map((pair) => ({ ...titled(namesOf(pair)), games: Math.ceil(games / 4) })),
  { ...titled(namesOf(chosen)), games },
]

/** Sets of parts: every part left out, every part alone, and mixtures of the parts of all expansions. */
const partsOf = (unit: number): number[] => units.flatMap(({ of }, part) => (of === unit ? [part] : []))
const nameOf = (unit: number): string => units[unit]?.name ?? ''
const baseNames = always.map(nameOf)
const partSets = expansions.flatMap((unit) => {
  const parts = partsOf(unit)
  const others = (part: number): number[] => parts.filter((other) => other !== part)
  return [...parts.map((part) => others(part)), ...parts.map((part) => [part])].filter(({ length }) => length > 0)
})
const maxMixtures = 8

// The linker does not need to examine sets. Here each set is checked as if nothing else were installed.
const rules = readRules(dirname(import.meta.dirname))
const program = new Program()
const { project } = check(rules, program)
const declarationsByFile = Map.groupBy(project.placed, ({ declaration }) => declaration.span.file)
const withoutScenarios = rules.filter(({ file }) =>
  (declarationsByFile.get(file) ?? []).some(({ declaration: { type } }) => type !== 'scenario' && type !== 'drawing'),
)

/** Returns deterministic integers (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const allParts = units.flatMap((_, unit) => (partsOf(unit).length === 0 ? [unit] : []))
const mixtures = Array.from({ length: maxMixtures }, (_, seed) => {
  const chance = chanceOf(seed + 1)
  return allParts.filter(() => chance(2) === 0)
})
const setsOfParts = [
  ...new Map(
    [...partSets, ...mixtures].map((set) => {
      const play = [...new Set([...baseNames, ...set.map(nameOf)])]
      return [[...play].sort().join(' '), play]
    }),
  ).values(),
]

const maxDecisions = 20_000
/** Interval, in decisions, of the invariant checks, which take longer than a decision. */
const stride = 25

/** Plays a game to the end and checks its invariants. */
function playThrough(play: readonly string[], seed: number): Game {
  const chance = chanceOf(seed)
  const game = createGame({
    library: standardLibrary,
    play,
    players: names.slice(0, 2 + (seed % (names.length - 1))),
    seed,
  })
  const story = `${play.join(', ')}, seed ${String(seed)}`
  for (let step = 0; !isOver(game); step += 1) {
    if (step % stride === 0) expect(invariants(game), `${story}, decision ${String(step)}`).toEqual([])
    const count = optionCount(game)
    if (count === 0)
      throw new Error(`${story}: ${names[decider(game)] ?? 'nobody'} has nothing to choose at decision ${String(step)}`)
    if (step > maxDecisions) throw new Error(`${story}: no end after ${String(maxDecisions)} decisions`)
    applyOption(game, chance(count))
  }
  expect(invariants(game), `${story}, at the end`).toEqual([])
  return game
}

describe('every set of expansions', () => {
  it('includes every installed expansion', () => {
    expect([...always, ...chosen].sort()).toEqual([...expansions].sort())
  })
  it.each(sets.map(titled))('links without diagnostics on its own: $title', ({ play }) => {
    const checked = check(rulesOfSet(withoutScenarios, project, play), program)
    expect(
      checked.plan.units
        .filter(({ of }) => of === null)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...play].sort())
    expect(checked.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([])
  })
  it.each(sets.map(titled))('can be made into a game: $title', ({ play }) => {
    for (const players of [names.slice(0, 2), names]) {
      const game = createGame({ library: standardLibrary, play, players, seed: 1 })
      expect(isOver(game)).toBe(false)
      expect(optionCount(game)).toBeGreaterThan(0)
      expect(invariants(game)).toEqual([])
    }
  })
})

describe('every part', () => {
  it.each(setsOfParts.map(titled))('can be left out, played alone and mixed: $title', ({ play }) => {
    expect(isOver(playThrough(play, play.length))).toBe(true)
  })
})

describe('random games', () => {
  it.each(tables)('$games end and keep all invariants: $title', ({ play, games: n }) => {
    for (let seed = 1; seed <= n; seed += 1) expect(isOver(playThrough(play, seed))).toBe(true)
  })
})
