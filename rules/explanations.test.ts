/** Compares the explanations of scorings in random games with the rules. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Returns the explanations of all scorings of random games. */
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

it('a feature is shown with its tiles, its figures, and the reason why the player gets its points', () => {
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

it('only applicable statements are cited: an unfinished city does not cite those of finished cities', () => {
  const cities = by(games, 'award-points').filter(({ values }) => values[0]?.value === 'points')
  const finished = cities.filter((one) => one.values[0]?.label === 'points of city')
  const unfinished = cities.filter((one) => one.cites.includes('BASE-CITY-END'))
  expect(finished.length * unfinished.length).toBeGreaterThan(0)
  for (const one of finished) expect(one.cites).not.toContain('BASE-CITY-END')
  for (const one of unfinished) expect(one.cites).not.toContain('BASE-CITY')
})

it('a circus shows its animal and every counted meeple', () => {
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

it('settings are shown only where they were queried', () => {
  // The payment of a ringmaster on a road or in a city does not depend on the setting for other places.
  const rules = ['award-points', 'score-circus', 'score-ringmasters', 'settle-last-stakes']
  // Every value that counts a completed city of two tiles queries the setting for small cities.
  const others = (all: readonly { readonly setting: string }[]) =>
    all.filter(({ setting }) => setting !== 'small-cities')
  for (const one of rules.flatMap((rule) => by(games, rule))) expect(others(one.settings)).toEqual([])
  const queried = games.flatMap(({ label, settings }) => others(settings).map(({ setting }) => `${label} ${setting}`))
  expect(new Set(queried)).toEqual(new Set(queried.filter((one) => one.startsWith('pay-stack'))))
})

it('what happens after a scoring is not a reason of the next one of the same rule', () => {
  // Robbers and messages are queried between the players whom one circus pays.
  const followed = explanations(['base', 'robbers', 'the-messages', 'under-the-big-top'], 6)
  for (const { values, points } of by(followed, 'score-circus')) {
    expect(values[0]).toMatchObject({ value: 'circus-points', result: points })
    expect(values.every(({ value }) => value === 'circus-points')).toBe(true)
  }
})

/** A line of a formula: the value's name, its formula, the operands and the result. */
interface FormulaLine {
  readonly name: string
  readonly formula: string
  readonly parts: ReadonlyMap<string, number>
  /** Undefined when changes follow, which give the result. */
  readonly result: number | undefined
}

const number = (text: string | undefined): number => Number(text ?? Number.NaN)

/** Parses `a is 1, b is 2`; a value that is not a number is the name of an object. */
const partsIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split(/(?<= is -?\d+), /)
      .map((part) => /^(.*) is (-?\d+)$/s.exec(part))
      .flatMap((found) => (found === null ? [] : [[found[1] ?? '', number(found[2])] as const])),
  )

/** Parses a printed line; undefined when it is not a formula. */
function parseLine(line: string): FormulaLine | undefined {
  const points = /^Points: (.*)\.$/.exec(line)
  const value = /^([a-z-]+)(?: \([^=]*\))? = (.*) \([^()]*rules\/.*\.carc:\d+\)/.exec(line)
  const [name, said] = points === null ? [value?.[1], value?.[2]] : ['', points[1]]
  if (name === undefined || said === undefined) return undefined
  const [computed = '', ...told] = said.split(', where ')
  const formula = computed.split(', because ')[0] ?? ''
  const result = /^(.*) = (-?\d+)$/.exec(formula)
  const plain = /^-?\d+$/.test(formula) ? number(formula) : undefined
  const came = result === null ? plain : number(result[2])
  return { name, formula: result?.[1] ?? formula, parts: partsIn(told.join(', ')), result: came }
}

/** Evaluates sums and products of numbers; undefined when the text contains anything else. */
function arithmetic(text: string): number | undefined {
  const tokens = text.match(/\d+|[-+*/()]|[^\s]/g) ?? []
  let at = 0
  const factor = (): number => {
    const token = tokens[at++]
    if (token === '-') return -factor()
    if (token !== '(') return number(token)
    const inner = sum()
    at += 1
    return inner
  }
  const product = (): number => {
    let result = factor()
    while (tokens[at] === '*' || tokens[at] === '/')
      result = tokens[at++] === '*' ? result * factor() : Math.floor(result / factor())
    return result
  }
  const sum = (): number => {
    let result = product()
    while (tokens[at] === '+' || tokens[at] === '-') result += tokens[at++] === '+' ? product() : -product()
    return result
  }
  const result = sum()
  return Number.isNaN(result) || at < tokens.length ? undefined : result
}

/** The last number of each element of `apple 3, pear 4`. */
const amountsIn = (text: string): number[] => [...text.matchAll(/ (-?\d+)(?=, |\.$)/g)].map((found) => number(found[1]))

/** Returns why the points do not follow from the lines; undefined when they do. */
function problemIn(lines: readonly string[], valueNames: ReadonlySet<string>): string | undefined {
  const [head = '', ...rest] = lines
  const points = number(/ scores (-?\d+): /.exec(head)?.[1])
  const computed = rest.flatMap((line, at): FormulaLine[] => {
    const one = parseLine(line)
    if (one === undefined) return []
    const others = rest.slice(at + 1)
    const next = others.findIndex((later) => parseLine(later) !== undefined)
    const changes = others
      .slice(0, next < 0 ? undefined : next)
      .flatMap((later) => /^Then [^:]*: (.*)$/.exec(later)?.[1] ?? [])
      .flatMap((said) => parseLine(`${one.name} = ${said}`) ?? [])
    // Each change begins with the value before it.
    return [{ ...one, result: one.result ?? changes[0]?.parts.get('it') }, ...changes]
  })
  const last = computed.findLast(({ name }) => name === computed[0]?.name)
  const first = computed[0]?.name === '' ? computed[0] : last
  if (first?.result !== points) return 'nothing says what the points are'
  const player = head.split(' scores ')[0] ?? ''
  for (const line of rest) {
    const who = /^[a-z-]+ = [^=]*, for (.*) \(/.exec(line)?.[1] ?? /^count of [^:]*: (.*)\.$/.exec(line)?.[1]
    const all = [...(who ?? '').matchAll(/(\w+) (-?\d+)(?=,|$)/g)]
    const amounts = new Map(all.map(([, whose, n]) => [whose, number(n)]))
    const most = Math.max(...amounts.values())
    if (amounts.size > 0 && amounts.get(player) !== most) return `${player} has not most: ${line}`
  }
  for (const { formula, parts, result } of computed) {
    // The recipients: a set of players, not a number.
    if (result === undefined) continue
    let replaced = formula
    for (const [part, came] of [...parts].sort(([a], [b]) => b.length - a.length))
      replaced = replaced.replaceAll(part, String(came))
    const all = new Map([...parts, [formula, result] as const])
    for (const [part, came] of all) {
      const terms = rest.find((line) => line.startsWith(`${part}: `))
      if (part.startsWith('sum of ') && arithmetic(part) === undefined && (part !== formula || parts.size === 0)) {
        const total = terms === undefined ? 0 : amountsIn(terms.slice(part.length)).reduce((a, b) => a + b, 0)
        if (total !== came) return `${part} is ${String(came)}, and ${String(total)} of it is told`
      }
      const queried = /^[a-z-]+/.exec(part)?.[0] ?? ''
      if (valueNames.has(queried) && came !== 0 && !computed.some((one) => one.name === queried))
        return `nothing says how ${part} came about`
    }
    const came = arithmetic(replaced)
    if (parts.size > 0 && came !== undefined && came !== result)
      return `${formula} is ${String(came)}, not ${String(result)}`
    if (parts.size > 0 && came === undefined) return `${formula} holds what is not told: ${replaced}`
    const computes = /[*+/] | - /.test(formula.replace(/^(sum|count) of .*/, ''))
    if (parts.size === 0 && came === undefined && computes) return `${formula} holds what is not told`
  }
  return undefined
}

const boxes = standardLibrary.units.filter(({ of }) => of < 0).map(({ name }) => name)

/** Returns the names of all rules that score. */
function scoringRules(): string[] {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => file.endsWith('.carc') && !/scenarios|sources/.test(file))
  return texts
    .flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split(/^(?=\w)/m))
    .filter((declaration) => /^(rule|option) /.test(declaration) && /^ +score .* for /m.test(declaration))
    .map((declaration) => declaration.split(' ')[1] ?? '')
    .sort()
}

interface GameSetup {
  readonly play: readonly string[]
  readonly seed: number
  /** With settings that depend on the seed. */
  readonly varied?: boolean
}

/** Games for rare scorings: interactions, and options that random games seldom reach. */
const rare: readonly GameSetup[] = [
  ...[73, 79].map((seed) => ({ play: ['bridges-castles-bazaars', 'princess-and-dragon'], seed, varied: true })),
  ...[27, 51].map((seed) => ({ play: ['bridges-castles-bazaars', 'under-the-big-top'], seed, varied: true })),
  { play: ['abbot'], seed: 1 },
  // With the setting that pays an abbot who is taken back as a prior.
  { play: ['special-monasteries', 'abbot'], seed: 2, varied: true },
  { play: ['wonders', 'inns-and-cathedrals'], seed: 13 },
  { play: ['the-messages', 'traders-builders', 'gold-mines'], seed: 18 },
  ...[1, 43, 74].map((seed) => ({ play: ['robbers', 'the-messages', 'under-the-big-top'], seed })),
]

/** Returns scorings of random games of every box with the base game, limited per rule and game. */
function scorings(most: number): ReadonlyMap<string, Explanation[]> {
  const found = new Map<string, Explanation[]>()
  const alone: GameSetup[] = boxes.flatMap((box) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ play: [box], seed, varied: seed > 4 })),
  )
  for (const { play, seed, varied = false } of [...alone, ...rare]) {
    const settings = Object.fromEntries(
      standardLibrary.settings.map(({ name, values }, n) => [name, values[(seed * 7 + n) % values.length] ?? '']),
    )
    const game = createGame({
      library: standardLibrary,
      play: [...new Set(['base', ...play])],
      players: ['Ann', 'Bob', 'Cem'],
      seed,
      ...(varied ? { settings } : {}),
    })
    const inThis = new Map<string, number>()
    for (let x = seed; !isOver(game);) {
      x = (x * 1103515245 + 12345) % 2147483648
      applyOption(game, x % optionCount(game))
      for (const event of eventsOf(game)) {
        if (event.type !== 'scored' || (inThis.get(event.rule) ?? 0) >= most) continue
        inThis.set(event.rule, (inThis.get(event.rule) ?? 0) + 1)
        found.set(event.rule, [...(found.get(event.rule) ?? []), explain(game, event)])
      }
    }
  }
  return found
}

it('the points of every kind of scoring follow from the printed lines', () => {
  const valueNames = new Set<string>(standardLibrary.values.map(({ name }) => name))
  const kinds = scorings(3)
  const wrong = [...kinds].flatMap(([rule, all]) => {
    const why = all
      .map(({ lines }) => [problemIn(lines, valueNames), lines] as const)
      .find(([one]) => one !== undefined)
    return why === undefined ? [] : [`${rule}: ${why[0] ?? ''}\n${why[1].join('\n')}`]
  })
  expect(wrong.join('\n\n')).toBe('')
  // Rules and options that score but did not in these games.
  expect(scoringRules().filter((name) => !kinds.has(name))).toEqual([])
})
