/** Puts the parts of an engine in C together. */
import { cString } from '@tilewright/text'
import { elementsOf, type LinkedSet, type LinkedValues } from '../linked-set.ts'
import type { FailureText, Program, Storage, TextPart } from '../program.ts'
import { recursiveFunctions } from '../walk.ts'
import { isConstant, plainName, storageName, widthType } from './c-names.ts'
import { namesOf, writeExpression } from './expressions.ts'
import { writeFunctions } from './statements.ts'
import { writeNameTables } from './names.ts'
import { numbers, writeArena, writeMembers, writeTables, type TableContents } from './tables.ts'

/** Texts of the runtime (`packages/generator/native`). */
export interface NativeSources {
  readonly head: string
  readonly runtime: string
  readonly api: string
}

/** Unused bytes behind the stack, as in the layout of the engine. */
const SPARE = 512

/** Library values that the runtime asks for. */
interface LibraryValues {
  readonly settings: readonly { readonly initial: number; readonly values: readonly string[] }[]
  readonly units: readonly unknown[]
  readonly tiles: readonly unknown[]
}

/** Tables and columns that views read, by their names in C. */
const named = [
  ['TW_SEGMENT_BASE', 'segBase'],
  ['TW_PIECE_NUMBER', 'pieceNumber'],
  ['TW_STATE_BASE', 'stateBase'],
  ['TW_STATE_LENGTH', 'stateLength'],
  ['TW_STATE_INITIAL', 'stateInitial'],
  ['TW_STATE_OF', 'stateOf'],
  ['TW_BETWEEN', 'between'],
  ['TW_IS_SPACE', 'isSpace'],
  ['TW_LINK_A', 'linkA'],
  ['TW_LINK_B', 'linkB'],
  ['TW_NOTED', 'noted'],
  ['TW_VARS', 'vars'],
] as const

export function writeEngine(program: Program, set: LinkedSet, sources: NativeSources, contents: TableContents): string {
  const names = namesOf(program)
  return [
    '/* Generated: an engine for one set of boxes. Do not edit. */',
    sources.head,
    writeArena(program, SPARE),
    writeMembers(program),
    definesOf(program, set, contents),
    writeFailures(program),
    writeTables(program, set, contents),
    ...[...program.reads].map(([name, e]) => `#define ${name}(a, b) ${writeExpression(names, e)}`),
    sources.runtime,
    writeSettings(set),
    ...(contents === 'written' ? [writeBind(program, set), writeStart(set), writeNameTables(set)] : []),
    writeFunctions(program, names, recursiveFunctions(program.functions)),
    sources.api,
  ].join('\n')
}

function definesOf({ functions, storages }: Program, set: LinkedSet, contents: TableContents): string {
  const library = set.fullest['library'] as LibraryValues
  const stored = new Map(storages.map((storage) => [storage.name, storage]))
  const kind = (name: string): string => {
    const storage = stored.get(name)
    return storage === undefined ? '' : storageName(storage)
  }
  const lines: (readonly [string, string | number])[] = [
    ['TW_TILE_KIND', kind('tileKind')],
    ['TW_PIECE_KIND', kind('pieceKind')],
    ['TW_GROUP_OF', kind('mixedGroupOf')],
    ['TW_PIECE_OWNER', kind('pieceOwner')],
    ['TW_PIECE_HIDDEN', kind('pieceHidden')],
    ['TW_SEGMENT_TILE', kind('segTile')],
    ['TW_SEGMENT_KIND', kind('segKind')],
    ['TW_SEGMENT_PART', kind('segPart')],
    ...named.map(([name, storage]) => [name, kind(storage)] as const),
    ...(['playerCount', 'pieceCount'] as const).map(
      (name, i) =>
        [i === 0 ? 'TW_SEATS' : 'TW_OWN_PIECES', kind(name) === '' ? Number(set.fullest[name]) : kind(name)] as const,
    ),
    ['TW_TILE_KINDS', (set.fullest['library'] as LibraryValues).tiles.length],
    ['TW_STATE_OF_FEATURE', 2],
    ['TW_STATE_OF_SQUARE', 3],
    ['TW_SEGMENT_COUNT', elementsOf(set.fullest['segTile']).length],
    ['TW_SECRET', 3],
    ['TW_BEGINS', Number(set.fullest['begins'])],
    ...(contents === 'filled' ? [['TW_SETTINGS', library.settings.length] as const] : []),
    ['TW_PIECES', elementsOf(set.fullest['pieceKind']).length],
    ['TW_SCRIPT', 4096],
    ['TW_ASK', 1],
    ['TW_CHOOSE', 2],
    ...functions.map(({ name, from }): readonly [string, number] => [`TW_USES_${nativeName(name, from.file)}`, 1]),
  ]
  return [...lines.map(([name, value]) => `#define ${name} ${String(value)}`), ''].join('\n')
}

function writeSettings(set: LinkedSet): string {
  const { settings } = set.fullest['library'] as LibraryValues
  return [
    `static const int32_t tw_first_settings[] = {${numbers(settings.map(({ initial }) => initial))}};`,
    `static const int32_t tw_setting_values[] = {${numbers(settings.map(({ values }) => values.length))}};`,
    '',
  ].join('\n')
}

const nativeName = (name: string, _file: string): string => plainName(name)

function writeFailures({ failures, names }: Program): string {
  const lists = [...names]
  const numberOf = new Map(lists.map(([name], i) => [name, i]))
  const part = (text: TextPart): string =>
    typeof text === 'string'
      ? `{${cString(text)}, 0, 0}`
      : `{0, ${String(text.arg)}, ${String(text.names === null ? -1 : (numberOf.get(text.names) ?? -1))}}`
  const parts = (name: string, list: readonly TextPart[]): string =>
    `static const tw_part ${name}[] = {${list.length === 0 ? '{"", 0, 0}' : list.map(part).join(', ')}};`
  const row = ({ code, message, hint, isRefusal }: FailureText, i: number): string =>
    `  {${cString(code)}, F${String(i)}_m, ${String(message.length)}, ` +
    `F${String(i)}_h, ${String(hint.length)}, ${String(isRefusal)}},`
  return [
    '#ifndef TW_WASM',
    'typedef struct { const char *text; int arg, names; } tw_part;',
    'typedef struct { const char *const *names; int count; } tw_names;',
    'typedef struct { const char *code; const tw_part *message; int message_count; const tw_part *hint; int ' +
      'hint_count; bool is_refusal; } tw_failure;',
    ...lists.map(
      ([, list], i) => `static const char *const N${String(i)}[] = {${[...list, ''].map(cString).join(', ')}};`,
    ),
    'static const tw_names tw_name_lists[] = {',
    ...lists.map(([, list], i) => `{N${String(i)}, ${String(list.length)}},`),
    '{0, 0}};',
    ...failures.flatMap(({ message, hint }, i) => [parts(`F${String(i)}_m`, message), parts(`F${String(i)}_h`, hint)]),
    'static const tw_failure tw_failures[] = {',
    ...failures.map(row),
    '};',
    '#endif',
    '',
  ].join('\n')
}

/** Tables that depend on the number of players are copied into the context. */
function writeBind({ storages }: Program, set: LinkedSet): string {
  const varying = storages.filter(
    (storage) =>
      storage.room === 'table' &&
      !isConstant(storage) &&
      !['settings', 'askAlways', 'tableNumber'].includes(storage.name),
  )
  const at = (table: LinkedValues, name: string): unknown =>
    name.split('.').reduce<unknown>((value, step) => (value as LinkedValues)[step], table)
  const data = varying.map((storage) => {
    const values = set.tables.map((table) => at(table, storage.name))
    const name = plainName(storage.name)
    if (storage.type.kind !== 'array') return `static const int32_t V_${name}[] = {${numbers(values.map(Number))}};`
    const rows = values.map((value) => `{${numbers(elementsOf(value) as number[])}}`)
    const length = String(Math.max(1, storage.length))
    return `static const ${widthType(storage.type.width)} V_${name}[][${length}] = {${rows.join(', ')}};`
  })
  const copy = (storage: Storage): string => {
    const name = plainName(storage.name)
    return storage.type.kind === 'array'
      ? `  memcpy(S->${name}, V_${name}[table], sizeof S->${name});`
      : `  S->${name} = V_${name}[table];`
  }
  return [
    ...data,
    'static void tw_bind(tw_context *S, int table) {',
    '  S->tableNumber = table;',
    ...varying.map(copy),
    '}',
    '',
  ].join('\n')
}

/** The initial state of each table: that of the first, and where others differ. */
function writeStart(set: LinkedSet): string {
  const images = set.tables.map((table) => [...(table['start'] as Uint8Array)])
  const [first = []] = images
  const differences = images.map((image) => image.flatMap((byte, at) => (byte === first[at] ? [] : [at, byte])))
  return [
    `static const uint8_t tw_first_image[] = {${numbers(first)}};`,
    ...differences.map((list, i) => `static const int32_t tw_changes_${String(i)}[] = {${numbers([...list, -1])}};`),
    `static const int32_t *const tw_changes[] = {${differences.map((_, i) => `tw_changes_${String(i)}`).join(', ')}};`,
    '_Static_assert(sizeof tw_first_image == offsetof(tw_arena, stack), "the arena has another layout than its ' +
      'first image");',
    'static void tw_start(tw_context *S, int table) {',
    '  memcpy(&S->arena, tw_first_image, sizeof tw_first_image);',
    '  for (const int32_t *change = tw_changes[table]; *change >= 0; change += 2) ((uint8_t ' +
      '*)&S->arena)[change[0]] = (uint8_t)change[1];',
    '}',
    '',
  ].join('\n')
}
