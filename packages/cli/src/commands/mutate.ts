/** `tilewright mutate`: makes small changes to the rules and checks whether a scenario detects them. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { chanceOf } from '../games/random.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { wholeNumber } from '../games/parse-number.ts'
import { soundRules } from '../project/rules-without-errors.ts'
import { poolOnQueue } from '../queue/pool-on-queue.ts'
import { targetOf, writeAtomically } from '../project/write-files.ts'
import { queueOption } from '../queue/distribute.ts'
import type { Session } from '../session.ts'
import { counted, paintFor } from '@tilewright/text'
import { startProgress, type Progress } from '../terminal/progress.ts'

interface MutateOptions {
  readonly list?: true
  readonly json?: true
  readonly out?: string
  readonly sample?: number
  readonly seed: number
  readonly jobs?: number
  readonly queue?: string
  readonly least?: number
  readonly resume?: string
  readonly judge?: true
  readonly touched?: string
  readonly most: number
  readonly figures?: string
}

export function defineMutate(program: Command, session: Session): void {
  program
    .command('mutate')
    .summary('change the rules a little and see whether a scenario notices')
    .description(
      'Makes many small changes in the rules, one at a time (a number, a condition, an order, a sentence, a ' +
        'drawing),\nand runs the scenarios that could notice each. A change that no scenario notices is a survivor: ' +
        'no scenario proves\nthat text. Changes without an effect are listed in equal-mutants.json beside the rules, ' +
        'each with its reason and with\nthe boxes, figures and settings for which it was judged. When these change, ' +
        'read the reason again and run --judge.\n\nown: noticed by a scenario that cites a statement of the changed ' +
        'sentence; others: by another scenario only;\nrefused: by the compiler; ' +
        'killed: share noticed by scenarios, of all that are neither refused nor equal.',
    )
    .argument('[what...]', 'expansions, parts, statements, rules, files or folders (default: all rules)')
    .option('--list', 'show each survivor: the sentence before and after')
    .option('--sample <n>', 'try a random sample of this size', wholeNumber(1))
    .option('--seed <n>', 'seed of the sample', wholeNumber(0), 1)
    .option('--least <percent>', 'succeed if at least this share is killed (default: nothing may survive)', percent)
    .option('--resume <file>', 'store each verdict in this file, and skip mutants whose stored verdict still holds')
    .option(
      '--touched <commit>',
      'the mutants that the changes since this commit touch, and with --sample a sample of the others',
    )
    .option('--most <n>', 'with --touched: the maximum number of touched mutants', wholeNumber(1), 100)
    .option('--figures <file>', 'write the figures of all stored verdicts into a Markdown page, between its two marks')
    .option('--judge', 'try nothing; record for what the marks of these mutants are judged now')
    .option('--jobs <n>', 'threads (default: all cores)', wholeNumber(1, 256))
    .option(...queueOption)
    .option('--json', 'the result as JSON')
    .option('--out <file>', 'write the JSON to a file as well')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright mutate my-first --list
  $ tilewright mutate --sample 200 --seed 7
  $ tilewright mutate rules/my-first/scoring.carc --least 95
`,
    )
    .action(async (words: string[], options: MutateOptions) => {
      session.exit = await mutate(session, words, options)
    })
}

function percent(text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= 0 && value <= 100)) throw new InvalidArgumentError('Expected a number from 0 to 100.')
  return value
}

async function mutate({ io }: Session, words: readonly string[], options: MutateOptions): Promise<ExitCode> {
  const out = options.out === undefined ? undefined : targetOf(io.folder, options.out)
  const resume = options.resume === undefined ? undefined : targetOf(io.folder, options.resume)
  const figures = options.figures === undefined ? undefined : targetOf(io.folder, options.figures)
  const { changesSince, judgeMarks, mutateRules, readMarks, unexplained, withFigures } =
    await import('@tilewright/mutation')
  if (figures !== undefined) withFigures(readFileSync(figures, 'utf8'), { mutants: [], results: [] })
  const { project, checked } = await soundRules(io)
  const { mutationJson, mutationText } = await import('./mutation-text.ts')
  const marks = project.folders.flatMap((folder) => readMarks(project.root, folder))
  if (options.judge === true) {
    const judged = judgeMarks(checked, words, marks)
    for (const { file, text } of judged.files) await writeAtomically(join(project.root, file), text)
    io.out(`${counted(judged.count, 'mark')} judged anew.\n`)
    return exitCodes.ok
  }
  const pool = options.queue === undefined ? undefined : await poolOnQueue(io, options.queue, checked.texts)
  let progress: Progress | undefined
  try {
    const run = await mutateRules(
      checked,
      {
        words,
        ...(options.sample === undefined ? {} : { sample: options.sample }),
        chance: () => chanceOf(options.seed),
        jobs: options.jobs ?? availableParallelism(),
        marks,
        ...(resume === undefined ? {} : { resume }),
        ...(options.touched === undefined
          ? {}
          : { touched: { changes: changesSince(project.root, options.touched), most: options.most } }),
        isOwn: project.isOwn,
        onInterrupt: (stop) => io.onInterrupt(stop),
        ...(pool === undefined ? {} : { pool }),
      },
      {
        begin: (what, total) => {
          progress?.end()
          progress = startProgress(io, what, total)
        },
        done: (count) => progress?.at(count),
      },
    )
    progress?.end()
    const json = `${JSON.stringify(mutationJson(run), null, 2)}\n`
    if (out !== undefined) await writeAtomically(out, json)
    if (figures !== undefined) await writeAtomically(figures, withFigures(readFileSync(figures, 'utf8'), run.whole))
    io.out(options.json ? json : mutationText(run, options.list ?? false, paintFor(io.colour.out)))
    const { report, stopped, touched } = run
    // Survivors that the change does not touch existed before it: they are listed but do not fail the run.
    const survived = touched === undefined ? report.survivors : unexplained(touched.results)
    const enough = options.least === undefined ? survived.length === 0 : report.total.killed >= options.least
    const fine =
      enough && !stopped && [report.wrongMarks, report.idleMarks, report.staleMarks].every(({ length }) => length === 0)
    return fine ? exitCodes.ok : exitCodes.diagnostics
  } finally {
    progress?.end()
    // Errors before the first task leave it open.
    await pool?.close()
  }
}
