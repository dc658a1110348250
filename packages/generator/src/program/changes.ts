/** Whether the rules ask which features have changed: where none does, the engine keeps no list of them. */
import { queriesSet, type Plan } from '@tilewright/linker'

export const asksForChanges = (plan: Plan): boolean => queriesSet(plan, 'featuresChanged')
