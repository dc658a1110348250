/** Words for people, the colours of a terminal, and the hash of a text. Imports nothing. */
export { didYouMean, editDistance } from './did-you-mean.ts'
export { clearScreen, overLine, paintFor, paintLine } from './paint.ts'
export { baseForm, isThirdPerson, thirdPerson } from './third-person.ts'
export type { Ink, Paint, Stretch } from './paint.ts'
