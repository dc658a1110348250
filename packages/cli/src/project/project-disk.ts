/** What opening a project asks of the place where its files lie; absolute paths, as that place writes them. */
import type { RuleText } from '@tilewright/generator'

export interface ProjectDisk {
  readonly kindOf: (path: string) => Promise<'file' | 'folder' | undefined>
  readonly textOf: (path: string) => Promise<string>
  readonly namesIn: (folder: string) => Promise<readonly string[]>
  /** The path without links. */
  readonly realPath: (path: string) => Promise<string>
  /** All rules below a folder of `root`, sorted, with paths from `root` behind `prefix`; none where there is none. */
  readonly rulesIn: (root: string, folder: string, prefix: string) => Promise<readonly RuleText[]>
}
