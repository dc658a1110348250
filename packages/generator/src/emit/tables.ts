/** Emits `index.ts` or `tables.ts`: the tables of a library, printed from its rows. */
import { codeString } from '@tilewright/text'
import type { ModuleFile } from './imports.ts'
import { printConst, type Const } from './print-const.ts'
import type { LibraryRows, ProvenanceRow, TileRow } from './row-types.ts'
import { createWriter, type Writer } from './writer.ts'

/** Companion of the tables: the code of the rules, or the module that plays one set. */
export type LibraryForm = 'with-code' | 'played'

/** The library that the engine links games from. `modules` contain its code; `changes` are rules that change values. */
export function emitLibrary(
  rows: LibraryRows,
  modules: readonly ModuleFile[],
  engine: string,
  form: LibraryForm = 'with-code',
): string {
  const out = createWriter()
  const hasCode = form === 'with-code'
  out.line('// Generated. The library: all declarations of the rules, as tables from which the engine links games.')
  out.line(`import type { RuleLibrary } from ${codeString(`${engine}/arena/library.ts`)}`)
  if (hasCode) importCode(out, modules)
  out.line()
  out.block(`export const ${hasCode ? 'library' : 'tables'}: RuleLibrary =`, () => {
    writeTables(out, hasCode ? rows : withoutProvenance(rows))
    if (hasCode) writeCode(out, modules)
    else {
      out.line('defines: [],')
      out.line('code: null,')
    }
  })
  return out.text()
}

/** Each row of a table is printed on its own line. */
function writeTables(out: Writer, rows: LibraryRows): void {
  const tables: readonly (readonly [string, Const])[] = Object.entries(rows)
  for (const [name, table] of tables) {
    if (table === undefined) continue
    if (Array.isArray(table) && table.some((row) => typeof row === 'object' && !Array.isArray(row))) {
      out.line(`${name}: [`)
      for (const row of table as readonly Const[]) out.line(`  ${printConst(row)},`)
      out.line('],')
    } else out.line(`${name}: ${printConst(table)},`)
  }
}

/**
 * The rows without the data of explanations and tests: a built engine's explanations use the tables with code beside
 * it. The sets of rules and options are omitted, because all are in play.
 */
function withoutProvenance(rows: LibraryRows): LibraryRows {
  const bare = <T extends ProvenanceRow & { readonly set: readonly number[] }>(row: T): T => ({
    ...row,
    cites: [],
    assumed: null,
    set: [],
  })
  return {
    ...rows,
    tiles: rows.tiles.map((tile): TileRow => ({ ...tile, title: '', at: '' })),
    phases: rows.phases.map((phase) => ({ ...phase, runs: undefined })),
    mays: [],
    rules: rows.rules.map(bare),
    options: rows.options.map(bare),
  }
}

function importCode(out: Writer, modules: readonly ModuleFile[]): void {
  out.line("import { count, enumerate, nth, step, take } from './choices.ts'")
  out.line("import { runPhase } from './phases.ts'")
  out.line("import { permits, valueOf } from './values.ts'")
  out.line("import { statements } from './statements.ts'")
  for (const { name, alias } of modules) out.line(`import * as ${alias} from ${codeString(`./modules/${name}.ts`)}`)
  out.line()
  out.block('function byNumber<T>(rows: readonly (readonly [number, T])[]): T[]', () => {
    out.line('const all: T[] = []')
    out.line('for (const [index, row] of rows) all[index] = row')
    out.line('return all')
  })
}

/** Tables with functions: each module has rows of them, by number. */
function writeCode(out: Writer, modules: readonly ModuleFile[]): void {
  const all = (table: string, of: readonly ModuleFile[]): string =>
    of.map(({ alias }) => `...${alias}.${table}`).join(', ')
  const changing = modules.filter(({ changes }) => changes)
  out.line(`defines: byNumber([${all('defines', modules)}]),`)
  if (changing.length > 0) out.line(`valueChanges: byNumber([${all('changes', changing)}]),`)
  out.line('statements,')
  out.line('code: { valueOf, permits, runPhase, enumerate, count, nth, take, step },')
}
