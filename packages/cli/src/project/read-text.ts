/** Reads text files named on the command line. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Refusal } from '../refusal.ts'

/** Refuses a folder by its name; other errors come from the system. */
export function readText(folder: string, path: string): string {
  const full = resolve(folder, path)
  if (existsSync(full) && statSync(full).isDirectory())
    throw new Refusal(`'${path}' is a folder`, { where: full, expected: 'a file' })
  return readFileSync(full, 'utf8')
}
