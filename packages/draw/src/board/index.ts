/** The board as an element of a page. See the README of this package. */
export { mountBoard, type MountedBoard, type MountedTexts, type MountOptions, type Selection } from './mount-board.ts'
export { createBoard, type Board, type BoardHandlers } from './create-board.ts'
export { createCamera, type Camera } from './camera.ts'
export { followKeys, type KeyHandlers } from './keys.ts'
export { tileSize, type BoardTexts, type Highlight, type BoardModel, type TilePicture } from './board-model.ts'
export type { DrawnPanel, DrawnPiece, DrawnTile } from './board-model.ts'
export { withKeys } from './model-of-view.ts'
export type { SeenView, SetPictures } from './seen-view.ts'
export {
  choicesOf,
  endOf,
  heldAfter,
  laysTile,
  type Choice,
  type ChoiceMaking,
  type SeenAction,
} from '../view/choices.ts'
export { markOf, tilesAsideIn, type Mark, type PlaceSpot, type SeenTarget } from '../view/marks.ts'
export { lastLaid } from '../view/last-laid.ts'
