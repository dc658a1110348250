/** The browser of this machine. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']

/** Where Chromium is: what CHROMIUM names, or the first on the path; else a sentence that says what to do. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const { CHROMIUM, PATH = '' } = environment
  if (CHROMIUM !== undefined && existsSync(CHROMIUM)) return CHROMIUM
  const found = PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync)
  if (found !== undefined) return found
  throw new Error('Chromium is missing: install it (Debian: apt-get install chromium), or name it in CHROMIUM.')
}
