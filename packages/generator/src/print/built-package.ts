/**
 * An engine for one set as a package of its own: the printed module of the set, the engine's surrounding files, and
 * types in which every name is one of the set. The code that explains scorings is separate: the open kernel with the
 * rules of the set, which can be traced.
 */
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ts } from 'ts-morph'
import type { Checked } from '@tilewright/linker'
import { fingerprintOf } from '../fingerprint.ts'
import { generateToBuild, type GeneratedFile } from '../generate.ts'
import { planOf } from '../program/known-units.ts'
import { callsModule, callsOf, keyOf, namedIn, type Call } from './calls.ts'
import { withConstantBindings } from './constant-bindings.ts'
import { factsOf } from './facts.ts'
import { readEngine, type KernelProject } from './kernel-project.ts'
import { foldFile } from './fold.ts'
import { knownFiles, withoutIdleImports } from './folded-files.ts'
import type { Entry } from './erase/erased.ts'
import { knownTypes } from './set-types.ts'
import { reached, toJavaScript } from './modules.ts'
import { PACKAGE_STEPS } from './package-steps.ts'
import { packageReadme } from './package-readme.ts'
import { printPlay, type PrintedPlay } from './play-module.ts'
import { withoutNotes } from './strip-class-notes.ts'

/** Locations of the engine's sources. */
export interface EngineSources {
  /** The folder `src` of the engine. */
  readonly engine: string
  /** The folder `src` of the text package, which formats its messages. */
  readonly text: string
  /** Licence field of the package. */
  readonly licence: string
}

export interface PackageNames {
  readonly name: string
  readonly version: string
}

/** Additional roots of the printed module: files of other rooms that it uses, and files that no import reaches. */
const besides = [
  'interpreter/error-location.ts',
  'interpreter/offers.ts',
  'kernel/running-rule.ts',
  'link/missing.ts',
  'arena/layout.ts',
]

/** The printed module. */
const PLAY = 'generated/play.ts'

/** The table of classes of state. */
const CLASSES = 'arena/classes.ts'

/** The file whose exports move to the package's own entry. */
const EXPLAIN = './api/explain.ts'

/** A package, and what it was made from, for targets that lower it further. */
export interface BuiltPackage {
  readonly files: readonly GeneratedFile[]
  readonly play: PrintedPlay
  /** Functions that the rest of the engine calls in the printed module. */
  readonly calls: readonly Call[]
  readonly units: readonly string[]
}

/**
 * Builds the package. The rules must have no errors; `units` are the units to play, with all that they need. `further`:
 * functions that are printed besides those that the engine calls.
 */
export function builtPackage(
  checked: Checked,
  units: ReadonlySet<string>,
  sources: EngineSources,
  names: PackageNames,
  done: (steps: number) => void = () => undefined,
  further: readonly Entry[] = [],
): BuiltPackage {
  const { plan, project: rules, texts } = checked
  const setPlan = planOf(plan, units)
  const { files, tables } = generateToBuild(
    plan,
    rules.sources,
    (file) => texts.get(file) ?? '',
    fingerprintOf(plan),
    units,
  )
  done(1)
  const index = { path: 'index.ts', text: withoutExplain(readFileSync(join(sources.engine, 'index.ts'), 'utf8')) }
  const folded = knownFiles(sources.engine, factsOf(setPlan))
  const project = readEngine(sources.engine, [...files, tables], [...folded, ...knownTypes, index])
  done(2)
  const { lib, play, calls } = played(project, sources, setPlan, tables, further)
  done(3)
  const types = declarationsOf(project)
  done(4)
  const explained = explaining(project, sources, files)
  done(PACKAGE_STEPS)
  const packageFiles = [
    { path: 'package.json', text: manifestOf(setPlan.units, names) },
    { path: 'README.md', text: packageReadme(setPlan, names.name) },
    { path: 'LICENSE', text: sources.licence },
    ...at('lib', lib),
    ...at('lib', types),
    ...at('explain', explained),
  ]
  return { files: packageFiles, play, calls, units: setPlan.units.map(({ name }) => name) }
}

const at = (folder: string, files: ReadonlyMap<string, string>): GeneratedFile[] =>
  [...files].map(([path, text]) => ({ path: `${folder}/${path}`, text }))

/** The engine's index without the explaining functions, which have their own entry. */
function withoutExplain(index: string): string {
  const lines = index.split('\n').filter((line) => !line.endsWith(`from '${EXPLAIN}'`))
  if (lines.length === index.split('\n').length) throw new Error(`index.ts exports nothing of ${EXPLAIN}`)
  return lines.join('\n')
}

interface Played extends Pick<BuiltPackage, 'play' | 'calls'> {
  readonly lib: ReadonlyMap<string, string>
}

/** `lib`: the playing part. */
function played(
  project: KernelProject,
  sources: EngineSources,
  plan: ReturnType<typeof planOf>,
  tables: GeneratedFile,
  further: readonly Entry[],
): Played {
  const files = filesRound(project, sources.engine, ['index.ts', ...besides])
  const calls = callsOf(project, sources.engine, files)
  const play = printPlay(project, sources.engine, '..', plan, [...calls.entries, ...further])
  const generated = new Map([
    ['generated/index.ts', library],
    ['generated/tables.ts', tables.text],
    [PLAY, play.text],
    ['generated/calls.ts', callsModule(calls.entries, play.called)],
  ])
  const named = namedIn(calls.entries, play.called)
  const lib = reached(['index.js'], (path) => {
    const from = path.replace(/\.js$/, '.ts')
    const made = generated.get(from)
    // Runtime code is in one module; constant bindings in the others would only hinder bundlers.
    if (made !== undefined) return from === PLAY ? withConstantBindings(toJavaScript(made)) : toJavaScript(made)
    if (from.startsWith('text/')) return toJavaScript(readFileSync(join(sources.text, posix.basename(from)), 'utf8'))
    const file = project.file(from)
    const fileCalls = callsOf(project, sources.engine, [file])
    // The printed module may reach further files.
    const lacking = fileCalls.entries.find((call) => !named.has(keyOf(call)))
    if (lacking !== undefined) throw new Error(`${from} calls ${lacking.name}, which was not printed: see \`besides\``)
    const led = withoutTrace(fileCalls.redirected(file, named), from)
    return toJavaScript(withText(from === CLASSES ? withoutNotes(led) : led, from, sources.text))
  })
  return { lib, play, calls: calls.entries }
}

/** Explaining code is in the other entry: here nothing is ever traced. */
const withoutTrace = (text: string, path: string): string =>
  text.includes('trace.on') && !tracing.has(path)
    ? withoutIdleImports(foldFile(text, { values: new Map([['trace.on', false]]), never: new Set() }))
    : text

/** Files that record how values are computed. */
const tracing: ReadonlySet<string> = new Set(['record/trace.ts', 'api/explain-value.ts'])

const library = `// Generated. The library of this set, whose games run in a module of their own. Do not edit.
import type { RuleLibrary } from '../arena/library.ts'
import { play } from './play.ts'
import { tables } from './tables.ts'

export const library: RuleLibrary = { ...tables, play }
`

/** The files reached from these, without calls that are redirected. */
function filesRound(project: KernelProject, source: string, roots: readonly string[]): ts.SourceFile[] {
  const root = source.replaceAll('\\', '/')
  const visited = new Set<ts.SourceFile>()
  const queue = roots.map((path) => project.file(path))
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (visited.has(file)) continue
    visited.add(file)
    const here = posix.dirname(posix.relative(root, file.fileName.replaceAll('\\', '/')))
    const paths = callsOf(project, source, [file])
      .left(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(here, specifier))
    queue.push(...paths.filter((path) => !path.startsWith('generated/')).map((path) => project.file(path)))
  }
  return [...visited]
}

/** `lib`: the types of all exports. */
function declarationsOf(project: KernelProject): Map<string, string> {
  const files = reached(['index.ts'], (path) => project.declarations(project.file(path)))
  return new Map(
    [...files].map(([path, text]) => [
      path.replace(/\.ts$/, '.d.ts'),
      text.replaceAll(/(['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'),
    ]),
  )
}

/** `explain`: the open kernel with the rules of the set. It shares errors and message texts with `lib`. */
function explaining(
  project: KernelProject,
  sources: EngineSources,
  files: readonly GeneratedFile[],
): Map<string, string> {
  const generated = new Map(files.map(({ path, text }) => [`generated/${path}`, text]))
  const reachedFiles = reached(['index.js'], (path) => {
    if (/^(?:\.\.|model\/|text\/)/.test(path)) return undefined
    const from = path.replace(/\.js$/, '.ts')
    const text = from === 'index.ts' ? explainEntry : (generated.get(from) ?? project.file(from).getFullText())
    return toJavaScript(withText(text, from, sources.text))
  })
  const shared = (path: string, text: string): string => {
    const way = posix.relative(posix.dirname(path), '../lib')
    return text.replaceAll(/(from ['"])((?:\.\.?\/)+)((?:model|text)\/)/g, `$1${way}/$3`)
  }
  return new Map([
    ...[...reachedFiles].map(([path, text]) => [path, shared(path, text)] as const),
    ['index.d.ts', explainTypes],
  ])
}

const explainEntry = `// Generated: why points were scored, and the statements that the rules cite. Do not edit.
import { explain as explainOpen } from './api/explain.ts'
import { library } from './generated/index.ts'
import { withRecordOf } from './saves/replay.ts'

export { explanationInEnglish, explanationLines } from './api/explain.ts'
export { statements } from './generated/statements.ts'

export const explain = (game, event, player) => explainOpen(withRecordOf(library, game), event, player)
`

const explainTypes = `import type { Explanation, ExplanationWords } from '../lib/index.js'
import type { Game, GameEvent, StatementInfo } from '../lib/index.js'

/** Cited statements by id, in the words of the rules' authors. */
export declare const statements: Readonly<Record<string, StatementInfo>>

/**
 * Explains the points of a scoring event by replaying the game up to it. Refuses other events, and events of another
 * game. With a \`player\` (null: the public), tokens whose faces were hidden from that player are \`?\`; without, the
 * explanation is for the host.
 */
export declare function explain(game: Game, event: GameEvent, player?: string | null): Explanation

/** English words for the lines of an explanation. */
export declare const explanationInEnglish: ExplanationWords

/** The lines of an explanation, in English or with the words of another language. */
export declare function explanationLines(
  explanation: Omit<Explanation, 'lines'>,
  statements: Readonly<Partial<Record<string, StatementInfo>>>,
  words?: ExplanationWords,
): string[]
`

/** Redirects imports of the text package to files of this package. */
function withText(text: string, path: string, folder: string): string {
  const way = posix.relative(posix.dirname(path), 'text')
  return text.replaceAll(/import \{ (\w+) \} from '@tilewright\/text'/g, (_, name: string) => {
    const file = folder === '' ? 'any.ts' : fileOf(name, readFileSync(join(folder, 'index.ts'), 'utf8'))
    return `import { ${name} } from '${way}/${file}'`
  })
}

function fileOf(name: string, index: string): string {
  for (const [, names = '', file = ''] of index.matchAll(/export \{([^}]*)\} from '\.\/([^']*)'/g))
    if (names.split(',').some((imported) => imported.trim() === name)) return file
  throw new Error(`the package of words has no ${name}`)
}

function manifestOf(units: readonly { readonly name: string }[], { name, version }: PackageNames): string {
  const entry = (folder: string): object => ({ types: `./${folder}/index.d.ts`, default: `./${folder}/index.js` })
  const manifest = {
    name,
    version,
    description: `A game engine for ${units.map((unit) => unit.name).join(', ')}.`,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20' },
    exports: { '.': entry('lib'), './explain': entry('explain'), './package.json': './package.json' },
    files: ['lib', 'explain'],
    sideEffects: false,
    tilewright: { built: units.map((unit) => unit.name) },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
