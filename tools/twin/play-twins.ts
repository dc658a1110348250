/** Plays games beside their twins: worlds that differ only in what a seat may not know. Nobody may notice. */
import type { Chance } from '@tilewright/cli'
import {
  applyOption,
  apply,
  clone,
  createGame,
  decider,
  decisions,
  drawAlike,
  eventFor,
  eventsOf,
  isOver,
  optionCount,
  refusal,
  savePlayer,
  twinOf,
  view,
  viewParts,
  GameError,
  type Action,
  type Game,
  type GameSetup,
  type Place,
  type RuleLibrary,
  type ViewPart,
} from '@tilewright/engine'

export interface TwinFigures {
  games: number
  /** Positions compared: views, decisions, records, refusals. */
  seen: number
  /** Steps compared: what was told of them, and where they led. */
  told: number
  readonly wrong: string[]
}

/** Parts of a view that are most of its work: looked at in every fourth position. */
const large: ReadonlySet<ViewPart> = new Set(['board'])
const small = viewParts.filter((part) => !large.has(part))

/** What a seat gets to see of a position: everything, or (not `whole`) all but the large parts and the record. */
function seenBy(game: Game, player: string | null, whole: boolean): string {
  const open = decisions(game).map((decision) => ({
    ...decision,
    count: decision.player === player ? decision.count : null,
    options: decision.player === player ? decision.options() : null,
  }))
  const nonsense = { choice: 'none', player: 'none', option: null, args: [] } satisfies Action
  // What a player may keep holds the whole view.
  const seen = whole ? savePlayer(game, player) : view(game, player, small)
  return JSON.stringify([open, seen, refusal(game, nonsense)])
}

/** What a seat is told of the step that was taken last. */
function toldTo(game: Game, player: string | null): string {
  return JSON.stringify(eventsOf(game).map((event) => eventFor(event, player)))
}

const isTile = (arg: Action['args'][number]): boolean => typeof arg === 'object' && arg !== null && 'tile' in arg

const isAnothers = (place: Place, player: string | null): boolean =>
  typeof place === 'object' && 'zone' in place && place.owner !== player

/** Did the step turn something up, or give it to this player? Then the worlds differ in what he knows from now on. */
const turnedUp = (game: Game, player: string | null): boolean =>
  eventsOf(game).some(
    (event) =>
      event.type === 'revealed' ||
      event.type === 'told' ||
      (event.type === 'moved' && event.hidden && event.knownTo === player && isAnothers(event.from, player)) ||
      // Where it was chosen from not everybody looked, perhaps.
      (event.type === 'chose' && event.action?.args.some(isTile) === true) ||
      ((event.type === 'placed' || event.type === 'discarded') && typeof event.from === 'object') ||
      (event.type === 'set-aside' && event.hidden !== true && typeof event.from === 'object') ||
      ((event.type === 'moved' || event.type === 'removed') && !event.faceDown && !event.hidden),
  )

/** Takes the same step in both, as the seat would say it. */
function step(game: Game, option: number, action: Action | undefined): boolean {
  if (action === undefined) applyOption(game, option)
  else return apply(game, action).ok
  return true
}

const otherTiles = (game: Game, twin: Game): boolean =>
  JSON.stringify(Array.from(game.tilePlace)) !== JSON.stringify(Array.from(twin.tilePlace))

/**
 * Undefined: chance gave a tile that lies elsewhere in the twin, and so told the worlds apart for everybody; or who
 * acts has other tiles there, which he could have played.
 */
function stepAlike(twin: Game, option: number, action: Action | undefined): boolean | undefined {
  if (option < 0) return undefined
  const isLegal = action !== undefined && refusal(twin, action) === null
  try {
    return step(twin, option, action) || (isLegal ? undefined : false)
  } catch (error) {
    if (error instanceof GameError && error.code === 'impossible-draw') return undefined
    throw error
  }
}

/** Where tiles lie elsewhere, there are other options: the number of this one; -1 if there is none like it. */
function sameOption(game: Game, twin: Game, option: number): number {
  const [here, there] = [game, twin].map((one) => decisions(one, one.rules.players[decider(one)])[0]?.options() ?? [])
  const wanted = JSON.stringify(here?.[option])
  return there?.findIndex((one) => JSON.stringify(one) === wanted) ?? -1
}

function compare(game: Game, option: number, player: string | null, chance: Chance, figures: TwinFigures): void {
  const twin = twinOf(game, player, (n) => chance.below(n))
  if (twin === undefined) return
  const report = (what: string, here: string, there: string): void => {
    if (here !== there && figures.wrong.length < 20)
      figures.wrong.push(`${player ?? 'the public'} can tell by ${what}:\n${here}\n${there}`)
  }
  const whole = figures.seen % 4 === 0
  report('what stands', seenBy(game, player, whole), seenBy(twin, player, whole))
  figures.seen++
  const actor = game.rules.players[decider(game)]
  const same = clone(game)
  const mine = actor === player ? decisions(game, actor)[0]?.options()[option] : undefined
  // What happened is known of the game that changed last.
  const done = step(same, option, mine)
  const here = toldTo(same, player),
    open = turnedUp(same, player)
  if (otherTiles(game, twin)) drawAlike(twin, same)
  const there = otherTiles(game, twin) ? sameOption(game, twin, option) : option
  const followed = done && stepAlike(twin, there, mine)
  if (followed === undefined) return
  if (!followed) {
    figures.wrong.push(`${player ?? 'the public'} was offered what is refused: ${JSON.stringify(mine)}`)
    return
  }
  if (open || turnedUp(twin, player)) return
  report('what is told', here, toldTo(twin, player))
  report('where a step leads', seenBy(same, player, whole), seenBy(twin, player, whole))
  figures.told++
}

/** Plays `games` games; every `stride`-th decision is compared for each seat and for the public. */
export function playTwins(
  setup: Omit<GameSetup, 'seed'> & { readonly library: RuleLibrary },
  games: number,
  stride: number,
  chance: Chance,
  figures: TwinFigures,
): void {
  for (let n = 0; n < games; n++) {
    const game = createGame({ ...setup, seed: chance.below(2 ** 31 - 1) })
    for (let i = 0; !isOver(game) && i < 2000; i++) {
      const option = chance.below(optionCount(game))
      if (i % stride === 0) for (const seat of [...setup.players, null]) compare(game, option, seat, chance, figures)
      applyOption(game, option)
    }
    figures.games++
  }
}
