/** `tilewright check`: all findings about the rules. */
import type { Diagnostic } from '@tilewright/language'
import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import { selectRules } from '../project/select-rules.ts'
import { findingsAsJson, inWords, showFindings, tally } from '../project/show-findings.ts'
import type { Session } from '../session.ts'
import { counted } from '../terminal/table.ts'
import { paintFor } from '@tilewright/text'

export function defineCheck(program: Command, session: Session): void {
  program
    .command('check')
    .summary('find mistakes in the rules')
    .description(
      'Reads, checks and links rules, and shows everything that is wrong with them.\nWithout paths: all of ' +
        'the folder rules. A path inside it limits what is shown, not what is read.',
    )
    .argument('[paths...]', '.carc files or folders')
    .option('--all', 'show all findings, not only the first fifty')
    .option('--json', 'findings as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright check
  $ tilewright check rules/my-first/expansion.carc
  $ tilewright check --json | jq '.findings[].place'
`,
    )
    .action(async (paths: string[], options: { all?: true; json?: true }) => {
      const { io } = session
      const selected = await selectRules(io.folder, paths)
      const { check } = await import('@tilewright/generator')
      const findings = check(selected.texts).diagnostics.filter((finding) => isAbout(finding, selected.isChosen))
      const counts = tally(findings)
      const files = selected.texts.filter(({ file }) => selected.isChosen(file)).length
      if (counts.errors > 0) session.exit = exitCodes.findings
      if (options.json) {
        io.out(
          JSON.stringify(
            { ok: counts.errors === 0, files, ...counts, findings: await findingsAsJson(findings, selected.texts) },
            null,
            2,
          ) + '\n',
        )
        return
      }
      await showFindings(io, findings, selected.texts, 'out', options.all)
      const paint = paintFor(io.colour.out)
      const mark = counts.errors > 0 ? paint.bad('not in order') : paint.good('in order')
      io.out(`${counted(files, 'file')} ${mark}: ${inWords(counts)}.\n`)
    })
}

/** Two files can share one mistake, and either of them may be the one that is shown first. */
function isAbout({ span, related }: Diagnostic, isChosen: (file: string) => boolean): boolean {
  return isChosen(span.file) || (related ?? []).some((other) => isChosen(other.span.file))
}
