/** JSON Schemas of what goes between server and clients, made from the TypeScript types. */
import { createGenerator, type Config, type Schema, type SchemaGenerator } from 'ts-json-schema-generator'

const root = new URL('../../packages/server/', import.meta.url).pathname

/** A type, the file of its schema, and what the schema is called: the number is that of its format. */
interface Made {
  readonly type: string
  readonly file: string
  readonly id: string
  readonly title: string
}

/** Numbers of the formats are checked against the constants by the test. */
export const PROTOCOL_SCHEMAS = 1
export const SAVE_SCHEMA = 2

const made = (file: string, type: string, title: string, version = PROTOCOL_SCHEMAS): Made => ({
  type,
  file: `${file}.json`,
  id: `urn:tilewright:${file}:${version}`,
  title,
})

export const all: readonly Made[] = [
  made('setup', 'GameSetup', 'What is played, and by whom'),
  made('action', 'Action', 'What a player does'),
  made('decision', 'Decision', 'A decision that waits, as one player may see it'),
  made('event', 'GameEvent', 'What happened'),
  made('view', 'View', 'The game as one player, or everybody, may see it'),
  made('explanation', 'Explanation', 'Why points were scored'),
  made('save', 'SavedGame', "A saved game, the host's", SAVE_SCHEMA),
  made('record', 'PlayerFile', 'What a player may keep of a game', SAVE_SCHEMA),
  made('tables', 'Tables', 'What the rules declare'),
  made('methods', 'Methods', 'Parameters and results of all methods'),
  made('request', 'Request', 'A message to the server'),
  made('response', 'Response', 'A message of the server'),
]

/** An id may be any number; whoever asks chooses it. */
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

/** Lists in which the order says nothing; the compiler's depends on what it read first. */
const unordered: ReadonlySet<string> = new Set(['required', 'enum', 'anyOf', 'type'])

const byText = (a: unknown, b: unknown): number => {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)]
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * The schema in an order that depends on nothing but what it says. `whole`: numbers are whole ones, as the engine
 * counts everywhere; its types say only `number`.
 */
function inOrder(schema: unknown, whole: boolean): unknown {
  if (Array.isArray(schema)) return schema.map((one: unknown) => inOrder(one, whole))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]: [string, unknown]) => {
    if (key === 'type' && whole && value === 'number') return [key, 'integer'] as const
    const inner = inOrder(value, whole)
    if (!Array.isArray(inner) || !unordered.has(key)) return [key, inner] as const
    const list = inner.map((one: unknown) => (key === 'type' && whole && one === 'number' ? 'integer' : one))
    return [key, list.sort(byText)] as const
  })
  return Object.fromEntries(entries.sort(([a], [b]) => byText(a, b)))
}

function schemaOf(generator: SchemaGenerator, { type, id, title }: Made): Schema {
  const { $schema, ...rest } = generator.createSchema(type)
  const said = inOrder(rest, !envelopes.has(type)) as Schema
  return { ...($schema === undefined ? {} : { $schema }), $id: id, title, ...said }
}

/** All schemas as the texts of their files. The engine has to be built: its types are read. */
export function schemaFiles(): ReadonlyMap<string, string> {
  const generator = createGenerator(config)
  return new Map(all.map((one) => [one.file, `${JSON.stringify(schemaOf(generator, one), null, 1)}\n`]))
}
