/**
 * Everything a command can see of the outside world besides files; tests give it captured text. What is written goes
 * through `forTerminal`: control characters in it are shown, not obeyed.
 */
export interface Io {
  /** Results, for people or for the next program in a pipe. The text brings its own line ends. */
  out(text: string): void
  /** Messages and progress. */
  err(text: string): void
  /** The next line of the input, or undefined at its end. A prompt is only shown to a person. */
  readLine(prompt: string): Promise<string | undefined>
  /** The bytes of the whole input as they come; instead of lines, for programs that bound what they read. */
  chunks(): AsyncIterable<Uint8Array>
  /** Writes a result, and waits until the reader has room for more. */
  outWhenRoom(text: string): Promise<void>
  /** Writes bytes of a protocol whose header counts them: nothing in them may be escaped. Waits like `outWhenRoom`. */
  outBytes(bytes: Uint8Array): Promise<void>
  /** Which streams are terminals. */
  readonly terminal: { readonly in: boolean; readonly out: boolean; readonly err: boolean }
  readonly colour: { readonly out: boolean; readonly err: boolean }
  /** Characters in a line of the terminal. */
  columns(): number
  /** Lines that a terminal shows at once. */
  rows(): number
  readonly folder: string
  /** Calls back when the person presses Ctrl-C; the program ends if nobody listens. Returns how to stop listening. */
  onInterrupt(listener: () => void): () => void
}

export interface OwnedIo extends Io {
  /** Lets go of the input, so that the process can end. */
  close(): void
}

/**
 * Whether colours are wanted: on terminals, unless `NO_COLOR` is set to something; `FORCE_COLOR` overrules the
 * terminal.
 */
export function wantsColour(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '' && env['FORCE_COLOR'] !== '0') return true
  return isTerminal && env['TERM'] !== 'dumb'
}
