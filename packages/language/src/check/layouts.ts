/** Layouts: adjacent tiles that rules place together. */
import type { Ident, LayoutDecl, Statement } from '../ast/ast.ts'
import type { PlacedDeclaration, Symbols } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrEdge, IrExpr, IrProject, IrSentence, IrTile } from '../ir/ir.ts'
import { coveredBy, single, squaresOf, tilesOf, type Covered, type Square } from './layout-squares.ts'
import { admit, fail, lookup, type Scope } from './scope.ts'

/** Returns the layout that a `place` statement names, if any. */
export function layoutNamed({ symbols }: Scope, statement: Statement): LayoutDecl | undefined {
  if (statement.type !== 'place' || statement.tile.type !== 'phrase' || statement.tile.args.length > 0) return undefined
  const decl = symbols.words.get(statement.tile.head.name)?.decl
  return decl?.type === 'layout' ? decl : undefined
}

const coveredIn =
  ({ tiles }: Symbols): Covered =>
  (name) => {
    const decl = tiles.get(name)?.decl
    return decl?.type === 'tile' ? coveredBy(decl) : single
  }

/** `place town at origin`: one statement per tile, the first at the origin of the board. */
export function placeLayout(
  scope: Scope,
  layout: LayoutDecl,
  { tile, at }: Extract<Statement, { type: 'place' }>,
): IrSentence[] {
  const symbol = scope.symbols.words.get(layout.name.name)
  if (symbol && tile.type === 'phrase') admit(scope, symbol, tile.head)
  if (at.type !== 'phrase' || at.head.name !== 'origin' || at.args.length > 0)
    fail(scope, 'wrong-kind', at.span, 'A layout is where the board begins.', 'Say `at origin`.')
  return tilesOf(squaresOf(layout, coveredIn(scope.symbols))).map((cell) => {
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

/** Diagnostic of an inconsistent layout. */
export const complain = (at: Ident, message: string, hint: string): Diagnostic =>
  report('layout-misfit', at.span, message, { hint })

/** Whether two kinds of edge can be adjacent. */
const fit = (edges: readonly IrEdge[], a: string, b: string): boolean =>
  a === b ||
  edges.some(
    ({ name, style, matches }) =>
      (name === a || name === b) && (style === 'closes' || matches.includes(name === a ? b : a)),
  )

/** Checks the names of a layout's tiles and their positions. */
export function checkLayout(scope: Scope, layout: LayoutDecl): void {
  for (const { tile } of squaresOf(layout, () => single)) lookup(scope, 'tiles', tile, 'tile')
}

/** Checks that adjacent tiles match; needs the shapes of all tiles. */
export function checkLayouts(placed: readonly PlacedDeclaration[], project: Omit<IrProject, 'units'>): Diagnostic[] {
  const tiles = new Map(project.tiles.map((tile) => [tile.shape.name, tile]))
  return placed.flatMap(({ declaration }) =>
    declaration.type === 'layout' ? wrongIn(declaration, tiles, project.edges) : [],
  )
}

const squares = (tile: IrTile | undefined): number => tile?.shape.cells?.length ?? 1

/** Returns the edge kinds around one square of a tile; null where another of its squares is adjacent. */
const edgesAt = ({ shape }: IrTile, { cell }: Square) => shape.cells?.[cell]?.edges ?? shape.edges

const positionText = (x: number, y: number): string => `${String(x)},${String(y)}`

function wrongIn(layout: LayoutDecl, tiles: ReadonlyMap<string, IrTile>, edges: readonly IrEdge[]): Diagnostic[] {
  const cells = squaresOf(layout, (name) => tiles.get(name)?.shape.cells ?? single)
  const at = new Map(cells.map((cell) => [positionText(cell.x, cell.y), cell]))
  const covered = Map.groupBy(cells, ({ number }) => number)
  const first = at.get(positionText(0, 0))
  const begins =
    first === undefined
      ? [complain(layout.name, 'The first square of the first row has no tile.', 'Begin with a tile: it lies at 0,0.')]
      : []
  const counted = [...Map.groupBy(tilesOf(cells), ({ tile }) => tile.name)].flatMap(([name, same]) => {
    const tile = tiles.get(name)
    const extra = tile === undefined ? undefined : same[tile.shape.count]
    if (tile?.overlay === true && same[0] !== undefined)
      return [complain(same[0].tile, `\`${name}\` is laid over tiles.`, 'Name tiles that lie on the board.')]
    if (tile?.shape.cells?.some(({ half }) => half !== undefined) === true && same[0] !== undefined)
      return [complain(same[0].tile, `\`${name}\` is half a square.`, 'Name tiles of whole squares.')]
    const cut = same.find((square) => (covered.get(square.number)?.length ?? 0) < squares(tile))
    if (cut !== undefined)
      return [
        complain(
          cut.tile,
          `\`${name}\` covers ${String(squares(tile))} squares, and does not lie on all of them.`,
          'Name it on each square of its own, as its rows say.',
        ),
      ]
    return extra === undefined || tile === undefined
      ? []
      : [complain(extra.tile, `There are ${String(tile.shape.count)} \`${name}\`, not more.`, 'Name another tile.')]
  })
  const shared = layout.rows
    .flat()
    .flatMap((square) =>
      square?.second === undefined
        ? []
        : [complain(square.second, 'A square of a layout has one tile.', 'Name tiles of whole squares.')],
    )
  const mismatches = cells.flatMap((cell) =>
    ([1, 2] as const).flatMap((side) => {
      const other = at.get(positionText(cell.x + (side === 1 ? 1 : 0), cell.y + (side === 2 ? 1 : 0)))
      const [mine, theirs] = [tiles.get(cell.tile.name), other && tiles.get(other.tile.name)]
      if (mine === undefined || theirs === undefined || other === undefined || other.number === cell.number) return []
      const [a, b] = [edgesAt(mine, cell)[side], edgesAt(theirs, other)[side === 1 ? 3 : 0]]
      return a === null || b === null || fit(edges, a, b)
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
  return [...begins, ...counted, ...shared, ...mismatches]
}
