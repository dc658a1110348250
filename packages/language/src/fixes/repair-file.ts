/**
 * Parses a file as its author probably intended it: at each syntax error, candidate changes are tried, and the first
 * one with which the text can be parsed becomes the fix of the diagnostic. The rest is parsed with this change
 * applied, so that one mistake gives one diagnostic.
 */
import type { SourceFile, Span } from '../ast/ast.ts'
import type { Diagnostic, DiagnosticCode, Edit } from '../diagnostics/index.ts'
import { tokenize } from '../lex/lexer.ts'
import { parseFile, type ParseResult } from '../parse/index.ts'
import { finders } from './mistake-finders.ts'
import { changed, identity, type OffsetMap } from './offset-map.ts'
import { piecesAt } from './reparse-pieces.ts'
import { mapSpans } from './map-spans.ts'
import { isSafeInText, withFix } from './safety.ts'
import { endOf, type Change, type Site, type Mistake } from './mistake.ts'
import { applied, errorsIn, isUnambiguous, newDiagnostics } from './unambiguous-fix.ts'
import { usesOf } from './mistakes/keywords-and-names.ts'

export interface RepairedFile extends ParseResult {
  /** Spans that were parsed with a candidate applied: other diagnostics in them are uncertain. */
  readonly doubtful: readonly Span[]
  /** Whether a part could not be parsed and is left out. */
  readonly incomplete: boolean
}

/** Diagnostics of syntax, as opposed to meaning. */
const aboutWriting: ReadonlySet<DiagnosticCode> = new Set([
  'unknown-character',
  'unclosed-text',
  'malformed-number',
  'expected',
  'misspelt-keyword',
  'unknown-sentence',
  'missing-brace',
  'unexpected-brace',
  'missing-sentence',
  'misplaced-side',
] as const)

/** Maximal number of diagnostics of a file that get a fix, and of characters parsed again in one file. */
const maxRepaired = 20
const maxRead = 400_000

/** Budget for parsing again in search of fixes, shared by all files. */
export interface Budget {
  /** Remaining characters. */
  left: number
}

/** Longer files, in characters, are probably generated and get no fixes. */
const longestRepaired = 500_000

/** Returns a parsed file without searching for fixes. */
export function withoutFixes(parsed: ParseResult): RepairedFile {
  return { ...parsed, doubtful: [], incomplete: parsed.diagnostics.some(isError) }
}

/**
 * Like `parseFile`, whose result is `parsed`; `known` are names that the project declares. The characters parsed again
 * are subtracted from `shared`; when it is used up, the rest of the file gets no fixes. Without `judges`, the safety
 * of fixes is not determined, and all count as unsafe.
 */
export function repairFile(
  parsed: ParseResult,
  known: ReadonlySet<string>,
  shared: Budget = { left: maxRead },
  judges = true,
): RepairedFile {
  const { file, text } = parsed.file
  if (!parsed.diagnostics.some(isError)) return withoutFixes(parsed)
  if (text.length > longestRepaired || parsed.diagnostics.some(({ code }) => code === 'too-many'))
    return withoutFixes(parsed)
  let offsets: OffsetMap = identity(text)
  let result = parsed
  let current = text
  const repaired: Diagnostic[] = []
  const doubtful: Span[] = []
  const givenUp = new Set<number>()
  const budget: Budget = { left: Math.min(maxRead, shared.left) }
  const given = budget.left
  while (repaired.length < maxRepaired && budget.left > 0) {
    const diagnostic = result.diagnostics.find((one) => isUnread(one) && !givenUp.has(offsets.back(one.span.start)))
    if (diagnostic === undefined) break
    const mistake = intendedChange(file, current, diagnostic, known, budget, judges)
    if (mistake === undefined || !offsets.allows(mistake.changes)) {
      givenUp.add(offsets.back(diagnostic.span.start))
      continue
    }
    const explainedDiagnostic = explained(file, diagnostic, mistake, offsets)
    const last = repaired.at(-1)
    const same = last === undefined ? undefined : inOneBlock(text, last, explainedDiagnostic)
    if (same === undefined) repaired.push(explainedDiagnostic)
    else repaired.splice(-1, 1, same)
    doubtful.push(
      ...mistake.changes.map(({ start, end }) => linesAround(file, text, offsets.back(start), offsets.back(end))),
    )
    offsets = changed(offsets, mistake.changes)
    current = applied(current, mistake.changes)
    budget.left -= current.length
    result = parseFile(file, current)
  }
  shared.left -= given - budget.left
  if (repaired.length === 0) return withoutFixes(parsed)
  const back = (span: Span): Span => ({ file, start: offsets.back(span.start), end: offsets.back(span.end) })
  const left = result.diagnostics.map((one) => mapSpans(one, back))
  const judged = judges ? repaired.map((one) => safeInText(file, text, one, repaired)) : repaired.map(unsafe)
  const tree: SourceFile = { ...mapSpans({ ...result.file, text: '' }, back), file, text }
  return {
    file: tree,
    diagnostics: [...judged, ...left].sort((a, b) => a.span.start - b.span.start),
    oldForms: parsed.oldForms,
    doubtful,
    incomplete: left.some(isError),
  }
}

/** Returns the diagnostic, with a fix that stays safe only if the text confirms it. */
function safeInText(file: string, text: string, diagnostic: Diagnostic, all: readonly Diagnostic[]): Diagnostic {
  const { fix } = diagnostic
  if (fix?.safe !== true) return diagnostic
  const others = all.filter((other) => other !== diagnostic).flatMap((other): readonly Edit[] => other.fix?.edits ?? [])
  return withFix(diagnostic, { ...fix, safe: isSafeInText(file, text, fix.edits, others) })
}

const unsafe = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.fix === undefined ? diagnostic : withFix(diagnostic, { ...diagnostic.fix, safe: false })

const isUnread = ({ code }: Diagnostic): boolean => aboutWriting.has(code)
const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

/** Returns the first mistake whose correction improves the declaration that contains a diagnostic. */
function intendedChange(
  file: string,
  whole: string,
  diagnostic: Diagnostic,
  known: ReadonlySet<string>,
  budget: Budget,
  judges: boolean,
): Mistake | undefined {
  for (const { text, start, back, isCut } of piecesAt(whole, diagnostic.span.start)) {
    const before = errorsIn(file, text)
    budget.left -= text.length
    const ownDiagnostic = before.find(({ span, code }) => span.start === start && (!isCut || code === diagnostic.code))
    if (ownDiagnostic === undefined) continue
    const search: Search = { file, whole, known, budget }
    const mistake = findCorrection(search, text, ownDiagnostic, before, maxInOneSentence)
    if (mistake === undefined) return undefined
    const certain =
      judges && mistake.certain && isUnambiguous(siteOf(search, text, ownDiagnostic), mistake, before, file)
    return { ...mistake, certain, changes: everywhere(file, whole, mistake, back) }
  }
  return undefined
}

/** Context of a search for mistakes. */
interface Search {
  readonly file: string
  readonly whole: string
  readonly known: ReadonlySet<string>
  readonly budget: Budget
}

/** Maximal number of mistakes in one sentence; they are found one after the other. */
const maxInOneSentence = 4
/** Maximal number of candidates that are followed to the next mistake of a sentence. */
const maxFollowed = 4

/**
 * Returns the first mistake whose correction removes a diagnostic and causes no new one; or else one whose correction
 * reveals the next mistake, if that one can be corrected in turn.
 */
function findCorrection(
  search: Search,
  text: string,
  diagnostic: Diagnostic,
  before: readonly Diagnostic[],
  depth: number,
): Mistake | undefined {
  const { file, budget } = search
  const site = siteOf(search, text, diagnostic)
  const further: {
    readonly mistake: Mistake
    readonly text: string
    readonly after: Diagnostic[]
    readonly next: Diagnostic
  }[] = []
  for (const finder of finders) {
    for (const mistake of finder(site)) {
      if (budget.left <= 0) return undefined
      const repaired = applied(text, mistake.changes)
      if (repaired === text) continue
      budget.left -= repaired.length
      const after = errorsIn(file, repaired)
      const come = newDiagnostics(after, before)
      if (come.length === 0 && after.length < before.length) return mistake
      const [next] = come
      if (
        (mistake.likely ?? mistake.certain) &&
        next !== undefined &&
        (isBehind(next, mistake) || hidesAll(diagnostic))
      )
        further.push({ mistake, text: repaired, after, next })
    }
  }
  if (depth <= 1) return undefined
  return further
    .slice(0, maxFollowed)
    .find(
      (candidate) => findCorrection(search, candidate.text, candidate.next, candidate.after, depth - 1) !== undefined,
    )?.mistake
}

function siteOf({ file, whole, known }: Search, text: string, diagnostic: Diagnostic): Site {
  const { tokens } = tokenize(file, text)
  const index = tokens.findIndex((token) => token.startOffset >= diagnostic.span.start)
  return { text, tokens, diagnostic, at: index < 0 ? tokens.length : index, known, whole }
}

/** An unreadable character hides all other mistakes in its declaration. */
const hidesAll = ({ code }: Diagnostic): boolean => code === 'unknown-character'

/** Whether a new diagnostic is behind the changes: the error before hid it. */
function isBehind({ span }: Diagnostic, { changes }: Mistake): boolean {
  return span.start >= Math.min(...changes.map(({ start }) => start)) - 1
}

/** Returns the changes of a mistake by offsets in the whole text. */
function everywhere(file: string, whole: string, mistake: Mistake, back: (offset: number) => number): Change[] {
  if (mistake.everywhere === undefined)
    return mistake.changes.map(({ start, end, text }) => ({ start: back(start), end: back(end), text }))
  const { name, after, text } = mistake.everywhere
  const { tokens } = tokenize(file, whole)
  return usesOf([...tokens], name, after).map((use) => ({ start: use.startOffset, end: endOf(use), text }))
}

function explained(file: string, diagnostic: Diagnostic, mistake: Mistake, offsets: OffsetMap): Diagnostic {
  const edits = [...mistake.changes]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, text }) => ({ span: { file, start: offsets.back(start), end: offsets.back(end) }, text }))
  const [first] = edits
  const keepsPlace =
    diagnostic.code === 'missing-sentence' || diagnostic.code === 'unclosed-text' || first === undefined
  const start = keepsPlace ? diagnostic.span.start : visible(offsets.original, first.span.start, first.span.end)
  const end = keepsPlace ? diagnostic.span.end : Math.max(start, first.span.end)
  const back = (span: Span): Span => ({ file, start: offsets.back(span.start), end: offsets.back(span.end) })
  const span = keepsPlace ? back(diagnostic.span) : { file, start, end }
  return withFix(
    { ...mapSpans(diagnostic, back), span, message: mistake.message },
    { title: mistake.message, edits, safe: mistake.certain },
  )
}

/** Merges a diagnostic with the same one on the previous line of a block: one diagnostic fixes both. */
function inOneBlock(text: string, last: Diagnostic, next: Diagnostic): Diagnostic | undefined {
  if (last.fix === undefined || next.fix === undefined || last.code !== next.code) return undefined
  if (last.message.replace(elsewhere, '') !== next.message) return undefined
  const between = text.slice(last.fix.edits.at(-1)?.span.end ?? 0, next.span.start)
  if (/[{}]/.test(between) || next.span.start < last.span.end || between.split('\n').length !== 2) return undefined
  const edits = [...last.fix.edits, ...next.fix.edits]
  const message = `${next.message}, and in ${edits.length === 2 ? 'the next line' : 'the next lines'}`
  return { ...last, message, fix: { title: message, edits, safe: last.fix.safe && next.fix.safe } }
}

const elsewhere = /, and in the next lines?$/

/** Returns the start without leading white space. */
function visible(text: string, start: number, end: number): number {
  const spaces = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0
  return start + (spaces < end - start ? spaces : 0)
}

function linesAround(file: string, text: string, start: number, end: number): Span {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end)
  return { file, start: from, end: to < 0 ? text.length : to }
}
