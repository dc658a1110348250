/**
 * What a feature would be with one figure or one tile more: each is tried in a copy of the game. Where a tile may lie
 * the rules say: in the copy somebody draws it, and what he may choose is looked at.
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

/** Values by their names. */
export type Values = Readonly<Record<string, Ref | readonly Ref[] | undefined>>

export interface Asked {
  readonly game: Game
  readonly viewer: string | null
  readonly segment: SegmentRef
  /** What is told of the feature, as it is. */
  readonly now: Values
}

export interface Found {
  readonly after: Values
  readonly same: boolean
}

export interface FigureFound extends Found {
  readonly player: string
  readonly pieces: readonly string[]
}

export interface KindFound {
  readonly tile: string
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly places: number
  readonly left: number
}

export interface TilesFound extends Found {
  readonly kinds: readonly KindFound[]
}

/** Decisions that are passed over until the tile in hand is laid. */
const mostPassed = 8

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The values once something is otherwise; nothing where it cannot be so. */
function tried({ game, segment, now }: Asked, change: (g: Game) => void): Values | undefined {
  const copy = clone(game)
  try {
    change(copy)
    return Object.fromEntries(Object.keys(now).map((name) => [name, evaluate(copy, name, [segment])]))
  } catch {
    return undefined
  }
}

/** The same for those who may not know everything: what another world would answer otherwise is not told. */
function toldOf<T>(asked: Asked, find: (asked: Asked) => readonly T[]): readonly T[] {
  const found = find(asked)
  const twin = found.length === 0 ? undefined : twinOf(asked.game, asked.viewer, () => 0)
  if (twin === undefined) return found
  const others = new Set(find({ ...asked, game: twin }).map((one) => JSON.stringify(one)))
  return found.filter((one) => others.has(JSON.stringify(one)))
}

/** Kinds of figures that stand in such a feature; where none does, the one that the player has most of. */
function kindsOf(player: string, { counts, board }: View, feature: FeatureSeen): readonly string[] {
  const inFeature = (one: FeatureSeen): string[] =>
    one.segments.flatMap((i) =>
      (board.segments[i]?.pieces ?? []).flatMap(({ piece, owner }) => (owner === null ? [] : [piece])),
    )
  const alikeHere = board.features.filter(({ kind }) => kind === feature.kind)
  const own = counts.filter(({ owner, supply }) => owner === player && supply > 0)
  const [most] = own.toSorted((a, b) => b.supply + b.board - a.supply - a.board)
  const standing = new Set([...inFeature(feature), ...alikeHere.flatMap(inFeature), ...(most ? [most.piece] : [])])
  return own.map(({ piece }) => piece).filter((piece) => standing.has(piece))
}

/** One figure more of each player, those that come to the same together. */
export function figuresThere(asked: Asked, seen: View, feature: FeatureSeen): readonly FigureFound[] {
  return toldOf(asked, (world) =>
    world.game.rules.players.flatMap((player) => {
      const tries = kindsOf(player, seen, feature).flatMap((piece) => {
        const after = tried(world, (g) => putPiece(g, piece, player, world.segment))
        return after === undefined ? [] : [{ piece, after }]
      })
      return [...Map.groupBy(tries, ({ after }) => JSON.stringify(after)).values()].flatMap((group) => {
        const [first] = group
        if (first === undefined) return []
        const { after } = first
        return [{ player, pieces: group.map(({ piece }) => piece), after, same: alike(after, asked.now) }]
      })
    }),
  )
}

const isPlacement = (arg: Ref): arg is PlacementRef => typeof arg === 'object' && arg !== null && 'turn' in arg

const placementsAmong = (options: readonly Action[]): readonly PlacementRef[] =>
  options.flatMap(({ args }) => args.filter(isPlacement))

/** Where the rules let the tile be laid: in a copy it is drawn now. */
function legalPlaces(game: Game, tile: string): readonly PlacementRef[] {
  const copy = clone(game)
  const inHand = (): boolean => view(copy, null, ['hand']).hand.includes(tile)
  try {
    if (!inHand()) {
      setScript(copy, [tile])
      resume(copy)
    }
    for (let passed = 0; passed < mostPassed && !isOver(copy); passed += 1) {
      const options = decisions(copy)[0]?.options() ?? []
      const places = placementsAmong(options)
      if (places.length > 0) return inHand() ? places : []
      const pass = options.find(({ option }) => option === null) ?? options[0]
      if (pass === undefined || !apply(copy, pass).ok) return []
    }
  } catch {
    // These rules cannot be asked that way: nothing is said of the tile.
  }
  return []
}

/** Free squares at the sides and corners of the feature. */
function besideIt({ board }: View, { segments }: FeatureSeen): ReadonlySet<string> {
  const own = segments.flatMap((i) => board.segments[i]?.on ?? [])
  const isBeside = (x: number, y: number): boolean =>
    own.some((one) => Math.abs(one.x - x) <= 1 && Math.abs(one.y - y) <= 1)
  return new Set(board.free.flatMap(({ x, y }) => (isBeside(x, y) ? [`${String(x)},${String(y)}`] : [])))
}

/** What one tile more beside the feature would make of it, what most of them would first. */
export function tilesThere(asked: Asked, seen: View, feature: FeatureSeen): readonly TilesFound[] {
  const beside = besideIt(seen, feature)
  const unseen: Readonly<Record<string, number | undefined>> = seen.stack.unseen
  const kinds = [...new Set([...seen.hand, ...Object.keys(unseen)])].filter(
    (kind) => seen.hand.includes(kind) || (unseen[kind] ?? 0) > 0,
  )
  const ways = toldOf(asked, (world) =>
    kinds.flatMap((tile) => {
      const places = legalPlaces(world.game, tile).filter(({ x, y }) => beside.has(`${String(x)},${String(y)}`))
      const tries = places.flatMap(({ x, y, turn }) => {
        const after = tried(world, (g) => putTile(g, tile, x, y, turn))
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
    .flatMap((group): TilesFound[] => {
      const [first] = group
      if (first === undefined) return []
      return [{ after: first.after, same: alike(first.after, asked.now), kinds: group.map(({ kind }) => kind) }]
    })
    .sort((a, b) => Number(a.same) - Number(b.same) || numbersIn(b.after) - numbersIn(a.after))
}

const numbersIn = (values: Values): number =>
  Object.values(values).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
