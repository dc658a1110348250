/** `npm run tool -- pictures`: draws the boards of docs/boards. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { boardPictures } from './boards.ts'

const folder = new URL('../../docs/boards/', import.meta.url)
mkdirSync(folder, { recursive: true })
const pictures = boardPictures()
for (const [name, svg] of pictures) writeFileSync(new URL(name, folder), svg)
process.stdout.write(`${pictures.size} boards are drawn in docs/boards.\n`)
