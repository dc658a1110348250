/** What the process ends with; scripts rely on these numbers. */
export const exitCodes = {
  ok: 0,
  /** The rules have diagnostics, scenarios failed, files are not formatted. */
  diagnostics: 1,
  /** The command was not understood, or something it names is not there. */
  usage: 2,
  /** A mistake in Tilewright itself. */
  bug: 3,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
