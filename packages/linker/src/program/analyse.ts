/** From syntax trees to a checked project with fixes: each fix is tried on the whole project. */
import {
  checkQueries,
  fixMeaning,
  isSameList,
  parseFile,
  QueryTable,
  repairFile,
  withConfirmedFixes,
  type CheckedProject,
  type Diagnostic,
  type Input,
  type Query,
  type RepairedFile,
} from '@tilewright/language'
import { echoesOf } from './cascading.ts'
import { unread, type Reading } from './reading.ts'

/** All files checked together. */
export interface TogetherQueries {
  readonly project: Query<CheckedProject>
  /** Without diagnostics inside repaired parts, and without cascading ones. */
  readonly found: Query<readonly Diagnostic[]>
}

export function togetherQueries(table: QueryTable, files: Query<readonly RepairedFile[]>): TogetherQueries {
  const syntax = table.query('syntax', () => files().map(({ file }) => file), isSameList)
  const { project, diagnostics } = checkQueries(table, syntax)
  const found = table.query('diagnostics without echoes', () => {
    const doubtful = files().flatMap((file) => file.doubtful)
    const isGuess = ({ span }: Diagnostic): boolean =>
      doubtful.some(({ file, start, end }) => file === span.file && start <= span.end && span.start <= end)
    const isEcho = echoesOf(files())
    return diagnostics().filter((diagnostic) => !isGuess(diagnostic) && !isEcho(diagnostic))
  })
  return { project, found }
}

/**
 * Checks of changed files, in the order in which fixes are tried: after a keystroke mostly the same ones are tried
 * again. Each has a table of its own, so that they do not replace the results of the project.
 */
export class Trials {
  readonly #trials: Trial[] = []

  /** Returns the diagnostics of these files; `index` is the number of the trial. */
  found(index: number, files: readonly RepairedFile[]): readonly Diagnostic[] {
    const trial = (this.#trials[index] ??= newTrial())
    trial.files.set(files)
    return trial.found()
  }
}

interface Trial {
  readonly files: Input<readonly RepairedFile[]>
  readonly found: Query<readonly Diagnostic[]>
}

function newTrial(): Trial {
  const table = new QueryTable()
  const files = table.input<readonly RepairedFile[]>('files', [])
  return { files, found: togetherQueries(table, files).found }
}

/** Returns parse diagnostics and diagnostics of everything that could be parsed, unordered, with fixes. */
export function withFixes(
  { files, known, diagnostics }: Reading,
  { project, found }: { readonly project: CheckedProject; readonly found: readonly Diagnostic[] },
  trials: Trials,
): readonly Diagnostic[] {
  if (found.length === 0 && diagnostics.length === 0) return diagnostics
  let tries = 0
  const changedTo = (
    changed: ReadonlyMap<string, string>,
  ): { readonly unread: readonly Diagnostic[]; readonly found: readonly Diagnostic[] } => {
    const repaired = files.map((file) => {
      const text = changed.get(file.file.file)
      return text === undefined ? file : repairFile(parseFile(file.file.file, text), known, undefined, false)
    })
    return { unread: unread(repaired), found: trials.found(tries++, repaired) }
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
  return withConfirmedFixes(all, [...diagnostics, ...found], textOf, after)
}
