/** The language server of Carc. See docs/editors.md. */
export {
  expansionRequest,
  pictureRequest,
  runRequest,
  scenariosRequest,
  trustNotification,
  type AskedPicture,
  type BegunExpansion,
  type OwnRequest,
  type ScenariosOfFile,
  type ShownPicture,
  type TrustNotice,
} from './protocol/requests.ts'
export type { RunAnswer, ToldRun } from './protocol/running.ts'
export { served, type AboutSome, type Served, type ServedRequest } from './protocol/served.ts'
export { colourNames, coloursOf } from './features/colours.ts'
export { startServer, type Ask, type ServerOptions } from './protocol/server.ts'
export type { Host, NewExpansion, ScenarioPicture, ScenarioRun, Survivor } from './workspace/host.ts'
export { snapshotOf, withText, withoutText, type Snapshot } from './workspace/snapshot.ts'
export { readingOf, analysisOf, checkedOf } from './workspace/snapshot.ts'
export { linesIn, parsedOf, type SourceText } from './text/source-text.ts'
export { offsetAt, positionAt, rangeOf } from './text/lines.ts'
export { tileDrawing } from './features/tile-picture.ts'
export { colouredIn, type Coloured } from './features/colours.ts'
