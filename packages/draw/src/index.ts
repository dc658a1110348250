/** Pictures of tiles, boards and pieces, from the drawings that the rules declare. See docs/pictures.md. */
export { layOut } from './geometry/lay-out.ts'
export { turned } from './geometry/turn-geometry.ts'
export type { Point } from './geometry/points.ts'
export type { Region, Room } from './geometry/regions.ts'
export type { FaceGeometry, PartGeometry, Sign, TileGeometry } from './geometry/tile-geometry.ts'
export type { PartRole, PlanFace, PlanMark, PlanPart, TilePlan } from './plan/tile-plan.ts'
export type { Picture, PictureShape } from './plan/picture.ts'
export { lineStyles, type LineStyle } from './plan/style.ts'
export { pictureNames, pictureOf } from './pictures/kit.ts'
export { pictureSizes, sizeOf, type PictureName } from './pictures/sizes.ts'
export { asStyle, colour, paletteNames, palettes, withColours, type Colour, type PaletteName } from './svg/palettes.ts'
export { drawTile, type TileDrawingOptions } from './svg/draw-tile.ts'
export { drawAnatomy, numbered } from './svg/draw-anatomy.ts'
export { drawSheet, type Sheet, type SheetOptions, type SheetTile } from './svg/draw-sheet.ts'
export { figureNames, figureOf, type FigureName, type FigurePicture } from './pictures/figures.ts'
export type { PanelPoint, ZonePicture } from './plan/zone-picture.ts'
export { drawPanelContents, drawPanelGround, drawPanelTile } from './svg/draw-panel.ts'
export {
  panelSpot,
  zonesOfView,
  type PanelPiece,
  type PanelSpot,
  type PanelTile,
  type PanelZone,
  type ZonePanel,
} from './view/zones-of-view.ts'
export { boardOfView, spotsOfView } from './view/board-of-view.ts'
export type { PieceSpot, SeenSpot } from './view/spots.ts'
export type { Pictures, SeenGame, SeenPlace } from './view/seen-game.ts'
export {
  drawBoard,
  keyOfTile,
  roomOf,
  segmentsOf,
  shapeOf,
  squareKey,
  standingPieces,
  type Board,
  type BoardOptions,
  type BoardPiece,
  type BoardTile,
  type StandingPiece,
} from './svg/draw-board.ts'
