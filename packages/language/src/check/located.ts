/** Unit set, span and provenance of declarations. */
import type { Declaration, Provenance } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import type { Located } from '../ir/ir.ts'

const provenanceOf = (declaration: Declaration): Provenance =>
  'provenance' in declaration ? declaration.provenance : { cites: [] }

/** Returns unit set, span and provenance of a declaration. */
export function locatedOf(one: PlacedDeclaration, provenance = provenanceOf(one.declaration)): Located {
  return {
    set: one.set,
    module: one.module,
    span: 'name' in one.declaration ? one.declaration.name.span : one.declaration.span,
    cites: provenance.cites.map((cite) => cite.name),
    assumed: provenance.assumed?.text ?? null,
  }
}
