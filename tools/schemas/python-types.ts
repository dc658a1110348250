/** Types of the protocol as Python declarations: typed dictionaries, and a function for each method. */
import { isList, propertiesOf, referred, typeName, type Method, type Schema, type Types } from './schema.ts'

const doc = (text: string | undefined, indent: string): string =>
  text === undefined ? '' : `${indent}# ${text.replaceAll(/\s*\n\s*/g, ' ')}\n`

const names: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  array: 'list[Any]',
  object: 'dict[str, Any]',
}

const keywords: ReadonlySet<string> = new Set(['from', 'in', 'is', 'with', 'class', 'def', 'for', 'if', 'or', 'and'])
const isName = (word: string): boolean => /^[A-Za-z_]\w*$/.test(word) && !keywords.has(word)

const literal = (value: unknown): string =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value)

const capital = (word: string): string => typeName(word.charAt(0).toUpperCase() + word.slice(1))

/** Declarations of nested objects get names from where they are; they are written before what uses them. */
class Declarations {
  private readonly done: string[] = []

  text(): string {
    return this.done.join('\n')
  }

  /** The type of a schema; `path` names the nested types that it needs. */
  typeOf(schema: Schema, path: string): string {
    const { type, items } = schema
    if (schema.$ref !== undefined) return `"${referred(schema)}"`
    if (schema.anyOf !== undefined) return union(schema.anyOf.map((one, i) => this.typeOf(one, path + variant(one, i))))
    if (schema.enum !== undefined) return `Literal[${schema.enum.map(literal).join(', ')}]`
    if ('const' in schema) return `Literal[${literal(schema.const)}]`
    if (typeof type === 'object') return union(type.map((one) => this.typeOf({ ...schema, type: one }, path)))
    if (type === 'object') return this.objectType(schema, path)
    if (type !== 'array' || items === undefined) return type === undefined ? 'Any' : (names[type] ?? 'Any')
    return isList(items)
      ? `tuple[${items.map((one, i) => this.typeOf(one, `${path}${String(i + 1)}`)).join(', ')}]`
      : `list[${this.typeOf(items, `${path}Item`)}]`
  }

  objectType(schema: Schema, path: string): string {
    const { additionalProperties: others } = schema
    const properties = propertiesOf(schema)
    if (properties.length === 0)
      return typeof others === 'object' ? `dict[str, ${this.typeOf(others, `${path}Value`)}]` : 'dict[str, Any]'
    const typed = properties.map(([name, one, required]) => {
      const inner = this.typeOf(one, path + capital(name))
      return { name, about: one.description, type: required ? inner : `NotRequired[${inner}]` }
    })
    const isClass = typed.every(({ name }) => isName(name))
    const body = typed
      .map(
        ({ name, about, type }) => `${doc(about, '    ')}    ${isClass ? `${name}: ${type}` : `"${name}": ${type},`}\n`,
      )
      .join('')
    this.done.push(isClass ? `class ${path}(TypedDict):\n${body}` : `${path} = TypedDict("${path}", {\n${body}})\n`)
    return `"${path}"`
  }

  /** Declares a type under its name. */
  declare(name: string, schema: Schema): void {
    const type = this.typeOf(schema, name)
    if (type !== `"${name}"`) this.done.push(`${doc(schema.description, '')}${name}: TypeAlias = ${type}\n`)
  }

  method({ name, about, params, result }: Method): void {
    const path = name.split('/').map(capital).join('')
    const given = propertiesOf(params).map(([param, schema, required]) => {
      const type = this.typeOf(schema, path + capital(param))
      return `${doc(schema.description, '    ')}    ${param}: ${type}${required ? '' : ' = ...'},\n`
    })
    const returned = this.typeOf(result, `${path}Result`)
    const list = given.length === 0 ? '' : `\n    *,\n${given.join('')}`
    this.done.push(`${doc(about, '')}def ${name.replace('/', '_')}(${list}) -> ${returned}: ...\n`)
  }
}

/** A name for one of several objects: the constant of its `type`, or its number. */
function variant({ properties = {} }: Schema, i: number): string {
  const kind = properties['type']?.const
  return typeof kind === 'string'
    ? capital(kind.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()))
    : String(i + 1)
}

const union = (types: readonly string[]): string => {
  const each = [...new Set(types)]
  return each.length === 1 ? (each[0] ?? 'Any') : `Union[${each.join(', ')}]`
}

/** All types, then the methods. */
export function pythonTypes({ methods, definitions }: Types): string {
  const out = new Declarations()
  for (const [name, schema] of Object.entries(definitions)) out.declare(typeName(name), schema)
  for (const method of methods) out.method(method)
  return `from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union\n\n${out.text()}`
}
