/** What the language does with a mutant, held against what it promises of every text. */
import { check, type CheckCache, type RuleText } from '@tilewright/generator'
import { formatText, parseFile, tokenize, type Diagnostic } from '@tilewright/language'
import type { Mutant } from './mutate.ts'

/** No text has more diagnostics than a person could look at; more than this is a promise broken. */
const mostDiagnostics = 101
/** Seconds of computing for one file of the size of those in rules/. */
const mostComputing = 20

export interface Tried {
  /** Promises that were broken, in words. */
  readonly broken: readonly string[]
  /** Diagnostics of the text alone. */
  readonly diagnostics: number
  /** Diagnostics about all rules, mutant included; undefined if they were not checked together. */
  readonly all: number | undefined
  readonly formatted: boolean
}

/** Time on a processor, not on the clock: what else the machine does meanwhile is no fault of the language. */
const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000_000

/** The words and signs of a text, and its comments, without their layout. */
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

function insideOf(text: string, diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.every(({ span }) => span.start >= 0 && span.start <= span.end && span.end <= text.length)
}

/** Lexes, parses and lays out a mutant, and checks it in the place of its original if `rules` are given. */
export function tryMutant({ file, text }: Mutant, rules: readonly RuleText[] | undefined, cache: CheckCache): Tried {
  const broken: string[] = []
  const begun = process.cpuUsage()
  let found: readonly Diagnostic[] = []
  let all: number | undefined
  let formatted = false
  try {
    found = parseFile(file, text).diagnostics
    if (found.length > mostDiagnostics) broken.push(`${String(found.length)} diagnostics in one file`)
    if (!insideOf(text, found)) broken.push('a diagnostic outside of the text')
    if (!found.some(({ severity }) => severity === 'error')) formatted = formatTwice(file, text, broken)
    if (rules !== undefined)
      all = check(
        rules.map((rule) => (rule.file === file ? { file, text } : rule)),
        cache,
      ).diagnostics.length
  } catch (error) {
    broken.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const computed = secondsOf(process.cpuUsage(begun))
  if (computed > mostComputing) broken.push(`it took more than ${String(mostComputing)} seconds of computing`)
  return { broken, diagnostics: found.length, all, formatted }
}
