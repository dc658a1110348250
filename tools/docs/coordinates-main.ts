/** `npm run tool -- coordinates`: draws docs/coordinates.svg. */
import { writeFileSync } from 'node:fs'
import { coordinatesPicture } from './coordinates.ts'

writeFileSync(new URL('../../docs/coordinates.svg', import.meta.url), coordinatesPicture())
