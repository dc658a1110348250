/** Derives a viewer's knowledge of all hidden tiles and tokens from the record of the game. */
import type { Game } from '../../arena/game.ts'
import { LOG_STRIDE, stepsIn } from '../../arena/log.ts'
import { clone, open } from '../../arena/stored-games.ts'
import { begin, emptyGame } from '../../games/create.ts'
import type { Origin } from '../../model/origin.ts'
import { EVENT_STRIDE, events } from '../../record/events.ts'
import { besideEvents, drawsOfStep, repeat } from '../../saves/replay.ts'
import { Follower, knowledgeOfPosition, type CouldBeDrawn } from './follow-events.ts'
import type { Knowledge } from './knowledge.ts'
import type { Pool } from './pools.ts'
import { canDraw } from './repeat-draws.ts'

/** A game followed so far: a later position of it goes on from here. */
interface Followed {
  readonly follower: Follower
  /** The steps followed, as in the log. */
  steps: Int32Array
  after: Game
}

interface OfOrigin {
  /** Followers by viewer. */
  readonly followed: Map<number, Followed>
  /** Kinds that could be drawn, by step and event: the same for all viewers. */
  readonly drawn: Map<string, ReadonlySet<number> | null>
}

const games = new WeakMap<Origin, OfOrigin>()

/**
 * The knowledge of each pool. Positions that were set up or changed by hand have no history: of them the viewer knows
 * what he sees now.
 */
export function knowledgeOf(game: Game, pools: readonly Pool[], viewer: number): readonly Knowledge[] {
  const g = open(game)
  if (pools.length === 0) return []
  if (g.origin.phase < 0 || g.origin.deeds.length > 0) return pools.map((pool) => knowledgeOfPosition(g, pool, viewer))
  return besideEvents(() => followedTo(game, pools, viewer).follower.knowledge)
}

function followedTo(game: Game, pools: readonly Pool[], viewer: number): Followed {
  const { log, logCount, origin } = open(game)
  const steps = stepsIn(log, logCount)
  let of = games.get(origin)
  if (of === undefined) games.set(origin, (of = { followed: new Map(), drawn: new Map() }))
  let followed = of.followed.get(viewer)
  if (followed === undefined || !followed.steps.every((number, i) => number === steps[i]))
    of.followed.set(viewer, (followed = beginning(game, of, pools, viewer)))
  for (let n = followed.steps.length / LOG_STRIDE + 1; n <= logCount; n++) {
    const { after, follower } = followed
    const next = clone(after)
    repeat(open(next), steps, n)
    follower.step(open(next), couldBeDrawn(game, of, after, n))
    followed.after = next
  }
  followed.steps = steps
  return followed
}

function beginning(game: Game, of: OfOrigin, pools: readonly Pool[], viewer: number): Followed {
  const { rules, origin } = open(game)
  const follower = new Follower(open(emptyGame(rules, origin.chance)), pools, viewer)
  const after = begin(rules, origin.chance, origin.draws)
  follower.step(open(after), couldBeDrawn(game, of, null, 0))
  return { follower, steps: new Int32Array(0), after }
}

/**
 * Repeats the step with each kind in turn. One of which no tile was there may have been drawn shortly before, in the
 * same step: then the two draws are exchanged.
 */
function couldBeDrawn(game: Game, { drawn }: OfOrigin, before: Game | null, n: number): CouldBeDrawn {
  const data = events.data.slice(0, events.count * EVENT_STRIDE)
  const tried: CouldBeDrawn = (index, kinds, there) => {
    const draws = drawsOfStep(game, data.subarray(0, index * EVENT_STRIDE)),
      { tileData } = game.rules
    const possible = new Set<number>()
    for (const kind of kinds) {
      const { name } = tileData[kind],
        at = there.has(kind) ? -1 : draws.tiles.findLastIndex((drawn) => drawn.split('#')[0] === name)
      if (at < 0 && !there.has(kind)) return null
      const drawn = tileData[game.rules.tileKind[data[index * EVENT_STRIDE + 1]]].name
      const tiles = at < 0 ? draws.tiles : draws.tiles.with(at, drawn)
      const can = canDraw(open(game), before, n, { ...draws, tiles }, name)
      if (can === undefined) return null
      if (can) possible.add(kind)
    }
    return possible
  }
  return (index, kinds, there) => {
    const key = `${n} ${index}`
    const known = drawn.get(key)
    if (known !== undefined) return known
    const found = tried(index, kinds, there)
    drawn.set(key, found)
    return found
  }
}
