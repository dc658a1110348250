/**
 * Pass 5, link: combines all modules to one plan. Definitions are sorted strongest first, steps are ordered, and every
 * open order is reported with both positions and one concrete set of expansions. Sets of expansions are never
 * enumerated: two declarations are compared in the smallest game that has both.
 */
import type { CheckedProject, IrProject } from '@tilewright/language'
import { tilesAsQueried } from './queried-sets.ts'
import { broadFigures } from './broad-figures.ts'
import { orderChanges } from './changes.ts'
import type { Focus } from './focus.ts'
import { fixedSettings } from './fixed-settings.ts'
import { neverHappens } from './never-happens.ts'
import { endlessPhases } from './termination.ts'
import { checkLifts, checkPermissions, orderDefinitions } from './precedence.ts'
import { followInformation } from './flow/index.ts'
import { linkedBefore, marked, type Linked, type LinkMemory } from './link-memory.ts'
import { endlessValues } from './endless-values.ts'
import { withOthersSummedUp } from './open-with-others.ts'
import { orderSteps } from './steps.ts'
import { undefinedValues } from './undefined-values.ts'

/** The project with `defines` strongest first and `rules` in an order that respects all declared orders. */
export type Plan = IrProject

/**
 * Links a project without errors. If a diagnostic is an error, the plan must not be run. Never throws. With a memory,
 * a project whose declarations are unchanged except for their positions is not linked again. With a focus, what is open
 * in games that the project does not answer for is summed up.
 */
export function link({ ir }: Pick<CheckedProject, 'ir'>, memory: LinkMemory = {}, focus?: Focus): Linked {
  const linked = linkedBefore(ir, memory, focus?.key) ?? linkProject(ir, memory, focus)
  memory.last = { ir, linked, focus: focus?.key }
  return linked
}

function linkProject(ir: IrProject, memory: LinkMemory, focus?: Focus): Linked {
  const definitions = orderDefinitions(ir)
  const changes = orderChanges(ir)
  const steps = orderSteps(ir, memory, focus)
  const flow = followInformation(ir)
  const endless = endlessPhases(ir)
  const diagnostics = [
    ...definitions.diagnostics,
    ...checkPermissions(ir),
    ...checkLifts(ir),
    ...changes.diagnostics,
    ...fixedSettings(ir),
    ...endless,
    // Whatever runs itself meets everything: orders only follow from that.
    ...steps.diagnostics.filter(({ code }) => endless.length === 0 || code !== 'unordered-steps'),
    ...endlessValues(ir),
    ...broadFigures(ir),
    ...neverHappens(ir),
    ...undefinedValues(ir),
    ...flow.diagnostics,
  ]
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
    diagnostics:
      focus === undefined
        ? diagnostics
        : withOthersSummedUp(ir, diagnostics, endless.length === 0 ? steps.elsewhere : [], focus),
  }
}
