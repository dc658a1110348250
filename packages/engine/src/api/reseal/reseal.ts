/**
 * Copies of a game as one player could believe it: what he knows is as it is, and everything else is dealt again. All
 * worlds that agree with what he was shown are equally likely; what others' choices make likely is left out.
 */
import type { Arena } from '../../arena/arena.ts'
import type { Game } from '../../arena/game.ts'
import { NO_STEPS } from '../../arena/log.ts'
import { clone, open, openToChange } from '../../arena/stored-games.ts'
import { checkSeed } from '../../games/setup.ts'
import { chanceOf, randomBelow, setChanceWords, wordsOfSeed } from '../../kernel/chance.ts'
import { HEADER, SECRET } from '../../kernel/frames.ts'
import { secretBlocks } from '../../interpreter/secret.ts'
import { checked } from '../../model/errors.ts'
import { NO_DRAWS, NO_RECORD } from '../../model/origin.ts'
import { PUBLIC } from '../../kernel/entities/knowers.ts'
import { resolvePlayer } from '../../naming/resolve.ts'
import { knowledgeOf } from './believed.ts'
import { knowledgeOfPosition } from './follow-events.ts'
import { distribute, type Pick } from './distribution.ts'
import { cannotReseal } from './errors.ts'
import { waitingElements } from './frame-cells.ts'
import type { Knowledge } from './knowledge.ts'
import { hiddenByPlace, hiddenPlace, poolsOf, type Pool } from './pools.ts'
import { relabel } from './relabel.ts'

/**
 * Returns a copy of the game in which everything that `player` (null: the public) cannot know is dealt again: the tiles
 * and tokens to come, those that lie hidden, what others hold and have answered in secret. His view stays the same.
 * The same seed (a whole number) deals the same. The copy is for trying options: it has no record, so it cannot be
 * saved or explained. Refuses (GameError `cannot-reseal`) positions that cannot be dealt again.
 *
 * @example
 * const copy = reseal(game, 'Ann', 5)
 * JSON.stringify(view(copy, 'Ann')) === JSON.stringify(view(game, 'Ann')) // true
 */
export function reseal(game: Game, player: string | null, seed: number): Game {
  return resealer(game, player)(seed)
}

/**
 * Like `reseal`, for many copies of one position: what the player knows is found out once.
 *
 * @example
 * const copyOf = resealer(game, 'Ann')
 * optionCount(copyOf(1)) === optionCount(copyOf(2)) // true
 */
export function resealer(game: Game, player: string | null): (seed: number) => Game {
  return checked(() => {
    const { viewer, position, pools } = seenBy(game, player)
    if (pools.length > 0 && open(position).rules.library.stops === undefined)
      cannotReseal('these rules were compiled before copies could be dealt again')
    refuseHiddenStates(open(position), viewer)
    refuseChosenByFaces(open(position), viewer, pools)
    const knowledge = knowledgeOf(position, pools, viewer)
    return (seed) => checked(() => resealed(position, viewer, pools, knowledge, seed))
  })
}

/**
 * Like `resealer`, for players who have to decide where `reseal` refuses. The copies agree with what the player sees
 * now, but perhaps not with what he was shown before; hidden states of others have their initial values, and the rules
 * may fail in them. They contain nothing that he cannot know.
 *
 * @example
 * optionCount(roughResealer(game, 'Ann')(1)) === optionCount(game) // true
 */
export function roughResealer(game: Game, player: string | null): (seed: number) => Game {
  return checked(() => {
    const { viewer, position, pools } = seenBy(game, player)
    const g = openToChange(position)
    const { stateBase, stateInitial } = g.rules
    eachHiddenState(g, viewer, (state, i) => {
      g.vars[stateBase[state] + i] = stateInitial[state]
    })
    const knowledge = pools.map((pool) => knowledgeOfPosition(g, pool, viewer))
    return (seed) => checked(() => resealed(position, viewer, pools, knowledge, seed))
  })
}

interface Seen {
  readonly viewer: number
  readonly position: Game
  readonly pools: readonly Pool[]
}

function seenBy(game: Game, player: string | null): Seen {
  const viewer = player === null ? PUBLIC : resolvePlayer(open(game), player)
  const position = clone(game)
  return { viewer, position, pools: poolsOf(open(position)) }
}

function resealed(
  position: Game,
  viewer: number,
  pools: readonly Pool[],
  knowledge: readonly Knowledge[],
  seed: number,
): Game {
  checkSeed(seed)
  const copy = clone(position),
    g = openToChange(copy)
  setChanceWords(g, wordsOfSeed(seed))
  const pick: Pick = (n) => randomBelow(g, n)
  pools.forEach((pool, i) => {
    const to = permutation(g, viewer, pool, knowledge[i], pick)
    if (to.size > 0) relabel(g, pool.sort, to)
  })
  redealAnswers(g, viewer, pick)
  forgetRecord(g)
  return copy
}

/** Tokens are exchanged spot by spot, in the order in which they lie. */
function permutation(
  g: Arena,
  viewer: number,
  pool: Pool,
  knowledge: Knowledge,
  pick: Pick,
): ReadonlyMap<number, number> {
  const places = hiddenByPlace(g, pool, viewer)
  const dealt = distribute(knowledge, pick)
  const to = new Map<number, number>()
  for (const [place, members] of places) {
    const others = dealt.get(place) ?? []
    if (others.length !== members.length) cannotReseal('something moved that no event shows')
    if (pool.sort === 'piece') members.sort((a, b) => g.mixed[a] - g.mixed[b])
    members.forEach((member, i) => to.set(member, others[i]))
  }
  return to
}

/** Hidden states of others cannot be dealt again: the engine does not know which values they could have. */
function refuseHiddenStates(g: Arena, viewer: number): void {
  eachHiddenState(g, viewer, (state) => {
    cannotReseal(`the state '${g.rules.library.states[state].name}' holds what others know`)
  })
}

/** Calls `found` for each hidden state of others, with its entry, that has not its initial value. */
function eachHiddenState(g: Arena, viewer: number, found: (state: number, entry: number) => void): void {
  const { library, stateBase, stateInitial, stateLength } = g.rules
  for (const [state, { hidden, of }] of library.states.entries())
    for (let i = 0; hidden && i < stateLength[state]; i++)
      if (!(of === 'player' && i === viewer) && g.vars[stateBase[state] + i] !== stateInitial[state]) found(state, i)
}

/**
 * Others' elements to choose from: all hidden members of a place, or else the rules have chosen them by their faces.
 */
function refuseChosenByFaces(g: Arena, viewer: number, pools: readonly Pool[]): void {
  if (g.fp < 0) return
  const isOthers = (cell: number): boolean =>
    g.stack[g.fp] === SECRET
      ? secretBlocks(g, g.fp).some(({ player, from, to }) => player !== viewer && cell >= from && cell < to)
      : g.stack[g.fp + HEADER + 1] !== viewer
  for (const [from, to] of waitingElements(g)) {
    if (to - from === 0 || !isOthers(from)) continue
    const elements = new Set(g.stack.subarray(from, to))
    for (const pool of pools) {
      const placeOf = (entity: number): number => hiddenPlace(g, pool, entity, viewer)
      const places = new Set(pool.members.filter((entity) => elements.has(entity)).map(placeOf))
      if (pool.members.some((entity) => placeOf(entity) >= 0 && places.has(placeOf(entity)) && !elements.has(entity)))
        cannotReseal('somebody chooses among some of the hidden tokens in a place')
    }
  }
}

/** Answers that others have given in a secret choice that is still open: each of their options is equally likely. */
function redealAnswers(g: Arena, viewer: number, pick: Pick): void {
  const f = g.fp
  if (f < 0 || g.stack[f] !== SECRET) return
  const optional = g.stack[f + HEADER + 2]
  for (const { player, answered, answer, from, to } of secretBlocks(g, f)) {
    if (player === viewer || !answered || to === from) continue
    const i = pick(to - from + optional)
    g.stack[answer] = i < to - from ? g.stack[from + i] : -1
  }
}

/** Its past is another one's, and its future is chance. */
function forgetRecord(g: Arena): void {
  g.script = []
  g.log = NO_STEPS
  g.logShared = true
  g.logCount = 0
  g.drawnTiles = 0
  g.drawnTokens = 0
  g.origin = { chance: [...chanceOf(g), ...g.reg.subarray(4)], draws: NO_DRAWS, phase: NO_RECORD, deeds: [] }
}
