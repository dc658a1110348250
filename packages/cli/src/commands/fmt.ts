/** `tilewright fmt`: puts .carc files into their canonical layout. */
import { join } from 'node:path'
import type { Command } from 'commander'
import type { Diagnostic } from '@tilewright/language'
import { exitCodes } from '../exit-codes.ts'
import { selectRules } from '../project/select-rules.ts'
import { findingsAsJson, showFindings } from '../project/show-findings.ts'
import { writeAtomically } from '../project/write-files.ts'
import type { Session } from '../session.ts'
import { counted } from '../terminal/table.ts'

export function defineFmt(program: Command, session: Session): void {
  program
    .command('fmt')
    .summary('lay the rules out')
    .description(
      'Puts .carc files into their canonical layout. Only white space changes, and only files that differ are ' +
        'written.\nA file with a syntax error is left as it is.',
    )
    .argument('[paths...]', '.carc files or folders (default: the folder rules)')
    .option('--check', 'write nothing; exit code 1 if a file is not laid out')
    .option('--json', 'what was done as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright fmt
  $ tilewright fmt --check          in a continuous build
  $ tilewright fmt rules/my-first
`,
    )
    .action(async (paths: string[], options: { check?: true; json?: true }) => {
      const { io } = session
      const { root, texts, isChosen } = await selectRules(io.folder, paths)
      const { formatText } = await import('@tilewright/language')
      const chosen = texts.filter(({ file }) => isChosen(file))
      const changed: string[] = []
      const refused: string[] = []
      const findings: Diagnostic[] = []
      for (const { file, text } of chosen) {
        const result = formatText(file, text)
        if ('diagnostics' in result) {
          refused.push(file)
          findings.push(...result.diagnostics)
        } else if (result.text !== text) {
          if (!options.check) writeAtomically(join(root, file), result.text)
          changed.push(file)
        }
      }
      if (refused.length > 0 || (options.check && changed.length > 0)) session.exit = exitCodes.findings
      if (options.json) {
        io.out(
          JSON.stringify(
            {
              written: !options.check,
              changed,
              refused,
              unchanged: chosen.length - changed.length - refused.length,
              findings: await findingsAsJson(findings, texts),
            },
            null,
            2,
          ) + '\n',
        )
        return
      }
      await showFindings(io, findings, texts, 'err')
      for (const file of changed) io.out(`${options.check ? 'not laid out' : 'laid out'}: ${file}\n`)
      for (const file of refused) io.err(`left as it is because of syntax errors: ${file}\n`)
      io.out(
        `${counted(chosen.length, 'file')}: ${changed.length} ${options.check ? 'to be laid out' : 'changed'}` +
          `, ${refused.length} broken.\n`,
      )
      if (options.check && changed.length > 0) io.err('help: run `tilewright fmt` to lay them out.\n')
    })
}
