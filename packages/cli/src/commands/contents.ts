/** `tilewright contents`: what is in the box of an expansion, and what is only assumed about it. */
import type { Command } from 'commander'
import { checkProject } from '../project/check-project.ts'
import { selectRules } from '../project/select-rules.ts'
import type { Session } from '../session.ts'

export function defineContents(program: Command, session: Session): void {
  program
    .command('contents')
    .summary('show what is in the box')
    .description(
      'Lists the tiles, figures, tokens, parts and settings of an expansion, and what its rules only assume.',
    )
    .argument('<expansion>', 'name of an expansion')
    .option('--json', 'the contents as JSON')
    .addHelpText('after', '\nExamples:\n  $ tilewright contents my-first\n  $ tilewright contents my-first --json\n')
    .action(async (name: string, options: { json?: true }) => {
      const { io } = session
      const { contentsOf } = await import('../contents/contents-of.ts')
      const { contentsText } = await import('../contents/contents-text.ts')
      const contents = contentsOf(await checkProject((await selectRules(io.folder, [])).project), name)
      io.out(options.json ? `${JSON.stringify(contents, null, 2)}\n` : contentsText(io, contents))
    })
}
