/** From texts to files: parse, bind, check, link, generate. Stops before generating when anything is wrong. */
import type { CheckedProject, Diagnostic } from '@tilewright/language'
import { link, type Plan } from '@tilewright/linker'
import { analyse, checkCache, type CheckCache } from './analyse.ts'
import { generate, type GeneratedFile } from './generate.ts'
import { fingerprintOf } from './fingerprint.ts'
import { mendLinked } from './mend-linked.ts'
import { readRules, type RuleText } from './rules-folder.ts'

export interface Checked {
  readonly project: CheckedProject
  readonly plan: Plan
  readonly diagnostics: readonly Diagnostic[]
  readonly failed: boolean
  /** Warnings, one of each file that is written as in an older version of the language; not among the findings. */
  readonly outdated: readonly Diagnostic[]
  readonly texts: ReadonlyMap<string, string>
}
export interface Compiled extends Checked {
  readonly files: readonly GeneratedFile[] | undefined
}

/**
 * Checks and links rules; findings are sorted by place. Never throws on any text. With a cache, a check after a
 * keystroke does again what depends on the change; what it finds is the same as without.
 */
export function check(rules: readonly RuleText[], cache: CheckCache = checkCache()): Checked {
  const { project, diagnostics: broken, outdated } = analyse(rules, cache)
  const linked = broken.some((one) => one.severity === 'error')
    ? { plan: project.ir, diagnostics: [] }
    : link(project, cache.links)
  const texts = new Map(rules.map(({ file, text }) => [file, text]))
  const diagnostics = [...broken, ...mendLinked(linked.diagnostics, (file) => texts.get(file) ?? '')].sort((a, b) =>
    a.span.file === b.span.file ? a.span.start - b.span.start : a.span.file < b.span.file ? -1 : 1,
  )
  const failed = diagnostics.some((one) => one.severity === 'error')
  return { project, plan: linked.plan, diagnostics, failed, outdated, texts }
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
