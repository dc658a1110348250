/**
 * The files of a project as a list, grouped by folder; each folder has the title of its expansion. Titles are read from
 * the lines that declare expansions, without a parser: the page lists the files before the compiler is loaded.
 */

export interface FileModel {
  readonly file: string
  readonly uri: string
  /** The folder and its title. */
  readonly folder: string
  readonly title: string
  /** True for files of the project itself, which may be changed; false for those of packages. */
  readonly own: boolean
}

export interface ListedFile {
  readonly file: string
  readonly text: string
  readonly own: boolean
}

/** The line that declares an expansion. */
const expansionLine = /^expansion\s+[\w-]+\s+"([^"\n]*)"/m

export function filesShown(sources: readonly ListedFile[], uriOf: (file: string) => string): FileModel[] {
  const titles = new Map(
    sources.flatMap(({ file, text }) => {
      const title = expansionLine.exec(text)?.[1]
      return title === undefined ? [] : [[folderOf(file), title] as const]
    }),
  )
  return sources.map(({ file, own }) => {
    const folder = folderOf(file)
    // Scenarios are in a subfolder of the expansion's folder.
    const home = titles.has(folder) ? folder : titles.has(folderOf(folder)) ? folderOf(folder) : folder
    return { file, uri: uriOf(file), folder: home, title: titles.get(home) ?? lastPart(home), own }
  })
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))
const lastPart = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1)
