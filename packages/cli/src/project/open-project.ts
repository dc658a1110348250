/** Opens projects: rules of one's own, and those of the packages they name. */
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Project, RuleText } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import { rulesFolder } from './find-root.ts'
import type { ProjectDisk } from './project-disk.ts'
import type { ProjectFile, Said } from './project-file.ts'
import { projectFileName } from './project-file-name.ts'
import { holdsRules, packageFolder, rulePackagesNamed } from './rule-packages.ts'
import { thisDisk } from './this-disk.ts'

/** What is gathered while packages are followed to those they build on. */
interface Gathered {
  readonly disk: ProjectDisk
  readonly packages: Map<string, string>
  readonly texts: RuleText[]
  readonly found: Diagnostic[]
  readonly projectFiles: RuleText[]
  /** Real paths of own folders: a package that is one of them is not read twice. */
  readonly own: ReadonlySet<string>
}

/** Opens the project of a folder that `findRoot` has found. */
export const openProject = (root: string): Promise<Project> => openProjectOn(thisDisk, root)

/** The same where files lie elsewhere. */
export async function openProjectOn(disk: ProjectDisk, root: string): Promise<Project> {
  const settings = await settingsOf(disk, root, null)
  const { folders, found } = await ownFolders(disk, root, settings)
  const gathered: Gathered = {
    disk,
    packages: new Map(),
    texts: [],
    found: [...settings.found, ...found],
    projectFiles: [...settings.texts],
    own: new Set(await Promise.all(folders.map((folder) => disk.realPath(join(root, folder))))),
  }
  await gather(root, settings.file?.packages, projectFileName, gathered)
  const texts = unique(await rulesOf(disk, root, folders, ''))
  const foreign = new Set([...gathered.texts, ...gathered.projectFiles].map(({ file }) => file))
  foreign.delete(projectFileName)
  return {
    root,
    folders: settings.file?.rules === undefined ? [rulesFolder] : folders,
    texts: [...gathered.texts, ...texts],
    isOwn: (file) => !foreign.has(file),
    pathOf: (file) => pathOf(root, gathered.packages, foreign.has(file), file),
    found: gathered.found,
    projectFiles: gathered.projectFiles,
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

/** Files that somebody named outside of any project: they stand for themselves. */
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

/** All texts that a diagnostic about a project can lie in. */
export const framesOf = ({ texts, projectFiles }: Project): RuleText[] => [...texts, ...projectFiles]

const unique = (texts: readonly RuleText[]): RuleText[] => [...new Map(texts.map((one) => [one.file, one])).values()]

interface Settings {
  readonly file: ProjectFile | undefined
  readonly found: readonly Diagnostic[]
  readonly texts: readonly RuleText[]
}

/** What the project file of a folder says, if there is one; `of` is the package that it belongs to. */
async function settingsOf(disk: ProjectDisk, folder: string, of: string | null): Promise<Settings> {
  const path = join(folder, projectFileName)
  if ((await disk.kindOf(path)) === undefined) return { file: undefined, found: [], texts: [] }
  const { languageDiagnostics, readProjectFile } = await import('./project-file.ts')
  const name = of === null ? projectFileName : `${of}/${projectFileName}`
  const text = await disk.textOf(path)
  const file = readProjectFile(name, text)
  return { file, found: [...file.found, ...languageDiagnostics(file, of)], texts: [{ file: name, text }] }
}

/** The folders of rules of a project or package that are there, relative to it; what is missing is found. */
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
  for (const said of file.rules) {
    const folder = resolve(root, said.text)
    if (await isFolder(folder)) folders.push(relative(root, folder).split(sep).join('/') || '.')
    else found.push(await missingFolder(disk, said, folder))
  }
  return { folders, found }
}

async function missingFolder(disk: ProjectDisk, { text, span }: Said, folder: string): Promise<Diagnostic> {
  const { didYouMean, report } = await import('@tilewright/language')
  if ((await disk.kindOf(folder)) !== undefined) return report('project-missing', span, `\`${text}\` is no folder.`)
  const home = dirname(folder)
  const near =
    (await disk.kindOf(home)) === 'folder' ? didYouMean(basename(folder), await disk.namesIn(home)) : undefined
  return report('project-missing', span, `There is no folder \`${text}\` here.`, {
    hint: near === undefined ? 'Make it, or take it out of the list.' : `Did you mean \`${near}\`?`,
  })
}

/** Reads packages and those they build on; where none are named, those that package.json depends on. */
async function gather(
  from: string,
  named: readonly Said[] | undefined,
  file: string,
  gathered: Gathered,
): Promise<void> {
  const { disk } = gathered
  const nowhere = { file, start: 0, end: 0 }
  const wanted = named ?? (await rulePackagesNamed(disk, from)).map((text) => ({ text, span: nowhere }))
  for (const said of wanted) {
    const name = said.text
    if (gathered.packages.has(name)) continue
    const folder = await packageFolder(disk, from, name)
    if (folder === undefined || !(await holdsRules(disk, folder))) {
      gathered.found.push(await missingPackage(said, folder !== undefined))
      continue
    }
    if (gathered.own.has(folder)) continue
    gathered.packages.set(name, folder)
    const settings = await settingsOf(disk, folder, name)
    gathered.projectFiles.push(...settings.texts)
    gathered.found.push(...settings.found)
    await gather(folder, settings.file?.packages, `${name}/${projectFileName}`, gathered)
    const { folders, found } = await ownFolders(disk, folder, settings)
    gathered.found.push(...found)
    gathered.texts.push(...unique(await rulesOf(disk, folder, folders, `${name}/`)))
  }
}

async function missingPackage({ text, span }: Said, isThere: boolean): Promise<Diagnostic> {
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
