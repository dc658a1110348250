/** `node tools/release-saves/main.ts 0.1.0`: writes the saves of a release; they are never changed afterwards. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { releaseSaves } from './make.ts'

const release = process.argv[2]
if (release === undefined || !/^[0-9]+\.[0-9]+\.[0-9]+$/.test(release)) {
  process.stderr.write('error: name the release, for example: node tools/release-saves/main.ts 0.1.0\n')
  process.exit(2)
}
const folder = new URL(`./saves/${release}/`, import.meta.url)
if (existsSync(folder)) {
  process.stderr.write(`error: saves of ${release} are kept already, and stay as they are\n`)
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const saves = releaseSaves()
for (const [name, text] of saves) writeFileSync(new URL(name, folder), text)
process.stdout.write(`${String(saves.size)} saves of ${release} are kept\n`)
