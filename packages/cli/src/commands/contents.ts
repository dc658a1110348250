/** `tilewright contents`: lists what an expansion contains, and what its rules assume. */
import { Option, type Command } from 'commander'
import { checkProject } from '../project/check-project.ts'
import { selectRules } from '../project/select-rules.ts'
import { refuseUnknownExpansion } from '../docs/refuse-unknown.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'

const palettes = ['light', 'dark', 'clear', 'print'] as const

interface Options {
  readonly json?: true
  readonly svg?: string
  readonly palette: (typeof palettes)[number]
}

/** Writes the tile sheet of one expansion or of all. */
async function drawTiles(
  { io }: Session,
  name: string | undefined,
  file: string,
  palette: Options['palette'],
): Promise<void> {
  const { sheetOf } = await import('../contents/sheet-of.ts')
  const { targetOf, writeAtomically } = await import('../project/write-files.ts')
  const target = targetOf(io.folder, file)
  const checked = await checkProject((await selectRules(io.folder, [])).project)
  if (name !== undefined) refuseUnknownExpansion(checked.plan.units, name)
  await writeAtomically(target, sheetOf(checked, name, palette))
  io.out(`${file} shows the tiles${name === undefined ? '' : ` of ${name}`}.\n`)
}

export function defineContents(program: Command, session: Session): void {
  program
    .command('contents')
    .summary('show what is in the box')
    .description(
      'Lists the tiles, figures, tokens, parts and settings of an expansion, and what its rules only assume.',
    )
    .argument('[expansion]', 'name of an expansion; with --svg all tiles of all of them are drawn without one')
    .option('--json', 'the contents as JSON')
    .option('--svg <file>', 'draw the tiles on one sheet')
    .addOption(new Option('--palette <name>', 'colours of the sheet').choices(palettes).default('light'))
    .addHelpText(
      'after',
      '\nExamples:\n  $ tilewright contents my-first\n  $ tilewright contents my-first --json\n' +
        '  $ tilewright contents --svg tiles.svg --palette dark\n',
    )
    .action(async (name: string | undefined, options: Options) => {
      const { io } = session
      if (options.svg !== undefined) {
        await drawTiles(session, name, options.svg, options.palette)
        return
      }
      if (name === undefined) {
        throw new Refusal('which expansion is not said', {
          fix: 'Write its name, or `--svg FILE` for the tiles of all of them.',
        })
      }
      const { contentsOf } = await import('@tilewright/site')
      const { contentsText } = await import('../contents/contents-text.ts')
      const checked = await checkProject((await selectRules(io.folder, [])).project)
      refuseUnknownExpansion(checked.plan.units, name)
      const contents = contentsOf(checked, name)
      io.out(options.json ? `${JSON.stringify(contents, null, 2)}\n` : contentsText(io, contents))
    })
}
