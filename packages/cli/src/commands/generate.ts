/** `tilewright generate`: compiles rules to TypeScript. */
import { counted } from '@tilewright/text'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import { checkProject } from '../project/check-project.ts'
import { framesOf } from '../project/open-project.ts'
import { selectRules } from '../project/select-rules.ts'
import { diagnosticsAsJson, tallyText, printDiagnostics, tally } from '../project/print-diagnostics.ts'
import { readIfThere, writeTogether } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'

/** Folder of the generated code in this workspace's engine. */
const engineFolder = 'packages/engine/src/generated'

export function defineGenerate(program: Command, session: Session): void {
  program
    .command('generate')
    .summary('turn the rules into TypeScript')
    .description(
      'Checks the rules and writes them as typed TypeScript. Nothing is written while anything is wrong,\nand ' +
        'only files whose bytes differ are touched.',
    )
    .option('--out <folder>', `where to write (default: ${engineFolder} in this workspace, else generated)`)
    .option('--json', 'what was done as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright generate
  $ tilewright generate --out ../look
`,
    )
    .action(async (options: { out?: string; json?: true }) => {
      const { io } = session
      const { project } = await selectRules(io.folder, [])
      const { root } = project
      const texts = framesOf(project)
      const out =
        options.out === undefined
          ? join(root, existsSync(join(root, 'packages/engine')) ? engineFolder : 'generated')
          : resolve(io.folder, options.out)
      refuseForeign(out)
      const { generateChecked } = await import('@tilewright/generator')
      const checked = await checkProject(project)
      const { diagnostics } = checked
      const files = checked.failed ? undefined : generateChecked(checked)
      const changed = files === undefined ? [] : await writeTogether(out, files)
      const removed = files === undefined ? [] : removeStale(out, new Set(files.map(({ path }) => path)))
      if (files === undefined) session.exit = exitCodes.diagnostics
      if (options.json) {
        io.out(
          JSON.stringify(
            {
              ok: files !== undefined,
              folder: out,
              files: files?.length ?? 0,
              changed,
              removed,
              diagnostics: await diagnosticsAsJson(diagnostics, texts),
            },
            null,
            2,
          ) + '\n',
        )
        return
      }
      await printDiagnostics(io, diagnostics, texts, 'err')
      if (files === undefined) io.err(`Nothing was generated: ${tallyText(tally(diagnostics))}.\n`)
      else io.out(`${counted(files.length, 'file')} in ${out}: ${changed.length} changed, ${removed.length} removed.\n`)
    })
}

/** Refuses a folder that contains anything but generated files. */
function refuseForeign(folder: string): void {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  if (names.length === 0 || readIfThere(join(folder, 'index.ts'))?.startsWith('// Generated') === true) return
  throw new Refusal('this folder holds files that were not generated', {
    where: folder,
    expected: 'an empty folder, a new one, or one that an earlier run has written',
    fix: 'Choose another folder with --out.',
  })
}

/** Removes the modules of rules that no longer exist. */
function removeStale(folder: string, wanted: ReadonlySet<string>): string[] {
  const modules = join(folder, 'modules')
  if (!existsSync(modules)) return []
  const stale = readdirSync(modules)
    .map((name) => `modules/${name}`)
    .filter((path) => !wanted.has(path))
  for (const path of stale) rmSync(join(folder, path), { recursive: true })
  return stale
}
