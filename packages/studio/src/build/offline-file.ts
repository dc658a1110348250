/** The service worker of the built page: a file of its own beside it, which knows all others. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { transform } from 'sucrase'
import type { Keeping } from '../offline/keeping.ts'

const source = join(import.meta.dirname, '../offline/service-worker.ts')
const fileName = 'offline.js'

/** Every file of the page, and a version that another content changes. Old browsers' fonts are not kept. */
export function keepingOf(folder: string): Keeping {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => relative('.', name).split(sep).join('/'))
    .filter((name) => name !== fileName && !name.endsWith('.woff'))
    .sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)))
  return { version: hash.digest('hex').slice(0, 16), files: files.map((name) => (name === 'index.html' ? './' : name)) }
}

/** Writes it into the folder of the page. */
export function writeOfflineFile(folder: string): void {
  const { code } = transform(readFileSync(source, 'utf8'), { transforms: ['typescript'], disableESTransforms: true })
  writeFileSync(join(folder, fileName), `const keeping = ${JSON.stringify(keepingOf(folder))}\n${code}`)
}
