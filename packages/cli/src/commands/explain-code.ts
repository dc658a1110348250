/** `tilewright explain-code`: explains a diagnostic, with a sample that causes it and one that does not. */
import type { Command } from 'commander'
import type { DiagnosticCode } from '@tilewright/language'
import { pageForTerminal, pageOf } from '../codes/code-pages.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { paintFor } from '@tilewright/text'
import { table } from '../terminal/table.ts'

export function defineExplainCode(program: Command, session: Session): void {
  program
    .command('explain-code')
    .summary('say what a diagnostic means')
    .description(
      'Shows the page of a code, as it stands in `error[unknown-name]`: what it means, a sample that has the ' +
        'mistake, and the same one fixed.\nWithout a code: all of them.',
    )
    .argument('[code]', 'code of a diagnostic')
    .option('--json', 'the page, or the list, as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright explain-code unknown-name
  $ tilewright explain-code
  $ tilewright explain-code --json | jq '.codes[].code'
`,
    )
    .action(async (typed: string | undefined, options: { json?: true }) => {
      const { io } = session
      const { catalogue } = await import('@tilewright/language')
      const entries = Object.entries(catalogue).map(([code, { severity, title, help }]) => ({
        code: code as DiagnosticCode,
        severity,
        title,
        help,
      }))
      if (typed === undefined) {
        if (options.json) io.out(`${JSON.stringify({ codes: entries }, null, 2)}\n`)
        else
          io.out(
            table(
              ['code', '', 'what was found'],
              entries.map(({ code, severity, title }) => [code, severity, title]),
              paintFor(io.colour.out),
            ),
          )
        return
      }
      // Users copy the code as printed: error[unknown-name].
      const code = /\[(.*)\]/.exec(typed)?.[1] ?? typed.toLowerCase()
      const entry = entries.find((one) => one.code === code)
      const page = entry === undefined ? undefined : pageOf(entry.code)
      if (entry === undefined || page === undefined)
        throw new Refusal(`no diagnostic has the code '${typed}'`, {
          expected: 'a code as it stands in brackets before a diagnostic; `tilewright explain-code` lists them',
          meant: { word: code, among: entries.map((one) => one.code) },
        })
      io.out(options.json ? `${JSON.stringify({ ...entry, page }, null, 2)}\n` : pageForTerminal(page, io.colour.out))
    })
}
