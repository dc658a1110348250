/** `names.ts`: numbers of all names, and their literal types. */
import type { Kind } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'
import { codeString } from '@tilewright/text'
import { camel } from './names.ts'
import { FIRST_CODE } from './phases.ts'
import { piecesOf } from './pieces.ts'
import { createWriter } from './writer.ts'

/** What code is numbered by besides the names of the plan. */
export interface Numbered {
  /** Sets of units that are asked for, by name. */
  readonly sets: readonly string[]
  /** Machines, by name; the kernel's own come first. */
  readonly machines: readonly string[]
}

/** `names.ts`: numbers of all names, and their literal types. */
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
        names.forEach((one, i) => {
          out.line(`${camel(one)}: ${String(first + i)},`)
        })
      },
      ' as const',
    )
  }
  const union = (name: string, names: readonly string[]): void => {
    out.line()
    out.line(`export type ${name} = ${names.length === 0 ? 'never' : names.map(codeString).join(' | ')}`)
  }
  numbers(
    'Edge',
    plan.edges.map((one) => one.name),
  )
  numbers(
    'Feature',
    plan.features.map((one) => one.name),
  )
  numbers(
    'Mark',
    plan.marks.map((one) => one.name),
  )
  numbers(
    'Class',
    plan.classes.map((one) => one.name),
  )
  numbers(
    'Piece',
    piecesOf(plan).map((one) => one.name),
  )
  numbers(
    'Tokens',
    plan.tokens.map((one) => one.name),
  )
  numbers(
    'Zone',
    plan.zones.map((one) => one.name),
  )
  numbers(
    'Die',
    plan.dice.map((one) => one.name),
  )
  numbers(
    'Setting',
    plan.settings.map((one) => one.name),
  )
  numbers(
    'State',
    plan.states.map((one) => one.name),
  )
  numbers(
    'Permission',
    plan.permissions.map((one) => one.name),
  )
  numbers(
    'Phase',
    plan.phases.map((one) => one.name),
  )
  numbers(
    'Choice',
    plan.choices.map((one) => one.name),
  )
  numbers(
    'Announcement',
    plan.events.map((one) => one.name),
  )
  numbers(
    'Value',
    plan.values.map((one) => one.name),
  )
  numbers(
    'Rule',
    plan.rules.map((one) => one.name),
  )
  numbers(
    'Option',
    plan.options.map((one) => one.name),
  )
  numbers('In', sets)
  numbers('Code', machines, FIRST_CODE)
  union(
    'UnitName',
    plan.units.map((one) => one.name),
  )
  union(
    'FeatureKind',
    plan.features.map((one) => one.name),
  )
  union(
    'FigureKind',
    plan.figures.map((one) => one.name),
  )
  union(
    'TokenKind',
    plan.tokens.flatMap((tokens) => tokens.kinds.map((kind) => kind.name)),
  )
  union(
    'TileName',
    plan.tiles.map((tile) => tile.shape.name),
  )
  union(
    'ChoiceName',
    plan.choices.map((one) => one.name),
  )
  union(
    'OptionName',
    plan.options.map((one) => one.name),
  )
  union(
    'RuleName',
    plan.rules.map((one) => one.name),
  )
  union(
    'ValueName',
    plan.values.map((one) => one.name),
  )
  union(
    'PermissionName',
    plan.permissions.map((one) => one.name),
  )
  union(
    'PhaseName',
    plan.phases.map((one) => one.name),
  )
  union(
    'MarkName',
    plan.marks.map((one) => one.name),
  )
  union(
    'StateName',
    plan.states.map((one) => one.name),
  )
  union(
    'ZoneName',
    plan.zones.map((one) => one.name),
  )
  union(
    'DieName',
    plan.dice.map((one) => one.name),
  )
  union(
    'TokenSetName',
    plan.tokens.map((one) => one.name),
  )
  union(
    'AnnouncementName',
    plan.events.map((one) => one.name),
  )
  out.line()
  out.line('/** Settings of the table and their values. */')
  out.block('export interface Settings', () => {
    for (const setting of plan.settings)
      out.line(`readonly ${codeString(setting.name)}?: ${setting.values.map(codeString).join(' | ')}`)
  })
  out.line()
  out.line('/** A piece or segment as actions name it, with the kinds that the rules declare. */')
  // A set without tokens has no name for them.
  const pieceKinds = [
    ...(plan.figures.length > 0 ? ['FigureKind'] : []),
    ...(plan.tokens.length > 0 ? ['TokenKind'] : []),
  ]
  out.line(`export interface KnownPiece extends PieceRef { readonly piece: ${[...pieceKinds, "'?'"].join(' | ')} }`)
  out.line('export interface KnownSegment extends SegmentRef { readonly kind: FeatureKind }')
  out.line()
  out.line("/** What a player can decide, by the option's verb. */")
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
  out.line('/** What a player can choose where the elements of a set are the options, by the name of the choice. */')
  out.block('export interface ElementActions', () => {
    for (const { name, element } of elementChoices(plan))
      out.line(
        `readonly ${codeString(name)}: { readonly choice: ${codeString(name)}; readonly player: string; ` +
          `readonly option: null; readonly args: readonly [element: ${refTypes[element] ?? 'Ref'} | null] }`,
      )
  })
  return out.text()
}

/** Choices among the elements of a set. */
const elementChoices = (plan: Plan): { readonly name: string; readonly element: Kind }[] =>
  plan.choices.flatMap(({ name, element }) => (element === null ? [] : [{ name, element }]))

/** How actions refer to things of each kind. */
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
