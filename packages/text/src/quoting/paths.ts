/** Names of files that are made from text of authors. */

/** File systems have names of at most 255 bytes; endings and numbers need room behind a step. */
const longestStep = 100

/**
 * One step of a path: at most 100 letters, digits, `+` and `-`; everything else becomes `-`. Never empty, `.` or `..`.
 * Different texts may give one step.
 */
export const pathStep = (text: string): string => text.replace(/[^a-z0-9+-]+/gi, '-').slice(0, longestStep) || 'unnamed'

/** A relative path of `/` and steps that leads nowhere above where it begins: `..` becomes a folder of its own. */
export const pathInside = (path: string): string =>
  path
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .map((step) => (step === '..' ? 'up' : step))
    .join('/')

/** Characters that a file system, a shell or an address reads as something else than a part of a name. */
const unfit = /[\\:*?"<>|`]/

/** The first character of a path that no name of a file or folder may hold; its steps are parted by `/`. */
export const unfitCharacter = (path: string): string | undefined => unfit.exec(path)?.[0]
