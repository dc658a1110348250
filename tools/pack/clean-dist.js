// Before a package is packed: what earlier builds have left in `dist` and nothing in `src` makes any more is removed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const made = /\.(?:js|d\.ts)(?:\.map)?$/
for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' }))
  if (made.test(name) && !existsSync(join('src', name.replace(made, '.ts')))) rmSync(join('dist', name))
