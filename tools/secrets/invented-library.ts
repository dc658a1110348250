/** Compiles invented rules in memory. */
import { createLoader } from '@tilewright/cli'
import type { RuleLibrary } from '@tilewright/engine'
import { check, generateChecked } from '@tilewright/generator'
import { sampleFiles } from '@tilewright/language'

const loader = createLoader()

/** Throws the diagnostics of the rules. */
export async function inventedLibrary(text: string): Promise<RuleLibrary> {
  const checked = check(sampleFiles(text))
  if (checked.failed) throw new Error(checked.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'))
  return (await loader).load(generateChecked(checked))
}
