/** Everything that generated rules may call. Nothing here knows a rule. */
export type { Game } from './arena/game.ts'
export type * from './arena/library.ts'
export { NONE } from './arena/library.ts'
export { IN_SUPPLY, IN_ZONE, ON_SEGMENT, ON_SQUARE, ON_CORNER, OUT_OF_GAME, WITH_PIECE } from './arena/game.ts'
export { scratch } from './arena/scratch.ts'
export { beginFollowing, endFollowing, isFollowing, placeKey } from './kernel/following.ts'
export { featureOf } from './kernel/features.ts'
export { featuresChanged } from './kernel/changes.ts'
export { addGameState, addState, gameState, getState, setGameState, setState } from './kernel/states.ts'
export * from './words/sets/numbers.ts'
export * from './words/sets/players.ts'
export * from './words/sets/tiles.ts'
export * from './words/sets/segments.ts'
export * from './words/sets/touching.ts'
export {
  featuresBeside,
  featuresNear,
  featuresOfTile,
  featuresOnBoard,
  featuresTouching,
} from './words/sets/features.ts'
export * from './words/sets/pieces.ts'
export * from './words/sets/marks.ts'
export { ORIGIN, placementOf } from './kernel/board/fits.ts'
export {
  anyPlacementOf,
  countPlacementsOf,
  nthPlacementOf,
  placementsNear,
  placementsOf,
} from './words/sets/placements.ts'
export { placementsMending, placementsUnder } from './words/sets/overlay-placements.ts'
export * from './words/sets/sides.ts'
export * from './words/sets/squares.ts'
export * from './words/sets/lines.ts'
export * from './words/sets/around.ts'
export * from './words/sets/corners.ts'
export { ownerOfZone, zoneOf, zoneOfPiece, zoneOfTile } from './kernel/things/zones.ts'
export * from './words/functions/places.ts'
export * from './words/functions/geometry.ts'
export * from './words/functions/pieces.ts'
export * from './words/functions/table.ts'
export * from './words/functions/sameness.ts'
export * from './words/functions/drawing.ts'
export { placeTile } from './verbs/place-tile.ts'
export { liftOverlay } from './verbs/lay-overlay.ts'
export { joinSegments, partSegments } from './verbs/join.ts'
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
} from './verbs/move.ts'
export { moveTileToZone } from './verbs/set-aside.ts'
export { announce, scorePoints } from './verbs/score.ts'
export { buryFromStack, buryTile, discardTile, drawFromStack, drawPiece, drawTile } from './verbs/draw.ts'
export { rollDie } from './verbs/roll.ts'
export { tilesInStack } from './kernel/things/bag.ts'
export { HEADER, enter, leave, release, snapshot } from './kernel/frames.ts'
export { spend } from './model/limits.ts'
export { whole } from './model/range.ts'
export { enterAbout, enterOption, enterWith } from './run/machines.ts'
export { waitsBelow } from './run/anytime.ts'
export { asked, beginOption, beginRule, goOn } from './kernel/subject.ts'
export { ask, askAgain, askAgainBelow, isUsedUp } from './run/ask.ts'
export { offer, offerEach } from './run/offers.ts'
export { chooseFrom } from './run/choose.ts'
export { secretly, secretlyFor } from './run/secret.ts'
export { noteTerm, trace, traceAmount, traceCompared, traceParts, traceTerm, traceValue } from './record/trace.ts'
export { watch } from './record/watch.ts'
export { tracedValue } from './link/traced.ts'
export { noDefinition, unknownNumber } from './link/missing.ts'
