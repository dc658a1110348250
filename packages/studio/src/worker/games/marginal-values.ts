/**
 * The values that a feature would have with one more figure or tile, each tried in a copy of the game. The rules
 * determine where a tile may be placed: in the copy a player draws it and the options are examined.
 */
import {
  apply,
  clone,
  decisions,
  evaluate,
  isOver,
  putPiece,
  putTile,
  resume,
  setScript,
  twinOf,
  view,
  type Action,
  type FeatureSeen,
  type Game,
  type PlacementRef,
  type Ref,
  type SegmentRef,
  type View,
} from '@tilewright/engine'

/** Values by name. */
export type Values = Readonly<Record<string, Ref | readonly Ref[] | undefined>>

export interface MarginalQuery {
  readonly game: Game
  readonly viewer: string | null
  readonly segment: SegmentRef
  /** The current values of the feature. */
  readonly now: Values
}

export interface MarginalValues {
  readonly after: Values
  readonly same: boolean
}

export interface FigureMarginal extends MarginalValues {
  readonly player: string
  readonly pieces: readonly string[]
}

export interface KindMarginal {
  readonly tile: string
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly places: number
  readonly left: number
}

export interface TilesMarginal extends MarginalValues {
  readonly kinds: readonly KindMarginal[]
}

/** Maximum number of decisions answered before the tile in hand is placed. */
const maxPassed = 8

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Returns the values after a change; undefined when the change is impossible. */
function valuesAfter({ game, segment, now }: MarginalQuery, change: (g: Game) => void): Values | undefined {
  const copy = clone(game)
  try {
    change(copy)
    return Object.fromEntries(Object.keys(now).map((name) => [name, evaluate(copy, name, [segment])]))
  } catch {
    return undefined
  }
}

/**
 * Restricts results to public information: removes those that differ in another world the viewer considers possible.
 */
function publicResults<T>(query: MarginalQuery, find: (query: MarginalQuery) => readonly T[]): readonly T[] {
  const results = find(query)
  const twin = results.length === 0 ? undefined : twinOf(query.game, query.viewer, () => 0)
  if (twin === undefined) return results
  const others = new Set(find({ ...query, game: twin }).map((one) => JSON.stringify(one)))
  return results.filter((one) => others.has(JSON.stringify(one)))
}

/** Returns the kinds of figures in features of this kind; without any, the kind that the player has most of. */
function kindsOf(player: string, { counts, board }: View, feature: FeatureSeen): readonly string[] {
  const inFeature = (one: FeatureSeen): string[] =>
    one.segments.flatMap((i) =>
      (board.segments[i]?.pieces ?? []).flatMap(({ piece, owner }) => (owner === null ? [] : [piece])),
    )
  const sameKind = board.features.filter(({ kind }) => kind === feature.kind)
  const own = counts.filter(({ owner, supply }) => owner === player && supply > 0)
  const [most] = own.toSorted((a, b) => b.supply + b.board - a.supply - a.board)
  const figureKinds = new Set([...inFeature(feature), ...sameKind.flatMap(inFeature), ...(most ? [most.piece] : [])])
  return own.map(({ piece }) => piece).filter((piece) => figureKinds.has(piece))
}

/** One more figure of each player; kinds with the same effect are grouped. */
export function oneMoreFigure(query: MarginalQuery, seen: View, feature: FeatureSeen): readonly FigureMarginal[] {
  return publicResults(query, (world) =>
    world.game.rules.players.flatMap((player) => {
      const tries = kindsOf(player, seen, feature).flatMap((piece) => {
        const after = valuesAfter(world, (g) => putPiece(g, piece, player, world.segment))
        return after === undefined ? [] : [{ piece, after }]
      })
      return [...Map.groupBy(tries, ({ after }) => JSON.stringify(after)).values()].flatMap((group) => {
        const [first] = group
        if (first === undefined) return []
        const { after } = first
        return [{ player, pieces: group.map(({ piece }) => piece), after, same: isEqual(after, query.now) }]
      })
    }),
  )
}

const isPlacement = (arg: Ref): arg is PlacementRef => typeof arg === 'object' && arg !== null && 'turn' in arg

const placementsAmong = (options: readonly Action[]): readonly PlacementRef[] =>
  options.flatMap(({ args }) => args.filter(isPlacement))

/** Returns the legal placements of a tile: in a copy of the game the tile is drawn now. */
function legalPlaces(game: Game, tile: string): readonly PlacementRef[] {
  const copy = clone(game)
  const inHand = (): boolean => view(copy, null, ['hand']).hand.includes(tile)
  try {
    if (!inHand()) {
      setScript(copy, [tile])
      resume(copy)
    }
    for (let passed = 0; passed < maxPassed && !isOver(copy); passed += 1) {
      const options = decisions(copy)[0]?.options() ?? []
      const places = placementsAmong(options)
      if (places.length > 0) return inHand() ? places : []
      const pass = options.find(({ option }) => option === null) ?? options[0]
      if (pass === undefined || !apply(copy, pass).ok) return []
    }
  } catch {
    // These rules do not offer the tile this way: it has no result.
  }
  return []
}

/** Returns the free squares at the sides and corners of the feature. */
function freeSquaresBeside({ board }: View, { segments }: FeatureSeen): ReadonlySet<string> {
  const own = segments.flatMap((i) => board.segments[i]?.on ?? [])
  const isBeside = (x: number, y: number): boolean =>
    own.some((one) => Math.abs(one.x - x) <= 1 && Math.abs(one.y - y) <= 1)
  return new Set(board.free.flatMap(({ x, y }) => (isBeside(x, y) ? [`${String(x)},${String(y)}`] : [])))
}

/** Returns the effect of one more tile beside the feature, the most frequent effect first. */
export function oneMoreTile(query: MarginalQuery, seen: View, feature: FeatureSeen): readonly TilesMarginal[] {
  const beside = freeSquaresBeside(seen, feature)
  const unseen: Readonly<Record<string, number | undefined>> = seen.stack.unseen
  const kinds = [...new Set([...seen.hand, ...Object.keys(unseen)])].filter(
    (kind) => seen.hand.includes(kind) || (unseen[kind] ?? 0) > 0,
  )
  const ways = publicResults(query, (world) =>
    kinds.flatMap((tile) => {
      const places = legalPlaces(world.game, tile).filter(({ x, y }) => beside.has(`${String(x)},${String(y)}`))
      const tries = places.flatMap(({ x, y, turn }) => {
        const after = valuesAfter(world, (g) => putTile(g, tile, x, y, turn))
        return after === undefined ? [] : [{ x, y, turn, after }]
      })
      const outcomes = [...Map.groupBy(tries, ({ after }) => JSON.stringify(after)).values()]
      return outcomes.flatMap((group) => {
        const [first] = group
        if (first === undefined) return []
        const { x, y, turn, after } = first
        return [{ after, kind: { tile, x, y, turn, places: group.length, left: unseen[tile] ?? 0 } }]
      })
    }),
  )
  const groups = [...Map.groupBy(ways, ({ after }) => JSON.stringify(after)).values()]
  return groups
    .flatMap((group): TilesMarginal[] => {
      const [first] = group
      if (first === undefined) return []
      return [{ after: first.after, same: isEqual(first.after, query.now), kinds: group.map(({ kind }) => kind) }]
    })
    .sort((a, b) => Number(a.same) - Number(b.same) || numbersIn(b.after) - numbersIn(a.after))
}

const numbersIn = (values: Values): number =>
  Object.values(values).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
