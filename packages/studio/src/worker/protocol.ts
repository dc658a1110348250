/**
 * Messages between page and worker: named requests with one answer each, and notifications of the worker. A table of
 * methods is a type that maps each name to its parameters and its result.
 */
export type Methods<Table> = { readonly [Name in keyof Table]: Method }

export interface Method {
  readonly params: unknown
  readonly result: unknown
}

export interface Request {
  readonly id: number
  readonly method: string
  readonly params: unknown
}

/** An error for the user; `hint` says how to fix it, `code` is for programs. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly hint?: string
}

export type Answer =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly failure: Failure }

/** A notification of the worker. */
export interface Notice {
  readonly news: string
  readonly about: unknown
}

/** A worker, the page as seen from a worker, or one end of a channel. */
export interface Port {
  readonly postMessage: (message: unknown) => void
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void
}
