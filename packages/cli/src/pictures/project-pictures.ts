/** What the tiles and pieces of a project look like. */
import { layOut, type FigurePicture, type Pictures, type TileGeometry } from '@tilewright/draw'
import { drawingOf, picturesOf, type Declaration, type TileDecl, type TileVocabulary } from '@tilewright/language'

const ofType = <T extends Declaration['type']>(
  declared: readonly Declaration[],
  type: T,
): Extract<Declaration, { type: T }>[] =>
  declared.filter((one): one is Extract<Declaration, { type: T }> => one.type === type)

export interface ProjectPictures {
  /** The tiles that are declared, in the order of their files. */
  readonly tiles: readonly TileDecl[]
  /** Undefined where the drawing has a mistake. */
  readonly drawn: (tile: TileDecl) => TileGeometry | undefined
  /** Pictures by names; `besides`: tiles that are drawn in a scenario. */
  readonly withTiles: (besides: readonly TileDecl[]) => Pictures
}

/** Pictures for all that is declared. */
export function picturesFor(declared: readonly Declaration[]): ProjectPictures {
  const vocabulary: TileVocabulary = {
    edges: ofType(declared, 'edge'),
    features: ofType(declared, 'feature'),
    spaces: ofType(declared, 'space'),
    pieces: ofType(declared, 'piece'),
    marks: ofType(declared, 'mark'),
  }
  const pictureOf = picturesOf(declared)
  const tiles = ofType(declared, 'tile')
  const worths = new Map(
    ofType(declared, 'tokens').flatMap(({ kinds }) =>
      kinds.map(({ name, worth }) => [name.name, worth?.value] as const),
    ),
  )
  const laidOut = new Map<TileDecl, TileGeometry | undefined>()
  const drawn = (tile: TileDecl): TileGeometry | undefined => {
    if (!laidOut.has(tile)) {
      const drawing = drawingOf(tile, vocabulary, pictureOf)
      laidOut.set(tile, drawing === undefined ? undefined : layOut(drawing))
    }
    return laidOut.get(tile)
  }
  const piece = (name: string, seat: number | null): FigurePicture => {
    const worth = worths.get(name)
    return {
      picture: pictureOf(name),
      label: name,
      seat,
      hidden: name === '?',
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
        tile: (name) => {
          const found = known.get(name)
          return found === undefined ? undefined : drawn(found)
        },
      }
    },
  }
}
