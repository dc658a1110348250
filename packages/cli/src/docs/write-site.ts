/** Generates a site from the rules of a folder. */
import { counted } from '@tilewright/text'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Checked } from '@tilewright/generator'
import { moduleOf } from '@tilewright/language'
import { snapshotOf } from '@tilewright/language-server'
import { boxDocs, carcHtmlFor, siteFiles, siteMark, writtenTexts } from '@tilewright/site'
import { codesWithPage, pageOf } from '../codes/code-pages.ts'
import { picturesFor } from '../pictures/project-pictures.ts'
import { soundRules } from '../project/rules-without-errors.ts'
import { readIfThere, replaceFolder } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'
import { resultsOf } from '../scenarios/run-scenarios.ts'
import type { Io } from '../terminal/io.ts'
import { refuseUnknownBox } from './refuse-unknown.ts'

/** `box` limits the site to one expansion and the scenarios that prove its wiki statements. */
export async function writeSite(io: Io, box: string | undefined, typed: string): Promise<void> {
  const folder = resolve(io.folder, typed)
  refuseForeignFolder(folder, typed)
  const { project, checked } = await soundRules(io)
  refuseUnknownBox(checked.plan.units, box)
  const results = await resultsOf(io, checked, scenariosAbout(checked, box), true)
  const files = siteFiles({
    project,
    checked,
    boxes: boxDocs(checked, box, results),
    results,
    pictures: picturesFor(checked.project),
    codes: new Map(codesWithPage().map((code) => [code, pageOf(code) ?? ''])),
    carc: carcHtmlFor(snapshotOf(project)),
    written: writtenTexts(),
  })
  await replaceFolder(folder, files)
  const pages = files.filter(({ path }) => path.endsWith('.html')).length
  io.err(`Written: ${counted(pages, 'page')} in ${typed}; open ${join(typed, 'index.html')}\n`)
}

/** All scenarios; for one expansion, its own and those that cite its wiki statements. */
function scenariosAbout(checked: Checked, box: string | undefined) {
  const all = checked.project.scenarios.map(({ scenario }) => scenario)
  if (box === undefined) return all
  const about = boxDocs(checked, box)
  const modules = new Set(about.map(({ page }) => page.module))
  const proving = new Set(
    about.flatMap(({ statements }) => statements.flatMap(({ scenarios }) => scenarios.map(({ title }) => title))),
  )
  return all.filter(({ span, title }) => modules.has(moduleOf(span.file)) || proving.has(title.text))
}

/** Refuses a folder that is neither empty nor a generated site, because it is replaced as a whole. */
function refuseForeignFolder(folder: string, typed: string): void {
  if (!existsSync(folder)) return
  const isFolder = lstatSync(folder).isDirectory()
  if (isFolder && readdirSync(folder).length === 0) return
  if (isFolder && readIfThere(join(folder, 'index.html'))?.includes(siteMark)) return
  throw new Refusal(isFolder ? `'${typed}' holds files that are no site of ours` : `'${typed}' is no folder`, {
    where: folder,
    expected: 'a new folder, an empty one, or a site that was made before',
    fix: 'Choose another with --site.',
  })
}
