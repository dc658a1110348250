/** What may stand at a place of a text that is not finished, for those who complete it. */
export { expectedAt, type Expected, type NamePlace } from './expected-at.ts'
