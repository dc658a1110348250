/** Messages of JSON-RPC 2.0, as sent over the wire: one per line. */

export type Id = string | number | null

/** A request; without an `id` it is a notification: it is executed without an answer. */
export interface Request {
  readonly jsonrpc: '2.0'
  readonly method: string
  /** By name; lists are refused. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly id?: Id
}

export interface ErrorObject {
  /**
   * Of JSON-RPC or of this protocol: see `codes`.
   * @asType integer
   */
  readonly code: number
  readonly message: string
  readonly data: {
    /** Reason for programs, including the engine's error codes. */
    readonly code: string
    /** How to fix it; null if there is no hint. */
    readonly hint: string | null
    /** For `unknown-protocol`: supported versions. */
    readonly supported?: readonly number[]
    /** For failures of the rules: the rule. */
    readonly rule?: {
      readonly name: string
      readonly title: string
      readonly at: string
      readonly cites: readonly string[]
    } | null
  }
}

export type Response =
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly error: ErrorObject }
