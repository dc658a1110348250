/**
 * Information flow: what a player sees of a game may depend only on what that player may know. Every value, set,
 * reference and state has a label, and so has control flow. What all players see must be `public`; options must at most
 * have the chooser's label. docs/secrets.md states the property and the declassifications.
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
  /** Choices whose options only the chooser may know: these are asked even if there is only one option. */
  readonly veiled: ReadonlySet<string>
  /** Names of rules and options that evaluate something that not all players may know (see `IrRule`). */
  readonly asksSecrets: ReadonlySet<string>
}

/**
 * Follows all declarations until nothing changes. Each round only joins labels into `contexts`, whose lattices are
 * finite, so the number of rounds is bounded by the number of phases, parameters and choices.
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
