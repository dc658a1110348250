/** The files of the built page that the service worker caches. */
export interface CacheManifest {
  /** Changes with the content of any file. */
  readonly version: string
  /** Relative URLs; `./` is the page itself. */
  readonly files: readonly string[]
}
