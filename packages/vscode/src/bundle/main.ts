// `npm run build -w @tilewright/vscode` writes dist/extension; `--vsix` also writes the installable package.
import { join } from 'node:path'
import { writeExtension, writeVsix } from './package.ts'

const dist = join(import.meta.dirname, '../../dist')
const folder = join(dist, 'extension')

await writeExtension(folder)
if (process.argv.includes('--vsix')) console.log(`packages/vscode/dist/${writeVsix(folder, dist)}`)
