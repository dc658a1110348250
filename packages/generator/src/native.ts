/** Engines for other targets than JavaScript, with lazy loading of the TypeScript compiler. */
import type { GeneratedFile } from './generate.ts'
import type { CompileWasm, NativeTexts } from './lower/native-package.ts'
import type { builtPackage } from './print/built-package.ts'

export type { CompileWasm, NativeTexts } from './lower/native-package.ts'
export { LoweringRefused } from './lower/refusal.ts'

export interface NativeBuild {
  /** What `builtPackage` is given. */
  readonly given: Parameters<typeof builtPackage>
  /** An empty folder, in which a package is written and loaded. */
  readonly workFolder: string
  readonly native: NativeTexts
}

/** The package with its kernel and rules in WebAssembly. Throws `LoweringRefused` for code that cannot be lowered. */
export async function wasmPackageOf(build: NativeBuild, compile: CompileWasm): Promise<readonly GeneratedFile[]> {
  const { native, made, set } = await prepared(build)
  return native.wasmPackage(made, set, build.native, compile)
}

/** The engine in C. Throws `LoweringRefused` for code that cannot be lowered. */
export async function cPackageOf(build: NativeBuild): Promise<readonly GeneratedFile[]> {
  const { native, made, set } = await prepared(build)
  return native.cPackage(made, set, build.native)
}

/** The lowered program of a set as text, for debugging, with the names of the set. */
export async function loweredPackageOf(build: NativeBuild): Promise<readonly GeneratedFile[]> {
  const { native, made, set } = await prepared(build)
  const { printProgram } = await import('./lower/print-program.ts')
  const { writeNames } = await import('./lower/write-c/header.ts')
  return [
    { path: 'program.txt', text: printProgram(native.lowerPackage(made, set)) },
    { path: 'engine.json', text: writeNames(set, 'ir') },
  ]
}

async function prepared({ given, workFolder }: NativeBuild) {
  const printing = await import('./print/built-package.ts')
  const native = await import('./lower/native-package.ts')
  const { loadLinked } = await import('./lower/load-linked.ts')
  const { writeFiles } = await import('./rules-folder.ts')
  const [checked, units, sources, names, done] = given
  const made = printing.builtPackage(checked, units, sources, names, done, native.nativeEntries)
  writeFiles(workFolder, made.files)
  return { native, made, set: await loadLinked(workFolder) }
}
