// Copies the pages that the command line and the site show into the CLI package.
import { cpSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const docs = join(dirname(fileURLToPath(import.meta.url)), '../../docs')
const to = join(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist')

/** Pages of the site; `folders` are copied as a whole. */
const pages = ['language.md', 'tutorial.md', 'own-rules.md', 'mutation.md', 'editors.md']
const folders = ['guide', 'cookbook']

const isPage = (name) => name.endsWith('.md')

rmSync(join(to, 'pages'), { recursive: true, force: true })
mkdirSync(join(to, 'pages'), { recursive: true })
for (const name of readdirSync(join(docs, 'diagnostics')).filter(isPage))
  copyFileSync(join(docs, 'diagnostics', name), join(to, 'pages', name))

rmSync(join(to, 'written'), { recursive: true, force: true })
mkdirSync(join(to, 'written'), { recursive: true })
for (const name of pages) copyFileSync(join(docs, name), join(to, 'written', name))
for (const folder of folders)
  if (existsSync(join(docs, folder))) cpSync(join(docs, folder), join(to, 'written', folder), { recursive: true })
