/** The input of the drawings as plain data, made from checked rules when the page is built or the rules change. */
import {
  drawingsOf,
  picturesOf,
  zonePicturesOf,
  type CheckedProject,
  type Picture,
  type TileDrawing,
  type ZonePicture,
} from '@tilewright/language'

export interface PictureData {
  /** One drawing per cell of the tile. */
  readonly tiles: Readonly<Record<string, readonly TileDrawing[]>>
  readonly pictures: Readonly<Record<string, Picture>>
  /** The public value of tokens. */
  readonly worths: Readonly<Record<string, number>>
  readonly figures: readonly string[]
  /** Pictures that show zones. */
  readonly zonePictures: readonly ZonePicture[]
}

export function pictureData({ placed, tileVocabulary }: CheckedProject): PictureData {
  const declared = placed.map(({ declaration }) => declaration)
  const pictureOf = picturesOf(declared)
  const tiles = declared.flatMap((one) =>
    one.type === 'tile'
      ? [[one.name.name, drawingsOf(one, tileVocabulary, pictureOf).map(({ drawing }) => drawing)] as const]
      : [],
  )
  const named = declared.flatMap((one) => ('name' in one && 'name' in one.name ? [one.name.name] : []))
  const kinds = declared.flatMap((one) => (one.type === 'tokens' ? one.kinds : []))
  const pictures = [...named, ...kinds.map(({ name }) => name.name)]
    .map((name) => [name, pictureOf(name)] as const)
    .filter(([name, picture]) => picture !== name)
  return {
    figures: declared.flatMap((one) => (one.type === 'figure' ? [one.name.name] : [])),
    zonePictures: zonePicturesOf(declared),
    tiles: Object.fromEntries(tiles),
    pictures: Object.fromEntries(pictures),
    worths: Object.fromEntries(
      kinds.flatMap(({ name, worth }) => (worth === undefined ? [] : [[name.name, worth.value]])),
    ),
  }
}
