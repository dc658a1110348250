/** Layouts: tiles laid together, for rules that place them and scenarios that begin with them. */
import type { Ident, LayoutDecl, ScenarioDecl, Statement } from '../ast/ast.ts'
import type { PlacedDeclaration, Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrEdge, IrExpr, IrProject, IrSentence, IrTile } from '../ir/ir.ts'
import { admit, fail, lookup, type Scope } from './scope.ts'

interface Cell {
  readonly tile: Ident
  readonly x: number
  readonly y: number
}

/** The tiles of a layout, x squares east and y south of its first. */
const cellsOf = ({ rows }: LayoutDecl): Cell[] =>
  rows.flatMap((row, y) => row.flatMap((tile, x) => (tile === null ? [] : [{ tile, x, y }])))

/** The layout that a `place` sentence names, if it names one. */
export function layoutNamed({ symbols }: Scope, statement: Statement): LayoutDecl | undefined {
  if (statement.type !== 'place' || statement.tile.type !== 'phrase' || statement.tile.args.length > 0) return undefined
  const decl = symbols.words.get(statement.tile.head.name)?.decl
  return decl?.type === 'layout' ? decl : undefined
}

/** `place town at origin`: one tile after the other, the first where the board begins. */
export function placeLayout(
  scope: Scope,
  layout: LayoutDecl,
  { tile, at }: Extract<Statement, { type: 'place' }>,
): IrSentence[] {
  const symbol = scope.symbols.words.get(layout.name.name)
  if (symbol && tile.type === 'phrase') admit(scope, symbol, tile.head)
  if (at.type !== 'phrase' || at.head.name !== 'origin' || at.args.length > 0)
    fail(scope, 'wrong-kind', at.span, 'A layout is where the board begins.', 'Say `at origin`.')
  return cellsOf(layout).map((cell) => {
    const spare: IrExpr = {
      op: 'call',
      kind: 'tile',
      fn: 'spareTile',
      args: [{ op: 'tile', kind: 'tile', tile: cell.tile.name, words: cell.tile.name }],
      reads: ['board', 'stack'],
      words: cell.tile.name,
    }
    const number = (value: number): IrExpr => ({ op: 'number', kind: 'number', value, words: String(value) })
    const where: IrExpr = {
      op: 'call',
      kind: 'placement',
      fn: 'placementFromOrigin',
      args: [spare, number(cell.x), number(cell.y)],
      reads: ['board', 'stack'],
      words: `${String(cell.x)},${String(cell.y)}`,
    }
    return { op: 'place', tile: spare, at: where }
  })
}

const complain = (at: Ident, message: string, hint: string): Diagnostic =>
  report('layout-misfit', at.span, message, { hint })

/** Whether two kinds of edge can lie beside each other. */
const fit = (edges: readonly IrEdge[], a: string, b: string): boolean =>
  a === b ||
  edges.some(
    ({ name, style, matches }) =>
      (name === a || name === b) && (style === 'closes' || matches.includes(name === a ? b : a)),
  )

/** Names a layout's tiles, and whether they can lie so. */
export function checkLayout(scope: Scope, layout: LayoutDecl): void {
  for (const { tile } of cellsOf(layout)) lookup(scope, 'tiles', tile, 'tile')
}

/** Whether tiles match beside each other, once their drawings are understood. */
export function checkLayouts(placed: readonly PlacedDeclaration[], project: Omit<IrProject, 'units'>): Diagnostic[] {
  const tiles = new Map(project.tiles.map((tile) => [tile.shape.name, tile]))
  return placed.flatMap(({ declaration }) =>
    declaration.type === 'layout' ? wrongIn(declaration, tiles, project.edges) : [],
  )
}

function wrongIn(layout: LayoutDecl, tiles: ReadonlyMap<string, IrTile>, edges: readonly IrEdge[]): Diagnostic[] {
  const cells = cellsOf(layout)
  const first = cells.find(({ x, y }) => x === 0 && y === 0)
  const begins =
    first === undefined
      ? [complain(layout.name, 'The first square of the first row has no tile.', 'Begin with a tile: it lies at 0,0.')]
      : []
  const counted = [...Map.groupBy(cells, ({ tile }) => tile.name)].flatMap(([name, same]) => {
    const tile = tiles.get(name)
    const extra = tile === undefined ? undefined : same[tile.shape.count]
    if (tile?.overlay === true && same[0] !== undefined)
      return [complain(same[0].tile, `\`${name}\` is laid over tiles.`, 'Name tiles that lie on the board.')]
    return extra === undefined || tile === undefined
      ? []
      : [complain(extra.tile, `There are ${String(tile.shape.count)} \`${name}\`, not more.`, 'Name another tile.')]
  })
  const apart = cells.flatMap((cell) =>
    ([1, 2] as const).flatMap((side) => {
      const other = cells.find(({ x, y }) => x === cell.x + (side === 1 ? 1 : 0) && y === cell.y + (side === 2 ? 1 : 0))
      const [mine, theirs] = [tiles.get(cell.tile.name), other && tiles.get(other.tile.name)]
      if (mine === undefined || theirs === undefined || other === undefined) return []
      const [a, b] = [mine.shape.edges[side], theirs.shape.edges[side === 1 ? 3 : 0]]
      return fit(edges, a, b)
        ? []
        : [
            complain(
              other.tile,
              `\`${other.tile.name}\` does not fit ${side === 1 ? 'east' : 'south'} of \`${cell.tile.name}\`: ` +
                `${b} lies against ${a}.`,
              'Tiles of a layout lie as they are declared; exchange tiles, or correct their edges.',
            ),
          ]
    }),
  )
  return [...begins, ...counted, ...apart]
}

// ---------------------------------------------------------------- scenarios

const layoutsIn = (placed: readonly PlacedDeclaration[]): ReadonlyMap<string, LayoutDecl> =>
  new Map(
    placed.flatMap(({ declaration }) =>
      declaration.type === 'layout' ? [[declaration.name.name, declaration] as const] : [],
    ),
  )

const known = new WeakMap<ScenarioDecl, { readonly by: readonly LayoutDecl[]; readonly whole: ScenarioDecl }>()

/**
 * Scenarios that begin with a layout, with its tiles in their rows; each is labelled with its own name, the second of a
 * kind `name-2`.
 */
export function withLayouts(placed: readonly PlacedDeclaration[]): readonly PlacedDeclaration[] {
  const layouts = layoutsIn(placed)
  if (layouts.size === 0) return placed
  return placed.map((one) =>
    one.declaration.type === 'scenario' && one.declaration.layouts.length > 0
      ? { ...one, declaration: laidOut(one.declaration, layouts) }
      : one,
  )
}

/** The same object for the same layouts, so that what is known of the scenario stays known. */
function laidOut(scenario: ScenarioDecl, layouts: ReadonlyMap<string, LayoutDecl>): ScenarioDecl {
  const by = scenario.layouts.flatMap(({ name }) => layouts.get(name.name) ?? [])
  const before = known.get(scenario)
  if (before?.by.length === by.length && by.every((one, i) => one === before.by[i])) return before.whole
  const rows = scenario.rows.map((row) => [...row])
  const tiles = [...scenario.tiles]
  for (const { name, x, y } of scenario.layouts)
    for (const cell of cellsOf(layouts.get(name.name) ?? { ...emptyLayout, name })) {
      const same = tiles.filter(({ kind, span }) => kind.name === cell.tile.name && span === name.span).length
      const kind: Ident = { name: cell.tile.name, span: name.span }
      const label = same === 0 ? kind : { ...kind, name: `${kind.name}-${String(same + 1)}` }
      while (rows.length <= y + cell.y) rows.push([])
      const row = rows[y + cell.y] ?? []
      while (row.length <= x + cell.x) row.push(null)
      // Two tiles on one square have been reported.
      if (row[x + cell.x] !== null) continue
      row[x + cell.x] = label
      tiles.push({ label, kind, turned: 0, span: name.span })
    }
  const whole = { ...scenario, rows, tiles }
  known.set(scenario, { by, whole })
  return whole
}

const emptyLayout: Omit<LayoutDecl, 'name'> = {
  type: 'layout',
  rows: [],
  provenance: { cites: [] },
  span: { file: '', start: 0, end: 0 },
}

/** Layouts of scenarios that nobody declares, or where another tile lies. */
export function checkLaidOut(placed: readonly PlacedDeclaration[], { words }: Symbols): Diagnostic[] {
  const layouts = layoutsIn(placed)
  return placed.flatMap(({ declaration }) =>
    declaration.type !== 'scenario'
      ? []
      : declaration.layouts.flatMap(({ name, x, y }) => {
          const layout = layouts.get(name.name)
          if (layout === undefined)
            return [
              report('unknown-name', name.span, `There is no layout named \`${name.name}\`.`, {
                hint: words.has(name.name) ? 'Name a `layout`.' : 'Declare it, or correct the name.',
              }),
            ]
          const other = cellsOf(layout)
            .map((cell) => declaration.rows[y + cell.y]?.[x + cell.x])
            .find((label) => label !== null && label !== undefined)
          return other === undefined
            ? []
            : [complain(other, `Here lies a tile of \`${name.name}\` already.`, 'Leave the square empty: `.`')]
        }),
  )
}
