/** Reduces the rules to those of a set of expansions, as if no others were installed, which compiles much faster. */
import { leftOutFile, unitsWith } from '@tilewright/generator'
import { parseFile, type CheckedProject, type SourceFile } from '@tilewright/language'

export interface FilesAlone {
  /** The remaining expansions and parts. */
  readonly units: ReadonlySet<string>
  /** Without scenarios and their drawings. */
  readonly files: readonly SourceFile[]
}

/** Selects the files that concern only the set and its requirements; `project` contains all files, checked. */
export function filesAlone(
  files: readonly SourceFile[],
  { ir, placed }: CheckedProject,
  set: readonly string[],
): FilesAlone {
  const units = unitsWith(ir.units, set)
  const foreign = new Set(
    placed
      .filter(({ declaration, set: names }) => !isForScenarios(declaration) && !names.every((name) => units.has(name)))
      .map(({ declaration }) => declaration.span.file),
  )
  const awaited = ir.units.filter(({ name }) => !units.has(name))
  const leftOut = parseFile(leftOutFile, awaited.map(({ name }) => `awaited ${name} "${name}"\n`).join('')).file
  return {
    units,
    files: [
      ...files
        .filter(({ file }) => !foreign.has(file))
        .map((file) => ({ ...file, declarations: file.declarations.filter((one) => !isForScenarios(one)) })),
      leftOut,
    ],
  }
}

const isForScenarios = ({ type }: { readonly type: string }): boolean => type === 'scenario' || type === 'drawing'
