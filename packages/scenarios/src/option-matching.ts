/** Matches legal options with statements of a scenario. */
import { featureOf, readPlacement, spotOf, tileOn } from '@tilewright/engine'
import type { EntityKind } from '@tilewright/engine'
import { isThirdPerson, thirdPerson, type Ident, type ScenarioRef } from '@tilewright/language'
import { isOfKind, laidTile, nothing, pieceInfo, tileName } from './game-state.ts'
import type { Offer } from './offers.ts'
import { coversSame } from './covered-squares.ts'
import { cornerOfRef, featureOfRef, isAt, isZoneRef, placeOfRef, segmentOf, zoneOfRef } from './references.ts'
import type { Table } from './table.ts'
import { labelOf } from './table.ts'
import { nothingWords, valueOf } from './values.ts'
import { writeEntity } from './format-entities.ts'

/** `red places pawn on field of A`, without the player. */
export interface PlayerAction {
  readonly player: Ident
  readonly verb: Ident
  readonly args: readonly ScenarioRef[]
}

/** Whether the verb is the option's name; for an element of a set, `chooses` or the rules' name of the element. */
export function hasVerb(offer: Offer, verb: string): boolean {
  return offer.option === null
    ? verb === 'chooses' || isChoiceCalled(offer.choice, verb)
    : isOptionCalled(offer.option, verb)
}

/** An option is matched in the verb form of actions, also if the rules call it otherwise. */
export const isOptionCalled = (option: string, verb: string): boolean =>
  option === verb || (!isThirdPerson(option) && thirdPerson(option) === verb)

/** A choice made in a body is named after its rule and its variable; the variable alone is accepted, too. */
export const isChoiceCalled = (choice: string, name: string): boolean =>
  isOptionCalled(choice, name) || isOptionCalled(choice.split('.').at(-1) ?? choice, name)

/** Whether the verb is an option of the choice in the rules in play, or the name of its element. */
export function isVerbOf({ game }: Table, choice: string, verb: string): boolean {
  const { library, inPlay } = game.rules
  return library.choices.some(
    ({ name, element }, index) =>
      name === choice &&
      ((element !== null && (verb === 'chooses' || isChoiceCalled(name, verb))) ||
        library.options.some(
          (option) =>
            option.choices.includes(index) &&
            isOptionCalled(option.label, verb) &&
            option.set.every((unit) => inPlay.has(unit)),
        )),
  )
}

export function matches(table: Table, offer: Offer, action: PlayerAction): boolean {
  return hasVerb(offer, action.verb.name) && matchesFrom(table, offer, 0, action, 0)
}

/** Tries to match the references with the option's arguments, from left to right; some arguments take one or two. */
function matchesFrom(table: Table, offer: Offer, argument: number, action: PlayerAction, at: number): boolean {
  const kind = offer.kinds[argument]
  const value = offer.values[argument]
  if (kind === undefined || value === undefined) return at === action.args.length
  const ref = action.args[at]
  if (ref === undefined) return false
  const next = action.args[at + 1]
  const rest = (spent: number): boolean => matchesFrom(table, offer, argument + 1, action, at + spent)
  if (means(table, kind, value, ref, action) && rest(1)) return true
  if (next === undefined || value < 0) return false
  if (kind === 'piece')
    return means(table, kind, value, ref, action) && isAt(table, value, placeOfRef(table, next)) && rest(2)
  // `lays N at 2,0`: the placement includes its tile.
  if (kind === 'placement')
    return (
      isTile(table, readPlacement(table.game, value).tile, ref) && means(table, kind, value, next, action) && rest(2)
    )
  return false
}

function means(table: Table, kind: EntityKind, value: number, ref: ScenarioRef, action: PlayerAction): boolean {
  if (ref.type === 'name' && nothingWords.includes(ref.name.name)) return value === nothing
  if (value === nothing && kind !== 'number') return false
  const { game } = table
  switch (kind) {
    case 'tile':
      return isTile(table, value, ref)
    case 'piece':
      return ref.type === 'name'
        ? isOfKind(game, value, ref.name.name)
        : ref.type === 'owned' &&
            isOfKind(game, value, ref.kind.name) &&
            game.rules.players[pieceInfo(game, value).owner] === ref.player.name
    case 'segment':
      return ref.type === 'part' && segmentOf(table, ref) === value
    case 'corner':
      return ref.type === 'corner' && cornerOfRef(table, ref) === value
    case 'feature':
      return ref.type === 'part' && featureOfRef(table, ref) === featureOf(game, value)
    case 'placement':
      return isPlacement(table, value, ref, action)
    case 'square': {
      const spot = spotOf(game, value)
      return ref.type === 'square'
        ? ref.x === spot.x && ref.y === spot.y
        : ref.type === 'name' && writeEntity(table, 'tile', tileOn(game, value)) === ref.name.name
    }
    case 'player':
      return ref.type === 'name' && game.rules.players[value] === ref.name.name
    case 'number':
      return ref.type === 'number' && ref.value === value
    case 'yes-no':
    case 'side':
    case 'edge':
      return ref.type === 'name' && valueOf(table, kind, ref) === value
    case 'zone':
      return isZoneRef(ref) && zoneOfRef(table, ref) === value
    case 'setting':
      return false
  }
}

/** A tile on the board is named by its label, any other by its kind. */
function isTile(table: Table, tile: number, ref: ScenarioRef): boolean {
  if (ref.type !== 'name') return false
  const { name } = ref.name
  if (laidTile(table.game, tile) !== undefined) return labelOf(table, tile) === name
  const kind = tileName(table.game, tile)
  const declared = table.declared.get(name)
  return declared === undefined ? kind === name : !table.labels.has(name) && declared.kind.name === kind
}

/** The turn is the one written, else the one of the tile's declaration; turns that look the same are equal. */
function isPlacement(table: Table, placement: number, ref: ScenarioRef, action: PlayerAction): boolean {
  if (ref.type !== 'square') return false
  const { tile, square, turn } = readPlacement(table.game, placement)
  const spot = spotOf(table.game, square)
  const wanted = ref.turned === undefined ? newTile(table, action)?.turn : ref.turned / 90
  const data = table.game.rules.tileData[table.game.rules.tileKind[tile] ?? nothing]
  if (data?.cells !== undefined && wanted !== undefined && wanted !== turn)
    return (wanted - turn) % data.turns === 0 && coversSame(data, [spot, turn], [ref, wanted])
  if (spot.x !== ref.x || spot.y !== ref.y) return false
  return wanted === undefined || (wanted - turn) % (data?.turns ?? 4) === 0
}

/** The declared tile that an action lays: named in it, and not on the board yet. */
export function newTile(
  table: Pick<Table, 'declared' | 'labels'>,
  action: Pick<PlayerAction, 'args'>,
): { readonly label: string; readonly kind: Ident; readonly turn: number } | undefined {
  for (const ref of action.args) {
    const declared =
      ref.type === 'name' && !table.labels.has(ref.name.name) ? table.declared.get(ref.name.name) : undefined
    if (declared !== undefined) return declared
  }
  return undefined
}
