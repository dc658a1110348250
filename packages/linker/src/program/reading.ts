/** From texts to syntax trees: parses files, and repairs what can be repaired. */
import {
  declaredNames,
  oldFormDiagnostic,
  repairFiles,
  type Diagnostic,
  type ParseResult,
  type RepairedFile,
} from '@tilewright/language'

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

/** Repairs each file as its author probably intended it. */
export function readingOf(parsed: readonly ParseResult[]): Reading {
  const known = parsed.some(({ diagnostics }) => diagnostics.length > 0)
    ? declaredNames(parsed.map(({ file }) => file))
    : new Set<string>()
  const files = repairFiles(parsed, known)
  return { files, known, diagnostics: unread(files), outdated: parsed.flatMap((one) => oldFormDiagnostic(one) ?? []) }
}

/** Returns the parse diagnostics of files. */
export const unread = (files: readonly RepairedFile[]): Diagnostic[] => files.flatMap(({ diagnostics }) => diagnostics)
