/** Collects the translated titles of all rules: tables beside the rules whose names end in `.fr.json` for `fr`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTitles, titlesIn, type Titles } from '../words/titles.ts'

export function titlesOf(root: string): Titles {
  const files = globSync('rules/**/*.json', { cwd: root }).filter(isTitles).sort()
  return titlesIn(files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })))
}
