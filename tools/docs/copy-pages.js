// Puts the pages of docs/diagnostics into the package of the command line, so that it can show them anywhere.
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const from = join(root, 'docs/diagnostics')
const to = join(root, 'packages/cli/dist/pages')

rmSync(to, { recursive: true, force: true })
mkdirSync(to, { recursive: true })
for (const name of readdirSync(from).filter((one) => one.endsWith('.md')))
  copyFileSync(join(from, name), join(to, name))
