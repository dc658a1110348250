/** Turns a mutant into a playable library: parse one file, check, link, generate, evaluate. */
import type { RuleLibrary } from '@tilewright/engine'
import { generateCode, type GeneratedFile, type RuleText } from '@tilewright/generator'
import {
  checkFiles,
  checkQueries,
  lineColumn,
  parseFile,
  QueryTable,
  type CheckedProject,
  type Located,
  type SourceFile,
  type TileVocabulary,
} from '@tilewright/language'
import { link, linkMemory, type Plan } from '@tilewright/linker'
import { applyEdits, type Edit } from './edits.ts'
import { createLoader } from '@tilewright/scenarios/in-memory'
import type { Mutant } from './mutant.ts'
import { filesAlone } from './rules-alone.ts'

export interface Playable {
  readonly library: RuleLibrary
  readonly tileVocabulary: TileVocabulary
}

/** `refused` by the compiler, or `same`: the change has no effect. */
export type Made = Playable | 'refused' | 'same'

/** The original rules. */
export interface MutantSource {
  /** Includes the scenarios. */
  readonly project: CheckedProject
  readonly texts: ReadonlyMap<string, string>
}

/** Creates mutants of rules. */
export interface Makes extends MutantSource {
  readonly make: (mutant: Pick<Mutant, 'file' | 'edits'>) => Made
}

export interface RulesToMutate extends Makes {
  /** The original rules; they report evaluated declarations to `onWatch`. */
  readonly original: () => Playable
  /** Positions of these declarations, `file:line`. */
  readonly watched: ReadonlySet<string>
  /**
   * The rules of a set of expansions and its requirements, as if no others were installed. A mutant that is refused or
   * killed there would also be with all rules. Undefined if these rules are not valid on their own.
   */
  readonly alone: (set: readonly string[]) => Makes | undefined
}

/** Number of sets whose compiled rules are kept. */
const mostParts = 12

/** Requires rules without errors. */
export async function rulesToMutate(rules: readonly RuleText[]): Promise<RulesToMutate> {
  const loader = await createLoader()
  const texts = new Map(rules.map(({ file, text }) => [file, text]))
  const parsed = rules.map(({ file, text }) => parseFile(file, text).file)
  const { project } = checkFiles(parsed)
  // Scenarios cannot make rules invalid; leaving them out makes checking a mutant three times as fast.
  const quiet = parsed.map(withoutScenarios)
  const codeOf = (
    plan: Plan,
    { sources }: CheckedProject,
    text: (file: string) => string,
    watched = false,
  ): GeneratedFile[] => generateCode(plan, sources, text, '', watched)
  const textOf = (file: string): string => texts.get(file) ?? ''
  // Mutants need no positions, and counting lines takes time.
  const nowhere = (): string => ''
  /** Each mutant of some files changes one of them, so what the others led to is kept. */
  const compilerOf = (files: readonly SourceFile[]): ((files: readonly SourceFile[]) => Written | 'refused') => {
    const table = new QueryTable()
    const input = table.input('files', files)
    const checked = checkQueries(table, input)
    const memory = linkMemory()
    return (changed) => {
      input.set(changed)
      if (checked.diagnostics().some(isError)) return 'refused'
      const project = checked.project()
      const linked = link(project, memory)
      if (linked.diagnostics.some(isError)) return 'refused'
      return { files: codeOf(linked.plan, project, nowhere), tileVocabulary: project.tileVocabulary }
    }
  }
  let original: Playable | undefined
  let all: Makes | undefined
  const parts = new Map<string, Makes | undefined>()
  const { plan } = link(checkFiles(quiet).project)
  const makerFor = (files: readonly SourceFile[]): Makes | undefined => {
    const made = compilerOf(files)
    const before = made(files)
    if (before === 'refused') return undefined
    const unchanged = inPlay(before.files)
    return {
      project,
      texts,
      make: ({ file, edits }) => {
        const changed = parseFile(file, applyEdits(texts.get(file) ?? '', edits))
        const [broken] = changed.diagnostics.filter(isError)
        if (broken !== undefined) throw new UnreadableMutant(file, edits, broken.message)
        const after = made(files.map((one) => (one.file === file ? withoutScenarios(changed.file) : one)))
        if (after === 'refused') return 'refused'
        if (inPlay(after.files) === unchanged) return 'same'
        return { library: loader.load(after.files), tileVocabulary: after.tileVocabulary }
      },
    }
  }
  return {
    project,
    texts,
    original: () =>
      (original ??= {
        library: loader.load(codeOf(plan, project, textOf, true)),
        tileVocabulary: project.tileVocabulary,
      }),
    watched: new Set(
      [
        ...plan.defines,
        ...plan.changes,
        ...plan.mays.filter(({ when }) => when !== null),
        ...plan.rules,
        ...plan.options,
      ].map((one) => placeOf(one, textOf)),
    ),
    make: (mutant) => (all ??= makerFor(quiet))?.make(mutant) ?? 'refused',
    alone: (set) => {
      const { units, files } = filesAlone(quiet, project, set)
      const name = [...units].sort().join(' ')
      const part = parts.has(name) ? parts.get(name) : makerFor(files)
      // The last one used is the last one of the map.
      parts.delete(name)
      parts.set(name, part)
      for (const oldest of [...parts.keys()].slice(0, -mostParts)) parts.delete(oldest)
      return part
    },
  }
}

/** An operator produced a text that does not parse: a bug of the operator, which no verdict may hide. */
export class UnreadableMutant extends Error {
  constructor(file: string, edits: readonly Edit[], message: string) {
    const [edit] = edits
    super(`A mutant of ${file} (offset ${String(edit?.start)}) cannot be read: ${message}`)
    this.name = 'UnreadableMutant'
  }
}

interface Written {
  readonly files: readonly GeneratedFile[]
  readonly tileVocabulary: TileVocabulary
}

const placeOf = ({ span }: Located, text: (file: string) => string): string =>
  `${span.file}:${lineColumn(text(span.file), span.start).line}`

/** The code without the fingerprints of its plan. */
const inPlay = (files: readonly GeneratedFile[]): string =>
  files.map(({ text }) => text.replaceAll(/\b(?:fingerprint|hash): '[^']*'/g, '')).join('\n')

const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error'

const withoutScenarios = (file: SourceFile): SourceFile => ({
  ...file,
  declarations: file.declarations.filter(({ type }) => type !== 'scenario'),
})
