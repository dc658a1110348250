/** Answers file requests of the language server through the editor's file system, for URIs of any scheme. */
import { FileType, Uri, workspace } from 'vscode'
import type { DiskAnswer, DiskQuestion } from '../disk-request.ts'

export async function answerDisk(question: DiskQuestion): Promise<DiskAnswer> {
  if (question.ask === 'rules') return { rules: await rulesBelow(Uri.parse(question.root), Uri.parse(question.folder)) }
  const uri = Uri.parse(question.uri)
  if (question.ask === 'text') return { text: await textOf(uri) }
  if (question.ask === 'names') return { names: (await workspace.fs.readDirectory(uri)).map(([name]) => name) }
  const kind = await kindOf(uri)
  return kind === undefined ? {} : { kind }
}

async function kindOf(uri: Uri): Promise<DiskAnswer['kind']> {
  try {
    const { type } = await workspace.fs.stat(uri)
    return (type & FileType.Directory) !== 0 ? 'folder' : 'file'
  } catch {
    return undefined
  }
}

const textOf = async (uri: Uri): Promise<string> => new TextDecoder().decode(await workspace.fs.readFile(uri))

type Rules = NonNullable<DiskAnswer['rules']>

/** Reads as the command line does: no hidden files, no installed packages, no links to folders; sorted by path. */
async function rulesBelow(root: Uri, folder: Uri): Promise<Rules> {
  const found = (await kindOf(folder)) === 'folder' ? await filesBelow(folder) : []
  const files = found.map((uri) => ({ uri, file: uri.path.slice(root.path.replace(/\/$/, '').length + 1) }))
  const sorted = files.toSorted((a, b) => (a.uri.path < b.uri.path ? -1 : 1))
  return Promise.all(sorted.map(async ({ uri, file }) => ({ file, text: await textOf(uri) })))
}

async function filesBelow(folder: Uri): Promise<Uri[]> {
  const entries = await workspace.fs.readDirectory(folder)
  const below = entries.map(async ([name, type]): Promise<Uri[]> => {
    const uri = Uri.joinPath(folder, name)
    if (name.startsWith('.') || name === 'node_modules') return []
    if (type === FileType.Directory) return filesBelow(uri)
    return name.endsWith('.carc') && (type & FileType.File) !== 0 ? [uri] : []
  })
  return (await Promise.all(below)).flat()
}
