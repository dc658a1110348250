/** Names of files that are made from text of authors. */

/**
 * One step of a path: letters, digits, `+` and `-`; everything else becomes `-`. Never empty, never `.` or `..`.
 * Different texts may give one step.
 */
export const pathStep = (text: string): string => text.replace(/[^a-z0-9+-]+/gi, '-') || 'unnamed'

/** A relative path of `/` and steps that leads nowhere above where it begins: `..` becomes a folder of its own. */
export const pathInside = (path: string): string =>
  path
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .map((step) => (step === '..' ? 'up' : step))
    .join('/')

/** Characters that a file system, a shell or an address reads as something else than a part of a name. */
const unfit = /[\\:*?"<>|`]/

/** The first character of a path's steps that must not be in the name of a file or folder; steps are told apart by `/`. */
export const unfitCharacter = (path: string): string | undefined => unfit.exec(path)?.[0]
