/** Drawings of a project's tiles and pieces, which the caller makes. */
import type { Pictures, TileGeometry } from '@tilewright/draw'
import type { TileDecl } from '@tilewright/language'

export interface TilePictures {
  /** The declared tiles in file order. */
  readonly tiles: readonly TileDecl[]
  /** Geometry of a tile's first square; undefined if the drawing has mistakes. */
  readonly drawn: (tile: TileDecl) => TileGeometry | undefined
  /** Pictures by name; `besides` are tiles drawn in a scenario. */
  readonly withTiles: (besides: readonly TileDecl[]) => Pictures
}
