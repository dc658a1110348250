// `npm run tool -- cookbook`: updates the quoted rules in the cookbook.
import { writeFileSync } from 'node:fs'
import { cookbookFolder, cookbookPages, withRules } from './recipes.ts'

for (const [name, text] of cookbookPages()) writeFileSync(new URL(name, cookbookFolder), withRules(name, text))
