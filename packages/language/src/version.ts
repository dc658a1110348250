/**
 * The version of the language that this release reads: a whole number that grows when text that was in order means
 * something else, or is not understood any more. Version 0 is what was written before the first release.
 */
export const languageVersion = 2

/** The oldest version whose text is still read. `tilewright fmt --upgrade` rewrites it. */
export const oldestLanguageVersion = 1
