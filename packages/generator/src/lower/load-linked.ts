/**
 * Reads what a program needs of a set from its own package of JavaScript: the package links its tables, so that there
 * is one way in which tables are made.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EngineErrors, ErrorText, LinkedColumn, LinkedSet, LinkedValues, SetNaming } from './linked-set.ts'
import type { Width } from './program.ts'

interface Library {
  readonly units: readonly { readonly players: readonly [number, number] | null }[]
  readonly values: readonly unknown[]
}

interface TileKind {
  readonly segments: readonly unknown[]
}

interface Part {
  readonly cell: number
  readonly sides: number
  readonly halves: number
  readonly corners?: number
}

type Call = (...args: readonly unknown[]) => unknown

/** Functions of the package's modules. */
interface PackageModules {
  readonly link: { readonly linkRules: Call; readonly linkForMost: Call }
  readonly tables: { readonly tables: Library }
  readonly classes: {
    readonly columns: Readonly<
      Record<string, { readonly type: Width; readonly store: string; readonly length: (sizes: unknown) => number }>
    >
    readonly counterNames: readonly string[]
  }
  readonly missing: { readonly noDefinition: Call; readonly unknownNumber: Call }
  readonly limits: { readonly spend: Call; readonly restEffort: Call }
  readonly range: { readonly whole: Call }
  readonly errors: { readonly asGameError: Call }
  readonly events: { readonly emit: Call; readonly events: { count: number } }
  readonly cells: {
    readonly partsOf: (tile: TileKind, segment: number) => readonly Part[]
    readonly namingPart: (tile: TileKind, segment: number) => Part
    readonly numberAmongInner: (tile: TileKind, segment: number, part: Part) => number
  }
  readonly write: { readonly rulesInPlay: Call }
}

/** Reads the package in a folder that was written by `builtPackage`. */
export async function loadLinked(folder: string): Promise<LinkedSet> {
  const from = async (path: string): Promise<never> =>
    (await import(pathToFileURL(join(folder, 'lib', `${path}.js`)).href)) as never
  const modules: PackageModules = {
    link: await from('link/link'),
    tables: await from('generated/tables'),
    classes: await from('arena/classes'),
    missing: await from('link/missing'),
    limits: await from('model/limits'),
    range: await from('model/range'),
    errors: await from('model/errors'),
    events: await from('record/events'),
    cells: await from('arena/tables/cells'),
    write: await from('saves/write'),
  }
  return linkedSet(modules)
}

function linkedSet(modules: PackageModules): LinkedSet {
  const { link, tables: made, classes } = modules
  // The tables are those of a set whose games run in a module of its own.
  const library = { ...made.tables, play: {} }
  const ranges = library.units.flatMap(({ players }) => (players === null ? [] : [players]))
  const fewest = Math.max(1, ...ranges.map(([least]) => least))
  const most = Math.max(1, ...ranges.map(([, largest]) => largest))
  const tables = Array.from({ length: most - fewest + 1 }, (_, i) =>
    link.linkRules(library, {
      units: library.units.map((_unit, unit) => unit),
      players: Array.from({ length: fewest + i }, (_player, seat) => String(seat)),
    }),
  ) as LinkedValues[]
  const fullest = link.linkForMost(library) as LinkedValues
  return {
    fullest,
    tables,
    fewest,
    columns: columnsOf(classes.columns, fullest['sizes']),
    counters: classes.counterNames,
    errors: errorsOf(modules, fullest),
    naming: namingOf(modules, fullest),
  }
}

function namingOf({ cells, write }: PackageModules, fullest: LinkedValues): SetNaming {
  const parts = (fullest['tileData'] as readonly TileKind[]).map((tile) =>
    tile.segments.map((_, segment) => {
      const all = cells.partsOf(tile, segment),
        naming = cells.namingPart(tile, segment)
      return {
        cells: all.map(({ cell, sides, halves, corners = 0 }) => [cell, sides, halves, corners] as const),
        naming: Math.max(
          0,
          all.findIndex(({ cell }) => cell === naming.cell),
        ),
        number: cells.numberAmongInner(tile, segment, naming),
      }
    }),
  )
  return { rulesInPlay: write.rulesInPlay(fullest) as string, parts }
}

const widest: readonly Width[] = ['i32', 'i16', 'u16', 'u8']

/** The order of the layout: by width, the stack last. */
function columnsOf(columns: PackageModules['classes']['columns'], sizes: unknown): LinkedColumn[] {
  const all = Object.entries(columns).map(([name, { type, store, length }]) => ({
    name,
    width: type,
    length: length(sizes),
    isKept: store === 'kept',
  }))
  const ordered = widest.flatMap((width) => all.filter((column) => column.width === width && column.name !== 'stack'))
  return [
    ...ordered.filter(({ isKept }) => isKept),
    ...all.filter(({ name }) => name === 'stack'),
    ...ordered.filter(({ isKept }) => !isKept),
  ]
}

function errorsOf({ missing, limits, range, errors, events }: PackageModules, fullest: LinkedValues): EngineErrors {
  const thrown = (work: () => unknown): ErrorText => {
    try {
      work()
    } catch (error) {
      return error as ErrorText
    }
    throw new Error('the engine raised no error where one was expected')
  }
  const count = events.events.count
  const tooManyEvents = thrown(() => {
    events.events.count = 1 << 24
    try {
      events.emit(0, 0)
    } finally {
      events.events.count = count
    }
  })
  const endless = thrown(() => limits.spend(Infinity))
  limits.restEffort()
  return {
    noDefinition: (value, argument) => missing.noDefinition({ rules: fullest }, value, argument) as ErrorText,
    unknownNumber: (what, number) => missing.unknownNumber(what, number) as ErrorText,
    endless,
    tooManyEvents,
    tooDeep: errors.asGameError(new Error('Maximum call stack size exceeded')) as ErrorText,
    numberRange: (number) => thrown(() => range.whole(number)),
  }
}
