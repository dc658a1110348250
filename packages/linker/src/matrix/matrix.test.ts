import { checkFiles, parseFile, sampleFiles } from '@tilewright/language'
import { describe, expect, it, test } from 'vitest'
import { matrixOf, type Matrix, type Pair } from './index.ts'
import { shortNames } from './expansion-names.ts'

const world = `
// file: rules/base/base.carc
expansion base "Base" { players 2 to 5 }
phase main { begins }
state moon is number
rule first { during main set moon to 1 cite S-1 }
// file: rules/lakes/lakes.carc
expansion lakes "Lakes" { needs base  part deep "Deep water" }
rule wet { during main after first set moon to 2 cite L-1 }
// file: rules/hills/hills.carc
expansion hills-and-dales "Hills and dales" { needs base }
rule high { during main after first set moon to 3 cite S-1 }
// file: rules/woods/woods.carc
expansion the-woods "The woods" { needs base }
source woods-page "Woods" { statement W-1 "Woods" "Trees wait." { waits-for hills-and-dales }
  statement W-2 "Woods" "Boats wait." { waits-for boats } }
// file: rules/lakes/with/hills.carc
interaction deep with hills-and-dales
order wet before high { cite S-2 }
// file: rules/lakes/with/hills.scenarios.carc
scenario "Lakes come first" { play lakes, hills-and-dales players red, blue then nobody scores cite S-2 }
// file: rules/sources/all.carc
awaited boats "Boats"
source sea "Sea" { statement S-1 "One" "First." statement S-2 "One" "Lakes before hills." }
source lake-page "Lakes" {
  statement L-1 "Lakes" "Lakes are wet."
  statement L-2 "Lakes" "Lakes and woods." { waits-for the-woods, boats }
  statement L-3 "Lakes" "Decided in another language." { waits-for the-woods  pairs L-4 }
  statement L-4 "Lakes" "Decided." { waits-for the-woods }
}
// file: rules/lakes/scenarios/s.carc
scenario "A lake" { play lakes players red, blue then nobody scores cite L-1 }
scenario "All" { play lakes, hills-and-dales, the-woods players red, blue then nobody scores assumed "x" }
scenario "A lake in the woods" {
  play deep, the-woods
  players red, blue
  then nobody scores
  cite L-1, L-4
}
`.trimStart()

function matrix(sample: string): Matrix {
  const texts = sampleFiles(sample)
  const parsed = texts.map(({ file, text }) => parseFile(file, text))
  const { project, diagnostics } = checkFiles(parsed.map(({ file }) => file))
  // Statements that wait for declared expansions are outdated, and still a reason to review the pair.
  const found = [...parsed.flatMap((result) => result.diagnostics), ...diagnostics]
  expect(found.filter(({ code }) => code !== 'stale-waits-for').map(({ message }) => message)).toEqual([])
  return matrixOf(project, (file) => texts.find((one) => one.file === file)?.text ?? '')
}

const all = matrix(world)
const pair = (a: string, b: string): Pair => {
  const pair = all.pairs.find(({ expansions }) => expansions.includes(a) && expansions.includes(b))
  if (pair === undefined) throw new Error(`no pair ${a}, ${b}`)
  return pair
}

describe('the matrix', () => {
  it('has each pair once, without the expansion that all others need', () => {
    expect(all.pairs.map(({ expansions }) => expansions.join(' '))).toEqual([
      'hills-and-dales lakes',
      'hills-and-dales the-woods',
      'lakes the-woods',
    ])
  })
  it('classifies a pair that an interaction is about, even through a part, with its declarations', () => {
    const { status, modules, sentences, statements } = pair('lakes', 'hills-and-dales')
    expect([status, modules]).toEqual(['stated', ['rules/lakes/with/hills']])
    expect(sentences).toEqual([
      {
        what: 'order',
        name: 'wet before high',
        file: 'rules/lakes/with/hills.carc',
        line: 2,
        set: ['base', 'deep', 'hills-and-dales', 'lakes'],
        cites: ['S-2'],
        assumed: null,
      },
    ])
    expect(statements).toEqual([{ id: 'S-2', source: 'sea', section: 'One', words: 'Lakes before hills.' }])
  })
  it('classifies a pair that follows, with the scenarios that show it, those with fewest expansions first', () => {
    const { status, scenarios, statements } = pair('lakes', 'the-woods')
    expect([status, scenarios.map(({ title, line }) => [title, line])]).toEqual([
      'follows',
      [
        ['A lake in the woods', 3],
        ['All', 2],
      ],
    ])
    expect(statements.map(({ id }) => id)).toEqual(['L-1', 'L-4'])
  })
  it('classifies a pair without rules or scenarios: a scenario that only assumes proves nothing', () => {
    expect(pair('hills-and-dales', 'the-woods')).toMatchObject({
      status: 'nothing',
      sentences: [],
      scenarios: [{ title: 'All' }],
      statements: [],
    })
  })
  const order = 'order wet before high { cite S-2 }\n'
  const scenario = /scenario "Lakes come first".*\n/
  const status = (text: string): string | undefined =>
    matrix(text).pairs.find(({ expansions: [a, b] }) => [a, b].sort().join() === 'hills-and-dales,lakes')?.status
  it('does not count a header alone as stated', () => {
    expect(status(world.replace(order, '').replace(scenario, ''))).toBe('nothing')
  })
  it('classifies a pair as ordered when no scenario, or only one that assumes, shows the order', () => {
    expect(status(world.replace(scenario, ''))).toBe('ordered')
    expect(status(world.replace(/(scenario "Lakes come first".*)cite S-2/, '$1assumed "x"'))).toBe('ordered')
  })
  it('classifies a pair as follows for an order with a scenario of another folder, or a scenario without rules', () => {
    expect(
      status(world.replace(scenario, '').replace('then nobody scores assumed "x"', 'then nobody scores cite S-1')),
    ).toBe('follows')
    expect(status(world.replace(order, ''))).toBe('follows')
  })
  it.each([
    'rule both { during main after wet before high set moon to 4 cite S-2 }',
    'setting tide "Tide" { low high default low cite S-2 }',
    'define depth of city { is 2 cite S-2 }',
    'may occupy of normal on city { cite S-2 }',
  ])('classifies a pair as stated by more than an order, without any scenario: %s', (sentence) => {
    const more = `${order}${sentence}\n`
    const base =
      'edge city { area }\nfeature city "city" { along city }\nfigure normal "meeple" { count 1 per player }\nvalue depth of city is number\npermission occupy of figure on segment\n'
    const text = world.replace(scenario, '').replace(order, more).replace('phase main', `${base}phase main`)
    expect(status(text)).toBe('stated')
  })
  it('lists statements that wait, unless a scenario decides them or their pair in another ' + 'language', () => {
    expect(pair('lakes', 'the-woods').waiting.map(({ id, waitsFor }) => [id, waitsFor])).toEqual([
      ['L-2', 'the-woods, boats'],
    ])
    expect(pair('hills-and-dales', 'the-woods').waiting.map(({ id }) => id)).toEqual(['W-1'])
    expect(pair('hills-and-dales', 'lakes').waiting).toEqual([])
  })
  it('keeps statements that wait for an expansion that is not installed', () => {
    expect(all.elsewhere.map(({ expansion, waiting }) => [expansion, waiting.map(({ id }) => id)])).toEqual([
      ['the-woods', ['W-2']],
    ])
  })
})

test('short names are initials, and longer where they would be equal', () => {
  expect([...shortNames(['hills-and-dales', 'the-lakes', 'high-domes', 'rivers', 'rivets']).values()]).toEqual([
    'HiDa',
    'Lak',
    'HiDo',
    'River',
    'Rivet',
  ])
  expect([...shortNames(['a-b', 'a-and-b']).values()]).toEqual(['a-b', 'a-and-b'])
})

/** A snare that takes figures as soon as a tile is placed, and a scout that is queried when the turn goes on. */
const hunt = `
// file: rules/base/base.carc
expansion base "Base" { players 2 to 5 }
edge road { line }
feature road "road" { along road }
class meeple
figure walker "walker" { is meeple  count 1 per player }
state moon is number
phase main { begins }
phase later
phase once-laid of tile { follows place }
rule go-on { during main run later cite S-1 }
// file: rules/snares/snares.carc
expansion snares "Snares" { needs base }
rule spring-snare {
  during once-laid of tile
  each meeple on tile { return meeple }
  cite S-1
}
// file: rules/scouts/scouts.carc
expansion scouts "Scouts" { needs base }
figure scout "scout" { is meeple  count 1 per player }
rule report-back { during later when any scout on board set moon to 2 cite S-2 }
// file: rules/walks/walks.carc
expansion walks "Walks" { needs base }
rule walk-on { during later when any walker on board set moon to 3 cite S-1 }
// file: rules/sources/all.carc
source sea "Sea" { statement S-1 "One" "First." statement S-2 "One" "Second." { clause a "it is so" } }
// file: rules/snares/scenarios/s.carc
scenario "Both" { play snares, scouts players red, blue then nobody scores cite S-2.a }
// file: rules/snares/with/scouts.carc
interaction of snares, scouts
`.trimStart()
const ownScenario = `// file: rules/snares/with/scouts.scenarios.carc
scenario "The scout is gone" { play snares, scouts players red, blue then nobody scores cite S-2.a }
`
const huntPair = (text: string, ...names: readonly string[]): Pair | undefined =>
  matrix(text).pairs.find(({ expansions }) => names.every((name) => expansions.includes(name)))

describe('two steps that only their phases put in order', () => {
  it('are listed, and the pair is only ordered without a scenario of both that cites the querying step', () => {
    const pair = huntPair(hunt, 'snares', 'scouts')
    expect([
      pair?.status,
      pair?.byPhases.map(({ takes, asks }) => [takes.rule, takes.phase, asks.rule, asks.phase]),
    ]).toEqual(['ordered', [['spring-snare', 'once-laid', 'report-back', 'later']]])
  })
  it('count as following where such a scenario shows it, whatever clause it cites, but not another statement', () => {
    expect(huntPair(`${hunt}${ownScenario}`, 'snares', 'scouts')?.status).toBe('follows')
    expect(huntPair(`${hunt}${ownScenario.replace('S-2.a', 'S-1')}`, 'snares', 'scouts')?.status).toBe('ordered')
  })
  it('are not found where the pieces belong to the base expansion, or where none is taken away', () => {
    expect(huntPair(hunt, 'snares', 'walks')?.byPhases).toEqual([])
    const harmless = hunt.replace('{ return meeple }', '{ set moon to 4 }')
    expect(huntPair(harmless, 'snares', 'scouts')).toMatchObject({ byPhases: [], status: 'follows' })
  })
  it('are not found where the querying expansion takes its own pieces away in a phase that follows', () => {
    const own = hunt
      .replace('each meeple on tile { return meeple }', 'each walker on tile { return walker }')
      .replace(
        'rule report-back',
        'phase once-left of walker { follows return }\nrule follow-walker { during once-left of walker each scout on board { return scout } cite S-2 }\nrule report-back',
      )
    expect(huntPair(own, 'snares', 'scouts')).toMatchObject({ byPhases: [], status: 'follows' })
  })
  it('are not found where the taking step waits for a phase of the turn', () => {
    const waiting = hunt.replace(
      'during once-laid of tile\n  each meeple on tile',
      'during main after go-on\n  each meeple on board',
    )
    expect(huntPair(waiting, 'snares', 'scouts')).toMatchObject({ byPhases: [], status: 'follows' })
  })
})
