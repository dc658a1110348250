/** Opens projects: rules of one's own, and those of the packages they name. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Project, RuleText } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import { rulesFolder } from './find-root.ts'
import type { ProjectFile, Said } from './project-file.ts'
import { projectFileName } from './project-file-name.ts'
import { holdsRules, packageFolder, rulePackagesNamed } from './rule-packages.ts'

/** What is gathered while packages are followed to those they build on. */
interface Gathered {
  readonly packages: Map<string, string>
  readonly texts: RuleText[]
  readonly found: Diagnostic[]
  readonly projectFiles: RuleText[]
  /** Real paths of own folders: a package that is one of them is not read twice. */
  readonly own: ReadonlySet<string>
}

/** Opens the project of a folder that `findRoot` has found. */
export async function openProject(root: string): Promise<Project> {
  const { readRules } = await import('@tilewright/generator')
  const settings = await settingsOf(root, null)
  const { folders, found } = await ownFolders(root, settings)
  const gathered: Gathered = {
    packages: new Map(),
    texts: [],
    found: [...settings.found, ...found],
    projectFiles: [...settings.texts],
    own: new Set(folders.map((folder) => realpathSync(join(root, folder)))),
  }
  await gather(root, settings.file?.packages, projectFileName, gathered)
  const texts = unique(folders.flatMap((folder) => readRules(root, folder)))
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

/** All texts that a finding about a project can lie in. */
export const framesOf = ({ texts, projectFiles }: Project): RuleText[] => [...texts, ...projectFiles]

const unique = (texts: readonly RuleText[]): RuleText[] => [...new Map(texts.map((one) => [one.file, one])).values()]

interface Settings {
  readonly file: ProjectFile | undefined
  readonly found: readonly Diagnostic[]
  readonly texts: readonly RuleText[]
}

/** What the project file of a folder says, if there is one; `of` is the package that it belongs to. */
async function settingsOf(folder: string, of: string | null): Promise<Settings> {
  const path = join(folder, projectFileName)
  if (!existsSync(path)) return { file: undefined, found: [], texts: [] }
  const { languageFindings, readProjectFile } = await import('./project-file.ts')
  const name = of === null ? projectFileName : `${of}/${projectFileName}`
  const text = readFileSync(path, 'utf8')
  const file = readProjectFile(name, text)
  return { file, found: [...file.found, ...languageFindings(file, of)], texts: [{ file: name, text }] }
}

/** The folders of rules of a project or package that are there, relative to it; what is missing is found. */
async function ownFolders(root: string, { file }: Settings): Promise<{ folders: string[]; found: Diagnostic[] }> {
  if (file?.rules === undefined) return { folders: isFolder(join(root, rulesFolder)) ? [rulesFolder] : [], found: [] }
  const found: Diagnostic[] = []
  const folders: string[] = []
  for (const said of file.rules) {
    const folder = resolve(root, said.text)
    if (isFolder(folder)) folders.push(relative(root, folder).split(sep).join('/') || '.')
    else found.push(await missingFolder(said, folder))
  }
  return { folders, found }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

async function missingFolder({ text, span }: Said, folder: string): Promise<Diagnostic> {
  const { didYouMean, report } = await import('@tilewright/language')
  if (existsSync(folder)) return report('project-missing', span, `\`${text}\` is no folder.`)
  const home = dirname(folder)
  const near = isFolder(home) ? didYouMean(basename(folder), readdirSync(home)) : undefined
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
  const { readRules } = await import('@tilewright/generator')
  const nowhere = { file, start: 0, end: 0 }
  const wanted = named ?? rulePackagesNamed(from).map((text) => ({ text, span: nowhere }))
  for (const said of wanted) {
    const name = said.text
    if (gathered.packages.has(name)) continue
    const folder = packageFolder(from, name)
    if (folder === undefined || !holdsRules(folder)) {
      gathered.found.push(await missingPackage(said, folder !== undefined))
      continue
    }
    if (gathered.own.has(folder)) continue
    gathered.packages.set(name, folder)
    const settings = await settingsOf(folder, name)
    gathered.projectFiles.push(...settings.texts)
    gathered.found.push(...settings.found)
    await gather(folder, settings.file?.packages, `${name}/${projectFileName}`, gathered)
    const { folders, found } = await ownFolders(folder, settings)
    gathered.found.push(...found)
    gathered.texts.push(...unique(folders.flatMap((one) => readRules(folder, one, `${name}/`))))
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
