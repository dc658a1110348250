/** `tilewright docs`: a page for each expansion, with its hooks and their users. */
import { counted } from '@tilewright/text'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { refuseUnknownBox } from '../docs/refuse-unknown.ts'
import { soundRules } from '../project/rules-without-errors.ts'
import { writeTogether } from '../project/write-files.ts'
import type { Session } from '../session.ts'

interface DocsOptions {
  readonly out?: string
  readonly site?: string
  readonly json?: true
}

export function defineDocs(program: Command, session: Session): void {
  program
    .command('docs')
    .summary('show what others can hook into, a page for each box')
    .description(
      'Shows what an expansion declares that others can hook into (phases, choices, permissions, values, events, ' +
        'settings, classes,\nkinds, states), who does today and by which sentences, what it hooks into itself, ' +
        'what lies in the box, and which rules and\nscenarios its statements are cited by. Without a name, all ' +
        'boxes are listed, or with --out all of their pages are written.\n--site runs the scenarios, and draws them, ' +
        'the tiles and all that there is to read.',
    )
    .argument('[box]', 'name of an expansion')
    .option('--out <folder>', 'write Markdown into a folder: a page for each box, and an index')
    .option(
      '--site <folder>',
      'write a site that needs no server: guide, reference, boxes with tiles and proof, search',
    )
    .option('--json', 'the pages as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright docs
  $ tilewright docs my-first
  $ tilewright docs --out pages
  $ tilewright docs --site site
  $ tilewright docs my-first --json | jq '.boxes[].page.hooks[] | select(.sort == "phase").name'
`,
    )
    .action(async (name: string | undefined, options: DocsOptions) => {
      await showDocs(session, name, options)
    })
}

async function showDocs({ io }: Session, name: string | undefined, options: DocsOptions): Promise<void> {
  if (options.site !== undefined) {
    const { writeSite } = await import('../docs/write-site.ts')
    await writeSite(io, name, options.site)
    return
  }
  const { checked } = await soundRules(io)
  const { boxDocs, boxMarkdown } = await import('@tilewright/site')
  refuseUnknownBox(checked.plan.units, name)
  const docs = boxDocs(checked, name)
  if (options.out !== undefined) {
    const { pageFiles, refuseForeignPages } = await import('../docs/page-files.ts')
    const folder = resolve(io.folder, options.out)
    const files = pageFiles(checked.plan.units, docs, name === undefined)
    refuseForeignPages(folder, files)
    await writeTogether(folder, files)
    io.err(`Written: ${counted(files.length, 'page')} in ${options.out}\n`)
  }
  if (options.json) {
    io.out(`${JSON.stringify({ boxes: docs }, null, 2)}\n`)
    return
  }
  if (options.out !== undefined) return
  if (name === undefined) {
    const { boxList } = await import('../docs/box-list.ts')
    io.out(boxList(io, docs))
    return
  }
  io.out(docs.map((one) => boxMarkdown(one, () => undefined)).join('\n'))
}
