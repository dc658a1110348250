/**
 * One state of a project: its texts, those that are open in the editor as they stand there. It never changes; a key
 * pressed makes another one, which shares all that did not change.
 */
import { once } from '@tilewright/language'
import { checkCache, checkRulesInSteps, type Analysis, type CheckCache, type Checked } from '@tilewright/generator'
import type { CheckInSteps, StepResult, Project } from '@tilewright/generator'
import type { SourceText } from '../text/source-text.ts'
import type { Survivor } from './host.ts'

export interface Snapshot {
  readonly disk: Project
  /** All rules by their names: those of packages first, each behind what it builds on. */
  readonly sources: ReadonlyMap<string, SourceText>
  /** What earlier checks left; it makes the next one fast and changes nothing of what is found. */
  readonly cache: CheckCache
  /** Mistakes that no scenario noticed when they were last tried. */
  readonly survivors: readonly Survivor[]
}

/** A project with nothing open. */
export function snapshotOf(disk: Project, before?: Snapshot, survivors: readonly Survivor[] = []): Snapshot {
  const same = (file: string, text: string): SourceText => {
    const known = before?.sources.get(file)
    return known?.text === text ? known : { file, text }
  }
  return {
    disk,
    sources: new Map(disk.texts.map(({ file, text }) => [file, same(file, text)])),
    cache: before?.cache ?? checkCache(),
    survivors,
  }
}

/** The project with another text of a file, which may be a new one. */
export function withText(snapshot: Snapshot, file: string, text: string): Snapshot {
  if (snapshot.sources.get(file)?.text === text) return snapshot
  return { ...snapshot, sources: new Map(snapshot.sources).set(file, { file, text }) }
}

/** The project without a file. */
export function withoutText(snapshot: Snapshot, file: string): Snapshot {
  if (!snapshot.sources.has(file)) return snapshot
  const sources = new Map(snapshot.sources)
  sources.delete(file)
  return { ...snapshot, sources }
}

const stepsOf: (snapshot: Snapshot) => CheckInSteps = once(({ disk, sources, cache }: Snapshot) =>
  checkRulesInSteps({ texts: [...sources.values()], isOwn: disk.isOwn, found: disk.found }, cache),
)

/** What cannot be read in a project: known a few milliseconds after a key. */
export const readingOf = (snapshot: Snapshot): StepResult => stepsOf(snapshot).reading()

/** What is wrong in the texts of a project, and what they declare; it takes longer where that is something else. */
export const analysisOf = (snapshot: Snapshot): Analysis => stepsOf(snapshot).analysis()

/**
 * Everything that is found in a project, as `tilewright check` finds it. Where a sentence of the rules says something
 * else than before, it takes the longest: whoever needs no plan and not all diagnostics asks `analysisOf`.
 */
export const checkedOf = (snapshot: Snapshot): Checked => stepsOf(snapshot).whole()

/** The text in which a diagnostic lies: rules, or a file of the project. */
export function sourceOf({ sources, disk }: Snapshot, file: string): SourceText | undefined {
  return sources.get(file) ?? projectFilesOf(disk).get(file)
}

const projectFilesOf = once(
  ({ projectFiles }: Project) => new Map<string, SourceText>(projectFiles.map((one) => [one.file, one])),
)
