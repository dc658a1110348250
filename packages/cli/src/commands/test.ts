/** `tilewright test`: runs the scenarios. */
import type { Command } from 'commander'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { needRoot } from '../project/find-root.ts'
import type { Session } from '../session.ts'
import { reportScenarios, reportAsJson } from '../scenarios/report.ts'
import { runScenarios } from '../scenarios/run-scenarios.ts'

interface TestOptions { readonly watch?: true; readonly json?: true; readonly coverage?: true }

export function defineTest(program: Command, session: Session): void {
  program.command('test')
    .summary('run the scenarios')
    .description('Runs the scenarios of the rules. A filter is a part of a title, of a file name, or the name of a cited statement;\nseveral filters run what any of them finds.')
    .argument('[filter...]', 'which scenarios to run (default: all)')
    .option('--watch', 'run again after every change of a .carc file')
    .option('--coverage', 'also list which statements of the sources have a scenario')
    .option('--json', 'results as JSON')
    .addHelpText('after', `
Examples:
  $ tilewright test
  $ tilewright test "closed at both ends"
  $ tilewright test rules/my-first
  $ tilewright test --coverage --json
`)
    .action(async (filters: string[], options: TestOptions) => {
      session.exit = await testOnce(session, filters, options)
      if (options.watch) session.exit = await watch(session, filters, options)
    })
}

async function testOnce({ io }: Session, filters: readonly string[], options: TestOptions): Promise<ExitCode> {
  const outcome = await runScenarios(io, needRoot(io.folder), filters)
  if (options.json) io.out(`${JSON.stringify(await reportAsJson(outcome, options.coverage ?? false), null, 2)}\n`)
  else await reportScenarios(io, outcome, options.coverage ?? false)
  return outcome.results.every(({ status }) => status === 'passed') ? exitCodes.ok : exitCodes.findings
}

/** Until Ctrl-C or the end of the input. */
async function watch(session: Session, filters: readonly string[], options: TestOptions): Promise<ExitCode> {
  const { io } = session
  const { watchRules } = await import('../scenarios/watch.ts')
  const { asRefusal } = await import('../refusal.ts')
  let last: ExitCode = session.exit
  await watchRules(io, needRoot(io.folder), async (file) => {
    if (io.terminal.out) io.out('\u001b[2J\u001b[H')
    io.err(`${file} changed.\n`)
    try {
      last = await testOnce(session, filters, options)
    } catch (error) {
      // Mistakes in the rules are shown; the next change may mend them.
      const refusal = asRefusal(error)
      if (refusal === undefined) throw error
      io.err(`error: ${refusal.message}\n`)
      last = refusal.exit
    }
  })
  return last
}
