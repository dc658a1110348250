/** Sources: fingerprints of pinned sentences, and the comparison of a page with what was pinned from it. No page text is kept. */
export { comparePage, type ComparedPage, type ComparedStatement, type StatementState } from './compare.ts'
export { fingerprint } from './fingerprint.ts'
