/** Reads rules from disk, and writes generated files that differ. */
import { isUtf8 } from 'node:buffer'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RuleText } from '@tilewright/linker'
import type { GeneratedFile } from './generate.ts'

/** A file of rules that is not text, with the position of its first invalid byte. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly where: string
  readonly hint = 'Save it as UTF-8, or take it out of the rules.'
  constructor(file: string, line: number, offset: number) {
    super(`${file} is no text in UTF-8`)
    this.where = `${file}, line ${String(line)}, byte ${String(offset)} of the file (counted from 0)`
  }
}

/**
 * All `.carc` files below a folder, sorted, with paths relative to `root` and `/` as separator, after `prefix`. Links
 * to folders are not followed, to avoid cycles; anything but files is skipped, and so are hidden files and folders
 * (lock files of editors) and installed packages. Refuses a file that is not UTF-8 with `UnreadableFile`.
 */
export function readRules(root: string, folder = 'rules', prefix = ''): RuleText[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  const paths = statSync(start).isDirectory() ? filesBelow(start) : [start]
  return paths.sort().map((path) => {
    const file = prefix + relative(root, path).split('\\').join('/')
    return { file, text: decode(file, readFileSync(path)) }
  })
}

function decode(file: string, bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (isUtf8(bytes)) return text
  const encoded = Buffer.from(text, 'utf8')
  const differs = bytes.findIndex((byte, index) => byte !== encoded[index])
  const before = bytes.subarray(0, differs)
  throw new UnreadableFile(file, before.filter((byte) => byte === 0x0a).length + 1, differs)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
    if (entry.isDirectory()) return filesBelow(path)
    return entry.name.endsWith('.carc') && (entry.isFile() || (entry.isSymbolicLink() && !leadsElsewhere(path)))
      ? [path]
      : []
  })
}

/** Whether a link leads to anything but a file; a broken link is refused when it is read. */
function leadsElsewhere(path: string): boolean {
  return existsSync(path) && !statSync(path).isFile()
}

/** Makes the folder contain exactly these files. Returns the number of files written. */
export function writeFiles(folder: string, files: readonly GeneratedFile[]): number {
  let written = 0
  const wanted = new Set(files.map((file) => file.path))
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = name.split('\\').join('/')
      if (!wanted.has(path) && statSync(join(folder, name)).isFile()) rmSync(join(folder, name))
    }
  }
  for (const file of files) {
    const path = join(folder, file.path)
    if (existsSync(path) && readFileSync(path, 'utf8') === file.text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, file.text)
    written += 1
  }
  return written
}
