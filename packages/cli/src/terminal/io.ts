/**
 * A command's access to the outside world besides files; tests record it. Output passes through `forTerminal`, which
 * escapes control characters.
 */
export interface Io {
  /** Writes results, for people or for the next program in a pipe. The text includes its line ends. */
  out(text: string): void
  /** Writes messages and progress. */
  err(text: string): void
  /** Reads the next line of input; undefined at the end. The prompt is shown only on a terminal. */
  readLine(prompt: string): Promise<string | undefined>
  /** Yields the bytes of the input; an alternative to lines for programs that limit the size of messages. */
  chunks(): AsyncIterable<Uint8Array>
  /** Writes a result and waits until the reader accepts more. */
  outWhenRoom(text: string): Promise<void>
  /** Writes bytes of a protocol that counts them, so nothing is escaped. Waits like `outWhenRoom`. */
  outBytes(bytes: Uint8Array): Promise<void>
  /** Which streams are terminals. */
  readonly terminal: { readonly in: boolean; readonly out: boolean; readonly err: boolean }
  readonly colour: { readonly out: boolean; readonly err: boolean }
  /** Width of the terminal in characters. */
  columns(): number
  /** Height of the terminal in lines. */
  rows(): number
  readonly folder: string
  /**
   * Calls the listener on Ctrl-C and SIGTERM; without a listener, these end the program. Returns a function that
   * removes the listener.
   */
  onInterrupt(listener: () => void): () => void
}

export interface OwnedIo extends Io {
  /** Releases the input, so that the process can end. */
  close(): void
}

/** Whether to use colours: on terminals, unless `NO_COLOR` is set; `FORCE_COLOR` overrides the terminal. */
export function wantsColour(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '' && env['FORCE_COLOR'] !== '0') return true
  return isTerminal && env['TERM'] !== 'dumb'
}
