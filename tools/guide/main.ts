// `npm run tool -- guide`: draws the pictures of the guide, and the stages in it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { guideFolder } from './chapters.ts'
import { guidePictures } from './pictures.ts'
import { withStages } from './stages.ts'

const folder = new URL('pictures/', guideFolder)
const pictures = guidePictures()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [name, svg] of pictures) writeFileSync(new URL(name, folder), svg)
console.log(`${String(pictures.size)} pictures in docs/guide/pictures.`)

const stages = new URL('06-when-something-happens.md', guideFolder)
writeFileSync(stages, withStages(readFileSync(stages, 'utf8')))
