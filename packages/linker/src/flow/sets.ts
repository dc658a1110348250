/** The elements of sets: who may learn how many there are, which they are, and what is hidden about each. */
import { irNodesIn, type IrExpr, type IrSet, type Located } from '@tilewright/language'
import { includes } from '../sets.ts'
import type { Burial, Effects } from './effects.ts'
import type { Env, Fact, SetFact, Value } from './env.ts'
import { isPublic, join, onlyFor, PUBLIC, secret, type Label, type Origin } from './label.ts'
import { ANY_ZONE, placesOfSet, UNSEEN, zoneName } from './traits.ts'
import type { Keys } from './symbols.ts'
import type { World } from './world.ts'

/** Sets whose tokens their owner may look at; the last argument is the owner. */
const inOwnSupply: ReadonlySet<string> = new Set(['piecesInSupplyOf', 'piecesAvailableTo'])

/** Sets of pieces that can be off the board. */
const offBoard: ReadonlySet<string> = new Set([
  'piecesInZone',
  'piecesInSupply',
  'piecesInSupplyOf',
  'piecesAvailableTo',
  'piecesOf',
  'piecesWith',
])

export const isOnBoard = (fn: string): boolean => fn.startsWith('pieces') && !offBoard.has(fn)

/**
 * Whether all pieces that can be drawn from the set are in one location, or in locations that their owners identify.
 */
export function isOnePlace({ ir }: World, { fn, args: [zone] }: IrSet): boolean {
  if (fn !== 'piecesInZone' || zone?.op !== 'zone' || (zone.of !== null && zone.of.op !== 'none')) return true
  return ir.zones.every(({ name, perPlayer }) => name !== zone.zone || !perPlayer)
}

/** Whether pieces that move to a destination can become elements of a set. */
export function reaches(destination: string, { fn, zone }: SetFact): boolean {
  switch (fn) {
    case 'piecesInZone':
      return zone === null || destination === ANY_ZONE || destination === zone
    case 'piecesInSupply':
    case 'piecesInSupplyOf':
    case 'piecesAvailableTo':
      return destination === 'supply'
    case 'piecesWith':
      return destination === 'piece'
    case 'piecesOf':
      return true
    default:
      return destination === 'board' || destination === 'piece'
  }
}

/**
 * Returns the facts each of which makes a set open for one set of hidden tokens: about the set itself, about the set
 * without its conditions, and about the whole board.
 */
function setFacts(keys: Keys, set: IrSet, tokens: string, env: Env): readonly SetFact[] {
  const zone = set.args[0] === undefined ? ANY_ZONE : zoneName(set.args[0])
  const fact = (key: string, fn = set.fn): SetFact => ({
    key: `${tokens} of ${key}`,
    fn,
    zone: fn !== 'piecesInZone' || zone === ANY_ZONE ? null : zone,
    tokens: [tokens],
  })
  const board = isOnBoard(set.fn) ? [fact('piecesOnBoard()()', 'piecesOnBoard')] : []
  return [fact(keys.ofSet(set, env)), fact(keys.base(set, env)), ...board]
}

/** Returns the facts that hold after each element of the set was turned face up. */
export function factsOfSet(world: World, keys: Keys, set: IrSet, env: Env): readonly SetFact[] {
  const whole = set.where === null && set.extreme === null && !world.hidden.asksFace(set.filter)
  return world.hidden.tokenSets(set.filter).flatMap((tokens) => {
    const [full, base] = setFacts(keys, set, tokens, env)
    const fact = whole ? base : full
    return fact === undefined ? [] : [fact]
  })
}

/** Whether rules move these tokens to where the set looks, and none ever face down. */
function neverLieDown({ everywhere }: World, { fn, args: [zone] }: IrSet, tokens: string): boolean {
  // Tokens begin in the supply, face down.
  if (fn.startsWith('piecesInSupply') || fn === 'piecesAvailableTo' || fn === 'piecesOf') return false
  const name = fn === 'piecesInZone' && zone !== undefined ? zoneName(zone) : ANY_ZONE
  const looks = { key: '', fn, zone: name === ANY_ZONE ? null : name, tokens: [tokens] }
  const comesBy = (moves: Effects['moved']): boolean => [...(moves.get(tokens) ?? [])].some((to) => reaches(to, looks))
  return comesBy(everywhere.moved) && !comesBy(everywhere.concealed)
}

/** Whether all tokens in the set are face up. */
export function isSetOpen(world: World, keys: Keys, set: IrSet, env: Env): boolean {
  return world.hidden
    .tokenSets(set.filter)
    .every(
      (tokens) =>
        neverLieDown(world, set, tokens) ||
        setFacts(keys, set, tokens, env).some(({ key }) => env.facts.has(`open-set  ${key}`)),
    )
}

/** Returns the keys by which facts name a set of entities with hidden states: of players, or of tokens. */
export function toldSetsOf(world: World, keys: Keys, set: IrSet, env: Env): readonly SetFact[] {
  if (set.element === 'piece' && world.hidden.tokenSets(set.filter).length > 0)
    return world.hidden.tokenSets(set.filter).flatMap((tokens) => setFacts(keys, set, tokens, env))
  const everybody = set.element === 'player' && set.where === null && set.extreme === null && set.fn !== 'playersIn'
  const key = everybody ? ALL_PLAYERS : keys.ofSet(set, env)
  return [{ key, fn: set.fn, zone: null, tokens: [] }]
}

/** Key of facts about all players, in whatever order. */
export const ALL_PLAYERS = 'all players'

/** Returns the states that were revealed for all elements of the set, according to the facts. */
function statesToldOf(world: World, keys: Keys, set: IrSet, env: Env): readonly string[] {
  const told = [...env.facts.values()].flatMap((fact) => (fact.kind === 'told-set' ? [fact] : []))
  if (told.length === 0) return []
  const names = toldSetsOf(world, keys, set, env)
  const groups = [...Map.groupBy(names, ({ tokens }) => tokens.join()).values()]
  return [...new Set(told.map(({ state }) => state))].filter((state) => {
    const keysTold = new Set(told.filter((fact) => fact.state === state).map((fact) => fact.set.key))
    return groups.every((group) => group.some(({ key }) => keysTold.has(key)))
  })
}

/** Returns the facts about one element that follow from those about its set. */
export function elementFacts(world: World, keys: Keys, set: IrSet, key: string, env: Env): readonly Fact[] {
  const tokens = set.element === 'piece' ? world.hidden.tokenSets(set.filter) : []
  const open: Fact[] = tokens.length > 0 && isSetOpen(world, keys, set, env) ? [{ kind: 'open', key, tokens }] : []
  return [...open, ...statesToldOf(world, keys, set, env).map((state): Fact => ({ kind: 'told', state, key, tokens }))]
}

/** Returns the label of the contents of a zone: who may look into it. */
export function zoneLabel(world: World, keys: Keys, zone: IrExpr, origin: Origin, env: Env): Label {
  const looks = world.hidden.looksInto(zone)
  if (looks === 'all') return PUBLIC
  if (looks === 'owner' && zone.op === 'zone' && zone.of !== null) return onlyFor(keys.of(zone.of, env), origin)
  return secret(origin)
}

/** Returns the label of the faces of tokens in the set, while they are face down. */
export function faceLabel(
  world: World,
  keys: Keys,
  set: IrSet,
  last: Value | undefined,
  origin: Origin,
  env: Env,
): Label {
  if (set.element !== 'piece' || world.hidden.tokenSets(set.filter).length === 0) return PUBLIC
  const [zone] = set.args
  if (set.fn === 'piecesInZone' && zone !== undefined && world.hidden.looksInto(zone) === 'owner')
    return zoneLabel(world, keys, zone, origin, env)
  return inOwnSupply.has(set.fn) && last !== undefined && isPublic(last.which)
    ? onlyFor(last.key, origin)
    : secret(origin)
}

/**
 * Returns who may learn which tiles are in the stack. Its tiles count as known where no rule that the reader must know
 * about draws tiles from it unseen.
 */
export function stackLabel(world: World, site: Located | null, origin: Origin): Label {
  return burialsKnownTo(world, site).length === 0 ? PUBLIC : secret(origin)
}

/** Returns the statements that draw tiles from the stack unseen, in every game with the reading declaration. */
function burialsKnownTo(world: World, site: Located | null): readonly Burial[] {
  return [...world.everywhere.burials].filter(
    ({ set, site: burying }) =>
      placesOfSet(set).some((place) => place === 'stack' || place === UNSEEN) &&
      (site === null || includes(site.set, burying.set)),
  )
}

/**
 * Whether all tiles that were drawn unseen pass the conditions of this set, so that the number of the rest is no
 * secret.
 */
export function isSettled(world: World, keys: Keys, set: IrSet, site: Located | null, env: Env): boolean {
  const condition = asksOnlyElements(set) ? keys.ofSet(set, env) : ''
  return burialsKnownTo(world, site).every(
    (burial) => asksOnlyElements(burial.set) && keys.ofSet(burial.set, env) === condition,
  )
}

/** Whether the conditions of a set use no variables but its elements, so that they mean the same everywhere. */
function asksOnlyElements(set: IrSet): boolean {
  const all = irNodesIn(set)
  const names = new Set(all.flatMap((one) => ('op' in one ? [] : [one.name])))
  return all.every((one) => !('op' in one) || one.op !== 'local' || names.has(one.name))
}

/** Returns who may learn which elements a set has, apart from its conditions. */
export function membersLabel(
  world: World,
  keys: Keys,
  set: IrSet,
  face: Label,
  site: Located | null,
  origin: Origin,
  env: Env,
): Label {
  const [zone] = set.args
  if (set.fn === 'tilesInZone' && zone !== undefined)
    return zoneLabel(world, keys, zone, { ...origin, cause: 'place' }, env)
  if (set.fn === 'tilesInStack') return stackLabel(world, site, { ...origin, cause: 'stack' })
  return set.fn === 'piecesAvailableTo' ? face : PUBLIC
}

/** Returns the label of the location of a tile in the set: a secret if not all players have seen the tile. */
export function tilePlaceLabel(world: World, set: IrSet, origin: Origin): Label {
  return set.element === 'tile' && world.hidden.hasZones && placesOfSet(set).includes(UNSEEN)
    ? secret({ ...origin, cause: 'place' })
    : PUBLIC
}

/**
 * Returns the label of an argument of a set: which entity it is, and which of several alike where the set depends on
 * that.
 */
export const argumentLabel = ({ fn }: IrSet, { which, spot }: Value): Label =>
  fn === 'piecesWith' || fn === 'featuresTouchingPiece' ? join(which, spot) : which
