/** `tilewright new client`: creates a page that plays an engine built for it. */
import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import { extrasOf, withExtras } from '../build/extra-entries.ts'
import { engineSources } from '../build/engine-sources.ts'
import { setOf } from '../games/choose-units.ts'
import { folderExists } from '../new-expansion/begin-expansion.ts'
import { clientFiles, refuseClientName } from '../new-client/client-files.ts'
import { soundRules } from '../project/rules-without-errors.ts'
import { writeFolder } from '../project/write-files.ts'
import type { Session } from '../session.ts'
import { startProgress } from '../terminal/progress.ts'
import { version } from '../version.ts'
import { unitsOf } from './build.ts'

export function defineNewClient(group: Command, { io }: Session): void {
  group
    .command('client')
    .summary('begin a client: a page with a board and a computer player')
    .description(
      'Makes a folder with a page in TypeScript of some 100 lines: an engine for these boxes, their pictures,\n' +
        'scores, explanations and a computer player in a worker. npm install && npm run dev shows it.',
    )
    .argument('<folder>', 'a new folder; its name is that of the client, such as my-game')
    .option('--play <units>', 'expansions and parts, with commas, or all (default: the first expansion)')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tilewright new client my-game\n  $ tilewright new client my-game --play all\n',
    )
    .action(async (given: string, { play }: { readonly play?: string }) => {
      const folder = resolve(io.folder, given),
        name = basename(folder)
      refuseClientName(name)
      if (existsSync(folder)) throw folderExists(given, folder)
      const sources = engineSources()
      const sound = await soundRules(io, setOf(play ?? 'all'))
      const [first] = sound.checked.plan.units.filter((unit) => unit.of === null && unit.needs.length === 0)
      const chosen = play ?? first?.name
      const units = await unitsOf(sound.checked.plan, chosen === undefined ? {} : { play: chosen })
      const { packageOf, PACKAGE_STEPS } = await import('@tilewright/generator')
      const progress = startProgress(io, 'building', PACKAGE_STEPS + 1)
      const engine = await packageOf(sound.checked, new Set(units), sources, { name: 'engine', version }, (step) => {
        progress.at(step)
      })
      const complete = withExtras(engine, await extrasOf({ pictures: true }, sound, new Set(units)))
      const files = [...clientFiles(name), ...complete.map(({ path, text }) => ({ path: `engine/${path}`, text }))]
      await writeFolder(folder, files)
      progress.end()
      io.out(`Made ${given} with an engine for ${units.join(', ')}.\nNext: cd ${given}, npm install, npm run dev.\n`)
    })
}
