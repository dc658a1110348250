/** Scenarios that begin with layouts: places their tiles on the board. */
import type { Ident, LayoutDecl, ScenarioDecl } from '../ast/ast.ts'
import { typed, typedIn, type PlacedFile, type Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import { concatenated, cached, mapFiles, once, type CheckMemory } from '../memory/memory.ts'
import { coveredBy, single, squaresOf, type Covered, type Square } from './layout-squares.ts'
import { complain } from './layouts.ts'
import { withScenarios } from './shared-drawings.ts'

interface Laid {
  readonly layouts: ReadonlyMap<string, LayoutDecl>
  readonly covered: Covered
}

const layoutsIn = (memory: CheckMemory, files: readonly PlacedFile[]): ReadonlyMap<string, LayoutDecl> => {
  const all = typed(memory, files, 'layout')
  return cached(
    memory,
    'layouts',
    [all],
    () => new Map(all.map(({ declaration }) => [declaration.name.name, declaration])),
  )
}

const wideIn = once((file: PlacedFile) =>
  typedIn(file, 'tile')?.flatMap(({ declaration }) => (declaration.rows === undefined ? [] : [declaration])),
)

function laidIn(memory: CheckMemory, files: readonly PlacedFile[]): Laid {
  const layouts = layoutsIn(memory, files)
  const tiles = concatenated(memory, 'tiles of several squares', files, wideIn)
  return cached(memory, 'laid', [layouts, tiles], () => {
    const wide = new Map(tiles.map((tile) => [tile.name.name, coveredBy(tile)]))
    return { layouts, covered: (name) => wide.get(name) ?? single }
  })
}

const known = new WeakMap<ScenarioDecl, { readonly by: string; readonly whole: ScenarioDecl }>()

const written = (all: readonly (readonly Square[])[]): string =>
  all.map((some) => some.map(({ tile, x, y, number }) => [tile.name, x, y, number].join()).join(' ')).join('\n')

/**
 * Returns the files with the tiles of layouts in the rows of each scenario; a tile is labelled with its own name, the
 * second of a kind with `name-2`.
 */
export function withLayouts(memory: CheckMemory, files: readonly PlacedFile[]): readonly PlacedFile[] {
  const laid = laidIn(memory, files)
  if (laid.layouts.size === 0) return files
  const addLayouts = cached(memory, 'with layouts', [laid], () =>
    once((file: PlacedFile) =>
      withScenarios(file, (scenario) => (scenario.layouts.length > 0 ? laidOut(scenario, laid) : scenario)),
    ),
  )
  return mapFiles(memory, 'files with layouts', files, addLayouts)
}

/** Returns the same object for the same layouts, so that cached results about the scenario stay valid. */
function laidOut(scenario: ScenarioDecl, { layouts, covered }: Laid): ScenarioDecl {
  const squaresIn = scenario.layouts.map(({ name }) =>
    squaresOf(layouts.get(name.name) ?? { ...emptyLayout, name }, covered),
  )
  const by = written(squaresIn)
  const before = known.get(scenario)
  if (before?.by === by) return before.whole
  const rows = scenario.rows.map((row) => [...row])
  const tiles = [...scenario.tiles]
  for (const [index, { name, x, y }] of scenario.layouts.entries()) {
    const labels = new Map<number, Ident>()
    for (const cell of squaresIn[index] ?? []) {
      const same = tiles.filter(({ kind, span }) => kind.name === cell.tile.name && span === name.span).length
      const kind: Ident = { name: cell.tile.name, span: name.span }
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
  const complete = { ...scenario, rows, tiles }
  known.set(scenario, { by, whole: complete })
  return complete
}

const emptyLayout: Omit<LayoutDecl, 'name'> = {
  type: 'layout',
  rows: [],
  provenance: { cites: [] },
  span: { file: '', start: 0, end: 0 },
}

const beginningIn = once((file: PlacedFile) =>
  typedIn(file, 'scenario')?.filter(({ declaration }) => declaration.layouts.length > 0),
)

/** Reports layouts of scenarios that are not declared, or that overlap another tile. */
export function checkLaidOut(memory: CheckMemory, files: readonly PlacedFile[], { words }: Symbols): Diagnostic[] {
  const layouts = layoutsIn(memory, files)
  return concatenated(memory, 'scenarios with layouts', files, beginningIn).flatMap(
    ({ declaration: { layouts: named, rows } }) =>
      named.flatMap(({ name, x, y }) => {
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
      }),
  )
}

const oneByOne = once((layout: LayoutDecl) => squaresOf(layout, () => single))
