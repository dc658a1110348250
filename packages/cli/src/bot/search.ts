/**
 * A computer player that thinks: a Monte Carlo tree search over worlds that its seat could believe, for any rules. The
 * tree contains the decisions of its own turn; after them each visit plays on for some turns, in which everybody takes
 * the best of a few options. Positions are evaluated by the rules themselves.
 */
import { applyOption, decider, isOver, optionCount, resealer, RulesError, clone, type Game } from '@tilewright/engine'
import { chanceOf, type Chance } from '../games/random.ts'
import { copiesFor, type CopyOf } from './believed-copies.ts'
import { expectedLead } from './expected-lead.ts'
import { isSameTurn, valueAfter } from './try-option.ts'

export interface Budget {
  /** Games played on in a decision; the search ends when either budget is used up. */
  readonly visits: number
  /** Milliseconds of a decision, and the clock that counts them; by default there is no limit. */
  readonly milliseconds?: number
  readonly clock?: () => number
}

/** Turns of all players together that a visit plays on after the own turn. */
const turnsAhead = 2
/** Options that each player compares in those turns. */
const compared = 12
/** Decisions that a visit plays on at most. */
const mostDecisions = 60
/** Options evaluated of a decision with very many. */
const mostEvaluated = 240
/** Options of the first decision whose own turn is evaluated to its end. */
const mostLookedInto = 16
/** How far thinking changes the values of options against each other, as a standard deviation in points. */
const usualChange = 2.5
/** How many visits weigh as much as the value of the position. */
const priorVisits = 8
/** An option in which the rules fail is worth this many points: less than any other, but finite, for the means. */
const valueOfFailure = -1000
const seeds = 2 ** 30

interface Child {
  readonly option: number
  /** Value of the position after it, or after the best way to end the own turn. */
  prior: number
  visits: number
  /** Sum of what visits were worth more than the prior. */
  gained: number
  node: Node | undefined
}

interface Node {
  readonly children: readonly Child[]
  visits: number
  /** Of all visits. */
  gained: number
}

interface Search {
  readonly seat: number
  readonly copyOf: CopyOf
  /** Seeds of worlds: the n-th visit of each option uses the n-th, so that options are compared in the same worlds. */
  readonly worlds: number[]
  readonly chance: Chance
  readonly isTimeUp: () => boolean
  visits: number
}

/** Returns the index of the option to take. The same chance and visits give the same option. */
export function search(game: Game, chance: Chance, budget: Budget, exact = resealer): number {
  const count = optionCount(game)
  if (count <= 1) return 0
  const { milliseconds = Number.POSITIVE_INFINITY, clock = () => performance.now() } = budget
  const end = milliseconds === Number.POSITIVE_INFINITY ? milliseconds : clock() + milliseconds
  const seat = decider(game)
  const state: Search = {
    seat,
    copyOf: copiesFor(game, seat, exact),
    worlds: [],
    chance,
    isTimeUp: () => end !== Number.POSITIVE_INFINITY && clock() >= end,
    visits: 0,
  }
  const world = state.copyOf(worldOf(state, 0))
  const root = nodeOf(world, state)
  lookInto(root, world, state)
  while (state.visits < budget.visits && !state.isTimeUp()) visit(root, state)
  return best(root, 0).option
}

function worldOf({ worlds, chance }: Search, n: number): number {
  while (worlds.length <= n) worlds.push(chance.below(seeds))
  return worlds[n] ?? 0
}

/** Evaluates the options of a position in its world. */
function nodeOf(game: Game, { seat, chance, isTimeUp }: Search): Node {
  const count = optionCount(game)
  const step = Math.max(1, count / mostEvaluated)
  const first = chance.below(count)
  const children: Child[] = []
  for (let i = 0; Math.floor(i * step) < count; i += 1) {
    const option = (first + Math.floor(i * step)) % count
    children.push({ option, prior: valueInCopy(game, option, seat), visits: 0, gained: 0, node: undefined })
    if (i % 8 === 7 && isTimeUp()) break
  }
  return { children: children.sort((a, b) => b.prior - a.prior), visits: 0, gained: 0 }
}

/** Evaluates the likeliest options by the best next decision of the own turn, too. */
function lookInto(root: Node, game: Game, state: Search): void {
  for (const child of root.children.slice(0, mostLookedInto)) {
    if (state.isTimeUp()) return
    const after = clone(game)
    try {
      applyOption(after, child.option)
      if (!isSameTurn(after, state.seat, game.bagCount) || optionCount(after) < 2) continue
      child.node = nodeOf(after, state)
    } catch (error) {
      if (!(error instanceof RulesError)) throw error
      continue
    }
    child.prior = child.node.children[0]?.prior ?? child.prior
  }
}

/** The value of a position after an option, which is taken in a copy. */
const valueInCopy = (game: Game, option: number, seat: number): number =>
  valueAfter(clone(game), option, seat, expectedLead) ?? valueOfFailure

/** One world: down the tree, on for some turns, and back with the value. */
function visit(root: Node, state: Search): void {
  const first = best(root, 1)
  const world = worldOf(state, first.visits)
  const game = state.copyOf(world)
  const path = [{ node: root, child: first }]
  let value: number
  try {
    let { bagCount } = game
    applyOption(game, first.option)
    for (let child = first; isSameTurn(game, state.seat, bagCount); bagCount = game.bagCount) {
      if (optionCount(game) < 2) {
        applyOption(game, 0)
        continue
      }
      if (path.length > 1 && child.visits === 0) break
      const node = (child.node ??= nodeOf(game, state))
      child = best(node, 1)
      path.push({ node, child })
      // Worlds may differ in what the player can do once something hidden is shown.
      applyOption(game, child.option % optionCount(game))
    }
    value = playOn(game, state.seat, chanceOf(world))
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    value = first.prior
  }
  for (const { node, child } of path) {
    node.visits += 1
    node.gained += value - child.prior
    child.visits += 1
    child.gained += value - child.prior
  }
  state.visits += 1
}

/**
 * The child with the highest value. Visits correct the value of the position, the more the more there are: an estimate
 * from few of them is drawn towards what all visits of the node gained. `optimism`: how many standard deviations of
 * what is not known yet are added.
 */
function best({ children, visits, gained }: Node, optimism: number): Child {
  const usual = visits === 0 ? 0 : gained / visits
  let most = Number.NEGATIVE_INFINITY
  let [chosen] = children
  for (const child of children) {
    const weight = child.visits + priorVisits
    const mean = (child.gained + usual * priorVisits) / weight
    const value = child.prior + mean + optimism * usualChange * Math.sqrt(priorVisits / weight)
    if (value > most) {
      most = value
      chosen = child
    }
  }
  if (chosen === undefined) throw new Error('a decision without options')
  return chosen
}

/** Plays some turns on and evaluates the position. */
function playOn(game: Game, seat: number, chance: Chance): number {
  let turns = 0
  let bagCount = game.bagCount
  for (let n = 0; n < mostDecisions && !isOver(game); n += 1) {
    if (game.bagCount !== bagCount) {
      bagCount = game.bagCount
      turns += 1
    }
    if (turns >= turnsAhead) break
    applyOption(game, bestOfSome(game, chance))
  }
  return expectedLead(game, seat)
}

/** The best of a few options for the player who decides. */
function bestOfSome(game: Game, chance: Chance): number {
  const count = optionCount(game)
  if (count <= 1) return 0
  const seat = decider(game)
  let most = Number.NEGATIVE_INFINITY
  let chosen = 0
  for (let i = 0; i < Math.min(count, compared); i += 1) {
    const option = count <= compared ? i : chance.below(count)
    const value = valueInCopy(game, option, seat)
    if (value > most) {
      most = value
      chosen = option
    }
  }
  return chosen
}
