/** From a mutant to a library that plays it: parse one file, check, link, generate, evaluate. */
import type { RuleLibrary } from '@tilewright/engine'
import { generateCode, fingerprintOf, type GeneratedFile, type RuleText } from '@tilewright/generator'
import {
  checkFiles,
  lineColumn,
  parseFile,
  type CheckedProject,
  type Sited,
  type SourceFile,
  type TileVocabulary,
} from '@tilewright/language'
import { link, type Plan } from '@tilewright/linker'
import { applyEdits } from './edits.ts'
import { createLoader } from './in-memory-library.ts'
import type { Mutant } from './mutant.ts'

export interface Playable {
  readonly library: RuleLibrary
  readonly tileVocabulary: TileVocabulary
}

/** `refused` by the compiler, or `same`: the change changes nothing. */
export type Made = Playable | 'refused' | 'same'

/** Rules as they are written. */
export interface MutantSource {
  /** With its scenarios. */
  readonly project: CheckedProject
  readonly texts: ReadonlyMap<string, string>
}

export interface RulesToMutate extends MutantSource {
  /** The rules as they are; they tell `onWatch` which declarations are asked. */
  readonly original: () => Playable
  /** Where those stand, as `file:line`. */
  readonly watched: ReadonlySet<string>
  readonly make: (mutant: Pick<Mutant, 'file' | 'edits'>) => Made
}

/** The rules must be without mistakes. */
export async function rulesToMutate(rules: readonly RuleText[]): Promise<RulesToMutate> {
  const loader = await createLoader()
  const texts = new Map(rules.map(({ file, text }) => [file, text]))
  const parsed = rules.map(({ file, text }) => parseFile(file, text).file)
  const { project } = checkFiles(parsed)
  // Scenarios cannot make rules wrong; leaving them out makes checking a mutant three times as fast.
  const quiet = parsed.map(withoutScenarios)
  const codeOf = (
    plan: Plan,
    { sources }: CheckedProject,
    text: (file: string) => string,
    watched = false,
  ): GeneratedFile[] => generateCode(plan, sources, text, fingerprintOf(plan), watched)
  const textOf = (file: string): string => texts.get(file) ?? ''
  // Nobody asks where things stand in a mutant, and counting lines costs time.
  const nowhere = (): string => ''
  let original: Playable | undefined
  const { plan } = link(checkFiles(quiet).project)
  const unchanged = inPlay(codeOf(plan, project, nowhere))
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
    make: ({ file, edits }) => {
      const changed = parseFile(file, applyEdits(texts.get(file) ?? '', edits))
      const checked = checkFiles(quiet.map((one) => (one.file === file ? withoutScenarios(changed.file) : one)))
      if ([...changed.diagnostics, ...checked.diagnostics].some(isError)) return 'refused'
      const linked = link(checked.project)
      if (linked.diagnostics.some(isError)) return 'refused'
      const files = codeOf(linked.plan, checked.project, nowhere)
      if (inPlay(files) === unchanged) return 'same'
      return { library: loader.load(files), tileVocabulary: checked.project.tileVocabulary }
    },
  }
}

const placeOf = ({ span }: Sited, text: (file: string) => string): string =>
  `${span.file}:${lineColumn(text(span.file), span.start).line}`

/** What a game is played by: the code without the names of its plan. */
const inPlay = (files: readonly GeneratedFile[]): string =>
  files.map(({ text }) => text.replaceAll(/\b(?:fingerprint|hash): '[^']*'/g, '')).join('\n')

const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error'

const withoutScenarios = (file: SourceFile): SourceFile => ({
  ...file,
  declarations: file.declarations.filter(({ type }) => type !== 'scenario'),
})
