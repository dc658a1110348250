/** Drawings of the tiles and pieces of a project. */
import { layOut, type FigurePicture, type Pictures, type TileGeometry } from '@tilewright/draw'
import { drawingsOf, picturesOf, zonePicturesOf, type CheckedProject, type TileDecl } from '@tilewright/language'

export interface ProjectPictures {
  /** The declared tiles in file order. */
  readonly tiles: readonly TileDecl[]
  /** Geometry of a tile's first square; undefined if the drawing has mistakes. */
  readonly drawn: (tile: TileDecl) => TileGeometry | undefined
  /** Pictures by name; `besides` are tiles drawn in a scenario. */
  readonly withTiles: (besides: readonly TileDecl[]) => Pictures
}

/** Creates the drawings of a project's declarations. */
export function picturesFor({ placed, tileVocabulary }: CheckedProject): ProjectPictures {
  const declared = placed.map(({ declaration }) => declaration),
    pictureOf = picturesOf(declared),
    tiles = declared.filter((one) => one.type === 'tile')
  const worths = new Map(
    declared.flatMap((one) =>
      one.type === 'tokens' ? one.kinds.map(({ name, worth }) => [name.name, worth?.value] as const) : [],
    ),
  )
  const figures = new Set(declared.flatMap((one) => (one.type === 'figure' ? [one.name.name] : [])))
  const zoneTitles = new Map(
    declared.flatMap((one) => (one.type === 'zone' ? [[one.name.name, one.title?.text] as const] : [])),
  )
  const zonePictures = zonePicturesOf(declared)
  const zoneTitle = (zone: string): string => zoneTitles.get(zone) ?? zone.replaceAll('-', ' ')
  const laidOut = new Map<TileDecl, readonly TileGeometry[]>()
  const drawn = (tile: TileDecl, cell = 0): TileGeometry | undefined => {
    const known = laidOut.get(tile) ?? drawingsOf(tile, tileVocabulary, pictureOf).map(({ drawing }) => layOut(drawing))
    laidOut.set(tile, known)
    return known[cell]
  }
  const piece = (name: string, seat: number | null): FigurePicture => {
    const worth = worths.get(name)
    return {
      picture: pictureOf(name),
      label: name,
      seat,
      hidden: name === '?',
      token: !figures.has(name),
      ...(worth === undefined ? {} : { number: worth }),
    }
  }
  return {
    tiles,
    drawn,
    withTiles: (besides) => {
      const known = new Map([...tiles, ...besides].map((tile) => [tile.name.name, tile]))
      return {
        piece,
        zonePictures,
        zoneTitle,
        tile: (name, cell) => {
          const found = known.get(name)
          return found === undefined ? undefined : drawn(found, cell)
        },
      }
    },
  }
}
