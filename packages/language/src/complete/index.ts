/** Finds which tokens may come at a position of an unfinished text, for completion. */
export { expectedAt, type Expected, type NamePlace } from './expected-at.ts'
