/** The part of JSON Schema that the protocol's schemas use, and how references read it. */

export interface Schema {
  readonly $ref?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly not?: Schema
  readonly items?: Schema | readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

export interface Method {
  readonly name: string
  readonly about: string | undefined
  readonly params: Schema
  readonly result: Schema
}

export interface Types {
  readonly methods: readonly Method[]
  readonly definitions: Readonly<Record<string, Schema>>
}

/** The name of a definition as an identifier: `Counts<TileName>` becomes `CountsTileName`. */
export const typeName = (definition: string): string => definition.replaceAll(/\W/g, '')

/** The definition that a schema refers to. */
export const referred = ({ $ref = '' }: Schema): string => typeName(decodeURIComponent($ref.split('/').at(-1) ?? ''))

/** Properties in the order of their names, those that are required first. */
export const propertiesOf = ({
  properties = {},
  required = [],
}: Schema): readonly (readonly [string, Schema, boolean])[] =>
  Object.entries(properties)
    .map(([name, schema]) => [name, schema, required.includes(name)] as const)
    .sort((a, b) => Number(b[2]) - Number(a[2]))

/** Whether `items` describes each element of a list of fixed length. */
export const isList = (items: Schema | readonly Schema[]): items is readonly Schema[] => Array.isArray(items)
