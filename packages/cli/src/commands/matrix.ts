/** `tilewright matrix`: shows the interactions of every two expansions. */
import { dirname, relative, sep } from 'node:path'
import type { Command } from 'commander'
import { soundRules } from '../project/rules-without-errors.ts'
import { targetOf, writeAtomically } from '../project/write-files.ts'
import type { Session } from '../session.ts'

interface MatrixOptions {
  readonly json?: true
  readonly out?: string
  readonly html?: string
}

export function defineMatrix(program: Command, session: Session): void {
  program
    .command('matrix')
    .summary('show what every two expansions do together')
    .description(
      'Shows all pairs of expansions: stated by an interaction, following from the vocabulary as scenarios ' +
        'show, only ordered, or not said;\nand which statements of the sources still wait. With two names: the ' +
        'rules, ' +
        'scenarios and statements of that pair.\nWhether the scenarios hold is what `tilewright test` tells.',
    )
    .argument('[first]', 'an expansion')
    .argument('[second]', 'another one')
    .option('--json', 'the table as JSON')
    .option('--out <file>', 'write the JSON to a file as well')
    .option('--html <file>', 'write a page from whose cells one gets to rules, scenarios and statements')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright matrix
  $ tilewright matrix my-first another
  $ tilewright matrix --html matrix.html
  $ tilewright matrix --json | jq '.pairs[] | select(.status == "nothing").expansions'
`,
    )
    .action(async (first: string | undefined, second: string | undefined, options: MatrixOptions) => {
      const { io } = session
      const out = options.out === undefined ? undefined : targetOf(io.folder, options.out)
      const page = options.html === undefined ? undefined : targetOf(io.folder, options.html)
      const { project, checked } = await soundRules(io)
      const { matrixOf } = await import('@tilewright/linker')
      const { choosePairs } = await import('../matrix/choose-pairs.ts')
      const { matrixText, pairText } = await import('../matrix/matrix-text.ts')
      const matrix = matrixOf(checked.project, (file) => checked.texts.get(file) ?? '')
      const chosen = choosePairs(matrix, first, second)
      const json = `${JSON.stringify({ ...matrix, pairs: chosen }, null, 2)}\n`
      if (out !== undefined) await writeAtomically(out, json)
      if (page !== undefined) {
        const { matrixPage } = await import('../matrix/page.ts')
        await writeAtomically(
          page,
          matrixPage(matrix, (file) => relative(dirname(page), project.pathOf(file)).split(sep).join('/')),
        )
      }
      if (options.json) {
        io.out(json)
        return
      }
      io.out(first === undefined ? matrixText(io, matrix) : chosen.map((pair) => pairText(io, matrix, pair)).join('\n'))
      for (const path of [options.out, options.html]) if (path !== undefined) io.err(`Written: ${path}\n`)
    })
}
