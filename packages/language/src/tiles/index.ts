/**
 * Tiles as planar drawings: from part lines to segments, with the faces between them. See docs/language.md, section 4.
 */
export { figurePictures, linePictures, noPicture, pictureColours, pictureNames, signPictures } from './picture-names.ts'
export {
  drawingOf,
  drawingsOf,
  picturesOf,
  shapesOf,
  type CellDrawing,
  type DrawnMark,
  type Picture,
  type PictureOf,
  type PictureShape,
  type TileDrawing,
} from './drawing.ts'
export { zonePicturesOf, type PanelPoint, type ZonePicture } from './zone-pictures.ts'
export { shapeTile } from './infer.ts'
export { shapeOverlay } from './overlay.ts'
export type {
  CellPart,
  CellShape,
  SegmentShape,
  ShapedTile,
  TileDiagnostic,
  TileDiagnosticCode,
  TileShape,
  TileVocabulary,
} from './shape.ts'
export { directionNames } from './sides.ts'
export { symmetry, turnHalves, turnShape, turnSides } from './turn.ts'
