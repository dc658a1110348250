/** Collects the titles of all boxes in other languages: `titles.fr.json` beside the rules, for `fr`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { titlesIn, type Titles } from '../words/titles.ts'

export function titlesOf(root: string): Titles {
  const files = globSync('rules/**/titles.*.json', { cwd: root }).sort()
  return titlesIn(files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })))
}
