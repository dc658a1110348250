/** The language server of Carc. See docs/editors.md. */
export {
  expansionRequest,
  pictureRequest,
  runRequest,
  scenariosRequest,
  trustNotification,
  type PictureParams,
  type NewExpansionResult,
  type CustomRequest,
  type ScenariosOfFile,
  type PictureResult,
  type TrustNotice,
} from './protocol/custom-requests.ts'
export type { RunAnswer, TitledRun } from './protocol/scenario-runner.ts'
export {
  hostRequest,
  type OptionalDocumentParams,
  type ProjectContext,
  type HostRequest,
} from './protocol/host-requests.ts'
export { colourNames, coloursOf } from './features/semantic-tokens.ts'
export { startServer, type Ask, type ServerOptions } from './protocol/server.ts'
export type { Host, NewExpansion, ScenarioPicture, ScenarioRun, Survivor } from './workspace/host.ts'
export { snapshotOf, withText, withoutText, type Snapshot } from './workspace/snapshot.ts'
export { readingOf, analysisOf, checkedOf } from './workspace/snapshot.ts'
export { linesIn, parsedOf, type SourceText } from './text/source-text.ts'
export { offsetAt, positionAt, rangeOf } from './text/lines.ts'
export { tileDrawing } from './features/tile-picture.ts'
export { colouredIn, type ColouredToken } from './features/semantic-tokens.ts'
