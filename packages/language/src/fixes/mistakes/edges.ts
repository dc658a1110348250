/** `edges` with three or five names: the lines below it show which sides are intended. */
import { endOf, lineAt, type Mistake, type MistakeFinder } from '../mistake.ts'

const sideLetters = ['N', 'E', 'S', 'W'] as const
export const fourEdges = 'a tile has four edges, in the order north, east, south, west'

export const edgesOfATile: MistakeFinder = ({ text, diagnostic, tokens, at }) => {
  const from = tokens.findLastIndex((token, i) => i <= at && token.image === 'edges')
  const edges = tokens[from]
  if (edges === undefined || diagnostic.span.start < edges.startOffset) return []
  const written = fourEdgesFor(text, edges.startOffset)
  if (written === undefined) return []
  const line = lineAt(text, edges.startOffset)
  const last = tokens.findLast((token) => token.startOffset < line.end)
  const end = last === undefined ? line.end : endOf(last)
  return [
    {
      changes: [{ start: edges.startOffset, end, text: written }] satisfies Mistake['changes'],
      message: fourEdges,
      certain: false,
    },
  ]
}

/** Returns the line `edges …` at an offset with four names, if it has another number of them. */
export function fourEdgesFor(text: string, start: number): string | undefined {
  const line = text
    .slice(start, lineAt(text, start).end)
    .replace(/\/\/.*/, '')
    .replace(/\}.*/, '')
  const names = line
    .split(/[\s,]+/)
    .slice(1)
    .filter((name) => /^[a-z]/.test(name))
  if (names.length === 0 || names.length === 4 || names.length > 8 || line.trim().split(/\s+/)[0] !== 'edges')
    return undefined
  const drawn = sidesDrawn(text, start)
  const all = [...new Set([...names, ...drawn.flatMap((kind) => (kind === undefined ? [] : [kind]))])]
  const candidates =
    names.length > 4
      ? subsets(names, 4)
      : fill(names, all, 4 - names.length).toSorted((a, b) => spread(a, names) - spread(b, names))
  const disagreements = (edges: readonly string[]): number =>
    edges.filter((edge, side) => (drawn[side] === undefined ? drawn.includes(edge) : drawn[side] !== edge)).length
  const best = candidates.toSorted((a, b) => disagreements(a) - disagreements(b))[0]
  return best === undefined ? undefined : `edges ${best.join(' ')}`
}

/** Returns the parts that the tile draws at N, E, S and W. */
function sidesDrawn(text: string, start: number): (string | undefined)[] {
  const body = text.slice(lineAt(text, start).end, text.indexOf('}', start) + 1 || text.length)
  const drawn: (string | undefined)[] = [undefined, undefined, undefined, undefined]
  for (const [, kind = '', sides = ''] of body.matchAll(/^\s*([a-z][\w-]*)((?: [NESW]\b)+)/gm))
    for (const side of sides.trim().split(/\s+/)) drawn[sideLetters.findIndex((letter) => letter === side)] = kind
  return drawn
}

const spread = (edges: readonly string[], names: readonly string[]): number =>
  edges.filter((edge, i) => edge !== names[i]).length

function fill(names: readonly string[], all: readonly string[], more: number): string[][] {
  if (more === 0) return [[...names]]
  const longer = Array.from({ length: names.length + 1 }, (_, i) => names.length - i).flatMap((at) =>
    all.map((name) => [...names.slice(0, at), name, ...names.slice(at)]),
  )
  return longer.flatMap((one) => fill(one, all, more - 1)).slice(0, 2000)
}

function subsets(names: readonly string[], size: number): string[][] {
  if (names.length === size) return [[...names]]
  return names
    .flatMap((_, out) =>
      subsets(
        names.filter((_name, i) => i !== out),
        size,
      ),
    )
    .reverse()
}
