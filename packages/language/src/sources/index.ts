/**
 * Sources: fingerprints of pinned sentences, and the comparison of a page with what was pinned from it. No page text
 * is kept.
 */
export { contradictionsOf, type Contradiction } from './contradictions.ts'
export { comparePage, type ComparedPage, type ComparedStatement, type StatementState } from './compare.ts'
export { fingerprint } from './fingerprint.ts'
