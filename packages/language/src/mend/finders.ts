/** Every kind of slip, likeliest first. */
import type { SlipFinder } from './slip.ts'
import { edgesOfATile } from './slips/edges.ts'
import { anotherWordExpected, expectedWordMissing, joiningWordMissing, quotes, tooMuch } from './slips/missing.ts'
import { saidInAnotherOrder, saidInOtherWords } from './slips/phrasing.ts'
import { missingSentence, otherForm } from './slips/sentences.ts'
import {
  anotherDeclaration,
  anotherForm,
  inCapitals,
  misspelt,
  nameInSeveralWords,
  reservedName,
  titleForName,
} from './slips/words.ts'

export const finders: readonly SlipFinder[] = [
  missingSentence,
  edgesOfATile,
  otherForm,
  quotes,
  reservedName,
  titleForName,
  inCapitals,
  misspelt,
  saidInAnotherOrder,
  saidInOtherWords,
  anotherForm,
  nameInSeveralWords,
  anotherDeclaration,
  anotherWordExpected,
  expectedWordMissing,
  joiningWordMissing,
  tooMuch,
]
