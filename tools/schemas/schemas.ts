/** Generates the JSON Schemas of messages between server and clients from the TypeScript types. */
import { createGenerator, type Config, type Schema, type SchemaGenerator } from 'ts-json-schema-generator'

const root = new URL('../../packages/server/', import.meta.url).pathname

/** A type, the file of its schema, and the schema's id, which contains the version of its format. */
interface SchemaSource {
  readonly type: string
  readonly file: string
  readonly id: string
  readonly title: string
}

/** A test compares these versions with the constants of the formats. */
export const PROTOCOL_SCHEMAS = 1
export const SAVE_SCHEMA = 2

const source = (file: string, type: string, title: string, version = PROTOCOL_SCHEMAS): SchemaSource => ({
  type,
  file: `${file}.json`,
  id: `urn:tilewright:${file}:${version}`,
  title,
})

export const all: readonly SchemaSource[] = [
  source('setup', 'GameSetup', 'What is played, and by whom'),
  source('action', 'Action', 'What a player does'),
  source('decision', 'Decision', 'A decision that waits, as one player may see it'),
  source('event', 'GameEvent', 'What happened'),
  source('view', 'View', 'The game as one player, or everybody, may see it'),
  source('explanation', 'Explanation', 'Why points were scored'),
  source('save', 'SavedGame', "A saved game, the host's", SAVE_SCHEMA),
  source('record', 'PlayerFile', 'What a player may keep of a game', SAVE_SCHEMA),
  source('tables', 'Tables', 'What the rules declare'),
  source('methods', 'Methods', 'Parameters and results of all methods'),
  source('notification', 'Notification', 'What the server sends without being asked'),
  source('request', 'Request', 'A message to the server'),
  source('response', 'Response', 'A message of the server'),
]

/** Types in which numbers need not be integers: the client chooses the id. */
const envelopes: ReadonlySet<string> = new Set(['Request', 'Response'])

const config: Config = {
  path: `${root}src/protocol/schemas.ts`,
  tsconfig: `${root}tsconfig.lib.json`,
  type: '*',
  skipTypeCheck: true,
  expose: 'export',
  topRef: false,
  jsDoc: 'extended',
  sortProps: true,
}

/** Lists whose order has no meaning; the compiler's order depends on the order of files. */
const unordered: ReadonlySet<string> = new Set(['required', 'enum', 'anyOf', 'type'])

const byText = (a: unknown, b: unknown): number => {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * Sorts a schema so that it depends only on its content. `whole`: numbers become integers, because the types only say
 * `number`.
 */
function sorted(schema: unknown, whole: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((one: unknown) => sorted(one, whole))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]: [string, unknown]) => {
    if (key === 'type' && whole && value === 'number') return [key, 'integer'] as const
    const inner = sorted(value, whole)
    if (!Array.isArray(inner) || !unordered.has(key)) return [key, inner] as const
    const list = inner.map((one: unknown) => (key === 'type' && whole && one === 'number' ? 'integer' : one))
    return [key, list.sort(byText)] as const
  })
  return Object.fromEntries(entries.sort(([a], [b]) => byText(a, b)))
}

function schemaOf(generator: SchemaGenerator, { type, id, title }: SchemaSource): Schema {
  const { $schema, ...rest } = generator.createSchema(type)
  const schema = sorted(rest, !envelopes.has(type)) as Schema
  return { ...($schema === undefined ? {} : { $schema }), $id: id, title, ...schema }
}

/** All schemas as the texts of their files. The engine has to be built: its types are read. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const generator = createGenerator(config)
  return new Map(all.map((one) => [one.file, `${JSON.stringify(schemaOf(generator, one), null, 1)}\n`]))
}
