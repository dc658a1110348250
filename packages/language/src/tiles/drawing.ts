/**
 * What the drawing of a tile shows, without any measure: its parts with what they run to, its faces, its marks.
 * Pictures
 * are laid out from it.
 */
import type { Declaration, PictureDecl, TileDecl } from '../ast/ast.ts'
import { joinParts } from './barriers.ts'
import { gridOf } from './cells.ts'
import { shapeTile } from './infer.ts'
import { shapeOverlay } from './overlay.ts'
import { readParts } from './parts.ts'
import { noPicture } from './picture-names.ts'
import type { TileVocabulary } from './shape.ts'
import { bitsOf, halvesOfSide } from './sides.ts'

export interface DrawnMark {
  readonly mark: string
  readonly picture: Picture
}

export interface TileDrawing {
  readonly name: string
  /** Laid over other tiles: lines alone. */
  readonly overlay: boolean
  /** Half a square: N, E, and the diagonal as side 4. */
  readonly half?: true
  readonly parts: readonly {
    /** Spaces and pieces are things. */
    readonly role: 'line' | 'area' | 'thing'
    readonly kind: string
    readonly picture: Picture
    /** Bits 0 to 3: N E S W; 4: the diagonal of half a square. */
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
    /** Bits 0 to 7: NL NR EL ER SL SR WL WR; 8 and 9: DL DR. */
    readonly halves: number
    /** Places of the areas that it touches, in `parts`. */
    readonly borders: readonly number[]
    readonly marks: readonly DrawnMark[]
  }[]
  readonly marks: readonly DrawnMark[]
}

/** A shape of a picture: a path that is filled, or (`line`) a line of that width along it. */
export interface PictureShape {
  readonly colour: string
  readonly path: string
  readonly line?: number
}
/** The name of a picture of the kit, or the shapes of one that a box brings. */
export type Picture = string | readonly PictureShape[]

/** The picture for a declared name. */
export type PictureOf = (name: string) => Picture

/** How wide a line is of which nothing is said. */
const plainWidth = 2

/** The pictures that declarations name; what names none has the picture of its own name. */
export function picturesOf(declarations: readonly Declaration[]): PictureOf {
  const brought = new Map(
    declarations.flatMap((one) => (one.type === 'picture' ? [[one.name.name, shapesOf(one)] as const] : [])),
  )
  const named = new Map(
    declarations.flatMap((one) => ('picture' in one ? [[one.name.name, one.picture.name] as const] : [])),
  )
  return (name) => {
    const picture = named.get(name) ?? name
    return brought.get(picture) ?? picture
  }
}

/** The shapes of a picture that a box brings. */
export const shapesOf = ({ shapes }: PictureDecl): readonly PictureShape[] =>
  shapes.map(({ line, colour, width, path }) => ({
    colour: colour.name,
    path: path.text,
    ...(line ? { line: width?.value ?? plainWidth } : {}),
  }))

/** The drawing of one cell of a tile, that many squares east and south of the first. */
export interface CellDrawing {
  readonly x: number
  readonly y: number
  readonly drawing: TileDrawing
}

/** The drawings of all cells of a tile: of a tile of one square, or of half of one, its own. None with a mistake. */
export function drawingsOf(decl: TileDecl, vocabulary: TileVocabulary, pictureOf?: PictureOf): readonly CellDrawing[] {
  const cells = decl.rows === undefined ? [{ x: 0, y: 0, decl }] : (gridOf(decl, vocabulary).grid?.cells ?? [])
  return cells.flatMap(({ x, y, decl: square }) => {
    const drawing = drawingOf(square, vocabulary, pictureOf)
    return drawing === undefined ? [] : [{ x, y, drawing }]
  })
}

/**
 * The drawing of a tile of one square, of half of one, or of an overlay, if it has no mistake. Marks whose picture is
 * `none` are left out.
 */
export function drawingOf(
  decl: TileDecl,
  vocabulary: TileVocabulary,
  pictureOf: PictureOf = (name) => name,
): TileDrawing | undefined {
  if (decl.rows !== undefined) return undefined
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
    ...(decl.half === true ? { half: true } : {}),
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
      .map(({ kind, halves, on, borders, marks }) => ({
        kind,
        halves: on?.[0]?.halves ?? halves,
        borders: borders.map((border) => drawn.indexOf(standing[border] ?? -1)),
        marks: marksOf(marks),
      })),
    marks: marksOf(shape.marks),
  }
}
