/** Writes the arena, the context and the constant tables of a program in C. */
import { elementsOf, type LinkedSet } from '../linked-set.ts'
import type { NestedNumbers, Program, Rows, Storage } from '../program.ts'
import { isConstant, plainName, widthType } from './c-names.ts'

/** `filled`: constant tables are empty and filled by whoever loads the engine. */
export type TableContents = 'written' | 'filled'

const arrayOf = ({ type, name, length }: Storage, prefix = ''): string =>
  type.kind === 'array'
    ? `${widthType(type.width)} ${prefix}${plainName(name)}[${String(Math.max(1, length))}]`
    : `${type.kind === 'boolean' ? 'bool' : 'int32_t'} ${prefix}${plainName(name)}`

/** The arena: what is kept, in the order of the layout. The stack comes last and has room to spare. */
export function writeArena(program: Program, spare: number): string {
  const kept = program.storages.filter(({ room }) => room === 'kept')
  const counters = kept.filter(({ type }) => type.kind !== 'array')
  const columns = kept.filter(({ type, length }) => type.kind === 'array' && length > 0)
  const lines = columns.map((column) =>
    column.name === 'stack' ? `int32_t stack[${String(column.length + spare / 4)}]` : arrayOf(column),
  )
  return [
    'typedef struct {',
    ...counters.map((counter) => `  ${arrayOf(counter)};`),
    ...lines.map((line) => `  ${line};`),
    '} tw_arena;',
    '',
  ].join('\n')
}

/** Members of the context that depend on the set. */
export function writeMembers(program: Program): string {
  const { storages } = program
  const empty = storages.filter(({ room, type, length }) => room === 'kept' && type.kind === 'array' && length === 0)
  const derived = storages.filter(({ room }) => room === 'derived')
  const varying = storages.filter((storage) => storage.room === 'table' && !isConstant(storage))
  return [
    '#define TW_MEMBERS \\',
    ...[
      ...empty.map((storage) => arrayOf(storage, 'empty_')),
      ...derived.map((one) => arrayOf(one)),
      ...varying.map((one) => arrayOf(one)),
    ].map((line) => `  ${line}; \\`),
    '',
    '',
  ].join('\n')
}

export function writeTables(program: Program, set: LinkedSet, contents: TableContents): string {
  const constants = program.storages.filter((storage) => isConstant(storage))
  return [
    ...constants.map((storage) => writeTable(storage, set, contents)),
    ...program.rows.map((rows, i) => writeRows(rows, i)),
    '',
  ].join('\n')
}

function writeTable(storage: Storage, set: LinkedSet, contents: TableContents): string {
  if (contents === 'filled') return `static ${arrayOf(storage, 'T_')};`
  return `static const ${arrayOf(storage, 'T_')} = {${numbers(elementsOf(set.fullest[storage.name]) as number[])}};`
}

/** At least one number: C has no empty arrays. */
export const numbers = (values: readonly number[]): string =>
  values.length === 0 ? '0' : values.map(numeral).join(',')

const numeral = (value: number): string => (value === -2147483648 ? '(-2147483647-1)' : String(value))

/**
 * Rows of numbers: the numbers one after the other, and for each level but the last where the elements of each entry
 * begin. `_in` reads one, `_at` is 0 for indices outside, `_index` finds a number among the last level's elements.
 */
function writeRows({ depth, values }: Rows, i: number): string {
  const name = `R${String(i)}`
  const levels: number[][] = []
  let entries: readonly NestedNumbers[] = typeof values === 'number' ? [values] : values
  const first = entries.length
  for (let level = 1; level < depth; level += 1) {
    const starts = [0]
    const inner: NestedNumbers[] = []
    for (const entry of entries) {
      if (typeof entry !== 'number') inner.push(...entry)
      starts.push(inner.length)
    }
    levels.push(starts)
    entries = inner
  }
  const data = entries as readonly number[]
  const params = Array.from({ length: depth }, (_, at) => `i${String(at)}`)
  const typed = (names: readonly string[]): string => names.map((param) => `tw_int ${param}`).join(', ')
  const lines = [
    `static const ${widthFor(data)} ${name}[] = {${numbers(data)}};`,
    ...levels.map((starts, level) => `static const int32_t ${name}_${String(level)}[] = {${numbers(starts)}};`),
    `static inline tw_int ${name}_in(${typed(params)}) {`,
    '  tw_int at = i0;',
    ...levels.map((_, level) => `  at = ${name}_${String(level)}[at] + i${String(level + 1)};`),
    `  return ${name}[at];`,
    '}',
    `static inline tw_int ${name}_at(${typed(params)}) {`,
    `  if (i0 < 0 || i0 >= ${String(first)}) return 0;`,
    '  tw_int at = i0;',
    ...levels.flatMap((_, level) => [
      `  if (i${String(level + 1)} < 0 || ` +
        `i${String(level + 1)} >= ${name}_${String(level)}[at + 1] - ${name}_${String(level)}[at]) return 0;`,
      `  at = ${name}_${String(level)}[at] + i${String(level + 1)};`,
    ]),
    `  return ${name}[at];`,
    '}',
    ...indexOf(name, params, levels, first),
  ]
  return lines.join('\n')
}

function indexOf(
  name: string,
  params: readonly string[],
  levels: readonly (readonly number[])[],
  first: number,
): string[] {
  const outer = params.slice(0, -1)
  const last = levels.length - 1
  const declared = [...outer, 'value'].map((param) => `tw_int ${param}`).join(', ')
  const head = `static inline tw_int ${name}_index(${declared}) {`
  const range =
    last < 0
      ? [`  tw_int from = 0, end = ${String(first)};`]
      : [
          `  if (i0 < 0 || i0 >= ${String(first)}) return -1;`,
          '  tw_int at = i0;',
          ...levels.slice(0, -1).map((_, level) => `  at = ${name}_${String(level)}[at] + i${String(level + 1)};`),
          `  tw_int from = ${name}_${String(last)}[at], end = ${name}_${String(last)}[at + 1];`,
        ]
  return [
    head,
    ...range,
    `  for (tw_int i = from; i < end; i++) if (${name}[i] == value) return i - from;`,
    '  return -1;',
    '}',
  ]
}

/** The narrowest type for these numbers. */
function widthFor(values: readonly number[]): string {
  const [least, most] = [values.reduce((a, b) => Math.min(a, b), 0), values.reduce((a, b) => Math.max(a, b), 0)]
  if (least >= 0) return most < 256 ? 'uint8_t' : most < 65536 ? 'uint16_t' : 'int32_t'
  return least >= -128 && most < 128 ? 'int8_t' : least >= -32768 && most < 32768 ? 'int16_t' : 'int32_t'
}
