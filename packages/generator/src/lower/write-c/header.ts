/** Names of a set for clients in C and other languages: `engine.h` and `engine.json`. */
import { cString } from '@tilewright/text'
import type { LinkedSet } from '../linked-set.ts'

interface Named {
  readonly name: string
}

interface Option {
  readonly label: string
  readonly params: readonly { readonly noun: string; readonly kind: string }[]
}

interface Choice extends Named {
  readonly element: string | null
  readonly secret: boolean
}

interface Setting extends Named {
  readonly initial: number
  readonly values: readonly string[]
}

interface State extends Named {
  readonly of: string | null
  readonly kind: string
  readonly hidden: boolean
}

interface Rule {
  readonly label: string
}

/** The rows of a library that have names for clients. */
interface Library {
  readonly fingerprint: string
  readonly units: readonly Named[]
  readonly tiles: readonly Named[]
  readonly pieces: readonly Named[]
  readonly features: readonly Named[]
  readonly edges: readonly Named[]
  readonly settings: readonly Setting[]
  readonly choices: readonly Choice[]
  readonly options: readonly Option[]
  readonly states: readonly State[]
  readonly zones: readonly Named[]
  readonly rules: readonly Rule[]
  readonly phases: readonly Named[]
}

/** Kinds of events, in the order of their numbers (`record/events.ts`). */
const EVENTS = (
  'drew-tile drew-piece discarded placed moved scored revealed announced chose set-aside told joined parted lifted ' +
  'state-set rolled'
).split(' ')

/** Places of pieces, in the order of their numbers (`arena/game.ts`). */
const PLACES = 'supply out-of-game on-segment on-square in-zone with-piece on-corner'.split(' ')

const libraryOf = ({ fullest }: LinkedSet): Library => fullest['library'] as Library

/** Names of one kind as constants `TW_TILE_…`; names that would be equal get a number. */
function constants(prefix: string, names: readonly string[]): string[] {
  const taken = new Set<string>()
  const lines = names.map((name, i) => {
    const plain = name.toUpperCase().replaceAll(/\W+/g, '_')
    const wish = `TW_${prefix}_${plain}`
    let unique = wish
    for (let n = 2; taken.has(unique); n += 1) unique = `${wish}_${String(n)}`
    taken.add(unique)
    return `  ${unique} = ${String(i)},`
  })
  return names.length === 0 ? [] : ['enum {', ...lines, '};', '']
}

const named = (list: readonly Named[]): string[] => list.map(({ name }) => name)

/** `engine.h`: the functions of every engine, from `declarations`, and the names of this set. */
export function writeHeader(set: LinkedSet, declarations: string): string {
  const library = libraryOf(set)
  return [
    declarations.trimEnd(),
    '',
    '/* The names of this set. */',
    `#define TW_RULES ${cString(library.fingerprint)}`,
    `#define TW_LEAST_PLAYERS ${String(set.fewest)}`,
    `#define TW_MOST_PLAYERS ${String(set.fewest + set.tables.length - 1)}`,
    `#define TW_SETTINGS ${String(library.settings.length)}`,
    `#define TW_TILE_COUNT ${String((set.fullest['tileKind'] as Uint16Array).length)}`,
    '',
    ...constants('TILE', named(library.tiles)),
    ...constants('PIECE', named(library.pieces)),
    ...constants('FEATURE', named(library.features)),
    ...constants('SETTING', named(library.settings)),
    ...constants('CHOICE', named(library.choices)),
    ...constants(
      'OPTION',
      library.options.map(({ label }) => label),
    ),
    ...constants('STATE', named(library.states)),
    ...constants('ZONE', named(library.zones)),
    ...constants(
      'RULE',
      library.rules.map(({ label }) => label),
    ),
    ...constants('EVENT', EVENTS),
    ...constants('AT', PLACES),
    '#ifdef __cplusplus',
    '}',
    '#endif',
    '#endif',
    '',
  ].join('\n')
}

/** `engine.json`: the same names for other languages; `target`: what was built. */
export function writeNames(set: LinkedSet, target: 'c' | 'ir' = 'c'): string {
  const library = libraryOf(set)
  const names = {
    tilewright: { built: named(library.units), target, rules: library.fingerprint },
    players: { least: set.fewest, most: set.fewest + set.tables.length - 1 },
    tiles: named(library.tiles),
    pieces: named(library.pieces),
    features: named(library.features),
    settings: library.settings.map(({ name, initial, values }) => ({ name, initial, values })),
    choices: library.choices.map(({ name, element, secret }) => ({ name, element, secret })),
    options: library.options.map(({ label, params }) => ({
      name: label,
      params: params.map(({ noun, kind }) => ({ name: noun, kind })),
    })),
    states: library.states.map(({ name, of, kind, hidden }) => ({ name, of, kind, hidden })),
    zones: named(library.zones),
    rules: library.rules.map(({ label }) => label),
    events: EVENTS,
    places: PLACES,
  }
  return `${JSON.stringify(names, null, 2)}\n`
}

/** Bytes of text for `README.md` of an engine in C. */
export function nativeReadme(set: LinkedSet, name: string): string {
  const library = libraryOf(set)
  const most = set.fewest + set.tables.length - 1
  const list = named(library.units).map((unit) => `\`${unit.replaceAll('`', '')}\``)
  return `# ${name}

A game engine in C for ${list.join(', ')}, ${String(set.fewest)} to ${String(most)} players.
Built with \`tilewright build --target c\`.

* \`engine.h\`: the functions, and the names of tiles, pieces, choices and options as constants
* \`engine.c\`: the engine, C11 without dependencies: \`cc -std=c11 -O3 -c engine.c\`
* \`engine.json\`: the same names for other languages

\`\`\`c
tw_context *context = tw_open();
tw_setup setup = {.players = 2, .seed = 1};
tw_game *game = tw_create(context, &setup);
while (tw_option_count(game) > 0) tw_apply(game, 0);
\`\`\`

\`tw_view\` writes what a player may see as JSON, \`tw_save\` the record of a game, which engines of these rules in
every language read. One context belongs to one thread at a time; its games are at rest in memory of their own. Errors:
\`tw_error(context)\`.
`
}
