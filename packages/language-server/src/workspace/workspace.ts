/** The immutable state of the server: open documents and their projects. */
import { Program, type Project } from '@tilewright/linker'
import type { SourceText } from '../text/source-text.ts'
import type { Survivor } from './host.ts'
import { snapshotOf, withoutText, withText, type Snapshot } from './snapshot.ts'

/** An open document. */
export interface OpenText {
  readonly uri: string
  readonly version: number
  readonly text: string
  /** Root of its project. A document outside every project is a project of its own, identified by its URI. */
  readonly project: string
  /** Path within the project. */
  readonly file: string
}

export interface Workspace {
  readonly open: ReadonlyMap<string, OpenText>
  readonly projects: ReadonlyMap<string, Snapshot>
}

export const emptyWorkspace: Workspace = { open: new Map(), projects: new Map() }

const slashes = (path: string): string => path.replaceAll('\\', '/')

/** Returns the path within the project of a file, or undefined if the project does not read it. */
export function fileAt(disk: Project, path: string): string | undefined {
  const foreign = disk.texts.find(({ file }) => !disk.isOwn(file) && disk.pathOf(file) === path)
  if (foreign !== undefined) return foreign.file
  const [root, full] = [slashes(disk.root), slashes(path)]
  if (!full.startsWith(`${root}/`) || !full.endsWith('.carc')) return undefined
  const file = full.slice(root.length + 1)
  const isRead = disk.folders.some((folder) => folder === '.' || file === folder || file.startsWith(`${folder}/`))
  return isRead && file.split('/').every((part) => !part.startsWith('.') && part !== 'node_modules') ? file : undefined
}

/** Makes a project for a single document outside every project. */
export function singleFileProject(uri: string): Snapshot {
  const disk: Project = {
    root: uri,
    folders: [],
    texts: [],
    isOwn: () => true,
    pathOf: () => uri,
    found: [],
    projectFiles: [],
  }
  return { disk, sources: new Map(), program: new Program(), survivors: [] }
}

/** Adds or updates a project from disk; open documents keep the editor's text. */
export function withProject(workspace: Workspace, disk: Project, survivors: readonly Survivor[] = []): Workspace {
  const before = workspace.projects.get(disk.root)
  const now = [...workspace.open.values()]
    .filter(({ project }) => project === disk.root)
    .reduce((snapshot, { file, text }) => withText(snapshot, file, text), snapshotOf(disk, before, survivors))
  return { ...workspace, projects: new Map(workspace.projects).set(disk.root, now) }
}

/** Adds or updates an open document. */
export function withOpen(workspace: Workspace, openDocument: OpenText): Workspace {
  const { uri, project, file, text } = openDocument
  const snapshot = workspace.projects.get(project) ?? singleFileProject(uri)
  return {
    open: new Map(workspace.open).set(uri, openDocument),
    projects: new Map(workspace.projects).set(project, withText(snapshot, file, text)),
  }
}

/** Removes an open document: its project gets the text on disk back, and a single-document project is dropped. */
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

/** Finds a text of any project, open or not, by its path. */
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

/** Returns an open document with its project. */
export function openDocument(
  { open, projects }: Workspace,
  uri: string,
): { readonly snapshot: Snapshot; readonly source: SourceText } | undefined {
  const found = open.get(uri)
  const snapshot = found && projects.get(found.project)
  const source = snapshot?.sources.get(found?.file ?? '')
  return snapshot === undefined || source === undefined ? undefined : { snapshot, source }
}
