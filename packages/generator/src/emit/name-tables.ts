/** Emits `names.ts`: numbers of all names, and their literal types. */
import type { Kind } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { codeString } from '@tilewright/text'
import { camel } from './names.ts'
import { FIRST_CODE } from './phases.ts'
import { piecesOf } from './pieces.ts'
import { createWriter } from './writer.ts'

/** Numbered names of generated code in addition to the names of the plan. */
export interface Numbered {
  /** Names of tested sets of units. */
  readonly sets: readonly string[]
  /** Names of machines; the kernel's own come first. */
  readonly machines: readonly string[]
}

/** Emits `names.ts`: numbers of all names, and their literal types. */
export function emitNames(plan: Plan, { sets, machines }: Numbered, engine: string): string {
  const out = createWriter()
  out.line('// Generated. Names of the rules: their numbers in tables, and their literal types.')
  const kinds = new Set([
    'PieceRef',
    'SegmentRef',
    ...plan.options.flatMap((option) => option.params.map((param) => refTypes[param.kind] ?? 'Ref')),
    ...elementChoices(plan).map(({ element }) => refTypes[element] ?? 'Ref'),
  ])
  out.line(
    'import type { ' +
      ['PieceRef', 'PlacementRef', 'Ref', 'SegmentRef', 'SquareRef', 'TileRef']
        .filter((name) => kinds.has(name))
        .join(', ') +
      ` } from ${codeString(`${engine}/naming/refs.ts`)}`,
  )
  const numbers = (name: string, names: readonly string[], first = 0): void => {
    out.line()
    out.block(
      `export const ${name} =`,
      () => {
        names.forEach((name, i) => {
          out.line(`${camel(name)}: ${String(first + i)},`)
        })
      },
      ' as const',
    )
  }
  const union = (name: string, names: readonly string[]): void => {
    out.line()
    out.line(`export type ${name} = ${names.length === 0 ? 'never' : names.map(codeString).join(' | ')}`)
  }
  for (const [name, all] of numbered(plan)) numbers(name, namesOf(all))
  numbers('In', sets)
  numbers('Code', machines, FIRST_CODE)
  for (const [name, all] of literal(plan)) union(name, namesOf(all))
  out.line()
  out.line('/** Settings of the table and their values. */')
  out.block('export interface Settings', () => {
    for (const setting of plan.settings)
      out.line(`readonly ${codeString(setting.name)}?: ${setting.values.map(codeString).join(' | ')}`)
  })
  out.line()
  out.line('/** A piece or segment as actions name it, with the kinds that the rules declare. */')
  // Token types are omitted if the set has no tokens.
  const pieceKinds = [
    ...(plan.figures.length > 0 ? ['FigureKind'] : []),
    ...(plan.tokens.length > 0 ? ['TokenKind'] : []),
  ]
  out.line(`export interface KnownPiece extends PieceRef { readonly piece: ${[...pieceKinds, "'?'"].join(' | ')} }`)
  out.line('export interface KnownSegment extends SegmentRef { readonly kind: FeatureKind }')
  out.line()
  out.line('/** Actions of players, by the verb of the option. */')
  out.block('export interface OptionActions', () => {
    for (const option of plan.options)
      out.line(
        `readonly ${codeString(option.name)}: { readonly choice: ` +
          `${option.anytime === true ? 'ChoiceName' : option.choices.map(codeString).join(' | ')}; ` +
          'readonly player: string; ' +
          `readonly option: ${codeString(option.name)}; readonly args: readonly [` +
          option.params.map((param) => `${camel(param.name)}: ${refTypes[param.kind] ?? 'Ref'}`).join(', ') +
          '] }',
      )
  })
  out.line()
  out.line('/** Elements that a player can choose from a set, by the name of the choice. */')
  out.block('export interface ElementActions', () => {
    for (const { name, element } of elementChoices(plan))
      out.line(
        `readonly ${codeString(name)}: { readonly choice: ${codeString(name)}; readonly player: string; ` +
          `readonly option: null; readonly args: readonly [element: ${refTypes[element] ?? 'Ref'} | null] }`,
      )
  })
  return out.text()
}

type Named = readonly { readonly name: string }[]

const namesOf = (all: Named): string[] => all.map(({ name }) => name)

/** Tables of numbers, by their names in generated code. */
const numbered = (plan: Plan): readonly (readonly [string, Named])[] => [
  ['Edge', plan.edges],
  ['Feature', plan.features],
  ['Mark', plan.marks],
  ['Class', plan.classes],
  ['Piece', piecesOf(plan)],
  ['Tokens', plan.tokens],
  ['Zone', plan.zones],
  ['Die', plan.dice],
  ['Setting', plan.settings],
  ['State', plan.states],
  ['Permission', plan.permissions],
  ['Phase', plan.phases],
  ['Choice', plan.choices],
  ['Announcement', plan.events],
  ['Value', plan.values],
  ['Rule', plan.rules],
  ['Option', plan.options],
]

/** Unions of literal types, by their names. */
const literal = (plan: Plan): readonly (readonly [string, Named])[] => [
  ['UnitName', plan.units],
  ['FeatureKind', plan.features],
  ['FigureKind', plan.figures],
  ['TokenKind', plan.tokens.flatMap(({ kinds }) => kinds)],
  ['TileName', plan.tiles.map(({ shape }) => shape)],
  ['ChoiceName', plan.choices],
  ['OptionName', plan.options],
  ['RuleName', plan.rules],
  ['ValueName', plan.values],
  ['PermissionName', plan.permissions],
  ['PhaseName', plan.phases],
  ['MarkName', plan.marks],
  ['StateName', plan.states],
  ['ZoneName', plan.zones],
  ['DieName', plan.dice],
  ['TokenSetName', plan.tokens],
  ['AnnouncementName', plan.events],
]

/** Choices among the elements of a set. */
const elementChoices = (plan: Plan): { readonly name: string; readonly element: Kind }[] =>
  plan.choices.flatMap(({ name, element }) => (element === null ? [] : [{ name, element }]))

/** Reference types of entities in actions, by kind. */
const refTypes: Readonly<Partial<Record<Kind, string>>> = {
  piece: 'KnownPiece',
  segment: 'KnownSegment',
  feature: 'KnownSegment',
  placement: 'PlacementRef',
  tile: 'TileRef',
  square: 'SquareRef',
  player: 'string',
  side: 'string',
  number: 'number',
}
