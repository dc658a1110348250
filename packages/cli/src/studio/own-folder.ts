/** The folder in which the studio was started: its rules for the page, and changes of the page back into it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { Project } from '@tilewright/generator'
import { findRoot } from '../project/find-root.ts'
import { openProject } from '../project/open-project.ts'
import { projectFileName } from '../project/project-file-name.ts'
import { writeAtomically } from '../project/write-files.ts'

interface PageFile {
  /** Relative to the folder of the project, with slashes; those of packages below `node_modules`. */
  readonly file: string
  readonly text: string
}

export interface OwnFolder {
  readonly name: string
  readonly files: readonly PageFile[]
}

/** The package whose rules the page brings. */
const bundled = '@tilewright/rules'

const isTable = (name: string): boolean => /(?:^|[\\/])titles\.[a-z]+\.json$/.test(name)

/** The tables of titles below a folder, without those of packages in it. */
function tablesIn(folder: string, prefix: string): PageFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return names
    .filter((name) => isTable(name) && !name.split(sep).includes('node_modules'))
    .map((name) => ({ file: prefix + name.split(sep).join('/'), text: readFileSync(join(folder, name), 'utf8') }))
}

/** Whether the folder is that of the rules which the page was built with. */
const isBundled = ({ root }: Project): boolean =>
  [root, join(root, 'rules')].some((folder) => {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) return false
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name?: unknown }).name === bundled
  })

/** Names of the packages with rules, beside the bundled one. */
const packagesOf = ({ projectFiles, isOwn }: Project): string[] =>
  projectFiles
    .filter(({ file }) => !isOwn(file) && file !== `${bundled}/${projectFileName}`)
    .map(({ file }) => file.slice(0, -projectFileName.length - 1))

/** Reads the project of a folder for the page; undefined without a project of one's own. */
export async function readOwnFolder(folder: string): Promise<OwnFolder | undefined> {
  const root = findRoot(folder)
  if (root === undefined) return undefined
  const project = await openProject(root)
  if (isBundled(project)) return undefined
  const { texts, projectFiles, isOwn, folders, pathOf } = project
  const packages = packagesOf(project)
  const inPage = (file: string): string => (isOwn(file) ? file : `node_modules/${file}`)
  const all = [...texts, ...projectFiles].filter(({ file }) => isOwn(file) || !file.startsWith(`${bundled}/`))
  const files = all.map(({ file, text }) => ({ file: inPage(file), text }))
  const tables = [
    ...folders
      .filter((one) => existsSync(join(root, one)))
      .flatMap((one) => tablesIn(join(root, one), one === '.' ? '' : `${one}/`)),
    ...packages.flatMap((name) => tablesIn(dirname(pathOf(`${name}/${projectFileName}`)), `node_modules/${name}/`)),
  ]
  // The page cannot read package.json, so what follows from it is written out.
  const settings = JSON.stringify({ rules: folders, packages: [bundled, ...packages] })
  const hasSettings = files.some(({ file }) => file === projectFileName)
  return {
    name: basename(root),
    files: [...files, ...tables, ...(hasSettings ? [] : [{ file: projectFileName, text: settings }])],
  }
}

/** Why a file of the page may not be written; undefined if it may. */
function refusalOf(root: string, file: string): string | undefined {
  const parts = file.split('/')
  if (!file.endsWith('.carc')) return 'Only files of rules (.carc) are written.'
  if (parts.some((part) => part === '' || part.startsWith('.') || part === 'node_modules') || /[\\\0:]/.test(file))
    return 'Files are written into the folder of the project only.'
  let home = dirname(resolve(root, file))
  while (!existsSync(home)) home = dirname(home)
  const real = realpathSync(home) + sep
  return real.startsWith(realpathSync(root) + sep) ? undefined : 'The folder leads out of the project.'
}

/** Writes a changed file of the page into the project; returns why it was refused. */
export async function writeOwnFile(folder: string, file: string, text: string): Promise<string | undefined> {
  const root = findRoot(folder)
  if (root === undefined) return 'There is no project here.'
  const refusal = refusalOf(root, file)
  if (refusal !== undefined) return refusal
  const path = resolve(root, file)
  mkdirSync(dirname(path), { recursive: true })
  await writeAtomically(path, text)
  return undefined
}
