/** Unit set, span and provenance of declarations. */
import type { Declaration, Provenance } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import type { Located } from '../ir/ir.ts'

const provenanceOf = (declaration: Declaration): Provenance =>
  'provenance' in declaration ? declaration.provenance : { cites: [] }

/** Returns unit set, span and provenance of a declaration. */
export function locatedOf(
  placedDeclaration: PlacedDeclaration,
  provenance = provenanceOf(placedDeclaration.declaration),
): Located {
  return {
    set: placedDeclaration.set,
    module: placedDeclaration.module,
    span:
      'name' in placedDeclaration.declaration
        ? placedDeclaration.declaration.name.span
        : placedDeclaration.declaration.span,
    cites: provenance.cites.map((cite) => cite.name),
    assumed: provenance.assumed?.text ?? null,
  }
}

/** Exceptions of a definition that is assumed are assumed, too. */
export const inheritedProvenance = (own: Provenance, whole: Provenance): Provenance =>
  (own.assumed ?? !whole.assumed) ? own : { ...own, assumed: whole.assumed }
