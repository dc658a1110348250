/** Rules on the user's disk: opens a folder, and writes files back or downloads them. */
import type { Folder } from '../rules/workshop.ts'
import { isTitles } from '../words/titles.ts'
import type { RuleFile } from '../worker/language/project-files.ts'

const isRules = (name: string): boolean => name.endsWith('.carc') || name === 'tilewright.json' || isTitles(name)
/** Reads rules, title tables, and the stored results of `tilewright mutate`. */
const isRead = (path: string): boolean =>
  isRules(path.slice(path.lastIndexOf('/') + 1)) || /^\.tilewright\/mutants\/[^/]+\.json$/.test(path)
const isEntered = (name: string): boolean =>
  name === '.tilewright' || (!name.startsWith('.') && name !== 'node_modules')

interface Handles extends AsyncIterable<readonly [string, FileSystemHandle]> {
  readonly getDirectoryHandle: FileSystemDirectoryHandle['getDirectoryHandle']
}

type Picker = (options: { readonly mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>

/** Only Chromium browsers let a page write; elsewhere a folder is only read. */
const picker = (): Picker | undefined =>
  'showDirectoryPicker' in window ? (window.showDirectoryPicker as Picker).bind(window) : undefined

export const canWriteBack = (): boolean => picker() !== undefined

async function filesIn(folder: FileSystemDirectoryHandle, before: string): Promise<RuleFile[]> {
  const files: RuleFile[] = []
  for await (const [name, handle] of folder as unknown as Handles) {
    if (handle instanceof FileSystemDirectoryHandle) {
      if (isEntered(name)) files.push(...(await filesIn(handle, `${before}${name}/`)))
    } else if (handle instanceof FileSystemFileHandle && isRead(before + name))
      files.push({ file: before + name, text: await (await handle.getFile()).text() })
  }
  return files
}

async function writeInto(folder: FileSystemDirectoryHandle, file: string, text: string): Promise<void> {
  const parts = file.split('/')
  let at = folder
  for (const part of parts.slice(0, -1)) at = await at.getDirectoryHandle(part, { create: true })
  const stream = await (await at.getFileHandle(parts.at(-1) ?? file, { create: true })).createWritable()
  await stream.write(text)
  await stream.close()
}

/** Asks for a folder; undefined when the user cancels. */
export async function chooseFolder(): Promise<Folder | undefined> {
  const pick = picker()
  if (pick === undefined) return undefined
  try {
    const handle = await pick({ mode: 'readwrite' })
    return { name: handle.name, files: await filesIn(handle, ''), write: (file, text) => writeInto(handle, file, text) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

/** Returns a folder from the files of an input element, or single files. */
export async function folderOf(chosen: readonly File[]): Promise<Folder> {
  const paths = chosen.map((file) => (file.webkitRelativePath === '' ? file.name : file.webkitRelativePath))
  const [first = ''] = paths
  const isFolder = chosen[0]?.webkitRelativePath !== ''
  const name = isFolder ? (first.split('/', 1)[0] ?? '') : first
  const inside = (path: string): string => (isFolder ? path.slice(name.length + 1) : path)
  const files = chosen
    .map((file, i) => ({ file, path: inside(paths[i] ?? file.name) }))
    .filter(({ path }) => path.split('/').every(isEntered) && isRead(path))
  return {
    name,
    files: await Promise.all(files.map(async ({ file, path }) => ({ file: path, text: await file.text() }))),
    write: undefined,
  }
}

/** Offers a text to the user as a download. */
export function download(file: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = file.slice(file.lastIndexOf('/') + 1)
  link.click()
  URL.revokeObjectURL(link.href)
}
