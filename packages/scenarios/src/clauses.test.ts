import { checkFiles, parseFile } from '@tilewright/language'
import { describe, expect, it } from 'vitest'
import { coverage, type Evidence, type StatementReport } from './index.ts'

const text = `
expansion base "Base" { players 2 to 5 }
awaited tower "The Tower"
figure normal "figure" { count 7 per player cite ALL }
contents { expect 7 normal cite BOX.a }
source s "Source" {
  language en
  statement ALL "One" "Three things." { clause a "first"  clause b "second"  clause c "third" }
  statement HALF "One" "Two things." { clause a "here"  clause b "there" { waits-for tower } }
  statement NONE "One" "Two things." { clause a "here"  clause b "a remark" { no-effect "a remark" } }
  statement GUESS "One" "Two things." { clause a "here"  clause b "there" { assumed "nobody says" } }
  statement LATER "One" "Two things." { clause a "here" { waits-for tower }  clause b "there" { waits-for tower } }
  statement BOX "One" "In the box." { clause a "seven figures" }
}
source t "Quelle" {
  language de
  statement T-ALL "Eins" "Dreierlei." { pairs ALL }
}
scenario "first" { play base players red, blue then nobody scores cite ALL.a, HALF.a, NONE.a, GUESS.a, GUESS.b }
scenario "second" { play base players red, blue then nobody scores cite ALL.b }
scenario "third" { play base players red, blue then nobody scores cite ALL.c }
page s { sentence "2:0123456789abcdef:0123456789abcdef" says ALL }
`
const { project, diagnostics } = checkFiles([parseFile('x.carc', text).file])

function reportsOf(
  results: Readonly<Record<string, 'passed' | 'failed'>>,
  noticed?: Evidence['noticed'],
): ReadonlyMap<string, StatementReport> {
  const sources = coverage({
    scenarios: project.scenarios.map(({ scenario }) => scenario),
    sources: project.sources,
    placed: project.placed,
    plan: project.ir,
    results: Object.entries(results).map(([title, status]) => ({ title, status })),
    ...(noticed === undefined ? {} : { noticed }),
  })
  return new Map(sources.flatMap(({ statements }) => statements).map((report) => [report.id, report]))
}
const passed = { first: 'passed', second: 'passed', third: 'passed' } as const

describe('a claim with clauses', () => {
  it('has no diagnostics in the sample', () => {
    expect(diagnostics).toEqual([])
  })

  it('is proved when each of its clauses is', () => {
    expect(reportsOf(passed).get('ALL')).toMatchObject({ state: 'proved', reason: null })
  })

  it('is partly proved while one clause is not, which the reason names', () => {
    const { third: _, ...others } = passed
    expect(reportsOf(others).get('ALL')).toMatchObject({ state: 'partly', reason: 'c (third): not run' })
    expect(reportsOf(passed).get('HALF')).toMatchObject({ state: 'partly', reason: 'b (there): waits for tower' })
  })

  it('fails when a scenario of one clause fails', () => {
    const report = reportsOf({ ...passed, second: 'failed' }).get('ALL')
    expect(report?.state).toBe('failing')
    expect(report?.clauses.map(({ name, state }) => [name, state])).toEqual([
      ['a', 'proved'],
      ['b', 'failing'],
      ['c', 'proved'],
    ])
  })

  it('needs no proof of clauses without effect, and is assumed if a clause is', () => {
    const reports = reportsOf(passed)
    expect(reports.get('NONE')?.state).toBe('proved')
    expect(reports.get('GUESS')).toMatchObject({ state: 'assumed', reason: 'nobody says' })
    expect(reports.get('LATER')?.state).toBe('waiting')
  })

  it('shares its clauses with its pair in another language', () => {
    expect(reportsOf(passed).get('T-ALL')?.state).toBe('proved')
    const { third: _, ...others } = passed
    expect(reportsOf(others).get('T-ALL')).toMatchObject({ state: 'partly', reason: 'c (third): not run' })
  })

  it('may be proved by the contents of the expansion', () => {
    expect(reportsOf({}).get('BOX')?.state).toBe('proved')
  })
})

describe('with rules removed', () => {
  it('a clause whose scenarios still pass is not proved', () => {
    const checkedTitles: string[] = []
    const reports = reportsOf(passed, (statement, clause, title) => {
      checkedTitles.push(`${statement}.${clause ?? ''} ${title}`)
      return title !== 'second'
    })
    expect(reports.get('ALL')).toMatchObject({ state: 'partly' })
    expect(reports.get('ALL')?.clauses.map(({ state }) => state)).toEqual(['proved', 'vacuous', 'proved'])
    expect(checkedTitles).toContain('ALL.b second')
  })

  it('the contents of the expansion are not tested', () => {
    expect(reportsOf({}, () => false).get('BOX')?.state).toBe('proved')
  })
})

it('reports which sources have a page', () => {
  const sources = coverage({
    scenarios: [],
    sources: project.sources,
    placed: project.placed,
    plan: project.ir,
    results: [],
  })
  expect(sources.map(({ source, pinned }) => [source, pinned])).toEqual([
    ['s', true],
    ['t', false],
  ])
})
