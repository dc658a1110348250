/**
 * Pass 5, link: all modules together become one plan. Definitions are put strongest first, steps into an
 * order, and everything the authors left open is reported with the two places and one concrete set of
 * expansions. Sets are never enumerated: two things are compared in the smallest game in which both are.
 */
import type { CheckedProject, Diagnostic, IrProject } from '@tilewright/language'
import { broadFigures } from './broad-figures.ts'
import { endlessPhases, endlessValues } from './endless.ts'
import { checkPermissions, orderDefinitions } from './precedence.ts'
import { followInformation } from './flow/index.ts'
import { orderSteps } from './steps.ts'
import { undefinedValues } from './undefined-values.ts'

/** The project with `defines` strongest first and `rules` in an order that respects all that is said. */
export type Plan = IrProject

/** Links a project without errors. Findings may be errors: then the plan must not be run. Never throws. */
export function link(project: CheckedProject): { plan: Plan; diagnostics: Diagnostic[] } {
  const definitions = orderDefinitions(project.ir)
  const steps = orderSteps(project.ir)
  const flow = followInformation(project.ir)
  return {
    plan: {
      ...project.ir,
      defines: definitions.defines,
      rules: steps.rules,
      choices: project.ir.choices.map((choice) =>
        flow.veiled.has(choice.name) ? { ...choice, veiled: true } : choice,
      ),
    },
    diagnostics: [
      ...definitions.diagnostics,
      ...checkPermissions(project.ir),
      ...steps.diagnostics,
      ...endlessPhases(project.ir),
      ...endlessValues(project.ir),
      ...broadFigures(project.ir),
      ...undefinedValues(project.ir),
      ...flow.diagnostics,
    ],
  }
}

export { footprintReader, meeting, type Footprint, type Occasions } from './footprints.ts'
export { beats } from './precedence.ts'
export * from './matrix/index.ts'
