/**
 * The data of Desk with the results of all scenarios, computed before the page is used, so that it is shown at once:
 * `data/desk.json`, `data/desk-more.json` and a file for each page. A page that was built without them asks the
 * language worker.
 */
import type { Matrix } from '@tilewright/linker'
import type { Desk, DeskEntry, DeskSection } from './desk-model.ts'

export interface BuiltDesk {
  readonly desk: Desk
  /** The sections of each page, by the name of its first source. */
  readonly sections: Readonly<Record<string, readonly DeskSection[]>>
}

/** What is needed only when somebody searches, or opens the matrix. */
export interface BuiltDeskMore {
  readonly entries: readonly DeskEntry[]
  readonly matrix: Matrix
}

/** The folder of the files of pages in `data`. */
export const pageFolder = 'desk'

/** The data file with the sections of a page. */
export const pageFile = (name: string): string => `${pageFolder}/${name}.json`
