/**
 * Information flow: what somebody sees of a game may depend only on what he may know. Every value, set, reference and
 * state has a label, and so has control itself; what all see must have the label `public`, what a player is offered at
 * most his own. docs/secrets.md states the property, and the declassifications.
 */
import type { Diagnostic, IrProject } from '@tilewright/language'
import { Contexts } from './contexts.ts'
import { followAll } from './declarations.ts'
import { diagnosticsOf } from './diagnostics.ts'
import { Reader } from './expressions.ts'
import { Leaks } from './leaks.ts'
import { checkQuestions } from './passed-over.ts'
import { hiddenIn } from './kinds-hidden.ts'
import { worldOf } from './world.ts'

export interface Flow {
  readonly diagnostics: readonly Diagnostic[]
  /** Choices whose options only the one who chooses may know: they are asked even where there is only one. */
  readonly veiled: ReadonlySet<string>
  /** Names of rules and options that ask, on the way to what all see, for something that not all may know. */
  readonly asksSecrets: ReadonlySet<string>
}

/**
 * Follows all declarations until nothing changes. Each round joins labels into `contexts`, whose lattices are finite,
 * and takes nothing back; so the rounds end, at most after as many as there are phases, parameters and choices.
 */
export function followInformation(ir: IrProject): Flow {
  if (hiddenIn(ir).nothing) return { diagnostics: [], veiled: new Set(), asksSecrets: new Set() }
  const world = worldOf(ir)
  const shared = { world, reader: new Reader(world), contexts: new Contexts(), leaks: new Leaks() }
  do followAll(shared)
  while (!shared.contexts.isStable())
  checkQuestions(ir, shared.contexts, shared.leaks)
  const { veiled, asksSecrets } = shared.contexts
  return { diagnostics: diagnosticsOf(shared.leaks.all()), veiled, asksSecrets }
}
