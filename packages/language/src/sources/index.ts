/**
 * Sources: fingerprints of the sentences of a page, and the comparison of a page with its pinned fingerprints. No text
 * of a page is stored.
 */
export { citersOf, type Citer } from './citers.ts'
export { contradictionsOf, type Contradiction } from './contradictions.ts'
export { comparePage, isRead, touchedBy, type ComparedPage, type Difference } from './compare.ts'
export { fingerprint, likeness } from './fingerprint.ts'
export { markupIn } from './detect-markup.ts'
export { pageText } from './page-text.ts'
export { sentencesOf, type Sentence } from './sentences.ts'
