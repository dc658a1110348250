/** Whether the rules ask which features have changed: if none does, the engine records no changes. */
import { queriesSet, type Plan } from '@tilewright/linker'

export const asksForChanges = (plan: Plan): boolean => queriesSet(plan, 'featuresChanged')
