/** Modules by path: a folder, or a meeting of boxes in the `with` folder of one of them. */

/** Name of the folder in the folder of a box that holds its meetings with other boxes. */
export const meetingFolder = 'with'

/**
 * Returns the module of a file. It is the folder of the file; a `scenarios` folder belongs to the folder above. In a
 * `with` folder it is the path up to the first dot of the file name: `moon/with/base.scenarios.carc` belongs to
 * `moon/with/base`.
 */
export function moduleOf(file: string): string {
  const parts = file.split('/')
  const name = parts.pop() ?? ''
  if (parts.length > 1 && parts.at(-1) === meetingFolder) return [...parts, name.replace(/\..*/, '')].join('/')
  while (parts.at(-1) === 'scenarios') parts.pop()
  return parts.join('/')
}

/** A module in a `with` folder: the folder of the box that it belongs to, and the names of the others. */
export interface MeetingPath {
  readonly home: string
  readonly others: readonly string[]
}

/** Returns what the path of a module says about the boxes that meet in it; undefined for any other module. */
export function meetingOf(module: string): MeetingPath | undefined {
  const parts = module.split('/')
  const name = parts.pop() ?? ''
  if (parts.length < 2 || parts.pop() !== meetingFolder) return undefined
  return { home: parts.join('/'), others: name.split('+') }
}

/** Whether a module stands in a `with` folder. */
export const isMeeting = (module: string): boolean => meetingOf(module) !== undefined
