/** The files of the documentation folder. */
import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Checked } from '@tilewright/generator'
import { boxMarkdown, indexMarkdown, ownMark, type AddressOf, type BoxDocs } from '@tilewright/site'
import { readIfThere, type NewFile } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'

/** Returns a page for each expansion, and an index if all are written. The pages link to each other. */
export function pageFiles(units: Checked['plan']['units'], docs: readonly BoxDocs[], withIndex: boolean): NewFile[] {
  const written = new Set(docs.map(({ page }) => page.name))
  const urlOf: AddressOf = (unit) => {
    const box = units.find(({ name }) => name === unit)?.of ?? unit
    return written.has(box) ? pathOf(box) : undefined
  }
  return [
    ...docs.map((one) => ({ path: pathOf(one.page.name), text: boxMarkdown(one, urlOf) })),
    ...(withIndex ? [{ path: 'index.md', text: indexMarkdown(docs, urlOf) }] : []),
  ]
}

/** Avoids the name of the index for an expansion called `index`. */
const pathOf = (box: string): string => (box === 'index' ? 'index-box.md' : `${box}.md`)

/** Refuses a path that is not a folder, and files in it that `tilewright docs` did not write. */
export function refuseForeignPages(folder: string, files: readonly NewFile[]): void {
  if (!existsSync(folder)) return
  if (!lstatSync(folder).isDirectory())
    throw new Refusal('there is something here that is no folder', {
      where: folder,
      expected: 'a folder, or a place for a new one',
      fix: 'Choose another with --out.',
    })
  const foreign = files.find(({ path }) => {
    const there = readIfThere(join(folder, path))
    return there === undefined ? existsSync(join(folder, path)) : !there.startsWith(ownMark)
  })
  if (foreign !== undefined)
    throw new Refusal(`'${foreign.path}' is there already, and is no page that \`tilewright docs\` has written`, {
      where: folder,
      fix: 'Choose another folder with --out.',
    })
}
