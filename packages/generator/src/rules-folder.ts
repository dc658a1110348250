/** Reads the rules from disk and writes generated files, each only when its bytes differ. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { GeneratedFile } from './generate.ts'

export interface RuleText {
  readonly file: string
  readonly text: string
}

/**
 * All `.carc` files below a folder, sorted, with paths relative to `root` and `/` between parts. Links to folders are
 * not followed, so that none leads in a circle; what is no file (a folder, a pipe) is nothing to read.
 */
export function readRules(root: string, folder = 'rules'): RuleText[] {
  const start = join(root, folder)
  if (!existsSync(start)) return []
  const files = statSync(start).isDirectory() ? filesBelow(start) : [start]
  return files
    .sort()
    .map((name) => ({ file: relative(root, name).split('\\').join('/'), text: readFileSync(name, 'utf8') }))
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return entry.name.endsWith('.carc') && (entry.isFile() || (entry.isSymbolicLink() && !leadsElsewhere(path)))
      ? [path]
      : []
  })
}

/** A link to something that is no file; one that leads nowhere is refused by reading it. */
function leadsElsewhere(path: string): boolean {
  return existsSync(path) && !statSync(path).isFile()
}

/** Makes the folder hold exactly these files. Returns how many were written. */
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
