/**
 * One state of a project: its texts, those that are open in the editor as they stand there. It never changes; a key
 * pressed makes another one, which shares all that did not change.
 */
import { once } from '@tilewright/language'
import { checkCache, checkRules, type CheckCache, type Checked, type Project } from '@tilewright/generator'
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

/** Everything that is found in a project, as `tilewright check` finds it; once for each snapshot. */
export const checkedOf: (snapshot: Snapshot) => Checked = once(({ disk, sources, cache }: Snapshot) =>
  checkRules({ texts: [...sources.values()], isOwn: disk.isOwn, found: disk.found }, cache),
)

/** The text in which a finding lies: rules, or a file of the project. */
export function sourceOf({ sources, disk }: Snapshot, file: string): SourceText | undefined {
  return sources.get(file) ?? projectFilesOf(disk).get(file)
}

const projectFilesOf = once(
  ({ projectFiles }: Project) => new Map<string, SourceText>(projectFiles.map((one) => [one.file, one])),
)
