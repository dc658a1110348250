/**
 * Reads the kernel's own TypeScript and the generated rules of one set together, with types. ts-morph is used here
 * because the printer edits by types, not by names.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { Project, ts } from 'ts-morph'
import type { GeneratedFile } from '../generate.ts'

export interface KernelProject {
  readonly checker: ts.TypeChecker
  readonly file: (path: string) => ts.SourceFile
  /** The declaration file that TypeScript emits for a file. */
  readonly declarations: (file: ts.SourceFile) => string
  /** The room of the engine that a file belongs to; `generated` for the rules of the set. */
  readonly roomOf: (file: ts.SourceFile) => string
  /** Path below the engine's source. */
  readonly pathOf: (file: ts.SourceFile) => string
}

/** Folder of the rules of the set when they are read beside those of the engine. */
const besideOthers = 'built/printed'
/** Folder of the rules of the set when they replace the engine's own. */
const inPlace = 'generated'

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  lib: ['lib.es2024.d.ts'],
  types: [],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  allowImportingTsExtensions: true,
  declaration: true,
  emitDeclarationOnly: true,
  strict: true,
}

/** Reads the engine below `source` (its folder `src`) with generated files of one set beside its own. */
export function readKernel(source: string, files: readonly GeneratedFile[]): KernelProject {
  const project = new Project({ ...bare, compilerOptions })
  addFiles(project, source, besideOthers, files)
  project.addSourceFilesAtPaths(join(source, '{model,arena,record,kernel,queries,actions,interpreter,link}/**/*.ts'))
  project.addSourceFileAtPath(join(source, 'for-rules.ts'))
  return kernelOf(project, source, besideOthers)
}

/**
 * Reads the whole engine with generated files replacing its own. `instead`: other replacement files, by their paths
 * below `source`. Unchanged files of the same engine are not parsed again, so that building many packages in one
 * process shares them. A project returned earlier must not be used any more.
 */
export function readEngine(
  source: string,
  files: readonly GeneratedFile[],
  instead: readonly GeneratedFile[],
): KernelProject {
  const texts = new Map(sourcesOf(source))
  const lay = (folder: string, given: readonly GeneratedFile[]): void => {
    for (const { path, text } of given) if (path.endsWith('.ts')) texts.set(join(source, folder, path), text)
  }
  lay(inPlace, files)
  lay('', instead)
  const project = lastRead?.source === source ? lastRead.project : new Project({ ...bare, compilerOptions })
  lastRead = { source, project }
  for (const file of project.getSourceFiles())
    if (!texts.has(normalize(file.getFilePath()))) project.removeSourceFile(file)
  for (const [path, text] of texts)
    if (project.getSourceFile(path)?.getFullText() !== text) project.createSourceFile(path, text, { overwrite: true })
  return kernelOf(project, source, inPlace)
}

/** The last project, with its engine. */
let lastRead: { readonly source: string; readonly project: Project } | undefined

/** The engine's own sources except generated ones, by their paths. */
function sourcesOf(source: string): [string, string][] {
  const rooms = 'model,arena,record,kernel,queries,actions,interpreter,link,naming,games,saves,api'.split(',')
  const inRooms = rooms.flatMap((room) =>
    readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => join(room, path)),
  )
  return [...inRooms, 'for-rules.ts', 'index.ts'].map((path) => {
    const file = join(source, path)
    return [file, readFileSync(file, 'utf8')]
  })
}

const bare = { skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true } as const

function addFiles(project: Project, source: string, folder: string, files: readonly GeneratedFile[]): void {
  for (const { path, text } of files)
    if (path.endsWith('.ts')) project.createSourceFile(join(source, folder, path), text, { overwrite: true })
}

function kernelOf(project: Project, source: string, generatedFolder: string): KernelProject {
  const program = project.getProgram().compilerObject
  const root = `${source.replaceAll('\\', '/')}/`
  const pathOf = ({ fileName }: ts.SourceFile): string => fileName.replaceAll('\\', '/').slice(root.length)
  return {
    checker: program.getTypeChecker(),
    declarations: (file) => {
      let text = ''
      const taken = program.emit(
        file,
        (_, written) => {
          text = written
        },
        undefined,
        true,
      )
      if (taken.emitSkipped || text === '') throw new Error(`${file.fileName} has no declarations`)
      return text
    },
    file: (path) => {
      const project =
        program.getSourceFile(join(source, path)) ?? program.getSourceFile(join(source, generatedFolder, path))
      if (project === undefined) throw new Error(`the kernel has no file ${path}`)
      return project
    },
    pathOf,
    roomOf: (file) => {
      const [room = ''] = pathOf(file).split('/')
      return room === 'built' ? 'generated' : room
    },
  }
}
