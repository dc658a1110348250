/** Fixers by code of the diagnostic, likeliest first. */
import type { DiagnosticCode } from '../../diagnostics/index.ts'
import { needsWritten, playBegun, playWritten } from './in-play.ts'
import { stateOfKind, tokensCounted, valueRun, yesOrNumber } from './kinds.ts'
import { labelExplained, labelNearby, labelsApart } from './labels.ts'
import type { Fixer } from './meaning-fix.ts'
import { nameNearby } from './names.ts'
import { drawnThing, eachOfThem, neighbours, piecesOnTiles, tilesWith } from './other-sets.ts'
import { setClosed } from './parentheses.ts'
import { countedContents, declaredPrepositions, itself, predicateForm, zoneDeclared } from './rewording.ts'
import { cited, playersNamed, renamed, somethingProved, valueDeclared, zoneOfPlayer } from './sentences.ts'
import { anotherPreposition } from './sets.ts'
import {
  countedFields,
  edgesAsDrawn,
  edgesOfFour,
  knownEdge,
  sidesByLetter,
  withWritten,
  withoutArticle,
} from './tiles.ts'

const drawing: readonly Fixer[] = [withoutArticle, edgesOfFour, sidesByLetter, edgesAsDrawn, knownEdge, nameNearby]

export const fixers: Partial<Record<DiagnosticCode, readonly Fixer[]>> = {
  'unknown-name': [
    labelsApart,
    labelNearby,
    labelExplained,
    valueRun,
    tilesWith,
    neighbours,
    drawnThing,
    nameNearby,
    valueDeclared,
    stateOfKind,
    zoneDeclared,
  ],
  'unknown-statement': [nameNearby],
  'unknown-expansion': [nameNearby],
  'unknown-kind': [nameNearby],
  'not-a-noun': [nameNearby],
  'not-a-value': [nameNearby],
  'not-a-state': [nameNearby],
  'not-a-permission': [nameNearby],
  'missing-words': [predicateForm, itself, nameNearby],
  'foreign-name': [needsWritten],
  'not-in-play': [playBegun, playWritten],
  'unknown-set': [anotherPreposition],
  'wrong-kind': [
    eachOfThem,
    piecesOnTiles,
    anotherPreposition,
    zoneOfPlayer,
    yesOrNumber,
    tokensCounted,
    nameNearby,
    stateOfKind,
  ],
  'wrong-parameters': [declaredPrepositions],
  'contents-differ': [countedContents],
  'no-provenance': [cited],
  'players-range': [playersNamed],
  'proves-nothing': [somethingProved],
  'declared-twice': [renamed],
  'swallowed-words': [setClosed],
  'tile-edges': drawing,
  'tile-side': drawing,
  'tile-half-side': drawing,
  'tile-line-end': drawing,
  'tile-crossing': drawing,
  'tile-unknown-part': drawing,
  'tile-mark': [...drawing, withWritten],
  'tile-part-line': [withWritten, ...drawing],
  'tile-field-count': [edgesOfFour, countedFields],
}
