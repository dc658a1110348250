/** Drawings outside of scenarios: each scenario gets those that it names and does not draw itself. */
import type { DrawingDecl, ScenarioDecl, TileDecl } from '../ast/ast.ts'
import { typedIn, type FilesOfProject, type PlacedFile, type Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import { isSameList, once, type Query, type QueryTable } from '../queries/index.ts'
import { shapeTile, type TileVocabulary } from '../tiles/index.ts'

/** Returns the files with the shared drawings added to each scenario that names them. */
export function withSharedDrawings(table: QueryTable, files: FilesOfProject): Query<readonly PlacedFile[]> {
  const byName = table.query(
    'drawings by name',
    () => new Map(files.declared('drawing').map((drawing) => [drawing.name.name, drawing.tile])),
  )
  const drawingOf = table.queries('drawing', (name: string) => byName().get(name))
  const complete = table.queries('file with drawings', (file: PlacedFile) =>
    withScenarios(file, (scenario) => withDrawings(scenario, drawingOf)),
  )
  return table.query('files with drawings', () => files.files().map(complete), isSameList)
}

/** Returns a file with `made` applied to each of its scenarios; the same object if all of them are the same. */
export function withScenarios(file: PlacedFile, made: (scenario: ScenarioDecl) => ScenarioDecl): PlacedFile {
  if (typedIn(file, 'scenario') === undefined) return file
  const declarations = file.declarations.map((placedDeclaration) => {
    if (placedDeclaration.declaration.type !== 'scenario') return placedDeclaration
    const declaration = made(placedDeclaration.declaration)
    return declaration === placedDeclaration.declaration ? placedDeclaration : { ...placedDeclaration, declaration }
  })
  return isSameList(declarations, file.declarations) ? file : { declarations }
}

const scenariosIn = (file: PlacedFile): readonly ScenarioDecl[] =>
  typedIn(file, 'scenario')?.map(({ declaration }) => declaration) ?? []

const usedIn = once((file: PlacedFile): readonly string[] => [...new Set(scenariosIn(file).flatMap(sharedNamesOf))])

/** Reports drawings with mistakes, drawings that share a name with another drawing or a tile, and unused drawings. */
export function sharedDrawingsQuery(
  table: QueryTable,
  files: FilesOfProject,
  symbols: Query<Symbols>,
  vocabulary: Query<TileVocabulary>,
): Query<readonly Diagnostic[]> {
  const spoken = files.allOf('tiles that scenarios name', usedIn)
  const used = table.query('used drawings', () => new Set(spoken()))
  const shapesWrong = table.queries('shape of a drawing', (tile: TileDecl) => shapeTile(tile, vocabulary()).diagnostics)
  return table.query('shared drawings', () => {
    const shared = files.declared('drawing')
    return shared.length === 0 ? [] : wrongIn(shared, symbols(), used(), shapesWrong)
  })
}

function wrongIn(
  shared: readonly DrawingDecl[],
  { tiles }: Symbols,
  used: ReadonlySet<string>,
  shapesWrong: (tile: TileDecl) => readonly Pick<Diagnostic, 'code' | 'span' | 'message' | 'hint'>[],
): readonly Diagnostic[] {
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

function withDrawings(scenario: ScenarioDecl, drawingOf: (name: string) => TileDecl | undefined): ScenarioDecl {
  const added = sharedNamesOf(scenario).flatMap((name) => drawingOf(name) ?? [])
  return added.length === 0 ? scenario : { ...scenario, drawings: [...scenario.drawings, ...added] }
}
