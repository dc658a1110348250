/** Files of scenarios among those of rules. */
import { parseFile } from '@tilewright/language'
import type { RuleText } from '@tilewright/generator'

/** Whether a file declares nothing but scenarios and what they draw, whatever it is called. */
export function isOfScenarios({ file, text }: RuleText): boolean {
  const { declarations } = parseFile(file, text).file
  return declarations.length > 0 && declarations.every(({ type }) => type === 'scenario' || type === 'drawing')
}
