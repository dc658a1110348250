/** `tilewright new expansion`: a folder to begin with. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '@tilewright/generator'
import type { Command } from 'commander'
import { checkProject } from '../project/check-project.ts'
import { rulesFolder } from '../project/find-root.ts'
import { framesOf } from '../project/open-project.ts'
import { projectFileName } from '../project/project-file-name.ts'
import { showFindings } from '../project/show-findings.ts'
import { writeAtomically, writeFolder, type NewFile } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import type { Io } from '../terminal/io.ts'

export function defineNew(program: Command, session: Session): void {
  const group = program.command('new').summary('begin an expansion').description('Begins something new.')
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
      const { project, begun } = await projectOrNew(io.folder)
      const [parent] = project.folders
      if (parent === undefined)
        throw new Refusal(`${projectFileName} names no folder of rules, so nothing can be put there`, {
          where: join(project.root, projectFileName),
          mend: `Write "rules": ["${rulesFolder}"].`,
        })
      const home = parent === '.' ? name : `${parent}/${name}`
      const folder = join(project.root, home)
      if (existsSync(folder))
        throw new Refusal(`there is already something at ${home}`, {
          where: folder,
          mend: 'Choose another name; nothing is overwritten.',
        })
      const files = await working(io, project, { name, title, home })
      writeFolder(folder, files)
      if (begun !== undefined) {
        writeAtomically(join(project.root, projectFileName), begun.text)
        io.out(`Made ${projectFileName}: own rules in ${rulesFolder}, beside those of ${begun.packages.join(', ')}.\n`)
      }
      io.out(
        `Made ${home}:\n${files.map(({ path }) => `  ${path}\n`).join('')}Next: tilewright ` +
          `check, tilewright test ${home}, then read ${home}/README.md.\n`,
      )
    })
}

const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

async function refuseName(name: string, title: string): Promise<void> {
  const { parseFile } = await import('@tilewright/language')
  const expected = 'lower-case letters and digits, in words joined by hyphens, beginning with a letter'
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(`'${name}' cannot name an expansion`, { expected, mend: 'Such as moon-base.' })
  if (name.length > 40) throw new Refusal(`'${name}' is too long for a name`, { expected: 'at most 40 characters' })
  if (title.trim() === '' || /["\n\r]/.test(title))
    throw new Refusal('this title cannot be written in Carc', { expected: 'one line of text without double quotes' })
  const header = parseFile('header.carc', `expansion ${name} "${title}" { }\n`)
  if (name === 'sources' || header.diagnostics.length > 0)
    throw new Refusal(`'${name}' has a meaning of its own in Carc`, { mend: `Such as ${name}-expansion.` })
}

/** Where the expansion will stand, and what it is. */
interface Wish {
  readonly name: string
  readonly title: string
  readonly home: string
}

/** The files of the new expansion, found to be in order together with all other rules. */
async function working(io: Io, project: Project, { name, title, home }: Wish): Promise<NewFile[]> {
  const { expansionFiles } = await import('../new-expansion/expansion-files.ts')
  const before = await checkProject(project)
  if (before.failed)
    throw new Refusal('the rules have mistakes, so nothing can be added to them now', {
      mend: '`tilewright check` shows them.',
    })
  const files = expansionFiles(before.plan, { name, title, home })
  const added = files
    .filter(({ path }) => path.endsWith('.carc'))
    .map(({ path, text }) => ({ file: `${home}/${path}`, text }))
  const together = { ...project, texts: [...project.texts, ...added] }
  const after = await checkProject(together)
  if (!after.failed) return files
  await showFindings(io, after.diagnostics, framesOf(together), 'err')
  throw new Refusal(`an expansion named '${name}' does not go together with these rules`, {
    where: 'the findings above',
    mend: 'Choose another name.',
  })
}
