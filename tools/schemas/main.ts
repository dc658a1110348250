/** `npm run tool -- schemas`: writes packages/server/schema. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { schemaFiles } from './schemas.ts'

const folder = new URL('../../packages/server/schema/', import.meta.url)
const files = schemaFiles()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, text] of files) writeFileSync(new URL(name, folder), text)
process.stdout.write(`${files.size} schemas are in packages/server/schema.\n`)
