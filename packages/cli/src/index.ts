/** The command `tilewright` as a function: arguments in, text and an exit code out. */
export { run } from './run.ts'
export { exitCodes, type ExitCode } from './exit-codes.ts'
export type { Io } from './terminal/io.ts'
