/** What explanations say of scorings in played games, held against what the rules say. */
import {
  applyOption,
  createGame,
  eventsOf,
  explain,
  isOver,
  optionCount,
  standardLibrary,
  type Explanation,
} from '@tilewright/engine'
import { expect, it } from 'vitest'

/** Explanations of all scorings of games that are played by chance. */
function explanations(play: readonly string[], seeds: number, settings: Record<string, string> = {}): Explanation[] {
  return Array.from({ length: seeds }, (_, seed) => {
    const game = createGame({ library: standardLibrary, play, players: ['Ann', 'Bob', 'Cem'], seed, settings })
    const found: Explanation[] = []
    for (let x = seed + 1; !isOver(game);) {
      x = (x * 1103515245 + 12345) % 2147483648
      applyOption(game, x % optionCount(game))
      for (const event of eventsOf(game)) if (event.type === 'scored') found.push(explain(game, event))
    }
    return found
  }).flat()
}

const by = (all: readonly Explanation[], label: string): Explanation[] => {
  const found = all.filter((one) => one.label === label)
  expect(found.length, label).toBeGreaterThan(0)
  return found
}

const games = explanations(['base', 'under-the-big-top', 'the-bets'], 4)

it('a feature is named with its tiles, who stood in it, and why its points are his', () => {
  for (const one of by(games, 'award-points')) {
    const [feature] = one.features
    expect(feature?.tiles.length).toBeGreaterThan(0)
    expect(feature?.tiles.every(({ x, y }) => x !== undefined && y !== undefined)).toBe(true)
    expect(feature?.pieces.some(({ owner }) => owner === one.player)).toBe(true)
    if (feature?.feature.kind === 'road') expect(feature.tiles).toHaveLength(one.points)
    expect(one.among?.result).toContain(one.player)
    const presence = one.among?.within.filter(({ value }) => value === 'presence') ?? []
    const own = presence.filter(({ args }) => args[0] === one.player).map(({ result }) => Number(result))
    expect(Math.max(...own)).toBe(Math.max(...presence.map(({ result }) => Number(result))))
    expect(one.lines.join('\n')).toMatch(
      /^The (road|city|field|monastery|garden) of \d+ tiles?: .+ at -?\d+,-?\d+; in it /m,
    )
  }
})

it('only what applied is cited: an unfinished city is no finished one', () => {
  const cities = by(games, 'award-points').filter(({ values }) => values[0]?.value === 'points')
  const finished = cities.filter((one) => one.values[0]?.label === 'points of city')
  const unfinished = cities.filter((one) => one.cites.includes('BASE-CITY-END'))
  expect(finished.length * unfinished.length).toBeGreaterThan(0)
  for (const one of finished) expect(one.cites).not.toContain('BASE-CITY-END')
  for (const one of unfinished) expect(one.cites).not.toContain('BASE-CITY')
})

it('a circus shows its animal and every meeple that was counted', () => {
  for (const one of [...by(games, 'score-circus')]) {
    expect(one.turnedUp).toHaveLength(1)
    const counted = one.counted.filter((each) => 'piece' in each)
    expect(counted.every(({ owner }) => owner === one.player)).toBe(true)
    expect(one.points % counted.length).toBe(0)
    const worth = { flea: 1, monkey: 3, seal: 4, bear: 5, tiger: 6, elephant: 7 }[one.turnedUp[0]?.piece ?? '']
    expect(one.points).toBe((worth ?? 0) * counted.length)
  }
})

it('a bet shows its chip and the road or city with its tiles', () => {
  for (const one of [...by(games, 'pay-stack'), ...by(games, 'settle-last-stakes')]) {
    expect(one.turnedUp.some(({ owner }) => owner === one.player)).toBe(true)
    if (one.points > 0) expect(one.features.some(({ feature }) => ['road', 'city'].includes(feature.kind))).toBe(true)
  }
})

it('settings are shown where they were asked for, and nowhere else', () => {
  // What a ringmaster on a road or in a city is paid does not depend on what he would be paid elsewhere.
  const rules = ['award-points', 'score-circus', 'score-ringmasters', 'settle-last-stakes']
  // Whatever counts a completed city of two tiles asks how small cities are paid.
  const others = (all: readonly { readonly setting: string }[]) =>
    all.filter(({ setting }) => setting !== 'small-cities')
  for (const one of rules.flatMap((rule) => by(games, rule))) expect(others(one.settings)).toEqual([])
  const asked = games.flatMap(({ label, settings }) => others(settings).map(({ setting }) => `${label} ${setting}`))
  expect(new Set(asked)).toEqual(new Set(asked.filter((one) => one.startsWith('pay-stack'))))
})

it('what follows a scoring is no reason of the next one of the same rule', () => {
  // Robbers and messages are asked for between the players whom one circus pays.
  const followed = explanations(['base', 'robbers', 'the-messages', 'under-the-big-top'], 6)
  for (const { values, points } of by(followed, 'score-circus')) {
    expect(values[0]).toMatchObject({ value: 'circus-points', result: points })
    expect(values.every(({ value }) => value === 'circus-points')).toBe(true)
  }
})
