/** Finds the mutants that are affected by the changes since a commit. */
import { execFileSync } from 'node:child_process'
import { lineColumn, type CheckedProject } from '@tilewright/language'
import { MutationError } from './mutation-error.ts'
import { markOf, type Mark } from './marks.ts'
import type { Mutant } from './mutant.ts'
import type { MutantSource } from './rules-to-mutate.ts'

/** The changes of a file. */
export interface ChangedFile {
  readonly file: string
  /** Changed lines, one-based; for a pure deletion, the two lines around it. */
  readonly lines: readonly { readonly from: number; readonly to: number }[]
  /** Deleted lines. */
  readonly removed: readonly string[]
}

/** Runs `git diff` against a commit, below a folder. */
export function changesSince(root: string, commit: string): ChangedFile[] {
  const args = ['diff', '--relative', '--unified=0', '--no-renames', '--no-color', '--no-ext-diff']
  try {
    const said = execFileSync('git', [...args, '--end-of-options', commit, '--', '.'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return changesIn(said)
  } catch (error) {
    const { stderr = '' } = error as { readonly stderr?: string }
    throw new MutationError(`Git does not tell what changed since '${commit}'`, {
      where: root,
      expected: 'a commit that is there; a shallow clone has few',
      ...(stderr === '' ? {} : { fix: stderr.trim().split('\n')[0] ?? '' }),
    })
  }
}

const fileLine = /^\+\+\+ (?:b\/)?(.*?)\t?$/
const oldFileLine = /^--- (?:a\/)?(.*?)\t?$/
const hunkLine = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/

/** Parses a diff without context. */
export function changesIn(difference: string): ChangedFile[] {
  const files: { file: string; lines: { from: number; to: number }[]; removed: string[] }[] = []
  let inHunk = false
  for (const line of difference.split('\n')) {
    const hunk = hunkLine.exec(line)
    if (hunk !== null) {
      const [first, count] = [Number(hunk[1]), Number(hunk[2] ?? 1)]
      files.at(-1)?.lines.push({ from: first, to: count === 0 ? first + 1 : first + count - 1 })
      inHunk = true
    } else if (line.startsWith('diff --git ')) inHunk = false
    else if (inHunk) {
      if (line.startsWith('-')) files.at(-1)?.removed.push(line.slice(1))
    } else {
      const old = oldFileLine.exec(line)?.[1]
      if (old !== undefined) files.push({ file: old, lines: [], removed: [] })
      const now = fileLine.exec(line)?.[1]
      const last = files.at(-1)
      if (now !== undefined && now !== '/dev/null' && last !== undefined) last.file = now
    }
  }
  return files
}

/**
 * Whether a change touches a mutant: it changed its declaration, a scenario with the same citation, or the file of its
 * mark.
 */
export function touchedBy(
  changes: readonly ChangedFile[],
  { project, texts }: MutantSource,
  marks: readonly Mark[],
): (mutant: Mutant) => boolean {
  const byFile = new Map(changes.map((change) => [change.file, change]))
  const isChanged = (span: { readonly file: string; readonly start: number; readonly end: number }): boolean => {
    const change = byFile.get(span.file)
    if (change === undefined) return false
    const text = texts.get(span.file) ?? ''
    const [first, last] = [lineColumn(text, span.start).line, lineColumn(text, span.end).line]
    return change.lines.some(({ from, to }) => from <= last && to >= first)
  }
  const cites = new Set([
    ...project.scenarios.flatMap(({ scenario }) =>
      isChanged(scenario.span) ? scenario.provenance.cites.map(({ name }) => name) : [],
    ),
    ...removedCites(changes, project),
  ])
  const changedMarks = marks.filter(({ file }) => byFile.has(file))
  return (mutant) =>
    isChanged(mutant.span) || mutant.cites.some((name) => cites.has(name)) || markOf(mutant, changedMarks) !== undefined
}

/** Statements cited in deleted lines, which may belong to deleted scenarios. */
function removedCites(changes: readonly ChangedFile[], { sources }: CheckedProject): string[] {
  const names = new Set(sources.flatMap(({ statements }) => statements.map(({ id }) => id.name)))
  return changes
    .filter(({ file }) => file.endsWith('.carc'))
    .flatMap(({ removed }) => removed.filter((line) => /\bcite\b/.test(line)))
    .flatMap((line) => line.split(/[^\p{L}\p{N}-]+/u).filter((word) => names.has(word)))
}
