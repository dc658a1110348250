import { readFileSync, writeFileSync } from 'node:fs'
import { guideFolder } from './chapters.ts'
import { withStages } from './stages.ts'
const stages = new URL('06-when-something-happens.md', guideFolder)
writeFileSync(stages, withStages(readFileSync(stages, 'utf8')))
