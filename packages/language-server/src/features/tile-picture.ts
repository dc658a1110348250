/** Pictures of tiles and of pictures declared by rules, embedded in Markdown. */
import { drawTile, layOut, pictureOf, withColours, type PaletteName } from '@tilewright/draw'
import { drawingOf, once, picturesOf, shapesOf, type PictureDecl, type TileDecl } from '@tilewright/language'
import { markdownAddress, markdownText } from '@tilewright/text'
import { analysisOf, type Snapshot } from '../workspace/snapshot.ts'

const hoverSide = 160
const sizeOf = (side: number): string => `width="${String(side)}" height="${String(side)}"`

const pictures = once((snapshot: Snapshot) =>
  picturesOf(analysisOf(snapshot).project.placed.map(({ declaration }) => declaration)),
)

/** The drawing of a tile; undefined if it has mistakes. */
export const tileDrawing = (snapshot: Snapshot, tile: TileDecl): ReturnType<typeof drawingOf> =>
  drawingOf(tile, analysisOf(snapshot).project.tileVocabulary, pictures(snapshot))

/** The tile as an SVG document; undefined if its drawing has mistakes. */
export function tileSvg(
  snapshot: Snapshot,
  tile: TileDecl,
  side = hoverSide,
  palette: PaletteName = 'light',
): string | undefined {
  const drawing = tileDrawing(snapshot, tile)
  if (drawing === undefined) return undefined
  const tileDrawn = drawTile(layOut(drawing))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${sizeOf(side)}>${tileDrawn}</svg>`
  return withColours(svg, palette)
}

/** The tile as a Markdown image. */
export function tilePicture(snapshot: Snapshot, tile: TileDecl): string | undefined {
  const svg = tileSvg(snapshot, tile)
  return svg === undefined ? undefined : inMarkdown(tile.name.name, svg)
}

/** A picture declared by rules, as a Markdown image. */
export function declaredPicture(picture: PictureDecl): string {
  const { name } = picture.name
  if (picture.size !== undefined) return panelPicture(picture, picture.size.width.value, picture.size.height.value)
  const shapes = pictureOf(shapesOf(picture), name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -22 44 44" ${sizeOf(hoverSide)}>${shapes}</svg>`
  return inMarkdown(name, withColours(svg, 'light'))
}

/** A picture that shows zones, with a ring at every point where something stands. */
function panelPicture(picture: PictureDecl, width: number, height: number): string {
  const points = picture.zones
    .flatMap(({ at }) => at)
    .map(
      ({ x, y }) =>
        `<circle cx="${String(x)}" cy="${String(y)}" r="9" fill="none" stroke="var(--lit)" stroke-width="2"/>`,
    )
  const side = `width="${String(2 * hoverSide)}" height="${String(Math.round((2 * hoverSide * height) / width))}"`
  const shapes = pictureOf(shapesOf(picture), picture.name.name)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" ${side}>` +
    `${shapes}${points.join('')}</svg>`
  return inMarkdown(picture.name.name, withColours(svg, 'light'))
}

const inMarkdown = (name: string, svg: string): string =>
  `![${markdownText(name)}](data:image/svg+xml,${markdownAddress(encodeURIComponent(svg))})`
