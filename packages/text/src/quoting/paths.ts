/** File names made from text of authors. */

/** In characters. File systems allow names of at most 255 bytes; the rest is left for extensions and numbers. */
const maxSegmentLength = 100

/**
 * One path segment: at most 100 letters, digits, `+` and `-`; everything else becomes `-`. Never empty, `.` or `..`.
 * Different texts may give the same segment.
 */
export const pathStep = (text: string): string =>
  text.replace(/[^a-z0-9+-]+/gi, '-').slice(0, maxSegmentLength) || 'unnamed'

/** Normalises to a relative path that cannot leave its base folder: `..` becomes a folder named `up`. */
export const pathInside = (path: string): string =>
  path
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .map((step) => (step === '..' ? 'up' : step))
    .join('/')

/** Characters that a file system, a shell or a URL does not read as part of a name. */
const unfit = /[\\:*?"<>|`]/

/** Returns the first character of a path that no file or folder name may contain. Segments are separated by `/`. */
export const unfitCharacter = (path: string): string | undefined => unfit.exec(path)?.[0]
