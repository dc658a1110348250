/** `index.ts`: everything that the rules declare, as the library's tables. */
import type { IrPhase, IrTile, IrUnit, Kind, Sited } from '@tilewright/language'
import { tilesAsAsked, type Plan } from '@tilewright/linker'
import type { SetFingerprint } from '../fingerprint.ts'
import { asksForChanges } from '../program/changes.ts'
import { statementsOf, timesOf } from '../program/steps.ts'
import type { ModuleFile } from './imports.ts'
import { paramsRow, whereOf, type Program } from './module.ts'
import { quote } from './names.ts'
import { FIRST_CODE, type MachineInfo } from './phases.ts'
import { piecesOf } from './pieces.ts'
import { shownRows } from './shown-values.ts'
import { createWriter } from './writer.ts'

/** What the tables of a library stand beside: the code of its rules, or the module that runs the games of one set. */
export type LibraryForm = 'with-code' | 'played'

/** What the rules are known by: those of the whole plan, and those of each set of units. */
export interface Fingerprints {
  readonly whole: string
  readonly sets: readonly SetFingerprint[]
}

/** So many links there can be at a time in a game whose rules join segments. */
const MOST_LINKS = 64

/** `index.ts`: the library the engine links games from. */
export function emitLibrary(
  plan: Plan,
  { known, busyIn }: Pick<Program, 'known' | 'busyIn'>,
  modules: readonly ModuleFile[],
  machines: readonly MachineInfo[],
  fingerprints: Fingerprints,
  text: (file: string) => string,
  engine: string,
  form: LibraryForm = 'with-code',
): string {
  const out = createWriter()
  const hasCode = form === 'with-code'
  const unit = (name: string): number => plan.units.findIndex((one) => one.name === name)
  const list = (names: readonly string[], find: (name: string) => number): string => `[${names.map(find).join(', ')}]`
  // What is not printed with this one cannot be played with it anyway.
  const excludes = ({ excludes: others = [] }: IrUnit): string => {
    const known = others.filter((name) => unit(name) >= 0)
    return known.length === 0 ? '' : `, excludes: ${list(known, unit)}`
  }
  const find =
    (all: readonly { readonly name: string }[]) =>
    (name: string): number =>
      all.findIndex((one) => one.name === name)
  const kind = (one: Kind | null): string => (one === null ? 'null' : quote(one))
  const busy = ({ name }: IrPhase): string => {
    const sets = busyIn(name)
    return sets === null ? '' : `, busyIn: [${sets.map((set) => list(set, unit)).join(', ')}]`
  }
  const runs = ({ name }: IrPhase): string =>
    hasCode ? `, runs: ${list(phasesRunBy(plan, name), find(plan.phases))}` : ''
  out.line('// Generated. The library: everything the rules declare, in tables the engine links games from.')
  out.line(`import type { RuleLibrary, TileData } from '${engine}/arena/library.ts'`)
  if (hasCode) {
    out.line("import { count, enumerate, nth, step, take } from './choices.ts'")
    out.line("import { runPhase } from './phases.ts'")
    out.line("import { permits, valueOf } from './values.ts'")
    out.line("import { statements } from './statements.ts'")
    for (const { name, alias } of modules) out.line(`import * as ${alias} from './modules/${name}.ts'`)
    out.line()
    out.block('function byNumber<T>(rows: readonly (readonly [number, T])[]): T[]', () => {
      out.line('const all: T[] = []')
      out.line('for (const [index, row] of rows) all[index] = row')
      out.line('return all')
    })
  }
  out.line()
  out.line('const tiles: readonly TileData[] = [')
  // What a tile is called and where it is declared is for explanations.
  const aboutOf = (tile: IrTile): string =>
    `title: ${quote(hasCode ? tile.title : '')}, at: ${quote(hasCode ? whereOf(tile, text) : '')}`
  for (const tile of tilesAsAsked(plan)) out.line(`  ${tileRow(plan, tile, unit, aboutOf(tile))},`)
  out.line(']')
  out.line()
  const all = (table: string): string => modules.map(({ alias }) => `...${alias}.${table}`).join(', ')
  out.block(`export const ${hasCode ? 'library' : 'tables'}: RuleLibrary =`, () => {
    const write = (name: string, entries: readonly string[]): void => {
      out.line(`${name}: [`)
      for (const row of entries) out.line(`  ${row},`)
      out.line('],')
    }
    out.line(`fingerprint: ${quote(fingerprints.whole)},`)
    write(
      'fingerprints',
      fingerprints.sets.map(({ set, hash }) => `{ set: ${list(set, unit)}, hash: ${quote(hash)} }`),
    )
    out.line(`renamed: { ${plan.renamed.map(({ from, to }) => `${quote(from)}: ${quote(to)}`).join(', ')} },`)
    if (plan.units.some((one) => excludes(one) !== '')) out.line('apart: true,')
    write(
      'units',
      plan.units.map(
        (one) =>
          `{ name: ${quote(one.name)}, title: ${quote(one.title)}, of: ` +
          `${one.of === null ? '-1' : String(unit(one.of))}, off: ${String(one.off)}, needs: ` +
          `${list(one.needs, unit)}${excludes(one)}, players: ` +
          (one.players === null ? 'null' : `[${one.players.join(', ')}]`) +
          `, editions: [${one.editions.map(quote).join(', ')}] }`,
      ),
    )
    write(
      'edges',
      plan.edges.map(
        (one) =>
          `{ name: ${quote(one.name)}, style: ${quote(one.style)}, matches: ${list(one.matches, find(plan.edges))} }`,
      ),
    )
    write(
      'features',
      plan.features.map(
        (one) =>
          `{ name: ${quote(one.name)}, title: ${quote(one.title)}, along: ` +
          `${one.along === null ? '-1' : String(find(plan.edges)(one.along))}, between: ${String(one.between)}` +
          ' }',
      ),
    )
    out.line(`marks: [${plan.marks.map((one) => quote(one.name)).join(', ')}],`)
    if (plan.marks.some(({ worth }) => worth !== undefined))
      out.line(`markWorths: [${plan.marks.map(({ worth }) => String(worth ?? 0)).join(', ')}],`)
    out.line(`classes: [${plan.classes.map((one) => quote(one.name)).join(', ')}],`)
    write(
      'pieces',
      piecesOf(plan).map(
        (one) =>
          `{ name: ${quote(one.name)}, title: ${quote(one.title)}, tokenSet: ${String(one.tokenSet)}, ` +
          `classes: ${list(one.classes, find(plan.classes))}, count: ${String(one.count)}, perPlayer: ` +
          `${String(one.perPlayer)}, hidden: ${String(one.hidden)}, worth: ${String(one.worth)}, set: ` +
          `${list(one.set, unit)} }`,
      ),
    )
    out.line(`tokenSets: [${plan.tokens.map((one) => quote(one.name)).join(', ')}],`)
    write(
      'zones',
      plan.zones.map(
        (one) =>
          `{ name: ${quote(one.name)}, title: ${quote(one.title)}, perPlayer: ${String(one.perPlayer)}, set: ` +
          `${list(one.set, unit)}${one.unseen === true ? ', unseen: true' : ''}` +
          `${one.hidden === true ? ', hidden: true' : ''} }`,
      ),
    )
    if (plan.dice.length > 0)
      write(
        'dice',
        plan.dice.map(
          (one) =>
            `{ name: ${quote(one.name)}, title: ${quote(one.title)}, faces: [${one.faces.join(', ')}], set: ` +
            `${list(one.set, unit)} }`,
        ),
      )
    write(
      'settings',
      plan.settings.map(
        (one) =>
          `{ name: ${quote(one.name)}, title: ${quote(one.title)}, values: [` +
          `${one.values.map(quote).join(', ')}], initial: ${String(one.values.indexOf(one.initial))}, ` +
          `set: ${list(one.set, unit)} }`,
      ),
    )
    write(
      'states',
      plan.states.map(
        (one) =>
          `{ name: ${quote(one.name)}, of: ${kind(one.of)}, kind: ${kind(one.kind)}, setOf: ` +
          `${String(one.setOf)}, hidden: ${String(one.hidden)}, set: ${list(one.set, unit)}` +
          `${one.standing === true ? ', standing: true' : ''}${one.part === 'keep' ? ", part: 'keep'" : ''} }`,
      ),
    )
    const shown = shownRows(plan)
    const value = (one: {
      readonly name: string
      readonly params: readonly { readonly kind: Kind }[]
      readonly result?: Kind
      readonly setOf?: boolean
    }): string =>
      `{ name: ${quote(one.name)}, params: [${one.params.map((param) => quote(param.kind)).join(', ')}], ` +
      `result: ${quote(one.result ?? 'yes-no')}, setOf: ${String(one.setOf ?? false)}` +
      `${shown.has(one.name) ? `, shown: ${shown.get(one.name) ?? ''}` : ''} }`
    write('values', plan.values.map(value))
    write('permissions', plan.permissions.map(value))
    write(
      'phases',
      plan.phases.map(
        (one) =>
          `{ name: ${quote(one.name)}, param: ${kind(one.params[0]?.kind ?? null)}` +
          `${one.begins ? ', begins: true' : ''}${one.resumes ? ', resumes: true' : ''}${busy(one)}${runs(one)} }`,
      ),
    )
    write(
      'choices',
      plan.choices.map(
        (one) =>
          `{ name: ${quote(one.name)}, title: ${quote(one.title)}, secret: ${String(one.secret)}, ` +
          `${one.veiled === true ? 'veiled: true, ' : ''}${againOf(plan, one.name)}element: ${kind(one.element)} }`,
      ),
    )
    out.line(`events: [${plan.events.map((one) => quote(one.name)).join(', ')}],`)
    out.line('tiles,')
    const of = (one: Sited): string => `cites: [], assumed: null, at: ${quote(whereOf(one, text))}, set: []`
    if (hasCode) out.line(`defines: byNumber([${all('defines')}]),`)
    else out.line('defines: [],')
    if (hasCode && plan.changes.length > 0) {
      const changing = modules.filter(({ changes }) => changes).map(({ alias }) => `...${alias}.changes`)
      out.line(`valueChanges: byNumber([${changing.join(', ')}]),`)
    }
    write(
      'mays',
      (hasCode ? plan.mays : []).map(
        (one) =>
          `{ label: ${quote(one.label)}, title: '', cites: [${one.cites.map(quote).join(', ')}], assumed: ` +
          `${one.assumed === null ? 'null' : quote(one.assumed)}, at: ${quote(whereOf(one, text))} }`,
      ),
    )
    if (hasCode) {
      out.line(`rules: byNumber([${all('rules')}]),`)
      out.line(`options: byNumber([${all('options')}]),`)
      out.line('statements,')
    } else {
      // What they cite is for explanations.
      write(
        'rules',
        plan.rules.map(
          (one) =>
            `{ label: ${quote(one.name)}, title: ${quote(one.title)}, phase: ` +
            `${String(find(plan.phases)(one.phase))}, ${of(one)} }`,
        ),
      )
      write(
        'options',
        plan.options.map(
          (one) =>
            `{ label: ${quote(one.name)}, title: ${quote(one.title)}, choices: ` +
            `${list(one.choices, find(plan.choices))}, params: ${paramsRow(one)}, ${of(one)} }`,
        ),
      )
    }
    if (asksForChanges(plan)) out.line('changes: true,')
    const linking = [...plan.rules, ...plan.options].filter(({ body }) =>
      statementsOf(body).some(({ op }) => op === 'join'),
    )
    if (linking.length > 0) {
      const sets = new Set(linking.map(({ set }) => list(set, unit)))
      out.line(`links: ${String(MOST_LINKS)},`)
      out.line(`linkedBy: [${[...sets].join(', ')}],`)
    }
    out.line(`sets: [${known.asked.map((set) => list(set, unit)).join(', ')}],`)
    out.line(`code: ${hasCode ? '{ valueOf, permits, runPhase, enumerate, count, nth, take, step }' : 'null'},`)
    out.line(
      `slots: [${[...Array<string>(FIRST_CODE).fill('0'), ...machines.map(({ slots }) => String(slots))].join(', ')}],`,
    )
  })
  return out.text()
}

/** The options that ask the choice again, by number; nothing where there are none. */
function againOf(plan: Plan, choice: string): string {
  const numbers = plan.options.flatMap((option, i) =>
    option.choices.includes(choice) && timesOf(option) > 0 ? [String(i)] : [],
  )
  return numbers.length === 0 ? '' : `again: [${numbers.join(', ')}], `
}

/** Phases that the rules of a phase run, in the order of its steps. */
const phasesRunBy = (plan: Plan, phase: string): string[] =>
  plan.rules
    .filter((rule) => rule.phase === phase)
    .flatMap(({ body }) => statementsOf(body).flatMap((one) => (one.op === 'run' ? [one.phase] : [])))

/** Where marks of a tile point to, as pairs of a mark and a direction. */
function directionsRow({ directions }: IrTile['shape'], mark: (name: string) => number): string {
  if (directions === undefined) return ''
  const pairs = Object.entries(directions).map(([name, direction]) => `[${String(mark(name))}, ${String(direction)}]`)
  return `, directions: [${pairs.join(', ')}]`
}

/** What a segment meets on its tile. */
const meetsRow = ({ meets }: IrTile['shape']['segments'][number]): string =>
  meets === undefined ? '' : `, meets: [${meets.join(', ')}]`

/** Where a segment of a tile of several squares, or of half of one, is drawn. */
function partsRow({ on }: IrTile['shape']['segments'][number]): string {
  if (on === undefined) return ''
  const parts = on.map(
    ({ cell, sides, halves, corners }) =>
      `{ cell: ${String(cell)}, sides: ${String(sides)}, halves: ${String(halves)}, corners: ${String(corners)} }`,
  )
  return `, on: [${parts.join(', ')}]`
}

/** The cells of what is not one square. */
function cellsRow({ cells }: IrTile['shape'], edge: (name: string) => number): string {
  if (cells === undefined) return ''
  const rows = cells.map(
    ({ name, x, y, edges, half }) =>
      `{ name: ${quote(name)}, x: ${String(x)}, y: ${String(y)}, edges: [` +
      `${edges.map((one) => (one === null ? '-1' : String(edge(one)))).join(', ')}]` +
      `${half === undefined ? '' : `, half: { corner: 0, diagonal: ${String(edge(half.diagonal))} }`} }`,
  )
  return `, cells: [${rows.join(', ')}]`
}

function tileRow(plan: Plan, tile: IrTile, unit: (name: string) => number, about: string): string {
  const feature = (name: string): number => plan.features.findIndex((one) => one.name === name)
  const edge = (name: string): number => plan.edges.findIndex((one) => one.name === name)
  const mark = (name: string): number => plan.marks.findIndex((one) => one.name === name)
  const inClass = (name: string): number => plan.classes.findIndex((one) => one.name === name)
  const { shape } = tile
  const segments = shape.segments.map(
    (one) =>
      `{ kind: ${String(feature(one.kind))}, sides: ${String(one.sides)}, ` +
      `${one.shares === undefined ? '' : `shares: ${String(one.shares)}, `}halves: ${String(one.halves)}, ` +
      `marks: [${one.marks.map(mark).join(', ')}], borders: [${one.borders.join(', ')}]` +
      `${meetsRow(one)}${partsRow(one)} }`,
  )
  return (
    `{ name: ${quote(shape.name)}, ${about}, count: ${String(shape.count)}, edges: [` +
    `${shape.edges.map(edge).join(', ')}], segments: [${segments.join(', ')}], marks: [` +
    `${shape.marks.map(mark).join(', ')}]${directionsRow(shape, mark)}${cellsRow(shape, edge)}, ` +
    `set: [${tile.set.map(unit).join(', ')}], turns: ${String(tile.turns)}` +
    (tile.overlay === true ? ', overlay: true' : '') +
    (tile.apart === true ? ', apart: true' : '') +
    (tile.classes === undefined ? ' }' : `, classes: [${tile.classes.map(inClass).join(', ')}] }`)
  )
}
