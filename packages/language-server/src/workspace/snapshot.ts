/**
 * An immutable snapshot of a project: its texts, with open documents as the editor has them. A change makes a new
 * snapshot that shares everything unchanged.
 */
import { once } from '@tilewright/language'
import { checkRulesInSteps, Program } from '@tilewright/linker'
import type { Analysis, Checked, CheckInSteps, Project, StepResult } from '@tilewright/linker'
import type { SourceText } from '../text/source-text.ts'
import type { Survivor } from './host.ts'

export interface Snapshot {
  readonly disk: Project
  /** All rules by file: packages first, each after its dependencies. */
  readonly sources: ReadonlyMap<string, SourceText>
  /** Holds the version that was asked last; shared by all versions of the project. */
  readonly program: Program
  /** Mutants that survived the last recorded run. */
  readonly survivors: readonly Survivor[]
}

/** Makes a snapshot from disk; reuses unchanged texts and the program of `before`. */
export function snapshotOf(disk: Project, before?: Snapshot, survivors: readonly Survivor[] = []): Snapshot {
  const same = (file: string, text: string): SourceText => {
    const known = before?.sources.get(file)
    return known?.text === text ? known : { file, text }
  }
  return {
    disk,
    sources: new Map(disk.texts.map(({ file, text }) => [file, same(file, text)])),
    program: before?.program ?? new Program(),
    survivors,
  }
}

/** Adds or replaces the text of a file. */
export function withText(snapshot: Snapshot, file: string, text: string): Snapshot {
  if (snapshot.sources.get(file)?.text === text) return snapshot
  return { ...snapshot, sources: new Map(snapshot.sources).set(file, { file, text }) }
}

/** Removes a file. */
export function withoutText(snapshot: Snapshot, file: string): Snapshot {
  if (!snapshot.sources.has(file)) return snapshot
  const sources = new Map(snapshot.sources)
  sources.delete(file)
  return { ...snapshot, sources }
}

const stepsOf: (snapshot: Snapshot) => CheckInSteps = once(({ disk, sources, program }: Snapshot) =>
  checkRulesInSteps(
    { texts: [...sources.values()], isOwn: disk.isOwn, found: disk.found, boxes: disk.boxes ?? [] },
    program,
  ),
)

/** Parse errors only: available a few milliseconds after a change. */
export const readingOf = (snapshot: Snapshot): StepResult => stepsOf(snapshot).reading()

/** Adds the analysis of each file and the declarations; slower if declarations changed. */
export const analysisOf = (snapshot: Snapshot): Analysis => stepsOf(snapshot).analysis()

/**
 * The complete result, as `tilewright check` reports it. The slowest step if a rule changed; use `analysisOf` where
 * neither the plan nor all diagnostics are needed.
 */
export const checkedOf = (snapshot: Snapshot): Checked => stepsOf(snapshot).whole()

/** Returns the text a diagnostic refers to: rules, or another file of the project. */
export function sourceOf({ sources, disk }: Snapshot, file: string): SourceText | undefined {
  return sources.get(file) ?? projectFilesOf(disk).get(file)
}

const projectFilesOf = once(
  ({ projectFiles }: Project) => new Map<string, SourceText>(projectFiles.map((one) => [one.file, one])),
)
