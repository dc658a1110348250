/** Converts the tables of the rules to names: the kernel's numbers are not exposed. */
import { CORNERS } from '@tilewright/engine'
import type { RuleLibrary } from '@tilewright/engine'
import type { Tables, TileTable } from '../protocol/tables.ts'

const SIDES = ['N', 'E', 'S', 'W', 'D'] as const
const HALVES = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR', 'DL', 'DR'] as const

const inBits = <T>(names: readonly T[], bits: number): T[] => names.filter((_, i) => (bits >> i) & 1)

/** The elements at these indices; indices without an element are skipped. */
const picked = <T>(all: readonly T[], numbers: readonly number[]): T[] =>
  numbers.flatMap((n) => {
    const entry = all[n]
    return entry === undefined ? [] : [entry]
  })

function tileTables(library: RuleLibrary, unitsIn: (set: readonly number[]) => string[]): TileTable[] {
  const edges = library.edges.map(({ name }) => name),
    kinds = library.features.map(({ name }) => name)
  return library.tiles.map((tile) => ({
    name: tile.name,
    title: tile.title,
    units: unitsIn(tile.set),
    count: tile.count,
    edges: picked(edges, tile.edges),
    segments: tile.segments.map(({ kind, sides, shares = 0, halves, marks, borders, on = [] }) => ({
      kind: kinds[kind] ?? '',
      sides: inBits(SIDES, sides),
      shares: inBits(SIDES, shares),
      halves: inBits(HALVES, halves),
      marks: picked(library.marks, marks),
      borders,
      on: on.map((part) => ({
        cell: part.cell,
        sides: inBits(SIDES, part.sides),
        halves: inBits(HALVES, part.halves),
      })),
    })),
    cells: (tile.cells ?? []).map(({ x, y, edges: cellEdges, half }) => ({
      x,
      y,
      edges: cellEdges.map((edge) => edges[edge] ?? null),
      half: half === undefined ? null : { corner: CORNERS[half.corner] ?? '', diagonal: edges[half.diagonal] ?? '' },
    })),
    marks: picked(library.marks, tile.marks),
    turns: tile.turns,
    overlay: tile.overlay === true,
  }))
}

const known = new WeakMap<RuleLibrary, Tables>()

/** The tables of a library; made once. */
export function tablesOf(library: RuleLibrary): Tables {
  const tables = known.get(library) ?? makeTables(library)
  known.set(library, tables)
  return tables
}

function makeTables(library: RuleLibrary): Tables {
  const unitNames = library.units.map(({ name }) => name)
  const unitsIn = (set: readonly number[]): string[] => picked(unitNames, set)
  return {
    rules: library.fingerprint,
    units: library.units.map(({ name, title, of, off, needs, excludes, players, editions }) => ({
      name,
      title,
      of: unitNames[of] ?? null,
      off,
      needs: unitsIn(needs),
      ...(excludes === undefined ? {} : { excludes: unitsIn(excludes) }),
      players,
      editions,
    })),
    settings: library.settings.map(({ name, title, values, initial, set, fixed }) => ({
      name,
      title,
      units: unitsIn(set),
      values,
      default: values[initial] ?? '',
      ...(fixed === undefined
        ? {}
        : { fixed: fixed.map((one) => ({ value: values[one.value] ?? '', units: unitsIn(one.set) })) }),
    })),
    pieces: library.pieces.map(({ name, title, tokenSet, count, perPlayer, hidden, set }) => ({
      name,
      title,
      units: unitsIn(set),
      tokens: library.tokenSets[tokenSet] ?? null,
      count,
      perPlayer,
      hidden,
    })),
    zones: library.zones.map(({ name, title, perPlayer, set }) => ({ name, title, units: unitsIn(set), perPlayer })),
    features: library.features.map(({ name, title }) => ({ name, title })),
    choices: library.choices.map(({ name, title, secret, element }) => ({ name, title, secret, element })),
    // An option of several choices has a row for each.
    options: library.options.flatMap(({ choices, label, title, cites, params, set }) =>
      choices.map((choice) => ({
        choice: library.choices[choice]?.name ?? '',
        option: label,
        title,
        cites,
        args: params.map(({ kind }) => kind),
        units: unitsIn(set),
      })),
    ),
    tiles: tileTables(library, unitsIn),
  }
}
