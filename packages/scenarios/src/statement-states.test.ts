import { checkFiles, parseFile } from '@tilewright/language'
import { expect, test } from 'vitest'
import { coverage, statementStates } from './index.ts'
import type { ScenarioStatus, StatementReport } from './index.ts'

const text = `
expansion base "Base" { players 2 to 5 }
awaited tower "The Tower"
figure normal "figure" { count 7 per player cite S-rules }
figure other "figure" { count 7 per player cite S-drawn assumed "nobody shows it" }
source s "Source" {
  language en
  revision "1"
  statement S-proved "One" "A scenario shows it." { }
  statement S-waits "One" "It speaks of the tower, too." { waits-for tower }
  statement S-half "One" "Half of it." { partly "the other half is a picture" }
  statement S-said "One" "It leaves something open." { assumed "the first of them" }
  statement S-guess "One" "Its scenario assumes it." { }
  statement S-drawn "One" "Its rules assume it." { }
  statement S-broken "One" "A scenario does not hold." { }
  statement S-later "Two" "Waits." { waits-for tower }
  statement S-none "Two" "Changes nothing." { no-effect "an example" }
  statement S-rules "Two" "Cited by rules only." { }
  statement S-nobody "Two" "Cited by nobody." { }
}
source t "Quelle" {
  language de
  revision "1"
  statement T-proved "Eins" "The same as S-proved." { pairs S-proved }
}
scenario "shows" { play base players red, blue then nobody scores cite S-proved, S-waits, S-half, S-said, S-drawn }
scenario "guesses" { play base players red, blue then nobody scores cite S-guess assumed "nobody says" }
scenario "fails" { play base players red, blue then nobody scores cite S-broken }
scenario "holds" { play base players red, blue then nobody scores cite S-broken }
`
const { project, diagnostics } = checkFiles([parseFile('x.carc', text).file])

function statesAfter(results: Readonly<Record<string, ScenarioStatus>>): Map<string, StatementReport> {
  const reports = coverage({
    scenarios: project.scenarios.map(({ scenario }) => scenario),
    sources: project.sources,
    plan: project.ir,
    results: Object.entries(results).map(([title, status]) => ({ title, status })),
  })
  return new Map(reports.flatMap(({ statements }) => statements).map((report) => [report.id, report]))
}

const all = { shows: 'passed', guesses: 'passed', fails: 'failed', holds: 'passed' } as const
const statesOf = (reports: ReadonlyMap<string, StatementReport>): Record<string, string> =>
  Object.fromEntries([...reports].map(([id, { state }]) => [id, state]))

test('the sample has no errors', () => {
  expect(diagnostics).toEqual([])
})

test('a claim is proved by scenarios that ran and passed, and by nothing else', () => {
  expect(statesOf(statesAfter(all))).toEqual({
    'S-proved': 'proved',
    'S-waits': 'partly',
    'S-half': 'partly',
    'S-said': 'assumed',
    'S-guess': 'assumed',
    'S-drawn': 'assumed',
    'S-broken': 'failing',
    'S-later': 'waiting',
    'S-none': 'no-effect',
    'S-rules': 'uncovered',
    'S-nobody': 'uncovered',
    'T-proved': 'proved',
  })
})

test('scenarios that did not run prove nothing', () => {
  const reports = statesAfter({ holds: 'passed' })
  expect(reports.get('S-proved')?.state).toBe('not-run')
  expect(reports.get('S-waits')?.state).toBe('not-run')
  expect(reports.get('S-broken')?.state).toBe('proved')
  expect(reports.get('S-later')?.state).toBe('waiting')
})

test('broken scenarios prove nothing either', () => {
  expect(statesAfter({ shows: 'broken' }).get('T-proved')?.state).toBe('failing')
})

test('reasons, scenarios and rules are in the report', () => {
  const reports = statesAfter(all)
  expect(reports.get('S-waits')?.reason).toBe('waits for tower')
  expect(reports.get('S-half')?.reason).toBe('the other half is a picture')
  expect(reports.get('S-said')?.reason).toBe('the first of them')
  expect(reports.get('S-none')?.reason).toBe('an example')
  expect(reports.get('S-rules')?.rules).toEqual([{ name: 'figure normal', assumed: false }])
  expect(reports.get('S-broken')?.scenarios.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['fails', 'failed'],
    ['holds', 'passed'],
  ])
})

test('every claim is counted once', () => {
  const [source] = coverage({ scenarios: [], sources: project.sources, plan: project.ir, results: [] })
  expect(Object.keys(source?.counts ?? {})).toEqual([...statementStates])
  expect(Object.values(source?.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(source?.statements.length)
})
