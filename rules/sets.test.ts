/**
 * Every set of installed expansions can be played: its modules alone link without findings, it can be made into a
 * game, and seeded random games of every
 * pair and of all together end, keep the invariants and never ask a question without an answer.
 * `TILEWRIGHT_GAMES=200` plays 200 games of each instead of a dozen.
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
import { check, checkCache, readRules } from '@tilewright/generator'
import { moduleOf } from '@tilewright/language'
import { describe, expect, it } from 'vitest'

const wanted = Number(process.env['TILEWRIGHT_GAMES'] ?? 12)
const games = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 12

const { units } = standardLibrary
const names = ['red', 'blue', 'green', 'yellow', 'black', 'pink']

/** An expansion with all that it needs, as numbers of units. */
function needs(unit: number, found = new Set<number>()): ReadonlySet<number> {
  if (found.has(unit)) return found
  found.add(unit)
  for (const other of units[unit]?.needs ?? []) needs(other, found)
  return found
}

/** Expansions that a table may leave out: not those that all others need. */
const expansions = units.flatMap(({ of }, unit) => (of < 0 ? [unit] : []))
const chosen = expansions.filter((unit) => !expansions.every((other) => needs(other).has(unit)))
const always = expansions.filter((unit) => !chosen.includes(unit))

const mostSets = 64
const pairs = chosen.flatMap((a, i) => chosen.slice(i + 1).map((b) => [a, b]))
const subsets = chosen.reduce<number[][]>((sets, unit) => [...sets, ...sets.map((set) => [...set, unit])], [[]])
const namesOf = (set: readonly number[]): string[] => [...always, ...set].map((unit) => units[unit]?.name ?? '')
const sets = (subsets.length <= mostSets ? subsets : [[], ...chosen.map((unit) => [unit]), ...pairs, chosen]).map(
  namesOf,
)
const tables = [...pairs, ...(chosen.length > 2 ? [chosen] : [])].map(namesOf)

/** Sets of parts: every part left out, every part alone, and mixtures of the parts of all expansions. */
const partsOf = (unit: number): number[] => units.flatMap(({ of }, part) => (of === unit ? [part] : []))
const nameOf = (unit: number): string => units[unit]?.name ?? ''
const baseNames = always.map(nameOf)
const partSets = expansions.flatMap((unit) => {
  const parts = partsOf(unit)
  const others = (part: number): number[] => parts.filter((other) => other !== part)
  return [...parts.map((part) => others(part)), ...parts.map((part) => [part])].filter(({ length }) => length > 0)
})
const mostMixtures = 24

/** Titles of tests: a set in words. */
const inWords = (play: readonly string[]) => ({ play, title: play.join(' + ') })

// The linker says that it need not look at sets. Here it is given each set as if nothing else were installed.
const rules = readRules(dirname(import.meta.dirname))
const cache = checkCache()
const { project } = check(rules, cache)
const declarations = Map.groupBy(project.placed, ({ declaration }) => declaration.span.file)
const headers = new Map<string, readonly string[]>()
for (const { declaration, module } of project.placed) {
  if (declaration.type === 'expansion') headers.set(module, [declaration.name.name])
  if (declaration.type === 'interaction')
    headers.set(
      module,
      declaration.names.map(({ name }) => project.ir.units.find((unit) => unit.name === name)?.of ?? name),
    )
}

/** Whether a file is about these expansions alone; scenarios, and what they draw, may speak of others. */
function isAbout(file: string, play: readonly string[]): boolean {
  const own = declarations.get(file) ?? []
  if (own.length > 0 && own.every(({ declaration: { type } }) => type === 'scenario' || type === 'drawing'))
    return false
  return (headers.get(moduleOf(file)) ?? []).every((name) => play.includes(name))
}

/** Whole numbers that depend on the seed alone (mulberry32). */
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
const mixtures = Array.from({ length: mostMixtures }, (_, seed) => {
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

const mostDecisions = 20_000
/** Invariants are worked out anew from the board, which takes longer than a decision. */
const stride = 10

/** Plays to the end, and fails where a law is broken. */
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
    if (step > mostDecisions) throw new Error(`${story}: no end after ${String(mostDecisions)} decisions`)
    applyOption(game, chance(count))
  }
  expect(invariants(game), `${story}, at the end`).toEqual([])
  return game
}

/** Statements of pages may wait for expansions that are not installed. */
const awaitedBeside = (play: readonly string[]) => ({
  file: 'rules/sources/not-installed.carc',
  text: chosen
    .map(nameOf)
    .filter((name) => !play.includes(name))
    .map((name) => `awaited ${name} "${name}"\n`)
    .join(''),
})

describe('every set of expansions', () => {
  it('is made of everything that is installed', () => {
    expect([...always, ...chosen].sort()).toEqual([...expansions].sort())
  })
  it.each(sets.map(inWords))('links without findings by itself: $title', ({ play }) => {
    const checked = check([...rules.filter(({ file }) => isAbout(file, play)), awaitedBeside(play)], cache)
    expect(
      checked.plan.units
        .filter(({ of }) => of === null)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...play].sort())
    expect(checked.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([])
  })
  it.each(sets.map(inWords))('can be made into a game: $title', ({ play }) => {
    for (const players of [names.slice(0, 2), names]) {
      const game = createGame({ library: standardLibrary, play, players, seed: 1 })
      expect(isOver(game)).toBe(false)
      expect(optionCount(game)).toBeGreaterThan(0)
      expect(invariants(game)).toEqual([])
    }
  })
})

describe('every part', () => {
  it.each(setsOfParts.map(inWords))(
    'can be left out, played alone and mixed: $title',
    { timeout: 60_000 },
    ({ play }) => {
      expect(isOver(playThrough(play, play.length))).toBe(true)
    },
  )
})

describe(`${String(games)} random games each`, () => {
  it.each(tables.map(inWords))('end and keep all laws: $title', { timeout: games * 2000 + 60_000 }, ({ play }) => {
    for (let seed = 1; seed <= games; seed += 1) expect(isOver(playThrough(play, seed))).toBe(true)
  })
})
