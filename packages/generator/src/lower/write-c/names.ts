/** Names and rows of a set that views and saves in C are written with (`native/refs.c` and those after it). */
import { cString } from '@tilewright/text'
import { elementsOf, type LinkedSet } from '../linked-set.ts'
import { numbers } from './tables.ts'

interface Named {
  readonly name: string
}

interface Value extends Named {
  readonly params: readonly string[]
  readonly result: string
  readonly setOf: boolean
  readonly shown?: readonly {
    readonly set: readonly number[]
    readonly on: readonly number[] | null
    readonly hidden: boolean
  }[]
}

/** The rows of a library that have names. */
interface Library {
  readonly units: readonly Named[]
  readonly tiles: readonly (Named & { readonly overlay?: boolean })[]
  readonly pieces: readonly (Named & { readonly tokenSet: number })[]
  readonly features: readonly Named[]
  readonly edges: readonly Named[]
  readonly zones: readonly Named[]
  readonly dice?: readonly Named[]
  readonly marks: readonly string[]
  readonly tokenSets: readonly string[]
  readonly settings: readonly (Named & { readonly values: readonly string[] })[]
  readonly states: readonly (Named & {
    readonly of: string | null
    readonly kind: string
    readonly setOf: boolean
    readonly hidden: boolean
  })[]
  readonly choices: readonly (Named & {
    readonly title: string
    readonly secret: boolean
    readonly element: string | null
  })[]
  readonly options: readonly { readonly label: string; readonly params: readonly { readonly kind: string }[] }[]
  readonly values: readonly Value[]
  readonly renamed: Readonly<Record<string, string>>
}

/** Kinds of values, in the order of their numbers (`native/refs.c`). */
const KINDS = 'number setting yes-no player tile square corner segment feature piece placement side edge zone'.split(
  ' ',
)

function kindNumber(kind: string | null): number {
  if (kind === null) return -1
  const number = KINDS.indexOf(kind)
  if (number < 0) throw new Error(`values of the kind '${kind}' have no number in C`)
  return number
}

/** Rows of names and numbers, as C. */
export function writeNameTables({ fullest, naming }: LinkedSet): string {
  const library = fullest['library'] as Library
  const { units, tiles, pieces, features, edges, zones, dice = [], settings, states, choices, options } = library
  refuseNumbers([...tiles, ...pieces, ...library.values].map(({ name }) => name))
  const kindOfTile = elementsOf(fullest['tileKind']) as readonly number[]
  const parts = naming.parts.flat()
  const froms = fromsOf(parts.map(({ cells }) => cells.length))
  const names = (list: readonly Named[]): string[] => list.map(({ name }) => name)
  const bySetting = settings
    .map((_, i) => i)
    .sort((a, b) => ((settings[a]?.name ?? '') < (settings[b]?.name ?? '') ? -1 : 1))
  const renamed = Object.entries(library.renamed).flat()
  const shown = shownRows(library)
  return [
    ...(
      [
        ['unit', units],
        ['state', states],
        ['zone', zones],
        ['die', dice],
        ['tile_kind', tiles],
        ['piece_kind', pieces],
        ['mark', library.marks],
        ['shown', shown],
        ['renamed', Object.keys(library.renamed)],
      ] as const
    ).map(([what, list]) => `#define G_${what}_count ${String(list.length)}`),
    `static const char *const G_rules_in_play = ${cString(naming.rulesInPlay)};`,
    texts('units', names(units)),
    texts('tiles', names(tiles)),
    texts('pieces', names(pieces)),
    texts('features', names(features)),
    texts('edges', names(edges)),
    texts('zones', names(zones)),
    texts('dice', names(dice)),
    texts('marks', library.marks),
    texts('tokens', library.tokenSets),
    texts('states', names(states)),
    texts('choices', names(choices)),
    texts(
      'choice_titles',
      choices.map(({ title }) => title),
    ),
    texts(
      'options',
      options.map(({ label }) => label),
    ),
    texts('values', names(library.values)),
    texts('settings', names(settings)),
    texts(
      'setting_values',
      settings.flatMap(({ values }) => values),
    ),
    texts('renamed', renamed),
    list('setting_from', fromsOf(settings.map(({ values }) => values.length))),
    list('settings_sorted', bySetting),
    list(
      'first_tile',
      tiles.map((_, kind) => kindOfTile.indexOf(kind)),
    ),
    list(
      'overlay',
      tiles.map(({ overlay }) => (overlay === true ? 1 : 0)),
    ),
    list(
      'token_set',
      pieces.map(({ tokenSet }) => tokenSet),
    ),
    list('marks', elementsOf(fullest['partMarks']) as readonly number[]),
    list('part_from', froms),
    list(
      'naming',
      parts.map(({ naming: at }, i) => (froms[i] ?? 0) + at),
    ),
    list(
      'number',
      parts.map(({ number }) => number),
    ),
    rows(
      'parts',
      4,
      parts.flatMap(({ cells }) => cells),
    ),
    rows(
      'options',
      4,
      options.map(({ params }) => [params.length, ...params.map(({ kind }) => kindNumber(kind))]),
    ),
    rows(
      'choices',
      2,
      choices.map(({ element, secret }) => [kindNumber(element ?? 'number'), secret ? 1 : 0]),
    ),
    rows(
      'states',
      4,
      states.map(({ of, kind, setOf, hidden }) => [kindNumber(of), kindNumber(kind), setOf ? 1 : 0, hidden ? 1 : 0]),
    ),
    rows('shown', 6, shown),
    '',
  ].join('\n')
}

/** Objects of JavaScript list members whose names are numbers first; C does not. */
function refuseNumbers(names: readonly string[]): void {
  const number = names.find((name) => /^(?:0|[1-9]\d*)$/.test(name))
  if (number !== undefined) throw new Error(`'${number}' is a number, and cannot be a name in views in C`)
}

/** Where each group begins in a list of all, and where the last one ends. */
const fromsOf = (lengths: readonly number[]): number[] =>
  lengths.reduce<number[]>((froms, length) => [...froms, (froms.at(-1) ?? 0) + length], [0])

/** Shown values: value, kind of entity (-1: the game), kind of feature (-1), whether public, kind of result, set. */
function shownRows({ values, features }: Library): number[][] {
  const allFeatures = features.map((_, kind) => kind)
  return values.flatMap(({ shown, params, result, setOf }, value) => {
    if (shown === undefined) return []
    const owner = params.at(0) ?? null
    return (owner === 'feature' ? allFeatures : [-1]).flatMap((kind) => {
      const cases = shown.filter(({ on }) => kind < 0 || (on?.includes(kind) ?? true))
      if (cases.length === 0) return []
      const isPublic = cases.every(({ hidden }) => !hidden)
      return [[value, kindNumber(owner), kind, isPublic ? 1 : 0, kindNumber(result), setOf ? 1 : 0]]
    })
  })
}

const texts = (name: string, all: readonly string[]): string =>
  `static const char *const N_${name}[] = {${all.length === 0 ? '""' : all.map(cString).join(', ')}};`

const list = (name: string, all: readonly number[]): string => `static const int32_t G_${name}[] = {${numbers(all)}};`

/** Rows of a width; shorter ones are filled with 0. */
function rows(name: string, width: number, all: readonly (readonly number[])[]): string {
  const filled = all.length === 0 ? '{0}' : all.map((row) => `{${numbers(row)}}`).join(', ')
  return `static const int32_t G_${name}[][${String(width)}] = {${filled}};`
}
