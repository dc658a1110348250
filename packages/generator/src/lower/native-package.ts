/** Packages of engines for other targets: in C, and in WebAssembly with the API of the JavaScript engine. */
import { posix } from 'node:path'
import { ts } from 'ts-morph'
import type { GeneratedFile } from '../generate.ts'
import { withConstantBindings } from '../print/constant-bindings.ts'
import { toJavaScript } from '../print/modules.ts'
import type { BuiltPackage } from '../print/built-package.ts'
import type { Entry } from '../print/erase/erased.ts'
import { lower, type Lowered } from './lower.ts'
import type { LinkedSet } from './linked-set.ts'
import { exportsInC, exportsOf } from './write-wasm/exports.ts'
import { nativeModule } from './write-wasm/native-module.ts'
import { placesOf } from './write-wasm/places.ts'
import { wasmPlayModule } from './write-wasm/play-module.ts'
import { nativeReadme, writeHeader, writeNames } from './write-c/header.ts'
import { writeEngine, type NativeSources } from './write-c/engine.ts'

/** Functions of the kernel that the runtime calls. */
export const nativeEntries: readonly Entry[] = [
  { file: 'arena/derived.ts', name: 'findSquares' },
  { file: 'arena/derived.ts', name: 'forgetSquares' },
  { file: 'interpreter/secret.ts', name: 'pendingBlockOf' },
]

/** Functions of the kernel that views and saves in C call besides; the engine's own views call them, too. */
const ofViews = (
  'xOf yOf turnOf cornerOf cellCount squareOfCell tileOn placedSquare placementsOf tilesInFeature isOverlay ' +
  'isOnBoard knowerAt isTileHidden isOfStack ownerOfState valueNow'
).split(' ')

const roots = [
  'runSteps',
  'countOptions',
  'listAll',
  'takeOption',
  'applyOffer',
  'applyAnswer',
  ...nativeEntries.map(({ name }) => name),
]

/**
 * Lowers the printed module of a package, with the functions of these names besides those that games need. Throws
 * `LoweringRefused` for code that no program can have.
 */
export const lowerPackage = ({ play }: BuiltPackage, set: LinkedSet, besides: readonly string[] = []): Lowered =>
  lower(play.declarations, [...roots, ...besides], set, play.called)

/** The engine in C as one text, for `engine.c`. */
export const engineInC = (program: Lowered, set: LinkedSet, sources: NativeSources): string =>
  writeEngine(program, set, { ...sources, head: `#include "engine.h"\n${sources.head}` }, 'written')

/** Texts of the runtime (`packages/generator/native`). */
export interface NativeTexts extends NativeSources {
  readonly wasm: string
  readonly header: string
}

/** The folder of an engine in C. */
export function cPackage(made: BuiltPackage, set: LinkedSet, sources: NativeTexts): GeneratedFile[] {
  const text = (path: string): string => made.files.find((file) => file.path === path)?.text ?? ''
  const { name } = JSON.parse(text('package.json')) as { readonly name: string }
  return [
    { path: 'engine.c', text: engineInC(lowerPackage(made, set, ofViews), set, sources) },
    { path: 'engine.h', text: writeHeader(set, sources.header) },
    { path: 'engine.json', text: writeNames(set) },
    { path: 'README.md', text: nativeReadme(set, name) },
    { path: 'LICENSE', text: text('LICENSE') },
  ]
}

/** Compiles a text in C to a module of WebAssembly. */
export type CompileWasm = (text: string) => Promise<Uint8Array>

/** The package of JavaScript with its kernel and rules in WebAssembly. */
export async function wasmPackage(
  made: BuiltPackage,
  set: LinkedSet,
  sources: NativeTexts,
  compile: CompileWasm,
): Promise<GeneratedFile[]> {
  const program = lowerPackage(made, set)
  const called = ['runSteps', 'countOptions', 'listAll', 'takeOption', ...made.play.called]
  const exports = exportsOf(
    program,
    made.play.declarations,
    called.filter((name) => !isNative(name)),
  )
  const places = placesOf(program)
  const text = [
    '#define TW_WASM 1',
    writeEngine(program, set, { ...sources, api: sources.wasm }, 'filled'),
    exportsInC(
      exports,
      places.map(({ address }) => address),
    ),
  ].join('\n')
  const bytes = await compile(text)
  const imports = new Map(made.play.imports.map((one) => [one.name, one]))
  const importedFrom = (name: string): string | undefined => {
    const imported = imports.get(name)
    return imported === undefined ? undefined : posix.join('..', imported.file.replace(/\.ts$/, '.js'))
  }
  const replaced = new Map([
    ['lib/generated/play.js', withConstantBindings(toJavaScript(wasmPlayModule(program, exports, importedFrom)))],
  ])
  const files = made.files.map((file) => ({ path: file.path, text: replaced.get(file.path) ?? overMemory(file) }))
  return [...files, { path: 'lib/generated/native.js', text: nativeModule(program, bytes) }]
}

/** Functions that only the runtime of C calls. */
const isNative = (name: string): boolean => nativeEntries.some((entry) => entry.name === name)

/** Objects of modules that lie in the memory of the module instead, by file. */
const inMemory: Readonly<Record<string, readonly string[]>> = {
  'lib/arena/scratch.js': ['scratch'],
  'lib/arena/arena.js': ['latest'],
  'lib/interpreter/offers.js': ['offers', 'aside'],
  'lib/kernel/running-rule.js': ['running', 'asked'],
  'lib/record/events.js': ['events'],
}

/** The file with its shared objects taken from `generated/native.js`. */
function overMemory({ path, text }: GeneratedFile): string {
  const names = inMemory[path]
  if (names === undefined) return text
  const source = ts.createSourceFile('file.js', text, ts.ScriptTarget.ES2024, false, ts.ScriptKind.JS)
  const found = source.statements.filter(
    (statement): statement is ts.VariableStatement =>
      ts.isVariableStatement(statement) &&
      statement.declarationList.declarations.some(({ name }) => ts.isIdentifier(name) && names.includes(name.text)),
  )
  if (found.length !== names.length) throw new Error(`${path} has not the objects ${names.join(', ')}`)
  const left = found.reduceRight((now, { pos, end }) => now.slice(0, pos) + now.slice(end), text)
  const list = names.join(', ')
  return `import { ${list} } from '../generated/native.js'\n${left}\nexport { ${list} }\n`
}
