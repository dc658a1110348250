/** Finds and starts the browser of this machine. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']

/**
 * Returns the path of Chromium: from CHROMIUM, or the first on the PATH; otherwise throws an error that says what to
 * do.
 */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string {
  const { CHROMIUM, PATH = '' } = environment
  if (CHROMIUM !== undefined && existsSync(CHROMIUM)) return CHROMIUM
  const path = PATH.split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(existsSync)
  if (path !== undefined) return path
  throw new Error('Chromium is missing: install it (Debian: apt-get install chromium), or name it in CHROMIUM.')
}

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
/** Renders letters independently of the system's font settings, because pictures are compared. */
const letters = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

/** Starts Chromium without a window, for machines without a screen or network. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...flags, ...letters] })
