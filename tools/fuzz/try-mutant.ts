/** Checks a mutant against the invariants that hold for every text. */
import { check, Program, type RuleText } from '@tilewright/generator'
import { formatText, parseFile, tokenize, type Diagnostic } from '@tilewright/language'
import type { Mutant } from './mutate.ts'

/** Maximum number of diagnostics of a text. */
const maxDiagnostics = 101
/** Maximum seconds of CPU time for one file. */
const maxCpuSeconds = 20

export interface MutantResult {
  /** Violated invariants, as text. */
  readonly broken: readonly string[]
  /** Number of diagnostics of the text alone. */
  readonly diagnostics: number
  /** Number of diagnostics of all rules with the mutant; undefined when they were not checked together. */
  readonly all: number | undefined
  readonly formatted: boolean
}

/** CPU time, not wall time: independent of other processes. */
const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000_000

/** Returns the tokens and comments of a text without their layout. */
function substance(text: string): string {
  const { tokens, comments } = tokenize('t', text)
  const words = tokens.map(({ image }) => (image.startsWith('"') ? image : image.replaceAll(/\s+/g, ' ')))
  return JSON.stringify([words, comments.map(({ image }) => image.trimEnd())])
}

function formatTwice(file: string, text: string, broken: string[]): boolean {
  const once = formatText(file, text)
  if (!('text' in once)) return false
  if (substance(once.text) !== substance(text)) broken.push('fmt changed a word or a comment')
  const twice = formatText(file, once.text)
  if (!('text' in twice)) broken.push('fmt refuses what it wrote')
  else if (twice.text !== once.text) broken.push('fmt changed its own layout')
  return true
}

function areInside(text: string, diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every(({ span }) => span.start >= 0 && span.start <= span.end && span.end <= text.length)
}

/** Lexes, parses and formats a mutant, and checks it in place of its original when `rules` are given. */
export function tryMutant(
  { file, text }: Mutant,
  rules: readonly RuleText[] | undefined,
  program: Program,
): MutantResult {
  const broken: string[] = []
  const start = process.cpuUsage()
  let diagnostics: readonly Diagnostic[] = []
  let all: number | undefined
  let formatted = false
  try {
    diagnostics = parseFile(file, text).diagnostics
    if (diagnostics.length > maxDiagnostics) broken.push(`${String(diagnostics.length)} diagnostics in one file`)
    if (!areInside(text, diagnostics)) broken.push('a diagnostic outside of the text')
    if (!diagnostics.some(({ severity }) => severity === 'error')) formatted = formatTwice(file, text, broken)
    if (rules !== undefined)
      all = check(
        rules.map((rule) => (rule.file === file ? { file, text } : rule)),
        program,
      ).diagnostics.length
  } catch (error) {
    broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const cpuSeconds = secondsOf(process.cpuUsage(start))
  if (cpuSeconds > maxCpuSeconds) broken.push(`it took more than ${String(maxCpuSeconds)} seconds of computing`)
  return { broken, diagnostics: diagnostics.length, all, formatted }
}
