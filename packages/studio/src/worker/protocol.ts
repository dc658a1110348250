/**
 * What page and worker say to each other: requests by name, each answered once, and what the worker tells by itself. A
 * table of methods is a type: each name with its parameters and its result.
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

/** What went wrong, for people; `hint` says how to fix it, `code` is for programs. */
export interface Failure {
  readonly code: string
  readonly message: string
  readonly hint?: string
}

export type Answer =
  { readonly id: number; readonly result: unknown } | { readonly id: number; readonly failure: Failure }

/** Told without having been asked. */
export interface News {
  readonly news: string
  readonly about: unknown
}

/** A worker as the page has it, a page as the worker has it, or one end of a channel. */
export interface Port {
  readonly postMessage: (message: unknown) => void
  readonly addEventListener: (type: 'message', hear: (event: MessageEvent<unknown>) => void) => void
}
