/** The files of a new client: those of the folder `client`, with the name of the project. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { NewFile } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'

const template = join(import.meta.dirname, '../../client')

/** What the template calls itself. */
const TEMPLATE_NAME = 'my-game'

/** Refuses what cannot be the name of an npm package. */
export function refuseClientName(name: string): void {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name.length <= 100) return
  throw new Refusal(`'${name}' cannot name a client`, {
    expected: 'lower-case letters and digits, in words joined by hyphens, beginning with a letter',
    fix: 'Such as my-game.',
  })
}

/** All files but the engine. `name` was checked by `refuseClientName`, so it can stand in JSON, HTML and Markdown. */
export function clientFiles(name: string): NewFile[] {
  return globSync('**/*', { cwd: template })
    .filter((path) => statSync(join(template, path)).isFile())
    .sort()
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(template, path), 'utf8').replaceAll(TEMPLATE_NAME, name),
    }))
}
