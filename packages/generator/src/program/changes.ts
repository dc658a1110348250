/** Whether the rules ask which features have changed: where none does, the engine keeps no list of them. */
import type { Plan } from '@tilewright/linker'

/** The kernel function behind `feature in changes`. */
const asked = 'featuresChanged'

export function asksForChanges({ defines, mays, rules, options }: Plan): boolean {
  const within = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return false
    return ('fn' in part && part.fn === asked) || Object.values(part).some(within)
  }
  return within([defines, mays, rules, options])
}
