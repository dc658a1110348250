/** Finds the built page of the studio: in the workspace, which may be newer than a packed copy, or in this package. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'

const packageFolder = join(import.meta.dirname, '../..')
const candidates = [join(packageFolder, '../studio/dist/site'), join(packageFolder, 'dist/page')]

export function pageFolder(): string {
  const found = candidates.find((folder) => existsSync(join(folder, 'index.html')))
  if (found !== undefined) return found
  throw new Refusal('the page of the studio is not here', {
    expected: candidates.join(' or '),
    fix: 'Install @tilewright/cli again; in its workspace, npm run build makes the page.',
  })
}
