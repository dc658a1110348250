/** First step: every part line of a tile becomes a part with a known role, sides and marks. */

import { shortList } from '../diagnostics/index.ts'
import type { Ident, TileDecl, TilePart } from '../ast/ast.ts'
import { didYouMean } from '@tilewright/text'
import type { TileDiagnostic, TileShape, TileVocabulary } from './shape.ts'
import {
  bit,
  directionNames,
  halfNames,
  halfNumber,
  halfSquareSides,
  halvesOfSide,
  sideNamed,
  sideNames,
  sideNumber,
  sidesOfHalves,
  wholeSides,
} from './sides.ts'

/**
 * line, area: a feature that reaches sides of that style; face: a written field; space: in the middle of the tile;
 * piece: only drawn.
 */
export type Role = 'line' | 'area' | 'face' | 'space' | 'piece'

export interface DrawnPart {
  readonly kind: string
  readonly role: Role
  /** Spaces only: lines do not end there. */
  readonly aside: boolean
  readonly sides: number
  /** Half sides: of a face those that it reaches, of an area those that it covers. */
  readonly halves: number
  readonly to?: Ident
  readonly marks: readonly string[]
  readonly written: TilePart
}

export interface Drawing {
  readonly parts: readonly DrawnPart[]
  readonly tileMarks: readonly string[]
  readonly directions: Pick<TileShape, 'directions'>
  readonly diagnostics: readonly TileDiagnostic[]
}

type Meaning = { readonly role: Role; readonly aside: boolean } | 'mark' | undefined

function meaningOf(name: string, vocabulary: TileVocabulary): Meaning {
  const feature = vocabulary.features.find((declared) => declared.name.name === name)
  if (feature !== undefined) {
    const along = vocabulary.edges.find((edge) => edge.name.name === feature.along?.name)
    return { role: feature.between ? 'face' : along?.style === 'area' ? 'area' : 'line', aside: false }
  }
  const space = vocabulary.spaces.find((declared) => declared.name.name === name)
  if (space !== undefined) return { role: 'space', aside: space.aside }
  if (vocabulary.pieces.some((declared) => declared.name.name === name)) return { role: 'piece', aside: false }
  return vocabulary.marks.some((declared) => declared.name.name === name) ? 'mark' : undefined
}

/** Formats a list for messages: `a, b or c`. */
export function oneOf(names: readonly string[]): string {
  if (names.length === 0) return 'nothing: none is declared'
  return shortList(names, '', ' or ')
}

/** Formats a hint with the name that was probably intended, or with all known names; `declare` is the alternative. */
function insteadOf(name: string, known: readonly string[], declare = ''): string {
  const suggestion = didYouMean(name, known)
  if (suggestion !== undefined) return `Did you mean \`${suggestion}\`?${declare === '' ? '' : ` Else ${declare}.`}`
  return `Write ${oneOf(known)}${declare === '' ? '' : `, or ${declare}`}.`
}

function knownWords({ features, spaces, pieces, marks }: TileVocabulary): string[] {
  return [...features, ...spaces, ...pieces, ...marks].map((declared) => declared.name.name)
}

/** Reports names such as `e` or `east` where sides are expected: one diagnostic for a run of them. */
function misspeltSides(tile: string, names: readonly Ident[]): TileDiagnostic[] {
  const [first] = names
  const last = names.at(-1)
  if (first === undefined || last === undefined) return []
  const message =
    `Tile ${tile}: sides are written with their capital letters, not \`` +
    `${names.map(({ name }) => name).join(' ')}\`.`
  return [
    {
      code: 'tile-side',
      span: { ...first.span, end: last.span.end },
      message,
      hint: `Write \`${names.map(({ name }) => sideNamed(name)).join(' ')}\`.`,
    },
  ]
}

/**
 * Returns the half sides that a name stands for: a line reaches whole sides, a face half sides, an area may cover
 * either.
 */
function reachOf(sideName: string, role: Role): number | undefined {
  const side = role === 'face' ? undefined : sideNumber(sideName)
  if (side !== undefined) return halvesOfSide(side)
  const half = role === 'line' ? undefined : halfNumber(sideName)
  return half === undefined ? undefined : bit(half)
}

/** Returns the half sides of a part line, and the mistakes in them; misspelt sides are reported by `misspeltSides`. */
function readSides(tile: string, part: TilePart, role: Role, own: readonly number[], misspelt: boolean) {
  const diagnostics: TileDiagnostic[] = []
  const what = part.what.name
  const choices = (
    role === 'face'
      ? own.flatMap((side) => halfNames.slice(2 * side, 2 * side + 2))
      : own.flatMap((side) => sideNames[side] ?? [])
  ).join(' ')
  const ownHalves = own.reduce((bits, side) => bits | halvesOfSide(side), 0)
  const measure = role === 'face' ? 'half sides' : role === 'line' ? 'whole sides' : 'sides and half sides'
  let halves = 0
  for (const side of part.sides) {
    const half = reachOf(side.name, role)
    const complain = (message: string, hint: string) =>
      diagnostics.push({ code: 'tile-side', span: side.span, message: `Tile ${tile}: ${message}`, hint })
    if (role === 'space' || role === 'piece') {
      complain(`${what} lies inside the tile and reaches no side.`, `Write \`${what}\` without sides.`)
    } else if (half === undefined || (half & ~ownHalves) !== 0) {
      complain(`${what} cannot reach ${side.name}; it reaches ${measure}.`, `Write some of ${choices}.`)
    } else if ((halves & half) !== 0) {
      complain(`${what} names ${side.name} twice.`, `Write ${side.name} once.`)
    } else {
      halves |= half
    }
  }
  if (part.sides.length === 0 && !misspelt && (role === 'line' || role === 'area')) {
    const message = `Tile ${tile}: ${what} reaches no side.`
    diagnostics.push({
      code: 'tile-side',
      span: part.span,
      message,
      hint: `Write the sides it reaches: \`${what} N\`.`,
    })
  }
  return { halves, diagnostics }
}

function checkMarks(tile: string, part: TilePart, role: Role, vocabulary: TileVocabulary): readonly TileDiagnostic[] {
  const marks = vocabulary.marks.map((mark) => mark.name.name)
  return part.marks.flatMap((mark): readonly TileDiagnostic[] => {
    if (!marks.includes(mark.name)) {
      const message = `Tile ${tile}: ${mark.name} is not a mark.`
      return [
        {
          code: 'tile-mark',
          span: mark.span,
          message,
          hint: insteadOf(mark.name, marks, `declare \`mark ${mark.name}\``),
        },
      ]
    }
    if (role !== 'piece') return []
    const message = `Tile ${tile}: ${part.what.name} is only drawn and bears no marks.`
    return [
      { code: 'tile-mark', span: mark.span, message, hint: `Write \`${mark.name}\` on its own: a mark of the tile.` },
    ]
  })
}

function bareMarkDiagnostics(tile: string, part: TilePart): readonly TileDiagnostic[] {
  if (part.sides.length === 0 && part.to === undefined && part.marks.length === 0) return []
  const mark = part.what.name
  const message = `Tile ${tile}: ${mark} is a mark; it has no sides, no end and no marks of its own.`
  const hint = `Write \`${mark}\` alone for a mark of the tile, or \`with ${mark}\` behind the part that bears it.`
  return [{ code: 'tile-mark', span: part.span, message, hint }]
}

/** Returns the directions of the marks of the tile. */
function readDirections(
  tile: string,
  parts: readonly TilePart[],
  tileMarks: readonly string[],
): { readonly directions: Pick<TileShape, 'directions'>; readonly diagnostics: readonly TileDiagnostic[] } {
  const diagnostics: TileDiagnostic[] = []
  const directions: Record<string, number> = {}
  for (const { what, toward } of parts) {
    if (toward === undefined) continue
    const complain = (message: string, hint: string) =>
      diagnostics.push({ code: 'tile-mark', span: toward.span, message: `Tile ${tile}: ${message}`, hint })
    const direction = directionNames.findIndex((name) => name === toward.name)
    if (direction < 0) complain(`${toward.name} is no direction.`, `Write one of ${directionNames.join(' ')}.`)
    else if (!tileMarks.includes(what.name))
      complain(`${what.name} points nowhere: only marks of the tile do.`, `Leave out \`toward ${toward.name}\`.`)
    else if (tileMarks.filter((mark) => mark === what.name).length > 1)
      complain(`${what.name} points somewhere and is drawn twice.`, 'Draw it once, or declare another mark.')
    else directions[what.name] = direction
  }
  return { directions: Object.keys(directions).length === 0 ? {} : { directions }, diagnostics }
}

/** Reports a space that is drawn twice: there is one middle of the tile. */
function spaceAgain(tile: string, part: TilePart, earlier: readonly DrawnPart[]): readonly TileDiagnostic[] {
  const name = part.what.name
  if (!earlier.some(({ kind, role }) => role === 'space' && kind === name)) return []
  const message = `Tile ${tile}: ${name} is drawn twice.`
  return [{ code: 'tile-repeated', span: part.span, message, hint: 'Take one of the two away.' }]
}

/** Gives every part line its meaning. Lines with mistakes are left out and reported. */
export function readParts(decl: TileDecl, vocabulary: TileVocabulary): Drawing {
  const tile = decl.name.name
  const parts: DrawnPart[] = []
  const tileMarks: string[] = []
  const diagnostics: TileDiagnostic[] = []
  const own = decl.half === true ? halfSquareSides : wholeSides
  const isSide = (part: TilePart | undefined): boolean =>
    part !== undefined && meaningOf(part.what.name, vocabulary) === undefined && sideNamed(part.what.name) !== undefined
  for (const [i, written] of decl.parts.entries()) {
    const kind = written.what.name
    const meaning = meaningOf(kind, vocabulary)
    if (isSide(written)) {
      if (isSide(decl.parts[i - 1])) continue
      const behind = decl.parts.slice(i)
      const end = behind.findIndex((part) => !isSide(part))
      diagnostics.push(
        ...misspeltSides(
          tile,
          behind.slice(0, end < 0 ? undefined : end).map(({ what }) => what),
        ),
      )
    } else if (meaning === undefined) {
      const message = `Tile ${tile}: ${kind} is not a feature, space, piece or mark.`
      const hint = insteadOf(kind, knownWords(vocabulary))
      diagnostics.push({ code: 'tile-unknown-part', span: written.what.span, message, hint })
    } else if (meaning === 'mark') {
      diagnostics.push(...bareMarkDiagnostics(tile, written))
      tileMarks.push(kind)
    } else {
      const { halves, diagnostics: wrongSides } = readSides(tile, written, meaning.role, own, isSide(decl.parts[i + 1]))
      diagnostics.push(...wrongSides, ...checkMarks(tile, written, meaning.role, vocabulary))
      diagnostics.push(...spaceAgain(tile, written, parts))
      const { role } = meaning
      parts.push({
        kind,
        ...meaning,
        sides: role === 'face' ? 0 : sidesOfHalves(halves),
        halves: role === 'face' || role === 'area' ? halves : 0,
        ...(written.to === undefined ? {} : { to: written.to }),
        marks: written.marks.map((mark) => mark.name),
        written,
      })
    }
  }
  const { directions, diagnostics: wrongDirections } = readDirections(tile, decl.parts, tileMarks)
  return { parts, tileMarks, directions, diagnostics: [...diagnostics, ...wrongDirections] }
}
