/** Formats the result of a mutation run for people and as JSON. */
import { counted } from '@tilewright/text'
import type { Paint } from '@tilewright/text'
import {
  unexplained,
  type Mark,
  type MutationRun,
  type Part,
  type Score,
  type StaleMark,
  type Tried,
} from '@tilewright/mutation'
import { table } from '../terminal/table.ts'

const head = ['mutants', 'own', 'others', 'refused', 'equal', 'survived', 'killed']

const rowOf = (name: string, score: Score): (string | number)[] => [
  name,
  score.mutants,
  score.own,
  score.others,
  score.refused,
  score.equal,
  score.survived,
  `${score.killed.toFixed(1)} %`,
]

export function mutationText({ report, stopped, touched }: MutationRun, list: boolean, paint: Paint): string {
  const { modules, statements, survivors, wrongMarks, idleMarks, staleMarks, total } = report
  const open = Object.entries(statements).filter(([, { survived }]) => survived > 0)
  return [
    table(
      ['rules', ...head],
      [...Object.entries(modules).map(([name, score]) => rowOf(name, score)), rowOf('all', total)],
      paint,
    ),
    ...(open.length === 0
      ? []
      : [
          table(
            ['statements with survivors', ...head],
            open.map(([name, score]) => rowOf(name, score)),
            paint,
          ),
        ]),
    ...(survivors.length === 0 || !list ? [] : [survivors.map((one) => survivorText(one, paint)).join('\n')]),
    ...wrongMarks.map((one) => wrongMarkText(one, paint)),
    ...idleMarks.map((mark) => idleMarkText(mark, paint)),
    ...staleMarks.map((one) => staleMarkText(one, paint)),
    ...(touched === undefined ? [] : [touchedText(touched)]),
    ...(stopped ? [paint.warn('Stopped before all mutants were tried.\n')] : []),
    survivors.length === 0
      ? paint.good('No mutant survives unexplained.\n')
      : paint.bad(`${counted(survivors.length, 'mutant survives', 'mutants survive')} unexplained`) +
        (list ? '.\n' : '; --list shows them.\n'),
  ].join('\n')
}

const touchedText = ({ mutants, results }: Part): string =>
  `The change touches ${counted(mutants.length, 'mutant')}, of which ${String(results.length)} were tried; ` +
  `${String(unexplained(results).length)} of these survive unexplained.\n`

function survivorText({ mutant, verdict }: Tried, paint: Paint): string {
  const cites = mutant.cites.length === 0 ? 'cites nothing' : mutant.cites.join(', ')
  const ran = verdict.status === 'survived' ? counted(verdict.ran, 'scenario') : ''
  return (
    `${paint.bold(mutant.id)}  ${mutant.file}:${mutant.line}  ${paint.quiet(`${cites}; ${ran}`)}\n` +
    `  ${paint.bad('-')} ${mutant.before}\n  ${paint.good('+')} ${mutant.after}\n`
  )
}

const wrongMarkText = ({ mutant, verdict, killer, mark }: Tried, paint: Paint): string =>
  `${paint.bad('wrong mark')} ${mutant.id} in ${mark?.file ?? ''}: ` +
  (verdict.status === 'refused' ? 'the compiler refuses it' : `'${killer ?? ''}' notices it`) +
  `. Delete the mark.\n`

const idleMarkText = ({ rule, operator, at, file }: Mark, paint: Paint): string =>
  `${paint.bad('idle mark')} ${rule} ${operator}${at === undefined ? '' : ` ${at.join(', ')}`} in ${file}: ` +
  'there is no such mutant (any more). Delete the mark, or name the one that took its place.\n'

const staleMarkText = ({ mark: { rule, operator, at, file }, since }: StaleMark, paint: Paint): string =>
  `${paint.bad('stale mark')} ${rule} ${operator}${at === undefined ? '' : ` ${at.join(', ')}`} in ${file}: ` +
  `since it was judged, ${since}. Read its reason again; then \`tilewright mutate ${codeWord(rule)} --judge\`.\n`

const codeWord = (rule: string): string => (rule.includes(' ') ? `'${rule}'` : rule)

/** Returns plain data: every mutant with its result. */
export function mutationJson({ results, report, stopped }: MutationRun): unknown {
  const plain = ({ mutant, verdict, killer, own, mark }: Tried): unknown => ({
    id: mutant.id,
    rule: mutant.rule,
    operator: mutant.operator,
    at: mutant.at,
    module: mutant.module,
    file: mutant.file,
    line: mutant.line,
    statements: mutant.cites,
    before: mutant.before,
    after: mutant.after,
    status: verdict.status === 'survived' && mark !== undefined ? 'equal' : verdict.status,
    ...(verdict.status === 'killed' ? { by: killer, own, endless: verdict.endless === true } : {}),
    ...(mark === undefined ? {} : { reason: mark.reason }),
  })
  return {
    total: report.total,
    modules: report.modules,
    statements: report.statements,
    survivors: report.survivors.map(plain),
    wrongMarks: report.wrongMarks.map(plain),
    idleMarks: report.idleMarks,
    staleMarks: report.staleMarks.map(({ mark, since }) => ({ ...mark, since })),
    stopped,
    mutants: results.map(plain),
  }
}
