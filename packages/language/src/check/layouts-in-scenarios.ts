/** Scenarios that begin with layouts: places their tiles on the board. */
import type { Ident, LayoutDecl, ScenarioDecl } from '../ast/ast.ts'
import { typedIn, type FilesOfProject, type PlacedFile, type Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import { isSameJson, isSameList, once, type Query, type QueryTable } from '../queries/index.ts'
import { coveredBy, single, squaresOf, type Point, type Square } from './layout-squares.ts'
import { complain } from './layouts.ts'
import { withScenarios } from './shared-drawings.ts'

const wideIn = once((file: PlacedFile) =>
  typedIn(file, 'tile')?.flatMap(({ declaration }) => (declaration.rows === undefined ? [] : [declaration])),
)

/** A square of a layout without positions in the text: it is the same while the layout only moves. */
interface LaidSquare extends Omit<Square, 'tile' | 'cell'> {
  readonly tile: string
}

const layoutsByName = (files: FilesOfProject): ReadonlyMap<string, LayoutDecl> =>
  new Map(files.declared('layout').map((layout) => [layout.name.name, layout]))

/**
 * Returns the files with the tiles of layouts in the rows of each scenario; a tile is labelled with its own name, the
 * second of a kind with `name-2`. `declared` are the files in which layouts and their tiles are declared.
 */
export function withLayouts(
  table: QueryTable,
  files: Query<readonly PlacedFile[]>,
  declared: FilesOfProject,
): Query<readonly PlacedFile[]> {
  const layouts = table.query('layouts by name', () => layoutsByName(declared))
  const wide = declared.allOf('tiles of several squares', wideIn)
  const covered = table.query('squares of wide tiles', (): ReadonlyMap<string, readonly Point[]> => {
    return new Map(wide().map((tile) => [tile.name.name, coveredBy(tile)]))
  })
  const squaresIn = table.queries(
    'squares of a layout',
    (name: string): readonly LaidSquare[] => {
      const layout = layouts().get(name)
      if (layout === undefined) return []
      const squares = squaresOf(layout, (tile) => covered().get(tile) ?? single)
      return squares.map(({ tile, x, y, number }) => ({ tile: tile.name, x, y, number }))
    },
    isSameJson,
  )
  const complete = table.queries('file with layouts', (file: PlacedFile) =>
    withScenarios(file, (scenario) => (scenario.layouts.length > 0 ? laidOut(scenario, squaresIn) : scenario)),
  )
  return table.query('files with layouts', () => files().map(complete), isSameList)
}

function laidOut(scenario: ScenarioDecl, squaresIn: (layout: string) => readonly LaidSquare[]): ScenarioDecl {
  const rows = scenario.rows.map((row) => [...row])
  const tiles = [...scenario.tiles]
  for (const { name, x, y } of scenario.layouts) {
    const labels = new Map<number, Ident>()
    for (const cell of squaresIn(name.name)) {
      const same = tiles.filter(({ kind, span }) => kind.name === cell.tile && span === name.span).length
      const kind: Ident = { name: cell.tile, span: name.span }
      const own = same === 0 ? kind : { ...kind, name: `${kind.name}-${String(same + 1)}` }
      const label = labels.get(cell.number) ?? own
      while (rows.length <= y + cell.y) rows.push([])
      const row = rows[y + cell.y] ?? []
      while (row.length <= x + cell.x) row.push(null)
      // Two tiles on one square are reported elsewhere.
      if (row[x + cell.x] !== null) continue
      row[x + cell.x] = label
      if (!labels.has(cell.number)) tiles.push({ label, kind, turned: 0, span: name.span })
      labels.set(cell.number, label)
    }
  }
  return { ...scenario, rows, tiles }
}

const beginningIn = once((file: PlacedFile) =>
  typedIn(file, 'scenario')?.filter(({ declaration }) => declaration.layouts.length > 0),
)

/** Reports layouts of scenarios that are not declared, or that overlap another tile. */
export function laidOutQuery(
  table: QueryTable,
  files: FilesOfProject,
  symbols: Query<Symbols>,
): Query<readonly Diagnostic[]> {
  const beginning = files.allOf('scenarios with layouts', beginningIn)
  return table.query('layouts of scenarios', () => {
    const layouts = layoutsByName(files)
    return beginning().flatMap(({ declaration }) => wrongIn(declaration, layouts, symbols()))
  })
}

function wrongIn(
  { layouts: named, rows }: ScenarioDecl,
  layouts: ReadonlyMap<string, LayoutDecl>,
  { words }: Symbols,
): Diagnostic[] {
  return named.flatMap(({ name, x, y }) => {
    const layout = layouts.get(name.name)
    if (layout === undefined)
      return [
        report('unknown-name', name.span, `There is no layout named \`${name.name}\`.`, {
          hint: words.has(name.name) ? 'Name a `layout`.' : 'Declare it, or correct the name.',
        }),
      ]
    const other = oneByOne(layout)
      .map((cell) => rows[y + cell.y]?.[x + cell.x])
      .find((label) => label !== null && label !== undefined)
    return other === undefined
      ? []
      : [complain(other, `Here lies a tile of \`${name.name}\` already.`, 'Leave the square empty: `.`')]
  })
}

const oneByOne = once((layout: LayoutDecl) => squaresOf(layout, () => single))
