/** `tilewright check`: reports all diagnostics of the rules. */
import type { AppliedFix, Project } from '@tilewright/generator'
import type { Diagnostic } from '@tilewright/language'
import type { Representation } from '@tilewright/linker'
import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import { checkProject, checkResultOf } from '../project/check-project.ts'
import { framesOf } from '../project/open-project.ts'
import { selectRules, type SelectedRules } from '../project/select-rules.ts'
import { diagnosticsAsJson, tallyText, printDiagnostics, tally } from '../project/print-diagnostics.ts'
import { partOf } from '../project/rules-without-errors.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { Io } from '../terminal/io.ts'
import { counted, paintFor } from '@tilewright/text'

interface CheckOptions {
  readonly all?: true
  readonly json?: true
  readonly fix?: true
  readonly play?: string
  readonly print?: string
}

/** All representations: the list of the compiler itself is loaded only when rules are checked. */
const printable = Object.keys({
  tokens: true,
  ast: true,
  declarations: true,
  references: true,
  ir: true,
  plan: true,
  program: true,
} satisfies Readonly<Record<Representation, true>>) as readonly Representation[]

export function defineCheck(program: Command, session: Session): void {
  program
    .command('check')
    .summary('find mistakes in the rules')
    .description(
      'Reads, checks and links rules, and shows everything that is wrong with them.\nWithout paths: all of ' +
        'the project’s own. A path inside it limits what is shown, not what is read; rules of packages are ' +
        'read, not changed.\nWith --fix, safe changes are written: those that can only be meant so. None touches a ' +
        'citation, a title or another text in quotes, adds a word, or stands beside an incomplete sentence.',
    )
    .argument('[paths...]', '.carc files or folders')
    .option('--all', 'show all diagnostics, not only the first fifty')
    .option('--fix', 'make the changes that can only be meant so, then show what is left')
    .option('--play <names>', 'check what is open where these expansions are played together, whoever wrote them')
    .option('--print <representation>', `write what a pass makes of the files, for debugging: ${printable.join(', ')}`)
    .option('--json', 'diagnostics as JSON, with the changes that fix them')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright check
  $ tilewright check rules/my-first/expansion.carc
  $ tilewright check --play my-first,moon-base
  $ tilewright check --fix
  $ tilewright check --json | jq '.diagnostics[].place'
  $ tilewright check --print references rules/my-first/expansion.carc
`,
    )
    .action(async (paths: string[], options: CheckOptions) => {
      const { io } = session
      const selected = await setOnly(await selectRules(io.folder, paths), options.play)
      if (options.print !== undefined) {
        io.out(await printedAs(options, selected))
        return
      }
      const { project, diagnostics, applied } = options.fix
        ? await checkAndFix(selected)
        : await checkOnly(io, selected)
      const texts = framesOf(project)
      const shown = paths.length === 0 ? diagnostics : await aboutChosen(diagnostics, selected)
      const counts = tally(shown)
      const files = project.texts.filter(({ file }) => selected.isChosen(file)).length
      if (counts.errors > 0) session.exit = exitCodes.diagnostics
      if (options.json) {
        io.out(
          JSON.stringify(
            {
              ok: counts.errors === 0,
              files,
              ...counts,
              ...(options.fix ? { fixed: applied } : {}),
              diagnostics: await diagnosticsAsJson(shown, texts),
            },
            null,
            2,
          ) + '\n',
        )
        return
      }
      for (const { file, line, column, code, title } of applied)
        io.out(`fixed: ${file}:${String(line)}:${String(column)}: ${title} [${code}]\n`)
      if (applied.length > 0) io.out('\n')
      await printDiagnostics(io, shown, texts, 'out', options.all)
      const paint = paintFor(io.colour.out)
      const mark = counts.errors > 0 ? paint.bad('not in order') : paint.good('in order')
      const repaired = options.fix ? ` ${counted(applied.length, 'mistake')} fixed.` : ''
      io.out(`${counted(files, 'file')} ${mark}: ${tallyText(counts)}.${repaired}\n`)
    })
}

/** Returns what a pass makes of the selected files. */
async function printedAs(
  { print = '', fix, json }: CheckOptions,
  { project, isChosen }: SelectedRules,
): Promise<string> {
  const representation = printable.find((one) => one === print)
  if (representation === undefined)
    throw new Refusal(`there is no representation '${print}'`, {
      where: '--print',
      expected: `one of ${printable.join(', ')}`,
      meant: { word: print, among: printable },
    })
  if (fix || json)
    throw new Refusal('--print shows no diagnostics and changes nothing', {
      where: '--print',
      expected: 'neither --fix nor --json beside it',
    })
  const { printed, Program } = await import('@tilewright/linker')
  const program = new Program()
  program.set(project)
  const text = printed(program, representation, isChosen)
  if (text === undefined)
    throw new Refusal('rules with errors have no plan', {
      where: '--print plan',
      expected: 'rules without errors',
      fix: 'run `tilewright check`, and correct what it shows',
    })
  return text
}

/** Reduces the project to the rules of a set of expansions, and answers for all games of this set. */
async function setOnly(selected: SelectedRules, play: string | undefined): Promise<SelectedRules> {
  if (play === undefined) return selected
  const { checkRulesInSteps } = await import('@tilewright/generator')
  const { project } = checkRulesInSteps(selected.project).analysis()
  const names = play.split(',').map((name) => name.trim())
  const known = project.ir.units.map(({ name }) => name)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Refusal(`there is no expansion or part '${unknown}'`, {
      where: '--play',
      expected: `some of ${known.join(', ')}`,
      meant: { word: unknown, among: known },
    })
  return { ...selected, project: await partOf(selected.project, { project }, names) }
}

interface Outcome {
  readonly project: Project
  readonly diagnostics: readonly Diagnostic[]
  readonly applied: readonly AppliedFix[]
}

async function checkOnly(io: Io, { project }: SelectedRules): Promise<Outcome> {
  return { project, diagnostics: (await checkResultOf(io, project)).diagnostics, applied: [] }
}

async function aboutChosen(diagnostics: readonly Diagnostic[], { isChosen }: SelectedRules): Promise<Diagnostic[]> {
  const { isAbout } = await import('@tilewright/generator')
  return diagnostics.filter((diagnostic) => isAbout(diagnostic, isChosen))
}

/** Applies the safe fixes and writes the changed files. */
async function checkAndFix({ project: before, isChosen }: SelectedRules): Promise<Outcome> {
  const { applyFixes, Program } = await import('@tilewright/generator')
  const { writeFixed } = await import('../project/write-fixed.ts')
  const program = new Program()
  const { rules: project, applied } = applyFixes(before, isChosen, program)
  const { diagnostics } = await checkProject(project, program)
  await writeFixed(before.root, before.texts, project.texts)
  return { project, diagnostics, applied }
}
