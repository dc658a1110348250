/** Builds the service worker of the page: a separate file beside it that lists all other files. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { transform } from 'sucrase'
import type { CacheManifest } from '../offline/cache-manifest.ts'

const source = join(import.meta.dirname, '../offline/service-worker.ts')
const fileName = 'offline.js'

/**
 * Lists every file of the page, with a version that is a hash of their contents. Leaves out fonts for old browsers
 * (woff).
 */
export function cacheManifestOf(folder: string): CacheManifest {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative('.', name).split(sep).join('/'))
    .filter((name) => name !== fileName && !name.endsWith('.woff'))
    .sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)))
  return { version: hash.digest('hex').slice(0, 16), files: files.map((name) => (name === 'index.html' ? './' : name)) }
}

/** Writes the service worker into the folder of the page. */
export function writeOfflineFile(folder: string): void {
  const { code } = transform(readFileSync(source, 'utf8'), { transforms: ['typescript'], disableESTransforms: true })
  writeFileSync(join(folder, fileName), `const manifest = ${JSON.stringify(cacheManifestOf(folder))}\n${code}`)
}
