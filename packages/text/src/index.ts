/** Words for people: the name that was probably meant, and the colours of a terminal. Imports nothing. */
export { didYouMean, editDistance } from './did-you-mean.ts'
export { clearScreen, overLine, paintFor, paintLine } from './paint.ts'
export { baseForm, isThirdPerson, thirdPerson } from './third-person.ts'
export type { Ink, Paint, Stretch } from './paint.ts'
