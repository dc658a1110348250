/** Changes that findings propose and that nothing speaks against, made in memory and written all or none a file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckCache, Checked, Project, RuleText } from '@tilewright/generator'
import { applyEdits, lineColumn, type Diagnostic } from '@tilewright/language'
import { Refusal } from '../refusal.ts'
import { checkProject } from './check-project.ts'
import { writeAtomically } from './write-files.ts'

/** One change that was made: where it was in the text at that time, and what was said of it. */
export interface Applied {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: string
  readonly title: string
}

export interface Fixed {
  readonly checked: Checked
  readonly project: Project
  readonly applied: readonly Applied[]
}

/** A mended sentence may show the next mistake, which is mended in turn. */
const mostRounds = 20
/** Where all changes together make nothing better, so many are tried one by one; each costs a check. */
const mostAlone = 12

/**
 * Makes the safe changes that lie in chosen files, round by round, until there is none or none makes it better. A
 * change counts only if fewer errors are found with it, or as many and fewer warnings. Nothing is written.
 */
export async function applyFixes(project: Project, isChosen: (file: string) => boolean): Promise<Fixed> {
  const { checkCache } = await import('@tilewright/generator')
  const cache = checkCache()
  let state: Fixed = { checked: await checkProject(project, cache), project, applied: [] }
  for (let round = 0; round < mostRounds; round++) {
    const safe = state.checked.diagnostics.filter(
      ({ fix }) => fix?.safe === true && fix.edits.every(({ span }) => isChosen(span.file)),
    )
    const better = (await withThese(state, apart(safe), cache)) ?? (await firstBetter(state, safe, cache))
    if (better === undefined) return state
    state = better
  }
  return state
}

async function firstBetter(
  state: Fixed,
  findings: readonly Diagnostic[],
  cache: CheckCache,
): Promise<Fixed | undefined> {
  for (const finding of findings.slice(0, mostAlone)) {
    const better = await withThese(state, [finding], cache)
    if (better !== undefined) return better
  }
  return undefined
}

async function withThese(state: Fixed, findings: readonly Diagnostic[], cache: CheckCache): Promise<Fixed | undefined> {
  if (findings.length === 0) return undefined
  const edits = findings.flatMap(({ fix }) => fix?.edits ?? [])
  const texts = state.project.texts.map(({ file, text }) => ({ file, text: applyEdits(file, text, edits) }))
  const project = { ...state.project, texts }
  const checked = await checkProject(project, cache)
  if (!isBetter(checked, state.checked)) return undefined
  const applied = findings.map(({ code, span, fix }) => ({
    file: span.file,
    ...lineColumn(state.project.texts.find(({ file }) => file === span.file)?.text ?? '', span.start),
    code,
    title: fix?.title ?? '',
  }))
  return { checked, project, applied: [...state.applied, ...applied] }
}

/** Fewer errors, or as many and fewer warnings. */
function isBetter(after: Checked, before: Checked): boolean {
  const errors = errorsOf(after) - errorsOf(before)
  return errors < 0 || (errors === 0 && after.diagnostics.length < before.diagnostics.length)
}

const errorsOf = ({ diagnostics }: Checked): number => diagnostics.filter(({ severity }) => severity === 'error').length

/** Findings whose changes do not touch each other. */
function apart(findings: readonly Diagnostic[]): Diagnostic[] {
  const taken: { readonly file: string; readonly start: number; readonly end: number }[] = []
  return findings.filter(({ fix }) => {
    const spans = (fix?.edits ?? []).map(({ span }) => span)
    const isFree = spans.every((span) =>
      taken.every(({ file, start, end }) => file !== span.file || span.end < start || end < span.start),
    )
    if (isFree) taken.push(...spans)
    return isFree
  })
}

/** Writes what has changed. A file whose bytes are no longer those that were read is refused, before any is written. */
export async function writeFixed(
  root: string,
  before: readonly RuleText[],
  after: readonly RuleText[],
): Promise<string[]> {
  const old = new Map(before.map(({ file, text }) => [file, text]))
  const changed = after.filter(({ file, text }) => old.get(file) !== text)
  for (const { file } of changed) {
    if (!readFileSync(join(root, file)).equals(Buffer.from(old.get(file) ?? '', 'utf8')))
      throw new Refusal(`'${file}' is not changed: it is not the text that was checked`, {
        expected: 'a file in UTF-8 that nobody else writes meanwhile',
        mend: 'Run the command again; if that does not help, save the file as UTF-8.',
      })
  }
  for (const { file, text } of changed) await writeAtomically(join(root, file), text)
  return changed.map(({ file }) => file)
}
