/**
 * Pass 5, link: combines all modules to one plan. Definitions are sorted strongest first, steps are ordered, and every
 * open order is reported with both positions and one concrete set of expansions. Sets of expansions are never
 * enumerated: two declarations are compared in the smallest game that has both.
 */
import type { CheckedProject, IrProject } from '@tilewright/language'
import { tilesAsQueried } from './queried-sets.ts'
import { broadFigures } from './broad-figures.ts'
import { orderChanges } from './changes.ts'
import { endlessPhases, endlessValues } from './termination.ts'
import { checkLifts, checkPermissions, orderDefinitions } from './precedence.ts'
import { followInformation } from './flow/index.ts'
import { linkedBefore, marked, type Linked, type LinkMemory } from './link-memory.ts'
import { orderSteps } from './steps.ts'
import { undefinedValues } from './undefined-values.ts'

/** The project with `defines` strongest first and `rules` in an order that respects all declared orders. */
export type Plan = IrProject

/**
 * Links a project without errors. If a diagnostic is an error, the plan must not be run. Never throws. With a memory,
 * a project whose declarations are unchanged except for their positions is not linked again.
 */
export function link({ ir }: CheckedProject, memory: LinkMemory = {}): Linked {
  const linked = linkedBefore(ir, memory) ?? linkProject(ir, memory)
  memory.last = { ir, linked }
  return linked
}

function linkProject(ir: IrProject, memory: LinkMemory): Linked {
  const definitions = orderDefinitions(ir)
  const changes = orderChanges(ir)
  const steps = orderSteps(ir, memory)
  const flow = followInformation(ir)
  return {
    plan: {
      ...ir,
      tiles: tilesAsQueried(ir),
      defines: definitions.defines,
      changes: changes.changes,
      rules: marked(steps.rules, flow.asksSecrets),
      options: marked(ir.options, flow.asksSecrets),
      choices: ir.choices.map((choice) => (flow.veiled.has(choice.name) ? { ...choice, veiled: true } : choice)),
    },
    diagnostics: [
      ...definitions.diagnostics,
      ...checkPermissions(ir),
      ...checkLifts(ir),
      ...changes.diagnostics,
      ...steps.diagnostics,
      ...endlessPhases(ir),
      ...endlessValues(ir),
      ...broadFigures(ir),
      ...undefinedValues(ir),
      ...flow.diagnostics,
    ],
  }
}

export { queriesSet, tilesAsQueried } from './queried-sets.ts'
export { kindsOf } from './kinds.ts'
export { definesThatTell } from './flow/shown-values.ts'
export { beats } from './definitions-of-value.ts'
export * from './boxes/index.ts'
export * from './matrix/index.ts'
export { linkMemory, type LinkMemory } from './link-memory.ts'
export { expansionsByFolder, interactionModules } from './interaction-modules.ts'
