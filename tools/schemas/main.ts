/** `npm run tool -- schemas`: writes packages/server/schema and packages/server/reference. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { referencePages } from './reference.ts'
import { schemaFiles } from './schemas.ts'

/** Replaces all files of a folder. */
function writeFolder(folder: URL, files: ReadonlyMap<string, string>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of files) writeFileSync(new URL(name, folder), text)
}

const server = new URL('../../packages/server/', import.meta.url)
const schemas = schemaFiles()
const pages = referencePages(schemas.get('methods.json') ?? '')
writeFolder(new URL('schema/', server), schemas)
writeFolder(new URL('reference/', server), pages)
process.stdout.write(`${schemas.size} schemas and ${pages.size} references are in packages/server.\n`)
