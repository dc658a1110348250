/** Formats results for the terminal. */
import { forTerminal, paintFor, type Paint } from '@tilewright/text'
import type { ScenarioFailure, ScenarioResult } from './result.ts'

export interface FormatOptions {
  /** Whether to use ANSI colours. */
  readonly colour?: boolean
  /** Colours of a text that passes through `forTerminal` later, instead of here. */
  readonly paint?: Paint
}

/**
 * Title, position, expected and actual result, the board and the origin of the points. Empty for a scenario that
 * passed. Control characters in its texts are escaped.
 */
export function formatFailure(result: ScenarioResult, options: FormatOptions = {}): string {
  if (result.status === 'passed') return ''
  const paint = options.paint ?? paintFor(options.colour ?? false)
  const lines = [
    `${paint.alarm(result.status)} ${paint.bold(result.title)}`,
    paint.quiet(
      `  ${result.file}:${String(result.line)}${result.cites.length === 0 ? '' : `  cites ${result.cites.join(', ')}`}`,
    ),
    ...result.failures.flatMap((failure, index) => [
      '',
      ...formatOne(failure, paint, sameBoard(failure, result.failures[index + 1])),
    ]),
  ]
  const text = lines.join('\n')
  return options.paint === undefined ? forTerminal(text) : text
}

/** Whether two consecutive failures share the board, which is then shown once. */
function sameBoard(failure: ScenarioFailure, next: ScenarioFailure | undefined): boolean {
  return next?.board === failure.board
}

function formatOne(failure: ScenarioFailure, paint: Paint, withoutBoard: boolean): string[] {
  const indented = (text: string): string[] => text.split('\n').map((line) => (line === '' ? '' : `    ${line}`))
  return [
    `  ${failure.message} ${paint.quiet(`(${failure.span.file}:${String(failure.line)})`)}`,
    ...(failure.expected === '' ? [] : [`    ${paint.good('expected')} ${failure.expected}`]),
    ...(failure.actual === '' ? [] : [`    ${paint.alarm('actual')}   ${failure.actual}`]),
    ...(failure.deciding === '' || failure.deciding === failure.actual ? [] : [`    now      ${failure.deciding}`]),
    ...(failure.explanation.length === 0
      ? []
      : ['    points since the last `then`:', ...failure.explanation.flatMap((line) => indented(`  ${line}`))]),
    ...(withoutBoard || failure.board === '' ? [] : ['', ...indented(failure.board)]),
  ]
}
