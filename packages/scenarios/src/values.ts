/** Resolves references of a scenario to the engine's values, by the expected kind. */
import type { EntityKind } from '@tilewright/engine'
import { isDrawn } from '@tilewright/engine'
import type { ScenarioRef, Span } from '@tilewright/language'
import { placeOf, pieceInfo, nothing, sideNames, tileName } from './game-state.ts'
import { broken, indexOfWord, unknownWord } from './broken.ts'
import { cornerOfRef, featureOfRef, isAt, isZoneRef, piecesNamed, placeOfRef } from './references.ts'
import { refWords, segmentOf, squareOfRef, zoneOfRef } from './references.ts'
import type { Table } from './table.ts'
import { seatOf, tileOfLabel } from './table.ts'
import { writePiece } from './format-entities.ts'

/** Words for no choice: `none` in a value, `nothing` among the arguments of a verb. */
export const nothingWords: readonly string[] = ['none', 'nothing']

/**
 * The values of a phrase's arguments, one per kind. A piece may be identified by its place, in a separate reference.
 */
export function argumentsOf(
  table: Table,
  kinds: readonly EntityKind[],
  refs: readonly ScenarioRef[],
  span: Span,
): number[] {
  const values: number[] = []
  let at = 0
  for (const [index, kind] of kinds.entries()) {
    const ref = refs[at]
    if (ref === undefined) broken(`Something is missing: a ${kind}.`, span)
    const spare = refs.length - at > kinds.length - index
    const place = kind === 'piece' && spare ? refs[at + 1] : undefined
    values.push(kind === 'piece' ? pieceOf(table, ref, place) : valueOf(table, kind, ref))
    at += place === undefined ? 1 : 2
  }
  const left = refs[at]
  if (left !== undefined) broken(`${refWords(left)} is one thing too many.`, left.span)
  return values
}

/** One value; `none` is -1. */
export function valueOf(table: Table, kind: EntityKind, ref: ScenarioRef): number {
  const name = ref.type === 'name' ? ref.name.name : undefined
  if (name === 'none')
    return kind === 'yes-no' || kind === 'number' ? broken(`\`none\` is not a ${kind}.`, ref.span) : nothing
  switch (kind) {
    case 'number':
      return ref.type === 'number' ? ref.value : wrong(kind, ref)
    case 'yes-no':
      return name === 'yes' ? 1 : name === 'no' ? 0 : wrong(kind, ref)
    case 'player':
      return ref.type === 'name' ? seatOf(table, ref.name) : wrong(kind, ref)
    case 'tile':
      return ref.type === 'name' ? tileOf(table, ref) : wrong(kind, ref)
    case 'square':
      return squareOfRef(table, ref)
    case 'corner':
      return ref.type === 'corner' ? cornerOfRef(table, ref) : wrong(kind, ref)
    case 'segment':
      return ref.type === 'part' ? segmentOf(table, ref) : wrong(kind, ref)
    case 'feature':
      return ref.type === 'part' ? featureOfRef(table, ref) : wrong(kind, ref)
    case 'piece':
      return pieceOf(table, ref, undefined)
    case 'side':
      return ref.type === 'name' ? indexOfWord('There is no side', ref.name, sideNames) : wrong(kind, ref)
    case 'edge':
      return ref.type === 'name'
        ? indexOfWord(
            'There is no edge',
            ref.name,
            table.game.rules.library.edges.map((edge) => edge.name),
          )
        : wrong(kind, ref)
    case 'zone':
      return isZoneRef(ref) ? zoneOfRef(table, ref) : wrong(kind, ref)
    case 'placement':
    case 'setting':
      return broken(`A scenario cannot name a ${kind} here.`, ref.span)
  }
}

/** A tile on the board by its label, or one that was drawn and is not on the board yet. */
function tileOf(table: Table, ref: Extract<ScenarioRef, { type: 'name' }>): number {
  const declared = table.declared.get(ref.name.name)
  if (declared === undefined || table.labels.has(ref.name.name)) return tileOfLabel(table, ref.name)
  const drawn = tilesInHand(table).find((tile) => tileName(table.game, tile) === declared.kind.name)
  return drawn ?? tileOfLabel(table, ref.name)
}

/** Tiles that were drawn and are neither laid nor discarded: in hand, or in a zone. */
export function tilesInHand(table: Table): number[] {
  return Array.from(table.game.tilePlace.keys()).filter((tile) => isDrawn(table.game, tile))
}

/** `pawn of red`, `on field of A`: one piece, or several indistinguishable ones. */
function pieceOf(table: Table, ref: ScenarioRef, place: ScenarioRef | undefined): number {
  if (ref.type !== 'name' && ref.type !== 'owned') wrong('piece', ref)
  const named = ref.type === 'name' ? piecesNamed(table, ref.name, undefined) : piecesNamed(table, ref.kind, ref.player)
  const where = place === undefined ? undefined : placeOfRef(table, place)
  const pieces = where === undefined ? named : named.filter((piece) => isAt(table, piece, where))
  const [first, ...others] = pieces
  if (first === undefined)
    broken(`There is no ${refWords(ref)}${place === undefined ? '' : ` at ${refWords(place)}`}.`, ref.span)
  const same = (piece: number): string => JSON.stringify([pieceInfo(table.game, piece), placeOf(table.game, piece)])
  const different = others.filter((piece) => same(piece) !== same(first))
  if (different.length === 0) return first
  // If all others are in the supply or out, the remaining one is denoted.
  const out = pieces.filter((piece) => !['supply', 'out'].includes(placeOf(table.game, piece).type))
  const [lone] = out
  return lone !== undefined && out.every((piece) => same(piece) === same(lone))
    ? lone
    : broken(
        `${refWords(ref)} can mean ` +
          `${[...new Set(pieces.map((piece) => writePiece(table, piece)))].join(' or ')}: say where it is.`,
        ref.span,
      )
}

function wrong(kind: EntityKind, ref: ScenarioRef): never {
  broken(`${refWords(ref)} is not a ${kind}.`, ref.span)
}

/** Checks every word of a reference, so that a typing mistake is not reported as an illegal move. */
export function checkRef(table: Table, ref: ScenarioRef): void {
  if (ref.type === 'part' || ref.type === 'corner') tileOfLabel(table, ref.label)
  if (ref.type === 'owned') seatOf(table, ref.player)
  if (ref.type !== 'name') return
  const { library, players } = table.game.rules
  const names = [
    ...table.declared.keys(),
    ...table.labels.keys(),
    ...players,
    ...library.pieces.map(({ name }) => name),
    ...library.classes,
    ...library.tokenSets,
    ...library.zones.map(({ name }) => name),
    ...library.tiles.map(({ name }) => name),
    ...library.edges.map(({ name }) => name),
    ...library.settings.flatMap(({ values }) => values),
    ...sideNames,
    'yes',
    'no',
    ...nothingWords,
    'supply',
  ]
  if (!names.includes(ref.name.name)) unknownWord('Nothing is called', ref.name, names)
}
