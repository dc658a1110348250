/** Pictures that show zones: drawings of a rectangle with the points at which what lies in a zone is drawn. */
import type { Declaration, PicturePoint } from '../ast/ast.ts'
import { shapesOf, type PictureShape } from './drawing.ts'

/** A point in hundredths of a square, from the north-west corner of the picture. */
export type PanelPoint = readonly [x: number, y: number]

export interface ZonePicture {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The tile at whose north-west corner it begins; null: it lies beside the board. */
  readonly on: string | null
  readonly shapes: readonly PictureShape[]
  readonly zones: readonly {
    readonly zone: string
    /** Pieces with an owner stand from the first point on, others from the last backwards. */
    readonly at: readonly PanelPoint[]
    /** Where its title is written; null: nowhere. */
    readonly named: PanelPoint | null
    /** Outline of what is pointed at, as SVG path data; empty: only the points. */
    readonly path: string
  }[]
}

const pointOf = ({ x, y }: PicturePoint): PanelPoint => [x, y]

/** Returns the pictures that show zones. */
export const zonePicturesOf = (declarations: readonly Declaration[]): readonly ZonePicture[] =>
  declarations.flatMap((declaration) => {
    if (declaration.type !== 'picture' || declaration.size === undefined) return []
    const { name, size, on, zones } = declaration
    return [
      {
        name: name.name,
        width: size.width.value,
        height: size.height.value,
        on: on?.name ?? null,
        shapes: shapesOf(declaration),
        zones: zones.map(({ zone, at, named, path }) => ({
          zone: zone.name,
          at: at.map(pointOf),
          named: named === undefined ? null : pointOf(named),
          path: path?.text ?? '',
        })),
      },
    ]
  })
