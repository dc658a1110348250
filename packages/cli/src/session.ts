/** Shared state of a run of the command line. */
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './terminal/io.ts'

export interface Session {
  readonly io: Io
  /** Exit code unless the run fails. */
  exit: ExitCode
}
