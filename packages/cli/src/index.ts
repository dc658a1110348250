/** The command `tilewright` as a function of its arguments. */
export { run } from './run.ts'
export { exitCodes, type ExitCode } from './exit-codes.ts'
export { capturedIo, type CapturedIo, type CaptureOptions } from './terminal/captured-io.ts'
export { computerPlayers, type ComputerPlayer } from './bot/computer-players.ts'
export { createLoader } from '@tilewright/scenarios/in-memory'
export type { Loader } from '@tilewright/scenarios'
export { chanceOf, type Chance } from './games/random.ts'
export { picturesFor, type ProjectPictures } from './pictures/project-pictures.ts'
export type { Io } from './terminal/io.ts'
export { applyEdits, mutantsOf, type Edit } from '@tilewright/mutation'
export {
  noFigures,
  playWorlds,
  usualScope,
  type PlayScope,
  type FoundLeak,
  type WorldsFigures,
  type WorldsSetup,
} from './secrets/play-worlds.ts'
export { explainWorlds, noExplained, type ExplainedFigures } from './secrets/explain-worlds.ts'
export { observerName, type Observer } from './secrets/observation.ts'
