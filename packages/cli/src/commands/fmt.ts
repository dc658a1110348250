/** `tilewright fmt`: formats .carc files. */
import { counted } from '@tilewright/text'
import type { Command } from 'commander'
import type { Diagnostic } from '@tilewright/language'
import { exitCodes } from '../exit-codes.ts'
import { framesOf } from '../project/open-project.ts'
import { selectRules } from '../project/select-rules.ts'
import { diagnosticsAsJson, printDiagnostics } from '../project/print-diagnostics.ts'
import { writeAtomically } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'

export function defineFmt(program: Command, session: Session): void {
  program
    .command('fmt')
    .summary('lay the rules out')
    .description(
      'Puts .carc files into their canonical layout. Only white space changes, and only files that differ are ' +
        'written.\nA file with a syntax error is left as it is.',
    )
    .argument('[paths...]', '.carc files or folders (default: all of the project’s own)')
    .option('--check', 'write nothing; exit code 1 if a file is not laid out')
    .option('--upgrade', 'rewrite rules of an older version of the language, and say the new one in tilewright.json')
    .option('--json', 'what was done as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright fmt
  $ tilewright fmt --check          in a continuous build
  $ tilewright fmt rules/my-first
  $ tilewright fmt --upgrade        rules of an older version, and tilewright.json
`,
    )
    .action(async (paths: string[], options: { check?: true; json?: true; upgrade?: true }) => {
      const { io } = session
      if (options.upgrade) {
        const { upgradeProject } = await import('../project/upgrade-project.ts')
        await upgradeProject(session, paths, { check: options.check ?? false, json: options.json ?? false })
        return
      }
      const { project, isChosen } = await selectRules(io.folder, paths)
      const texts = framesOf(project)
      const { formatText } = await import('@tilewright/language')
      const chosen = project.texts.filter(({ file }) => isChosen(file))
      const foreign = chosen.find(({ file }) => !project.isOwn(file))
      if (foreign !== undefined)
        throw new Refusal(`'${foreign.file}' belongs to a package, which is not changed here`, {
          fix: 'Name files or folders of your own.',
        })
      const changed: string[] = []
      const refused: string[] = []
      const diagnostics: Diagnostic[] = []
      for (const { file, text } of chosen) {
        const result = formatText(file, text)
        if ('diagnostics' in result) {
          refused.push(file)
          diagnostics.push(...result.diagnostics)
        } else if (result.text !== text) {
          if (!options.check) await writeAtomically(project.pathOf(file), result.text)
          changed.push(file)
        }
      }
      if (refused.length > 0 || (options.check && changed.length > 0)) session.exit = exitCodes.diagnostics
      if (options.json) {
        io.out(
          JSON.stringify(
            {
              written: !options.check,
              changed,
              refused,
              unchanged: chosen.length - changed.length - refused.length,
              diagnostics: await diagnosticsAsJson(diagnostics, texts),
            },
            null,
            2,
          ) + '\n',
        )
        return
      }
      await printDiagnostics(io, diagnostics, texts, 'err')
      for (const file of changed) io.out(`${options.check ? 'not laid out' : 'laid out'}: ${file}\n`)
      for (const file of refused) io.err(`left as it is because of syntax errors: ${file}\n`)
      io.out(
        `${counted(chosen.length, 'file')}: ${changed.length} ${options.check ? 'to be laid out' : 'changed'}` +
          `, ${refused.length} broken.\n`,
      )
      if (options.check && changed.length > 0) io.err('help: run `tilewright fmt` to lay them out.\n')
    })
}
