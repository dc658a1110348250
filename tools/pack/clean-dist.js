// Runs before a package is packed: removes files of earlier builds in `dist` that no longer have a source in `src`.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const generated = /\.(?:js|d\.ts)(?:\.map)?$/
for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
  if (generated.test(name) && !existsSync(join('src', name.replace(generated, '.ts')))) rmSync(join('dist', name))
