/** Opens projects: their own rules and those of the packages they name. */
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Project, RuleText } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import { rulesFolder } from './find-root.ts'
import type { ProjectDisk } from './project-disk.ts'
import type { ProjectFile, LocatedText } from './project-file.ts'
import { projectFileName } from './project-file-name.ts'
import { holdsRules, packageFolder, rulePackagesNamed } from './rule-packages.ts'
import { thisDisk } from './this-disk.ts'

/** Collected while following packages to their dependencies. */
interface Collected {
  readonly disk: ProjectDisk
  readonly packages: Map<string, string>
  readonly texts: RuleText[]
  readonly found: Diagnostic[]
  readonly projectFiles: RuleText[]
  /** Lists `boxes` of packages, each after those of its dependencies. */
  readonly boxes: string[]
  /** Real paths of own folders: a package in one of them is not read twice. */
  readonly own: ReadonlySet<string>
}

/** Opens the project of a folder found by `findRoot`. */
export const openProject = (root: string): Promise<Project> => openProjectOn(thisDisk, root)

/** Like `openProject`, for another file system. */
export async function openProjectOn(disk: ProjectDisk, root: string): Promise<Project> {
  const settings = await settingsOf(disk, root, null)
  const { folders, found } = await ownFolders(disk, root, settings)
  const collected: Collected = {
    disk,
    packages: new Map(),
    texts: [],
    found: [...settings.found, ...found],
    projectFiles: [...settings.texts],
    boxes: [],
    own: new Set(await Promise.all(folders.map((folder) => disk.realPath(join(root, folder))))),
  }
  await collectPackages(root, settings.file?.packages, projectFileName, collected)
  const texts = unique(await rulesOf(disk, root, folders, ''))
  const foreign = new Set([...collected.texts, ...collected.projectFiles].map(({ file }) => file))
  for (const { file } of settings.texts) foreign.delete(file)
  return {
    root,
    folders: settings.file?.rules === undefined ? [rulesFolder] : folders,
    texts: [...collected.texts, ...texts],
    isOwn: (file) => !foreign.has(file),
    pathOf: (file) => pathOf(root, collected.packages, foreign.has(file), file),
    found: collected.found,
    boxes: [...collected.boxes, ...boxesIn(settings)],
    projectFiles: collected.projectFiles,
  }
}

async function rulesOf(
  disk: ProjectDisk,
  root: string,
  folders: readonly string[],
  prefix: string,
): Promise<RuleText[]> {
  return (await Promise.all(folders.map((folder) => disk.rulesIn(root, folder, prefix)))).flat()
}

/** Makes a project of files outside any project; they are checked on their own. */
export function looseFiles(root: string, texts: readonly RuleText[]): Project {
  return {
    root,
    folders: [rulesFolder],
    texts: unique(texts),
    isOwn: () => true,
    pathOf: (file) => join(root, file),
    found: [],
    projectFiles: [],
  }
}

/** All texts that a diagnostic of the project can refer to. */
export const framesOf = ({ texts, projectFiles }: Project): RuleText[] => [...texts, ...projectFiles]

const unique = (texts: readonly RuleText[]): RuleText[] => [...new Map(texts.map((one) => [one.file, one])).values()]

interface Settings {
  readonly file: ProjectFile | undefined
  readonly found: readonly Diagnostic[]
  readonly texts: readonly RuleText[]
}

const noSettings: Settings = { file: undefined, found: [], texts: [] }

/**
 * Without a project file, that of the package in the folder of rules gives the order of its boxes, and nothing else.
 */
async function orderIn(disk: ProjectDisk, root: string): Promise<Settings> {
  const path = join(root, rulesFolder, projectFileName)
  if ((await disk.kindOf(path)) === undefined) return noSettings
  const { emptyProjectFile, readProjectFile } = await import('./project-file.ts')
  const name = `${rulesFolder}/${projectFileName}`
  const text = await disk.textOf(path)
  const { boxes, found } = readProjectFile(name, text)
  return { file: { ...emptyProjectFile, boxes, found }, found, texts: [{ file: name, text }] }
}

const boxesIn = ({ file }: Settings): string[] => (file?.boxes ?? []).map(({ text }) => text)

/** Reads the project file of a folder, if there is one; `of` is the package it belongs to, or null. */
async function settingsOf(disk: ProjectDisk, folder: string, of: string | null): Promise<Settings> {
  const path = join(folder, projectFileName)
  if ((await disk.kindOf(path)) === undefined) return of === null ? orderIn(disk, folder) : noSettings
  const { languageDiagnostics, readProjectFile } = await import('./project-file.ts')
  const name = of === null ? projectFileName : `${of}/${projectFileName}`
  const text = await disk.textOf(path)
  const file = readProjectFile(name, text)
  return { file, found: [...file.found, ...languageDiagnostics(file, of)], texts: [{ file: name, text }] }
}

/** Returns the existing rules folders of a project or package, relative to it; reports missing ones. */
async function ownFolders(
  disk: ProjectDisk,
  root: string,
  { file }: Settings,
): Promise<{ folders: string[]; found: Diagnostic[] }> {
  const isFolder = async (path: string): Promise<boolean> => (await disk.kindOf(path)) === 'folder'
  if (file?.rules === undefined)
    return { folders: (await isFolder(join(root, rulesFolder))) ? [rulesFolder] : [], found: [] }
  const found: Diagnostic[] = []
  const folders: string[] = []
  for (const entry of file.rules) {
    const folder = resolve(root, entry.text)
    if (await isFolder(folder)) folders.push(relative(root, folder).split(sep).join('/') || '.')
    else found.push(await missingFolder(disk, entry, folder))
  }
  return { folders, found }
}

async function missingFolder(disk: ProjectDisk, { text, span }: LocatedText, folder: string): Promise<Diagnostic> {
  const { didYouMean, report } = await import('@tilewright/language')
  if ((await disk.kindOf(folder)) !== undefined) return report('project-missing', span, `\`${text}\` is no folder.`)
  const home = dirname(folder)
  const near =
    (await disk.kindOf(home)) === 'folder' ? didYouMean(basename(folder), await disk.namesIn(home)) : undefined
  return report('project-missing', span, `There is no folder \`${text}\` here.`, {
    hint: near === undefined ? 'Make it, or take it out of the list.' : `Did you mean \`${near}\`?`,
  })
}

/** Reads packages and their dependencies; if none are named, those among the dependencies in package.json. */
async function collectPackages(
  from: string,
  named: readonly LocatedText[] | undefined,
  file: string,
  collected: Collected,
): Promise<void> {
  const { disk } = collected
  const nowhere = { file, start: 0, end: 0 }
  const wanted = named ?? (await rulePackagesNamed(disk, from)).map((text) => ({ text, span: nowhere }))
  for (const entry of wanted) {
    const name = entry.text
    if (collected.packages.has(name)) continue
    const folder = await packageFolder(disk, from, name)
    if (folder === undefined || !(await holdsRules(disk, folder))) {
      collected.found.push(await missingPackage(entry, folder !== undefined))
      continue
    }
    if (collected.own.has(folder)) continue
    collected.packages.set(name, folder)
    const settings = await settingsOf(disk, folder, name)
    collected.projectFiles.push(...settings.texts)
    collected.found.push(...settings.found)
    await collectPackages(folder, settings.file?.packages, `${name}/${projectFileName}`, collected)
    collected.boxes.push(...boxesIn(settings))
    const { folders, found } = await ownFolders(disk, folder, settings)
    collected.found.push(...found)
    collected.texts.push(...unique(await rulesOf(disk, folder, folders, `${name}/`)))
  }
}

async function missingPackage({ text, span }: LocatedText, isThere: boolean): Promise<Diagnostic> {
  const { report } = await import('@tilewright/language')
  return isThere
    ? report('project-missing', span, `The package \`${text}\` holds no rules: it has no ${projectFileName}.`, {
        hint: 'Name a package of rules; `npm install` is enough for others.',
      })
    : report('project-missing', span, `The package \`${text}\` is not installed.`, { hint: `npm install ${text}` })
}

function pathOf(root: string, packages: ReadonlyMap<string, string>, isForeign: boolean, file: string): string {
  if (isForeign)
    for (const [name, folder] of packages)
      if (file.startsWith(`${name}/`)) return join(folder, file.slice(name.length + 1))
  return join(root, file)
}
