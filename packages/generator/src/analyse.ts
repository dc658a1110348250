/** From texts to a checked project: parses files, repairs what can be repaired, and checks them together. */
import {
  checkFiles,
  declaredNames,
  repairFile,
  repairFiles,
  fixMeaning,
  oldFormDiagnostic,
  parseFile,
  withConfirmedFixes,
  type CheckedProject,
  type CheckMemory,
  type Diagnostic,
  type RepairedFile,
} from '@tilewright/language'
import { linkMemory, type LinkMemory } from '@tilewright/linker'
import { echoesOf } from './cascading.ts'
import type { RuleText } from './rules-folder.ts'

/**
 * Results of earlier checks of a project for reuse by the next one; `checkCache()` creates an empty one. Unchanged
 * files are not parsed again, and only declarations that depend on a change are checked and linked again.
 */
export interface CheckCache {
  readonly parsed: Map<string, { readonly text: string; readonly parsed: ReturnType<typeof parseFile> }>
  readonly memory: CheckMemory
  /** Checks with tried fixes, first to last: the next check mostly tries the same ones. */
  readonly tried: CheckMemory[]
  readonly links: LinkMemory
}

export const checkCache = (): CheckCache => ({ parsed: new Map(), memory: new Map(), tried: [], links: linkMemory() })

/** Parsed texts, with repairs. */
export interface Reading {
  readonly files: readonly RepairedFile[]
  /** All names that the texts declare; empty if no file needed repair. */
  readonly known: ReadonlySet<string>
  /** Parse diagnostics, unordered. */
  readonly diagnostics: readonly Diagnostic[]
  /** One warning for each file in an older version of the language. */
  readonly outdated: readonly Diagnostic[]
}

export interface Analysed {
  readonly project: CheckedProject
  /** Parse diagnostics and diagnostics of everything that could be parsed, unordered. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Parses rules and repairs each file as its author probably intended. */
export function readTexts(rules: readonly RuleText[], cache: CheckCache): Reading {
  const parsed = rules.map((rule) => parseCached(rule, cache))
  const known = parsed.some(({ diagnostics }) => diagnostics.length > 0)
    ? declaredNames(parsed.map(({ file }) => file))
    : new Set<string>()
  const files = repairFiles(parsed, known)
  return {
    files,
    known,
    diagnostics: unread(files),
    outdated: parsed.flatMap((parsedFile) => oldFormDiagnostic(parsedFile) ?? []),
  }
}

/** Checks parsed files; every diagnostic has a fix where one was found. */
export function analyse({ files, known, diagnostics }: Reading, cache: CheckCache): Analysed {
  const { project, found } = together(files, cache.memory)
  if (found.length === 0 && diagnostics.length === 0) return { project, diagnostics }
  let tries = 0
  const changedTo = (
    changed: ReadonlyMap<string, string>,
  ): { readonly unread: Diagnostic[]; readonly found: Diagnostic[] } => {
    const repaired = files.map((file) => {
      const text = changed.get(file.file.file)
      return text === undefined ? file : repairFile(parseFile(file.file.file, text), known, undefined, false)
    })
    const memory = (cache.tried[tries++] ??= new Map())
    return { unread: unread(repaired), found: together(repaired, memory).found }
  }
  const recheck = (changed: ReadonlyMap<string, string>): readonly Diagnostic[] => {
    const after = changedTo(changed)
    return [...after.found, ...(after.unread.length > diagnostics.length ? after.unread : [])]
  }
  const repairs = fixMeaning({ files: files.map(({ file }) => file), project, found, recheck })
  // A warning is dropped if a repaired diagnostic already reports the same span.
  const isSaid = ({ severity, span }: Diagnostic): boolean =>
    severity === 'warning' &&
    repairs.some(({ fix, span: at }) => fix !== undefined && at.file === span.file && at.start === span.start)
  const all = [...diagnostics.filter((diagnostic) => !isSaid(diagnostic)), ...repairs]
  const textOf = (file: string): string => files.find((repaired) => repaired.file.file === file)?.file.text ?? ''
  const after = (changed: ReadonlyMap<string, string>): readonly Diagnostic[] => {
    const { unread: left, found: other } = changedTo(changed)
    return [...left, ...other]
  }
  return { project, diagnostics: withConfirmedFixes(all, [...diagnostics, ...found], textOf, after) }
}

const unread = (files: readonly RepairedFile[]): Diagnostic[] => files.flatMap(({ diagnostics }) => diagnostics)

/** Checks all files together. Drops diagnostics inside repaired files and cascading ones. */
function together(
  files: readonly RepairedFile[],
  memory: CheckMemory,
): { readonly project: CheckedProject; readonly found: Diagnostic[] } {
  const { project, diagnostics } = checkFiles(
    files.map(({ file }) => file),
    memory,
  )
  const doubtful = files.flatMap((file) => file.doubtful)
  const isGuess = ({ span }: Diagnostic): boolean =>
    doubtful.some(({ file, start, end }) => file === span.file && start <= span.end && span.start <= end)
  const isEcho = echoesOf(files)
  return { project, found: diagnostics.filter((diagnostic) => !isGuess(diagnostic) && !isEcho(diagnostic)) }
}

function parseCached({ file, text }: RuleText, { parsed: cache }: CheckCache): ReturnType<typeof parseFile> {
  const cached = cache.get(file)
  if (cached?.text === text) return cached.parsed
  const parsed = parseFile(file, text)
  cache.set(file, { text, parsed })
  return parsed
}
