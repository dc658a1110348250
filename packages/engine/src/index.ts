/** The game engine: a kernel of squares, segments, features and decisions, and the generated rules. */
export type { Game } from './state/game.ts'
export { clone, IN_SUPPLY, ON_SEGMENT } from './state/game.ts'
export type * from './library.ts'
export { GameError, RulesError } from './errors.ts'
export { createGame, createScenario, installedUnits, load, replay, standardLibrary } from './api/standard.ts'
export type { GameSetup, ScenarioSetup } from './api/setup.ts'
export { decisions, openDecisions } from './api/decisions.ts'
export type { Answer, Decision, OpenDecision } from './api/decisions.ts'
export { applyOption, decider, optionCount } from './run/options.ts'
export { isOver } from './run/advance.ts'
export type { Action } from './api/actions.ts'
export { apply, refusal } from './api/apply.ts'
export type { Result } from './api/apply.ts'
export type { GameEvent } from './events/event.ts'
export { eventFor } from './events/event.ts'
export { eventsOf } from './events/decode.ts'
export { view } from './api/view.ts'
export type { TileSeen, View } from './api/view.ts'
export { isDrawn, isInSupply } from './state/bag.ts'
export { featureOf } from './state/features.ts'
export { overlayOn, tileBelow, turnOf, uppermostEdge } from './state/overlays.ts'
export { toRef } from './api/refs.ts'
export { resolve } from './api/resolve.ts'
export type { PieceRef, Place, PlacementRef, Ref, SegmentRef, SquareRef, TileRef, ZoneRef } from './api/refs.ts'
export { save } from './saves/write.ts'
export { ReplayError } from './saves/read.ts'
export { historyOf } from './saves/again.ts'
export type { SavedGame, SavedStep } from './saves/record.ts'
export { explain } from './api/explain.ts'
export type { Explanation, ScoredFeature, ValueExplanation } from './api/explanation.ts'
export { evaluate, permits, stateOf } from './api/evaluate.ts'
export { invariants } from './api/invariants.ts'
export * from './api/arrange.ts'
export { editionWarnings } from './api/editions.ts'
export { isOption } from './api/known.ts'
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
export { twinOf } from './api/twin.ts'
export { savePlayer } from './api/player-file.ts'
export type { PlayerFile } from './api/player-file.ts'
