/** `contents { expect 72 tiles }`: the declarations of an expansion are counted. */
import type { PlacedDeclaration } from '../bind/index.ts'
import { report, type Diagnostic } from '../diagnostics/index.ts'
import type { IrProject, IrTile } from '../ir/ir.ts'

/** Compares each `contents` with the declarations of its own module and part. */
export function checkContents(placed: readonly PlacedDeclaration[], project: Omit<IrProject, 'units'>): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const [tiles, figures, tokens] = [ownOf(project.tiles), ownOf(project.figures), ownOf(project.tokens)]
  for (const placedDeclaration of placed) {
    const { declaration } = placedDeclaration
    if (declaration.type !== 'contents') continue
    for (const expectation of declaration.expectations) {
      const what = expectation.what.name
      const having = expectation.having?.name
      const count = /^(tile|overlay)s?$/.test(what)
        ? tiles(placedDeclaration)
            .filter(
              (tile) =>
                (tile.overlay === true) === what.startsWith('overlay') &&
                (having === undefined || kindsNamed(project, having).some((kind) => shows(tile, kind))),
            )
            .reduce((sum, tile) => sum + tile.shape.count, 0)
        : countPieces(figures(placedDeclaration), tokens(placedDeclaration), what)
      if (count === undefined)
        diagnostics.push(
          report('unknown-name', expectation.what.span, `\`${what}\` is nothing this module declares a number of.`, {
            hint: 'Count `tiles`, `overlays`, a figure, a set of tokens or one of its kinds.',
          }),
        )
      else if (count !== expectation.count.value)
        diagnostics.push(
          report(
            'contents-differ',
            expectation.span,
            `Expected ${String(expectation.count.value)}, but there are ${String(count)}.`,
          ),
        )
    }
  }
  return diagnostics
}

type Site = Pick<PlacedDeclaration, 'module' | 'set'>

/** Returns a function that finds the declarations of the same module and part. */
function ownOf<T extends Site>(all: readonly T[]): (site: Site) => readonly T[] {
  const keyOf = ({ module, set }: Site): string => `${module} ${set.join()}`
  const groups = Map.groupBy(all, keyOf)
  return (site) => groups.get(keyOf(site)) ?? []
}

/** Returns a mark, space or feature of that name, and all kinds in a class of that name. */
const kindsNamed = ({ features, marks }: Omit<IrProject, 'units'>, name: string): readonly string[] => [
  name,
  ...[...features, ...marks].filter(({ classes }) => classes?.includes(name) === true).map((kind) => kind.name),
]

/** Whether a mark, space or feature is drawn on a tile. */
export function shows(tile: IrTile, name: string): boolean {
  return (
    tile.shape.marks.includes(name) ||
    tile.shape.segments.some((segment) => segment.kind === name || segment.marks.includes(name))
  )
}

function countPieces(
  figures: readonly { readonly name: string; readonly count: number }[],
  tokens: readonly {
    readonly name: string
    readonly kinds: readonly { readonly name: string; readonly count: number }[]
  }[],
  what: string,
): number | undefined {
  const figure = figures.find(({ name }) => name === what)
  if (figure) return figure.count
  for (const set of tokens) {
    if (set.name === what) return set.kinds.reduce((sum, kind) => sum + kind.count, 0)
    const kind = set.kinds.find(({ name }) => name === what)
    if (kind) return kind.count
  }
  return undefined
}
