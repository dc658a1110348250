/** Everything that generated rules may call. Nothing here knows a rule. */
export type { Game } from './state/game.ts'
export type * from './library.ts'
export { NONE } from './library.ts'
export { IN_SUPPLY, IN_ZONE, ON_SEGMENT, ON_SQUARE, OUT_OF_GAME, WITH_PIECE } from './state/game.ts'
export { scratch } from './state/scratch.ts'
export { featureOf } from './state/features.ts'
export { addState, gameState, getState, setState } from './state/states.ts'
export * from './sets/numbers.ts'
export * from './sets/players.ts'
export * from './sets/tiles.ts'
export * from './sets/segments.ts'
export { featuresBeside, featuresNear, featuresOfTile, featuresOnBoard, featuresTouching } from './sets/features.ts'
export * from './sets/pieces.ts'
export * from './sets/marks.ts'
export { ORIGIN, placementOf } from './sets/fits.ts'
export { anyPlacementOf, placementsNear, placementsOf } from './sets/placements.ts'
export { placementsMending, placementsUnder } from './sets/overlay-placements.ts'
export * from './sets/sides.ts'
export * from './sets/squares.ts'
export * from './functions/places.ts'
export * from './functions/pieces.ts'
export * from './functions/table.ts'
export * from './functions/sameness.ts'
export * from './functions/drawing.ts'
export { placeTile } from './effects/place-tile.ts'
export {
  movePiece,
  moveToSegment,
  moveToSquare,
  moveToZone,
  moveWithPiece,
  removePiece,
  returnPiece,
  revealPiece,
  tellState,
} from './effects/move.ts'
export { moveTileToZone } from './effects/set-aside.ts'
export { announce, scorePoints } from './effects/score.ts'
export { discardTile, drawPiece, drawTile } from './effects/draw.ts'
export { HEADER, enter, leave, release, snapshot } from './run/frames.ts'
export { spend } from './run/limits.ts'
export { whole } from './state/range.ts'
export { callPhase } from './run/phase.ts'
export { ask } from './run/ask.ts'
export { offer, offerEach } from './run/offers.ts'
export { chooseFrom } from './run/choose.ts'
export { secretly, secretlyFor } from './run/secret.ts'
export { trace, traceValue } from './trace/trace.ts'
export { unrestricted } from './link/dispatch.ts'
