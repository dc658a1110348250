/** Finders of all kinds of mistakes, likeliest first. */
import type { MistakeFinder } from './mistake.ts'
import { edgesOfATile } from './mistakes/edges.ts'
import { anotherWordExpected, expectedWordMissing, joiningWordMissing, quotes, tooMuch } from './mistakes/missing.ts'
import { otherOrder, otherWording } from './mistakes/phrasing.ts'
import { missingSentence, otherForm } from './mistakes/sentences.ts'
import {
  anotherDeclaration,
  anotherForm,
  inCapitals,
  misspelt,
  nameInSeveralWords,
  reservedName,
  titleForName,
} from './mistakes/keywords-and-names.ts'

export const finders: readonly MistakeFinder[] = [
  missingSentence,
  edgesOfATile,
  otherForm,
  quotes,
  reservedName,
  titleForName,
  inCapitals,
  misspelt,
  otherOrder,
  otherWording,
  anotherForm,
  nameInSeveralWords,
  anotherDeclaration,
  anotherWordExpected,
  expectedWordMissing,
  joiningWordMissing,
  tooMuch,
]
