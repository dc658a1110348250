/** From texts to files: parse, bind, check, link, generate. Generates nothing if there are errors. */
import { check, type Checked } from '@tilewright/linker'
import { generate, type GeneratedFile } from './generate.ts'
import { fingerprintOf } from './fingerprint.ts'
import { readRules } from './rules-folder.ts'

export interface Compiled extends Checked {
  readonly files: readonly GeneratedFile[] | undefined
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

/** Checks the folder `rules` below `root` and generates its files. */
export function compile(root: string): Compiled {
  const checked = check(readRules(root))
  return { ...checked, files: checked.failed ? undefined : generateChecked(checked) }
}
