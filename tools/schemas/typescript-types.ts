/** Types of the protocol as TypeScript declarations. */
import { isList, propertiesOf, referred, typeName, type Method, type Schema, type Types } from './schema.ts'

const doc = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')} */\n`

const named = (type: string): string => (type === 'integer' ? 'number' : type === 'array' ? 'unknown[]' : type)

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

function objectType(schema: Schema, indent: string): string {
  const inner = `${indent}  `
  const lines = propertiesOf(schema).map(
    ([name, one, required]) =>
      `${doc(one.description, inner)}${inner}${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(one, inner)}\n`,
  )
  const { additionalProperties: others } = schema
  if (lines.length > 0) return `{\n${lines.join('').replaceAll(/^(\s*)"(\w+)"(\??:)/gm, '$1$2$3')}${indent}}`
  return typeof others === 'object' ? `{ [name: string]: ${typeOf(others, indent)} }` : 'object'
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function typeOf(schema: Schema, indent: string): string {
  const { type, items } = schema
  if (schema.$ref !== undefined) return referred(schema)
  if (schema.anyOf !== undefined) return union(schema.anyOf.map((one) => typeOf(one, indent)))
  if (schema.enum !== undefined) return union(schema.enum.map(literal))
  if ('const' in schema) return literal(schema.const)
  if (typeof type === 'object') return union(type.map((one) => typeOf({ ...schema, type: one }, indent)))
  if (type === 'object') return objectType(schema, indent)
  if (type !== 'array') return type === undefined ? 'unknown' : named(type)
  if (items === undefined) return 'unknown[]'
  if (isList(items)) return `[${items.map((one) => typeOf(one, indent)).join(', ')}]`
  const item = typeOf(items, indent)
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

const methodType = ({ name, about, params, result }: Method): string =>
  `${doc(about, '  ')}  '${name}': (params: ${typeOf(params, '  ')}) => ${typeOf(result, '  ')}\n`

/** All types: an interface of the methods, then the types that it refers to. */
export function typescriptTypes({ methods, definitions }: Types): string {
  const declared = Object.entries(definitions).map(
    ([name, schema]) => `\n${doc(schema.description, '')}type ${typeName(name)} = ${typeOf(schema, '')}\n`,
  )
  return `interface Methods {\n${methods.map(methodType).join('')}}\n${declared.join('')}`
}
