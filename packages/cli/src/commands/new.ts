/** `tilewright new`: creates a folder for a new expansion, or for a client. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { expansionIn, homeOf, refuseName, folderExists, titleOf } from '../new-expansion/begin-expansion.ts'
import { rulesFolder } from '../project/find-root.ts'
import { framesOf } from '../project/open-project.ts'
import { projectFileName } from '../project/project-file-name.ts'
import { printDiagnostics } from '../project/print-diagnostics.ts'
import { writeAtomically, writeFolder } from '../project/write-files.ts'
import type { Session } from '../session.ts'
import { defineNewClient } from './new-client.ts'

export function defineNew(program: Command, session: Session): void {
  const group = program.command('new').summary('begin an expansion or a client').description('Begins something new.')
  defineNewClient(group, session)
  group
    .command('expansion')
    .summary('begin an expansion')
    .description(
      'Makes a folder rules/<name> (in the first folder of rules that tilewright.json names) with an expansion ' +
        'that already works: one tile, one value, one rule, one ' +
        'statement of a source,\none scenario that passes, and a README that says what to do next.\nWhere there is ' +
        'no project yet, tilewright.json is made, too: it names the rule packages among the dependencies.',
    )
    .argument('<name>', 'lower-case words with hyphens, such as moon-base')
    .option('--title <title>', 'what people call it (default: made from the name)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tilewright new expansion moon-base\n  $ tilewright new expansion moon-base --title ' +
        '"The Moon Base"\n',
    )
    .action(async (name: string, options: { title?: string }) => {
      const { io } = session
      const title = options.title ?? titleOf(name)
      await refuseName(name, title)
      const { projectOrNew } = await import('../project/new-project.ts')
      const { project, newFile } = await projectOrNew(io.folder)
      const home = homeOf(project, name)
      const folder = join(project.root, home)
      if (existsSync(folder)) throw folderExists(home, folder)
      const files = await expansionIn(project, { name, title, home }, (together, found) =>
        printDiagnostics(io, found, framesOf(together), 'err'),
      )
      await writeFolder(folder, files)
      if (newFile !== undefined) {
        await writeAtomically(join(project.root, projectFileName), newFile.text)
        io.out(
          `Made ${projectFileName}: own rules in ${rulesFolder}, beside those of ${newFile.packages.join(', ')}.\n`,
        )
      }
      io.out(
        `Made ${home}:\n${files.map(({ path }) => `  ${path}\n`).join('')}Next: tilewright ` +
          `check, tilewright test ${home}, then read ${home}/README.md.\n`,
      )
    })
}
