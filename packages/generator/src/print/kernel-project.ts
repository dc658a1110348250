/**
 * The kernel's own TypeScript and the generated rules of one set, read together with their types. This is where
 * ts-morph earns its place: what is printed is an edit by types, not by names.
 */
import { join } from 'node:path'
import { Project, ts } from 'ts-morph'
import type { GeneratedFile } from '../generate.ts'

export interface KernelProject {
  readonly checker: ts.TypeChecker
  readonly file: (path: string) => ts.SourceFile
  /** The room of the engine that a file lies in; `generated` for the rules of the set. */
  readonly roomOf: (file: ts.SourceFile) => string
}

/** The folder in which the rules of the set stand while they are read. */
const generatedFolder = 'built/printed'

/** Reads the engine below `source` (its folder `src`) with generated files in the place of its own. */
export function readKernel(source: string, files: readonly GeneratedFile[]): KernelProject {
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    skipFileDependencyResolution: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      lib: ['lib.es2024.d.ts'],
      types: [],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
      noEmit: true,
      strict: true,
    },
  })
  for (const { path, text } of files)
    if (path.endsWith('.ts')) project.createSourceFile(join(source, generatedFolder, path), text)
  project.addSourceFilesAtPaths(join(source, '{model,arena,record,kernel,words,verbs,run,link}/**/*.ts'))
  project.addSourceFileAtPath(join(source, 'for-rules.ts'))
  const program = project.getProgram().compilerObject
  const root = `${source.replaceAll('\\', '/')}/`
  return {
    checker: program.getTypeChecker(),
    file: (path) => {
      const found =
        program.getSourceFile(join(source, path)) ?? program.getSourceFile(join(source, generatedFolder, path))
      if (found === undefined) throw new Error(`the kernel has no file ${path}`)
      return found
    },
    roomOf: ({ fileName }) => {
      const [room = ''] = fileName.replaceAll('\\', '/').slice(root.length).split('/')
      return room === 'built' ? 'generated' : room
    },
  }
}
