/** From texts to files: parse, bind, check, link, generate. Generates nothing if there are errors. */
import { checkCache, type CheckCache } from './analyse.ts'
import { checkInSteps, type Checked } from './check-in-steps.ts'
import { generate, type GeneratedFile } from './generate.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readRules, type RuleText } from './rules-folder.ts'

export interface Compiled extends Checked {
  readonly files: readonly GeneratedFile[] | undefined
}

/**
 * Checks and links rules; diagnostics are sorted by position. Never throws, whatever the text. With a cache, a check
 * after a keystroke repeats only what depends on the change; the result is the same as without.
 */
export const check = (rules: readonly RuleText[], cache: CheckCache = checkCache()): Checked =>
  checkInSteps(rules, cache).whole()

/** The generated files of rules without errors. */
export function generateChecked(checked: Checked): GeneratedFile[] {
  return generate(
    checked.plan,
    checked.project.sources,
    (file) => checked.texts.get(file) ?? '',
    fingerprintOf(checked.plan),
  )
}

/** Checks the folder `rules` below `root` and generates its files. */
export function compile(root: string): Compiled {
  const checked = check(readRules(root))
  return { ...checked, files: checked.failed ? undefined : generateChecked(checked) }
}
