/** Formats the matrix for the terminal: a table with short names, and a single pair in full. */
import type { Matrix, Pair, PairStatus } from '@tilewright/linker'
import type { Io } from '../terminal/io.ts'
import { counted, paintFor } from '@tilewright/text'
import { table } from '../terminal/table.ts'
import { phaseOrderText as orderInWords } from './phase-order-text.ts'

const letter: Readonly<Record<PairStatus, string>> = { stated: 'S', follows: 'F', ordered: 'O', nothing: '-' }

/**
 * Formats a cell. `S 2+14 w3`: stated by 2 statements, played by 14 scenarios, 3 wiki statements wait; `O 1`: one order
 * and nothing else.
 */
function cell({ status, sentences, byPhases, scenarios, waiting }: Pair): string {
  const counts =
    status === 'stated'
      ? `${sentences.length}+${scenarios.length}`
      : status === 'follows'
        ? String(scenarios.length)
        : status === 'ordered'
          ? String(sentences.filter(({ what }) => what === 'order').length + byPhases.length)
          : ''
  return [letter[status], counts, waiting.length > 0 ? `w${waiting.length}` : ''].filter((one) => one !== '').join(' ')
}

/** Shows every pair once, below the diagonal; then the legend and the pairs without information. */
export function matrixText(io: Io, { expansions, pairs, elsewhere }: Matrix): string {
  if (pairs.length === 0) return 'There are no two expansions that a table could choose together.\n'
  const paint = paintFor(io.colour.out)
  const find = (a: string, b: string): Pair | undefined =>
    pairs.find((pair) => pair.expansions.includes(a) && pair.expansions.includes(b))
  const rows = expansions.map((row, i) => [
    row.short,
    row.title,
    ...expansions.slice(0, -1).map((column, j) => {
      const pair = j < i ? find(row.name, column.name) : undefined
      return pair === undefined ? '' : cell(pair)
    }),
  ])
  const count = (status: PairStatus): number => pairs.filter((pair) => pair.status === status).length
  const names = new Map(expansions.map(({ name, title }) => [name, title]))
  const waiting = elsewhere.map((one) => `${names.get(one.expansion) ?? one.expansion} ${one.waiting.length}`)
  const notSaid = pairs.filter(({ status }) => status === 'nothing').map((pair) => pair.expansions.join(' with '))
  return [
    table(['', '', ...expansions.slice(0, -1).map(({ short }) => short)], rows, paint),
    '\n  S n+m  stated: n sentences of interactions, m scenarios\n',
    '  F m    follows from the vocabulary, as m scenarios show\n',
    '  O n    n orders, explicit or by phases alone, but no scenario shows them\n',
    '  -      no rule and no scenario\n',
    '  wn     n statements of the sources wait\n\n',
    `${counted(pairs.length, 'pair')}: ${paint.good(`${count('stated')} stated`)}, ` +
      `${paint.accent(`${count('follows')} follow`)}, ${paint.warn(`${count('ordered')} only ordered`)}, ` +
      `${paint.warn(`${count('nothing')} without a rule`)}.\n`,
    notSaid.length === 0 ? '' : `No rule: ${notSaid.join(', ')}.\n`,
    waiting.length === 0 ? '' : `Statements that wait for what is not installed: ${waiting.join(', ')}.\n`,
    paint.quiet('One pair at length: tilewright matrix <first> <second>. All of them: --html <file>.\n'),
  ].join('')
}

const statusLabel: Readonly<Record<PairStatus, string>> = {
  stated: 'stated',
  follows: 'follows from the vocabulary',
  ordered: 'no scenario shows the order of its steps',
  nothing: 'no rule',
}

/** Statements, scenarios and wiki statements of a pair. */
export function pairText(io: Io, { expansions }: Matrix, pair: Pair): string {
  const paint = paintFor(io.colour.out)
  const titles = pair.expansions.map((name) => expansions.find((one) => one.name === name)?.title ?? name)
  const section = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `\n${paint.bold(title)}\n${lines.map((line) => `  ${line}\n`).join('')}`
  const from = (one: { readonly cites: readonly string[]; readonly assumed?: string | null }): string =>
    one.cites.length > 0
      ? one.cites.join(', ')
      : one.assumed === undefined || one.assumed === null
        ? 'assumed'
        : `assumed: ${one.assumed}`
  const at = (place: { readonly file: string; readonly line: number }): string =>
    paint.quiet(`${place.file}:${place.line}`)
  return [
    `${paint.bold(titles.join(' with '))}: ${statusLabel[pair.status]}\n`,
    section(
      'Rules',
      pair.sentences.map((one) => `${one.what} ${one.name}  ${at(one)}  ${from(one)}`),
    ),
    section(
      'Ordered by phases alone',
      pair.byPhases.map((one) => `${orderInWords(one)}  ${at(one.takes)}  ${at(one.asks)}`),
    ),
    section(
      'Scenarios',
      pair.scenarios.map((one) => `${one.title}  ${at(one)}  ${from(one)}`),
    ),
    section(
      'Statements',
      pair.statements.map(({ id, words }) => `${id}  ${words}`),
    ),
    section(
      'Statements that wait',
      pair.waiting.map(({ id, words, waitsFor }) => `${id}  ${words} (waits for ${waitsFor})`),
    ),
  ].join('')
}
