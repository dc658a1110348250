/** The command `tilewright` as a function of its arguments. */
export { run } from './run.ts'
export { exitCodes, type ExitCode } from './exit-codes.ts'
export { capturedIo, type CapturedIo, type CaptureOptions } from './terminal/captured-io.ts'
export { computerPlayers, type ComputerPlayer } from './bot/computer-players.ts'
export { createLoader } from './mutate/in-memory-library.ts'
export type { Loader } from './mutate/library-loader.ts'
export { chanceOf, type Chance } from './games/random.ts'
export { picturesFor, type ProjectPictures } from './pictures/project-pictures.ts'
export type { Io } from './terminal/io.ts'
export { applyEdits, type Edit } from './mutate/edits.ts'
export { mutantsOf } from './mutate/mutants-of.ts'
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
