// Copies pages into a package: `codes`, those of diagnostics, into the command line; `site`, the others, into the site.
import { cpSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const docs = join(dirname(fileURLToPath(import.meta.url)), '../../docs')
const packages = join(dirname(fileURLToPath(import.meta.url)), '../../packages')

/** Pages of the site; `folders` are copied as a whole. */
const pages = ['language.md', 'tutorial.md', 'own-rules.md', 'mutation.md', 'editors.md']
const folders = ['guide', 'cookbook']

const isPage = (name) => name.endsWith('.md')

/** Makes an empty folder. */
function emptied(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

if (process.argv[2] === 'codes') {
  const to = emptied(join(packages, 'cli/dist/pages'))
  for (const name of readdirSync(join(docs, 'diagnostics')).filter(isPage))
    copyFileSync(join(docs, 'diagnostics', name), join(to, name))
} else {
  const to = emptied(join(packages, 'site/dist/written'))
  for (const name of pages) copyFileSync(join(docs, name), join(to, name))
  for (const folder of folders)
    if (existsSync(join(docs, folder))) cpSync(join(docs, folder), join(to, folder), { recursive: true })
}
