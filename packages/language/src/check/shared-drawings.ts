/** Drawings that stand outside of scenarios: each scenario has those that it names. */
import type { DrawingDecl, ScenarioDecl, TileDecl } from '../ast/ast.ts'
import type { PlacedDeclaration, Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { CheckMemory, SharedDrawings } from './memory.ts'
import { shapeTile, type TileVocabulary } from '../tiles/index.ts'

/** The scenarios' declarations with the shared drawings that they name; all others as they are. */
export function withSharedDrawings(
  placed: readonly PlacedDeclaration[],
  memory: CheckMemory = {},
): readonly PlacedDeclaration[] {
  const shared = sharedIn(placed, memory.shared)
  memory.shared = shared
  if (shared.drawings.length === 0) return placed
  return placed.map((one) => {
    if (one.declaration.type !== 'scenario') return one
    const whole = shared.whole.get(one.declaration) ?? withDrawings(one.declaration, shared.byName)
    shared.whole.set(one.declaration, whole)
    return whole === one.declaration ? one : { ...one, declaration: whole }
  })
}

function sharedIn(placed: readonly PlacedDeclaration[], last: SharedDrawings | undefined): SharedDrawings {
  const drawings = sharedDrawings(placed)
  if (last?.drawings.length === drawings.length && last.drawings.every((one, i) => one === drawings[i])) return last
  return { drawings, byName: new Map(drawings.map((one) => [one.name.name, one])), whole: new WeakMap() }
}

/** Drawings that cannot be drawn, that share a name with another drawing or a tile, or that no scenario names. */
export function checkSharedDrawings(
  placed: readonly PlacedDeclaration[],
  { tiles }: Symbols,
  vocabulary: TileVocabulary,
): Diagnostic[] {
  const scenarios = placed.flatMap(({ declaration }) => (declaration.type === 'scenario' ? [declaration] : []))
  const shared = sharedDrawings(placed)
  const wanted = new Set(shared.map(({ name }) => name.name))
  const used = new Set<string>()
  for (const scenario of scenarios) for (const name of namesOf(scenario)) if (wanted.has(name)) used.add(name)
  const first = new Map<string, DrawingDecl>()
  const found = shared.flatMap((drawing) => {
    const { name, tile } = drawing
    const twin = first.get(name.name)?.name ?? tiles.get(name.name)?.decl.name
    if (!first.has(name.name)) first.set(name.name, drawing)
    return [
      ...shapeTile(tile, vocabulary).findings.map(({ code, span, message, hint }) =>
        report(code, span, message, hint === undefined ? {} : { hint }),
      ),
      ...(twin === undefined
        ? []
        : [
            report('declared-twice', name.span, `There is already a tile or drawing \`${name.name}\`.`, {
              hint: 'Choose another name for one of them.',
              related: [{ span: twin.span, message: 'declared here first' }],
            }),
          ]),
      ...(used.has(name.name)
        ? []
        : [
            report('unused-in-scenario', name.span, `No scenario uses the drawing \`${name.name}\`.`, {
              hint: `Say \`tile A is ${name.name}\` in a scenario, or remove the drawing.`,
            }),
          ]),
    ]
  })
  return [...found, ...scenarios.flatMap((scenario) => hiding(scenario, first))]
}

/** A scenario's own drawing must not take the place of a shared one without a word. */
const hiding = ({ drawings }: ScenarioDecl, shared: ReadonlyMap<string, DrawingDecl>): Diagnostic[] =>
  drawings.flatMap(({ name }) => {
    const twin = shared.get(name.name)
    return twin === undefined || twin.name.span === name.span
      ? []
      : [
          report('declared-twice', name.span, `\`${name.name}\` is a drawing that all scenarios share already.`, {
            hint: 'Use the shared one, or choose another name.',
            related: [{ span: twin.name.span, message: 'declared here first' }],
          }),
        ]
  })

const sharedDrawings = (placed: readonly PlacedDeclaration[]): DrawingDecl[] =>
  placed.flatMap(({ declaration }) => (declaration.type === 'drawing' ? [declaration] : []))

const drawable = new WeakMap<ScenarioDecl, readonly string[]>()

/** Every name of a scenario that can be that of a drawing, looked for once. */
function namesOf(scenario: ScenarioDecl): readonly string[] {
  const names = drawable.get(scenario) ?? [...new Set(namesIn(scenario))]
  drawable.set(scenario, names)
  return names
}

const namesIn = ({ tiles, steps }: ScenarioDecl): string[] => [
  ...tiles.map(({ kind }) => kind.name),
  ...steps.flatMap((step) =>
    step.type === 'given-stack'
      ? step.kinds.map(({ name }) => name)
      : step.type === 'when-draw' || step.type === 'then-pieces' || step.type === 'given-piece'
        ? [step.kind.name]
        : step.type === 'when-choice' || step.type === 'then-may'
          ? step.args.flatMap((ref) => (ref.type === 'name' ? [ref.name.name] : []))
          : [],
  ),
]

const known = new WeakMap<ScenarioDecl, ScenarioDecl>()

/** The same object for the same drawings, so that what is known of a scenario that has not changed stays known. */
function withDrawings(scenario: ScenarioDecl, shared: ReadonlyMap<string, DrawingDecl>): ScenarioDecl {
  const own = new Set(scenario.drawings.map(({ name }) => name.name))
  const names = namesOf(scenario).filter((name) => !own.has(name))
  const added = names.flatMap((name) => shared.get(name)?.tile ?? [])
  if (added.length === 0) return scenario
  const drawings: readonly TileDecl[] = [...scenario.drawings, ...added]
  const before = known.get(scenario)
  const isSame = before?.drawings.length === drawings.length && drawings.every((one, i) => one === before.drawings[i])
  if (before !== undefined && isSame) return before
  const whole = { ...scenario, drawings }
  known.set(scenario, whole)
  return whole
}
