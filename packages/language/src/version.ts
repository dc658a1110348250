/**
 * Version of the language that this release reads: a whole number that grows when valid text changes its meaning or
 * becomes invalid. Version 0 is the language before the first release.
 */
export const languageVersion = 2

/** Oldest version that is still read. `tilewright fmt --upgrade` rewrites it. */
export const oldestLanguageVersion = 1
