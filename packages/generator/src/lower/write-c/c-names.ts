/** Names of a program in C. */
import type { Storage, Type, Width } from '../program.ts'

/** Words that cannot name a local in C, and names that the runtime gives to macros. */
const reserved: ReadonlySet<string> = new Set(
  (
    'auto break case char const continue default do double else enum extern float for goto if inline int long ' +
    'register ' +
    'restrict return short signed sizeof static struct switch typedef union unsigned void volatile while bool true ' +
    'false asm typeof unix linux errno NULL S'
  ).split(' '),
)

export const localName = (name: string): string => (reserved.has(name) ? `${name}_` : name)

/** Functions have a prefix of their own, so that locals cannot hide them. */
export const functionName = (name: string): string => `f_${name}`

export const plainName = (name: string): string => name.replaceAll(/\W/g, '_')

const widthTypes: Readonly<Record<Width, string>> = {
  i8: 'int8_t',
  u8: 'uint8_t',
  i16: 'int16_t',
  u16: 'uint16_t',
  i32: 'int32_t',
}

export const widthType = (width: Width): string => widthTypes[width]

export function typeName(type: Type): string {
  switch (type.kind) {
    case 'number':
      return 'tw_int'
    case 'boolean':
      return 'bool'
    case 'nothing':
      return 'void'
    case 'array':
      return `${widthType(type.width)} *`
    case 'set':
      return type.result === 'boolean' ? 'tw_test' : type.result === 'number' ? 'tw_set' : 'tw_work'
  }
}

/** Declaration of a variable of a type. */
export const declared = (type: Type, name: string): string =>
  type.kind === 'array' ? `${typeName(type)}${name}` : `${typeName(type)} ${name}`

/** Whether a table is the same for all games, and has a fixed address. */
export const isConstant = ({ room, varies }: Storage): boolean => room === 'table' && !varies

/** How code reads a storage: `S` is the context. */
export function storageName(storage: Storage): string {
  const name = plainName(storage.name)
  if (isConstant(storage)) return `T_${name}`
  // Columns without elements are never read; they have no place in the arena.
  if (storage.room === 'kept' && storage.length === 0) return `S->empty_${name}`
  return storage.room === 'kept' ? `S->arena.${name}` : `S->${name}`
}
