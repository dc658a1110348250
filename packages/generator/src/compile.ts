/** From texts to files: parse, bind, check, link, generate. Stops before generating when anything is wrong. */
import {
  checkFiles,
  declaredNames,
  mendFile,
  parseFile,
  type CheckedProject,
  type Diagnostic,
  type MendedFile,
} from '@tilewright/language'
import { link, type Plan } from '@tilewright/linker'
import { generate, type GeneratedFile } from './generate.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readRules, type RuleText } from './rules-folder.ts'

export interface Checked {
  readonly project: CheckedProject
  readonly plan: Plan
  readonly diagnostics: readonly Diagnostic[]
  readonly failed: boolean
  readonly texts: ReadonlyMap<string, string>
}
export interface Compiled extends Checked {
  readonly files: readonly GeneratedFile[] | undefined
}

/** What was parsed before, by file: unchanged files are not parsed again. */
export type ParseCache = Map<string, { readonly text: string; readonly parsed: ReturnType<typeof parseFile> }>

function parseCached({ file, text }: RuleText, cache: ParseCache | undefined): ReturnType<typeof parseFile> {
  const known = cache?.get(file)
  if (known?.text === text) return known.parsed
  const parsed = parseFile(file, text)
  cache?.set(file, { text, parsed })
  return parsed
}

/**
 * Checks and links rules; findings are sorted by place. Never throws on any text. With a cache, a second check after
 * a keystroke parses one file.
 */
export function check(rules: readonly RuleText[], cache?: ParseCache): Checked {
  const parsed = mended(rules.map((rule) => parseCached(rule, cache)))
  const checked = checkFiles(parsed.map((one) => one.file))
  const doubtful = parsed.flatMap((one) => one.doubtful)
  const isGuess = ({ span }: Diagnostic): boolean =>
    doubtful.some(({ file, start, end }) => file === span.file && start <= span.end && span.start <= end)
  const broken = [
    ...parsed.flatMap((one) => one.diagnostics),
    ...checked.diagnostics.filter((found) => !isGuess(found)),
  ]
  const linked = broken.some((one) => one.severity === 'error')
    ? { plan: checked.project.ir, diagnostics: [] }
    : link(checked.project)
  const diagnostics = [...broken, ...linked.diagnostics].sort((a, b) =>
    a.span.file === b.span.file ? a.span.start - b.span.start : a.span.file < b.span.file ? -1 : 1,
  )
  const texts = new Map(rules.map(({ file, text }) => [file, text]))
  return {
    project: checked.project,
    plan: linked.plan,
    diagnostics,
    failed: diagnostics.some((one) => one.severity === 'error'),
    texts,
  }
}

/** Where files cannot be read, what their authors can have meant is read. */
function mended(parsed: readonly ReturnType<typeof parseFile>[]): MendedFile[] {
  const known = parsed.some(({ diagnostics }) => diagnostics.length > 0)
    ? declaredNames(parsed.map(({ file }) => file))
    : new Set<string>()
  return parsed.map((one) => mendFile(one, known))
}

/** The generated files of rules without errors. */
export function generateChecked(checked: Checked): GeneratedFile[] {
  return generate(
    checked.plan,
    checked.project.sources,
    (file) => checked.texts.get(file) ?? '',
    fingerprintOf(checked.plan),
  )
}

/** The same from the folder `rules` below `root`, and on to the generated files. */
export function compile(root: string): Compiled {
  const checked = check(readRules(root))
  return { ...checked, files: checked.failed ? undefined : generateChecked(checked) }
}
