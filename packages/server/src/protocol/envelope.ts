/** Messages of JSON-RPC 2.0, as they go over the wire: one to a line. */

export type Id = string | number | null

/** A request; without an `id` it is a notification: it is done, and nothing comes back. */
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
    /** What went wrong in a word, for programs. Words of the engine are among them. */
    readonly code: string
    /** How to fix it; null where nothing can be said. */
    readonly hint: string | null
    /** Of `unknown-protocol`: versions that are spoken. */
    readonly supported?: readonly number[]
    /** Of rules that broke off: which rule. */
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
