/** What a scenario declares and never uses: a slip of the pen, or what is left of an older version. */
import type { Ident, ScenarioDecl, ScenarioRef, ScenarioStep } from '../ast/ast.ts'
import type { PlacedDeclaration } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'

/** Finds tile labels that stand neither on the board nor in a sentence, and drawings of which there is no tile. */
export function checkScenarios(placed: readonly PlacedDeclaration[]): Diagnostic[] {
  return placed.flatMap(({ declaration }) => (declaration.type === 'scenario' ? unusedIn(declaration) : []))
}

function unusedIn(scenario: ScenarioDecl): Diagnostic[] {
  const spoken = new Set([...scenario.rows.flat(), ...scenario.steps.flatMap(namesIn)].flatMap((name) => name?.name ?? []))
  const kinds = new Set(scenario.tiles.map(({ kind }) => kind.name))
  const unused = (name: Ident, what: string, hint: string): Diagnostic => report('unused-in-scenario', name.span, `The ${what} \`${name.name}\` is not used in this scenario.`, { hint })
  return [
    ...scenario.drawings.filter(({ name }) => !kinds.has(name.name) && !spoken.has(name.name)).map(({ name }) => unused(name, 'drawing', `Say \`tile A is ${name.name}\`, or remove the drawing.`)),
    ...scenario.tiles.filter(({ label }) => !spoken.has(label.name)).map(({ label }) => unused(label, 'tile', 'Put it on the board, let somebody lay it, or remove the sentence.')),
  ]
}

/** All names in a sentence that can be those of tiles. */
function namesIn(step: ScenarioStep): Ident[] {
  switch (step.type) {
    case 'given-stack': return [...step.kinds]
    case 'when-draw': return [step.kind]
    case 'given-piece': return nameIn(step.at)
    case 'given-state': return [...nameIn(step.of), ...nameIn(step.value)]
    case 'when-choice': case 'then-may': return step.args.flatMap(nameIn)
    case 'then-pieces': return nameIn(step.at)
    case 'then-value': return [...step.of, step.value].flatMap(nameIn)
    case 'then-view': return [...nameIn(step.what), ...nameIn(step.at)]
    default: return []
  }
}

function nameIn(ref: ScenarioRef | undefined): Ident[] {
  if (ref?.type === 'part') return [ref.label]
  return ref?.type === 'name' ? [ref.name] : []
}
