/**
 * The topology of the drawing of a tile, without measures: its parts with their ends, its faces, its marks. Packages
 * that draw lay out pictures from it.
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
  /** Laid over other tiles: only lines. */
  readonly overlay: boolean
  /** Half a square: N, E, and the diagonal as side 4. */
  readonly half?: true
  readonly parts: readonly {
    /** `thing`: spaces and pieces. */
    readonly role: 'line' | 'area' | 'thing'
    readonly kind: string
    readonly picture: Picture
    /** Bits 0 to 3: N E S W; 4: the diagonal of half a square. */
    readonly sides: number
    /** Of an area that covers only half of some side: the half sides it covers. */
    readonly halves?: number
    readonly aside: boolean
    /** Whether a figure can be placed on it. */
    readonly standing: boolean
    readonly marks: readonly DrawnMark[]
    /** Indices of the parts that it touches. */
    readonly touches: readonly number[]
  }[]
  readonly faces: readonly {
    readonly kind: string
    /** Bits 0 to 7: NL NR EL ER SL SR WL WR; 8 and 9: DL DR. */
    readonly halves: number
    /** Indices in `parts` of the areas that it touches. */
    readonly borders: readonly number[]
    readonly marks: readonly DrawnMark[]
  }[]
  readonly marks: readonly DrawnMark[]
}

/** A shape of a picture: a filled path, or (`line`) a line of that width along the path. */
export interface PictureShape {
  readonly colour: string
  readonly path: string
  readonly line?: number
}
/** The name of a built-in picture, or the shapes of one that an expansion defines. */
export type Picture = string | readonly PictureShape[]

/** Returns the picture of a declared name. */
export type PictureOf = (name: string) => Picture

/** Default width of a line. */
const plainWidth = 2

/** Returns the pictures that declarations name; a declaration without one has the picture of its own name. */
export function picturesOf(declarations: readonly Declaration[]): PictureOf {
  const brought = new Map(
    declarations.flatMap((declaration) =>
      declaration.type === 'picture' ? [[declaration.name.name, shapesOf(declaration)] as const] : [],
    ),
  )
  const named = new Map(
    declarations
      .flatMap((declaration) => [declaration, ...(declaration.type === 'tokens' ? declaration.kinds : [])])
      .flatMap((one) => ('picture' in one ? [[one.name.name, one.picture.name] as const] : [])),
  )
  return (name) => {
    const picture = named.get(name) ?? name
    return brought.get(picture) ?? picture
  }
}

/** Returns the shapes of a picture that an expansion defines. */
export const shapesOf = ({ shapes }: PictureDecl): readonly PictureShape[] =>
  shapes.map(({ line, colour, width, path }) => ({
    colour: colour.name,
    path: path.text,
    ...(line ? { line: width?.value ?? plainWidth } : {}),
  }))

/** The drawing of one cell of a tile, with its offset in squares east and south of the first cell. */
export interface CellDrawing {
  readonly x: number
  readonly y: number
  readonly drawing: TileDrawing
}

/**
 * Returns the drawings of all cells of a tile; of a tile of one square, or of half of one, its only drawing. Returns
 * none if the tile has a mistake.
 */
export function drawingsOf(decl: TileDecl, vocabulary: TileVocabulary, pictureOf?: PictureOf): readonly CellDrawing[] {
  const cells = decl.rows === undefined ? [{ x: 0, y: 0, decl }] : (gridOf(decl, vocabulary).grid?.cells ?? [])
  return cells.flatMap(({ x, y, decl: square }) => {
    const drawing = drawingOf(square, vocabulary, pictureOf)
    return drawing === undefined ? [] : [{ x, y, drawing }]
  })
}

/**
 * Returns the drawing of a tile of one square, of half of one, or of an overlay, if it has no mistake. Marks whose
 * picture is `none` are left out.
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
  const drawn = parts.flatMap(({ role }, index) => (role === 'face' ? [] : [index]))
  const standing = drawn.filter((index) => parts[index]?.role !== 'piece')
  const marksOf = (marks: readonly string[]): readonly DrawnMark[] =>
    marks.map((mark) => ({ mark, picture: pictureOf(mark) })).filter(({ picture }) => picture !== noPicture)
  return {
    name: decl.name.name,
    overlay,
    ...(decl.half === true ? { half: true } : {}),
    parts: drawn.flatMap((index) => {
      const part = parts[index]
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
          touches: (touching[index] ?? []).map((other) => drawn.indexOf(other)).filter((other) => other >= 0),
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
