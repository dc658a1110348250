// `npm run tool -- cookbook`: writes what the rules say today into the recipes.
import { writeFileSync } from 'node:fs'
import { cookbookFolder, cookbookPages, withRules } from './recipes.ts'

for (const [name, text] of cookbookPages()) writeFileSync(new URL(name, cookbookFolder), withRules(name, text))
