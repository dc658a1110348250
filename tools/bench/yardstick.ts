/** The hand-written program this engine is compared with, where it is at hand (it is no part of the repository). */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Random base games a second of the yardstick, or undefined where the program is not there. */
export function yardstick(root: string): number | undefined {
  const program = join(root, '../shared/yardstick/limit.mjs')
  if (!existsSync(program)) return undefined
  const run = spawnSync(process.execPath, [program, 'bench', '8000', '3'], { encoding: 'utf8' })
  const found = /median (\d+) games\/s/.exec(run.stdout)
  return found?.[1] === undefined ? undefined : Number(found[1])
}
