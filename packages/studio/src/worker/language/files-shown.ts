/** The files of a project as a list: by folders, each called as the expansion that it holds. */
import { parsedOf, type Snapshot } from '@tilewright/language-server'

export interface FileShown {
  readonly file: string
  readonly uri: string
  /** Its folder, and what to call that. */
  readonly folder: string
  readonly title: string
  /** Whether it is of the project itself, and may be changed. */
  readonly own: boolean
  readonly scenarios: number
}

export function filesShown(snapshot: Snapshot, uriOf: (file: string) => string): FileShown[] {
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
    // Scenarios lie in a folder of their own below that of the expansion.
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
