/** Everything that generated rules may call. Contains no rule. */
export type { Game } from './arena/game.ts'
export type * from './arena/library.ts'
export { NONE } from './arena/library.ts'
export { IN_SUPPLY, IN_ZONE, ON_SEGMENT, ON_SQUARE, ON_CORNER, OUT_OF_GAME, WITH_PIECE } from './arena/game.ts'
export { scratch } from './arena/scratch.ts'
export { beginFollowing, endFollowing, isFollowing, placeKey } from './kernel/following.ts'
export { featureOf } from './kernel/features.ts'
export { featuresChanged } from './kernel/changes.ts'
export { addGameState, addState, gameState, getState, setGameState, setState } from './kernel/states.ts'
export * from './queries/sets/numbers.ts'
export * from './queries/sets/players.ts'
export * from './queries/sets/tiles.ts'
export * from './queries/sets/segments.ts'
export * from './queries/sets/touching.ts'
export {
  featuresBeside,
  featuresNear,
  featuresOfTile,
  featuresOnBoard,
  featuresTouching,
} from './queries/sets/features.ts'
export * from './queries/sets/pieces.ts'
export * from './queries/sets/marks.ts'
export { ORIGIN, placementOf } from './kernel/board/fits.ts'
export {
  anyPlacementOf,
  countPlacementsOf,
  nthPlacementOf,
  placementsNear,
  placementsOf,
} from './queries/sets/placements.ts'
export { placementsMending, placementsUnder } from './queries/sets/overlay-placements.ts'
export * from './queries/sets/sides.ts'
export * from './queries/sets/squares.ts'
export * from './queries/sets/lines.ts'
export * from './queries/sets/around.ts'
export * from './queries/sets/adjacent.ts'
export * from './queries/sets/connected.ts'
export * from './queries/sets/corners.ts'
export { ownerOfZone, zoneOf, zoneOfPiece, zoneOfTile } from './kernel/entities/zones.ts'
export * from './queries/functions/places.ts'
export * from './queries/functions/geometry.ts'
export * from './queries/functions/pieces.ts'
export * from './queries/functions/table.ts'
export * from './queries/functions/sameness.ts'
export * from './queries/functions/drawing.ts'
export { placeTile } from './actions/place-tile.ts'
export { takeTile } from './actions/take-tile.ts'
export { liftOverlay } from './actions/lay-overlay.ts'
export { joinSegments, partSegments } from './actions/join.ts'
export {
  movePiece,
  moveToCorner,
  moveToSegment,
  moveToSquare,
  moveToZone,
  moveWithPiece,
  removePiece,
  returnPiece,
  revealPiece,
  tellState,
} from './actions/move.ts'
export { moveTileToZone } from './actions/set-aside.ts'
export { announce, scorePoints } from './actions/score.ts'
export { buryFromStack, buryTile, discardTile, drawFromStack, drawPiece, drawTile } from './actions/draw.ts'
export { rollDie } from './actions/roll.ts'
export { tilesInStack } from './kernel/entities/bag.ts'
export { HEADER, enter, leave, release, snapshot } from './kernel/frames.ts'
export { spend } from './model/limits.ts'
export { whole } from './model/range.ts'
export { enterAbout, enterOption, enterWith } from './interpreter/machines.ts'
export { waitsBelow } from './interpreter/anytime.ts'
export { asked, beginOption, beginRule, goOn } from './kernel/running-rule.ts'
export { ask, askAgain, askAgainBelow, isUsedUp } from './interpreter/ask.ts'
export { offer, offerEach } from './interpreter/offers.ts'
export { chooseFrom } from './interpreter/choose.ts'
export { secretly, secretlyFor } from './interpreter/secret.ts'
export { noteTerm, trace, traceAmount, traceCompared, traceParts, traceTerm, traceValue } from './record/trace.ts'
export { watch } from './record/watch.ts'
export { tracedValue } from './link/traced.ts'
export { noDefinition, unknownNumber } from './link/missing.ts'
