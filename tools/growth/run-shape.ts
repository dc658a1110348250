/** Runs the compiler on a shape without a disk: returns the diagnostics of `check`, or the texts of `fmt`. */
import { check, type RuleText } from '@tilewright/generator'
import { formatText, toJson, type JsonDiagnostic } from '@tilewright/language'
import type { Shape } from './shape.ts'

export interface Outcome {
  /** With lines and columns, as `check --json` prints them. */
  readonly diagnostics: readonly JsonDiagnostic[]
  /** The formatted texts; unchanged for `check`, or when they cannot be parsed. */
  readonly texts: readonly RuleText[]
}

export function runShape({ work }: Pick<Shape, 'work'>, rules: readonly RuleText[]): Outcome {
  const sources = new Map(rules.map(({ file, text }) => [file, text]))
  if (work === 'check')
    return { diagnostics: check(rules).diagnostics.map((one) => toJson(one, sources)), texts: rules }
  const results = rules.map((rule) => ({ rule, result: formatText(rule.file, rule.text) }))
  return {
    diagnostics: results.flatMap(({ result }) =>
      'diagnostics' in result ? result.diagnostics.map((one) => toJson(one, sources)) : [],
    ),
    texts: results.map(({ rule, result }) => ('text' in result ? { file: rule.file, text: result.text } : rule)),
  }
}
