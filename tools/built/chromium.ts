/** The browser of this machine. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

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

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** Letters are as their font has them, whatever the machine is set to: pictures are compared. */
const letters = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

/** Starts it without a window, for machines that have neither a screen nor a network. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...flags, ...letters] })
