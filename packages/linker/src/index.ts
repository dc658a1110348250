/**
 * Pass 5, link: all modules together become one plan. Definitions are put strongest first, steps into an
 * order, and everything the authors left open is reported with the two places and one concrete set of
 * expansions. Sets are never enumerated: two things are compared in the smallest game in which both are.
 */
import type { CheckedProject, IrProject } from '@tilewright/language'
import { tilesAsAsked } from './asked-sets.ts'
import { broadFigures } from './broad-figures.ts'
import { orderChanges } from './changes.ts'
import { endlessPhases, endlessValues } from './endless.ts'
import { checkLifts, checkPermissions, orderDefinitions } from './precedence.ts'
import { followInformation } from './flow/index.ts'
import { linkedBefore, type Linked, type LinkMemory } from './link-memory.ts'
import { orderSteps } from './steps.ts'
import { undefinedValues } from './undefined-values.ts'

/** The project with `defines` strongest first and `rules` in an order that respects all that is said. */
export type Plan = IrProject

/**
 * Links a project without errors. Diagnostics may be errors: then the plan must not be run. Never throws. With a memory,
 * a project whose declarations say what they said last is not linked anew.
 */
export function link({ ir }: CheckedProject, memory: LinkMemory = {}): Linked {
  const linked = linkedBefore(ir, memory) ?? linkAnew(ir, memory)
  memory.last = { ir, linked }
  return linked
}

function linkAnew(ir: IrProject, memory: LinkMemory): Linked {
  const definitions = orderDefinitions(ir)
  const changes = orderChanges(ir)
  const steps = orderSteps(ir, memory)
  const flow = followInformation(ir)
  return {
    plan: {
      ...ir,
      tiles: tilesAsAsked(ir),
      defines: definitions.defines,
      changes: changes.changes,
      rules: steps.rules,
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

export { asksFor, tilesAsAsked } from './asked-sets.ts'
export { kindsOf } from './kinds.ts'
export { definesThatTell } from './flow/shown-values.ts'
export { beats } from './definitions-of-value.ts'
export * from './boxes/index.ts'
export * from './matrix/index.ts'
export { linkMemory, type LinkMemory } from './link-memory.ts'
