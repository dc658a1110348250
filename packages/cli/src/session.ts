/** What all commands of one run share. */
import type { ExitCode } from './exit-codes.ts'
import type { Io } from './terminal/io.ts'

export interface Session {
  readonly io: Io
  /** What the run ends with unless it fails. */
  exit: ExitCode
}
