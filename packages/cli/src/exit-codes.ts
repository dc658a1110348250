/** Exit codes of the process; scripts depend on them. */
export const exitCodes = {
  ok: 0,
  /** The rules have diagnostics, scenarios failed, or files are not formatted. */
  diagnostics: 1,
  /** The command line is invalid, or something it names does not exist. */
  usage: 2,
  /** A bug in Tilewright. */
  bug: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
