/** The rules that a set of expansions is about, as if no others were installed: what they make is made far sooner. */
import { leftOutFile, unitsWith } from '@tilewright/generator'
import { parseFile, type CheckedProject, type SourceFile } from '@tilewright/language'

export interface FilesAlone {
  /** Expansions and parts that are left. */
  readonly units: ReadonlySet<string>
  /** Without scenarios and their drawings. */
  readonly files: readonly SourceFile[]
}

/** Which of `files` speak of nothing but the set and all that it needs; `project` is all of them, checked. */
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
