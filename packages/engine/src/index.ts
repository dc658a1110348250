/** The game engine: a kernel of squares, segments, features and decisions, and the generated rules. */
export type { Game } from './arena/game.ts'
export { IN_SUPPLY, ON_SEGMENT } from './arena/game.ts'
export { clone } from './arena/stored-games.ts'
export type * from './arena/library.ts'
export { GameError, RulesError } from './model/errors.ts'
export { createGame, createScenario, fromJSON, installedUnits, load, replay, standardLibrary } from './api/standard.ts'
export { unitsInPlay } from './games/setup.ts'
export { everythingOf, type Everything, type UnitChosen } from './games/exclusions.ts'
export type { GameSetup, ScenarioSetup } from './games/setup.ts'
export { decisions, openDecisions } from './games/decisions.ts'
export type { Answer, Decision, DecisionOf, OpenDecision } from './games/decisions.ts'
export { applyOption, decider, isOver, listOptions, optionCount } from './games/by-number.ts'
export type { Action } from './model/action.ts'
export { apply, refusal } from './games/apply.ts'
export type { Result } from './games/apply.ts'
export type { CellSeen } from './naming/cells.ts'
export type { GameEvent, TilePlace } from './naming/event.ts'
export { eventFor } from './naming/event.ts'
export { eventsOf } from './naming/decode.ts'
export { view, viewParts } from './api/view/view.ts'
export { optionsByTarget, targetsOf } from './api/targets.ts'
export type { Target, TargetGroup } from './api/targets.ts'
export { actionsByPlace, changedParts, toMove } from './api/changes.ts'
export type { ActionsAt } from './api/changes.ts'
export { follow, followedOf } from './api/follow.ts'
export type { FollowedView } from './api/follow.ts'
export type {
  BoardSeen,
  DecisionSeen,
  DrawnOn,
  FeatureSeen,
  FittingTurns,
  FreeSquare,
  PieceCount,
  PiecesSeen,
  SegmentSeen,
  ShownValues,
  TileSeen,
  View,
  ViewPart,
} from './api/view/view-types.ts'
export {
  cornerAt,
  featureOf,
  imageOf,
  isDrawn,
  isInSupply,
  overlayOn,
  readPlacement,
  resolve,
  spotOf,
  squareAt,
  squareAtCorner,
  tileBelow,
  tileOn,
  toRef,
  turnOf,
  uppermostEdge,
  zoneOfTile,
} from './api/kernel-queries.ts'
export { CORNERS, HALF_SIDES, TILE_SIDES } from './naming/refs.ts'
export { facingOf } from './kernel/board/corners.ts'
export type {
  CornerRef,
  PieceRef,
  Place,
  PlacementRef,
  Ref,
  SegmentRef,
  SquareRef,
  TileRef,
  ZoneRef,
} from './naming/refs.ts'
export { save } from './saves/write.ts'
export { toJSON } from './saves/snapshot.ts'
export type { GameSnapshot } from './saves/snapshot.ts'
export { ReplayError } from './saves/read.ts'
export { historyOf } from './saves/replay.ts'
export type { SavedGame, SavedStep } from './saves/record.ts'
export { explain, explanationInEnglish, explanationLines } from './api/explain.ts'
export { explainValue } from './api/explain-value.ts'
export type { ExplainedValue, Explanation, ScoredFeature, ValueExplanation } from './api/explanation.ts'
export type { ExplanationWords } from './api/explanation-phrases.ts'
export { evaluate, permits, stateOf } from './games/evaluate.ts'
export { invariants } from './games/invariants.ts'
export * from './games/arrange.ts'
export { editionWarnings } from './api/editions.ts'
export { isOption } from './api/option-types.ts'
export type { StandardSetup } from './api/standard.ts'
export type {
  ChoiceName,
  FeatureKind,
  FigureKind,
  KnownPiece,
  KnownSegment,
  OptionActions,
  OptionName,
  RuleName,
  Settings,
  TileName,
  TokenKind,
  UnitName,
  ValueName,
} from './generated/names.ts'
export { onWatch } from './record/watch.ts'
export { begunWithOtherMixing, drawAlike, followChance, mixedOtherwise, twinOf, withOtherMixing } from './api/twin.ts'
export { reseal, resealer, roughResealer } from './api/reseal/reseal.ts'
export { canBeUndone } from './api/reveals.ts'
export { beforeChance } from './api/before-chance.ts'
export type { BeforeChance } from './api/before-chance.ts'
export { savePlayer } from './api/player-file.ts'
export type { PlayerFile } from './api/player-file.ts'
