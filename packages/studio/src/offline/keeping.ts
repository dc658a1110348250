/** What of the built page is kept in the browser. */
export interface Keeping {
  /** Another one for every other content. */
  readonly version: string
  /** Addresses beside the page; `./` is the page itself. */
  readonly files: readonly string[]
}
