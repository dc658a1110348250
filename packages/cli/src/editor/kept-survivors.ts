/** Reads stored reports of `tilewright mutate` for editors, without running anything. */
import { join } from 'node:path'
import type { Survivor } from '@tilewright/language-server'
import type { ProjectDisk } from '../project/project-disk.ts'

/** Folder of the reports, relative to the project; any number of files written with `--out`. */
export const keptFolder = '.tilewright/mutants'

/** Returns the surviving mutants of all stored reports. Files with other content are ignored. */
export async function survivorsOn(disk: ProjectDisk, root: string): Promise<Survivor[]> {
  const folder = join(root, keptFolder)
  if ((await disk.kindOf(folder)) !== 'folder') return []
  const names = (await disk.namesIn(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const runs = await Promise.all(names.map(async (name) => survivorsIn(await disk.textOf(join(folder, name)))))
  return [...new Map(runs.flat().map((one) => [JSON.stringify(one), one])).values()]
}

function survivorsIn(text: string): Survivor[] {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return []
  }
  const { survivors } = (read ?? {}) as Readonly<Record<string, unknown>>
  return Array.isArray(survivors) ? survivors.flatMap(survivor) : []
}

function survivor(said: unknown): Survivor[] {
  const { rule, file, before, after } = (said ?? {}) as Readonly<Record<string, unknown>>
  return typeof rule === 'string' && typeof file === 'string' && typeof before === 'string' && typeof after === 'string'
    ? [{ rule, file, before, after }]
    : []
}
