/** Drawings outside of scenarios: each scenario gets those that it names and does not draw itself. */
import type { DrawingDecl, ScenarioDecl, TileDecl } from '../ast/ast.ts'
import { declared, typedIn, type PlacedFile, type Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import { concatenated, cached, mapFiles, once, type CheckMemory } from '../memory/memory.ts'
import { shapeTile, type TileVocabulary } from '../tiles/index.ts'

/** Returns the files with the shared drawings added to each scenario that names them. */
export function withSharedDrawings(memory: CheckMemory, files: readonly PlacedFile[]): readonly PlacedFile[] {
  const shared = declared(memory, files, 'drawing')
  if (shared.length === 0) return files
  const addDrawings = cached(memory, 'with shared drawings', [shared], () => {
    const byName = new Map(shared.map((drawing) => [drawing.name.name, drawing]))
    return once((file: PlacedFile) => withScenarios(file, (scenario) => withDrawings(scenario, byName)))
  })
  return mapFiles(memory, 'files with drawings', files, addDrawings)
}

const lastMade = new WeakMap<PlacedFile, PlacedFile>()

/** Returns a file with `made` applied to each of its scenarios; the same object if all of them are the same. */
export function withScenarios(file: PlacedFile, made: (scenario: ScenarioDecl) => ScenarioDecl): PlacedFile {
  if (typedIn(file, 'scenario') === undefined) return file
  const declarations = file.declarations.map((placedDeclaration) => {
    if (placedDeclaration.declaration.type !== 'scenario') return placedDeclaration
    const declaration = made(placedDeclaration.declaration)
    return declaration === placedDeclaration.declaration ? placedDeclaration : { ...placedDeclaration, declaration }
  })
  const isThat = (other: PlacedFile | undefined): other is PlacedFile =>
    other?.declarations.every(({ declaration }, i) => declaration === declarations[i]?.declaration) === true
  if (isThat(file)) return file
  const last = lastMade.get(file)
  if (isThat(last)) return last
  const whole = { declarations }
  lastMade.set(file, whole)
  return whole
}

const scenariosIn = (file: PlacedFile): readonly ScenarioDecl[] =>
  typedIn(file, 'scenario')?.map(({ declaration }) => declaration) ?? []

const usedIn = once((file: PlacedFile): readonly string[] => [...new Set(scenariosIn(file).flatMap(sharedNamesOf))])

/** Reports drawings with mistakes, drawings that share a name with another drawing or a tile, and unused drawings. */
export function checkSharedDrawings(
  memory: CheckMemory,
  files: readonly PlacedFile[],
  { tiles }: Symbols,
  vocabulary: TileVocabulary,
): readonly Diagnostic[] {
  const shared = declared(memory, files, 'drawing')
  if (shared.length === 0) return []
  const spoken = concatenated(memory, 'tiles that scenarios name', files, usedIn)
  const used = cached(memory, 'used drawings', [spoken], () => new Set(spoken))
  const { edges, features, spaces, pieces, marks } = vocabulary
  const shapesWrong = cached(memory, 'shapes of drawings', [edges, features, spaces, pieces, marks], () =>
    once((tile: TileDecl) => shapeTile(tile, vocabulary).diagnostics),
  )
  const first = new Map<string, DrawingDecl>()
  return shared.flatMap((drawing) => {
    const { name, tile } = drawing
    const duplicate = first.get(name.name)?.name ?? tiles.get(name.name)?.decl.name
    if (!first.has(name.name)) first.set(name.name, drawing)
    return [
      ...shapesWrong(tile).map(({ code, span, message, hint }) =>
        report(code, span, message, hint === undefined ? {} : { hint }),
      ),
      ...(duplicate === undefined
        ? []
        : [
            report('declared-twice', name.span, `There is already a tile or drawing \`${name.name}\`.`, {
              hint: 'Choose another name for one of them.',
              related: [{ span: duplicate.span, message: 'declared here first' }],
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
}

/** Returns every name of a scenario that can refer to a drawing. */
const namesOf = once(({ tiles, steps }: ScenarioDecl): readonly string[] => [
  ...new Set([
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
  ]),
])

/** The names that can refer to a shared drawing: a scenario's own drawings come first. */
function sharedNamesOf(scenario: ScenarioDecl): readonly string[] {
  const own = new Set(scenario.drawings.map(({ name }) => name.name))
  return namesOf(scenario).filter((name) => !own.has(name))
}

const known = new WeakMap<ScenarioDecl, ScenarioDecl>()

/** Returns the same object for the same drawings, so that cached results about the scenario stay valid. */
function withDrawings(scenario: ScenarioDecl, shared: ReadonlyMap<string, DrawingDecl>): ScenarioDecl {
  const added = sharedNamesOf(scenario).flatMap((name) => shared.get(name)?.tile ?? [])
  if (added.length === 0) return scenario
  const drawings: readonly TileDecl[] = [...scenario.drawings, ...added]
  const before = known.get(scenario)
  const isSame = before?.drawings.length === drawings.length && drawings.every((tile, i) => tile === before.drawings[i])
  if (before !== undefined && isSame) return before
  const complete = { ...scenario, drawings }
  known.set(scenario, complete)
  return complete
}
