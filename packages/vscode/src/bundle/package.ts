/** The extension as a folder that an editor can load, and as a `.vsix`, which is that folder in a ZIP archive. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../manifest.json' with { type: 'json' }
import { writeBundles } from './bundles.ts'
import { contentTypes, vsixManifest } from './vsix-manifest.ts'
import { zip } from './zip.ts'

const home = join(import.meta.dirname, '../..')
const root = join(home, '../..')

/** Writes the unpacked extension into a folder. */
export async function writeExtension(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'docs'), { recursive: true })
  for (const name of ['syntaxes', 'language', 'snippets', 'icons', 'README.md', 'LICENSE'])
    cpSync(join(home, name), join(folder, name), { recursive: true })
  cpSync(join(home, 'manifest.json'), join(folder, 'package.json'))
  for (const page of globSync('*.md', { cwd: join(root, 'docs') }))
    cpSync(join(root, 'docs', page), join(folder, 'docs', page))
  cpSync(join(root, 'packages/cli/schema'), join(folder, 'schema'), { recursive: true })
  await writeBundles(folder)
}

/** Packs the folder of the extension into a `.vsix` file and returns the file's name. */
export function writeVsix(folder: string, into: string): string {
  const files = globSync('**/*', { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
  const bytes = zip([
    { path: 'extension.vsixmanifest', bytes: Buffer.from(vsixManifest(manifest), 'utf8') },
    { path: '[Content_Types].xml', bytes: Buffer.from(contentTypes(files), 'utf8') },
    ...files.map((path) => ({ path: `extension/${path}`, bytes: readFileSync(join(folder, path)) })),
  ])
  const name = `${manifest.name}-${manifest.version}.vsix`
  writeFileSync(join(into, name), bytes)
  return name
}
