/** Everything that the server knows: what is open in the editor, and the projects that it belongs to. Never changes. */
import { checkCache, type Project } from '@tilewright/generator'
import type { SourceText } from '../text/source-text.ts'
import type { Survivor } from './host.ts'
import { snapshotOf, withoutText, withText, type Snapshot } from './snapshot.ts'

/** A text that is open in the editor. */
export interface OpenText {
  readonly uri: string
  readonly version: number
  readonly text: string
  /** Its project, by the project's root; one that belongs to none is a project of its own, by its URI. */
  readonly project: string
  /** Its name in the project. */
  readonly file: string
}

export interface Workspace {
  readonly open: ReadonlyMap<string, OpenText>
  readonly projects: ReadonlyMap<string, Snapshot>
}

export const emptyWorkspace: Workspace = { open: new Map(), projects: new Map() }

const slashes = (path: string): string => path.replaceAll('\\', '/')

/** The name in a project of the file at a path; nothing where the project does not read it. */
export function fileAt(disk: Project, path: string): string | undefined {
  const foreign = disk.texts.find(({ file }) => !disk.isOwn(file) && disk.pathOf(file) === path)
  if (foreign !== undefined) return foreign.file
  const [root, full] = [slashes(disk.root), slashes(path)]
  if (!full.startsWith(`${root}/`) || !full.endsWith('.carc')) return undefined
  const file = full.slice(root.length + 1)
  const isRead = disk.folders.some((folder) => folder === '.' || file === folder || file.startsWith(`${folder}/`))
  return isRead && file.split('/').every((part) => !part.startsWith('.') && part !== 'node_modules') ? file : undefined
}

/** A project of a text that no project reads. */
export function looseProject(uri: string): Snapshot {
  const disk: Project = {
    root: uri,
    folders: [],
    texts: [],
    isOwn: () => true,
    pathOf: () => uri,
    found: [],
    projectFiles: [],
  }
  return { disk, sources: new Map(), cache: checkCache(), survivors: [] }
}

/** With a project as it lies on disk now; texts that are open there stay as they are in the editor. */
export function withProject(workspace: Workspace, disk: Project, survivors: readonly Survivor[] = []): Workspace {
  const before = workspace.projects.get(disk.root)
  const now = [...workspace.open.values()]
    .filter(({ project }) => project === disk.root)
    .reduce((snapshot, { file, text }) => withText(snapshot, file, text), snapshotOf(disk, before, survivors))
  return { ...workspace, projects: new Map(workspace.projects).set(disk.root, now) }
}

/** With a text open, or another text of it. */
export function withOpen(workspace: Workspace, opened: OpenText): Workspace {
  const { uri, project, file, text } = opened
  const snapshot = workspace.projects.get(project) ?? looseProject(uri)
  return {
    open: new Map(workspace.open).set(uri, opened),
    projects: new Map(workspace.projects).set(project, withText(snapshot, file, text)),
  }
}

/** Without an open text: the project reads it from disk again, and a loose one is forgotten. */
export function withoutOpen(workspace: Workspace, uri: string): Workspace {
  const closed = workspace.open.get(uri)
  if (closed === undefined) return workspace
  const open = new Map(workspace.open)
  open.delete(uri)
  const projects = new Map(workspace.projects)
  const snapshot = projects.get(closed.project)
  if (closed.project === uri) projects.delete(uri)
  else if (snapshot !== undefined) {
    const there = snapshot.disk.texts.find(({ file }) => file === closed.file)
    const { file } = closed
    projects.set(
      closed.project,
      there === undefined ? withoutText(snapshot, file) : withText(snapshot, file, there.text),
    )
  }
  return { open, projects }
}

/** A text of a project, open or not, by where it lies. */
export function textAt(
  { projects }: Workspace,
  path: string,
): { readonly snapshot: Snapshot; readonly source: SourceText } | undefined {
  for (const snapshot of projects.values()) {
    const source = snapshot.sources.get(fileAt(snapshot.disk, path) ?? '')
    if (source !== undefined) return { snapshot, source }
  }
  return undefined
}

/** A text that is open, with its project. */
export function opened(
  { open, projects }: Workspace,
  uri: string,
): { readonly snapshot: Snapshot; readonly source: SourceText } | undefined {
  const found = open.get(uri)
  const snapshot = found && projects.get(found.project)
  const source = snapshot?.sources.get(found?.file ?? '')
  return snapshot === undefined || source === undefined ? undefined : { snapshot, source }
}
