/** File access for opening a project. Paths are absolute, in the notation of the file system. */
import type { RuleText } from '@tilewright/generator'

export interface ProjectDisk {
  readonly kindOf: (path: string) => Promise<'file' | 'folder' | undefined>
  readonly textOf: (path: string) => Promise<string>
  readonly namesIn: (folder: string) => Promise<readonly string[]>
  /** Resolves links. */
  readonly realPath: (path: string) => Promise<string>
  /**
   * Returns all rules below a folder of `root`, sorted, with `prefix` before their paths from `root`; empty if the
   * folder does not exist.
   */
  readonly rulesIn: (root: string, folder: string, prefix: string) => Promise<readonly RuleText[]>
}
