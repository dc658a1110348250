/** Lists the rules that implement each proved wiki statement. */
import type { RuleText } from '@tilewright/generator'
import type { RuleLibrary } from '@tilewright/engine'
import { citersOf } from '@tilewright/language'
import type { Io } from '../terminal/io.ts'
import { reachedBy, rulesToMutate } from '@tilewright/mutation'
import { leadingRules, type StatementRules } from './statement-rules.ts'

/** Runs all scenarios and returns the rules that lead to each statement they prove. The rules must have no errors. */
export async function rulesOfStatements(texts: readonly RuleText[]): Promise<StatementRules[]> {
  const rules = await rulesToMutate(texts)
  const { library } = rules.original()
  const { scenarios, sources, ir, placed } = rules.project
  const { scenarios: reached } = reachedBy(
    rules,
    scenarios.map((_, number) => number),
  )
  const played = scenarios.flatMap(({ scenario }, number) => {
    const found = reached[number]
    return found === undefined ? [] : [{ cites: scenario.provenance.cites.map(({ name }) => name), reached: found }]
  })
  const counted = placed.flatMap(({ declaration }) =>
    declaration.type !== 'contents'
      ? []
      : declaration.expectations.flatMap(({ what, having, provenance }) =>
          provenance.cites.map(({ name }) => ({
            id: name,
            label: `contents ${what.name}${having === undefined ? '' : ` with ${having.name}`}`,
          })),
        ),
  )
  const labels = labelsOf(library)
  return leadingRules(sources, [...citersOf(ir), ...counted], played, (place) => labels.get(place))
}

/** Labels of rules, options and definitions by position, `file:line`. */
const labelsOf = ({ rules, options, defines, mays }: RuleLibrary): ReadonlyMap<string, string> =>
  new Map([...mays, ...defines, ...options, ...rules].map(({ at, label }) => [at, label]))

export async function listRules(io: Io, texts: readonly RuleText[], name: string | undefined, json: boolean) {
  const all = (await rulesOfStatements(texts)).filter(({ statement }) => name === undefined || statement === name)
  if (json) {
    io.out(`${JSON.stringify(all, null, 2)}\n`)
    return
  }
  for (const one of all) io.out(`${one.statement}  ${leadsTo(one)}\n`)
  const count = (kind: (one: StatementRules) => boolean): string => String(all.filter(kind).length)
  io.out(
    `\n${count(({ cited }) => cited.length > 0)} are cited by rules, ` +
      `${count(({ through }) => through.length > 0)} lead to rules through their scenarios, ` +
      `${count((one) => one.cited.length + one.through.length === 0)} follow from drawings alone.\n`,
  )
}

const leadsTo = ({ cited, through }: StatementRules): string =>
  cited.length > 0
    ? cited.join(', ')
    : through.length > 0
      ? `through its scenarios: ${through.join(', ')}`
      : 'follows from the drawings alone: its scenarios look at a table and ask no rule'
