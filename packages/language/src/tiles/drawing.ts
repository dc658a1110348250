/**
 * What the drawing of a tile shows, without any measure: its parts with what they run to, its faces, its marks.
 * Pictures
 * are laid out from it.
 */
import type { Declaration, TileDecl } from '../ast/ast.ts'
import { joinParts } from './barriers.ts'
import { shapeTile } from './infer.ts'
import { shapeOverlay } from './overlay.ts'
import { readParts } from './parts.ts'
import { noPicture } from './picture-names.ts'
import type { TileVocabulary } from './shape.ts'
import { bitsOf, halvesOfSide } from './sides.ts'

export interface DrawnMark {
  readonly mark: string
  readonly picture: string
}

export interface TileDrawing {
  readonly name: string
  /** Laid over other tiles: lines alone. */
  readonly overlay: boolean
  readonly parts: readonly {
    /** Spaces and pieces are things. */
    readonly role: 'line' | 'area' | 'thing'
    readonly kind: string
    readonly picture: string
    /** Bits 0 to 3: N E S W. */
    readonly sides: number
    /** Of an area that does not cover all of its sides, the half sides that it does. */
    readonly halves?: number
    readonly aside: boolean
    /** Whether a figure can stand there. */
    readonly standing: boolean
    readonly marks: readonly DrawnMark[]
    /** Places of the parts that it touches. */
    readonly touches: readonly number[]
  }[]
  readonly faces: readonly {
    readonly kind: string
    /** Bits 0 to 7: NL NR EL ER SL SR WL WR. */
    readonly halves: number
    /** Places of the areas that it touches, in `parts`. */
    readonly borders: readonly number[]
    readonly marks: readonly DrawnMark[]
  }[]
  readonly marks: readonly DrawnMark[]
}

/** The name of a picture for a declared name. */
export type PictureOf = (name: string) => string

/** The pictures that declarations name; what names none has the picture of its own name. */
export function picturesOf(declarations: readonly Declaration[]): PictureOf {
  const named = new Map(
    declarations.flatMap((one) => ('picture' in one ? [[one.name.name, one.picture.text] as const] : [])),
  )
  return (name) => named.get(name) ?? name
}

/** The drawing of a tile or overlay, if it has no mistake. Marks whose picture is `none` are left out. */
export function drawingOf(
  decl: TileDecl,
  vocabulary: TileVocabulary,
  pictureOf: PictureOf = (name) => name,
): TileDrawing | undefined {
  const overlay = decl.overlay === true
  const { shape } = overlay ? shapeOverlay(decl, vocabulary) : shapeTile(decl, vocabulary)
  if (shape === undefined) return undefined
  const faceKinds = vocabulary.features.filter(({ between }) => between).map(({ name }) => name.name)
  const { parts } = readParts(decl, vocabulary)
  const { touching } = joinParts(decl.name.name, parts, faceKinds[0])
  const drawn = parts.flatMap(({ role }, place) => (role === 'face' ? [] : [place]))
  const standing = drawn.filter((place) => parts[place]?.role !== 'piece')
  const marksOf = (marks: readonly string[]): readonly DrawnMark[] =>
    marks.map((mark) => ({ mark, picture: pictureOf(mark) })).filter(({ picture }) => picture !== noPicture)
  return {
    name: decl.name.name,
    overlay,
    parts: drawn.flatMap((place) => {
      const part = parts[place]
      if (part === undefined || part.role === 'face') return []
      const { role, kind, sides, halves, aside, marks } = part
      const whole = bitsOf(sides).reduce((all, side) => all | halvesOfSide(side), 0)
      return [
        {
          role: role === 'line' || role === 'area' ? role : 'thing',
          kind,
          picture: pictureOf(kind),
          sides,
          ...(role === 'area' && halves !== whole ? { halves } : {}),
          aside,
          standing: role !== 'piece',
          marks: marksOf(marks),
          touches: (touching[place] ?? []).map((other) => drawn.indexOf(other)).filter((other) => other >= 0),
        } as const,
      ]
    }),
    faces: shape.segments
      .filter(({ kind }) => faceKinds.includes(kind))
      .map(({ kind, halves, borders, marks }) => ({
        kind,
        halves,
        borders: borders.map((border) => drawn.indexOf(standing[border] ?? -1)),
        marks: marksOf(marks),
      })),
    marks: marksOf(shape.marks),
  }
}
