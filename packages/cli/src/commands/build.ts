/** `tilewright build`: builds an engine for one set of expansions as a package of its own. */
import { counted } from '@tilewright/text'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Plan } from '@tilewright/linker'
import { engineSources } from '../build/engine-sources.ts'
import { extrasOf, withExtras, type ExtraOptions } from '../build/extra-entries.ts'
import { filesFor } from '../build/files-for.ts'
import { packageNameOf, refuseForeignFolder } from '../build/out-folder.ts'
import { wasmCompiler } from '../build/wasm-compiler.ts'
import { namesIn, setOf, several } from '../games/choose-units.ts'
import { soundRules } from '../project/rules-without-errors.ts'
import { replaceFolder } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { startProgress } from '../terminal/progress.ts'
import { version } from '../version.ts'

const targets = ['js', 'wasm', 'c', 'ir'] as const
type Target = (typeof targets)[number]

interface BuildOptions extends ExtraOptions {
  readonly target: string
  readonly play?: string
  readonly without?: string
  readonly out: string
  readonly name?: string
  readonly json?: true
}

export function defineBuild(program: Command, session: Session): void {
  program
    .command('build')
    .summary('make an engine for a set of boxes, as a package of its own')
    .description(
      'Writes a folder that is an npm package without dependencies: an engine that plays these boxes and nothing ' +
        'else, with types in which every name is one of theirs. It runs on Node 20 and later, in browsers and ' +
        'workers, on Deno and Bun. With --target wasm its kernel and rules are WebAssembly, with the same API ' +
        'and types; ' +
        'with --target c the folder holds engine.c and engine.h, for any language; --target ir writes the program ' +
        'that these two are made from as text, for debugging.',
    )
    .requiredOption('--out <folder>', 'where to write: a new folder, or one that an earlier build has written')
    .option('--play <units>', 'expansions and parts, with commas, or all (default: all expansions)')
    .option('--without <units>', 'parts that stay in the box, with commas')
    .option('--target <target>', `what it is for: ${targets.join(', ')}`, 'js')
    .option('--name <name>', 'name of the package (default: that of the folder)')
    .option('--pictures', 'with pictures of its tiles and pieces, and places for figures')
    .option('--lang <language>', 'with titles in another language, such as fr; can be repeated', several)
    .option('--json', 'what was built as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ tilewright build --play my-first --out engine
  $ tilewright build --play my-first,moon-base --without moon-dust --out packages/engine
  $ tilewright build --out engine --name @me/engine --json
  $ tilewright build --play my-first --pictures --lang fr --out engine
  $ tilewright build --target wasm --play base --out engine
`,
    )
    .action(async (options: BuildOptions) => {
      const { io } = session
      const folder = resolve(io.folder, options.out)
      const name = options.name ?? packageNameOf(folder)
      const target = targetIn(options.target)
      refuseExtras(target, options)
      refuseName(name)
      refuseForeignFolder(folder)
      const sources = engineSources()
      const sound = await soundRules(io, setOf(options.play ?? 'all'))
      const { checked } = sound
      const units = await unitsOf(checked.plan, options)
      const extras = await extrasOf(options, sound, new Set(units))
      const compile = target === 'wasm' ? await wasmCompiler(io.folder) : undefined
      const { PACKAGE_STEPS } = await import('@tilewright/generator')
      const progress = startProgress(io, 'building', PACKAGE_STEPS + 1)
      const at = (step: number): void => {
        progress.at(step)
      }
      const engine = await filesFor(target, [checked, new Set(units), sources, { name, version }, at], compile)
      const files = withExtras(engine, extras)
      await replaceFolder(folder, files)
      progress.end()
      if (options.json) {
        const result = {
          ok: true,
          target,
          folder,
          name,
          version,
          play: units,
          files: files.map(({ path }) => path).sort(),
        }
        io.out(`${JSON.stringify(result, null, 2)}\n`)
        return
      }
      const what = {
        js: `the package '${name}'`,
        wasm: `the package '${name}'`,
        c: 'engine.c and engine.h',
        ir: 'program.txt',
      }
      io.out(
        `Built an engine for ${units.join(', ')}: ${what[target]} in ${options.out}, ` +
          `${counted(files.length, 'file')}.\nIts README.md says how it is used.\n`,
      )
    })
}

function targetIn(wish: string): Target {
  const target = targets.find((known) => known === wish)
  if (target !== undefined) return target
  throw new Refusal(`there is no target '${wish}'`, {
    where: '--target',
    expected: `one of ${targets.join(', ')}`,
    meant: { word: wish, among: targets },
  })
}

/** Pictures and titles are entries of a package, which only two targets make. */
function refuseExtras(target: Target, { pictures, lang = [] }: BuildOptions): void {
  if (target === 'js' || target === 'wasm' || (pictures !== true && lang.length === 0)) return
  throw new Refusal(`the target ${target} has no pictures and titles`, {
    where: pictures === true ? '--pictures' : '--lang',
    fix: 'Build the package with --target js or wasm as well, and take them from there.',
  })
}

function refuseName(name: string): void {
  if (/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name) && name.length <= 214) return
  throw new Refusal(`'${name}' cannot name a package`, {
    where: '--name',
    expected: 'lower-case letters, digits, hyphens, dots and underscores, perhaps behind a scope such as @me/',
  })
}

/**
 * Returns the names of the selected units in the order of the rules. Refuses unknown names and units whose requirements
 * are left out.
 */
export async function unitsOf({ units }: Plan, options: Pick<BuildOptions, 'play' | 'without'>): Promise<string[]> {
  const { everythingOf, unitsInPlay } = await import('@tilewright/engine')
  const names = units.map(({ name }) => name)
  const requireUnits = (wish: string, where: string): string[] =>
    namesIn(wish).map((name) => {
      if (names.includes(name)) return name
      throw new Refusal(`there is no expansion or part '${name}'`, {
        where,
        expected: `some of ${names.join(', ')}`,
        meant: { word: name, among: names },
      })
    })
  const rows = units.map(({ name, of, off, needs, excludes = [] }) => ({
    name,
    of: of === null ? -1 : names.indexOf(of),
    off,
    needs: needs.map((one) => names.indexOf(one)),
    excludes: excludes.map((one) => names.indexOf(one)),
  }))
  const left = options.without === undefined ? [] : requireUnits(options.without, '--without')
  const everything = everythingOf(rows, (name) => !left.includes(name))
  const isBox = (name: string): boolean => units.some((unit) => unit.name === name && unit.of === null)
  const [play, without] =
    options.play === undefined || options.play === 'all'
      ? [
          options.play === 'all' ? everything.play : everything.play.filter(isBox),
          [...left, ...everything.without.map(({ name }) => name)],
        ]
      : [requireUnits(options.play, '--play'), left]
  if (play.length === 0)
    throw new Refusal('nothing is to be played', { where: '--play', expected: `some of ${names.join(', ')}` })
  return unitsInPlay(rows, play, without).map((unit) => names[unit] ?? '')
}
