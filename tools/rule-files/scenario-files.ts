/** Distinguishes files of scenarios from files of rules. */
import { parseFile } from '@tilewright/language'
import type { RuleText } from '@tilewright/generator'

/** Returns whether a file declares only scenarios and drawings, independent of its name. */
export function isOfScenarios({ file, text }: RuleText): boolean {
  const { declarations } = parseFile(file, text).file
  return declarations.length > 0 && declarations.every(({ type }) => type === 'scenario' || type === 'drawing')
}
