/** Every reference to a name, with the declaration it resolves to. */
export { isLocal, referencesIn, referencesOf, resolveReference, tableOf, type ReferenceTable } from './references-in.ts'
export { wordKeys, type Key, type KindOrigin, type Reference, type Role, type Space } from './reference.ts'
export type { Scope as ReferenceScope } from './reference.ts'
