/** `tilewright test`: runs the scenarios. */
import { dirname, relative, sep } from 'node:path'
import { Refusal } from '../refusal.ts'
import { clearScreen } from '@tilewright/text'
import type { Command } from 'commander'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { needRoot } from '../project/find-root.ts'
import { queueOption } from '../queue/distribute.ts'
import type { Session } from '../session.ts'
import { coverageOf, reportAsJson, reportScenarios, unproved } from '../scenarios/report.ts'
import { targetOf, writeAtomically } from '../project/write-files.ts'
import type { SourceReport } from '@tilewright/scenarios'
import { runScenarios, type Outcome } from '../scenarios/run-scenarios.ts'

interface TestOptions {
  readonly watch?: true
  readonly json?: true
  readonly coverage?: true
  readonly strict?: true
  readonly packages?: true
  readonly html?: string
  readonly jobs?: number
  readonly queue?: string
}

export function defineTest(program: Command, session: Session): void {
  program
    .command('test')
    .summary('run the scenarios')
    .description(
      'Runs the scenarios of the rules. A filter is a part of a title, of a file name, or the name of a cited ' +
        'statement;\nseveral filters run what any of them finds. Exit status 1 says that a scenario failed or is ' +
        'broken, ' +
        'or, with\n' +
        '--coverage and without a filter, that a statement is uncovered.',
    )
    .argument('[filter...]', 'which scenarios to run (default: all)')
    .option('--watch', 'run again after every change of a .carc file')
    .option('--coverage', 'also say what is known of each statement of the sources after this run')
    .option(
      '--strict',
      'with --coverage: a scenario counts only if it fails when the rules that cite its statement are taken away',
    )
    .option('--packages', 'also run the scenarios of packages')
    .option('--html <file>', 'write a page that draws what failed; with a filter, all that ran')
    .option('--jobs <n>', 'threads (default: all cores, or one if there are few scenarios)', wholeNumber(1, 256))
    .option(...queueOption)
    .option('--json', 'results as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright test
  $ tilewright test "closed at both ends"
  $ tilewright test rules/my-first
  $ tilewright test --coverage --json
  $ tilewright test rules/my-first --html seen.html
`,
    )
    .action(async (filters: string[], options: TestOptions) => {
      session.exit = options.watch ? await watch(session, filters, options) : await testOnce(session, filters, options)
    })
}

async function testOnce({ io }: Session, filters: readonly string[], options: TestOptions): Promise<ExitCode> {
  if (options.strict === true && options.coverage !== true)
    throw new Refusal('--strict says what --coverage counts', { fix: 'tilewright test --coverage --strict' })
  const page = options.html === undefined ? undefined : targetOf(io.folder, options.html)
  const wanted = options.packages ? 'all' : 'own'
  const outcome = await runScenarios(io, needRoot(io.folder), filters, wanted, page !== undefined, options)
  const { results, chosen } = outcome
  const isComplete = results.length === chosen
  if (!isComplete) io.err(`Stopped after ${results.length} of ${chosen} scenarios.\n`)
  if (page !== undefined) {
    const { scenarioPage } = await import('../scenarios/page.ts')
    const address = (file: string): string => relative(dirname(page), outcome.pathOf(file)).split(sep).join('/')
    await writeAtomically(page, scenarioPage(outcome, filters.length > 0, address))
    io.err(`Written: ${options.html ?? ''}\n`)
  }
  // After an interrupted run nothing is known of most statements.
  const coverage =
    options.coverage === true && isComplete ? await coverageIn(io, outcome, options.strict === true) : undefined
  if (options.json) io.out(`${JSON.stringify(reportAsJson(outcome, coverage), null, 2)}\n`)
  else await reportScenarios(io, outcome, coverage)
  const passed = isComplete && results.every(({ status }) => status === 'passed')
  // With a filter, most wiki statements are outside the run.
  const proved = coverage === undefined || filters.length > 0 || unproved(coverage).length === 0
  return passed && proved ? exitCodes.ok : exitCodes.diagnostics
}

async function coverageIn(io: Session['io'], outcome: Outcome, strict: boolean): Promise<SourceReport[]> {
  if (!strict) return coverageOf(outcome)
  const { withdrawalOf } = await import('../proof/withdrawal.ts')
  const { noticed, end } = await withdrawalOf(io, outcome)
  const coverage = await coverageOf(outcome, noticed)
  await end()
  return coverage
}

/** Runs at once and after every change, until Ctrl-C or the end of the input. */
async function watch(session: Session, filters: readonly string[], options: TestOptions): Promise<ExitCode> {
  const { io } = session
  const { watchRules } = await import('../scenarios/watch.ts')
  const root = needRoot(io.folder)
  const { openProject } = await import('../project/open-project.ts')
  const { folders } = await openProject(root)
  let last: ExitCode = exitCodes.ok
  await watchRules(io, root, folders, async (file) => {
    if (file !== null) {
      if (io.terminal.out) io.out(clearScreen)
      io.err(`${file} changed.\n`)
    }
    last = await testOrSay(session, filters, options)
  })
  return last
}

/** Prints errors in the rules instead of failing; the next change may fix them. */
async function testOrSay(session: Session, filters: readonly string[], options: TestOptions): Promise<ExitCode> {
  const { asRefusal } = await import('../refusal.ts')
  try {
    return await testOnce(session, filters, options)
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === undefined) throw error
    session.io.err(`error: ${refusal.message}\n`)
    return refusal.exit
  }
}
