/** Why a run is refused. The command adds the exit code, and the name that was probably meant. */
export interface MutationErrorParts {
  /** The file, argument or scenario concerned. */
  readonly where?: string
  readonly expected?: string
  readonly fix?: string
  /** An unknown word, and those that are known. */
  readonly meant?: { readonly word: string; readonly among: readonly string[] }
  /** Whether the rules are in the way, not the request. */
  readonly inRules?: boolean
}

/** Thrown instead of a result; never indicates a bug. */
export class MutationError extends Error {
  readonly parts: MutationErrorParts
  constructor(what: string, parts: MutationErrorParts = {}) {
    super(what)
    this.name = 'MutationError'
    this.parts = parts
  }
}
