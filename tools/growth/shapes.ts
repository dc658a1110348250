/** All shapes. */
import { declarationShapes } from './shapes-of-declarations.ts'
import { orderShapes } from './shapes-of-orders.ts'
import { ruleShapes } from './shapes-of-rules.ts'
import { scenarioShapes } from './shapes-of-scenarios.ts'
import type { Shape } from './shape.ts'
import { textShapes } from './shapes-of-texts.ts'
import { wrongShapes } from './shapes-of-mistakes.ts'

export const shapes: readonly Shape[] = [
  ...orderShapes,
  ...textShapes,
  ...declarationShapes,
  ...ruleShapes,
  ...scenarioShapes,
  ...wrongShapes,
]
