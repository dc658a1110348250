/** The command `tilewright` as a function: arguments in, text and an exit code out. */
export { run } from './run.ts'
export { exitCodes, type ExitCode } from './exit-codes.ts'
export { capturedIo, type CapturedIo, type CaptureOptions } from './terminal/captured-io.ts'
export { computerPlayers, type ComputerPlayer } from './bot/computer-players.ts'
export { createLoader, type Loader } from './mutate/in-memory-library.ts'
export { chanceOf, type Chance } from './games/random.ts'
export type { Io } from './terminal/io.ts'
