// `npm run tool -- guide`: draws the pictures of the guide.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { guideFolder } from './chapters.ts'
import { guidePictures } from './pictures.ts'

const folder = new URL('pictures/', guideFolder)
const pictures = guidePictures()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, svg] of pictures) writeFileSync(new URL(name, folder), svg)
console.log(`${String(pictures.size)} pictures in docs/guide/pictures.`)
