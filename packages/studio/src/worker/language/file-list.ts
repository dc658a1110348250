/** The files of a project as a list, grouped by folder; each folder has the title of its expansion. */
import { parsedOf, type Snapshot } from '@tilewright/language-server'

export interface FileModel {
  readonly file: string
  readonly uri: string
  /** The folder and its title. */
  readonly folder: string
  readonly title: string
  /** True for files of the project itself, which may be changed; false for those of packages. */
  readonly own: boolean
  readonly scenarios: number
}

export function filesShown(snapshot: Snapshot, uriOf: (file: string) => string): FileModel[] {
  const sources = [...snapshot.sources.values()]
  const titles = new Map(
    sources.flatMap((source) =>
      parsedOf(source).file.declarations.flatMap((one) =>
        one.type === 'expansion' ? [[folderOf(source.file), one.title.text] as const] : [],
      ),
    ),
  )
  return sources.map((source) => {
    const { file } = source
    const folder = folderOf(file)
    // Scenarios are in a subfolder of the expansion's folder.
    const home = titles.has(folder) ? folder : titles.has(folderOf(folder)) ? folderOf(folder) : folder
    return {
      file,
      uri: uriOf(file),
      folder: home,
      title: titles.get(home) ?? lastPart(home),
      own: snapshot.disk.isOwn(file),
      scenarios: parsedOf(source).file.declarations.filter(({ type }) => type === 'scenario').length,
    }
  })
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))
const lastPart = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1)
